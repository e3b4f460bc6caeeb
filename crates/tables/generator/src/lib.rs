//! The plain functions that compute the tables of `fianchetto-tables`.
//!
//! Two programs use them: the build script of `fianchetto-tables`, which turns each table into the text of a static,
//! and `cargo xtask gen-tables`, which writes the tables out for reading and holds their fingerprints to
//! `tables.lock`. Nothing here is fast, and nothing needs to be: a table is computed the way one would explain it.
//!
//! Every family of tables is one module with one function `tables()`. A new family is a new file here, a line in
//! [`all`], and a file of the same name in `fianchetto-tables` that declares the statics and says how to read them.
#![forbid(unsafe_code)]

mod lines;
mod lists;
mod posdata;
mod rays;
mod steps;
mod table;
mod ternary;
mod vectors;
mod views;
mod zobrist;

pub use table::{Cell, Table};

/// Every table, family by family.
#[must_use]
pub fn all() -> Vec<Table> {
    [
        steps::tables(),
        rays::tables(),
        lines::tables(),
        lists::tables(),
        posdata::tables(),
        ternary::tables(),
        views::tables(),
        vectors::tables(),
        zobrist::tables(),
    ]
    .concat()
}

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
