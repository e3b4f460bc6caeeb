//! The squares between two squares, the whole line through them, the lines that leave one square,
//! and what bishops and rooks attack along them.

use fianchetto_types::{Bitboard, Square};

use crate::{Aligned, generated};

static BETWEEN: Aligned<[[Bitboard; 64]; 64]> = Aligned(generated!("between"));
static LINE: Aligned<[[Bitboard; 64]; 64]> = Aligned(generated!("line"));

static DIAGONALS: Aligned<[Bitboard; 64]> = Aligned(generated!("diagonals"));
static ORTHOGONALS: Aligned<[Bitboard; 64]> = Aligned(generated!("orthogonals"));

/// The diagonal, the anti-diagonal, the file and the rank of a square, without the square itself.
static LINES_OF: Aligned<[[Bitboard; 4]; 64]> = Aligned(generated!("lines_of"));

/// What a rook attacks on the first rank, by the six inner squares and the rook's file.
static FIRST_RANK: Aligned<[[u8; 8]; 64]> = Aligned(generated!("first_rank_attacks"));

/// Two of the four lines through a square. A queen has both pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SliderKind {
    /// The diagonals, on which bishops and queens move.
    Diagonal,
    /// Rank and file, on which rooks and queens move.
    Orthogonal,
}

impl SliderKind {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Diagonal, Self::Orthogonal];

    /// The kind of each of the two lines.
    pub const fn line_kinds(self) -> [LineKind; 2] {
        match self {
            Self::Diagonal => [LineKind::Diagonal, LineKind::AntiDiagonal],
            Self::Orthogonal => [LineKind::Rank, LineKind::File],
        }
    }

    /// Both lines through a square, without the square itself.
    pub const fn through(self, square: Square) -> [Bitboard; 2] {
        let [diagonal, anti_diagonal, file, rank] = through(square);
        match self {
            Self::Diagonal => [diagonal, anti_diagonal],
            Self::Orthogonal => [file, rank],
        }
    }

    /// The squares that a slider attacks along these lines, with these squares occupied.
    #[inline(always)]
    pub const fn attacks(self, from: Square, occupied: Bitboard) -> Bitboard {
        match self {
            Self::Diagonal => bishop_attacks(from, occupied),
            Self::Orthogonal => rook_attacks(from, occupied),
        }
    }
}

/// One of the four lines through a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum LineKind {
    /// The line from the a-file to the h-file.
    Rank,
    /// The line from the first rank to the eighth.
    File,
    /// The line in the direction from a1 to h8.
    Diagonal,
    /// The line in the direction from h1 to a8.
    AntiDiagonal,
}

impl LineKind {
    /// All lines.
    pub const ALL: [Self; 4] = [Self::Rank, Self::File, Self::Diagonal, Self::AntiDiagonal];

    /// The name of the line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rank => "rank",
            Self::File => "file",
            Self::Diagonal => "diagonal",
            Self::AntiDiagonal => "anti-diagonal",
        }
    }
}

/// The bytes of the tables by two squares: [`between()`] and [`line()`].
pub const PAIR_BYTES: usize = size_of_val(&BETWEEN) + size_of_val(&LINE);

/// The bytes of [`diagonals`] and [`orthogonals`].
pub const EMPTY_BOARD_BYTES: usize = size_of_val(&DIAGONALS) + size_of_val(&ORTHOGONALS);

/// The bytes of the table of [`through`].
pub const THROUGH_BYTES: usize = size_of_val(&LINES_OF);

/// The bytes of the tables of [`bishop_attacks`] and [`rook_attacks`]: those of [`through`] and
/// [`rank_attacks`].
pub const SLIDER_BYTES: usize = THROUGH_BYTES + size_of_val(&FIRST_RANK);

/// The squares strictly between two squares of one rank, file or diagonal; none if they share no
/// line.
///
/// ```
/// use fianchetto_types::{Bitboard, Square};
/// use fianchetto_tables::lines::between;
/// assert_eq!(between(Square::A1, Square::D4), Bitboard::from_iter([Square::B2, Square::C3]));
/// assert_eq!(between(Square::A1, Square::B3), Bitboard::EMPTY);
/// ```
pub const fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN.0[a.index()][b.index()]
}

