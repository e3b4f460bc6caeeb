//! What a position and a move consist of, as columns.

use fianchetto_board_repr::Position;
use fianchetto_movelist::game::is_material_insufficient;
use fianchetto_movelist::search::order::see;
use fianchetto_quad::RelativeQuadBoard;
use fianchetto_types::{CastlingSide, Color, Move, PieceType, Square};

use crate::columns::Column;
use crate::rows::Rows;
use crate::workers::Workers;

/// What a position consists of, but for the squares of its pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fields {
    /// Whose turn it is.
    pub side_to_move: Color,
    /// Who may castle, a bit each: 1 for White kingside, 2 for White queenside, 4 and 8 for Black.
    pub castling: u8,
    /// The square that a double push has just passed over.
    pub en_passant: Option<Square>,
    /// The squares of White's king and of Black's.
    pub kings: [Square; 2],
    /// How many pawns, knights, bishops, rooks and queens White has, and Black.
    pub counts: [[u8; 5]; 2],
    /// Half-moves since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// The number of the full move.
    pub fullmove_number: u16,
    /// Whether the pieces that are left cannot give mate.
    pub is_material_insufficient: bool,
}

/// The fields of a row that is no position.
impl Default for Fields {
    fn default() -> Self {
        Self {
            side_to_move: Color::White,
            castling: 0,
            en_passant: None,
            kings: [Square::A1; 2],
            counts: [[0; 5]; 2],
            halfmove_clock: 0,
            fullmove_number: 0,
            is_material_insufficient: false,
        }
    }
}

impl Fields {
    fn of(board: &RelativeQuadBoard) -> Self {
        let sets = board.sets();
        let kings = Color::ALL.map(|color| board.king(color));
        let count = |color, piece_type| sets.pieces(color, piece_type).len() as u8;
        let mut castling = 0;
        let rights = Color::ALL.into_iter().zip(kings);
        let rights = rights.flat_map(|(color, king)| CastlingSide::ALL.map(|side| (color, side, king)));
        for (bit, (color, side, king)) in rights.enumerate() {
            let has = board.castling().rook(color, side, king).is_some();
            castling |= u8::from(has) << bit;
        }
        Self {
            side_to_move: board.side_to_move(),
            castling,
            en_passant: board.en_passant(),
            kings,
            counts: Color::ALL.map(|color| COUNTED.map(|piece_type| count(color, piece_type))),
            halfmove_clock: board.halfmove_clock(),
            fullmove_number: board.fullmove_number(),
            is_material_insufficient: is_material_insufficient(board),
        }
    }
}

/// The pieces of which a side may have none or several.
const COUNTED: [PieceType; 5] =
    [PieceType::Pawn, PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen];

/// What a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveFields {
    /// The move: its squares, its kind, and what it promotes to.
    pub mv: Move,
    /// The type of the piece that moves; the king's for castling.
    pub piece: PieceType,
    /// The type of the piece that is captured.
    pub captured: Option<PieceType>,
    /// Whether it gives check.
    pub is_check: bool,
    /// What it gains by static exchange evaluation, in centipawns ([`see`]).
    pub exchange: i32,
}

/// The fields of a row without a legal move.
impl Default for MoveFields {
    fn default() -> Self {
        Self { mv: Move::NULL, piece: PieceType::Pawn, captured: None, is_check: false, exchange: 0 }
    }
}

impl MoveFields {
    fn of(board: &RelativeQuadBoard, mv: Move) -> Self {
        Self {
            mv,
            piece: board.piece_at(mv.from()).map_or(PieceType::Pawn, |piece| piece.piece_type),
            captured: board.captured(mv).map(|piece| piece.piece_type),
            is_check: board.check_squares().gives_check(mv),
            exchange: see(board, mv),
        }
    }
}

impl Workers {
    /// What each position consists of.
    ///
    /// ```
    /// use fianchetto_batch::Workers;
    ///
    /// let fields = Workers::all().fields_many(&["4k3/8/8/8/8/8/8/4K2R w K - 3 9"][..]).values[0];
    /// assert_eq!((fields.castling, fields.counts[0]), (1, [0, 0, 0, 1, 0]));
    /// ```
    pub fn fields_many<R: Rows + ?Sized>(&self, rows: &R) -> Column<Fields> {
        self.column(rows, |boards, fields| {
            for (board, fields) in boards.iter().zip(fields) {
                *fields = Fields::of(board);
            }
        })
    }

    /// What a move of each position does. `moves` has a [word](Move::bits) for each row; one that
    /// is not legal there is an error of its row.
    ///
    /// ```
    /// use fianchetto_batch::Workers;
    /// use fianchetto_types::{Move, MoveKind, Square};
    ///
    /// let takes = Move::new(Square::H1, Square::H8, MoveKind::Capture);
    /// let fens = ["4k2r/8/8/8/8/8/8/4K2R w - - 3 9"];
    /// let fields = Workers::all().move_fields_many(&fens[..], &[takes.bits()]);
    /// assert_eq!((fields.values[0].is_check, fields.values[0].exchange), (true, 500));
    /// ```
    pub fn move_fields_many<R: Rows + ?Sized>(&self, rows: &R, moves: &[u16]) -> Column<MoveFields> {
        self.played(rows, moves, MoveFields::of)
    }
}
