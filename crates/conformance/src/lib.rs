#![doc = include_str!("../README.md")]

#[macro_use]
mod macros;
pub mod checks;
pub mod corpus;
pub mod locate;
pub mod program;
pub mod report;
pub mod settings;
pub mod sliders;
pub mod steps;
pub mod suite;
pub mod tier;
pub mod walk;

pub use fianchetto_descent::smallest;
