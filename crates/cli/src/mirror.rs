//! A position with the colors exchanged, and what an EPD says of it.

use fianchetto::Setup;
use fianchetto::types::{CastlingRights, Operation, Piece, Rank, Square};

/// The same position for the other side: the board upside down, the colors exchanged.
pub(crate) fn mirrored(setup: &Setup) -> Setup {
    let rooks = setup.castling.rooks().into_iter().map(flipped).collect();
    let mut mirrored = Setup {
        side_to_move: !setup.side_to_move,
        castling: CastlingRights::of_rooks(rooks),
        en_passant: setup.en_passant.map(flipped),
        ..*setup
    };
    for square in Square::all() {
        let other = |piece: Piece| piece.piece_type.of(!piece.color);
        mirrored.put(flipped(square), setup.piece_at(square).map(other));
    }
    mirrored
}

/// An operation that says the same of the mirrored position: in its moves the ranks are counted from the other side.
pub(crate) fn operation(operation: Operation<'_>) -> String {
    let text = operation.to_string();
    if !matches!(operation.opcode, "bm" | "am" | "pm" | "pv" | "sm") {
        return text;
    }
    let flip = |letter: char| match letter.to_digit(10).filter(|rank| (1..=8).contains(rank)) {
        Some(rank) => char::from_digit(9 - rank, 10).unwrap_or(letter),
        None => letter,
    };
    text.chars().map(flip).collect()
}

fn flipped(square: Square) -> Square {
    let rank = Rank::ALL.into_iter().rev().nth(usize::from(square.rank().digit() as u8 - b'1'));
    Square::at(square.file(), rank.unwrap_or(square.rank()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto::types::Epd;
    use fianchetto_testdata::positions;

    #[test]
    fn a_position_becomes_the_one_that_is_published_as_its_mirror() {
        let setup: Setup = positions::POSITION_4.parse().expect("a FEN");
        assert_eq!(mirrored(&setup).to_string(), positions::POSITION_4_MIRRORED);
        let passed: Setup = "4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 3 9".parse().expect("a FEN");
        assert_eq!(mirrored(&passed).to_string(), "r3k3/8/8/8/3Pp3/8/8/4K3 b q d3 3 9");
        assert_eq!(mirrored(&mirrored(&passed)), passed);
    }

    #[test]
    fn moves_are_mirrored_and_other_operations_are_not() {
        let epd =
            Epd::try_from("8/8/8/8/8/8/6k1/4K2R w K - bm O-O R1h8 e7e8q; dm 3; id \"a1\";").expect("an EPD");
        let operations: Vec<String> = epd.operations.iter().map(operation).collect();
        assert_eq!(operations, ["bm O-O R8h1 e2e1q;", "dm 3;", "id \"a1\";"]);
    }
}
