//! Bitboards with the occupied squares in four orders, and their slider attacks.

use fianchetto_board_repr::{Bitboards, BoardOps, BoardRepr, Position, Sets, State};
use fianchetto_movegen_bitboard::{
    self as bitboard, BitboardTechnique, PieceSets, SetBoard, SliderKind, Sliders,
};
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_simd::{Bits, Needs};
use fianchetto_tables::rotated;
use fianchetto_types::{Bitboard, Color, Move, Piece, PieceType, Setup, Square, ValidSetup};

use crate::Turned;

/// [`Bitboards`] that also keep the occupied squares in four orders.
///
/// ```
/// use fianchetto_board_repr::Position;
/// use fianchetto_rotated::{RotatedBoard, Turned};
/// use fianchetto_types::{Move, MoveKind, Square};
///
/// let mut board = RotatedBoard::default();
/// board.make(Move::new(Square::E2, Square::E4, MoveKind::DoublePush));
/// assert_eq!(*board.turned(), Turned::of(board.occupied()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RotatedBoard {
    bitboards: Bitboards,
    turned: Turned,
}

impl RotatedBoard {
    /// The occupied squares in four orders.
    #[inline(always)]
    pub const fn turned(&self) -> &Turned {
        &self.turned
    }

    /// Flips a square in the words if it has changed.
    fn flip_if(&mut self, square: Square, changed: bool) {
        if changed {
            self.turned.flip(square);
        }
    }
}

impl BoardRepr for RotatedBoard {
    const BOARD: &'static str = "rotated";

    fn from_setup(setup: &ValidSetup) -> Self {
        Self::placement(setup)
    }

    #[inline]
    fn after_given(&self, _: Move, position: &Bitboards) -> Self {
        Self { bitboards: *position, turned: self.turned.with(position.occupied()) }
    }
}

fianchetto_board_repr::texts_of!(RotatedBoard);

impl SetBoard for RotatedBoard {
    fn placement(setup: &Setup) -> Self {
        let bitboards = Bitboards::placement(setup);
        Self { bitboards, turned: Turned::of(bitboards.occupied()) }
    }

    #[inline(always)]
    fn piece_sets(&self) -> PieceSets {
        SetBoard::piece_sets(&self.bitboards)
    }
}

/// A lifted piece is its code, 0 for none.
impl BoardOps for RotatedBoard {
    const PLAYS_ON_COPIES: bool = true;

    type Lifted = u8;

    #[inline]
    fn piece(&self, square: Square) -> Option<Piece> {
        self.bitboards.piece(square)
    }

    fn code(&self, square: Square) -> u8 {
        self.bitboards.code(square)
    }

    fn king_square(&self, color: Color) -> Square {
        self.bitboards.king_square(color)
    }

    fn piece_sets(&self) -> Sets {
        BoardOps::piece_sets(&self.bitboards)
    }

    fn state(&self) -> &State {
        self.bitboards.state()
    }

    fn state_mut(&mut self) -> &mut State {
        self.bitboards.state_mut()
    }

    #[inline]
    fn lift_unkeyed(&mut self, square: Square) -> u8 {
        let code = self.bitboards.lift_unkeyed(square);
        self.flip_if(square, code != 0);
        code
    }

    #[inline]
    fn put_unkeyed(&mut self, square: Square, code: u8) {
        self.bitboards.put_unkeyed(square, code);
        self.flip_if(square, code != 0);
    }

    #[inline]
    fn shift_unkeyed(&mut self, from: Square, to: Square) {
        self.bitboards.shift_unkeyed(from, to);
        self.turned.flip(from);
        self.turned.flip(to);
    }

    fn set_type_unkeyed(&mut self, square: Square, piece_type: PieceType) {
        self.bitboards.set_type_unkeyed(square, piece_type);
    }

    fn copy_pieces(&self) -> Self {
        Self { bitboards: self.bitboards.copy_pieces(), turned: self.turned }
    }

    /// Always inlined: programs with many techniques would call it, for a fifth more instructions a
    /// move.
    #[inline(always)]
    fn move_piece_unkeyed(&self, child: &mut Self, mv: Move, codes: [u8; 2]) {
        self.bitboards.move_piece_unkeyed(&mut child.bitboards, mv, codes);
        child.turned.shift(mv.from(), mv.to());
    }
}

/// Rotated bitboards.
pub type Rotated = BitboardTechnique<RotatedLookup>;

/// Slider attacks from the words of a board.
#[derive(Clone, Copy, Debug, Default)]
pub struct RotatedLookup(pub(crate) Turned);

impl Sliders for RotatedLookup {
    const INFO: TechniqueInfo = TechniqueInfo::new("rotated", Needs::Bits)
        .summary("rotated bitboards, four turned occupancies looked up by line")
        .author("Robert Hyatt, Peter Gillgasch and Ernst Heinz")
        .year(1997)
        .source("chessprogramming.org/Rotated_Bitboards")
        .own_table_bytes(rotated::BYTES)
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES);

    type Board = RotatedBoard;

    #[inline(always)]
    fn on(board: &RotatedBoard) -> Self {
        Self(*board.turned())
    }

    /// Usually `occupied` is the board's occupancy.
    #[inline(always)]
    fn attacks<B: Bits>(self, _: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        let turned = self.0.with(occupied);
        let [first, second] = kind.line_kinds();
        turned.look_up(first, from).attacked | turned.look_up(second, from).attacked
    }
}
