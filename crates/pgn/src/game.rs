//! A game that has been read.

use fianchetto_board_repr::{Bitboards, Position};
use fianchetto_movegen_core::Technique;
use fianchetto_movelist::game::{GameResult, GenericGame};
use fianchetto_types::{Mode, Move, ValidSetup};

use crate::error::Place;
use crate::reader::PgnEvent;
use crate::text::{Comment, Text};

/// The most half-moves of a game. By the rule of seventy-five moves, none can have more than
/// 17,697.
pub(crate) const MOST_MOVES: usize = 1 << 15;

/// The most bytes of all tags of a game.
pub(crate) const MOST_TAG_BYTES: usize = 1 << 20;

/// The most notes of a game that are kept, and the most bytes.
const MOST_NOTES: usize = 1 << 20;

/// A game: its tags, its start position, its moves, which are legal or null moves, and its result.
///
/// [`Games::read_into`](crate::Games::read_into) reuses a game without new allocations.
#[derive(Clone, Debug)]
pub struct PgnGame {
    pub(crate) place: Place,
    pub(crate) tags: Tags,
    pub(crate) mode: Mode,
    pub(crate) start: ValidSetup,
    pub(crate) moves: Vec<Move>,
    pub(crate) board: Bitboards,
    pub(crate) result: GameResult,
    pub(crate) notes: Notes,
}

impl Default for PgnGame {
    fn default() -> Self {
        Self::new()
    }
}

impl PgnGame {
    /// A game without tags and moves.
    pub fn new() -> Self {
        Self {
            place: Place::default(),
            tags: Tags::default(),
            mode: Mode::Standard,
            start: ValidSetup::INITIAL,
            moves: Vec::new(),
            board: Bitboards::from_setup(&ValidSetup::INITIAL),
            result: GameResult::Unknown,
            notes: Notes::default(),
        }
    }

    /// Where the game begins in the file: at its first tag, or else at its first move.
    pub fn place(&self) -> Place {
        self.place
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<Text<'_>> {
        self.tags.iter().find(|tag| tag.0 == name.as_bytes()).map(|tag| tag.1)
    }

    /// The result in the tag `Result`.
    pub fn tagged_result(&self) -> Option<GameResult> {
        GameResult::from_text(&self.tag("Result")?.to_text())
    }

    /// The tags, in the order of the file.
    pub fn tags(&self) -> impl Iterator<Item = (&str, Text<'_>)> {
        // Names are ASCII.
        self.tags.iter().map(|(name, value)| (str::from_utf8(name).unwrap_or_default(), value))
    }

    /// Sets a tag.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let old = std::mem::take(&mut self.tags);
        let mut is_set = false;
        for (known, text) in old.iter() {
            let is_same = known == name.as_bytes();
            is_set |= is_same;
            self.tags.add(known, if is_same { value.as_bytes() } else { text.bytes() });
        }
        if !is_set {
            self.tags.add(name.as_bytes(), value.as_bytes());
        }
    }

    /// Whether it is a game of Chess960, by the tag `Variant` or its start position.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// The start position, from the tag `FEN` if there is one.
    pub fn start(&self) -> &ValidSetup {
        &self.start
    }

    /// The moves of the main line. A null move, `--` or `Z0`, is [`Move::NULL`].
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The result after the moves, whatever the tag `Result` says.
    pub fn result(&self) -> GameResult {
        self.result
    }

    /// The position after the last move.
    pub fn board(&self) -> &Bitboards {
        &self.board
    }

    /// Each move with the position before it.
    pub fn positions(&self) -> impl Iterator<Item = (Bitboards, Move)> + '_ {
        let mut next = Bitboards::from_setup(&self.start);
        self.moves.iter().map(move |&mv| {
            let board = next;
            next = if mv == Move::NULL { board.after_null() } else { board.after(mv) };
            (board, mv)
        })
    }

    /// The comments of the main line, each with the number of moves before it, if they were read
    /// ([`Games::with_notes`](crate::Games::with_notes)). Of very many, the last are dropped.
    pub fn comments(&self) -> impl Iterator<Item = (usize, Comment<'_>)> {
        self.notes_of_main_line().filter_map(|(moves, note)| match note {
            PgnEvent::Comment(comment) => Some((moves, comment)),
            _ => None,
        })
    }

    /// The glyphs of the main line, each with the number of moves before it, if they were read.
    pub fn glyphs(&self) -> impl Iterator<Item = (usize, u8)> {
        self.notes_of_main_line().filter_map(|(moves, note)| match note {
            PgnEvent::Glyph(glyph) => Some((moves, glyph)),
            _ => None,
        })
    }

    fn notes_of_main_line(&self) -> impl Iterator<Item = (usize, PgnEvent<'_>)> {
        let mut depth = 0_usize;
        self.notes().filter(move |(_, note)| {
            match note {
                PgnEvent::Open => depth += 1,
                PgnEvent::Close => depth = depth.saturating_sub(1),
                _ => return depth == 0,
            }
            false
        })
    }

    /// All annotations in the order of the file, each with the number of main-line moves before it:
    /// comments, glyphs, and variations if they were read
    /// ([`Games::with_side_lines`](crate::Games::with_side_lines)).
    pub fn notes(&self) -> impl Iterator<Item = (usize, PgnEvent<'_>)> {
        self.notes.items.iter().map(|&(moves, item)| (moves as usize, self.notes.note(item)))
    }

    /// The game on the board of a technique.
    pub fn load<G: Technique>(&self, technique: G) -> GenericGame<G> {
        let mut game = GenericGame::new(technique, &self.start);
        // The moves are legal, and null moves do not occur in check.
        let _ =
            self.moves.iter().try_for_each(|&mv| if mv == Move::NULL { game.pass() } else { game.play(mv) });
        game
    }

    /// Empties the game.
    pub(crate) fn clear(&mut self) {
        self.tags.bytes.clear();
        self.tags.ends.clear();
        self.moves.clear();
        self.notes.bytes.clear();
        self.notes.items.clear();
        self.notes.is_full = false;
    }
}

