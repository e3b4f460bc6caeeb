//! Questions about columns of positions.

use arrow_array::ArrayRef;
use arrow_buffer::NullBuffer;
use fianchetto::{Stage, types::Mode};
use fianchetto_batch::{Lists, MoveText, RowError, Workers};
use fianchetto_formats::{MoveIndex, PlaneNumber, Planes, PlanesView};
use pyo3::{exceptions::PyValueError, prelude::*};

use crate::arrow::{self, Element, Place, Values};
use crate::column::{Column, Memory};
use crate::game::{NULLS, choice, fen_style};
use crate::moves::mode;
use crate::rows::{Input, Moves};
use crate::workers::{self, Lasting, refused};

/// A question about a column of positions.
struct Asked {
    rows: Input,
    workers: Workers,
    lasting: Lasting,
}

impl Asked {
    /// The number of rows that are answered before Ctrl-C is checked.
    const FEW: usize = 4096;

    fn new(positions: &Bound<'_, PyAny>, chess960: bool, threads: Option<usize>) -> PyResult<Self> {
        let rows = Input::of_positions(positions)?;
        let lasting = Lasting { total: rows.len(), ..Lasting::default() };
        let workers = workers::of(threads, mode(chess960))?;
        let workers = workers.until(lasting.stop.clone()).counting(lasting.done.clone());
        Ok(Self { rows, workers, lasting })
    }

    /// The answer, worked out with the interpreter's lock released.
    fn answer<T: Send>(&self, py: Python<'_>, work: impl FnOnce(&Self) -> T + Send) -> PyResult<T> {
        py.detach(|| match self.rows.len() {
            0..=Self::FEW => Ok(work(self)),
            _ => workers::interruptible(&self.lasting, || work(self)),
        })
    }
}

/// The nulls of this many rows, of which these are bad.
fn nulls(errors: &[RowError], len: usize) -> Option<NullBuffer> {
    arrow::nulls(errors.iter().map(|error| error.row), len)
}

/// A column of numbers or positions.
fn column<T>(values: Vec<T>, errors: &[RowError]) -> Column
where
    Vec<T>: Values,
{
    let nulls = nulls(errors, values.len());
    values.array(nulls).into()
}

/// A column of lists.
fn lists(offsets: Vec<i64>, values: ArrayRef, errors: &[RowError]) -> Column {
    let nulls = nulls(errors, offsets.len() - 1);
    arrow::lists(offsets, values, nulls).into()
}

/// A column of lists of numbers.
fn numbers(found: Lists<u16>) -> Column {
    lists(found.offsets, found.values.array(None), &found.errors)
}

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
    let forms = [("word", None), ("uci", Some(MoveText::Uci)), ("san", Some(MoveText::San))];
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

/// The legal moves of each position as numbers of a network's outputs, in the order of `moves`.
///
/// The forms have 4192, 4672 and 1858 numbers and see the board from the side to move: for Black it
/// is turned around. `castling` says whether castling goes to the king's target or to the rook's
/// square, as in Chess960 and in Leela's networks. Castling that has no number gets the first
/// number after the last.
#[pyfunction]
#[pyo3(signature = (positions, form, *, castling = None, chess960 = false, threads = None))]
pub fn move_indexes(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    form: &str,
    castling: Option<&str>,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Column> {
    let asked = Asked::new(positions, chess960, threads)?;
    let (form, castling) = outputs(form, castling, chess960)?;
    let found = asked.answer(py, |asked| asked.workers.move_indexes_many(&asked.rows, form, castling))?;
    Ok(numbers(found))
}

/// The form of a network's outputs, and where castling goes.
fn outputs(form: &str, castling: Option<&str>, chess960: bool) -> PyResult<(MoveIndex, Mode)> {
    let forms =
        [("from_to", MoveIndex::FromTo), ("alpha_zero", MoveIndex::AlphaZero), ("leela", MoveIndex::Leela)];
    let form = choice("form", form, &forms)?;
    // As in Leela's networks.
    let usual = if chess960 || form == MoveIndex::Leela { "rook" } else { "king" };
    let targets = [("king", Mode::Standard), ("rook", Mode::Chess960)];
    let castling = choice("castling", castling.unwrap_or(usual), &targets)?;
    Ok((form, castling))
}

/// Which numbers of a network's outputs are legal moves of each position: an array of ones and
/// zeros, as `uint8`, of shape (n, 4192), (n, 4672) or (n, 1858).
///
/// The arguments are those of `move_indexes`. A row that is no position is a `ValueError`, or, with
/// `nulls="zero"`, all zeros.
#[pyfunction]
#[pyo3(signature = (positions, form, *, castling = None, nulls = "raise", chess960 = false, threads = None))]
pub fn legal_masks<'py>(
    py: Python<'py>,
    positions: &Bound<'py, PyAny>,
    form: &str,
    castling: Option<&str>,
    nulls: &str,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let asked = Asked::new(positions, chess960, threads)?;
    let (form, castling) = outputs(form, castling, chess960)?;
    let zero = choice("nulls", nulls, &NULLS)?;
    let masks = asked.answer(py, |asked| asked.workers.legal_masks_many(&asked.rows, form, castling))?;
    if let Some(error) = masks.errors.first().filter(|_| !zero) {
        return Err(refused(*error));
    }
    let shape = vec![asked.rows.len(), usize::from(form.count())];
    Memory::own(masks.values).array(py, shape, u8::TYPE)
}

