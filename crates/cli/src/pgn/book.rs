//! An opening book of the games.

use std::io::{self, Write};

use clap::Args;
use fianchetto_formats::polyglot::BookEntry;
use fianchetto_pgn::PgnGame;
use fianchetto_position_files::{BookBuilder, book_entries};

use crate::{number, output};

/// What is taken into a book.
#[derive(Args)]
pub(super) struct BookArguments {
    /// For a book: the half-moves of each game that count [default: 30]
    #[arg(long, value_name = "N", value_parser = number::whole(1_u16..=32_768))]
    plies: Option<u16>,
    /// For a book: leave out moves of fewer games than N [default: 2]
    #[arg(long, value_name = "N", value_parser = number::whole(1_u32..=1_000_000_000))]
    at_least: Option<u32>,
}

impl BookArguments {
    /// The name of one that is given.
    pub(super) fn given(&self) -> Option<&'static str> {
        let plies = self.plies.is_some().then_some("--plies");
        plies.or(self.at_least.is_some().then_some("--at-least"))
    }

    pub(super) fn plies(&self) -> usize {
        self.plies.unwrap_or(30).into()
    }
}

/// Adds the entries of a game.
pub(super) fn entries(game: &PgnGame, plies: usize, out: &mut Vec<u8>) {
    for entry in book_entries(game.positions().take(plies), game.stated_result()) {
        out.extend_from_slice(&entry.to_bytes());
    }
}

/// The book while it grows.
pub(super) struct Book {
    builder: BookBuilder,
    at_least: u32,
}

impl Book {
    pub(super) fn new(arguments: &BookArguments) -> Self {
        Self { builder: BookBuilder::default(), at_least: arguments.at_least.unwrap_or(2) }
    }

    /// Adds the [`entries`] of a game.
    pub(super) fn add(&mut self, game: &[u8]) {
        let (entries, _) = game.as_chunks();
        entries.iter().for_each(|&entry| self.builder.add(BookEntry::from_bytes(entry)));
    }

    /// Writes the book, and returns the number of its entries.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<u64> {
        let entries = self.builder.entries(self.at_least);
        entries.iter().try_for_each(|entry| out.write_all(&entry.to_bytes()))?;
        if entries.is_empty() {
            output::complain(format_args!(
                "the book is empty: no move that scores is in {} games or more (`--at-least`)",
                self.at_least
            ));
        }
        Ok(entries.len() as u64)
    }
}
