//! What the four sets of a fill are: the bits of piece codes, or four disjoint sets.

use core::fmt::Debug;

use fianchetto_board_repr::QuadBitboard;
use fianchetto_movegen_bitboard::PieceSets;
use fianchetto_movegen_core::explain::{Code, Note, Notes};
use fianchetto_simd::Lanes;
use fianchetto_types::Bitboard;

use crate::fill::FilledQuad;

const SORT_CODES: Code = Code::region(include_str!("coding.rs"), "codes");
const SORT_SETS: Code = Code::region(include_str!("coding.rs"), "sets");

/// What arrives by a fill in one direction.
#[derive(Clone, Copy, Debug)]
pub struct Arrivals<L> {
    /// Reached by our king.
    pub seen: L,
    /// Attacked by the enemy's sliders.
    pub attacked: L,
    /// Reached by our sliders.
    pub reached: L,
}

/// What the four sets of a fill are.
pub trait Coding: Copy + Debug + Default + Send + Sync + 'static {
    /// The name and summary of the technique with these sets.
    const FORM: [&'static str; 2];

    /// The sets to be filled on a line: pieces among `movers`, which are sliders of that line and
    /// kings.
    fn sets(self, pieces: &PieceSets, board: &QuadBitboard, movers: Bitboard) -> FilledQuad;

    /// Sorts the four sets after a fill.
    fn sort<L: Lanes>(self, arrivals: [L; 4]) -> Arrivals<L>;

    /// Shows all pieces as they are coded.
    fn show_board(self, pieces: &PieceSets, board: &QuadBitboard, notes: &mut Notes<'_>);

    /// Shows what arrives by a fill, whose code ran last, and how it is sorted.
    fn show_arrivals(self, arrivals: &FilledQuad, reached: Bitboard, notes: &mut Notes<'_>);
}

/// The bits of the piece codes: the source's "up to 15 arbitrary codes". The first set has the
/// enemy's pieces.
#[derive(Clone, Copy, Debug, Default)]
pub struct Codes;

/// Isenberg's "simpler coding scheme, where each bitboard is a disjoint set": sliders and king of
/// either side.
#[derive(Clone, Copy, Debug, Default)]
pub struct DisjointSets;

impl Coding for Codes {
    const FORM: [&'static str; 2] =
        ["quad-fill", "quad-bitboard of one position, all pieces of a direction filled by their codes"];

    /// The enemy's king does not move, so that the first set has sliders alone.
    #[inline(always)]
    fn sets(self, pieces: &PieceSets, board: &QuadBitboard, movers: Bitboard) -> FilledQuad {
        let QuadBitboard([_, low, middle, high]) = *board;
        let codes = FilledQuad([pieces.theirs, Bitboard(low), Bitboard(middle), Bitboard(high)]);
        codes.keep(movers & !(pieces.kings & pieces.theirs))
    }

    #[inline(always)]
    // ANCHOR: codes
    fn sort<L: Lanes>(self, [theirs, low, middle, high]: [L; 4]) -> Arrivals<L> {
        let seen = middle & high;
        let reached = (low | middle | high) & !(theirs | seen);
        Arrivals { seen, attacked: theirs, reached }
    }
    // ANCHOR_END: codes

    fn show_board(self, pieces: &PieceSets, board: &QuadBitboard, notes: &mut Notes<'_>) {
        notes.heading("the board, with the enemy's pieces in the place of Black's");
        let [_, low, middle, high] = board.0;
        notes.note(Note::Quad([pieces.theirs.0, low, middle, high], "theirs"));
    }

    fn show_arrivals(self, arrivals: &FilledQuad, reached: Bitboard, notes: &mut Notes<'_>) {
        notes.note(Note::Quad(arrivals.0.map(|set| set.0), "theirs"));
        notes.code(SORT_CODES);
        notes.lines_ran(&[("let seen", "")]).set("the king sees", arrivals.of_code(0b1100));
        notes.lines_ran(&[("Arrivals { seen", "")]).set("their sliders", arrivals.0[0]);
        notes.lines_ran(&[("let reached", "w")]).set("our sliders", reached);
    }
}

impl Coding for DisjointSets {
    const FORM: [&'static str; 2] = [
        "quad-fill-disjoint",
        "quad-bitboard of one position, filled as four disjoint sets of sliders and kings",
    ];

    #[inline(always)]
    fn sets(self, pieces: &PieceSets, _: &QuadBitboard, movers: Bitboard) -> FilledQuad {
        let PieceSets { ours, theirs, kings, .. } = *pieces;
        let sliders = movers & !kings;
        let kings = movers & kings;
        FilledQuad([sliders & ours, kings & ours, kings & theirs, sliders & theirs])
    }

    #[inline(always)]
    // ANCHOR: sets
    fn sort<L: Lanes>(self, [reached, seen, _, attacked]: [L; 4]) -> Arrivals<L> {
        Arrivals { seen, attacked, reached }
    }
    // ANCHOR_END: sets

    fn show_board(self, pieces: &PieceSets, board: &QuadBitboard, notes: &mut Notes<'_>) {
        for (heading, sliders) in
            [("the sets for ranks and files", pieces.straight), ("the sets for diagonals", pieces.diagonal)]
        {
            notes.heading(heading);
            show_sets(&self.sets(pieces, board, sliders | pieces.kings), notes);
        }
    }

    fn show_arrivals(self, arrivals: &FilledQuad, _: Bitboard, notes: &mut Notes<'_>) {
        notes.code(SORT_SETS);
        notes.lines_ran(&[("Arrivals { seen", "")]);
        show_sets(arrivals, notes);
    }
}

/// Shows four disjoint sets.
fn show_sets(FilledQuad(sets): &FilledQuad, notes: &mut Notes<'_>) {
    for (name, &set) in
        ["bb0 our sliders", "bb1 our king", "bb2 their king", "bb3 their sliders"].iter().zip(sets)
    {
        notes.set(name, set);
    }
}
