//! Questions about columns of positions.

use fianchetto::Stage;
use fianchetto::types::{Color, Square};
use fianchetto_batch::{Fields, MoveText, RowError};
use pyo3::{exceptions::PyValueError, prelude::*};

use crate::arrow;
use crate::asked::{Asked, column, lists, nulls, numbers};
use crate::column::Column;
use crate::game::{choice, fen_style};
use crate::played::NOTATIONS;
use crate::record_batch::Batch;

/// The questions that have no arguments of their own, and a number or a position as answer.
macro_rules! questions {
    ($($(#[$doc:meta])* $name:ident: $many:ident;)*) => {$(
        $(#[$doc])*
        #[pyfunction]
        #[pyo3(signature = (positions, *, chess960 = false, threads = None))]
        pub fn $name(
            py: Python<'_>,
            positions: &Bound<'_, PyAny>,
            chess960: bool,
            threads: Option<usize>,
        ) -> PyResult<Column> {
            let asked = Asked::new(positions, chess960, threads)?;
            let answers = asked.answer(py, |asked| asked.workers.$many(&asked.rows))?;
            Ok(column(answers.values, &answers.errors))
        }
    )*};
}

questions! {
    /// How many legal moves each position has, as `uint32`.
    count: count_many;
    /// The Zobrist key of each position, as `uint64`; equal to `Game.key`.
    keys: keys_many;
    /// The key of each position in a Polyglot opening book, as `uint64`.
    polyglot_keys: polyglot_keys_many;
    /// Each position in 32 bytes, clocks included.
    pack: pack_many;
}

/// What each position is, as `uint8`: 0 if the game goes on, 1 for check, 2 for mate, 3 for
/// stalemate.
#[pyfunction]
#[pyo3(signature = (positions, *, chess960 = false, threads = None))]
pub fn status(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Column> {
    let asked = Asked::new(positions, chess960, threads)?;
    let answers = asked.answer(py, |asked| asked.workers.status_many(&asked.rows))?;
    let numbers: Vec<u8> = answers.values.into_iter().map(|status| status as u8).collect();
    Ok(column(numbers, &answers.errors))
}

/// The legal moves of each position: a list of 16-bit words (see `Move`), or of text in UCI or SAN.
/// With a separator, one text for each position.
#[pyfunction]
#[pyo3(signature = (positions, form = "word", *, separator = None, chess960 = false, threads = None))]
pub fn moves(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    form: &str,
    separator: Option<&str>,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Column> {
    let asked = Asked::new(positions, chess960, threads)?;
    let [uci, san] = NOTATIONS.map(|(name, notation)| (name, Some(notation)));
    let forms = [("word", None), uci, san];
    let Some(form) = choice("form", form, &forms)? else {
        if separator.is_some() {
            return Err(PyValueError::new_err(
                "separator: words have none; expected form=\"uci\" or \"san\"",
            ));
        }
        return Ok(numbers(asked.answer(py, |asked| asked.workers.moves_many(&asked.rows, Stage::All))?));
    };
    let found = asked.answer(py, |Asked { rows, workers, .. }| match form {
        MoveText::Uci => workers.uci_many(rows),
        MoveText::San => workers.san_many(rows),
    })?;
    if let Some(separator) = separator {
        let joined = found.joined(separator);
        let nulls = nulls(&joined.errors, asked.rows.len());
        return Ok(arrow::texts(joined.offsets, joined.bytes, nulls).into());
    }
    let texts = arrow::texts(found.text_offsets, found.bytes, None);
    Ok(lists(found.offsets, texts, &found.errors))
}

/// Each position as a FEN, as `Game.fen` writes it.
#[pyfunction]
#[pyo3(signature = (positions, *, shredder = false, en_passant = "legal", chess960 = false, threads = None))]
pub fn fens(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    shredder: bool,
    en_passant: &str,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Column> {
    let asked = Asked::new(positions, chess960, threads)?;
    let style = fen_style(shredder, en_passant)?;
    let texts = asked.answer(py, |asked| asked.workers.fens_many(&asked.rows, style))?;
    let nulls = nulls(&texts.errors, texts.offsets.len() - 1);
    Ok(arrow::texts(texts.offsets, texts.bytes, nulls).into())
}

/// What is wrong with each row, as text; null for a position that can be played.
#[pyfunction]
#[pyo3(signature = (positions, *, chess960 = false, threads = None))]
pub fn validate(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Column> {
    let asked = Asked::new(positions, chess960, threads)?;
    let array = asked.answer(py, |Asked { rows, workers, lasting }| {
        let errors = workers.validate_many(rows);
        let (mut bytes, mut offsets) = (Vec::new(), vec![0; rows.len() + 1]);
        for RowError { row, problem } in &errors {
            if lasting.is_stopped() {
                return arrow::texts(vec![0], Vec::new(), None);
            }
            let text = problem.to_string();
            bytes.extend_from_slice(text.as_bytes());
            offsets[row + 1] = text.len() as i64;
        }
        for row in 0..rows.len() {
            offsets[row + 1] += offsets[row];
        }
        let mut bad = errors.iter().map(|error| error.row).peekable();
        let good: Vec<_> = (0..rows.len()).filter(|row| bad.next_if_eq(row).is_none()).collect();
        arrow::texts(offsets, bytes, arrow::nulls(good.into_iter(), rows.len()))
    })?;
    Ok(array.into())
}

/// What each position consists of, as a record batch with a row for each.
///
/// `turn` is 1 if White is to move; `castling` has a bit for each right: 1 and 2 for White kingside
/// and queenside, 4 and 8 for Black; `en_passant` is the square that a double push has just passed
/// over, or null; `white_king` and `black_king` are squares; `white_pawns` to `black_queens` are
/// numbers of pieces; then come `halfmove_clock`, `fullmove_number`, and `insufficient_material`: 1
/// if the pieces that are left cannot give mate. A row that is no position is null everywhere.
#[pyfunction]
#[pyo3(signature = (positions, *, chess960 = false, threads = None))]
pub fn fields(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Batch> {
    let asked = Asked::new(positions, chess960, threads)?;
    let found = asked.answer(py, |asked| asked.workers.fields_many(&asked.rows))?;
    let nulls = nulls(&found.errors, asked.rows.len());
    let bytes = |of: &dyn Fn(&Fields) -> u8| arrow::each(&found.values, of, nulls.as_ref());
    let words = |of: fn(&Fields) -> u16| arrow::each(&found.values, of, nulls.as_ref());
    let target = |fields: &Fields| fields.en_passant.map(Square::to_u8);
    let mut columns = vec![
        ("turn", bytes(&|fields| (fields.side_to_move == Color::White).into())),
        ("castling", bytes(&|fields| fields.castling)),
        ("en_passant", arrow::optional(found.values.iter().map(target))),
        ("white_king", bytes(&|fields| fields.kings[0].to_u8())),
        ("black_king", bytes(&|fields| fields.kings[1].to_u8())),
    ];
    for (side, names) in COUNTS.into_iter().enumerate() {
        for (piece, name) in names.into_iter().enumerate() {
            columns.push((name, bytes(&|fields| fields.counts[side][piece])));
        }
    }
    columns.extend([
        ("halfmove_clock", words(|fields| fields.halfmove_clock)),
        ("fullmove_number", words(|fields| fields.fullmove_number)),
        ("insufficient_material", bytes(&|fields| fields.is_material_insufficient.into())),
    ]);
    Ok(arrow::record_batch(columns).into())
}

/// The columns of how many pieces White has, and Black.
const COUNTS: [[&str; 5]; 2] = [
    ["white_pawns", "white_knights", "white_bishops", "white_rooks", "white_queens"],
    ["black_pawns", "black_knights", "black_bishops", "black_rooks", "black_queens"],
];
