//! Building a board, and the elementary changes of moves, each with a kernel that loads the tables,
//! changes them in vectors, and writes them back.

use fianchetto_board_repr::{BoardOps, BoardRepr, Position, Sets, State, numbered};
use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::{Bitboard, Color, Move, Piece, PieceType, Setup, Square, ValidSetup};

use super::AttackBoard;
use super::piece_byte::{ByteBoard, PieceByte};
use super::tables::Tables;
use super::view::VectorOps;

impl AttackBoard {
    /// The board that holds this setup, on the best instruction set of this machine.
    pub fn from_setup(setup: &ValidSetup) -> Self {
        Self::new(setup, Isa::best())
    }

    /// The board of a position. After validation, each side has one king and at most 16 pieces.
    pub fn new(setup: &ValidSetup, isa: Isa) -> Self {
        Self::placement(setup, isa)
    }

    /// The board of a setup that need not be playable, for explanations. A side has ids for one
    /// king and fifteen other pieces; the rest is left out.
    pub fn placement(setup: &Setup, isa: Isa) -> Self {
        let mut board = Self {
            attacks: [[ByteBoard::EMPTY; 2]; 2],
            pieces: ByteBoard::EMPTY,
            squares: [[Square::A1; 16]; 2],
            piece_types: [[None; 16]; 2],
            sets: Sets::EMPTY,
            state: State::from_setup(setup),
            isa,
        };
        for (square, piece, id) in numbered(setup) {
            if let Some(id) = id {
                board.list_piece(square, PieceByte::new(piece, id));
                board.sets.flip(piece, Bitboard::of(square));
            }
        }
        board.rebuild();
        board
    }

    /// Builds both attack tables from scratch: adds the attacks of each piece to the table of its
    /// side.
    pub fn rebuild(&mut self) {
        self.isa.run(RebuildTables(self));
    }

    /// Writes a piece to its list and to its square, but not to the sets and attack tables.
    fn list_piece(&mut self, square: Square, piece: PieceByte) {
        let (color, id) = (piece.color().index(), usize::from(piece.id()));
        self.squares[color][id] = square;
        self.piece_types[color][id] = piece.piece().map(|piece| piece.piece_type);
        self.pieces.0[square.index()] = piece.0;
    }

    /// Takes a piece off its list.
    fn unlist(&mut self, piece: PieceByte) {
        self.piece_types[piece.color().index()][usize::from(piece.id())] = None;
    }

    /// Moves a piece in the attack tables and on the board, and removes the captured one. Never
    /// inlined, because of the portable path's kernel.
    #[inline(never)]
    fn write_moved(&self, child: &mut Self, from: Square, to: Square) {
        self.isa.run(MovePiece { parent: self, child, from, to });
    }

    /// Removes a piece from the attack tables and the board, or places it. Never inlined, like
    /// [`Self::write_moved`].
    #[inline(never)]
    fn toggle(&mut self, square: Square, piece: PieceByte, comes: bool) {
        self.isa.run(TogglePiece { board: self, square, piece, comes });
    }

    /// Adds a piece to the sets, removes it, or moves it.
    fn flip_sets(&mut self, piece: PieceByte, squares: Bitboard) {
        if let Some(piece) = piece.piece() {
            self.sets.flip(piece, squares);
        }
    }

    /// Handles an illegal capture, without a piece to move or an enemy to capture.
    #[cold]
    #[inline(never)]
    fn capture_nothing(&mut self, from: Square, to: Square) -> PieceByte {
        let captured = self.lift_unkeyed(to);
        self.shift_unkeyed(from, to);
        captured
    }

    /// Removes a piece from the target of a move; needed only for illegal moves.
    fn clear_square(&mut self, square: Square) {
        if !self.piece_byte(square).is_empty() {
            self.lift_unkeyed(square);
        }
    }
}

impl BoardRepr for AttackBoard {
    const BOARD: &'static str = "attack-table";

    fn from_setup(setup: &ValidSetup) -> Self {
        Self::new(setup, Isa::best())
    }
}

fianchetto_board_repr::texts_of!(AttackBoard);

/// Each elementary change runs as a kernel on the board's instruction set.
impl BoardOps for AttackBoard {
    const PLAYS_ON_COPIES: bool = true;

    type Lifted = PieceByte;

    fn piece(&self, square: Square) -> Option<Piece> {
        self.piece_byte(square).piece()
    }

    fn code(&self, square: Square) -> u8 {
        self.piece_byte(square).code()
    }

