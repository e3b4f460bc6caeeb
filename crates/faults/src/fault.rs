//! The type of a fault.

use core::fmt;

use fianchetto_descent::Rule;
use fianchetto_types::{Move, Setup};

use crate::change::{self, Change};
use crate::scene::Scene;

/// A fault: a rule that is broken, in one of the ways to break it.
#[derive(Clone, Copy)]
pub struct Fault(pub(crate) &'static Entry);

/// A fault in the form of the tables.
pub(crate) struct Entry {
    pub(crate) rule: Rule,
    pub(crate) broken: &'static str,
    pub(crate) seen: &'static str,
    pub(crate) variant: &'static str,
    pub(crate) what: &'static str,
    pub(crate) change: Change,
}

impl Fault {
    /// Its name: that of what is broken, a slash, and that of the variant.
    pub fn name(self) -> String {
        format!("{}/{}", self.0.broken, self.0.variant)
    }

    /// The name of what is broken, which its variants have in common.
    pub fn broken(self) -> &'static str {
        self.0.broken
    }

    /// The kind of rule that is broken.
    pub fn rule(self) -> Rule {
        self.0.rule
    }

    /// What is wrong, as a sentence.
    pub fn what(self) -> &'static str {
        self.0.what
    }

    /// Where it, or another variant of it, was seen in the wild; empty if that is not known.
    pub fn seen(self) -> &'static str {
        self.0.seen
    }

    /// The moves of a position by a generator that has the fault.
    pub fn moves(self, setup: &Setup) -> Vec<Move> {
        change::moves(&Scene::of(setup), Some(self.change()))
    }

    pub(crate) fn change(self) -> &'static Change {
        &self.0.change
    }
}

impl fmt::Debug for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Fault").field(&self.name()).finish()
    }
}
