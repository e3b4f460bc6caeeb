//! Positions to test with.

use fianchetto_board_repr::{Position, Square64};
use fianchetto_movegen_core::{MoveList, Node, Stage, Technique};
use fianchetto_ray_loop::RayLoop;
use fianchetto_testdata::{Corpus, positions};
use fianchetto_types::{Mode, Move, Setup, ValidSetup};
use quickcheck::{Arbitrary, Gen};

/// The technique that the tests use.
pub(crate) type Generator = RayLoop<Square64>;

pub(crate) use positions::MOST_MOVES;

/// More moves than any game can reach, since there are more queens than pawns to make them from.
pub(crate) const UNREACHABLE: &str = "2Q4Q/Q4Q2/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Qpp/K1QQ1Qnk w - - 0 1";

pub(crate) fn technique() -> Generator {
    Generator::default()
}

pub(crate) fn setup(fen: &str) -> ValidSetup {
    ValidSetup::parse(fen, Mode::Chess960).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

pub(crate) fn board(fen: &str) -> Square64 {
    Square64::from_setup(&setup(fen))
}

/// The legal moves of a stage.
pub(crate) fn legal(board: &Square64, stage: Stage) -> Vec<Move> {
    let mut list = MoveList::new();
    technique().list(Node::new(board), stage, &mut list);
    list.to_vec()
}

/// A node of a search.
macro_rules! node {
    ($technique:expr, $board:expr, $order:expr) => {
        fianchetto_movelist::search::SearchNode {
            technique: &$technique,
            board: &$board,
            info: &$board.check_info(),
            order: &$order,
        }
    };
}
pub(crate) use node;

/// The rows of a table, which has `count` of them, column by column.
pub(crate) fn rows(table: Corpus, count: usize) -> Vec<Vec<&'static str>> {
    let rows: Vec<_> = table.rows().map(Iterator::collect).collect();
    assert_eq!(rows.len(), count, "{}", table.name);
    rows
}

/// The mode that a column names.
pub(crate) fn mode(name: &str) -> Mode {
    match name {
        "std" => Mode::Standard,
        "frc" => Mode::Chess960,
        other => panic!("no mode: {other}"),
    }
}

/// A position that some moves from one of the starts lead to.
#[derive(Clone, Debug)]
pub(crate) struct AnyPosition {
    pub(crate) start: ValidSetup,
    pub(crate) moves: Vec<Move>,
}

const STARTS: [&str; 8] = [
    positions::KIWIPETE,
    positions::POSITION_3,
    positions::POSITION_4_MIRRORED,
    positions::PROMOTIONS,
    "7k/8/8/2QQQ1n1/8/2Q1Q3/6p1/4K3 b - - 0 1",
    "2N1N3/p4k2/3q4/1p6/2N1N3/2R5/R3Q1P1/2R3K1 w - - 0 1",
    MOST_MOVES,
    UNREACHABLE,
];

impl AnyPosition {
    pub(crate) fn board(&self) -> Square64 {
        self.moves.iter().fold(Square64::from_setup(&self.start), |board, &mv| board.after(mv))
    }
}

impl Arbitrary for AnyPosition {
    fn arbitrary(g: &mut Gen) -> Self {
        let start = match u8::arbitrary(g) % 4 {
            0 => ValidSetup::INITIAL,
            1 => Setup::chess960(u16::arbitrary(g) % 960).unwrap().validate().unwrap(),
            _ => setup(g.choose(&STARTS).unwrap()),
        };
        let mut board = Square64::from_setup(&start);
        let mut moves = Vec::new();
        for _ in 0..u8::arbitrary(g) % 60 {
            let Some(&mv) = g.choose(&legal(&board, Stage::All)) else { break };
            board = board.after(mv);
            moves.push(mv);
        }
        Self { start, moves }
    }

    /// Shorter games that end in the same way would be other positions; earlier ones will do.
    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let shorter = self.moves.split_last().map(|(_, moves)| moves.to_vec());
        let start = self.start;
        Box::new(shorter.into_iter().map(move |moves| Self { start, moves }))
    }
}
