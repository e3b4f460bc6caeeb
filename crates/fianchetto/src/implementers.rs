//! Items for writing a technique or a board; playing, searching and counting do not need them.
//!
//! A technique that computes slider attacks implements [`Sliders`], one that walks on a mailbox
//! [`Walk`]; any other implements [`Technique`] itself. [`AnyTechnique`](crate::AnyTechnique) makes
//! it an object for a [`Registry`](crate::Registry). A board that can lift and put pieces
//! ([`BoardOps`]) shares the code that makes moves.
//!
//! ```
//! use fianchetto::implementers::{Bits, BitboardTechnique, Needs, SliderKind, Sliders, TechniqueInfo};
//! use fianchetto::board_repr::Bitboards;
//! use fianchetto::types::{Bitboard, Color, Mode, PieceType, Square, ValidSetup};
//! use fianchetto::{Node, Stage, Technique};
//!
//! /// Sliders go wherever the shared lookup says.
//! #[derive(Clone, Copy, Default)]
//! struct Mine;
//!
//! impl Sliders for Mine {
//!     const INFO: TechniqueInfo = TechniqueInfo::new("mine", Needs::Words);
//!     type Board = Bitboards;
//!
//!     fn attacks<B: Bits>(self, _: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
//!         let mover = if kind == SliderKind::Diagonal { PieceType::Bishop } else { PieceType::Rook };
//!         fianchetto::attacks(mover.of(Color::White), from, occupied)
//!     }
//! }
//!
//! let mine = BitboardTechnique::<Mine>::best();
//! assert_eq!(mine.count(Node::new(&mine.board(&ValidSetup::INITIAL)), Stage::All), 20);
//! ```
//!
//! `examples/own-technique` has a board and a technique, and runs the conformance suite on them.

pub use fianchetto_board_repr::{BoardOps, BoardRepr, Cell, State, rules};
pub use fianchetto_movegen_bitboard::{BitboardTechnique, SliderKind, Sliders};
pub use fianchetto_movegen_core::explain::{Code, Event, Explain, Note, Notes, Record, Step};
pub use fianchetto_movegen_core::output::{Counter, ListWriter, Output};
pub use fianchetto_movegen_core::perft::CountEach;
pub use fianchetto_movegen_core::{Technique, TechniqueInfo, region, techniques};
pub use fianchetto_movegen_mailbox::{MailboxTechnique, Visit, Walk};
pub use fianchetto_simd::{Bits, Isa, IsaName, Needs};
