//! En passant compared with the data, and with a second implementation that finds attacks by
//! geometry.

use fianchetto_testdata::fen;
use fianchetto_types::{
    Bitboard, Color, EnPassantForm, FenStyle, File, Piece, PieceType, Rank, Setup, Square, UciMove,
    attack::attackers, en_passant,
};

use crate::{round_trip::AnySetup, rows};

/// Moves the piece, which is enough for the rows of the data: none castles or promotes.
fn play(setup: &mut Setup, mv: UciMove) {
    let piece = setup.piece_at(mv.from).expect("a piece to move");
    let ranks = mv.to.rank().index().abs_diff(mv.from.rank().index());
    setup.put(mv.from, None);
    setup.put(mv.to, Some(piece));
    let double_push = piece.piece_type == PieceType::Pawn && ranks == 2;
    setup.en_passant = piece.color.ahead_of(mv.from).filter(|_| double_push);
    setup.side_to_move = !setup.side_to_move;
}

fn is_legal(setup: &Setup, from: Square, passed: Square) -> bool {
    let at = |square| setup.piece_at(square);
    let king = setup.king(setup.side_to_move).expect("a king");
    en_passant::capturers(at, setup.side_to_move, passed).any(|square| square == from)
        && en_passant::leaves_king_safe(at, setup.side_to_move, king, from, passed)
}

#[test]
fn legality_rows() {
    for row in rows(fen::EP_LEGALITY) {
        let mut setup: Setup = row[0].parse().unwrap();
        row[1].split_ascii_whitespace().for_each(|mv| play(&mut setup, mv.parse().unwrap()));
        let capture: UciMove = row[2].parse().unwrap();
        let legal = setup.en_passant == Some(capture.to) && is_legal(&setup, capture.from, capture.to);
        assert_eq!(legal, row[3] == "legal", "{row:?}");
        let style = FenStyle { en_passant: EnPassantForm::Legal, ..FenStyle::default() };
        let printed = setup.fen(style).to_string().contains(&format!(" {} ", capture.to));
        assert_eq!(printed, legal, "{row:?}");
    }
    assert_eq!(rows(fen::EP_LEGALITY).count(), 14);
}

/// Whether a piece attacks a square, by the geometry of the two squares: the second implementation.
fn reaches(setup: &Setup, (from, piece): (Square, Piece), to: Square) -> bool {
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    let (width, height) = (files.abs(), ranks.abs());
    let line = width == 0 || height == 0;
    let diagonal = width == height;
    let shape = match piece.piece_type {
        PieceType::Pawn => width == 1 && ranks * 8 == piece.color.forward(),
        PieceType::Knight => width * height == 2,
        PieceType::Bishop => diagonal,
        PieceType::Rook => line,
        PieceType::Queen => line || diagonal,
        PieceType::King => width.max(height) == 1,
    };
    from != to && shape && (piece.piece_type == PieceType::Knight || is_open(setup, from, (files, ranks)))
}

/// Whether the squares between a square and the one this many files and ranks away, on a line or a
/// diagonal, are empty.
fn is_open(setup: &Setup, from: Square, (files, ranks): (i8, i8)) -> bool {
    let mut between = 1..files.abs().max(ranks.abs());
    between.all(|n| setup.piece_at(from.offset(files.signum() * n, ranks.signum() * n).unwrap()).is_none())
}

fn in_check(setup: &Setup, color: Color) -> bool {
    let king = setup.king(color).expect("a king");
    setup.pieces().filter(|(_, piece)| piece.color != color).any(|piece| reaches(setup, piece, king))
}

/// The squares of a capture en passant: passed over, origin and target of the double push, and the
/// capturer's.
struct Case {
    side_to_move: Color,
    passed: Square,
    origin: Square,
    pawn: Square,
    capturer: Square,
}

fn cases() -> impl Iterator<Item = Case> {
    let files = || File::ALL.into_iter().flat_map(|file| [-1, 1].map(|side| (file, side)));
    Color::ALL.into_iter().flat_map(move |side_to_move| {
        files().filter_map(move |(file, side)| {
            let passed = Square::at(file, side_to_move.rank(Rank::R6));
            let (pawn, origin) = ((!side_to_move).ahead_of(passed)?, side_to_move.ahead_of(passed)?);
            Some(Case { side_to_move, passed, origin, pawn, capturer: pawn.offset(side, 0)? })
        })
    })
}

impl Case {
    fn setup(&self) -> Setup {
        let mut setup =
            Setup { side_to_move: self.side_to_move, en_passant: Some(self.passed), ..Setup::EMPTY };
        setup.put(self.pawn, Some(PieceType::Pawn.of(!self.side_to_move)));
        setup.put(self.capturer, Some(PieceType::Pawn.of(self.side_to_move)));
        setup
    }

    fn is_free(&self, square: Square) -> bool {
        ![self.passed, self.origin, self.pawn, self.capturer].contains(&square)
    }

    fn is_legal_by_playing(&self, mut setup: Setup) -> bool {
        setup.put(self.capturer, None);
        setup.put(self.pawn, None);
        setup.put(self.passed, Some(PieceType::Pawn.of(self.side_to_move)));
        !in_check(&setup, self.side_to_move)
    }
}

/// Every capture, king square and enemy piece: pins of either pawn and of both, on ranks and
/// diagonals, checks that the capture ends by removing the checker or by interposing, and checks
/// that stay.
#[test]
fn every_king_and_attacker() {
    let mut legal = [0, 0];
    for case in cases() {
        for king in Square::all().filter(|&square| case.is_free(square)) {
            for square in Square::all().filter(|&square| case.is_free(square) && square != king) {
                for piece_type in [PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen] {
                    let mut setup = case.setup();
                    setup.put(king, Some(PieceType::King.of(case.side_to_move)));
                    setup.put(square, Some(piece_type.of(!case.side_to_move)));
                    let expected = case.is_legal_by_playing(setup);
                    assert_eq!(
                        is_legal(&setup, case.capturer, case.passed),
                        expected,
                        "\n{}",
                        setup.drawing()
                    );
                    legal[usize::from(expected)] += 1;
                }
            }
        }
    }
    assert_eq!(legal.iter().sum::<u32>(), 28 * 60 * 59 * 4);
    assert!(legal.iter().all(|&count| count > 20_000), "{legal:?}");
}

/// On arbitrary boards all implementations find the same attackers.
#[test]
fn attackers_agree() {
    fianchetto_testkit::seeded::check(300, |AnySetup(setup): AnySetup| {
        for (target, color) in Square::all().flat_map(|square| Color::ALL.map(|color| (square, color))) {
            let pieces = setup.pieces().filter(|&(_, piece)| piece.color == color);
            let expected =
                pieces.filter(|&piece| reaches(&setup, piece, target)).map(|(square, _)| square).collect();
            assert_eq!(setup.attackers_of(target, color), expected, "{target}\n{}", setup.drawing());
            let one_by_one: Bitboard = attackers(&|square| setup.piece_at(square), target, color).collect();
            assert_eq!(one_by_one, expected, "{target}\n{}", setup.drawing());
        }
    });
}
