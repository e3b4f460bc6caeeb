//! Reading a setup from text.

use core::str::FromStr;

use super::castling::named_rook;
use super::error::{FenError, FenField};
use super::mode::Mode;
use super::placement;
use crate::castling::CastlingRights;
use crate::color::Color;
use crate::excerpt::Excerpt;
use crate::setup::Setup;
use crate::square::Square;

impl Setup {
    /// Reads FEN, X-FEN or Shredder-FEN.
    ///
    /// A FEN has four to six fields, separated and surrounded by any white space. The default of the half-move clock is
    /// 0 and of the full-move number 1. The mode decides what castling letters mean: `K` is the rook on h1 in standard
    /// chess, and the outermost rook on that side of the king in Chess960. File letters mean the same in both, so standard
    /// chess reads what Chess960 has by them; a `K` for a king off the e-file it refuses.
    ///
    /// Otherwise only the text is checked here. A right without its rook or an en-passant square without its pawn is kept,
    /// for [`validate`](Self::validate) to refuse or [`repair`](Self::repair) to drop.
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

    /// Reads leniently: castling rights and an en-passant square that cannot be are dropped, as by [`repair`](Self::repair).
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
    /// As [`parse`](Self::parse), but for rights that are dropped.
    pub fn parse_repaired(fen: &str, mode: Mode) -> Result<Self, FenError> {
        Ok(Self::read(fen, mode, |_| Ok(()))?.repair())
    }

    /// Reads a FEN. A right of a king that is not on the e-file is dropped if `doubtful` takes the error.
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

/// What becomes of a right that standard chess cannot have.
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
    // The standard parser would accept the sign of `+1`.
    let number = text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten();
    number.ok_or_else(|| FenError::Clock { field, text: Excerpt::of(text) })
}
