//! The two fills.

use fianchetto_movegen_core::{Arrangement, Note, Trace};
use fianchetto_types::{Bitboard, Direction, File};

/// A fill, with what the technique by it is called.
pub trait Fill: Copy + Send + Sync + 'static {
    /// The technique's name.
    const NAME: &'static str;

    /// A short description.
    const SUMMARY: &'static str;

    /// Who invented it.
    const AUTHOR: &'static str;

    /// When it was first published, or the first publication that could be found.
    const YEAR: u16;

    /// Where to read about it.
    const SOURCE: &'static str;

    /// The sliders of a set, and the free squares that they reach in a direction. At most six steps over free squares count:
    /// behind a seventh there is nothing to attack. A trace gets the flood after each step.
    fn occluded<R: Trace>(from: Bitboard, free: Bitboard, direction: Direction, trace: &mut R) -> Bitboard;

    /// What the sliders of a set attack in a direction, if these are the free squares.
    ///
    /// ```
    /// use fianchetto_flood_fill::{Fill, Prefix, Seven};
    /// use fianchetto_movegen_core::NoTrace;
    /// use fianchetto_types::{Bitboard, Direction, Square};
    ///
    /// let (rooks, pawn) = (Bitboard::from_iter([Square::F1, Square::A2]), Bitboard::of(Square::H2));
    /// let attacks = Seven::attacks(rooks, !(rooks | pawn), Direction::East, &mut NoTrace);
    /// assert_eq!(attacks.len(), 2 + 7);
    /// assert_eq!(attacks, Prefix::attacks(rooks, !(rooks | pawn), Direction::East, &mut NoTrace));
    /// ```
    #[inline(always)]
    fn attacks<R: Trace>(from: Bitboard, free: Bitboard, direction: Direction, trace: &mut R) -> Bitboard {
        let reached = reached(direction);
        shifted(Self::occluded(from, free & reached, direction, trace), direction, 1) & reached
    }
}

/// Seven steps of one square, of which the last is that of [`Fill::attacks`].
#[derive(Clone, Copy, Debug)]
pub struct Seven;

/// Steps of one, two and four squares, by a Kogge-Stone network.
#[derive(Clone, Copy, Debug)]
pub struct Prefix;

impl Fill for Seven {
    const NAME: &'static str = "dumb7fill";
    const SUMMARY: &'static str = "flood fill, seven steps a direction";
    const AUTHOR: &'static str = "Gunnar Andersson, as others credit it";
    const YEAR: u16 = 2002;
    const SOURCE: &'static str = "chessprogramming.org/Dumb7Fill";

    #[inline(always)]
    fn occluded<R: Trace>(
        mut from: Bitboard,
        free: Bitboard,
        direction: Direction,
        trace: &mut R,
    ) -> Bitboard {
        const STEPS: [&str; 6] = ["1 step", "2 steps", "3 steps", "4 steps", "5 steps", "6 steps"];
        let mut flood = from;
        trace.note(|| Note::Code(include_str!("dumb7fill.txt"), Arrangement::Words));
        trace.note(|| Note::Ran(&[1]));
        for name in STEPS {
            from = shifted(from, direction, 1) & free;
            flood |= from;
            trace.note(|| Note::Ran(&[2]));
            trace.note(|| Note::Set(name, flood));
        }
        trace.note(|| Note::Ran(&[3]));
        flood
    }
}

impl Fill for Prefix {
    const NAME: &'static str = "kogge-stone";
    const SUMMARY: &'static str = "flood fill in steps of one, two and four, as a Kogge-Stone adder carries";
    const AUTHOR: &'static str = "Steffan Westcott, after Peter Kogge and Harold Stone";
    const YEAR: u16 = 2002;
    const SOURCE: &'static str = "chessprogramming.org/Kogge-Stone_Algorithm";

    #[inline(always)]
    fn occluded<R: Trace>(
        mut from: Bitboard,
        mut free: Bitboard,
        direction: Direction,
        trace: &mut R,
    ) -> Bitboard {
        const LINES: [[&[u8]; 2]; 2] = [[&[1], &[2]], [&[3], &[4]]];
        trace.note(|| Note::Code(include_str!("kogge_stone.txt"), Arrangement::Words));
        for (steps, reached, passed) in [(1, "by 1", "free, 2 deep"), (2, "by 2", "free, 4 deep")] {
            from |= free & shifted(from, direction, steps);
            free &= shifted(free, direction, steps);
            let [fill, shorten] = LINES[steps as usize - 1];
            trace.note(|| Note::Ran(fill));
            trace.note(|| Note::Set(reached, from));
            trace.note(|| Note::Ran(shorten));
            trace.note(|| Note::Set(passed, free));
        }
        from |= free & shifted(from, direction, 4);
        trace.note(|| Note::Ran(&[5]));
        trace.note(|| Note::Set("by 4", from));
        trace.note(|| Note::Ran(&[6]));
        from
    }
}

/// The squares at which a step can arrive: to the sides, all but those of the edge that it leaves behind.
#[inline(always)]
const fn reached(direction: Direction) -> Bitboard {
    match direction.step().0 {
        1 => Bitboard(!Bitboard::file(File::A).0),
        -1 => Bitboard(!Bitboard::file(File::H).0),
        _ => Bitboard::ALL,
    }
}

/// A set moved by some steps in a direction, around the edges at the sides.
#[inline(always)]
const fn shifted(set: Bitboard, direction: Direction, steps: u32) -> Bitboard {
    let delta = direction.delta(8);
    let by = delta.unsigned_abs() as u32 * steps;
    Bitboard(if delta > 0 { set.0 << by } else { set.0 >> by })
}
