//! Standard algebraic notation.

use std::collections::{BTreeMap, BTreeSet};

use fianchetto_board_repr::{Position, Square64};
use fianchetto_movegen_core::{Node, Stage, Technique};
use fianchetto_movelist::notation::{San, SanFindError, SanMove};
use fianchetto_testdata::notation;
use fianchetto_types::{
    CastlingSide, EnPassantForm, FenStyle, File, Move, MoveKind, PieceType, Rank, Square, UciMove,
};

use crate::common::{AnyPosition, board, legal, rows, technique};

fn write(board: &Square64, mv: Move) -> String {
    San::of(&technique(), board, mv).unwrap().to_string()
}

fn read(board: &Square64, text: &str) -> Result<Move, SanFindError> {
    text.parse::<San>().unwrap_or_else(|error| panic!("{error}")).find(board)
}

#[test]
fn san_cases() {
    let mut kinds = BTreeMap::new();
    for row in rows(notation::SAN_CASES, 67) {
        let (board, uci, san, kind) = (board(row[0]), row[1], row[2], row[3]);
        let expected = || uci.parse::<UciMove>().unwrap().find(legal(&board, Stage::All)).unwrap();
        match kind {
            "format+parse" => {
                assert_eq!(write(&board, expected()), san, "{}", row[0]);
                assert_eq!(read(&board, san), Ok(expected()), "{san} in {}", row[0]);
            }
            "parse" => assert_eq!(read(&board, san), Ok(expected()), "{san} in {}", row[0]),
            "ambiguous" => assert!(matches!(read(&board, san), Err(SanFindError::Ambiguous { .. })), "{san}"),
            "illegal" => assert!(matches!(read(&board, san), Err(SanFindError::Illegal { .. })), "{san}"),
            other => panic!("no kind: {other}"),
        }
        *kinds.entry(kind).or_insert(0) += 1;
    }
    assert_eq!(kinds, [("ambiguous", 1), ("format+parse", 61), ("illegal", 1), ("parse", 4)].into());
}

#[test]
fn san_movelists() {
    for row in rows(notation::SAN_MOVELISTS, 7) {
        let board = board(row[0]);
        let written: BTreeSet<String> =
            legal(&board, Stage::All).iter().map(|&mv| write(&board, mv)).collect();
        let expected: BTreeSet<String> = row[1].split_whitespace().map(str::to_owned).collect();
        assert_eq!(written, expected, "{}", row[0]);
    }
}

/// The one position after which the tables print every en-passant square; elsewhere only where a
/// pawn could take.
const EVERY_EN_PASSANT: &str = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8";

/// Each move leads to the position of its row, and every legal move has a row.
#[test]
fn rampart_moves() {
    let tables = [
        (notation::RAMPART_STANDARD, 50),
        (notation::RAMPART_CASTLING, 1218),
        (notation::RAMPART_FAMOUS, 92),
    ];
    for (table, count) in tables {
        let mut moves: BTreeMap<&str, BTreeMap<&str, &str>> = BTreeMap::new();
        for row in rows(table, count) {
            assert_eq!(moves.entry(row[0]).or_default().insert(row[1], row[2]), None, "{row:?}");
        }
        moves.iter().for_each(|(fen, moves)| check_rampart(fen, moves));
    }
}

fn check_rampart(fen: &str, moves: &BTreeMap<&str, &str>) {
    let en_passant = if fen == EVERY_EN_PASSANT { EnPassantForm::Always } else { EnPassantForm::PseudoLegal };
    let style = FenStyle { en_passant, ..FenStyle::default() };
    let board = board(fen);
    for (san, expected) in moves {
        let mv = read(&board, san).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(write(&board, mv).trim_end_matches(['+', '#']), san.trim_end_matches(['+', '#']), "{fen}");
        assert_eq!(board.after(mv).setup().fen(style).to_string(), *expected, "{fen} {san}");
    }
    assert_eq!(technique().count(Node::new(&board), Stage::All), moves.len(), "{fen}");
}

#[test]
fn every_legal_move_is_read_back() {
    fianchetto_testkit::seeded::check(300, |position: AnyPosition| {
        let board = position.board();
        let moves = legal(&board, Stage::All);
        let texts: BTreeSet<String> = moves.iter().map(|&mv| write(&board, mv)).collect();
        assert_eq!(texts.len(), moves.len(), "two moves are written alike");
        for mv in moves {
            let text = write(&board, mv);
            assert_eq!(read(&board, &text), Ok(mv), "{text}");
            assert_eq!(read(&board, text.trim_end_matches(['+', '#'])), Ok(mv), "{text}");
        }
    });
}

