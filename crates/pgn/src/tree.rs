//! A game as a tree: its moves with variations, comments and glyphs, to be edited and written.

use std::fmt::{self, Write};

use fianchetto_board_repr::{Bitboards, BoardRepr, Position};
use fianchetto_movegen_core::{IllegalMove, Node, Technique};
use fianchetto_movelist::game::GameResult;
use fianchetto_movelist::notation::PgnWriter;
use fianchetto_types::{Move, ValidSetup};

use crate::export::{found, spelled, write_tags};
use crate::game::PgnGame;
use crate::reader::PgnEvent;
use crate::text::{Comment, Text};

/// A game as a tree: the main line, variations, comments and glyphs.
///
/// ```
/// use fianchetto_board_repr::Square64;
/// use fianchetto_pgn::{GameTree, Games};
/// use fianchetto_ray_loop::RayLoop;
///
/// let text = b"[White \"Greco\"] 1. e4 e5 (1... c5 {Sicilian} 2. Nf3) 2. Nf3 *" as &[u8];
/// let game = Games::with_side_lines(text).next().unwrap()?;
/// let (mut tree, bad_lines) = GameTree::of(&game);
/// assert!(bad_lines.is_empty());
///
/// let technique = RayLoop::<Square64>::default();
/// let after_e4 = tree.moves_after(GameTree::START)[0];
/// let sicilian = tree.moves_after(after_e4)[1];
/// tree.glyphs_mut(sicilian).push(1);
/// tree.promote(sicilian);
/// let mut written = String::new();
/// tree.write(&technique, &mut written)?;
/// assert!(written.ends_with("\n\n1. e4 c5 $1 {Sicilian} (1... e5 2. Nf3) 2. Nf3 *\n"), "{written}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameTree {
    tags: Vec<(String, String)>,
    start: ValidSetup,
    result: GameResult,
    /// The start, and then the moves.
    entries: Vec<Entry>,
}

/// A move in a [`GameTree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveId(u32);

#[derive(Clone, Debug, Default)]
struct Entry {
    mv: Move,
    /// None of the start.
    before: Option<MoveId>,
    /// The moves that follow, the main line first.
    next: Vec<MoveId>,
    opening_comments: Vec<String>,
    comments: Vec<String>,
    glyphs: Vec<u8>,
}

/// The rest of a variation that a tree leaves out, since its first move is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLine {
    /// The move behind which it would stand.
    pub after: MoveId,
    /// The move as it was written.
    pub text: String,
}

impl GameTree {
    /// The start of the game: what is said before the first move belongs to it.
    pub const START: MoveId = MoveId(0);

    /// A game without moves.
    pub fn new(start: ValidSetup) -> Self {
        let mut tree =
            Self { tags: Vec::new(), start, result: GameResult::Unknown, entries: vec![Entry::default()] };
        if start != ValidSetup::INITIAL {
            tree.set_tag("FEN", &start.to_string());
        }
        if start.is_chess960() {
            tree.set_tag("Variant", "Chess960");
        }
        tree
    }

    /// The tree of a game that was read [with its variations](crate::Games::with_side_lines). White
    /// space in comments becomes single spaces. A variation ends before a move that is not legal;
    /// what is left out so is told.
    pub fn of(game: &PgnGame) -> (Self, Vec<BadLine>) {
        let mut tree = Self::new(*game.start());
        tree.tags = game.tags().map(|(name, value)| (name.to_owned(), value.to_text().into())).collect();
        tree.result = game.stated_result();
        let main = Reading::new(Self::START, Bitboards::from_setup(game.start()));
        let mut lines = Lines { tree, main, side: Vec::new(), skipped: 0, bad: Vec::new() };
        let mut notes = game.notes().peekable();
        for (number, mv) in game.moves().iter().map(Some).chain([None]).enumerate() {
            while let Some((_, note)) = notes.next_if(|(moves, _)| *moves <= number) {
                lines.note(note);
            }
            // Open variations may have been cut off.
            lines.side.clear();
            lines.skipped = 0;
            if let Some(&mv) = mv {
                lines.play(mv);
            }
        }
        (lines.tree, lines.bad)
    }

