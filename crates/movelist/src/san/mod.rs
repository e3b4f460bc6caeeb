//! Standard algebraic notation, both ways.
//!
//! A [`San`] is what the text of one move says. Reading is done in two steps: the text is parsed without a position, and
//! [`San::find`] then looks for the legal move that it means. Writing goes the same way back: [`San::of`] finds what must
//! be said of a move, and a `San` prints itself.

mod find;
mod parse;
mod print;

pub use find::FindError;
pub use parse::SanError;

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{IllegalMove, MoveGenerator, MoveList, Stage};
use fianchetto_types::{File, Move, MoveKind, Rank, Role, Square, Wing};

/// A move in standard algebraic notation: what its text says.
///
/// ```
/// use fianchetto_board_repr::{Position, Square64};
/// use fianchetto_movelist::San;
/// use fianchetto_ray_loop::RayLoop;
/// use fianchetto_types::ValidSetup;
///
/// let generator = RayLoop::<Square64>::default();
/// let board = Square64::from_setup(&"4k3/8/8/8/8/8/2R3R1/2K5 w - - 0 1".parse::<ValidSetup>()?);
/// let mv = "Rce2".parse::<San>()?.find(&generator, &board)?;
/// assert_eq!(San::of(&generator, &board, mv)?.to_string(), "Rce2+");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct San {
    /// What moves where.
    pub action: Action,
    /// What is said of the enemy king.
    pub mark: Option<Mark>,
}

/// What moves where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// `O-O` and `O-O-O`.
    Castle(Wing),
    /// Everything else.
    Go {
        /// What moves.
        role: Role,
        /// The file that it comes from, where that must be said.
        file: Option<File>,
        /// The rank that it comes from, where that must be said.
        rank: Option<Rank>,
        /// Whether something is taken.
        takes: bool,
        /// Where it goes.
        to: Square,
        /// What a pawn becomes.
        promotion: Option<Role>,
    },
}

/// What is said of the enemy king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// `+`
    Check,
    /// `#`
    Mate,
}

impl San {
    /// What must be said of a move: no more of its origin than tells it from the other legal moves.
    ///
    /// # Errors
    /// If the move is not legal here.
    pub fn of<G: MoveGenerator>(generator: &G, board: &G::Board, mv: Move) -> Result<Self, IllegalMove> {
        let mut legal = MoveList::new();
        generator.generate(board, Stage::All, &mut legal);
        if !legal.contains(&mv) {
            return Err(IllegalMove(mv));
        }
        let action = match mv.kind() {
            Some(MoveKind::CastleKingside) => Action::Castle(Wing::King),
            Some(MoveKind::CastleQueenside) => Action::Castle(Wing::Queen),
            _ => going(board, &legal, mv).ok_or(IllegalMove(mv))?,
        };
        Ok(Self { action, mark: mark(generator, &board.after(mv)) })
    }
}

/// The notation of a move that is not castling.
fn going<P: Position>(board: &P, legal: &[Move], mv: Move) -> Option<Action> {
    let (from, to) = (mv.from(), mv.to());
    let role = board.piece_at(from)?.role;
    let (file, rank) = match role {
        Role::Pawn => (mv.is_capture().then(|| from.file()), None),
        _ => origin(from, rivals(board, legal, mv, role)),
    };
    Some(Action::Go { role, file, rank, takes: mv.is_capture(), to, promotion: mv.promotion() })
}

/// Where else a man of this role could come from.
fn rivals<P: Position>(board: &P, legal: &[Move], mv: Move, role: Role) -> impl Iterator<Item = Square> {
    let rivals = legal.iter().filter(move |other| {
        let same = other.to() == mv.to() && other.from() != mv.from() && !other.is_castling();
        same && board.piece_at(other.from()).is_some_and(|man| man.role == role)
    });
    rivals.map(|other| other.from())
}

/// The part of the origin that tells it from the rivals': the file if that is enough, else the rank, else both.
fn origin(from: Square, rivals: impl Iterator<Item = Square>) -> (Option<File>, Option<Rank>) {
    let (mut any, mut on_file, mut on_rank) = (false, false, false);
    for rival in rivals {
        any = true;
        on_file |= rival.file() == from.file();
        on_rank |= rival.rank() == from.rank();
    }
    let (file, rank) = (from.file(), from.rank());
    match (any, on_file, on_rank) {
        (false, ..) => (None, None),
        (_, false, _) => (Some(file), None),
        (_, _, false) => (None, Some(rank)),
        _ => (Some(file), Some(rank)),
    }
}

fn mark<G: MoveGenerator>(generator: &G, board: &G::Board) -> Option<Mark> {
    if !generator.is_check(board) {
        return None;
    }
    Some(if generator.count(board, Stage::All) == 0 { Mark::Mate } else { Mark::Check })
}
