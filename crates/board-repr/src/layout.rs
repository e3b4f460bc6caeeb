//! Memory layouts of mailboxes.

use core::fmt::Debug;

use fianchetto_types::Square;

use crate::Cell;

/// The memory layout of a mailbox's 64 squares.
pub trait Layout: Copy + Debug + Eq + Default + 'static {
    /// The board's name on the command line.
    const NAME: &'static str;

    /// The array that holds the cells.
    type Cells: Copy + Debug + Eq + Send + Sync;

    /// The array with all squares empty, and every other place off board.
    const CLEAR: Self::Cells;

    /// The index of a square in the array.
    fn index(square: Square) -> usize;

    /// The cell at an index. An index outside the array is off board.
    fn get(cells: &Self::Cells, index: usize) -> Cell;

    /// Changes the cell of a square.
    fn set(cells: &mut Self::Cells, square: Square, cell: Cell);
}

/// The plain 8x8 board: 64 cells without a border.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Square64;

/// The 10x12 board: two rows of off-board cells below and above, one column on the left and on the
/// right. No knight jumps over this border.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Mailbox10x12;

/// The 0x88 board: 16 cells in a rank, the right eight of them off board. An index is off board if
/// it has a bit of `0x88`, and the difference of two indices determines direction and distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct X88;

impl Layout for Square64 {
    const NAME: &'static str = "square64";

    type Cells = [Cell; 64];

    const CLEAR: Self::Cells = [Cell::EMPTY; 64];

    fn index(square: Square) -> usize {
        square.index()
    }

    fn get(cells: &Self::Cells, index: usize) -> Cell {
        cells[index & 63]
    }

    fn set(cells: &mut Self::Cells, square: Square, cell: Cell) {
        cells[square.index()] = cell;
    }
}

impl Mailbox10x12 {
    /// The square at an index of the array; meaningless outside the 64 squares.
    pub const fn square(index: usize) -> Square {
        let (rank, file) = (index / 10, index % 10);
        Square::wrapping((rank * 8 + file).wrapping_sub(17) as u8)
    }
}

impl Layout for Mailbox10x12 {
    const NAME: &'static str = "mailbox";

    type Cells = [Cell; 120];

    const CLEAR: Self::Cells = {
        let mut cells = [Cell::OFF_BOARD; 120];
        let mut square = 0;
        while square < 64 {
            cells[21 + square / 8 * 10 + square % 8] = Cell::EMPTY;
            square += 1;
        }
        cells
    };

    fn index(square: Square) -> usize {
        square.index() + (square.index() >> 3) * 2 + 21
    }

    fn get(cells: &Self::Cells, index: usize) -> Cell {
        if index < 120 { cells[index] } else { Cell::OFF_BOARD }
    }

    fn set(cells: &mut Self::Cells, square: Square, cell: Cell) {
        cells[Self::index(square)] = cell;
    }
}

impl X88 {
    /// The square at an index of the array; meaningless if the index has a bit of `0x88`.
    pub const fn square(index: usize) -> Square {
        Square::wrapping((index - (index >> 4) * 8) as u8)
    }

    /// Whether an index lies on the board.
    pub const fn is_on_board(index: usize) -> bool {
        index & !0x77 == 0
    }
}

impl Layout for X88 {
    const NAME: &'static str = "x88";

    type Cells = [Cell; 128];

    const CLEAR: Self::Cells = {
        let mut cells = [Cell::OFF_BOARD; 128];
        let mut square = 0;
        while square < 64 {
            cells[square + (square & 0x38)] = Cell::EMPTY;
            square += 1;
        }
        cells
    };

    fn index(square: Square) -> usize {
        square.index() + (square.index() & 0x38)
    }

    fn get(cells: &Self::Cells, index: usize) -> Cell {
        if Self::is_on_board(index) { cells[index & 127] } else { Cell::OFF_BOARD }
    }

    fn set(cells: &mut Self::Cells, square: Square, cell: Cell) {
        cells[Self::index(square) & 127] = cell;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto_types::{Color, PieceType};

    /// The squares in their order, and off the board every other index.
    fn check<L: Layout>(indexes: usize, square: impl Fn(usize) -> Square) {
        let on_board = |&index: &usize| L::get(&L::CLEAR, index) == Cell::EMPTY;
        assert!((0..indexes).filter(on_board).map(&square).eq(Square::all()), "{}", L::NAME);
        for at in Square::all() {
            let (mut cells, rook) = (L::CLEAR, Cell::of(PieceType::Rook.of(Color::White)));
            L::set(&mut cells, at, rook);
            let mut found = (0..indexes).filter(|&index| L::get(&cells, index) == rook);
            assert_eq!((found.next(), found.next()), (Some(L::index(at)), None), "{} {at}", L::NAME);
            assert_eq!(square(L::index(at)), at, "{}", L::NAME);
        }
    }

    #[test]
    fn every_square_has_one_index() {
        check::<Square64>(64, |index| Square::wrapping(index as u8));
        check::<Mailbox10x12>(256, Mailbox10x12::square);
        check::<X88>(256, X88::square);
    }
}
