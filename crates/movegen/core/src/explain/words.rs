//! Squares and pieces in words, for the sentences of steps.

use core::fmt;

use fianchetto_types::{Bitboard, Color, Setup, Square};

/// The reader's board, whose pieces the sentences name.
#[derive(Clone, Copy, Debug)]
pub struct Placement<'a>(&'a Setup);

impl<'a> Placement<'a> {
    /// The pieces of a setup.
    pub const fn new(setup: &'a Setup) -> Self {
        Self(setup)
    }

    /// The piece on a square, such as "the black bishop on g4". An empty square is "g4".
    pub const fn on(self, square: Square) -> impl fmt::Display {
        On(self.0.piece_at(square), square)
    }

    /// The pieces on some squares, such as "the black bishop on g4 and the white pawn on c4"; "no
    /// piece" if there are none.
    pub fn on_each(self, squares: Bitboard) -> impl fmt::Display {
        InWords {
            squares,
            name: move |square, f: &mut fmt::Formatter<'_>| fmt::Display::fmt(&self.on(square), f),
            none: "no piece",
        }
    }
}

/// A piece on its square.
struct On(Option<fianchetto_types::Piece>, Square);

impl fmt::Display for On {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(piece) = self.0 {
            let color = if piece.color == Color::White { "white" } else { "black" };
            write!(f, "the {color} {} on ", piece.piece_type.name())?;
        }
        fmt::Display::fmt(&self.1, f)
    }
}

/// Some squares, such as "e4, e5 and e6"; "no square" if there are none.
pub fn squares(squares: Bitboard) -> impl fmt::Display {
    InWords {
        squares,
        name: |square: Square, f: &mut fmt::Formatter<'_>| fmt::Display::fmt(&square, f),
        none: "no square",
    }
}

/// The verb for some squares: "is" or "are".
pub const fn is_or_are(squares: Bitboard) -> &'static str {
    if squares.len() > 1 { "are" } else { "is" }
}

/// Longer lists end in a number.
const LONGEST: usize = 8;

struct InWords<N> {
    squares: Bitboard,
    name: N,
    none: &'static str,
}

impl<N: Fn(Square, &mut fmt::Formatter<'_>) -> fmt::Result> fmt::Display for InWords<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.squares.len();
        if count == 0 {
            return f.write_str(self.none);
        }
        let named = if count > LONGEST { LONGEST - 1 } else { count };
        for (place, square) in self.squares.into_iter().take(named).enumerate() {
            f.write_str(match place {
                0 => "",
                _ if place + 1 == count => " and ",
                _ => ", ",
            })?;
            (self.name)(square, f)?;
        }
        if count > named {
            write!(f, " and {} more", count - named)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;
    use fianchetto_types::Mode;

    #[test]
    fn squares_and_pieces_are_named() {
        let setup = Setup::parse("8/8/8/8/2P3b1/8/8/8 w - -", Mode::Standard).expect("a placement");
        let [both, one] = [Bitboard::from_iter([Square::C4, Square::G4]), Bitboard::of(Square::G4)];
        let placement = Placement(&setup);
        assert_eq!(placement.on(Square::G4).to_string(), "the black bishop on g4");
        assert_eq!(placement.on(Square::G5).to_string(), "g5");
        assert_eq!(placement.on_each(both).to_string(), "the white pawn on c4 and the black bishop on g4");
        assert_eq!(placement.on_each(Bitboard::EMPTY).to_string(), "no piece");
        assert_eq!([both, one].map(is_or_are), ["are", "is"]);
        assert_eq!(squares(Bitboard(0xff)).to_string(), "a1, b1, c1, d1, e1, f1, g1 and h1");
        assert_eq!(squares(Bitboard(0x1ff)).to_string(), "a1, b1, c1, d1, e1, f1, g1 and 2 more");
        assert_eq!(squares(one).to_string(), "g4");
        assert_eq!(squares(Bitboard::EMPTY).to_string(), "no square");
    }
}
