//! Moves as text: SAN, long algebraic notation, and variations.

use fianchetto::types::{Bitboard, File, PieceType, Rank, Square, UciMove};

use super::generation::Asked;
use super::state::State;

/// Why a text is no move.
pub enum Refused {
    /// It has the form of no move.
    Invalid,
    /// No legal move is meant.
    Illegal,
    /// Several legal moves are meant.
    Ambiguous,
}

/// A text in SAN, taken apart.
struct San {
    piece_type: PieceType,
    from: Bitboard,
    to: Square,
    promotion: Option<PieceType>,
    names_both: bool,
    names_file: bool,
}

impl San {
    /// The parts of a text such as `Nbd7+`, `exd8=Q`, `e2-e4`.
    fn of(text: &str) -> Option<Self> {
        let text = text.strip_suffix(['+', '#']).unwrap_or(text);
        let (text, promotion) = take_promotion(text);
        let piece = text.chars().next().filter(|letter| "NBKRQ".contains(*letter));
        let piece_type = piece.map_or(Some(PieceType::Pawn), PieceType::from_letter)?;
        let rest = if piece.is_some() { text.get(1..)? } else { text };
        let (origin, target) = rest.split_at_checked(rest.len().checked_sub(2)?)?;
        let origin = origin.strip_suffix(['-', 'x']).unwrap_or(origin);
        let mut letters = origin.chars().peekable();
        let file = letters.next_if(char::is_ascii_lowercase);
        let rank = letters.next_if(char::is_ascii_digit);
        if letters.next().is_some() {
            return None;
        }
        let mut from = Bitboard::ALL;
        if let Some(file) = file {
            from &= Bitboard::file(File::from_letter(file)?);
        }
        if let Some(rank) = rank {
            let rank = rank.to_digit(10)?.checked_sub(1)?;
            from &= Bitboard::rank(Rank::new(rank as u8)?);
        }
        Some(Self {
            piece_type,
            from,
            to: target.parse().ok()?,
            promotion,
            names_both: file.is_some() && rank.is_some(),
            names_file: file.is_some(),
        })
    }
}

/// A text without the promotion at its end.
fn take_promotion(text: &str) -> (&str, Option<PieceType>) {
    let before = text.char_indices().last().and_then(|(at, letter)| {
        let promotion = PieceType::from_letter(letter.to_ascii_lowercase())?;
        let rest = text.get(..at)?;
        let rest = rest.strip_suffix('=').unwrap_or(rest);
        let is_promotion = rest.ends_with(|last: char| last.is_ascii_digit()) && promotion != PieceType::Pawn;
        is_promotion.then_some((rest, Some(promotion)))
    });
    before.unwrap_or((text, None))
}

impl State {
    /// The move that a text in SAN means; castling and moves with both squares are read, too.
    pub fn read_san(&self, text: &str) -> Result<UciMove, Refused> {
        if let Some(a_side) = castling_side(text) {
            return self.castling_of(a_side).ok_or(Refused::Illegal);
        }
        let san = San::of(text).ok_or(Refused::Invalid)?;
        let mut from = san.from & self.of_color(self.turn);
        let asked = |from: Bitboard| Asked { from, to: Bitboard::of(san.to) };
        if san.piece_type != PieceType::Pawn {
            from &= self.of_type(san.piece_type);
        } else if !san.names_both {
            from &= self.of_type(PieceType::Pawn);
            if !san.names_file {
                // A capture by a pawn names its file.
                from &= Bitboard::file(san.to.file());
            }
        } else if let Some(square) = from.first() {
            let mv = UciMove { from: square, to: san.to, promotion: san.promotion };
            return self.find_legal(mv).ok_or(Refused::Illegal);
        }
        let mut meant = self.legal(asked(from));
        meant.retain(|&mv| mv.to == san.to && mv.promotion == san.promotion && !self.is_castling(mv));
        match meant[..] {
            [] => Err(Refused::Illegal),
            [mv] => Ok(mv),
            _ => Err(Refused::Ambiguous),
        }
    }

    fn castling_of(&self, a_side: bool) -> Option<UciMove> {
        let is_it = |mv: &UciMove| (mv.to.file() < mv.from.file()) == a_side;
        self.castling(Asked::ALL).into_iter().find(is_it)
    }

    /// The legal move with these squares, castling as this kind of game writes it.
    pub fn find_legal(&self, mv: UciMove) -> Option<UciMove> {
        let mv = self.shown(mv);
        self.is_legal(mv).then_some(mv)
    }

    /// A move as text, without marks of check; `None` if nothing stands on its origin.
    pub fn algebraic(&self, mv: UciMove, long: bool) -> Option<String> {
        if self.is_castling(mv) {
            let text = if mv.to.file() < mv.from.file() { "O-O-O" } else { "O-O" };
            return Some(text.to_owned());
        }
        let piece_type = self.piece_type_at(mv.from)?;
        let is_capture = self.is_capture(mv);
        let mut text = String::with_capacity(8);
        if piece_type != PieceType::Pawn {
            text.push(piece_type.letter().to_ascii_uppercase());
        }
        if long {
            text.push_str(&mv.from.to_string());
        } else if piece_type != PieceType::Pawn {
            self.push_origin(&mut text, mv, piece_type);
        } else if is_capture {
            text.push(mv.from.file().letter());
        }
        if is_capture {
            text.push('x');
        } else if long {
            text.push('-');
        }
        text.push_str(&mv.to.to_string());
        if let Some(promotion) = mv.promotion {
            text.push('=');
            text.push(promotion.letter().to_ascii_uppercase());
        }
        Some(text)
    }

    /// What tells a piece from others of its type that can go to the same square.
    fn push_origin(&self, text: &mut String, mv: UciMove, piece_type: PieceType) {
        let mut others = self.pieces(piece_type, self.turn);
        others.remove(mv.from);
        if others.is_empty() {
            return;
        }
        let asked = Asked { from: others, to: Bitboard::of(mv.to) };
        let rivals: Bitboard = self.legal(asked).into_iter().map(|rival| rival.from).collect();
        if rivals.is_empty() {
            return;
        }
        let by_rank = rivals.intersects(Bitboard::file(mv.from.file()));
        // The file unless it alone says nothing.
        let by_file = !by_rank || rivals.intersects(Bitboard::rank(mv.from.rank()));
        if by_file {
            text.push(mv.from.file().letter());
        }
        if by_rank {
            text.push(mv.from.rank().digit());
        }
    }
}

/// Whether a text is castling, and then whether it is to the a-side.
fn castling_side(text: &str) -> Option<bool> {
    let text = text.strip_suffix(['+', '#']).unwrap_or(text);
    match text {
        "O-O" | "0-0" => Some(false),
        "O-O-O" | "0-0-0" => Some(true),
        _ => None,
    }
}
