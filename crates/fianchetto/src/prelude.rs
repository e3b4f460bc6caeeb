//! Common imports of an engine: positions, moves and lists, incremental state, the game with its
//! keys, and move ordering.
//!
//! ```
//! use fianchetto::prelude::*;
//!
//! /// The material value of a side's pieces.
//! fn worth(sets: &Sets, side: Color) -> i32 {
//!     let of_type = |(worth, piece_type)| worth * sets.pieces(side, piece_type).len() as i32;
//!     [1, 3, 3, 5, 9].into_iter().zip(PieceType::ALL).map(of_type).sum()
//! }
//!
//! /// The best balance of pieces after this many half-moves.
//! fn search(technique: &AnyTechnique, line: &mut Line, depth: u32) -> i32 {
//!     let (us, sets) = (line.side_to_move(), line.sets());
//!     if depth == 0 {
//!         return worth(&sets, us) - worth(&sets, !us);
//!     }
//!     let (info, mut list) = (line.check_info(), MoveList::new());
//!     technique.list(Node::checked(line, &info), Stage::All, &mut list);
//!     let scores = list.iter().map(|&mv| line.descend(mv, |line| -search(technique, line, depth - 1)));
//!     scores.max().unwrap_or(if info.is_check() { -100 } else { 0 })
//! }
//!
//! let game: Game = "k7/8/8/3q4/4P3/8/8/K7 w - - 0 1".parse()?;
//! assert_eq!(search(game.technique(), &mut game.position().clone(), 2), 1, "the pawn takes the queen");
//! # Ok::<(), PositionError>(())
//! ```
//!
//! Your own items with the same names take precedence.

pub use fianchetto_board_repr::{Change, Changes, CheckInfo, CheckSquares, Observed, Observer, Pins, Sets};
pub use fianchetto_movegen_core::Observing;
pub use fianchetto_movelist::game::{GameRecord, Outcome, is_irreversible, is_material_insufficient};
pub use fianchetto_movelist::search::order::{Countermoves, Exchanges, History, Killers, Order, see, see_ge};
pub use fianchetto_movelist::search::{
    Arena, MoveHints, MovePicker, Phase, PhaseSource, PickerPhase, ScoredMove, SearchNode, StagedPicker,
    VariationTable,
};
pub use fianchetto_types::PositionError;

pub use crate::{
    AnyTechnique, Bitboard, Color, Game, Line, Mode, Move, MoveList, Node, Piece, PieceType, Position,
    Registry, Setup, Square, Stage, Technique, ValidSetup, attacks,
};
