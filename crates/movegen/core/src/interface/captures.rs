//! Ways of finding the captures of sliders.

use core::{error::Error, fmt, str::FromStr};

/// The way in which a mailbox technique's captures stage finds the captures of sliders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Captures {
    /// By vector attacks on sparse boards, by the walk on others.
    #[default]
    Auto,
    /// By the technique's own walk.
    Walk,
    /// By the blocker loop of Fritz Reul.
    Blockers,
    /// By vector attacks.
    Vectors,
}

impl Captures {
    /// All ways.
    pub const ALL: [Self; 4] = [Self::Auto, Self::Walk, Self::Blockers, Self::Vectors];

    /// Its name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Walk => "walk",
            Self::Blockers => "blockers",
            Self::Vectors => "vectors",
        }
    }
}

impl fmt::Display for Captures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Captures {
    type Err = ParseCapturesError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|way| way.name().eq_ignore_ascii_case(text)).ok_or(ParseCapturesError)
    }
}

/// A text that is not the name of a way of finding captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseCapturesError;

impl fmt::Display for ParseCapturesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such way to find captures; it is one of auto, walk, blockers and vectors")
    }
}

impl Error for ParseCapturesError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for way in Captures::ALL {
            assert_eq!(way.name().parse(), Ok(way));
        }
        assert_eq!("Blockers".parse(), Ok(Captures::Blockers));
        assert_eq!("vector".parse::<Captures>(), Err(ParseCapturesError));
    }
}
