//! Random positions: those of games, and changes of positions that are in the suite.

use fianchetto_conformance::walk::Xorshift;
use fianchetto_reference::Board;
use fianchetto_types::{Color, PieceType, Setup, Square, ValidSetup};

/// The positions of a game of random moves that have few moves themselves.
pub(crate) fn of_game(start: &ValidSetup, random: &mut Xorshift) -> Vec<ValidSetup> {
    const PLIES: usize = 150;
    const FEW: usize = 8;
    let mut board = Board::new(start);
    let mut found = Vec::new();
    for _ in 0..PLIES {
        let moves: Vec<_> = board.legal_moves().collect();
        if moves.len() <= FEW {
            found.extend(board.setup().validate());
        }
        let Some(mv) = random.choose(&moves) else { break };
        board = board.play(mv);
    }
    found
}

/// A position with one to three pieces put, taken away, moved or replaced.
pub(crate) fn changed(setup: &ValidSetup, random: &mut Xorshift) -> Option<ValidSetup> {
    let mut changed: Setup = **setup;
    for _ in 0..=random.next_word() % 3 {
        let squares: Vec<Square> = Square::all().collect();
        let full: Vec<Square> = changed.pieces().map(|(square, _)| square).collect();
        let (at, to) = (random.choose(&full)?, random.choose(&squares)?);
        let piece = random.choose(&PieceType::ALL)?.of(random.choose(&Color::ALL)?);
        match random.next_word() % 4 {
            0 => changed.put(at, None),
            1 => changed.put(to, Some(piece)),
            2 => changed.put(at, Some(piece)),
            _ => {
                let moved = changed.piece_at(at);
                changed.put(at, None);
                changed.put(to, moved);
            }
        }
    }
    changed.validate().ok()
}
