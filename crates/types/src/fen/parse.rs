//! Reading a setup from text, and the rooks of castling letters.

use core::str::FromStr;

use super::{CastlingLetters, FenError, FenField, Mode, placement};
use crate::attack::ray;
use crate::castling::{CastlingRights, CastlingSide};
use crate::color::Color;
use crate::error::{Excerpt, number};
use crate::piece::PieceType;
use crate::setup::Setup;
use crate::square::{File, Square};

impl Setup {
    /// Reads FEN, X-FEN or Shredder-FEN.
    ///
    /// A FEN has four to six fields, separated and surrounded by any white space. The half-move
    /// clock defaults to 0 and the full-move number to 1. The mode determines castling letters: `K`
    /// is the rook on h1 in standard chess, and the outermost rook on that side of the king in
    /// Chess960. File letters mean the same in both, so standard mode reads Chess960 positions that
    /// use them; it refuses `K` for a king off the e-file.
    ///
    /// Beyond that, only the syntax is checked here. A right without its rook or an en-passant
    /// square without its pawn is kept, for [`validate`](Self::validate) to refuse or
    /// [`repair`](Self::repair) to drop.
    ///
    /// ```
    /// use fianchetto_types::{Mode, Setup};
    /// let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    /// assert_eq!(Setup::parse(start, Mode::Standard)?, Setup::INITIAL);
    /// let error = Setup::parse("8/8 w - -", Mode::Standard).unwrap_err();
    /// assert_eq!(error.to_string(), "piece placement: `8/8` has 2 ranks; eight are needed, separated by `/`");
    /// # Ok::<(), fianchetto_types::FenError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A [`FenError`] says which field is wrong, and why.
    pub fn parse(fen: &str, mode: Mode) -> Result<Self, FenError> {
        Self::read(fen, mode, Err)
    }

    /// Reads leniently: impossible castling rights and en-passant squares are dropped, as by
    /// [`repair`](Self::repair).
    ///
    /// ```
    /// use fianchetto_types::{Mode, Setup};
    /// let setup = Setup::parse_repaired("4k3/8/8/8/8/8/8/R4KR1 w KQ e3 0 1", Mode::Standard)?;
    /// assert_eq!(setup.to_string(), "4k3/8/8/8/8/8/8/R4KR1 w - - 0 1");
    /// # Ok::<(), fianchetto_types::FenError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse), except for dropped rights.
    pub fn parse_repaired(fen: &str, mode: Mode) -> Result<Self, FenError> {
        Ok(Self::read(fen, mode, |_| Ok(()))?.repair())
    }

    /// Reads a FEN. A right of a king off the e-file is dropped if `doubtful` accepts the error.
    fn read(fen: &str, mode: Mode, doubtful: Doubtful) -> Result<Self, FenError> {
        let mut setup = Self::EMPTY;
        let rest = placement::parse(&mut setup.board, fen.trim_ascii_start())?;
        let mut fields = rest.split_ascii_whitespace();
        let mut next = |field| fields.next().ok_or(FenError::MissingField { field });
        setup.side_to_move = parse_turn(next(FenField::SideToMove)?)?;
        setup.castling = parse_castling(next(FenField::Castling)?, &setup, mode, doubtful)?;
        setup.en_passant = parse_en_passant(next(FenField::EnPassant)?)?;
        setup.halfmove_clock = parse_clock(FenField::HalfmoveClock, fields.next().unwrap_or("0"))?;
        setup.fullmove_number = parse_clock(FenField::FullmoveNumber, fields.next().unwrap_or("1"))?;
        match fields.next() {
            None => Ok(setup),
            Some(text) => Err(FenError::SurplusField { text: Excerpt::of(text) }),
        }
    }
}

/// Reads a FEN of standard chess.
impl FromStr for Setup {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Self, FenError> {
        Self::parse(fen, Mode::Standard)
    }
}

fn parse_turn(field: &str) -> Result<Color, FenError> {
    match field {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(FenError::SideToMove { text: Excerpt::of(field) }),
    }
}

/// Handles a right that standard chess does not allow.
type Doubtful = fn(FenError) -> Result<(), FenError>;

fn parse_castling(
    field: &str,
    setup: &Setup,
    mode: Mode,
    doubtful: Doubtful,
) -> Result<CastlingRights, FenError> {
    let mut rights = CastlingRights::NONE;
    if field == "-" {
        return Ok(rights);
    }
    let text = || Excerpt::of(field);
    for found in field.chars() {
        let rook = named_rook(setup, found, mode);
        let rook = rook.ok_or_else(|| FenError::UnknownRight { text: text(), found })?;
        if rights.rooks().contains(rook) {
            return Err(FenError::RepeatedRight { text: text(), found });
        }
        match setup.king_off_e_file(found, rook).filter(|_| mode == Mode::Standard) {
            Some(king) => doubtful(FenError::KingOffEFile { text: text(), found, king, rook })?,
            None => rights.insert(rook),
        }
    }
    Ok(rights)
}

