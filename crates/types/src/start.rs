//! The starting positions of standard chess and Chess960.

use crate::color::Color;
use crate::piece::PieceType;
use crate::setup::Setup;
use crate::square::{File, Rank, Square};

impl Setup {
    /// The starting position of standard chess.
    pub const INITIAL: Self = {
        use PieceType::{Bishop, King, Knight, Queen, Rook};
        start([Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook])
    };

    /// A starting position of Chess960 by its Scharnagl number; `None` from 960 on. Number 518 is standard chess.
    ///
    /// ```
    /// use fianchetto_types::Setup;
    /// assert_eq!(Setup::chess960(518), Some(Setup::INITIAL));
    /// assert_eq!(Setup::chess960(960), None);
    /// ```
    #[must_use]
    pub fn chess960(number: u16) -> Option<Self> {
        (number < 960).then(|| start(back_rank(usize::from(number))))
    }
}

/// The starting position with this back rank for both sides, and all castling rights.
const fn start(back_rank: [PieceType; 8]) -> Setup {
    let mut setup = Setup::EMPTY;
    let mut index = 0;
    while index < 8 {
        place_file(&mut setup, File::ALL[index], back_rank[index]);
        index += 1;
    }
    setup
}

/// Puts a piece and its pawn on a file, for both sides.
const fn place_file(setup: &mut Setup, file: File, piece_type: PieceType) {
    let mut index = 0;
    while index < 2 {
        let color = Color::ALL[index];
        let home = Square::at(file, color.back_rank());
        setup.put(home, Some(piece_type.of(color)));
        setup.put(Square::at(file, color.rank(Rank::R2)), Some(PieceType::Pawn.of(color)));
        if matches!(piece_type, PieceType::Rook) {
            setup.castling.insert(home);
        }
        index += 1;
    }
}

/// The back rank with this Scharnagl number.
///
/// The number has one digit each for the light-squared bishop (base 4), the dark-squared bishop (base 4), the queen on
/// the six squares left (base 6), and the knights on the five squares then left (ten pairs). Rook, king and rook take
/// the last three squares from left to right.
fn back_rank(number: usize) -> [PieceType; 8] {
    /// The two free squares of the knights, counted from the left.
    const KNIGHTS: [[usize; 2]; 10] =
        [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]];

    let mut rank = [None; 8];
    rank[number % 4 * 2 + 1] = Some(PieceType::Bishop);
    rank[number / 4 % 4 * 2] = Some(PieceType::Bishop);
    put_on_free(&mut rank, number / 16 % 6, PieceType::Queen);
    let [left, right] = KNIGHTS[number / 96];
    put_on_free(&mut rank, right, PieceType::Knight);
    put_on_free(&mut rank, left, PieceType::Knight);
    put_on_free(&mut rank, 1, PieceType::King);
    rank.map(|piece_type| piece_type.unwrap_or(PieceType::Rook))
}

/// Puts a piece on the free square with this number, counted from the left.
fn put_on_free(rank: &mut [Option<PieceType>; 8], number: usize, piece_type: PieceType) {
    if let Some(square) = rank.iter_mut().filter(|square| square.is_none()).nth(number) {
        *square = Some(piece_type);
    }
}
