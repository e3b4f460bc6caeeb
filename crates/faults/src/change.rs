//! What a fault changes, and the list of moves with the change.

use fianchetto_board_repr::CheckInfo;
use fianchetto_movegen_core::Stage;
use fianchetto_types::{Move, Setup};

use crate::scene::{Candidate, Castle, Pin, Scene};

/// What a fault changes.
#[derive(Debug)]
pub(crate) enum Change {
    /// Legal moves that are not found.
    Misses(fn(&Scene, &Candidate) -> bool),
    /// Moves that leave the king in check, but are found.
    Admits(fn(&Scene, &Candidate) -> bool),
    /// Moves of a pinned piece that are found although they leave the line of the pin.
    Unpins(fn(&Scene, &Pin, &Candidate) -> bool),
    /// Moves of a pinned piece along the line of the pin that are not found.
    Binds(fn(&Scene, &Pin, &Candidate) -> bool),
    /// Moves that no piece can make.
    Invents(fn(&Scene) -> Vec<Move>),
    /// Legal moves that are found twice.
    Repeats(fn(&Scene, &Candidate) -> bool),
    /// The word of each legal move.
    Writes(fn(&Scene, &Candidate) -> Move),
    /// Castlings that are found although they are not legal.
    Castles(fn(&Scene, &Castle) -> bool),
    /// Legal castlings that are not found.
    Bars(fn(&Scene, &Castle) -> bool),
    /// Whether a move belongs to a stage.
    Stages(fn(&Scene, Stage, Move) -> bool),
    /// The number of moves that is counted.
    Counts(fn(&Scene, usize) -> usize),
    /// Whether a word is legal.
    Judges(fn(&Scene, Move, bool) -> bool),
    /// Whether it is check.
    Checks(fn(&Scene) -> bool),
    /// The position after a move, given the one before it.
    Leaves(fn(&Setup, Move, &mut Setup)),
    /// The position after a null move.
    Passes(fn(&Setup, &mut Setup)),
    /// The position after taking back a move, given the one before that.
    Restores(fn(&Setup, Move, &mut Setup)),
    /// The error of the key after a move, as a xor.
    Keys(fn(&Setup, Move, &Setup) -> u64),
    /// The error of the pawn key after a move, as a xor.
    PawnKeys(fn(&Setup, Move, &Setup) -> u64),
    /// The error of the key predicted before a move, as a xor.
    Foretells(fn(&Setup, Move, &Setup) -> u64),
    /// The move whose changes are told.
    Tells(fn(Move) -> Move),
    /// The error of the key of a position, as a xor.
    Signs(fn(&Setup) -> u64),
    /// The checkers and pins that a board reports.
    Sees(fn(&Setup, CheckInfo) -> CheckInfo),
}

/// The moves of a position, with a change.
pub(crate) fn moves(scene: &Scene, change: Option<&Change>) -> Vec<Move> {
    let is_missed = |tried: &Candidate| match change {
        Some(Change::Misses(misses)) => misses(scene, tried),
        Some(Change::Binds(binds)) => scene.pin(tried.from).is_some_and(|pin| binds(scene, &pin, tried)),
        Some(Change::Bars(bars)) => {
            scene.castles().iter().any(|castle| castle.mv == tried.mv && bars(scene, castle))
        }
        _ => false,
    };
    let word =
        |tried| if let Some(Change::Writes(writes)) = change { writes(scene, tried) } else { tried.mv };
    let mut moves: Vec<Move> = scene.legal.iter().filter(|tried| !is_missed(tried)).map(word).collect();
    moves.dedup();
    let is_admitted = |tried: &Candidate| match change {
        Some(Change::Admits(admits)) => admits(scene, tried),
        Some(Change::Unpins(unpins)) => scene.broken_pin(tried).is_some_and(|pin| unpins(scene, &pin, tried)),
        _ => false,
    };
    moves.extend(scene.illegal.iter().filter(|tried| is_admitted(tried)).map(|tried| tried.mv));
    match change {
        Some(Change::Invents(invents)) => moves.extend(invents(scene)),
        Some(Change::Repeats(repeats)) => {
            moves.extend(scene.legal.iter().filter(|tried| repeats(scene, tried)).map(|tried| tried.mv));
        }
        Some(Change::Castles(castles)) => {
            let is_wrong = |castle: &Castle| !castle.is_legal() && castles(scene, castle);
            moves.extend(scene.castles().into_iter().filter(is_wrong).map(|castle| castle.mv));
        }
        _ => {}
    }
    moves.extend(scene.ghosts());
    moves
}
