//! Explains how the moves of one piece are found, on a board that need not be playable.

use core::{array, fmt};

use fianchetto_board_repr::rules::pawns::{self, PawnTargets};
use fianchetto_board_repr::{Cell, CellBoard, CheckInfo, Position};
use fianchetto_movegen_core::{
    explain::{Arrangement, Code, CodeLine, Note, Notes, Step},
    output::Output,
    region,
};
use fianchetto_types::{Bitboard, Color, Move, PieceType, Square};

use crate::captures::Captures;
use crate::generation::{Anywhere, KingThreats, MailboxGeneration};
use crate::{Visit, Walk};

const PAWN: Code = region!(include_str!("generation.rs"), "pawn");
const PROMOTIONS: Code = region!(include_str!("generation.rs"), "promotions");

/// Explains a walk.
pub trait ExplainWalk: Walk {
    /// The display of a pawn's targets.
    const PAWNS: PawnLookup = PawnLookup::COMPUTED;

    /// Shows a walk: the table entry of each target, its successor, and the lines of the loop that
    /// ran.
    ///
    /// By default the entries are the targets' squares, and no code is shown.
    fn explain(walked: &Walked<'_>, notes: &mut Notes<'_>) {
        for place in 0..walked.visits.len() {
            notes.step(walked.step(place, &Square::index, "next target"));
        }
    }
}

