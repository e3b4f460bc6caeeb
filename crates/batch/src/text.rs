//! Moves and positions as text.

use std::io::Write as _;

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::Stage;
use fianchetto_movelist::notation::{San, find_uci};
use fianchetto_quad::{RelativeQuadBoard, list_moves};
use fianchetto_types::{Excerpt, FenStyle, Move, UciMove};

use crate::chunks::offsets;
use crate::columns::{Column, TextLists, Texts};
use crate::error::{Problem, RowError};
use crate::rows::{Rows, TextColumn};
use crate::workers::Workers;

/// The texts of a chunk, and where each ends.
#[derive(Default)]
struct Written {
    bytes: Vec<u8>,
    ends: Vec<usize>,
}

impl Written {
    /// Ends a text.
    #[inline]
    fn finish(&mut self) {
        self.ends.push(self.bytes.len());
    }
}

/// The text of a move, which has nine bytes at most.
#[derive(Clone, Copy, Default)]
struct Short {
    bytes: [u8; 9],
    len: u8,
}

impl Short {
    fn new(text: &[u8]) -> Self {
        let mut bytes = [0; 9];
        bytes.iter_mut().zip(text).for_each(|(to, byte)| *to = *byte);
        Self { bytes, len: text.len().min(bytes.len()) as u8 }
    }

    fn bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.len)]
    }
}

/// How moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveText {
    /// Squares: `e2e4`, `e7e8q`. Castling may be written in either form.
    Uci,
    /// Standard algebraic notation: `e4`, `e8=Q`, `Nf3`.
    San,
}

impl Workers {
    /// Reads a move of each position from text, as a [word](Move::bits). A text that is not a legal
    /// move there is an error of its row.
    pub fn read_moves_many<R, T>(&self, rows: &R, texts: &T, notation: MoveText) -> Column<u16>
    where
        R: Rows + ?Sized,
        T: TextColumn + ?Sized,
    {
        self.checked_column(rows, 1, |boards, at, words: &mut [u16], errors| {
            for ((board, &row), word) in boards.iter().zip(at).zip(words) {
                let text = texts.text(row).map_err(|_| Problem::NoMove);
                match text.and_then(|text| read_move(board, text, notation)) {
                    Ok(mv) => *word = mv.bits(),
                    Err(problem) => errors.push(RowError { row, problem }),
                }
            }
        })
    }

    /// A move of each position as text. `moves` has a [word](Move::bits) for each row; one that is
    /// not legal there is an error of its row. Castling is written as in
    /// [`uci_many`](Self::uci_many).
    ///
    /// ```
    /// use fianchetto_batch::{MoveText, Workers};
    /// use fianchetto_types::{Move, MoveKind, Square};
    ///
    /// let takes = Move::new(Square::H1, Square::H8, MoveKind::Capture).bits();
    /// let rows = ["4k2r/8/8/8/8/8/8/4K2R w - - 3 9"];
    /// assert_eq!(Workers::all().write_moves_many(&rows[..], &[takes], MoveText::San).row(0), "Rxh8+");
    /// ```
    pub fn write_moves_many<R: Rows + ?Sized>(&self, rows: &R, moves: &[u16], notation: MoveText) -> Texts {
        let technique = self.technique();
        let Column { values, errors } = self.played(rows, moves, |board, mv| match notation {
            MoveText::Uci => {
                let (letters, len) = letters(mv.uci(self.mode));
                Short::new(&letters[..len])
            }
            // A legal move has a notation.
            MoveText::San => San::of(&technique, board, mv)
                .map_or_else(|_| Short::default(), |san| Short::new(san.text().as_bytes())),
        });
        let mut bytes = Vec::with_capacity(4 * values.len());
        let mut offsets = Vec::with_capacity(values.len() + 1);
        offsets.push(0);
        for text in values {
            bytes.extend_from_slice(text.bytes());
            offsets.push(bytes.len() as i64);
        }
        Texts { bytes, offsets, errors }
    }

