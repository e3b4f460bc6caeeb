//! A game that has been read.

use fianchetto_board_repr::{Bitboards, Play};
use fianchetto_movegen_core::MoveGenerator;
use fianchetto_movelist::game::{GameResult, GenericGame};
use fianchetto_types::{Mode, Move, ValidSetup};

use crate::error::Place;
use crate::text::{Comment, Text};

/// The most half-moves of a game. By the rule of seventy-five moves, none can have more than 17,697.
pub(crate) const MOST_MOVES: usize = 1 << 15;

/// The most bytes of all tags of a game.
pub(crate) const MOST_TAG_BYTES: usize = 1 << 20;

/// How many bytes of comments of a game, and how many glyphs, are kept.
const MOST_NOTES: usize = 1 << 20;

/// A game: its tags, its start position, its moves, all of them legal but null moves, and its result.
///
/// A game can be read into again and again ([`Games::read_into`](crate::Games::read_into)), so that it allocates nothing.
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

    /// The tags, in the order of the file.
    pub fn tags(&self) -> impl Iterator<Item = (&str, Text<'_>)> {
        // Names are ASCII.
        self.tags.iter().map(|(name, value)| (str::from_utf8(name).unwrap_or_default(), value))
    }

    /// Whether castling follows the rules of Chess960: the tag `Variant` says so, or the start position needs it.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// The start position: that of the tag `FEN`, if there is one.
    pub fn start(&self) -> &ValidSetup {
        &self.start
    }

    /// The moves of the main line. A null move, `--` or `Z0`, is [`Move::NULL`].
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The result behind the moves, whatever the tag `Result` says.
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

    /// The comments of the main line, each with the number of moves before it; none if nobody wanted them
    /// ([`Games::with_notes`](crate::Games::with_notes)). Of very many, the last are missing.
    pub fn comments(&self) -> impl Iterator<Item = (usize, Comment<'_>)> {
        self.notes.comments.iter().map(|&(moves, begin, end)| {
            (moves as usize, Comment::new(self.notes.bytes.get(begin..end).unwrap_or_default()))
        })
    }

    /// The glyphs of the main line, each with the number of moves before it; none if nobody wanted them.
    pub fn glyphs(&self) -> impl Iterator<Item = (usize, u8)> {
        self.notes.glyphs.iter().map(|&(moves, glyph)| (moves as usize, glyph))
    }

    /// The game on the board of a technique.
    pub fn load<G: MoveGenerator>(&self, generator: G) -> GenericGame<G> {
        let mut game = GenericGame::new(generator, &self.start);
        // The moves are legal, and no turn is passed in check.
        let _ =
            self.moves.iter().try_for_each(|&mv| if mv == Move::NULL { game.pass() } else { game.play(mv) });
        game
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.tags.bytes.clear();
        self.tags.ends.clear();
        self.moves.clear();
        self.notes.bytes.clear();
        self.notes.comments.clear();
        self.notes.glyphs.clear();
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
    /// Adds a tag, and says whether there was room for it.
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

/// Comments and glyphs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notes {
    bytes: Vec<u8>,
    /// How many moves were before each, and where it is.
    comments: Vec<(u32, usize, usize)>,
    glyphs: Vec<(u32, u8)>,
}

impl Notes {
    pub(crate) fn add_comment(&mut self, moves: usize, text: &[u8]) {
        let begin = self.bytes.len();
        if begin + text.len() <= MOST_NOTES && self.comments.len() < MOST_NOTES {
            self.bytes.extend_from_slice(text);
            self.comments.push((moves as u32, begin, self.bytes.len()));
        }
    }

    pub(crate) fn add_glyph(&mut self, moves: usize, glyph: u8) {
        if self.glyphs.len() < MOST_NOTES {
            self.glyphs.push((moves as u32, glyph));
        }
    }
}
