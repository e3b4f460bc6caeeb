//! What a hand changes on the board: it drags a piece, or clicks on a square.

use fianchetto::types::{Piece, PieceType, Square};

use crate::question::{Question, QuestionError};

/// What a click on a square does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Click {
    /// Moves the explained piece there.
    Move,
    /// Explains the piece there.
    Explain,
    /// Takes the piece there away.
    Take,
    /// Puts this piece there.
    Put(Piece),
}

impl Click {
    /// What a click can do, in the order of a list to choose from.
    pub fn all() -> impl Iterator<Item = Self> {
        let pieces = "PNBRQKpnbrqk".chars().filter_map(Piece::from_letter);
        [Self::Move, Self::Explain, Self::Take].into_iter().chain(pieces.map(Self::Put))
    }

    /// The one with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|click| click.name() == name)
    }

    /// Its name: a piece's is its letter in a FEN.
    pub fn name(self) -> String {
        match self {
            Self::Move => "move".to_owned(),
            Self::Explain => "explain".to_owned(),
            Self::Take => "take".to_owned(),
            Self::Put(piece) => piece.letter().to_string(),
        }
    }

    /// What it does, after "a click".
    pub fn label(self) -> String {
        match self {
            Self::Move => "moves the piece there".to_owned(),
            Self::Explain => "explains the piece there".to_owned(),
            Self::Take => "takes the piece away".to_owned(),
            Self::Put(piece) => {
                format!("puts a {} {}", crate::spelling::color(piece.color), piece.piece_type.name())
            }
        }
    }

    /// The options of a list to choose from, in HTML.
    pub fn options(chosen: Self) -> String {
        let option = |click: Self| {
            let selected = if click == chosen { " selected" } else { "" };
            format!("<option value=\"{}\"{selected}>{}</option>", click.name(), click.label())
        };
        Self::all().map(option).collect()
    }
}

impl Question {
    /// The question after a click on a square; the same one, if that changes nothing.
    ///
    /// # Errors
    ///
    /// As [`Question::new`]: there may be no piece to explain, or one where it cannot stand.
    pub fn clicked(&self, click: Click, on: Square) -> Result<Self, QuestionError> {
        let (mut setup, from) = (*self.setup(), self.from());
        match click {
            Click::Move => self.dragged(from, on),
            Click::Explain => Self::new(setup, on, None),
            Click::Take | Click::Put(_) => {
                setup.put(on, if let Click::Put(piece) = click { Some(piece) } else { None });
                Self::new(setup, from, None)
            }
        }
    }

    /// The question after a piece is dragged to another square. As in a game, moving a king or rook
    /// loses castling rights.
    ///
    /// # Errors
    ///
    /// If no piece is dragged, or if it cannot stand there.
    pub fn dragged(&self, from: Square, to: Square) -> Result<Self, QuestionError> {
        let mut setup = *self.setup();
        let piece = setup.piece_at(from).ok_or(QuestionError::EmptySquare(from))?;
        if from == to {
            return Ok(*self);
        }
        setup.put(from, None);
        setup.put(to, Some(piece));
        let kept = setup.castling.without([from, to].into_iter().collect());
        let is_king = piece.piece_type == PieceType::King;
        setup.castling = if is_king { kept.without_color(piece.color) } else { kept };
        Self::new(setup, if from == self.from() { to } else { self.from() }, None)
    }
}