#[test]
fn an_illegal_move_has_no_notation() {
    let board = board("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    for bits in
        [0, 1, 0xffff, Move::quiet(board.king(board.side_to_move()), fianchetto_types::Square::E3).bits()]
    {
        assert!(San::of(&technique(), &board, Move::from_bits(bits)).is_err());
    }
}

#[test]
fn no_text_makes_the_reader_panic() {
    fianchetto_testkit::seeded::check(5000, |text: String| {
        text.parse::<San>().is_ok_and(|san| san.to_string().parse() == Ok(san))
            || text.parse::<San>().is_err()
    });
}

/// Every text of a move that can be written, sensible or not, means the legal move that the
/// definition finds.
#[test]
fn what_is_found_is_what_is_meant() {
    fianchetto_testkit::seeded::check(60, |position: AnyPosition| {
        let board = position.board();
        let moves = legal(&board, Stage::All);
        for mv in every_notation() {
            let mut meant = moves.iter().copied().filter(|&legal| mv.means(&board, legal));
            let san = San { mv, indicator: None };
            let expected = match (meant.next(), meant.next()) {
                (None, _) => Err(SanFindError::Illegal { san }),
                (Some(one), None) => Ok(one),
                _ => Err(SanFindError::Ambiguous { san }),
            };
            assert_eq!(san.find(&board), expected, "{}", board.setup());
        }
    });
}

fn find_plain(board: &Square64, text: &[u8]) -> Option<Move> {
    let mut word = [b' '; 8];
    word[..text.len()].copy_from_slice(text);
    San::find_plain(u64::from_le_bytes(word), text.len(), &board.sets(), board.side_to_move())
}

/// Nearly all notation is plain: not castling, promotion, en passant, and an origin of two letters.
#[test]
fn plain_text_is_found_without_being_parsed() {
    fianchetto_testkit::seeded::check(300, |position: AnyPosition| {
        let board = position.board();
        for mv in legal(&board, Stage::All) {
            let text = write(&board, mv);
            let body = text.trim_end_matches(['+', '#', 'x']);
            let origin =
                body.replace('x', "").trim_start_matches(|letter: char| letter.is_ascii_uppercase()).len()
                    - 2;
            let is_plain = !mv.is_castling()
                && !mv.is_promotion()
                && mv.kind() != Some(MoveKind::EnPassant)
                && origin < 2;
            assert_eq!(
                find_plain(&board, text.as_bytes()),
                is_plain.then_some(mv),
                "{text} in {}",
                board.setup()
            );
        }
    });
}

/// What is found in any text is what the text means.
#[test]
fn plain_text_means_what_the_parser_says() {
    fianchetto_testkit::seeded::check(200, |(position, choices): (AnyPosition, Vec<u8>)| {
        const LETTERS: &[u8] = b"NBRQKPabcdefgh1234567812345678abcdefghxx+#=:-O0!\xff";
        let board = position.board();
        let letters: Vec<u8> =
            choices.iter().map(|&choice| LETTERS[usize::from(choice) % LETTERS.len()]).collect();
        let targets = Square::all().flat_map(|to| [(to, ""), (to, "+"), (to, "x")]);
        let near = targets.flat_map(|(to, end)| {
            [
                "", "N", "B", "R", "Q", "K", "P", "x", "Nx", "ex", "e", "Re", "R1", "Rex", "Qb3", "Kx",
                "Nxx", "R1x",
            ]
            .map(|begin| format!("{begin}{to}{end}").into_bytes())
        });
        for text in letters.windows(4).chain(letters.windows(5)).map(<[u8]>::to_vec).chain(near) {
            if let Some(mv) = find_plain(&board, &text) {
                let meant = San::from_bytes(&text).map(|san| san.find(&board));
                assert_eq!(meant, Ok(Ok(mv)), "{} in {}", String::from_utf8_lossy(&text), board.setup());
            }
        }
    });
}

fn every_notation() -> impl Iterator<Item = SanMove> {
    let files = || [None].into_iter().chain(File::ALL.map(Some));
    let ranks = || [None].into_iter().chain(Rank::ALL.map(Some));
    let promotions = [None, Some(PieceType::Knight), Some(PieceType::Queen)];
    let targets = Square::all().flat_map(|to| PieceType::ALL.map(|piece_type| (to, piece_type)));
    let origins = targets
        .flat_map(move |target| files().flat_map(move |file| ranks().map(move |rank| (target, file, rank))));
    let ordinary = origins.flat_map(move |((to, piece_type), from_file, from_rank)| {
        promotions.map(|promotion| SanMove::Ordinary {
            piece_type,
            from_file,
            from_rank,
            is_capture: false,
            to,
            promotion,
        })
    });
    CastlingSide::ALL.map(SanMove::Castling).into_iter().chain([SanMove::Null]).chain(ordinary)
}

/// Also of notation that nobody writes, such as that of a pawn with the rank alone. Only a pawn
/// becomes another piece.
#[test]
fn what_is_printed_is_read_as_the_same() {
    for text in ["P1e2", "Pxe2+", "e2", "dxe2", "d1xe2", "O-O", "Qd1xe2", "e8=Q#"] {
        assert_eq!(text.parse::<San>().map(|san| san.to_string()).as_deref(), Ok(text));
    }
    let is_possible = |mv: &SanMove| !matches!(mv, SanMove::Ordinary { piece_type, promotion: Some(_), .. } if *piece_type != PieceType::Pawn);
    for mv in every_notation().filter(is_possible) {
        let san = San { mv, indicator: None };
        assert_eq!(mv.to_string().parse(), Ok(san), "{mv:?}");
        assert_eq!(mv.to_string(), san.to_string());
    }
}
