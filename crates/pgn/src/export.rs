//! Writes a game as PGN, with its comments and variations.

use std::borrow::Cow;
use std::fmt::{self, Write};

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::Technique;
use fianchetto_movelist::game::GameResult;
use fianchetto_movelist::notation::{PgnWriter, San, SanMove};
use fianchetto_types::{Color, Move};

use crate::{game::PgnGame, reader::PgnEvent, text::Text};

impl PgnGame {
    /// Writes the game in the standard's export format: the seven tags first and the others by
    /// name, lines shorter than eighty characters, minimal SAN, and the comments and variations
    /// that were read. The result is the one after the moves, or else the tag's. An illegal move in
    /// a variation is written as it was read.
    ///
    /// ```
    /// use fianchetto_board_repr::Square64;
    /// use fianchetto_pgn::Games;
    /// use fianchetto_ray_loop::RayLoop;
    ///
    /// let text = b"[White \"Greco\"] 1.e2-e4 e7e5(1...c5{Sicilian}2.Ng1f3)2.Nf3!" as &[u8];
    /// let (mut written, technique) = (String::new(), RayLoop::<Square64>::default());
    /// Games::with_side_lines(text).next().unwrap()?.export(&technique, &mut written)?;
    /// assert!(written.ends_with("\n\n1. e4 e5 (1... c5 {Sicilian} 2. Nf3) 2. Nf3 $1 *\n"), "{written}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the output fails.
    pub fn export<G: Technique>(&self, technique: &G, out: impl Write) -> fmt::Result {
        let mut writer = PgnWriter::new(out);
        let result = self.stated_result();
        write_tags(&mut writer, self.tags().map(|(name, value)| (name, value.to_text())).collect(), result)?;
        let (number, side) = (self.start.fullmove_number, self.start.side_to_move);
        let ply = u32::from(number).saturating_sub(1) * 2 + u32::from(side == Color::Black);
        let board = Some(technique.board(&self.start));
        let mut lines =
            Lines { technique, writer, main: Line { board, before: None, ply }, side: Vec::new() };
        let mut notes = self.notes().peekable();
        for (number, mv) in self.moves.iter().map(Some).chain([None]).enumerate() {
            while let Some((_, note)) = notes.next_if(|(moves, _)| *moves <= number) {
                lines.note(note)?;
            }
            // Open variations may have been cut off.
            while lines.side.pop().is_some() {
                lines.writer.close()?;
            }
            mv.map_or(Ok(()), |&mv| lines.play(Some(mv), ""))?;
        }
        lines.writer.end(result)
    }

    /// The result after the moves, or else the tag's: some programs write it only there.
    pub fn stated_result(&self) -> GameResult {
        match self.result {
            GameResult::Unknown => self.tagged_result().unwrap_or(GameResult::Unknown),
            result => result,
        }
    }
}

/// Writes tags by name, with `SetUp` if there is a start position.
pub(crate) fn write_tags<W: Write>(
    writer: &mut PgnWriter<W>,
    mut tags: Vec<(&str, Cow<'_, str>)>,
    result: GameResult,
) -> fmt::Result {
    let has = |name| tags.iter().any(|tag| tag.0 == name);
    if has("FEN") && !has("SetUp") {
        tags.push(("SetUp", "1".into()));
    }
    tags.sort_by_key(|tag| tag.0);
    writer.tags(tags.iter().map(|(name, value)| (*name, &**value)), result)
}

/// The state of a line.
struct Line<B> {
    /// None after an illegal move.
    board: Option<B>,
    /// The position before the last move, where a variation begins.
    before: Option<B>,
    /// The half-moves of the game.
    ply: u32,
}

/// The line being written, and those that enclose it.
struct Lines<'a, G: Technique, W> {
    technique: &'a G,
    writer: PgnWriter<W>,
    main: Line<G::Board>,
    side: Vec<Line<G::Board>>,
}

impl<G: Technique, W: Write> Lines<'_, G, W> {
    fn note(&mut self, note: PgnEvent<'_>) -> fmt::Result {
        match note {
            PgnEvent::Comment(comment) => self.writer.comment(&comment.text().to_text()),
            PgnEvent::Glyph(glyph) => self.writer.glyph(glyph),
            PgnEvent::Open => {
                let Line { before, ply, .. } = self.side.last().unwrap_or(&self.main);
                let line = Line { board: before.clone(), before: None, ply: ply.saturating_sub(1) };
                self.side.push(line);
                self.writer.open()
            }
            PgnEvent::Move(text) => {
                let board = self.side.last().unwrap_or(&self.main).board.as_ref();
                let mv = board.and_then(|board| found(board, text));
                self.play(mv, &Text(text).to_text())
            }
            PgnEvent::Close => {
                self.side.pop();
                self.writer.close()
            }
            // These do not belong to a move.
            PgnEvent::Tag { .. } | PgnEvent::End(_) => Ok(()),
        }
    }

    /// Writes a move of the innermost line, and plays it. Text that is not a move is copied.
    fn play(&mut self, mv: Option<Move>, text: &str) -> fmt::Result {
        let line = self.side.last_mut().unwrap_or(&mut self.main);
        let number = u16::try_from(line.ply / 2 + 1).unwrap_or(u16::MAX);
        let color = if line.ply.is_multiple_of(2) { Color::White } else { Color::Black };
        line.ply += 1;
        line.before = line.board.take();
        let (san, board) =
            mv.zip(line.before.as_ref()).and_then(|(mv, board)| spelled(self.technique, board, mv)).unzip();
        line.board = board;
        self.writer.play(number, color, san.as_deref().unwrap_or(text))
    }
}

/// A move in SAN, and the position after it; none if it is not legal.
pub(crate) fn spelled<G: Technique>(technique: &G, board: &G::Board, mv: Move) -> Option<(String, G::Board)> {
    if mv == Move::NULL {
        return Some((San::NULL.to_string(), board.after_null()));
    }
    Some((San::of(technique, board, mv).ok()?.to_string(), board.after(mv)))
}

/// The legal move of a text.
pub(crate) fn found<B: Position>(board: &B, text: &[u8]) -> Option<Move> {
    let san = San::from_bytes(text).ok()?;
    match san.mv {
        SanMove::Null => (!board.check_info().is_check()).then_some(Move::NULL),
        _ => san.find(board).ok(),
    }
}
