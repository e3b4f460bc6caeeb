//! FEN as python-chess reads it, repairing what is missing, and writes it.

use std::fmt::Write as _;

use fianchetto::types::{Bitboard, Color, File, Piece, PieceType, Rank, Square};

use super::state::State;

/// The pieces of the initial position.
pub const STARTING_BOARD: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
/// The initial position.
pub const STARTING_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// When the en-passant square is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum EnPassant {
    /// If a capture is legal.
    Legal,
    /// If a capture is pseudo-legal.
    PseudoLegal,
    /// After every double step.
    Always,
}

/// How castling rights are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Rights {
    /// `KQkq`, and files where these would be ambiguous.
    XFen,
    /// The files of the rooks.
    Shredder,
}

impl State {
    /// Reads a whole FEN. All fields but the first may be missing.
    pub fn of_fen(fen: &str, chess960: bool) -> Result<Self, String> {
        let mut fields = fen.split_whitespace();
        let mut state = Self { chess960, ..Self::EMPTY };
        state.read_pieces(fields.next().ok_or("empty fen")?)?;
        state.turn = match fields.next() {
            None | Some("w") => Color::White,
            Some("b") => Color::Black,
            Some(_) => return Err(format!("expected 'w' or 'b' for turn part of fen: '{fen}'")),
        };
        let rights = fields.next().unwrap_or("-");
        if !are_rights(rights) {
            return Err(format!("invalid castling part in fen: '{fen}'"));
        }
        state.read_rights(rights);
        state.ep_square = match fields.next() {
            None | Some("-") => None,
            Some(name) => {
                let square = name.parse::<Square>();
                Some(square.map_err(|_| format!("invalid en passant part in fen: '{fen}'"))?)
            }
        };
        state.halfmove_clock = number(fields.next().unwrap_or("0"), "half-move clock", fen)?;
        state.fullmove_number = number(fields.next().unwrap_or("1"), "fullmove number", fen)?.max(1);
        if fields.next().is_some() {
            return Err(format!("fen string has more parts than expected: '{fen}'"));
        }
        Ok(state)
    }

    /// Reads the first field of a FEN into the pieces.
    pub fn read_pieces(&mut self, text: &str) -> Result<(), String> {
        let fail = |what: &str| Err(format!("{what} in position part of fen: '{text}'"));
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != 8 {
            return fail("expected 8 rows");
        }
        let mut board = Self::EMPTY;
        for (row, rank) in rows.into_iter().zip(Rank::ALL.into_iter().rev()) {
            if let Err(what) = board.read_row(row, rank) {
                return fail(what);
            }
        }
        (self.types, self.colors, self.occupied, self.promoted) =
            (board.types, board.colors, board.occupied, board.promoted);
        Ok(())
    }

