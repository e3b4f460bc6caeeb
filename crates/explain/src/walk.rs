//! Walks from target to target: the list of the technique, and the path taken through it.

use fianchetto::AnyTechnique;
use fianchetto::implementers::{Event, Record};
use fianchetto::movegen::explain::Step;
use fianchetto::types::{Bitboard, PieceType, Square};

use crate::notes;
use crate::page::{Block, BoardDrawing, Page, PageTable};
use crate::question::Question;
use crate::spelling::cell;

/// Shows the board, the list, and the walk.
pub(crate) fn show(technique: &AnyTechnique, question: &Question, record: &Record, page: &mut Page) {
    let drawn = BoardDrawing::new(question, record);
    let list = List::of(technique, question);
    let steps = steps(record);
    let targets = |steps: &[Step]| -> Bitboard { steps.iter().filter_map(target).collect() };
    let visited = targets(&steps) & !drawn.targets;
    let skipped = targets(&list.steps) & !(drawn.targets | visited);
    let order = steps.iter().filter_map(target).collect();
    page.push(Block::Board(BoardDrawing { visited, skipped, order, ..drawn }));
    if question.piece().piece_type != PieceType::Pawn {
        page.push(Block::Heading("all entries, and what follows each".to_owned()));
        page.push(Block::Table(list.table(technique, question)));
    }
    page.push(Block::Heading("the walk".to_owned()));
    page.push(Block::Table(walk_table(&steps, record, question)));
    let missed = list.steps.iter().filter(|step| steps.iter().all(|taken| taken.entry != step.entry));
    let missed: Vec<String> = missed.map(|step| format!("{} {}", step.entry, name(step))).collect();
    if !missed.is_empty() {
        page.push(Block::Heading("never read".to_owned()));
        page.push(Block::Lines(missed.chunks(8).map(|missed| missed.join(", ")).collect()));
    }
    notes::show(question, record, page);
}

/// The steps of a walk over an empty board, which reads every entry of the piece's list.
pub(crate) struct List {
    steps: Vec<Step>,
}

impl List {
    pub(crate) fn of(technique: &AnyTechnique, question: &Question) -> Self {
        Self { steps: steps(&technique.explain(&question.alone(None), question.from())) }
    }

    /// Each entry with both of its successors. The second is found by another walk, with a piece on
    /// the target.
    pub(crate) fn entries(&self, technique: &AnyTechnique, question: &Question) -> Vec<Entry> {
        let entry = |(index, step): (usize, &Step)| {
            let empty = follows(&self.steps, index);
            let occupied = target(step).and_then(|to| follows_occupied(technique, question, step, to));
            let (is_edge, occupied) = (target(step).is_none(), occupied.unwrap_or(empty));
            let (by, next) = ([empty.0, occupied.0], [empty.1, occupied.1]);
            Entry { entry: step.entry, name: name(step), is_edge, next, by }
        };
        self.steps.iter().enumerate().map(entry).collect()
    }

    fn table(&self, technique: &AnyTechnique, question: &Question) -> PageTable {
        let mut table = PageTable::new(["entry", "target", "if empty", "if occupied"]);
        for entry in self.entries(technique, question) {
            let [empty, occupied] = [0, 1].map(|which| spelled((entry.by[which], entry.next[which])));
            let empty = if entry.is_edge { String::new() } else { empty };
            table.row([entry.entry.to_string(), entry.name, empty, occupied]);
        }
        table
    }
}

/// An entry, with what follows it if its target is empty, and if it is occupied.
pub(crate) struct Entry {
    pub(crate) entry: usize,
    /// Its target.
    pub(crate) name: String,
    /// Whether it ends a ray and has no target.
    pub(crate) is_edge: bool,
    pub(crate) next: [Option<usize>; 2],
    /// The names of its successors in the technique's terms.
    by: [&'static str; 2],
}

/// The name of a successor, and its entry.
type Follows = (&'static str, Option<usize>);

fn follows(steps: &[Step], index: usize) -> Follows {
    (steps[index].by, steps.get(index + 1).map(|next| next.entry))
}

/// What follows an entry if its target is occupied.
fn follows_occupied(
    technique: &AnyTechnique,
    question: &Question,
    step: &Step,
    to: Square,
) -> Option<Follows> {
    let blocked = steps(&technique.explain(&question.alone(Some(to)), question.from()));
    let here = blocked.iter().position(|other| other.entry == step.entry);
    here.map(|here| follows(&blocked, here))
}

fn steps(record: &Record) -> Vec<Step> {
    let steps = record.events.iter().filter_map(|event| match event {
        Event::Step(step) => Some(*step),
        Event::Says(_) | Event::Note(_) => None,
    });
    steps.collect()
}

/// The target of a step; `None` off the board, and where a pawn has no such target.
pub(crate) fn target(step: &Step) -> Option<Square> {
    (!step.cell.is_off_board() && step.mv.to() != step.mv.from()).then_some(step.mv.to())
}

pub(crate) fn name(step: &Step) -> String {
    target(step).map_or("none".to_owned(), |to| to.to_string())
}

fn spelled((by, next): Follows) -> String {
    let next = next.map_or("end".to_owned(), |next| next.to_string());
    format!("{by} -> {next}")
}

fn walk_table(steps: &[Step], record: &Record, question: &Question) -> PageTable {
    let mut table = PageTable::new(["entry", "target", "there", "written", "then"]);
    for (index, step) in steps.iter().enumerate() {
        let here = record.moves.iter().filter(|mv| target(step) == Some(mv.to()));
        let written: Vec<String> = here.map(|&mv| question.spelled(mv)).collect();
        let written = if written.is_empty() { "-".to_owned() } else { written.join(" ") };
        let there = target(step).map_or("edge".to_owned(), |_| cell(step.cell));
        let then = spelled(follows(steps, index));
        table.row([step.entry.to_string(), name(step), there, written, then]);
    }
    table
}
