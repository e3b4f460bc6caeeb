//! The settings of a test run, from environment variables.

use std::env;
use std::fmt::Display;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use fianchetto_simd::Path;
use thiserror::Error;

use crate::tier::{Scope, Tier};

/// How much to check, and on which instruction paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The tier, and the seed of the random walks.
    pub scope: Scope,
    /// The only instruction path to check, or `None` for all.
    pub path: Option<Path>,
}

impl Settings {
    /// The environment variable that chooses the tier: `quick` or `full`.
    pub const TIER: &'static str = "FIANCHETTO_TIER";
    /// The environment variable that sets the seed of the random walks, to repeat a run.
    pub const SEED: &'static str = "FIANCHETTO_SEED";
    /// The environment variable that restricts the run to one instruction path.
    pub const PATH: &'static str = "FIANCHETTO_ISA";

    /// All paths in the quick tier with a new seed.
    #[must_use]
    pub fn quick() -> Self {
        Self { scope: Scope { tier: Tier::Quick, seed: new_seed() }, path: None }
    }

    /// All paths in the quick tier with a new seed, unless the environment says otherwise.
    ///
    /// # Errors
    /// If the value of a variable is not a tier, a seed or a path: ignoring it would run something other than
    /// requested.
    pub fn from_env() -> Result<Self, SettingsError> {
        let (tier, seed) = (variable(Self::TIER)?, variable(Self::SEED)?);
        let scope = Scope { tier: tier.unwrap_or(Tier::Quick), seed: seed.unwrap_or_else(new_seed) };
        Ok(Self { scope, path: variable(Self::PATH)? })
    }
}

/// A new seed for every run.
fn new_seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_nanos() as u64
}

/// A variable of the environment that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{variable} is `{value}`: {reason}")]
pub struct SettingsError {
    variable: &'static str,
    value: String,
    reason: String,
}

fn variable<T: FromStr<Err: Display>>(variable: &'static str) -> Result<Option<T>, SettingsError> {
    let Some(value) = env::var_os(variable) else { return Ok(None) };
    let value = value.to_string_lossy().into_owned();
    match value.parse() {
        Ok(parsed) => Ok(Some(parsed)),
        Err(error) => Err(SettingsError { variable, value, reason: T::Err::to_string(&error) }),
    }
}
