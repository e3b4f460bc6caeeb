//! Files, ranks and squares.

use core::fmt::{self, Write as _};

use crate::error::{named, only_letter};

/// A file, `A` to `H`.
///
/// ```
/// use fianchetto_types::{File, Rank, Square};
/// assert_eq!(Square::at(File::E, Rank::R4), Square::E4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

/// A rank, `R1` to `R8`.
///
/// ```
/// use fianchetto_types::{File, Rank, Square};
/// assert_eq!((Square::E4.file(), Square::E4.rank()), (File::E, Rank::R4));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Rank {
    R1,
    R2,
    R3,
    R4,
    R5,
    R6,
    R7,
    R8,
}

impl File {
    /// All files, from `A` to `H`.
    pub const ALL: [Self; 8] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G, Self::H];

    /// 0 for the a-file to 7 for the h-file.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The file with this index, if there is one.
    pub const fn new(index: u8) -> Option<Self> {
        if index < 8 { Some(Self::ALL[index as usize]) } else { None }
    }

    /// The lower-case letter, `a` to `h`.
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The file that a letter names, in either case.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'a'..='h' => Self::new(letter as u8 - b'a'),
            'A'..='H' => Self::new(letter as u8 - b'A'),
            _ => None,
        }
    }
}

impl Rank {
    /// All ranks, from 1 to 8.
    pub const ALL: [Self; 8] =
        [Self::R1, Self::R2, Self::R3, Self::R4, Self::R5, Self::R6, Self::R7, Self::R8];

    /// 0 for the first rank to 7 for the eighth.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank with this index, if there is one.
    pub const fn new(index: u8) -> Option<Self> {
        if index < 8 { Some(Self::ALL[index as usize]) } else { None }
    }

    /// The digit, `1` to `8`.
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank from the other side's view.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self::ALL[7 - self as usize]
    }
}

/// A square: a1 is 0, h1 is 7, a8 is 56, h8 is 63 (little-endian rank-file mapping).
///
/// ```
/// use fianchetto_types::{File, Rank, Square};
/// assert_eq!(Square::E4, Square::at(File::E, Rank::R4));
/// assert_eq!(Square::E4.index(), 28);
/// assert_eq!("e4".parse(), Ok(Square::E4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Square(u8);

macro_rules! name_squares {
    ($($name:ident)*) => { name_squares!(@ 0u8; $($name)*); };
    (@ $index:expr; $name:ident $($rest:ident)*) => {
        #[allow(missing_docs)]
        pub const $name: Self = Self($index);
        name_squares!(@ $index + 1; $($rest)*);
    };
    (@ $index:expr;) => {};
}

impl Square {
    name_squares! {
        A1 B1 C1 D1 E1 F1 G1 H1
        A2 B2 C2 D2 E2 F2 G2 H2
        A3 B3 C3 D3 E3 F3 G3 H3
        A4 B4 C4 D4 E4 F4 G4 H4
        A5 B5 C5 D5 E5 F5 G5 H5
        A6 B6 C6 D6 E6 F6 G6 H6
        A7 B7 C7 D7 E7 F7 G7 H7
        A8 B8 C8 D8 E8 F8 G8 H8
    }

    /// The number of squares.
    pub const COUNT: usize = 64;

    /// All squares in the order of their indices.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..64u8).map(Self)
    }

    /// The square with this index, if there is one.
    pub const fn new(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// The square with the index in the low six bits of `index`, ignoring the others: this reads a
    /// bit field of a table or a move without a branch.
    pub const fn wrapping(index: u8) -> Self {
        Self(index & 63)
    }

    /// The square on this file and rank.
    pub const fn at(file: File, rank: Rank) -> Self {
        Self(rank as u8 * 8 + file as u8)
    }

    /// The index, always less than 64; the mask lets the compiler drop bounds checks.
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The index as a byte.
    pub const fn to_u8(self) -> u8 {
        self.0 & 63
    }

    /// The file.
    pub const fn file(self) -> File {
        File::ALL[(self.0 & 7) as usize]
    }

    /// The rank.
    pub const fn rank(self) -> Rank {
        Rank::ALL[((self.0 >> 3) & 7) as usize]
    }

    /// The square this many files to the right and ranks up, or `None` off the board.
    ///
    /// ```
    /// use fianchetto_types::Square;
    /// assert_eq!(Square::G1.offset(-1, 2), Some(Square::F3));
    /// assert_eq!(Square::H1.offset(1, 0), None);
    /// ```
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = (self.0 & 7) as i8 + files;
        let rank = (self.0 >> 3) as i8 + ranks;
        if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
            Some(Self((rank * 8 + file) as u8))
        } else {
            None
        }
    }

    /// The square from the other side's view: the rank mirrored, the file kept.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(self.0 ^ 56)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.file().letter())?;
        f.write_char(self.rank().digit())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The lower-case letter.
impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.letter())
    }
}

/// The digit.
impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.digit())
    }
}

named! {
    Square: "a square: a file letter and a rank digit, such as `e4`", |text| match *text.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(Self((rank - b'1') * 8 + (file - b'a'))),
        _ => None,
    };
    File: "a file from `a` to `h`", |text| File::ALL.into_iter().find(|file| only_letter(text) == Some(file.letter()));
    Rank: "a rank from `1` to `8`", |text| Rank::ALL.into_iter().find(|rank| only_letter(text) == Some(rank.digit()));
}
