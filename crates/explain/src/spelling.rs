//! Moves, pieces and cells as text, and text in markup.

use fianchetto::board_repr::Cell;
use fianchetto::types::{CastlingSide, Color, Move, MoveKind, Piece, PieceType, Rank, Square};

/// A move of a piece of this type.
pub(crate) fn spelled(piece_type: PieceType, mv: Move) -> String {
    let letter = match piece_type {
        PieceType::Pawn => String::new(),
        piece_type => piece_type.letter().to_ascii_uppercase().to_string(),
    };
    let capture = if mv.is_capture() { "x" } else { "" };
    let promotion = mv.promotion().map(|piece_type| format!("={}", piece_type.letter().to_ascii_uppercase()));
    format!("{letter}{}{capture}{}{}", mv.from(), mv.to(), promotion.unwrap_or_default())
}

/// The target of a move, in castling the king's.
pub(crate) fn target(mv: Move) -> Square {
    let castling_side = match mv.kind() {
        Some(MoveKind::CastleKingside) => CastlingSide::King,
        Some(MoveKind::CastleQueenside) => CastlingSide::Queen,
        _ => return mv.to(),
    };
    let color = if mv.from().rank() == Rank::R1 { Color::White } else { Color::Black };
    castling_side.king_target(color)
}

/// A cell as text: the letter of its piece, or its kind.
pub(crate) fn cell(cell: Cell) -> String {
    match cell.piece() {
        Some(piece) => piece.letter().to_string(),
        None if cell.is_off_board() => "edge".to_owned(),
        None => "empty".to_owned(),
    }
}

/// The name of a color in lower case.
pub(crate) const fn color(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The letter of a piece, or a dot.
pub(crate) fn letter(piece: Option<Piece>) -> char {
    piece.map_or('.', Piece::letter)
}

/// Text escaped for XML and HTML, in attributes, too.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
