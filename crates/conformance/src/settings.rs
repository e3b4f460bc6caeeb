//! What a test run is asked to do, by the environment.

use std::env;
use std::fmt::Display;
use std::str::FromStr;

use fianchetto_simd::Path;
use thiserror::Error;

use crate::tier::Tier;

/// How much is checked, and on which instruction paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How much.
    pub tier: Tier,
    /// The only instruction path to check, or `None` for all.
    pub path: Option<Path>,
}

impl Settings {
    /// The environment variable that chooses the tier: `quick` or `full`.
    pub const TIER: &'static str = "FIANCHETTO_TIER";
    /// The environment variable that restricts the run to one instruction path.
    pub const PATH: &'static str = "FIANCHETTO_ISA";

    /// All paths in the quick tier, unless the environment says otherwise.
    ///
    /// # Errors
    /// If a variable holds what is no tier or no path: a run that does something else than it was asked for would be
    /// worse.
    pub fn from_env() -> Result<Self, SettingsError> {
        let tier = variable(Self::TIER)?;
        Ok(Self { tier: tier.unwrap_or(Tier::Quick), path: variable(Self::PATH)? })
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