/// The whole rank, file or diagonal through two squares, both included; none if they share no line
/// or are the same.
///
/// ```
/// use fianchetto_types::{Bitboard, File, Square};
/// use fianchetto_tables::lines::line;
/// assert_eq!(line(Square::C2, Square::C7), Bitboard::file(File::C));
/// assert_eq!(line(Square::B1, Square::A2), Bitboard::from_iter([Square::A2, Square::B1]));
/// ```
pub const fn line(a: Square, b: Square) -> Bitboard {
    LINE.0[a.index()][b.index()]
}

/// The squares on the diagonals of a square, without itself: the targets of a bishop on an empty
/// board.
pub const fn diagonals(square: Square) -> Bitboard {
    DIAGONALS.0[square.index()]
}

/// The squares on the file and the rank of a square, without itself: the targets of a rook on an
/// empty board.
pub const fn orthogonals(square: Square) -> Bitboard {
    ORTHOGONALS.0[square.index()]
}

/// The diagonal, the anti-diagonal, the file and the rank of a square, without the square itself.
///
/// ```
/// use fianchetto_tables::lines::through;
/// use fianchetto_types::{Bitboard, File, Rank, Square};
/// let [diagonal, anti_diagonal, file, rank] = through(Square::B2);
/// assert_eq!(diagonal.len(), 7);
/// assert_eq!(anti_diagonal, Bitboard::from_iter([Square::A3, Square::C1]));
/// assert_eq!(rank | Bitboard::of(Square::B2), Bitboard::rank(Rank::R2));
/// assert_eq!(file | Bitboard::of(Square::B2), Bitboard::file(File::B));
/// ```
pub const fn through(square: Square) -> [Bitboard; 4] {
    LINES_OF.0[square.index()]
}

/// The squares that a bishop attacks with these squares occupied, pieces of either side included.
///
/// ```
/// use fianchetto_tables::lines::{bishop_attacks, rook_attacks};
/// use fianchetto_types::{Bitboard, Square};
/// let occupied = Bitboard::from_iter([Square::A1, Square::C3, Square::A3]);
/// assert_eq!(bishop_attacks(Square::A1, occupied), Bitboard::from_iter([Square::B2, Square::C3]));
/// assert_eq!(rook_attacks(Square::A1, occupied).len(), 2 + 7);
/// ```
pub const fn bishop_attacks(from: Square, occupied: Bitboard) -> Bitboard {
    let [first, second, ..] = LINES_OF.0[from.index()];
    Bitboard(across_ranks(first, from, occupied).0 | across_ranks(second, from, occupied).0)
}

/// The squares that a rook attacks with these squares occupied, pieces of either side included.
pub const fn rook_attacks(from: Square, occupied: Bitboard) -> Bitboard {
    let [.., file, _] = LINES_OF.0[from.index()];
    let first = from.to_u8() & 56;
    let on_rank = rank_attacks((occupied.0 >> first) as u8, from);
    Bitboard(across_ranks(file, from, occupied).0 | (on_rank as u64) << first)
}

/// The attacks on a file or a diagonal by hyperbola quintessence: a subtraction carries from the
/// square to the first blocker above it, and with the ranks mirrored to the first one below it.
#[inline(always)]
const fn across_ranks(line: Bitboard, from: Square, occupied: Bitboard) -> Bitboard {
    let slider = 1_u64 << from.index();
    let blockers = line.0 & occupied.0;
    let upward = blockers.wrapping_sub(slider);
    let downward = blockers.swap_bytes().wrapping_sub(slider.swap_bytes()).swap_bytes();
    Bitboard(line.0 & (upward ^ downward))
}

/// The attacked squares of the rank of a square, bit 0 the a-file, given its occupied ones. Those
/// on the a-file and the h-file do not matter.
///
/// ```
/// use fianchetto_tables::lines::rank_attacks;
/// use fianchetto_types::Square;
/// assert_eq!(rank_attacks(0b0100_1010, Square::D5), 0b0111_0110);
/// ```
pub const fn rank_attacks(rank: u8, square: Square) -> u8 {
    FIRST_RANK.0[rank as usize >> 1 & 63][square.index() & 7]
}
