//! Moves as text: UCI, or standard or long algebraic notation.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

use clap::ValueEnum;
use fianchetto::movelist::notation::{CheckIndicator, San, SanMove};
use fianchetto::types::Mode;
use fianchetto::{AnyTechnique, Line, Move};

/// How moves are written.
#[derive(Clone, Copy, Default, ValueEnum)]
pub(crate) enum Notation {
    /// Squares: e2e4, e7e8q
    #[default]
    Uci,
    /// Standard algebraic notation: e4, e8=Q, Nf3
    San,
    /// Long algebraic notation: e2-e4, e7-e8=Q, Ng1-f3
    Lan,
}

impl Notation {
    /// The text of a legal move.
    pub(crate) fn spell(self, technique: &AnyTechnique, line: &Line, mv: Move, castling: Mode) -> String {
        let uci = mv.uci(castling).to_string();
        let san = || San::of(technique, line, mv).ok();
        match self {
            Self::Uci => uci,
            Self::San => san().map_or(uci, |san| san.to_string()),
            Self::Lan => san().map_or(uci, |san| long(san, mv)),
        }
    }
}

/// SAN with the full origin square.
fn long(san: San, mv: Move) -> String {
    let SanMove::Ordinary { piece_type, promotion, .. } = san.mv else { return san.to_string() };
    let letter = |piece_type: fianchetto::types::PieceType| piece_type.letter().to_ascii_uppercase();
    let piece = Some(letter(piece_type)).filter(|&letter| letter != 'P');
    let mut text: String = piece.into_iter().collect();
    let sign = if mv.is_capture() { 'x' } else { '-' };
    text += &format!("{}{sign}{}", mv.from(), mv.to());
    text.extend(promotion.into_iter().flat_map(|piece_type| ['=', letter(piece_type)]));
    text.extend(san.indicator.map(|indicator| match indicator {
        CheckIndicator::Check => '+',
        CheckIndicator::Mate => '#',
    }));
    text
}