/// Names and values, one after the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tags {
    bytes: Vec<u8>,
    /// The ends of name and value of each tag.
    ends: Vec<[usize; 2]>,
}

impl Tags {
    /// Adds a tag as it is.
    fn add(&mut self, name: &[u8], value: &[u8]) {
        self.bytes.extend_from_slice(name);
        let name_end = self.bytes.len();
        self.bytes.extend_from_slice(value);
        self.ends.push([name_end, self.bytes.len()]);
    }

    /// Adds a tag of a file, and returns whether there was room.
    pub(crate) fn push(&mut self, name: &[u8], value: Text<'_>) -> bool {
        self.bytes.extend_from_slice(name);
        let name_end = self.bytes.len();
        value.unescaped_into(&mut self.bytes);
        self.ends.push([name_end, self.bytes.len()]);
        self.bytes.len() <= MOST_TAG_BYTES
    }

    fn iter(&self) -> impl Iterator<Item = (&[u8], Text<'_>)> {
        let mut begin = 0;
        self.ends.iter().map(move |&[name_end, end]| {
            let part = |begin, end| self.bytes.get(begin..end).unwrap_or_default();
            let tag = (part(begin, name_end), Text(part(name_end, end)));
            begin = end;
            tag
        })
    }
}

/// Comments, glyphs and variations.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notes {
    bytes: Vec<u8>,
    /// Each with the number of main-line moves before it.
    items: Vec<(u32, Item)>,
    /// Whether the notes are full; later ones are dropped.
    is_full: bool,
}

/// A note without its text.
#[derive(Clone, Copy, Debug)]
enum Item {
    Comment(u32, u32),
    Glyph(u8),
    Open,
    Move(u32, u32),
    Close,
}

impl Notes {
    pub(crate) fn add(&mut self, moves: usize, note: PgnEvent<'_>) {
        let text = match note {
            PgnEvent::Comment(comment) => comment.text().bytes(),
            PgnEvent::Move(text) => text,
            _ => &[],
        };
        self.is_full |= self.bytes.len() + text.len() > MOST_NOTES || self.items.len() >= MOST_NOTES;
        if self.is_full {
            return;
        }
        let begin = self.bytes.len() as u32;
        self.bytes.extend_from_slice(text);
        let end = self.bytes.len() as u32;
        let item = match note {
            PgnEvent::Comment(_) => Item::Comment(begin, end),
            PgnEvent::Glyph(glyph) => Item::Glyph(glyph),
            PgnEvent::Open => Item::Open,
            PgnEvent::Move(_) => Item::Move(begin, end),
            PgnEvent::Close => Item::Close,
            PgnEvent::Tag { .. } | PgnEvent::End(_) => return,
        };
        self.items.push((moves as u32, item));
    }

    fn note(&self, item: Item) -> PgnEvent<'_> {
        let text = |begin, end| self.bytes.get(begin as usize..end as usize).unwrap_or_default();
        match item {
            Item::Comment(begin, end) => PgnEvent::Comment(Comment::new(text(begin, end))),
            Item::Glyph(glyph) => PgnEvent::Glyph(glyph),
            Item::Open => PgnEvent::Open,
            Item::Move(begin, end) => PgnEvent::Move(text(begin, end)),
            Item::Close => PgnEvent::Close,
        }
    }
}
