//! The starting positions of standard chess and Chess960.

use crate::color::Color;
use crate::piece::Role;
use crate::setup::Setup;
use crate::square::{File, Rank, Square};

impl Setup {
    /// The starting position of standard chess.
    pub const INITIAL: Self = {
        use Role::{Bishop, King, Knight, Queen, Rook};
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
const fn start(back_rank: [Role; 8]) -> Setup {
    let mut setup = Setup::EMPTY;
    let mut index = 0;
    while index < 8 {
        place_file(&mut setup, File::ALL[index], back_rank[index]);
        index += 1;
    }
    setup
}

/// Puts a piece and its pawn on a file, for both sides.
const fn place_file(setup: &mut Setup, file: File, role: Role) {
    let mut index = 0;
    while index < 2 {
        let color = Color::ALL[index];
        let home = Square::at(file, color.back_rank());
        setup.put(home, Some(role.of(color)));
        setup.put(Square::at(file, color.rank(Rank::R2)), Some(Role::Pawn.of(color)));
        if matches!(role, Role::Rook) {
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
fn back_rank(number: usize) -> [Role; 8] {
    /// The two free squares of the knights, counted from the left.
    const KNIGHTS: [[usize; 2]; 10] =
        [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]];

    let mut rank = [None; 8];
    rank[number % 4 * 2 + 1] = Some(Role::Bishop);
    rank[number / 4 % 4 * 2] = Some(Role::Bishop);
    put_on_free(&mut rank, number / 16 % 6, Role::Queen);
    let [left, right] = KNIGHTS[number / 96];
    put_on_free(&mut rank, right, Role::Knight);
    put_on_free(&mut rank, left, Role::Knight);
    put_on_free(&mut rank, 1, Role::King);
    rank.map(|role| role.unwrap_or(Role::Rook))
}

/// Puts a piece on the free square with this number, counted from the left.
fn put_on_free(rank: &mut [Option<Role>; 8], number: usize, role: Role) {
    if let Some(square) = rank.iter_mut().filter(|square| square.is_none()).nth(number) {
        *square = Some(role);
    }
}