/// Each position after a move, in 32 bytes.
///
/// There is one move for each row: a word, a `Move`, or text in the notation `form`. A row whose
/// move is not legal is null.
#[pyfunction]
#[pyo3(signature = (positions, moves, form = "uci", *, chess960 = false, threads = None))]
pub fn play(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    moves: &Bound<'_, PyAny>,
    form: &str,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Column> {
    let asked = Asked::new(positions, chess960, threads)?;
    let moves = Moves::new(moves)?;
    let form = choice("form", form, &[("uci", MoveText::Uci), ("san", MoveText::San)])?;
    if moves.len() != asked.rows.len() {
        let error = format!("{} moves for {} positions", moves.len(), asked.rows.len());
        return Err(PyValueError::new_err(error));
    }
    let played = asked.answer(py, |Asked { rows, workers, .. }| match &moves {
        Moves::Words(words) => workers.play_many(rows, words),
        Moves::Texts(texts) => {
            let words = workers.read_moves_many(rows, texts, form);
            workers.play_many(rows, &words.values)
        }
    })?;
    Ok(column(played.values, &played.errors))
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

/// The planes of each position for a network, as an array of shape (n, 12, 8, 8), or (n, 19, 8, 8)
/// with `all`.
///
/// Planes 0 to 5 are our pawns, knights, bishops, rooks, queens and king, 6 to 11 theirs; row 0 is
/// the first rank. "We" are the side to move, for which Black's board is turned around, or White.
/// Then come four planes of castling rights (ours kingside and queenside, theirs), the en-passant
/// square, whether Black is to move, and the half-move clock (in hundreds; as bytes at most 255). A
/// row that is no position is a `ValueError`, or, with `zero`, all zeros. `out` is an array of that
/// shape and type that is written to and returned: the memory of a new one costs more than the
/// planes. Nothing else may use it meanwhile.
#[pyfunction]
#[pyo3(signature = (positions, *, dtype = "float32", view = "mover", kind = "pieces", nulls = "raise", out = None, chess960 = false, threads = None))]
#[allow(clippy::too_many_arguments, reason = "arguments by name")]
pub fn planes<'py>(
    py: Python<'py>,
    positions: &Bound<'py, PyAny>,
    dtype: &str,
    view: &str,
    kind: &str,
    nulls: &str,
    out: Option<&Bound<'py, PyAny>>,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let view = choice("view", view, &[("mover", PlanesView::Mover), ("white", PlanesView::White)])?;
    let kind = choice("kind", kind, &[("pieces", Planes::Pieces), ("all", Planes::All)])?;
    let zero = choice("nulls", nulls, &NULLS)?;
    let is_float = choice("dtype", dtype, &[("float32", true), ("uint8", false)])?;
    let question = PlanesAsked { asked: Asked::new(positions, chess960, threads)?, kind, view, zero };
    match (out, is_float) {
        (None, true) => question.array::<f32>(py),
        (None, false) => question.array::<u8>(py),
        (Some(out), true) => question.write::<f32>(out, positions),
        (Some(out), false) => question.write::<u8>(out, positions),
    }
}

/// A question for planes.
struct PlanesAsked {
    asked: Asked,
    kind: Planes,
    view: PlanesView,
    /// Whether the planes of a bad row are zeros.
    zero: bool,
}

impl PlanesAsked {
    fn shape(&self) -> Vec<usize> {
        vec![self.asked.rows.len(), self.kind.count(), 8, 8]
    }

    fn check(&self, errors: &[RowError]) -> PyResult<()> {
        match errors.first() {
            Some(error) if !self.zero => Err(refused(*error)),
            _ => Ok(()),
        }
    }

    /// The planes in a new array.
    fn array<'py, N>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>>
    where
        N: PlaneNumber + Element + Default + Sync + 'static,
    {
        let Self { kind, view, .. } = *self;
        let planes =
            self.asked.answer(py, |asked| asked.workers.planes_many::<N, _>(&asked.rows, kind, view))?;
        self.check(&planes.errors)?;
        Memory::own(planes.values).array(py, self.shape(), N::TYPE)
    }

    /// The planes in the array `out`, which has nothing of `positions`.
    fn write<'py, N>(
        &self,
        out: &Bound<'py, PyAny>,
        positions: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>>
    where
        N: PlaneNumber + Element + Default,
    {
        let Self { kind, view, .. } = *self;
        let mut place = Place::<N>::of_array(out, &self.shape(), positions)?;
        let elements = place.elements();
        let errors = self
            .asked
            .answer(out.py(), |asked| asked.workers.planes_into(&asked.rows, kind, view, elements))?;
        self.check(&errors)?;
        Ok(out.clone())
    }
}