    /// The tags, in their order.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (&**name, &**value))
    }

    /// Sets a tag. The start position stays what it is.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|tag| tag.0 == name) {
            Some(tag) => value.clone_into(&mut tag.1),
            None => self.tags.push((name.to_owned(), value.to_owned())),
        }
    }

    /// Takes a tag away. The start position stays what it is.
    pub fn remove_tag(&mut self, name: &str) {
        self.tags.retain(|tag| tag.0 != name);
    }

    /// The result.
    pub fn result(&self) -> GameResult {
        self.result
    }

    /// Sets the result.
    pub fn set_result(&mut self, result: GameResult) {
        self.result = result;
    }

    fn entry(&self, at: MoveId) -> Option<&Entry> {
        self.entries.get(at.0 as usize)
    }

    #[expect(
        clippy::indexing_slicing,
        reason = "a foreign `MoveId` is a mistake of the caller, as a foreign index is"
    )]
    fn entry_mut(&mut self, at: MoveId) -> &mut Entry {
        &mut self.entries[at.0 as usize]
    }

    /// The move; [`Move::NULL`] at the start, and for a turn that is passed.
    pub fn mv(&self, at: MoveId) -> Move {
        self.entry(at).map_or(Move::NULL, |entry| entry.mv)
    }

    /// The move before this one; none of the start.
    pub fn before(&self, at: MoveId) -> Option<MoveId> {
        self.entry(at)?.before
    }

    /// The moves that follow: the main line first, then its variations.
    pub fn moves_after(&self, at: MoveId) -> &[MoveId] {
        self.entry(at).map_or(&[], |entry| &entry.next)
    }

    /// The moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = MoveId> + '_ {
        let next = |at: &MoveId| self.moves_after(*at).first().copied();
        std::iter::successors(next(&Self::START), next)
    }

    /// What is written before the first move of a variation.
    pub fn opening_comments(&self, at: MoveId) -> &[String] {
        self.entry(at).map_or(&[], |entry| &entry.opening_comments)
    }

    /// The comments before the first move of a variation, to change them.
    ///
    /// # Panics
    /// If the move is of another tree.
    pub fn opening_comments_mut(&mut self, at: MoveId) -> &mut Vec<String> {
        &mut self.entry_mut(at).opening_comments
    }

    /// What is written behind the move, or before the first one.
    pub fn comments(&self, at: MoveId) -> &[String] {
        self.entry(at).map_or(&[], |entry| &entry.comments)
    }

    /// The comments behind the move, to change them.
    ///
    /// # Panics
    /// If the move is of another tree.
    pub fn comments_mut(&mut self, at: MoveId) -> &mut Vec<String> {
        &mut self.entry_mut(at).comments
    }

    /// The numeric annotation glyphs of the move.
    pub fn glyphs(&self, at: MoveId) -> &[u8] {
        self.entry(at).map_or(&[], |entry| &entry.glyphs)
    }

    /// The glyphs of the move, to change them.
    ///
    /// # Panics
    /// If the move is of another tree.
    pub fn glyphs_mut(&mut self, at: MoveId) -> &mut Vec<u8> {
        &mut self.entry_mut(at).glyphs
    }

    /// The position after a move.
    pub fn board<B: BoardRepr>(&self, at: MoveId) -> B {
        let mut moves: Vec<Move> = std::iter::successors(Some(at), |&at| self.before(at))
            .filter(|&at| at != Self::START)
            .map(|at| self.mv(at))
            .collect();
        moves.reverse();
        let start = B::from_setup(&self.start);
        moves
            .into_iter()
            .fold(start, |board, mv| if mv == Move::NULL { board.after_null() } else { board.after(mv) })
    }

    /// Adds a move behind another one, as the last variation, or returns it if it is there.
    ///
    /// # Errors
    /// If the move is not legal there.
    ///
    /// # Panics
    /// If the move before is of another tree.
    pub fn add<G: Technique>(
        &mut self,
        technique: &G,
        before: MoveId,
        mv: Move,
    ) -> Result<MoveId, IllegalMove>
    where
        G::Board: BoardRepr,
    {
        if let Some(&there) = self.moves_after(before).iter().find(|&&at| self.mv(at) == mv) {
            return Ok(there);
        }
        let board: G::Board = self.board(before);
        if !technique.is_legal(Node::new(&board), mv) {
            return Err(IllegalMove(mv));
        }
        Ok(self.push(before, mv))
    }

    fn push(&mut self, before: MoveId, mv: Move) -> MoveId {
        let at = MoveId(self.entries.len() as u32);
        self.entries.push(Entry { mv, before: Some(before), ..Entry::default() });
        self.entry_mut(before).next.push(at);
        at
    }

    /// Takes a move and all that follows it out of the tree.
    ///
    /// # Panics
    /// If the move is of another tree.
    pub fn remove(&mut self, at: MoveId) {
        if let Some(before) = self.before(at) {
            self.entry_mut(before).next.retain(|&next| next != at);
        }
    }

    /// Makes a move the main line behind the move before it.
    ///
    /// # Panics
    /// If the move is of another tree.
    pub fn promote(&mut self, at: MoveId) {
        let Some(before) = self.before(at) else { return };
        let next = &mut self.entry_mut(before).next;
        if let Some(place) = next.iter().position(|&next| next == at)
            && let Some(moves) = next.get_mut(..=place)
        {
            moves.rotate_right(1);
        }
    }

    /// Writes the game as PGN, as [`PgnGame::export`] does.
    ///
    /// # Errors
    /// If the output fails.
    pub fn write<G: Technique>(&self, technique: &G, out: impl Write) -> fmt::Result {
        let mut writer = PgnWriter::new(out);
        let tags = self.tags().map(|(name, value)| (name, value.into())).collect();
        write_tags(&mut writer, tags, self.result)?;
        self.comments(Self::START).iter().try_for_each(|comment| writer.comment(comment))?;
        // Variations may be nested deeper than the stack of a thread allows.
        let mut steps = vec![Step::Follow(Self::START, technique.board(&self.start))];
        while let Some(step) = steps.pop() {
            let (at, board) = match step {
                Step::Close => {
                    writer.close()?;
                    continue;
                }
                Step::Open(at, board) => {
                    writer.open()?;
                    steps.push(Step::Close);
                    let after = self.write_move(technique, at, &board, &mut writer)?;
                    steps.push(Step::Follow(at, after));
                    continue;
                }
                Step::Follow(at, board) => (at, board),
            };
            let [main, others @ ..] = self.moves_after(at) else { continue };
            let after = self.write_move(technique, *main, &board, &mut writer)?;
            steps.push(Step::Follow(*main, after));
            steps.extend(others.iter().rev().map(|&other| Step::Open(other, board.clone())));
        }
        writer.end(self.result)
    }

    /// Writes a move with its comments and glyphs, and returns the position after it.
    fn write_move<G: Technique, W: Write>(
        &self,
        technique: &G,
        at: MoveId,
        board: &G::Board,
        writer: &mut PgnWriter<W>,
    ) -> Result<G::Board, fmt::Error> {
        self.opening_comments(at).iter().try_for_each(|comment| writer.comment(comment))?;
        // Only legal moves are in the tree.
        let (san, after) = spelled(technique, board, self.mv(at)).ok_or(fmt::Error)?;
        writer.play(board.fullmove_number(), board.side_to_move(), &san)?;
        self.glyphs(at).iter().try_for_each(|&glyph| writer.glyph(glyph))?;
        self.comments(at).iter().try_for_each(|comment| writer.comment(comment))?;
        Ok(after)
    }
}

