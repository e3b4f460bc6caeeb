//! How a board is built, and the elementary changes that every move consists of.

use fianchetto_board_repr::Edit;
use fianchetto_board_repr::{BoardRepr, Sets, State};
use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::{Bitboard, Color, Piece, PieceType, Setup, Square, ValidSetup};

use super::byte_board::ByteBoard;
use super::piece_byte::PieceByte;
use super::position::AttackBoard;
use super::tables::Tables;
use super::view::VectorOps;

impl AttackBoard {
    /// The board that holds this setup, on the best instruction path of this machine.
    #[must_use]
    pub fn from_setup(setup: &ValidSetup) -> Self {
        Self::new(setup, Isa::best())
    }

    /// The board of a position. Validation has seen to it that each side has one king and at most 16 pieces.
    #[must_use]
    pub fn new(setup: &ValidSetup, isa: Isa) -> Self {
        Self::placement(setup, isa)
    }

    /// The pieces of a setup that need not be playable, for explaining the technique on it. A side has ids for one king
    /// and fifteen other pieces; any more are left out.
    #[must_use]
    pub fn placement(setup: &Setup, isa: Isa) -> Self {
        let mut board = Self {
            attacks: [[ByteBoard::EMPTY; 2]; 2],
            pieces: ByteBoard::EMPTY,
            squares: [[Square::A1; 16]; 2],
            piece_types: [[None; 16]; 2],
            state: State::from_setup(setup),
            isa,
        };
        let mut next_id = [1; 2];
        for (square, piece) in setup.pieces() {
            let next = &mut next_id[piece.color.index()];
            let id = if piece.piece_type == PieceType::King { 0 } else { *next };
            *next += u8::from(piece.piece_type != PieceType::King);
            if id < 16 {
                board.list_piece(square, PieceByte::new(piece, id));
            }
        }
        board.rebuild();
        board
    }

    /// Builds both attack tables from scratch: adds the attacks of each piece to the table of its side.
    pub fn rebuild(&mut self) {
        self.isa.run(RebuildTables(self));
    }

    /// Writes a piece to its list and to its square. The attack tables stay as they are.
    #[inline]
    fn list_piece(&mut self, square: Square, piece: PieceByte) {
        let (color, id) = (piece.color().index(), usize::from(piece.id()));
        self.squares[color][id] = square;
        self.piece_types[color][id] = piece.piece().map(|piece| piece.piece_type);
        self.pieces.0[square.index()] = piece.0;
    }

    /// Removes a piece that is still on the target of a move. Legal moves never leave one there; other words do.
    #[inline]
    fn clear_square(&mut self, square: Square) {
        if !self.piece_byte(square).is_empty() {
            self.lift(square);
        }
    }
}

impl BoardRepr for AttackBoard {
    const BOARD: &'static str = "attack-table";

    const COPIES: bool = <Self as Edit>::PLAYS_ON_COPIES;

    fn from_setup(setup: &ValidSetup) -> Self {
        Self::new(setup, Isa::best())
    }
}

/// Each elementary change runs as a kernel on the board's instruction path.
impl Edit for AttackBoard {
    const PLAYS_ON_COPIES: bool = true;

    type Lifted = PieceByte;

    #[inline]
    fn piece(&self, square: Square) -> Option<Piece> {
        self.piece_byte(square).piece()
    }

    #[inline]
    fn king_square(&self, color: Color) -> Square {
        self.square_of(color, 0)
    }

    fn piece_sets(&self) -> Sets {
        let mut sets = Sets::EMPTY;
        for (color, ids) in Color::ALL.into_iter().zip(&self.piece_types) {
            for (&piece_type, &square) in ids.iter().zip(self.squares(color)) {
                if let Some(piece_type) = piece_type {
                    sets.flip(piece_type.of(color), Bitboard::of(square));
                }
            }
        }
        sets
    }

    #[inline]
    fn state(&self) -> &State {
        &self.state
    }

    #[inline]
    fn state_mut(&mut self) -> &mut State {
        &mut self.state
    }

    #[inline]
    fn lift(&mut self, square: Square) -> PieceByte {
        let piece = self.piece_byte(square);
        if !piece.is_empty() {
            self.isa.run(RemovePiece { board: self, square });
            self.piece_types[piece.color().index()][usize::from(piece.id())] = None;
        }
        piece
    }

    #[inline]
    fn drop(&mut self, square: Square, piece: PieceByte) {
        self.clear_square(square);
        if !piece.is_empty() {
            self.isa.run(PlacePiece { board: self, square, piece });
            self.list_piece(square, piece);
        }
    }

    #[inline]
    fn shift(&mut self, from: Square, to: Square) {
        self.clear_square(to);
        let piece = self.piece_byte(from);
        if !piece.is_empty() {
            self.isa.run(MovePiece { board: self, from, to });
            self.list_piece(to, piece);
        }
    }

    /// A king stays a king: no legal move turns it into another piece, and no slider may have id 0.
    fn recast(&mut self, square: Square, piece_type: PieceType) {
        if self.piece(square).is_some_and(|piece| piece.piece_type != PieceType::King) {
            let piece = self.lift(square);
            self.drop(square, piece.with_type(piece_type));
        }
    }
}

/// Builds both attack tables from scratch.
struct RebuildTables<'a>(&'a mut AttackBoard);

/// Removes a piece from its square.
struct RemovePiece<'a> {
    board: &'a mut AttackBoard,
    square: Square,
}

/// Places a piece on an empty square.
struct PlacePiece<'a> {
    board: &'a mut AttackBoard,
    square: Square,
    piece: PieceByte,
}

/// Moves a piece to an empty square.
struct MovePiece<'a> {
    board: &'a mut AttackBoard,
    from: Square,
    to: Square,
}

impl Kernel for RebuildTables<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let ops = VectorOps::<L::Bytes>::new(token);
        let empty = [ops.splat(0); 2];
        for color in Color::ALL {
            let mut tables = Tables { ours: empty, ..Tables::load(&ops, self.0, color) };
            for id in (0..16).filter(|&id| self.0.type_of(color, id).is_some()) {
                let square = self.0.square_of(color, id);
                let view = ops.view(tables.board, square);
                tables.add_attacks(&ops, &view, self.0.piece_byte(square));
            }
            tables.store(self.0, color);
        }
    }
}

impl Kernel for RemovePiece<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let ops = VectorOps::<L::Bytes>::new(token);
        let piece = self.board.piece_byte(self.square);
        let mut tables = Tables::load(&ops, self.board, piece.color());
        tables.remove(&ops, self.square, piece);
        tables.store(self.board, piece.color());
    }
}

impl Kernel for PlacePiece<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let ops = VectorOps::<L::Bytes>::new(token);
        let mut tables = Tables::load(&ops, self.board, self.piece.color());
        tables.place(&ops, self.square, self.piece);
        tables.store(self.board, self.piece.color());
    }
}

impl Kernel for MovePiece<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let ops = VectorOps::<L::Bytes>::new(token);
        let piece = self.board.piece_byte(self.from);
        let mut tables = Tables::load(&ops, self.board, piece.color());
        tables.remove(&ops, self.from, piece);
        tables.place(&ops, self.to, piece);
        tables.store(self.board, piece.color());
    }
}
