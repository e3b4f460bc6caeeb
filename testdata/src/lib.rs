//! Chess positions with known answers, embedded in the program: perft suites, FEN, SAN, UCI and PGN
//! cases, mates.
//!
//! Each file is a [`Corpus`], a constant of the module that is named after its folder. The README
//! of this crate describes the lines of each file; [`Corpus::source`] is where a file comes from.
//! This crate has no rules of chess: the data are text, and a program reads them with its own
//! parser.
//!
//! ```
//! use fianchetto_testdata::{Variant, perft};
//!
//! let corpus = perft::ROCE_PERFTSUITE;
//! assert_eq!((corpus.path, corpus.variant), ("perft/roce_perftsuite.epd", Variant::Standard));
//! assert!(corpus.fens().next().unwrap().starts_with("rnbqkbnr/pppppppp/8/"));
//! assert!(corpus.lines().next().unwrap().contains(";D5 4865609"));
//! ```
//!
//! A program that never names a corpus does not contain its text.
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![no_std]
#![forbid(unsafe_code)]

#[macro_use]
mod corpus;
pub mod bench;
pub mod crafted;
pub mod fen;
pub mod mate;
pub mod notation;
pub mod perft;
pub mod pgn;
pub mod positions;

pub use corpus::{Corpus, Source, Variant};

/// Every corpus, folder by folder.
pub fn all() -> impl Iterator<Item = Corpus> {
    let folders: [&[Corpus]; 7] =
        [&bench::ALL, &crafted::ALL, &fen::ALL, &mate::ALL, &notation::ALL, &perft::ALL, &pgn::ALL];
    folders.into_iter().flatten().copied()
}

/// Every text in the corpora that has the form of a FEN, also those that are wrong on purpose, with
/// its corpus.
///
/// ```
/// let fens = fianchetto_testdata::every_fen();
/// assert!(fens.filter(|(_, fen)| fen.starts_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w")).count() > 10);
/// ```
pub fn every_fen() -> impl Iterator<Item = (Corpus, &'static str)> {
    let lines = all().flat_map(|corpus| corpus.lines().map(move |line| (corpus, line)));
    let columns =
        lines.flat_map(|(corpus, line)| line.split(['\t', ';']).map(move |text| (corpus, text.trim())));
    columns.filter(|(_, text)| text.matches('/').count() == 7 && text.contains(' '))
}
