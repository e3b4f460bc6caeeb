//! Printing loses nothing, and no text makes a parser panic.

use std::{str::FromStr, string::FromUtf8Error};

use fianchetto_types::{
    Bitboard, CastlingLetters, CastlingRights, Color, EnPassantForm, FenStyle, Mode, Piece, PieceType, Setup,
    Square, UciMove, ValidSetup,
};
use quickcheck::{Arbitrary, Gen};

/// Any setup at all, playable or not.
#[derive(Clone, Debug)]
pub(crate) struct AnySetup(pub(crate) Setup);

impl Arbitrary for AnySetup {
    fn arbitrary(g: &mut Gen) -> Self {
        let density = *g.choose(&[1, 2, 4, 8, 16]).unwrap();
        let board =
            std::array::from_fn(|_| if u8::arbitrary(g) % density == 0 { Some(any_piece(g)) } else { None });
        Self(Setup {
            board,
            side_to_move: any_color(g),
            castling: CastlingRights::of_rooks(Bitboard(u64::arbitrary(g) & u64::arbitrary(g))),
            en_passant: bool::arbitrary(g).then(|| Square::wrapping(u8::arbitrary(g))),
            halfmove_clock: u16::arbitrary(g),
            fullmove_number: u16::arbitrary(g),
        })
    }
}

fn any_color(g: &mut Gen) -> Color {
    *g.choose(&Color::ALL).unwrap()
}

fn any_piece(g: &mut Gen) -> Piece {
    Piece { color: any_color(g), piece_type: *g.choose(&PieceType::ALL).unwrap() }
}

fn check_read_back(setup: &Setup, castling: CastlingLetters, mode: Mode) {
    let printed = setup.fen(FenStyle { castling, en_passant: EnPassantForm::Always }).to_string();
    assert_eq!(Setup::parse(&printed, mode), Ok(*setup), "{printed}");
}

#[test]
fn any_setup_reads_back() {
    fianchetto_testkit::seeded::check(5000, |AnySetup(setup): AnySetup| {
        check_read_back(&setup, CastlingLetters::XFen, Mode::Chess960);
        for mode in [Mode::Standard, Mode::Chess960] {
            check_read_back(&setup, CastlingLetters::Unambiguous, mode);
            check_read_back(&setup, CastlingLetters::Shredder, mode);
        }
    });
}

#[test]
fn mirrored_twice_is_the_same() {
    fianchetto_testkit::seeded::check(5000, |AnySetup(setup): AnySetup| {
        assert_eq!(setup.mirrored().mirrored(), setup);
    });
}

/// X-FEN of a standard setup is read back in the mode of standard chess too, whose `K` is always
/// the h-rook.
#[test]
fn standard_setups_read_back_in_standard_mode() {
    for rights in 0u64..16 {
        let corner = |bit: u64, square: Square| if rights & bit == 0 { 0 } else { Bitboard::of(square).0 };
        let rooks =
            corner(1, Square::A1) | corner(2, Square::H1) | corner(4, Square::A8) | corner(8, Square::H8);
        let setup = Setup { castling: CastlingRights::of_rooks(Bitboard(rooks)), ..Setup::INITIAL };
        check_read_back(&setup, CastlingLetters::XFen, Mode::Standard);
    }
}

/// No function of a setup panics, validated or not, and a repaired setup needs no further repair.
#[test]
fn any_setup_can_be_asked_anything() {
    fianchetto_testkit::seeded::check(5000, |AnySetup(setup): AnySetup| {
        let repaired = setup.repair();
        assert_eq!(repaired.repair(), repaired);
        assert!(Setup::parse_repaired(&setup.to_string(), Mode::Standard) == Ok(repaired));
        let (types, colors) = setup.sets();
        for (color, piece_type) in
            Color::ALL.into_iter().flat_map(|color| PieceType::ALL.map(|of| (color, of)))
        {
            let set = types[piece_type.index()] & colors[color.index()];
            assert_eq!(set, setup.squares_of(piece_type.of(color)));
        }
        let _ = setup.validate().map(|valid| valid.plausibility().count());
        for en_passant in [EnPassantForm::Legal, EnPassantForm::PseudoLegal] {
            let _ = setup.fen(FenStyle { en_passant, ..FenStyle::default() }).to_string();
        }
    });
}

fn read_everything(text: &str) {
    let _ = Setup::parse(text, Mode::Standard).map_err(|error| error.to_string());
    let _ = Setup::parse(text, Mode::Chess960).map_err(|error| error.to_string());
    let _ = ValidSetup::parse(text, Mode::Chess960).map_err(|error| error.to_string());
    let _ = UciMove::from_str(text).map_err(|error| error.to_string());
}

#[test]
fn no_bytes_panic() {
    fianchetto_testkit::seeded::check(5000, |bytes: Vec<u8>| {
        let lossy = |error: FromUtf8Error| String::from_utf8_lossy(error.as_bytes()).into_owned();
        read_everything(&String::from_utf8(bytes).unwrap_or_else(lossy));
    });
}

/// Random text rarely gets past the first field, so valid FENs with one change are tried as well.
#[test]
fn no_spoilt_fen_panics() {
    fianchetto_testkit::seeded::check(5000, |(AnySetup(setup), at, by): (AnySetup, usize, char)| {
        let fen = setup.to_string();
        let at = at % fen.len();
        read_everything(&format!("{}{by}{}", &fen[..at], &fen[at..]));
        read_everything(&format!("{}{by}{}", &fen[..at], &fen[at + 1..]));
        read_everything(&fen[..at]);
    });
}

#[test]
fn uci_text_reads_back() {
    fianchetto_testkit::seeded::check(1000, |(from, to, promotion): (u8, u8, Option<u8>)| {
        let promotion = promotion.map(|index| PieceType::PROMOTIONS[usize::from(index % 4)]);
        let mv = UciMove { from: Square::wrapping(from), to: Square::wrapping(to), promotion };
        if mv.from != mv.to {
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
    });
}
