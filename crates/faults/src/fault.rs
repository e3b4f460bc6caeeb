//! The type of a fault.

use core::fmt;

use fianchetto_descent::Rule;
use fianchetto_types::{Move, Setup};

use crate::change::{self, Change};
use crate::scene::Scene;

/// A fault: a rule that is broken, in one of the ways to break it.
#[derive(Clone, Copy)]
pub struct Fault {
    /// The kind of rule that is broken.
    pub rule: Rule,
    /// The name of what is broken, which its variants have in common.
    pub broken: &'static str,
    /// The name of the variant.
    pub variant: &'static str,
    /// What is wrong, as a sentence.
    pub what: &'static str,
    /// Where it, or another variant of it, was seen in the wild; empty if that is not known.
    pub seen: &'static str,
    pub(crate) change: &'static Change,
}

impl Fault {
    /// Its name: that of what is broken, a slash, and that of the variant.
    pub fn name(self) -> String {
        format!("{}/{}", self.broken, self.variant)
    }

    /// The moves of a position by a generator that has the fault.
    pub fn moves(self, setup: &Setup) -> Vec<Move> {
        change::moves(&Scene::of(setup), Some(self.change))
    }
}

impl fmt::Debug for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Fault").field(&self.name()).finish()
    }
}
