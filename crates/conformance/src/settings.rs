//! The settings of a test run, from environment variables.

use std::env;
use std::fmt::Display;
use std::str::FromStr;

use fianchetto_simd::SimdPath;
use thiserror::Error;

use crate::tier::{Scope, Tier};

/// How much to check, and on which instruction paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The tier, and the seed of the random walks.
    pub scope: Scope,
    /// The only instruction path to check, or `None` for all.
    pub path: Option<SimdPath>,
}

impl Settings {
    /// The environment variable that chooses the tier: `quick` or `full`.
    pub const TIER: &'static str = "FIANCHETTO_TIER";
    /// The environment variable that sets the seed of the random walks: every number gives others.
    pub const SEED: &'static str = "FIANCHETTO_SEED";
    /// The environment variable that restricts the run to one instruction path.
    pub const PATH: &'static str = "FIANCHETTO_ISA";

    /// The seed of a run that asks for no other.
    pub const SEED_BY_DEFAULT: u64 = 1;

    /// All paths in the quick tier.
    #[must_use]
    pub fn quick() -> Self {
        Self { scope: Scope { tier: Tier::Quick, seed: Self::SEED_BY_DEFAULT }, path: None }
    }

    /// All paths in the quick tier, unless the environment says otherwise.
    ///
    /// # Errors
    /// If the value of a variable is not a tier, a seed or a path: ignoring it would run something other than
    /// requested.
    pub fn from_env() -> Result<Self, SettingsError> {
        let (tier, seed) = (variable(Self::TIER)?, variable(Self::SEED)?);
        let scope = Scope { tier: tier.unwrap_or(Tier::Quick), seed: seed.unwrap_or(Self::SEED_BY_DEFAULT) };
        Ok(Self { scope, path: variable(Self::PATH)? })
    }
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
