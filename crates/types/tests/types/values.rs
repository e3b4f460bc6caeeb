//! Every small value prints as a text that is read as the same value, and no other text is taken;
//! what the words of moves say.

use core::fmt::{Debug, Display};
use core::str::FromStr;

use fianchetto_types::{
    Bitboard, CastlingRights, CastlingSide, Color, Direction, File, Move, MoveKind, NameError, Piece,
    PieceType, Rank, Setup, Square, ValidSetup,
};

fn read_back<T: Copy + Display + Debug + PartialEq + FromStr<Err = NameError>>(
    all: impl IntoIterator<Item = T>,
) {
    for value in all {
        assert_eq!(value.to_string().parse(), Ok(value));
        let longer = format!("{value}x");
        assert!(longer.parse::<T>().is_err(), "{longer}");
    }
    assert!("".parse::<T>().is_err() && "♞".parse::<T>().is_err());
}

#[test]
fn names_read_back() {
    read_back(Square::all());
    read_back(File::ALL);
    read_back(Rank::ALL);
    read_back(Color::ALL);
    read_back(PieceType::ALL);
    read_back(CastlingSide::ALL);
    read_back(Color::ALL.into_iter().flat_map(|color| PieceType::ALL.map(|piece_type| piece_type.of(color))));
    let rights =
        (0..=0xffff_u64).map(|bits| CastlingRights::of_rooks(Bitboard(bits & 0xff | (bits & 0xff00) << 48)));
    read_back(rights);
}

/// A set steps as each of its squares does, and tables by piece, and by origin and target, have a
/// place for each.
#[test]
fn steps_and_indices() {
    for set in (0..64).map(|seed: u64| Bitboard((seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))) {
        for direction in Direction::ALL {
            let (files, ranks) = direction.step();
            let stepped = set.into_iter().filter_map(|square| square.offset(files, ranks)).collect();
            assert_eq!(set.shifted(direction), stepped, "{set:?} {direction:?}");
        }
    }
    let pieces =
        Color::ALL.into_iter().flat_map(|color| PieceType::ALL.map(|piece_type| piece_type.of(color)));
    assert!(pieces.map(Piece::index).eq(0..12));
    let from = |to: Square| Square::all().map(move |from| Move::new(from, to, MoveKind::CapturePromoteQueen));
    assert!(Square::all().flat_map(from).map(Move::from_to).eq(0..4096));
}

#[test]
fn texts_of_names() {
    let rights = Setup::INITIAL.castling;
    assert_eq!((rights.to_string(), CastlingRights::NONE.to_string()), ("HAha".to_owned(), "-".to_owned()));
    assert_eq!(["w", "BLACK"].map(str::parse), [Ok(Color::White), Ok(Color::Black)]);
    assert_eq!(["N", "King"].map(str::parse), [Ok(PieceType::Knight), Ok(PieceType::King)]);
    assert_eq!(
        PieceType::Queen.of(Color::White).to_string().parse::<Piece>(),
        Ok(PieceType::Queen.of(Color::White))
    );
    assert!("E".parse::<File>().is_err() && "0".parse::<Rank>().is_err());
    let error = "e9".parse::<Square>().unwrap_err().to_string();
    assert_eq!(error, "`e9`; expected a square: a file letter and a rank digit, such as `e4`");
    assert!(
        "KQkq"
            .parse::<CastlingRights>()
            .unwrap_err()
            .to_string()
            .starts_with("`KQkq`; expected `-`, or files")
    );
}

#[test]
fn defaults() {
    assert_eq!(
        (Move::default(), MoveKind::default(), Color::default()),
        (Move::NULL, MoveKind::Quiet, Color::White)
    );
    assert_eq!((Setup::default(), ValidSetup::default()), (Setup::INITIAL, ValidSetup::INITIAL));
    assert_eq!((Bitboard::default(), CastlingRights::default()), (Bitboard::EMPTY, CastlingRights::NONE));
}

#[test]
fn sets_are_gathered_from_both_ends() {
    let mut set = Bitboard::from(Square::E4);
    set.extend([Square::A1, Square::H8, Square::E4]);
    assert!(set.into_iter().eq([Square::A1, Square::E4, Square::H8]));
    assert!(set.into_iter().rev().eq([Square::H8, Square::E4, Square::A1]));
    let mut squares = set.into_iter();
    assert_eq!((squares.next(), squares.next_back(), squares.len()), (Some(Square::A1), Some(Square::H8), 1));
    assert_eq!((squares.next_back(), squares.next(), squares.next_back()), (Some(Square::E4), None, None));
}

#[test]
fn a_set_is_drawn_with_the_eighth_rank_on_top() {
    let drawn = (Bitboard::rank(Rank::R8) | Bitboard::of(Square::A1)).to_string();
    assert_eq!(drawn, ["1 1 1 1 1 1 1 1\n", &". . . . . . . .\n".repeat(6), "1 . . . . . . .\n"].concat());
}

#[test]
fn every_word_says_what_its_kind_is_called() {
    for (bits, mv) in (0..=u16::MAX).map(|bits| (bits, Move::from_bits(bits))) {
        let (from, to) = (Square::wrapping(bits as u8), Square::wrapping((bits >> 6) as u8));
        assert_eq!((mv.bits(), mv.from(), mv.to()), (bits, from, to));
        let Some(kind) = mv.kind() else {
            assert_eq!(format!("{mv:?}"), format!("{from}{to} kind {}", bits >> 12));
            continue;
        };
        let name = format!("{kind:?}");
        assert_eq!((Move::new(from, to, kind), format!("{mv:?}")), (mv, format!("{from}{to} {name}")));
        let (captures, promotes) =
            (name.starts_with("Capture") || name == "EnPassant", name.contains("Promote"));
        assert_eq!(
            (mv.is_capture(), mv.is_promotion(), mv.is_tactical()),
            (captures, promotes, captures || promotes)
        );
        assert_eq!(mv.is_castling(), name.starts_with("Castle"), "{name}");
        assert_eq!(mv.is_double_push(), name == "DoublePush", "{name}");
        assert_eq!(mv.is_plain(), ["Quiet", "DoublePush", "Capture"].contains(&&*name), "{name}");
        let piece_type =
            PieceType::ALL.into_iter().find(|piece_type| name.ends_with(&format!("Promote{piece_type:?}")));
        assert_eq!(mv.promotion(), piece_type, "{name}");
        if kind == MoveKind::Quiet || kind == MoveKind::Capture {
            let promotions = mv.promotions();
            assert_eq!(promotions.map(Move::promotion), PieceType::PROMOTIONS.map(Some));
            assert!(promotions.iter().all(|promotion| promotion.is_capture() == captures));
        }
    }
}

#[test]
fn a_quiet_move_becomes_a_capture() {
    let [quiet, capture] =
        [MoveKind::Quiet, MoveKind::Capture].map(|kind| Move::new(Square::A1, Square::H8, kind));
    assert_eq!(
        (quiet.capturing(), quiet.capturing_if(true), quiet.capturing_if(false)),
        (capture, capture, quiet)
    );
    assert_eq!(capture.capturing(), capture);
}