    /// Each position as a FEN.
    pub fn fens_many<R: Rows + ?Sized>(&self, rows: &R, style: FenStyle) -> Texts {
        let lists = self.lists(rows, |boards, bytes: &mut Vec<u8>, finish| {
            for board in boards {
                let start = bytes.len();
                // Writing to a vector does not fail.
                write!(bytes, "{}", board.setup().fen(style)).unwrap_or_default();
                finish(bytes.len() - start);
            }
        });
        Texts { bytes: lists.values, offsets: lists.offsets, errors: lists.errors }
    }

    /// The legal moves of each position as UCI text, each different from the others. In the mode of
    /// Chess960 castling is always written as king takes rook; otherwise where standard chess has
    /// no such castling.
    pub fn uci_many<R: Rows + ?Sized>(&self, rows: &R) -> TextLists {
        self.texts(rows, |_, moves, written| {
            for &mv in moves {
                let (letters, len) = letters(mv.uci(self.mode));
                written.bytes.extend_from_slice(&letters[..len]);
                written.finish();
            }
        })
    }

    /// The legal moves of each position in standard algebraic notation.
    pub fn san_many<R: Rows + ?Sized>(&self, rows: &R) -> TextLists {
        self.texts(rows, |board, moves, written| {
            San::of_all(board, moves, |san| {
                written.bytes.extend_from_slice(san.text().as_bytes());
                written.finish();
            });
        })
    }

    /// A text for each legal move of each position.
    fn texts<R: Rows + ?Sized>(
        &self,
        rows: &R,
        spell: impl Fn(&RelativeQuadBoard, &[Move], &mut Written) + Sync,
    ) -> TextLists {
        let parts = self.parts(rows, |boards, written: &mut Written, finish| {
            list_moves(self.isa, boards, Stage::All, |index, moves| {
                spell(&boards[index], moves, written);
                finish(moves.len());
            });
        });
        let total = parts.iter().map(|(written, ..)| written.bytes.len()).sum();
        let texts: usize = parts.iter().map(|(written, ..)| written.ends.len()).sum();
        let mut text_offsets = Vec::with_capacity(texts + 1);
        text_offsets.push(0);
        let mut start = 0;
        for (written, ..) in parts.iter().take_while(|_| !self.is_stopped()) {
            text_offsets.extend(written.ends.iter().map(|&end| start + end as i64));
            start += written.bytes.len() as i64;
        }
        let list_offsets = offsets(parts.iter().flat_map(|(_, lengths, _)| lengths));
        let errors = parts.iter().flat_map(|(.., errors)| errors.iter().copied()).collect();
        let bytes = parts.into_iter().map(|(written, ..)| written.bytes).collect();
        TextLists { bytes: self.concat(bytes, total), text_offsets, offsets: list_offsets, errors }
    }
}

/// The letters of a move in UCI, and how many there are.
fn letters(UciMove { from, to, promotion }: UciMove) -> ([u8; 5], usize) {
    let [[a, b], [c, d]] = [from, to].map(|square| SQUARES[square.index()]);
    let last = promotion.map(|piece_type| b"pnbrqk"[piece_type.index()]);
    ([a, b, c, d, last.unwrap_or_default()], 4 + usize::from(last.is_some()))
}

/// The name of each square.
static SQUARES: [[u8; 2]; 64] = {
    let (mut names, mut square) = ([[0; 2]; 64], 0);
    while square < 64 {
        names[square] = [b'a' + (square % 8) as u8, b'1' + (square / 8) as u8];
        square += 1;
    }
    names
};

fn read_move(board: &RelativeQuadBoard, text: &str, notation: MoveText) -> Result<Move, Problem> {
    match notation {
        MoveText::Uci => {
            let mv: UciMove = text.parse().map_err(Problem::Uci)?;
            find_uci(board, mv).ok_or_else(|| Problem::IllegalUci(Excerpt::of(text)))
        }
        MoveText::San => {
            let san: San = text.parse().map_err(Problem::San)?;
            san.find(board).map_err(Problem::IllegalSan)
        }
    }
}