/// The display of a pawn's targets, given its origin and targets.
#[derive(Clone, Copy, Debug)]
pub struct PawnLookup {
    /// The arrangement of the entries.
    pub arrangement: Arrangement,
    /// Shows the lookup.
    pub show: fn(Square, PawnTargets, &mut Notes<'_>),
    /// The entry of one of the four targets (two pushes, two captures), and the link to the next.
    /// `None` if the table has no such entry.
    pub entry: fn(Square, PawnTargets, usize) -> Option<(usize, &'static str)>,
    /// The code of [`Walk::walk_pawn`], and its lines that run for each target without and with a
    /// move there.
    pub walk: Option<(Code, [[&'static [CodeLine]; 2]; 4])>,
}

impl PawnLookup {
    /// The targets are computed, and only they are shown.
    pub const COMPUTED: Self = Self {
        arrangement: Arrangement::List,
        show: |_, _, _| {},
        entry: |_, _, target| {
            Some((target, ["two steps", "first capture", "second capture", "no more"][target]))
        },
        walk: None,
    };
}

impl<'a, W: ExplainWalk, O: Output> MailboxGeneration<'a, W, O, true, true> {
    /// The generation without checks and pins.
    pub(super) fn without_threats(board: &'a CellBoard<W::Layout>, output: &'a mut O) -> Self {
        let info = CheckInfo::new(Bitboard::EMPTY, Bitboard::EMPTY, Square::A1);
        let threats = KingThreats { info, pinned_numbers: 0, danger: Bitboard::EMPTY };
        Self { board, us: board.side_to_move(), threats, captures: Captures::Walk, output }
    }

    /// The pseudo-legal moves of the piece on a square.
    pub(super) fn explain(&mut self, from: Square, notes: &mut Notes<'_>) {
        match self.board.cell(from).piece_type() {
            Some(PieceType::Pawn) => self.explain_pawn(from, notes),
            Some(piece_type) => {
                explain_walk::<W>(self.board, piece_type, from, notes);
                self.piece(piece_type, from, Anywhere);
            }
            None => {}
        }
    }

    /// A pawn has no walk: its four target lookups are shown before it moves.
    fn explain_pawn(&mut self, from: Square, notes: &mut Notes<'_>) {
        let found = W::pawn_targets(self.us, from);
        let PawnTargets { pushes, captures } = found;
        let squares = [pushes[0], pushes[1], captures[0], captures[1]];
        let is_promoted = pawns::promotes_next(self.us, from);
        let walk = W::PAWNS.walk.filter(|_| !is_promoted);
        if walk.is_none() {
            (W::PAWNS.show)(from, found, notes);
        }
        ShownPawn {
            from,
            is_promoted,
            walk,
            squares,
            cells: squares.map(|to| self.board.cell(to)),
            us: self.us,
            entries: array::from_fn(|target| (W::PAWNS.entry)(from, found, target)),
        }
        .show(W::PAWNS.arrangement, notes);
        self.pawn(from, Anywhere);
    }
}

/// The results of a pawn's four target lookups, shown by code that is compiled once.
struct ShownPawn {
    from: Square,
    is_promoted: bool,
    squares: [Square; 4],
    cells: [Cell; 4],
    us: Color,
    /// See [`PawnLookup::entry`].
    entries: [Option<(usize, &'static str)>; 4],
    /// See [`PawnLookup::walk`].
    walk: Option<(Code, [[&'static [CodeLine]; 2]; 4])>,
}

impl ShownPawn {
    fn show(&self, entries: Arrangement, notes: &mut Notes<'_>) {
        let shared = if self.is_promoted { PROMOTIONS } else { PAWN };
        notes.note(Note::Code(self.walk.map_or(shared, |(code, _)| code), entries));
        for (target, (entry, &to)) in self.entries.iter().zip(&self.squares).enumerate() {
            let cell = self.cells[target];
            if target == 1 && self.walk.is_some() && self.cells[0].is_occupied() {
                continue;
            }
            notes.lines_ran(self.lines(target, cell));
            let Some((entry, by)) = *entry else { continue };
            self.says(target, notes);
            let next = self.entries[target + 1..].iter().flatten().next().map(|&(next, _)| next);
            let (mv, blocked) = (Move::quiet(self.from, to), cell.is_occupied());
            notes.step(Step { entry, mv, cell, blocked, next, by });
        }
    }

    /// What is found at a target.
    fn says(&self, target: usize, notes: &mut Notes<'_>) {
        let (from, to, cell, first) = (self.from, self.squares[target], self.cells[target], self.cells[0]);
        let moves = if self.is_promoted { "is kept, once for each promotion" } else { "is kept" };
        let on = Holds(cell);
        match target {
            0 if cell.is_empty() => {
                notes.says(format_args!("{to}, one step ahead, is empty: the push {moves}"))
            }
            0 => notes.says(format_args!("{to}, one step ahead, holds {on}: the pawn cannot be pushed")),
            1 if to == from => notes
                .says(format_args!("the pawn on {from} is not where pawns begin, so it has no double push")),
            1 if first.is_occupied() => {
                let (one, on) = (self.squares[0], Holds(first));
                notes.says(format_args!("{on} on {one} also stops the double push to {to}"))
            }
            1 if cell.is_empty() => {
                notes.says(format_args!("{to}, two steps ahead, is empty as well: the double push is kept"))
            }
            1 => notes.says(format_args!("{to}, two steps ahead, holds {on}: no double push")),
            _ if to == from => {
                notes.says(format_args!("{from} is at the edge of the board: no capture on this side"))
            }
            _ if cell.is_empty() => notes.says(format_args!("{to} is empty, so there is nothing to capture")),
            _ if cell.is_of(!self.us) => notes.says(format_args!("{to} holds {on}: the capture {moves}")),
            _ => notes.says(format_args!("{to} holds {on}, one of ours, which is not captured")),
        };
    }

    /// The lines that run for a target. A promoting pawn has one push.
    fn lines(&self, target: usize, cell: Cell) -> &'static [CodeLine] {
        const CAPTURE: &[CodeLine] =
            &[("let captures", "r"), ("self.output.push_if(Move::new(from, to", "w")];
        const ONE: &[CodeLine] =
            &[("let free = self", "r"), ("self.output.push_if(Move::quiet(from, one", "w")];
        const TWO: &[CodeLine] =
            &[("let free = free", "r"), ("self.output.push_if(Move::new(from, two", "w")];
        const NO_TWO: &[CodeLine] = &[("let [one, _]", "")];
        const NO_PUSH: &[CodeLine] = &[("if self.board.cell(one)", "rb")];
        const PUSH: &[CodeLine] = &[("if self.board.cell(one)", "rb"), ("self.promote(Move::quiet", "wwww")];
        const NO_CAPTURE: &[CodeLine] = &[("if self.board.cell(to)", "rb")];
        const CAPTURES: &[CodeLine] = &[("if self.board.cell(to)", "rb"), ("self.promote(Move::new", "wwww")];
        if let Some((_, lines)) = self.walk {
            let moves = if target < 2 { cell.is_empty() } else { cell.is_of(!self.us) };
            return lines[target][usize::from(moves)];
        }
        match (target, self.is_promoted) {
            (0, false) => ONE,
            (1, false) => TWO,
            (_, false) => CAPTURE,
            (0, true) if cell.is_empty() => PUSH,
            (0, true) => NO_PUSH,
            (1, true) => NO_TWO,
            (_, true) if cell.is_of(!self.us) => CAPTURES,
            (_, true) => NO_CAPTURE,
        }
    }
}

/// The piece of a cell in words.
struct Holds(Cell);

impl fmt::Display for Holds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(piece) = self.0.piece() else { return f.write_str("no piece") };
        let color = if piece.color == Color::White { "white" } else { "black" };
        write!(f, "the {color} {}", piece.piece_type.name())
    }
}

/// The most targets that a walk visits: a queen's, and the sentinels that end its rays.
const MOST: usize = 64;

/// A visit of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visited {
    /// The move.
    pub mv: Move,
    /// The cell of its target. A piece, or the edge of the board, ends the ray.
    pub cell: Cell,
}

/// A recorded walk, which a technique turns into steps through its tables.
#[derive(Clone, Copy, Debug)]
pub struct Walked<'a> {
    /// The piece.
    pub piece_type: PieceType,
    /// Its side.
    pub color: Color,
    /// Its square.
    pub from: Square,
    /// The visits.
    pub visits: &'a [Visited],
}

/// The loop of a walk.
#[derive(Clone, Copy, Debug)]
pub struct Loop {
    /// Its code.
    pub code: Code,
    /// The arrangement of the entries that it reads.
    pub arrangement: Arrangement,
    /// The lines that run before the first target.
    pub begin: &'static [CodeLine],
    /// The lines that run for an empty target, for one with an own piece (or beyond the edge), for
    /// one with an enemy's.
    pub target: [&'static [CodeLine]; 3],
    /// The links from an empty target and from an occupied one.
    pub by: [&'static str; 2],
    /// How these links lead to the next target, whose square ends the sentence.
    pub leads: [&'static str; 2],
    /// Why the walk ends after its last target.
    pub end: &'static str,
}

/// The loop of a walk along rays.
#[derive(Clone, Copy, Debug)]
pub struct LoopOverRays {
    /// Its code.
    pub code: Code,
    /// The lines that run before each ray.
    pub begin: &'static [CodeLine],
    /// The lines that run for an empty target, for one with an own piece (or beyond the edge), for
    /// one with an enemy's.
    pub target: [&'static [CodeLine]; 3],
    /// The lines that also run if the ray goes on.
    pub on: &'static [CodeLine],
    /// Why the edge of the board ends a ray.
    pub why: &'static str,
    /// The lines that find the edge of the board, if it ends the ray, and if there is no ray.
    pub edge: [&'static [CodeLine]; 2],
    /// The reason why the ray ends there.
    pub at_edge: &'static str,
}

/// Walks over a board, and shows the technique's explanation.
pub fn explain_walk<W: ExplainWalk>(
    board: &CellBoard<W::Layout>,
    piece_type: PieceType,
    from: Square,
    notes: &mut Notes<'_>,
) {
    let mut kept = Kept { visits: [Visited { mv: Move::NULL, cell: Cell::EMPTY }; MOST], count: 0 };
    W::walk(board, piece_type, from, &mut kept);
    let visits = &kept.visits[..kept.count];
    W::explain(&Walked { piece_type, color: board.cell(from).color(), from, visits }, notes);
}

/// The visitor that records.
struct Kept {
    visits: [Visited; MOST],
    count: usize,
}

impl Visit for Kept {
    fn visit(&mut self, mv: Move, cell: Cell) -> Cell {
        if let Some(place) = self.visits.get_mut(self.count) {
            *place = Visited { mv, cell };
            self.count += 1;
        }
        cell
    }
}

/// What is on a target, and what it means for the move.
struct Found {
    cell: Cell,
    is_own: bool,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.cell.is_empty() {
            return f.write_str("is empty, so the move is kept");
        }
        let on = Holds(self.cell);
        if self.is_own {
            write!(f, "holds {on}, one of ours, so the move is not kept")
        } else {
            write!(f, "holds {on}, so the move is kept as a capture")
        }
    }
}

impl Walked<'_> {
    /// The step of a visit. `entry` finds the entry of a target; `by` names the link.
    pub fn step(&self, place: usize, entry: &dyn Fn(Square) -> usize, by: &'static str) -> Step {
        let Visited { mv, cell } = self.visits[place];
        let next = self.visits.get(place + 1).map(|next| entry(next.mv.to()));
        Step { entry: entry(mv.to()), mv, cell, blocked: cell.is_occupied(), next, by }
    }

    /// What a visit finds, and what happens to the move.
    fn found(&self, place: usize) -> Found {
        let Visited { cell, .. } = self.visits[place];
        Found { cell, is_own: cell.is_occupied() && cell.color() == self.color }
    }

    /// The lines of a loop that ran for a target.
    pub fn lines(&self, target: &[&'static [CodeLine]; 3], cell: Cell) -> &'static [CodeLine] {
        let is_own = cell.is_off_board() || cell.color() == self.color;
        target[if cell.is_empty() { 0 } else { usize::from(!is_own) + 1 }]
    }

    /// Shows a walk through a table with one entry for each target.
    pub fn steps(&self, of: &Loop, entry: &dyn Fn(Square) -> usize, notes: &mut Notes<'_>) {
        notes.note(Note::Code(of.code, of.arrangement));
        notes.lines_ran(of.begin);
        for (place, Visited { cell, .. }) in self.visits.iter().enumerate() {
            notes.lines_ran(self.lines(&of.target, *cell));
            let (link, found, to) =
                (usize::from(cell.is_occupied()), self.found(place), self.visits[place].mv.to());
            match self.visits.get(place + 1) {
                Some(next) => {
                    let (leads, next) = (of.leads[link], next.mv.to());
                    notes.says(format_args!("{to} {found}, and {leads} {next}"));
                }
                None => _ = notes.says(format_args!("{to} {found}, and {}", of.end)),
            }
            notes.step(self.step(place, entry, of.by[link]));
        }
    }

    /// [`steps`](Self::steps) through a list of the piece's targets.
    pub fn list(&self, of: &Loop, list: impl Iterator<Item = Square>, notes: &mut Notes<'_>) {
        let mut entries = [0; Square::COUNT];
        for (entry, to) in list.enumerate() {
            entries[to.index()] = entry;
        }
        self.steps(of, &|to| entries[to.index()], notes);
    }

    /// Shows a walk along rays, each given by its first entry, the distance of a step, and a
    /// function for the next square up to the edge.
    pub fn rays<F>(
        &self,
        of: &LoopOverRays,
        rays: impl Iterator<Item = (usize, i16, F)>,
        notes: &mut Notes<'_>,
    ) where
        F: Fn(Square) -> Option<Square>,
    {
        notes.note(Note::Code(of.code, Arrangement::Rays));
        let mut visits = self.visits.iter().enumerate();
        for (mut entry, delta, next) in rays {
            let mut ahead = next(self.from);
            let mut at = self.from;
            notes.lines_ran(of.begin).lines_ran(if ahead.is_none() { of.edge[1] } else { &[] });
            while let Some(to) = ahead {
                let Some((place, &Visited { mv, cell })) = visits.next() else { return };
                let blocked = cell.is_occupied();
                let goes_on = !blocked && !self.piece_type.is_leaper();
                ahead = next(to).filter(|_| goes_on);
                let by = match ahead {
                    _ if cell.is_off_board() => "off board, next ray",
                    _ if blocked => "occupied, next ray",
                    _ if !goes_on => "one step only, next ray",
                    Some(_) => "tosq += delta",
                    None => of.at_edge,
                };
                notes.lines_ran(match ahead {
                    Some(_) => of.on,
                    None if goes_on => of.edge[0],
                    None => &[],
                });
                // What the step is about is the target, whose lines come last.
                notes.lines_ran(self.lines(&of.target, cell));
                let found = self.found(place);
                let _ = match ahead {
                    _ if cell.is_off_board() => notes.says(format_args!(
                        "{delta:+} from {at} leads into the frame around the board, which ends the ray like a piece"
                    )),
                    _ if blocked => {
                        notes.says(format_args!("{delta:+} from {at} leads to {to}, which {found}: the ray ends"))
                    }
                    _ if !goes_on => {
                        notes.says(format_args!("{delta:+} from {at} leads to {to}, which {found}: one step is all"))
                    }
                    Some(_) => {
                        notes.says(format_args!("{delta:+} from {at} leads to {to}, which {found}: the ray goes on"))
                    }
                    None => notes.says(format_args!("{delta:+} from {at} leads to {to}, which {found}: {}", of.why)),
                };
                at = to;
                notes.step(Step { entry, mv, cell, blocked, next: ahead.map(|_| entry + 1), by });
                entry += 1;
            }
        }
    }

    /// [`steps`](Self::steps) through the list of a king or knight
    /// ([`visit_leaps`](crate::visit_leaps)), which is always walked completely.
    pub fn leaps(&self, notes: &mut Notes<'_>) {
        const TARGET: &[CodeLine] = &[("for mv in moves", "rb"), ("visitor.visit", "rw")];
        const LEAPS: Loop = Loop {
            code: region!(include_str!("walk.rs"), "leap"),
            arrangement: Arrangement::List,
            begin: &[],
            target: [TARGET; 3],
            by: ["next in the list"; 2],
            leads: ["the next in the list is"; 2],
            end: "the list ends",
        };
        self.list(&LEAPS, self.visits.iter().map(|visited| visited.mv.to()), notes);
    }
}
