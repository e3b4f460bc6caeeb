//! Lists with scores: the same loop over indices, in a table that the user declares.

use core::marker::PhantomData;

use fianchetto_board_repr::{Square64, layout};
use fianchetto_movegen_core::{TechniqueInfo, Visit, Walk};
use fianchetto_tables::LocalTable;
use fianchetto_tables::scored::{self, PieceSquareTables, ScoredLists};
use fianchetto_types::{Move, Piece, PieceType, Square};

use crate::info;

/// Names the static that holds the user's scored lists.
pub trait Scores: Copy + Default + Send + Sync + 'static {
    /// The lists.
    fn lists() -> &'static ScoredLists;
}

/// Lists of scored moves, so that a sink with scores needs no lookup.
///
/// ```
/// use fianchetto_board_repr::{Position, Square64, layout};
/// use fianchetto_linked::{PieceSquareTables, Scored, ScoredLists, Scores};
/// use fianchetto_movegen_core::{MoveGenerator, Stage};
/// use fianchetto_movelist::search::{FixedList, SearchList};
/// use fianchetto_types::{Move, Square, ValidSetup};
///
/// /// A knight belongs on c3; nothing else counts.
/// const MINE: PieceSquareTables = {
///     let mut tables = [[0; 64]; 6];
///     tables[1][Square::C3.index()] = 30;
///     PieceSquareTables(tables)
/// };
///
/// #[derive(Clone, Copy, Default)]
/// struct Mine;
///
/// impl Scores for Mine {
///     fn lists() -> &'static ScoredLists {
///         static LISTS: ScoredLists = ScoredLists::new(MINE);
///         &LISTS
///     }
/// }
///
/// let board = Square64::from_setup(&ValidSetup::INITIAL);
/// let mut list = FixedList::new();
/// Scored::<Mine>::default().generate(&board, Stage::All, &mut list);
/// let best = list.take().unwrap();
/// assert_eq!((best.mv(), best.score()), (Move::quiet(Square::B1, Square::C3), 30));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Scored<S>(PhantomData<S>);

impl<S: Scores> Walk for Scored<S> {
    type Layout = layout::Square64;

    const HAS_SCORES: bool = true;

    const INFO: TechniqueInfo =
        info("linked-scored", "conditional linked lists whose moves carry scores", scored::BYTES);

    // ANCHOR: walk
    fn walk<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
        let (lists, color) = (S::lists(), board.cell(from).color());
        let mut index = lists.head(piece_type, from);
        while let Some(node) = lists.node(color, index) {
            let cell = board.cell(node.mv.to());
            let seen = visitor.visit_scored(node.mv, node.score, cell);
            index = node.next[usize::from(seen.is_occupied())];
        }
    }
    // ANCHOR_END: walk

    fn score(piece: Piece, mv: Move) -> i16 {
        S::lists().score(piece, mv)
    }
}

/// Simple scores: knights, bishops and queens belong in the centre, rooks on the central files and the seventh rank, pawns
/// forward, and the king in a corner of its first rank.
///
/// The registry has the technique with these scores, a start for an engine without tables.
#[derive(Clone, Copy, Debug, Default)]
pub struct CentreScores;

impl Scores for CentreScores {
    fn lists() -> &'static ScoredLists {
        static LISTS: ScoredLists = ScoredLists::new(TABLES);
        &LISTS
    }
}

/// The table that is a constant of this crate, for `cargo xtask gen-tables`.
#[doc(hidden)]
pub fn tables() -> [LocalTable; 1] {
    [LocalTable::new("centre_scores", const { &TABLES.0 })]
}

const TABLES: PieceSquareTables = {
    let mut tables = [[0; 64]; 6];
    let mut place = 0;
    while place < 6 * 64 {
        let (piece_type, square) = (PieceType::ALL[place / 64], place as i16 % 64);
        tables[place / 64][place % 64] = value(piece_type, square % 8, square / 8);
        place += 1;
    }
    PieceSquareTables(tables)
};

const fn value(piece_type: PieceType, file: i16, rank: i16) -> i16 {
    // From 0 on the edge to 3 on the two central files or ranks.
    let (inner_file, inner_rank) = (3 - (2 * file - 7).abs() / 2, 3 - (2 * rank - 7).abs() / 2);
    let centre = inner_file + inner_rank;
    match piece_type {
        PieceType::Pawn => 2 * rank * (1 + inner_file),
        PieceType::Knight => 10 * centre,
        PieceType::Bishop => 5 * centre,
        PieceType::Rook => 3 * inner_file + if rank == 6 { 15 } else { 0 },
        PieceType::Queen => 2 * centre,
        PieceType::King => -12 * inner_file - 15 * rank,
    }
}
