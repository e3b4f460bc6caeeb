//! What the four sets of a fill are: the bits of piece codes, or four disjoint sets.

use core::fmt::Debug;

use fianchetto_board_repr::QuadBitboard;
use fianchetto_movegen_bitboard::PieceSets;
use fianchetto_movegen_core::{
    explain::{Code, Note, Notes, squares},
    region,
};
use fianchetto_simd::Lanes;
use fianchetto_types::Bitboard;

use crate::fill::FilledQuad;

const SORT_CODES: Code = region!(include_str!("coding.rs"), "codes");
const SORT_SETS: Code = region!(include_str!("coding.rs"), "sets");

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
    fn show_arrivals(self, to: &str, arrivals: &FilledQuad, reached: Bitboard, notes: &mut Notes<'_>);
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

    fn show_arrivals(self, to: &str, arrivals: &FilledQuad, reached: Bitboard, notes: &mut Notes<'_>) {
        notes.says(format_args!(
            "{to}, a last step onto whatever is there: each square has the code of what arrives"
        ));
        notes.note(Note::Quad(arrivals.0.map(|set| set.0), "theirs"));
        let seen = arrivals.of_code(0b1100);
        notes.code(SORT_CODES);
        notes.lines_ran(&[("let seen", "")]);
        notes.says(format_args!("{to}, the code of our king arrives on {}", squares(seen)));
        notes.set("the king sees", seen);
        notes.lines_ran(&[("Arrivals { seen", "")]);
        notes
            .says(format_args!("{to}, the bit of the enemy's sliders arrives on {}", squares(arrivals.0[0])));
        notes.set("their sliders", arrivals.0[0]);
        notes.lines_ran(&[("let reached", "w")]);
        notes.says(format_args!("{to}, every other code is one of our sliders: {}", squares(reached)));
        notes.set("our sliders", reached);
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
            for (name, set) in NAMES.into_iter().zip(self.sets(pieces, board, sliders | pieces.kings).0) {
                notes.set(name, set);
            }
        }
    }

    fn show_arrivals(self, to: &str, arrivals: &FilledQuad, _: Bitboard, notes: &mut Notes<'_>) {
        notes.code(SORT_SETS);
        notes.lines_ran(&[("Arrivals { seen", "")]);
        for (name, set) in NAMES.into_iter().zip(arrivals.0) {
            notes.says(format_args!(
                "{to}, after a last step onto whatever is there: {name} reach {}",
                squares(set)
            ));
            notes.set(name, set);
        }
    }
}

/// The four disjoint sets.
const NAMES: [&str; 4] = ["bb0 our sliders", "bb1 our king", "bb2 their king", "bb3 their sliders"];