    fn read_row(&mut self, row: &str, rank: Rank) -> Result<(), &'static str> {
        const COLUMNS: &str = "expected 8 columns per row";
        let mut file = 0;
        let mut last = '/';
        for letter in row.chars() {
            if let Some(gap) = letter.to_digit(10).filter(|gap| (1..=8).contains(gap)) {
                if last.is_ascii_digit() {
                    return Err("two subsequent digits");
                }
                file += gap as u8;
            } else if letter == '~' {
                let before = file.checked_sub(1).and_then(File::new).filter(|_| last.is_ascii_alphabetic());
                self.promoted.insert(Square::at(before.ok_or("'~' not after piece")?, rank));
            } else if let Some(piece) = Piece::from_letter(letter) {
                self.put(Square::at(File::new(file).ok_or(COLUMNS)?, rank), piece, false);
                file += 1;
            } else {
                return Err("invalid character");
            }
            last = letter;
        }
        if file == 8 { Ok(()) } else { Err(COLUMNS) }
    }

    /// Reads the third field of a FEN. `K` and `Q` are the outermost rooks, wherever the king is.
    pub fn read_rights(&mut self, text: &str) {
        self.castling_rights = Bitboard::EMPTY;
        for letter in text.chars().filter(char::is_ascii_alphabetic) {
            let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
            let rank = Bitboard::rank(color.back_rank());
            let rooks = self.pieces(PieceType::Rook, color) & rank;
            self.castling_rights |= match letter.to_ascii_lowercase() {
                'q' => self.a_side_right(color, rooks),
                'k' => self.h_side_right(color, rooks),
                file => File::from_letter(file).map_or(Bitboard::EMPTY, |file| Bitboard::file(file) & rank),
            };
        }
    }

    fn a_side_right(&self, color: Color, rooks: Bitboard) -> Bitboard {
        let corner = Bitboard::of(Square::at(File::A, color.back_rank()));
        match (self.king(color), rooks.first()) {
            (Some(king), Some(rook)) if rook > king => corner,
            (Some(_), rook) => rook.into_iter().collect(),
            (None, _) => corner,
        }
    }

    fn h_side_right(&self, color: Color, rooks: Bitboard) -> Bitboard {
        match (self.king(color), rooks.last()) {
            (Some(king), Some(rook)) if king < rook => Bitboard::of(rook),
            _ => Bitboard::of(Square::at(File::H, color.back_rank())),
        }
    }

    /// The first field of a FEN; with `promoted`, a tilde behind pieces that were pawns.
    pub fn pieces_text(&self, promoted: bool) -> String {
        let letters = self.letters();
        let mut text = String::with_capacity(72);
        for rank in Rank::ALL.into_iter().rev() {
            let mut gap = 0;
            for file in File::ALL {
                let square = Square::at(file, rank);
                let Some(letter) = letters[square.index()] else {
                    gap += 1;
                    continue;
                };
                push_gap(&mut text, gap);
                gap = 0;
                text.push(letter);
                if promoted && self.promoted.contains(square) {
                    text.push('~');
                }
            }
            push_gap(&mut text, gap);
            if rank != Rank::R1 {
                text.push('/');
            }
        }
        text
    }

    /// The letter on each square, all at once: faster than to ask square by square.
    fn letters(&self) -> [Option<char>; 64] {
        let mut letters = [None; 64];
        // Of several types on one square, which only Python can put there, the first one counts.
        for piece_type in PieceType::ALL.into_iter().rev() {
            for square in self.of_type(piece_type) & self.occupied {
                let is_white = self.of_color(Color::White).contains(square);
                let color = if is_white { Color::White } else { Color::Black };
                letters[square.index()] = Some(piece_type.of(color).letter());
            }
        }
        letters
    }

    /// The third field of a FEN.
    pub fn rights_text(&self, rights: Rights) -> String {
        let mut text = String::new();
        let clean = self.clean_castling_rights();
        if clean.is_empty() {
            return "-".to_owned();
        }
        for color in Color::ALL {
            for rook in (clean & Bitboard::rank(color.back_rank())).into_iter().rev() {
                let letter = match rights {
                    Rights::Shredder => Some(rook.file().letter()),
                    Rights::XFen => self.right_letter(rook, color),
                };
                let cased = |letter: char| match color {
                    Color::White => letter.to_ascii_uppercase(),
                    Color::Black => letter,
                };
                text.extend(letter.map(cased));
            }
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }

    /// `k` or `q` for the outermost rook, the file for another one. Nothing without a king.
    fn right_letter(&self, rook: Square, color: Color) -> Option<char> {
        let king = self.king(color)?;
        let a_side = rook.file() < king.file();
        let mut others = self.pieces(PieceType::Rook, color) & Bitboard::rank(color.back_rank());
        others.remove(rook);
        let is_inner = others.into_iter().any(|other| (other.file() < rook.file()) == a_side);
        Some(match (is_inner, a_side) {
            (true, _) => rook.file().letter(),
            (false, true) => 'q',
            (false, false) => 'k',
        })
    }

    /// The en-passant square in a FEN of this kind.
    pub fn written_ep(&self, en_passant: EnPassant) -> Option<Square> {
        self.ep_square.filter(|_| match en_passant {
            EnPassant::Always => true,
            EnPassant::PseudoLegal => self.has_pseudo_legal_ep(),
            EnPassant::Legal => self.has_legal_ep(),
        })
    }

    /// The first four fields of a FEN.
    pub fn epd_text(&self, rights: Rights, en_passant: EnPassant, promoted: bool) -> String {
        let mut text = self.pieces_text(promoted);
        text.push(' ');
        text.push(self.turn.letter());
        text.push(' ');
        text.push_str(&self.rights_text(rights));
        text.push(' ');
        match self.written_ep(en_passant) {
            Some(square) => text.extend([square.file().letter(), square.rank().digit()]),
            None => text.push('-'),
        }
        text
    }

    /// The whole FEN as it is usually written.
    pub fn fen(&self) -> String {
        self.fen_text(Rights::XFen, EnPassant::Legal, false)
    }

    /// The whole FEN.
    pub fn fen_text(&self, rights: Rights, en_passant: EnPassant, promoted: bool) -> String {
        let mut text = self.epd_text(rights, en_passant, promoted);
        // Writing to a string does not fail.
        let _ = write!(text, " {} {}", self.halfmove_clock, self.fullmove_number);
        text
    }
}

fn push_gap(text: &mut String, gap: u8) {
    if gap > 0 {
        text.push(char::from(b'0' + gap));
    }
}

/// Whether a text has the form of the third field: at most two rights of White, then of Black.
pub fn are_rights(text: &str) -> bool {
    let is_right = |letter: char| "KQABCDEFGH".contains(letter.to_ascii_uppercase());
    let white = text.chars().take_while(char::is_ascii_uppercase).count();
    let black = text.chars().skip(white).filter(char::is_ascii_lowercase).count();
    text == "-" || (white + black == text.len() && text.chars().all(is_right) && white <= 2 && black <= 2)
}

fn number(text: &str, field: &str, fen: &str) -> Result<u32, String> {
    let number: i64 = text.parse().map_err(|_| format!("invalid {field} in fen: '{fen}'"))?;
    if number < 0 {
        return Err(format!("{field} cannot be negative: '{fen}'"));
    }
    u32::try_from(number).map_err(|_| format!("{field} is more than {}: '{fen}'", u32::MAX))
}
