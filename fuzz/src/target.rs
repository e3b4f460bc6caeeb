//! What a target is.

use crate::effect::Effect;

/// A target.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, which is also that of its folder of seeds.
    pub name: &'static str,
    /// Tries an input, and panics if something is wrong.
    pub run: fn(&[u8]) -> Effect,
    /// Words that its inputs are made of.
    pub words: &'static [&'static str],
}
