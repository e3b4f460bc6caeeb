//! Opening books that are made from games.

use std::cmp::Reverse;
use std::collections::HashMap;

use fianchetto_board_repr::Position;
use fianchetto_formats::polyglot::{self, BookEntry};
use fianchetto_movelist::game::GameResult;
use fianchetto_types::{Color, Move};

use crate::entry::{number, turned};

/// The moves of a game as the entries of a [`BookBuilder`], each position with the move played in
/// it.
///
/// The weight is Polyglot's: 2 if the side that moves wins, 1 for a draw and for a game without a
/// result, 0 if it loses. A move that is repeated in its position comes once, a null move not at
/// all.
pub fn book_entries<P: Position>(
    line: impl IntoIterator<Item = (P, Move)>,
    result: GameResult,
) -> Vec<BookEntry> {
    let played = line.into_iter().filter(|(_, mv)| *mv != Move::NULL);
    let mut entries: Vec<BookEntry> = played
        .map(|(board, mv)| {
            let own = if board.side_to_move() == Color::White { result } else { turned(result) };
            let weight = number(own).map_or(1, u16::from);
            BookEntry { key: polyglot::key_of_board(&board), mv: BookEntry::word(mv), weight, learn: 0 }
        })
        .collect();
    entries.sort_unstable();
    entries.dedup();
    entries
}

/// Makes a Polyglot book of games.
///
/// It keeps 24 bytes for each move of each position, in a hash table that is between 7/16 and 7/8
/// full: 30 to 60 bytes, and half as many again while the table grows.
///
/// ```
/// use fianchetto_board_repr::{Bitboards, Position};
/// use fianchetto_formats::polyglot::{Book, key_of_board};
/// use fianchetto_movelist::game::GameResult;
/// use fianchetto_position_files::{BookBuilder, book_entries};
/// use fianchetto_types::{Move, MoveKind, Square, ValidSetup};
///
/// let start = Bitboards::from_setup(&ValidSetup::INITIAL);
/// let e4 = Move::new(Square::E2, Square::E4, MoveKind::DoublePush);
/// let mut builder = BookBuilder::default();
/// for result in [GameResult::WhiteWins, GameResult::Draw] {
///     book_entries([(start, e4)], result).into_iter().for_each(|entry| builder.add(entry));
/// }
/// let file: Vec<u8> = builder.entries(2).iter().flat_map(|entry| entry.to_bytes()).collect();
///
/// let book = Book::new(&file)?;
/// assert_eq!(book.moves(key_of_board(&start), &[e4]).collect::<Vec<_>>(), [(e4, 3)]);
/// # Ok::<(), fianchetto_formats::polyglot::BookError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct BookBuilder {
    /// By the key of the position and the word of the move.
    moves: HashMap<(u64, u16), Played>,
}

/// How a move was played.
#[derive(Clone, Copy, Debug, Default)]
struct Played {
    games: u32,
    weight: u32,
}

impl BookBuilder {
    /// Adds a move of one game.
    pub fn add(&mut self, entry: BookEntry) {
        let played = self.moves.entry((entry.key, entry.mv)).or_default();
        played.games = played.games.saturating_add(1);
        played.weight = played.weight.saturating_add(u32::from(entry.weight));
    }

    /// The book: the moves of at least this many games, sorted by key, and those of a position from
    /// the highest weight to the lowest.
    ///
    /// Moves without weight are left out. If a weight of a position exceeds 65,535, the highest
    /// becomes 65,535, and the others are scaled with it, to 1 or more.
    pub fn entries(&self, at_least: u32) -> Vec<BookEntry> {
        let kept = self.moves.iter().filter(|(_, played)| played.games >= at_least && played.weight > 0);
        let mut kept: Vec<_> = kept.map(|(&(key, mv), played)| (key, Reverse(played.weight), mv)).collect();
        kept.sort_unstable();
        let mut entries = Vec::with_capacity(kept.len());
        for position in kept.chunk_by(|(key, ..), (next, ..)| key == next) {
            let highest = position.first().map_or(0, |(_, weight, _)| weight.0);
            let of = |&(key, Reverse(weight), mv)| BookEntry {
                key,
                mv,
                weight: scaled(weight, highest),
                learn: 0,
            };
            entries.extend(position.iter().map(of));
        }
        entries
    }
}

/// A weight in 16 bits, relative to the highest of its position.
fn scaled(weight: u32, highest: u32) -> u16 {
    const MOST: u64 = u16::MAX as u64;
    let most = u64::from(highest).max(MOST);
    (u64::from(weight) * MOST / most).max(1) as u16
}