fn parse_en_passant(field: &str) -> Result<Option<Square>, FenError> {
    if field == "-" {
        return Ok(None);
    }
    field.parse().map(Some).map_err(|_| FenError::EnPassant { text: Excerpt::of(field) })
}

fn parse_clock(field: FenField, text: &str) -> Result<u16, FenError> {
    number(text).ok_or_else(|| FenError::Clock { field, text: Excerpt::of(text) })
}

impl Setup {
    /// The rook that `K` or `Q` names.
    ///
    /// In Chess960 it is the outermost rook on that side of the king; without a king or such a
    /// rook, it is the corner, and validation refuses the right.
    fn castling_side_rook(&self, color: Color, castling_side: CastlingSide, mode: Mode) -> Square {
        let (file, inwards) = match castling_side {
            CastlingSide::King => (File::H, -1),
            CastlingSide::Queen => (File::A, 1),
        };
        let corner = Square::at(file, color.back_rank());
        match mode {
            Mode::Standard => corner,
            Mode::Chess960 => self.outermost_rook(color, corner, inwards).unwrap_or(corner),
        }
    }

    /// The first rook from a corner to the king.
    fn outermost_rook(&self, color: Color, corner: Square, inwards: i8) -> Option<Square> {
        let is = |square, piece_type: PieceType| self.piece_at(square) == Some(piece_type.of(color));
        let mut squares = core::iter::once(corner).chain(ray(corner, (inwards, 0)));
        let rook = squares.find(|&square| is(square, PieceType::Rook) || is(square, PieceType::King))?;
        (is(rook, PieceType::Rook) && squares.any(|square| is(square, PieceType::King))).then_some(rook)
    }

    /// Whether the position has a castling right that standard chess does not allow: the king is
    /// off the e-file, or the rook is not in a corner.
    ///
    /// ```
    /// use fianchetto_types::Setup;
    /// let setup: Setup = "5k2/8/8/8/8/8/8/5K1R w H - 0 1".parse()?;
    /// assert!(setup.is_chess960());
    /// # Ok::<(), fianchetto_types::FenError>(())
    /// ```
    pub fn is_chess960(&self) -> bool {
        Color::ALL.into_iter().any(|color| {
            self.castling.rooks_of(color).into_iter().any(|rook| !self.is_standard_right(color, rook))
        })
    }

    /// Whether this rook is in its corner, and its king on the e-file.
    fn is_standard_right(&self, color: Color, rook: Square) -> bool {
        let king = Square::at(File::E, rook.rank());
        CastlingSide::is_standard(king, rook)
            && self.piece_at(king) == Some(PieceType::King.of(color))
            && self.piece_at(rook) == Some(PieceType::Rook.of(color))
    }

    /// The letter of a right: `K` or `Q` if that means the rook in this style, otherwise the file.
    pub(super) fn right_letter(&self, color: Color, rook: Square, letters: CastlingLetters) -> char {
        let named = |&castling_side: &CastlingSide| match letters {
            CastlingLetters::Unambiguous => {
                self.is_standard_right(color, rook)
                    && self.castling_side_rook(color, castling_side, Mode::Standard) == rook
            }
            CastlingLetters::XFen => self.castling_side_rook(color, castling_side, Mode::Chess960) == rook,
            CastlingLetters::Shredder => false,
        };
        match CastlingSide::ALL.into_iter().find(named) {
            Some(CastlingSide::King) => 'K',
            Some(CastlingSide::Queen) => 'Q',
            None => rook.file().letter(),
        }
    }

    /// The king off the e-file that makes `K` or `Q` for this rook invalid in standard chess.
    ///
    /// The writer may have meant Chess960, or forgotten that the king had moved.
    fn king_off_e_file(&self, letter: char, rook: Square) -> Option<Square> {
        let color = Color::of_case(letter);
        let is_rook = self.piece_at(rook) == Some(PieceType::Rook.of(color));
        let is_side = matches!(letter, 'K' | 'Q' | 'k' | 'q');
        let is_in_doubt = is_rook && is_side && !self.is_standard_right(color, rook);
        // Finding the king takes longer than everything else here.
        is_in_doubt.then(|| self.king(color))?.filter(|king| king.rank() == rook.rank())
    }
}

/// The rook that a castling letter names; `None` for any other character.
fn named_rook(setup: &Setup, letter: char, mode: Mode) -> Option<Square> {
    let color = Color::of_case(letter);
    match letter.to_ascii_uppercase() {
        'K' => Some(setup.castling_side_rook(color, CastlingSide::King, mode)),
        'Q' => Some(setup.castling_side_rook(color, CastlingSide::Queen, mode)),
        _ => File::from_letter(letter).map(|file| Square::at(file, color.back_rank())),
    }
}
