//! Arranges a technique's notes in frames.

mod entries;
mod values;

use fianchetto::AnyTechnique;
use fianchetto::implementers::{Event, Record};
use fianchetto::movegen::{
    self, MoveList,
    explain::{Arrangement, CodeLine, Note},
};
use fianchetto::types::{Bitboard, Move, MoveKind, Piece, Square};

use crate::animation::{Animation, Costs, Frame, ShownCode};
use crate::figure::{Figure, Node, Row};
use crate::question::Question;
use crate::spelling::target;

/// The animation of a record.
pub(crate) fn animation(technique: &AnyTechnique, question: &Question, record: &Record) -> Animation {
    let mut arranging = Arranging::new(technique, question, &record.moves);
    for event in &record.events {
        match event {
            Event::Step(step) => arranging.step(step),
            Event::Says(sentence) => arranging.sentence = arranging.concerns.then(|| sentence.clone()),
            Event::Note(note) => arranging.note(*note),
        }
    }
    arranging.finish()
}

/// Events on their way to frames.
pub(super) struct Arranging<'a> {
    pub(super) technique: &'a AnyTechnique,
    pub(super) question: &'a Question,
    pub(super) animation: Animation,
    /// Whether each move has been written.
    pub(super) written: Vec<bool>,
    /// Whether the current notes are about the piece in question.
    pub(super) concerns: bool,
    /// The heading of the next figure.
    pub(super) heading: String,
    /// The heading of the current notes, such as the line of a lookup.
    pub(super) subject: &'static str,
    /// Whether sets are in the other side's view.
    pub(super) is_mirrored: bool,
    pub(super) code: Option<usize>,
    pub(super) arrangement: Arrangement,
    /// The lines that have run since the last frame.
    pub(super) ran: Vec<CodeLine>,
    /// The line of the code that ran last.
    pub(super) line: Option<u8>,
    /// The sentence of the next frame.
    pub(super) sentence: Option<String>,
    pub(super) costs: Costs,
    /// The entries of the walk, and the hops between them if they are squares.
    pub(super) entries: Entries,
    pub(super) listed: Vec<(u8, Piece, Square)>,
    pub(super) masks: Vec<Row>,
}

/// The entries of a piece, and the walk through them.
#[derive(Default)]
pub(super) struct Entries {
    pub(super) nodes: Vec<Node>,
    /// The place of the figure.
    pub(super) figure: usize,
    pub(super) hops: Vec<(usize, Square, Square)>,
    pub(super) last: Option<Square>,
}

impl<'a> Arranging<'a> {
    pub(super) fn new(technique: &'a AnyTechnique, question: &'a Question, moves: &MoveList) -> Self {
        let written = vec![false; moves.len()];
        let animation = Animation { moves: moves.to_vec(), ..Animation::default() };
        Self {
            technique,
            question,
            animation,
            written,
            concerns: true,
            heading: String::new(),
            subject: "",
            is_mirrored: false,
            code: None,
            arrangement: Arrangement::Words,
            ran: Vec::new(),
            line: None,
            sentence: None,
            costs: Costs::default(),
            entries: Entries::default(),
            listed: Vec::new(),
            masks: Vec::new(),
        }
    }

    /// Starts another code, or the same again.
    pub(super) fn begin(&mut self, source: movegen::explain::Code, arrangement: Arrangement) {
        let codes = &mut self.animation.codes;
        let place = codes.iter().position(|code| code.source == source).unwrap_or_else(|| {
            codes.push(ShownCode::new(source));
            codes.len() - 1
        });
        if self.code.is_some_and(|before| before != place) {
            self.spend();
            self.line = None;
        }
        (self.code, self.arrangement) = (Some(place), arrangement);
    }

    /// Counts the lines that have run, and returns their numbers.
    pub(super) fn spend(&mut self) -> Vec<u8> {
        let lines = std::mem::take(&mut self.ran);
        let code = self.code.and_then(|code| self.animation.codes.get_mut(code));
        let (mut numbers, costs) = code.map_or_else(Default::default, |code| code.run(&lines));
        self.costs = self.costs.plus(costs);
        self.line = numbers.last().copied().or(self.line);
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }

    /// A new cell.
    pub(super) fn cell(&mut self) -> usize {
        self.animation.cells += 1;
        self.animation.cells - 1
    }

    pub(super) fn figure(&mut self, figure: Figure) {
        let heading = std::mem::take(&mut self.heading);
        self.animation.figures.push(Figure { heading, ..figure });
    }

    /// Adds a frame with this sentence, if its note had none.
    pub(super) fn frame_says(
        &mut self,
        text: String,
        cells: Vec<usize>,
        squares: Bitboard,
        written: Bitboard,
    ) {
        self.sentence.get_or_insert(text);
        self.frame(String::new(), cells, squares, written);
    }

    /// Adds a frame that writes the moves to some squares. The text is for steps without a sentence
    /// of their own, and names the moves.
    pub(super) fn frame(&mut self, text: String, cells: Vec<usize>, squares: Bitboard, written: Bitboard) {
        let moves = &self.animation.moves;
        let is_new = |&place: &usize| !self.written[place] && written.contains(target(moves[place]));
        let places: Vec<usize> = (0..moves.len()).filter(is_new).collect();
        self.frame_of_moves(text, cells, squares, places);
    }

    pub(super) fn frame_of_moves(
        &mut self,
        mut text: String,
        cells: Vec<usize>,
        squares: Bitboard,
        moves: Vec<usize>,
    ) {
        moves.iter().for_each(|&place| self.written[place] = true);
        if let Some(sentence) = self.sentence.take() {
            text = sentence;
        } else if !moves.is_empty() {
            let named: Vec<Move> = moves.iter().map(|&place| self.animation.moves[place]).collect();
            text.push_str(&format!("; written: {}", self.question.all_spelled(&named)));
        }
        let ran = self.spend();
        let (code, line, costs) = (self.code, self.line, self.costs);
        self.animation.frames.push(Frame { text, cells, squares, code, line, ran, costs, moves });
    }
}

impl Arranging<'_> {
    fn note(&mut self, note: Note) {
        if let Note::For(piece_types, what) = note {
            self.finish_masks();
            self.concerns = piece_types.contains(&self.question.piece().piece_type);
            if self.concerns {
                self.subject = what;
                what.clone_into(&mut self.heading);
            }
        }
        match note {
            _ if !self.concerns => {}
            Note::Code(code, arrangement) => self.begin(code, arrangement),
            Note::LinesRan(lines) => self.ran.extend(lines),
            note => self.words(note),
        }
    }

    /// The last frame has the remaining moves.
    fn finish(mut self) -> Animation {
        self.finish_masks();
        self.finish_entries();
        let left: Vec<usize> = (0..self.written.len()).filter(|&place| !self.written[place]).collect();
        if !left.is_empty() || self.animation.frames.is_empty() {
            let squares = left.iter().map(|&place| target(self.animation.moves[place])).collect();
            let moves: Vec<Move> = left.iter().map(|&place| self.animation.moves[place]).collect();
            let named = self.question.all_spelled(&moves);
            let is_shared = |mv: &Move| mv.is_castling() || mv.kind() == Some(MoveKind::EnPassant);
            let text = if moves.is_empty() {
                "no move is found".to_owned()
            } else if moves.iter().all(is_shared) {
                format!("castling and en passant come from code that techniques share: {named}")
            } else {
                format!("the moves to these targets are written: {named}")
            };
            self.sentence = Some(text);
            self.frame_of_moves(String::new(), Vec::new(), squares, left);
        }
        self.animation
    }
}
