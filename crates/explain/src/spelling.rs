//! Moves, men and cells in words.

use fianchetto::board_repr::Cell;
use fianchetto::types::{Color, Move, Piece, Role};

use crate::Question;

/// Spells the moves of one man.
#[derive(Clone, Copy)]
pub(crate) struct Speller<'a>(&'a Question);

impl<'a> Speller<'a> {
    pub(crate) const fn new(question: &'a Question) -> Self {
        Self(question)
    }

    /// The man and its square.
    pub(crate) fn man(&self) -> String {
        let (man, from) = (self.0.man(), self.0.from());
        format!("a {} {} on {from}", color(man.color), man.role.name())
    }

    /// A move as the source documents spell it, `Re4e5`, with an `x` if it takes.
    pub(crate) fn mv(&self, mv: Move) -> String {
        let letter = match self.0.man().role {
            Role::Pawn => String::new(),
            role => role.letter().to_ascii_uppercase().to_string(),
        };
        let takes = if mv.is_capture() { "x" } else { "" };
        let promotion = mv.promotion().map(|role| format!("={}", role.letter().to_ascii_uppercase()));
        format!("{letter}{}{takes}{}{}", mv.from(), mv.to(), promotion.unwrap_or_default())
    }

    /// All moves in a line.
    pub(crate) fn all(&self, moves: &[Move]) -> String {
        if moves.is_empty() {
            return "nothing".to_owned();
        }
        moves.iter().map(|&mv| self.mv(mv)).collect::<Vec<_>>().join(" ")
    }
}

/// What stands on a square.
pub(crate) fn cell(cell: Cell) -> String {
    match cell.piece() {
        Some(piece) => piece.letter().to_string(),
        None if cell.is_off_board() => "edge".to_owned(),
        None => "empty".to_owned(),
    }
}

/// A color in lower case.
pub(crate) const fn color(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// A piece as its letter.
pub(crate) fn letter(piece: Option<Piece>) -> char {
    piece.map_or('.', Piece::letter)
}
