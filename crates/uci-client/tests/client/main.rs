//! Engines that behave, and engines that do not.

mod fake;
mod misbehaving;
mod searches;
