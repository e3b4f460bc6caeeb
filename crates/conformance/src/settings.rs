//! The settings of a run: from environment variables for tests, from arguments for the program.

use std::env;

use fianchetto_simd::IsaName;

use crate::tier::{Scope, Tier};

/// How much to check, and on which instruction sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The tier, and the seed of the random walks.
    pub scope: Scope,
    /// The only instruction set to check, or `None` for all.
    pub path: Option<IsaName>,
}

impl Settings {
    /// The default: all paths in the quick tier, with the usual walks.
    pub const QUICK: Self = Self { scope: Scope { tier: Tier::Quick, seed: 1 }, path: None };

    /// The environment variables, each with the setting that it gives.
    const VARIABLES: [(&str, &str); 3] =
        [("FIANCHETTO_TIER", "tier"), ("FIANCHETTO_SEED", "seed"), ("FIANCHETTO_ISA", "isa")];

    /// All paths in the quick tier, unless the environment says otherwise.
    ///
    /// # Errors
    /// If the value of a variable is not a tier, a seed or a path: ignoring it would run something
    /// other than requested.
    pub fn from_env() -> Result<Self, String> {
        let mut settings = Self::QUICK;
        for (variable, setting) in Self::VARIABLES {
            if let Some(value) = env::var_os(variable) {
                let value = value.to_string_lossy();
                let told = |reason| format!("{variable} is `{value}`: {reason}");
                settings.set(setting, &value).map_err(told)?;
            }
        }
        Ok(settings)
    }

    /// Gives a setting a value: `tier`, `seed` or `isa`.
    pub(crate) fn set(&mut self, setting: &str, value: &str) -> Result<(), String> {
        match (setting, value) {
            ("tier", "brief") => self.scope.tier = Tier::Brief,
            ("tier", "quick") => self.scope.tier = Tier::Quick,
            ("tier", "full") => self.scope.tier = Tier::Full,
            ("seed", _) => self.scope.seed = value.parse().map_err(|error| format!("{error}"))?,
            ("isa", _) => self.path = Some(value.parse().map_err(|error| format!("{error}"))?),
            _ => return Err("not a tier: there are `brief`, `quick` and `full`".to_owned()),
        }
        Ok(())
    }
}

#[test]
fn a_setting_has_its_value_or_says_what_there_is() {
    let mut settings = Settings::QUICK;
    for (setting, value) in [("tier", "full"), ("seed", "7"), ("isa", "portable")] {
        assert_eq!(settings.set(setting, value), Ok(()));
    }
    assert_eq!(settings.scope, Scope { tier: Tier::Full, seed: 7 });
    assert_eq!(settings.path, Some(IsaName::Portable));
    assert_eq!(
        settings.set("tier", "Quick").unwrap_err(),
        "not a tier: there are `brief`, `quick` and `full`"
    );
}
