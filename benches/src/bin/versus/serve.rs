//! The contestant's side: this program, started again by itself or by the program of another
//! checkout.

use anyhow::Result;
use clap::Subcommand;

use crate::ours::{self, Identity};
use crate::{engine, fen, pgn, pvs};

/// What kind of contestant to be until there is no more work.
#[derive(Subcommand)]
pub(crate) enum Serve {
    /// A technique, which counts and lists
    Technique {
        #[arg(value_name = "NAME/BOARD/ISA")]
        identity: Identity,
    },
    /// An engine with a technique as a type
    Type {
        #[arg(value_name = "NAME/BOARD/ISA")]
        identity: Identity,
    },
    /// An engine with a technique as an object
    Object {
        #[arg(value_name = "NAME/BOARD/ISA")]
        identity: Identity,
    },
    /// A search as an engine has it, with a technique as a type
    Library {
        #[arg(value_name = "NAME/BOARD/ISA")]
        identity: Identity,
    },
    /// An engine with the facade's game
    Game,
    /// A reader of FENs, with this board
    Fen { board: String },
    /// A reader of games
    Pgn,
}

impl Serve {
    pub(crate) fn run(&self) -> Result<()> {
        match self {
            Self::Technique { identity } => ours::serve(identity),
            Self::Type { identity } => engine::as_type(identity),
            Self::Object { identity } => engine::as_object(identity),
            Self::Library { identity } => pvs::serve(identity),
            Self::Game => Ok(engine::as_game()?),
            Self::Fen { board } => fen::serve(board),
            Self::Pgn => pgn::serve(),
        }
    }
}