/// What is to be written.
enum Step<B> {
    /// What follows a move, in the position after it.
    Follow(MoveId, B),
    /// A variation that begins with this move, in the position before it.
    Open(MoveId, B),
    /// The end of a variation.
    Close,
}

/// A line while it is read.
struct Reading {
    /// The last move, or where the line begins.
    at: MoveId,
    board: Bitboards,
    /// The position before the last move, where a variation begins; none before the first move.
    before: Option<Bitboards>,
    /// The comments before the first move.
    opening: Vec<String>,
}

impl Reading {
    fn new(at: MoveId, board: Bitboards) -> Self {
        Self { at, board, before: None, opening: Vec::new() }
    }
}

/// The lines that are being read.
struct Lines {
    tree: GameTree,
    main: Reading,
    side: Vec<Reading>,
    /// The open variations that are left out.
    skipped: usize,
    bad: Vec<BadLine>,
}

impl Lines {
    fn note(&mut self, note: PgnEvent<'_>) {
        match note {
            PgnEvent::Open if self.skipped > 0 => self.skipped += 1,
            PgnEvent::Close if self.skipped > 0 => self.skipped -= 1,
            _ if self.skipped > 0 => {}
            PgnEvent::Open => self.open(),
            PgnEvent::Close => _ = self.side.pop(),
            PgnEvent::Move(text) => match found(&self.line().board, text) {
                Some(mv) => self.play(mv),
                None => self.skip(&Text(text).to_text()),
            },
            PgnEvent::Comment(comment) => self.comment(comment),
            PgnEvent::Glyph(glyph) if self.line().before.is_some() => {
                let at = self.line().at;
                self.tree.glyphs_mut(at).push(glyph);
            }
            // These do not belong to a move.
            PgnEvent::Glyph(_) | PgnEvent::Tag { .. } | PgnEvent::End(_) => {}
        }
    }

    fn line(&mut self) -> &mut Reading {
        self.side.last_mut().unwrap_or(&mut self.main)
    }

    fn open(&mut self) {
        let line = self.line();
        match (line.before, line.at) {
            (Some(board), at) => {
                let begin = self.tree.before(at).unwrap_or(GameTree::START);
                self.side.push(Reading::new(begin, board));
            }
            // Nothing is there that it could take the place of.
            (None, after) => {
                self.skipped = 1;
                self.bad.push(BadLine { after, text: "(".to_owned() });
            }
        }
    }

    /// Leaves out the rest of the innermost variation.
    fn skip(&mut self, text: &str) {
        let after = self.line().at;
        self.side.pop();
        self.skipped = 1;
        self.bad.push(BadLine { after, text: text.to_owned() });
    }

    fn play(&mut self, mv: Move) {
        let line = self.side.last_mut().unwrap_or(&mut self.main);
        line.at = self.tree.push(line.at, mv);
        self.tree.entry_mut(line.at).opening_comments = std::mem::take(&mut line.opening);
        let after = if mv == Move::NULL { line.board.after_null() } else { line.board.after(mv) };
        line.before = Some(std::mem::replace(&mut line.board, after));
    }

    fn comment(&mut self, comment: Comment<'_>) {
        let text = comment.text().to_text();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let is_opening = self.side.last().is_some_and(|line| line.before.is_none());
        let line = self.line();
        if is_opening {
            line.opening.push(text);
        } else {
            let at = line.at;
            self.tree.comments_mut(at).push(text);
        }
    }
}
