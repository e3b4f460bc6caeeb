//! What a fault changes, and the list of moves with the change.

use fianchetto_board_repr::CheckInfo;
use fianchetto_movegen_core::Stage;
use fianchetto_types::{Move, Setup};

use crate::scene::{Castle, Pin, Scene, Try};

/// What a fault changes.
pub(crate) enum Change {
    /// Legal moves that are not found.
    Misses(fn(&Scene, &Try) -> bool),
    /// Moves that are found although they leave the king in check.
    Admits(fn(&Scene, &Try) -> bool),
    /// Moves of a pinned piece that are found although they leave the line of the pin.
    Unpins(fn(&Scene, &Pin, &Try) -> bool),
    /// Moves of a pinned piece along the line of the pin that are not found.
    Binds(fn(&Scene, &Pin, &Try) -> bool),
    /// Moves that no piece makes.
    Invents(fn(&Scene) -> Vec<Move>),
    /// Legal moves that are found twice.
    Repeats(fn(&Scene, &Try) -> bool),
    /// The word of each legal move.
    Writes(fn(&Scene, &Try) -> Move),
    /// Whether a castling is found.
    Castles(fn(&Scene, &Castle) -> bool),
    /// Whether a move belongs to a stage.
    Stages(fn(&Scene, Stage, Move) -> bool),
    /// The number of moves that is counted.
    Counts(fn(&Scene, usize) -> usize),
    /// Whether a word is legal.
    Judges(fn(&Scene, Move, bool) -> bool),
    /// Whether it is check.
    Checks(fn(&Scene) -> bool),
    /// What a move leaves, given what is before it.
    Leaves(fn(&Setup, Move, &mut Setup)),
    /// What the null move leaves.
    Passes(fn(&Setup, &mut Setup)),
    /// What is there after a move has been taken back, given what was before that.
    Restores(fn(&Setup, Move, &mut Setup)),
    /// By what the key is wrong after a move.
    Keys(fn(&Setup, Move, &Setup) -> u64),
    /// By what the key of the pawns is wrong after a move.
    PawnKeys(fn(&Setup, Move, &Setup) -> u64),
    /// By what the key of a position is wrong.
    Signs(fn(&Setup) -> u64),
    /// What a board says of checkers and pins.
    Sees(fn(&Setup, CheckInfo) -> CheckInfo),
}

/// The moves of a position, with a change.
pub(crate) fn moves(scene: &Scene, change: Option<&Change>) -> Vec<Move> {
    let legal = || scene.legal.iter();
    let of = |tries: Vec<&Try>| tries.into_iter().map(|tried| tried.mv).collect::<Vec<Move>>();
    let without = |missed: &dyn Fn(&Try) -> bool| of(legal().filter(|tried| !missed(tried)).collect());
    let with = |more: &dyn Fn(&Try) -> bool| {
        of(legal().chain(scene.illegal.iter().filter(|tried| more(tried))).collect())
    };
    let mut moves = match change {
        Some(Change::Misses(misses)) => without(&|tried| misses(scene, tried)),
        Some(Change::Binds(binds)) => {
            without(&|tried| scene.pin(tried.from).is_some_and(|pin| binds(scene, &pin, tried)))
        }
        Some(Change::Admits(admits)) => with(&|tried| admits(scene, tried)),
        Some(Change::Unpins(unpins)) => {
            with(&|tried| scene.broken_pin(tried).is_some_and(|pin| unpins(scene, &pin, tried)))
        }
        Some(Change::Invents(invents)) => [of(legal().collect()), invents(scene)].concat(),
        Some(Change::Repeats(repeats)) => {
            of(legal().chain(legal().filter(|tried| repeats(scene, tried))).collect())
        }
        Some(Change::Writes(writes)) => {
            let mut moves: Vec<Move> = legal().map(|tried| writes(scene, tried)).collect();
            moves.dedup();
            moves
        }
        Some(Change::Castles(castles)) => {
            let castlings = scene.castles().into_iter().filter(|castle| castles(scene, castle));
            let castlings: Vec<Move> = castlings.map(|castle| castle.mv).collect();
            [without(&|tried| tried.mv.is_castling()), castlings].concat()
        }
        _ => of(legal().collect()),
    };
    moves.extend(scene.ghosts());
    moves
}
