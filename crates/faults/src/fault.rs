//! What a fault is.

use core::fmt;

use fianchetto_descent::Rule;
use fianchetto_types::{Move, Setup};

use crate::change::{self, Change};
use crate::scene::Scene;

/// A fault: a rule that is broken, in one of the ways to break it.
#[derive(Clone, Copy)]
pub struct Fault {
    pub(crate) broken: &'static Broken,
    pub(crate) variant: &'static Variant,
}

/// A rule that is broken.
pub(crate) struct Broken {
    pub(crate) rule: Rule,
    pub(crate) name: &'static str,
    pub(crate) seen: &'static str,
    pub(crate) variants: &'static [Variant],
}

/// One way to break a rule.
pub(crate) struct Variant {
    pub(crate) name: &'static str,
    pub(crate) what: &'static str,
    pub(crate) change: Change,
}

impl Fault {
    /// Its name: that of what is broken, a slash, and that of the variant.
    #[must_use]
    pub fn name(self) -> String {
        format!("{}/{}", self.broken.name, self.variant.name)
    }

    /// The name of what is broken, which its variants have in common.
    #[must_use]
    pub fn broken(self) -> &'static str {
        self.broken.name
    }

    /// The kind of rule that is broken.
    #[must_use]
    pub fn rule(self) -> Rule {
        self.broken.rule
    }

    /// What is wrong, as a sentence.
    #[must_use]
    pub fn what(self) -> &'static str {
        self.variant.what
    }

    /// Where it, or another variant of it, was seen in the wild; empty if that is not known.
    #[must_use]
    pub fn seen(self) -> &'static str {
        self.broken.seen
    }

    /// The moves of a position by a generator that has the fault.
    #[must_use]
    pub fn moves(self, setup: &Setup) -> Vec<Move> {
        change::moves(&Scene::of(setup), Some(self.change()))
    }

    pub(crate) fn change(self) -> &'static Change {
        &self.variant.change
    }
}

impl fmt::Debug for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Fault").field(&self.name()).finish()
    }
}
