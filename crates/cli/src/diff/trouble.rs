//! What can go wrong with the other program.

use fianchetto_uci_client::{EngineError, EngineTrouble};

/// A difference from a program.
pub(crate) type Difference = fianchetto_descent::Difference<Trouble>;

/// Why there is no answer, without the program's name.
#[derive(Debug, thiserror::Error)]
#[error("{what}")]
pub(crate) struct Trouble {
    what: String,
    #[source]
    pub(super) kind: EngineTrouble,
}

impl From<EngineError> for Trouble {
    fn from(error: EngineError) -> Self {
        Self { what: error.what(), kind: error.trouble }
    }
}

impl From<EngineTrouble> for Trouble {
    fn from(kind: EngineTrouble) -> Self {
        Self { what: kind.to_string(), kind }
    }
}
