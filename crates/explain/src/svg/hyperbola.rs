//! The picture of hyperbola quintessence: the subtraction upwards, the one on the board turned
//! over, and their difference, on a file.

use fianchetto::types::{Bitboard, Rank, Square};

use super::Sheet;
use crate::figure::{Grid, Row};

const SLIDER: Square = Square::E4;
const PIECES: [Square; 3] = [Square::E2, Square::E6, Square::E8];

/// The squares of the slider's file, from the lowest on.
fn file() -> [Square; 8] {
    Rank::ALL.map(|rank| Square::at(SLIDER.file(), rank))
}

/// `o`, `r`, `forward` and `reverse`, and what the slider attacks, as the technique has them: words
/// of 64 bits, of which those of the file count.
fn steps() -> [(&'static str, Bitboard); 5] {
    let line = Bitboard::from_iter(file());
    let o: Bitboard = PIECES.into_iter().collect();
    let r = Bitboard::of(SLIDER);
    let forward = Bitboard(o.0.wrapping_sub(r.0)) & line;
    let reverse = Bitboard(o.0.swap_bytes().wrapping_sub(r.0.swap_bytes()).swap_bytes()) & line;
    [
        ("o, without the slider", o),
        ("r, the slider", r),
        ("forward = o - r", forward),
        ("reverse, upside down", reverse),
        ("forward ^ reverse", forward ^ reverse),
    ]
}

pub(super) fn hyperbola() -> String {
    let boxes =
        |set: Bitboard| file().map(|square| u8::from(set.contains(square)).to_string()).into_iter().collect();
    let row = |(name, set)| Row { cell: 0, name: format!("{name} "), boxes: boxes(set) };
    let grid = Grid {
        heads: vec![file().map(|square| square.to_string()).into()],
        rows: steps().map(row).into(),
        foot: String::new(),
    };
    let mut sheet = Sheet::with_title("Two borrows, from the slider to both blockers");
    sheet.beside(&[grid.figure()]);
    sheet.say(
        "Forward, the borrow runs from e4 up to e6. Upside down, it runs from e4\n\
         to e2. Squares that neither has changed drop out of the xor, and so does\n\
         e4, which both have.",
    );
    sheet.finish(
        "On a file, the borrow of o - r runs up to the first blocker, and upside down to the one below",
    )
}

#[cfg(test)]
mod tests {
    use fianchetto::attacks;
    use fianchetto::types::{Color, PieceType};

    use super::*;

    #[test]
    fn the_last_row_is_what_a_rook_attacks_on_the_file() {
        let [(_, o), _, (_, forward), (_, reverse), (_, attacked)] = steps();
        let line = Bitboard::from_iter(file());
        assert_eq!(attacked, attacks(PieceType::Rook.of(Color::White), SLIDER, o) & line);
        assert_eq!(forward ^ o, [Square::E4, Square::E5, Square::E6].into_iter().collect());
        assert_eq!(reverse ^ o, [Square::E2, Square::E3, Square::E4].into_iter().collect());
    }
}