    fn king_square(&self, color: Color) -> Square {
        self.square_of(color, 0)
    }

    fn piece_sets(&self) -> Sets {
        self.sets
    }

    fn state(&self) -> &State {
        &self.state
    }

    fn state_mut(&mut self) -> &mut State {
        &mut self.state
    }

    #[inline]
    fn lift_unkeyed(&mut self, square: Square) -> PieceByte {
        let piece = self.piece_byte(square);
        if !piece.is_empty() {
            self.toggle(square, piece, false);
            self.unlist(piece);
            self.flip_sets(piece, Bitboard::of(square));
        }
        piece
    }

    #[inline]
    fn put_unkeyed(&mut self, square: Square, piece: PieceByte) {
        self.clear_square(square);
        if !piece.is_empty() {
            self.toggle(square, piece, true);
            self.list_piece(square, piece);
            self.flip_sets(piece, Bitboard::of(square));
        }
    }

    #[inline]
    fn shift_unkeyed(&mut self, from: Square, to: Square) {
        self.clear_square(to);
        let piece = self.piece_byte(from);
        if !piece.is_empty() {
            self.clone().write_moved(self, from, to);
            self.list_piece(to, piece);
            self.flip_sets(piece, Bitboard::of(from) | Bitboard::of(to));
        }
    }

    /// The target stays occupied, so nothing changes for the sliders that attack it.
    #[inline]
    fn capture_unkeyed(&mut self, from: Square, to: Square) -> PieceByte {
        let (piece, captured) = (self.piece_byte(from), self.piece_byte(to));
        if !piece.is_enemy_of(captured) {
            return self.capture_nothing(from, to);
        }
        self.clone().write_moved(self, from, to);
        self.unlist(captured);
        self.list_piece(to, piece);
        self.flip_sets(captured, Bitboard::of(to));
        self.flip_sets(piece, Bitboard::of(from) | Bitboard::of(to));
        captured
    }

    /// A king stays a king, since no slider may have id 0.
    fn set_type_unkeyed(&mut self, square: Square, piece_type: PieceType) {
        let piece = self.piece_byte(square);
        if self.piece(square).is_some_and(|piece| piece.piece_type != PieceType::King) {
            self.lift_unkeyed(square);
            self.put_unkeyed(square, piece.with_type(piece_type));
        }
    }

    /// The kernel reads the tables of this board and writes those of the child.
    #[inline]
    fn move_piece_unkeyed(&self, child: &mut Self, mv: Move, codes: [u8; 2]) {
        let (from, to) = (mv.from(), mv.to());
        let [piece, captured] = [from, to].map(|square| self.piece_byte(square));
        self.write_moved(child, from, to);
        child.squares[piece.color().index()][usize::from(piece.id())] = to;
        if !captured.is_empty() {
            child.unlist(captured);
        }
        self.sets.move_code(&mut child.sets, mv, codes);
    }

    /// Without the attack tables and the squares, which a plain move overwrites completely.
    fn copy_pieces(&self) -> Self {
        Self { attacks: [[ByteBoard::EMPTY; 2]; 2], pieces: ByteBoard::EMPTY, ..*self }
    }

    #[cold]
    #[inline(never)]
    fn play_special_unkeyed(&self, child: &mut Self, mv: Move) {
        *child = *self;
        child.make(mv);
    }
}

/// Builds both attack tables from scratch.
struct RebuildTables<'a>(&'a mut AttackBoard);

/// Takes a piece off its square, or puts one on an empty square.
struct TogglePiece<'a> {
    board: &'a mut AttackBoard,
    square: Square,
    piece: PieceByte,
    comes: bool,
}

/// Moves a piece to an empty square or captures, on `child`, which is only written.
struct MovePiece<'a> {
    parent: &'a AttackBoard,
    child: &'a mut AttackBoard,
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

impl Kernel for TogglePiece<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let ops = VectorOps::<L::Bytes>::new(token);
        let mut tables = Tables::load(&ops, self.board, self.piece.color());
        tables.toggle(&ops, self.square, self.piece, self.comes);
        tables.store(self.board, self.piece.color());
    }
}

impl Kernel for MovePiece<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let ops = VectorOps::<L::Bytes>::new(token);
        let [piece, captured] = [self.from, self.to].map(|square| self.parent.piece_byte(square));
        let mut tables = Tables::load(&ops, self.parent, piece.color());
        tables.remove(&ops, self.from, piece);
        tables.place(&ops, self.to, piece, captured);
        tables.store(self.child, piece.color());
    }
}
