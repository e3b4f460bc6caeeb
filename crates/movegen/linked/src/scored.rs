//! Lists with scores: the same loop over indices, in a table that the user declares.

use core::marker::PhantomData;

use fianchetto_board_repr::{Cell, Node, Position as _, Square64, layout};
use fianchetto_movegen_core::{MoveList, Stage, Technique as _, TechniqueInfo};
use fianchetto_movegen_mailbox::{MailboxTechnique, Visit, Walk};
use fianchetto_tables::LocalTable;
use fianchetto_tables::scored::{self, PieceSquareTables, ScoredLists, ScoredNode};
use fianchetto_types::{Bitboard, Move, PieceType, Square};

use crate::info;

/// Names the static that holds the user's scored lists.
pub trait Scores: Copy + Default + Send + Sync + 'static {
    /// The lists.
    fn lists() -> &'static ScoredLists;
}

/// Lists of moves that carry scores: [`LinkedScored`] generates from them like
/// [`Linked`](crate::Linked), and [`for_each_scored`](Self::for_each_scored) tells the scores.
///
/// ```
/// use fianchetto_board_repr::{Node, Square64};
/// use fianchetto_linked::{PieceSquareTables, Scored, ScoredLists, Scores};
/// use fianchetto_movegen_core::Stage;
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
/// let mut best = (0, Move::NULL);
/// Scored::<Mine>::default().for_each_scored(Node::new(&board), Stage::All, |mv, score| best = best.max((score, mv)));
/// assert_eq!(best, (30, Move::quiet(Square::B1, Square::C3)));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Scored<S>(PhantomData<S>);

/// The technique with these lists.
pub type LinkedScored<S = CentreScores> = MailboxTechnique<Scored<S>>;

impl<S: Scores> Walk for Scored<S> {
    type Layout = layout::Square64;

    const INFO: TechniqueInfo =
        info("linked-scored", "conditional linked lists whose moves carry scores", scored::BYTES);

    fn walk<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
        walk_nodes::<S>(board, piece_type, from, |node, cell| visitor.visit(node.mv, cell));
    }
}

/// Visits the nodes of a piece with the cells of their targets. The list goes on with the cell that
/// `visit` returns.
#[inline(always)]
// ANCHOR: walk
fn walk_nodes<S: Scores>(
    board: &Square64,
    piece_type: PieceType,
    from: Square,
    mut visit: impl FnMut(&ScoredNode, Cell) -> Cell,
) {
    let (lists, color) = (S::lists(), board.cell(from).color());
    let mut index = lists.head(piece_type, from);
    while let Some(node) = lists.node(color, index) {
        let cell = board.cell(node.mv.to());
        let seen = visit(node, cell);
        index = node.next[usize::from(seen.is_occupied())];
    }
}
// ANCHOR_END: walk

impl<S: Scores> Scored<S> {
    /// Visits the legal moves of a stage, each with its score.
    ///
    /// The legal moves are listed first. Then each piece's nodes are walked once more, and those
    /// whose targets are legal have move and score together. Pawn moves and castling have no nodes;
    /// their scores come from the piece-square tables.
    pub fn for_each_scored(self, node: Node<'_, Square64>, stage: Stage, mut visit: impl FnMut(Move, i16)) {
        let mut legal = MoveList::new();
        LinkedScored::<S>::default().list(node, stage, &mut legal);
        for moves in legal.chunk_by(|one, next| one.from() == next.from()) {
            score_piece::<S>(node.board, moves, &mut visit);
        }
    }
}

/// Visits some legal moves of one piece, each with its score.
fn score_piece<S: Scores>(board: &Square64, moves: &[Move], mut visit: impl FnMut(Move, i16)) {
    let Some(from) = moves.first().map(|mv| mv.from()) else { return };
    let Some(piece) = board.piece_at(from) else { return };
    let has_node = |mv: &Move| piece.piece_type != PieceType::Pawn && !mv.is_castling();
    let targets: Bitboard = moves.iter().copied().filter(has_node).map(Move::to).collect();
    if !targets.is_empty() {
        walk_nodes::<S>(board, piece.piece_type, from, |node, cell| {
            if targets.contains(node.mv.to()) {
                visit(node.mv.capturing_if(cell.is_occupied()), node.score);
            }
            cell
        });
    }
    for &mv in moves.iter().filter(|mv| !has_node(mv)) {
        visit(mv, S::lists().score(piece, mv));
    }
}

/// Simple scores: knights, bishops and queens belong in the centre, rooks on the central files and
/// the seventh rank, pawns forward, and the king in a corner of its first rank.
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
