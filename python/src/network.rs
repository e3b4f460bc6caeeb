//! What networks read and write: planes, inputs, and the numbers of moves.

use fianchetto::types::Mode;
use fianchetto_batch::{RowError, Workers};
use fianchetto_formats::{MoveIndex, Planes, PlanesView};
use pyo3::types::PySlice;
use pyo3::{exceptions::PyValueError, prelude::*};

use crate::arrow::{Element, Place};
use crate::asked::{Asked, numbers};
use crate::column::{Column, Memory};
use crate::game::{NULLS, choice};
use crate::workers::refused;

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
pub fn outputs(form: &str, castling: Option<&str>, chess960: bool) -> PyResult<(MoveIndex, Mode)> {
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
/// The arguments are those of `move_indexes` and, for `out`, of `planes`. A row that is no position
/// is a `ValueError`, or, with `nulls="zero"`, all zeros.
#[pyfunction]
#[pyo3(signature = (positions, form, *, castling = None, nulls = "raise", out = None, chess960 = false, threads = None))]
#[allow(clippy::too_many_arguments, reason = "arguments by name")]
pub fn legal_masks<'py>(
    py: Python<'py>,
    positions: &Bound<'py, PyAny>,
    form: &str,
    castling: Option<&str>,
    nulls: &str,
    out: Option<&Bound<'py, PyAny>>,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let asked = Asked::new(positions, chess960, threads)?;
    let (form, castling) = outputs(form, castling, chess960)?;
    let shape = vec![asked.rows.len(), usize::from(form.count())];
    let array = Array { asked, shape, zero: choice("nulls", nulls, &NULLS)?, positions, out };
    array.answer(py, |Asked { rows, workers, .. }, masks: &mut [u8]| {
        workers.legal_masks_into(rows, form, castling, masks)
    })
}

/// From which side the board is seen.
const VIEWS: [(&str, PlanesView); 2] = [("mover", PlanesView::Mover), ("white", PlanesView::White)];

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
    let view = choice("view", view, &VIEWS)?;
    let kind = choice("kind", kind, &[("pieces", Planes::Pieces), ("all", Planes::All)])?;
    let is_float = choice("dtype", dtype, &[("float32", true), ("uint8", false)])?;
    let asked = Asked::new(positions, chess960, threads)?;
    let shape = vec![asked.rows.len(), kind.count(), 8, 8];
    let array = Array { asked, shape, zero: choice("nulls", nulls, &NULLS)?, positions, out };
    if is_float {
        array.answer(py, |Asked { rows, workers, .. }, planes: &mut [f32]| {
            workers.planes_into(rows, kind, view, planes)
        })
    } else {
        array.answer(py, |Asked { rows, workers, .. }, planes: &mut [u8]| {
            workers.planes_into(rows, kind, view, planes)
        })
    }
}

/// How many of our pieces attack each square, and how many of theirs, as an array of `uint8` of
/// shape (n, 2, 8, 8).
///
/// Row 0 is the first rank. "We" are as in `planes`, and so are `nulls` and `out`. Pieces that are
/// pinned count, and a piece attacks the squares of its own side, too.
#[pyfunction]
#[pyo3(signature = (positions, *, view = "mover", nulls = "raise", out = None, chess960 = false, threads = None))]
pub fn attackers<'py>(
    py: Python<'py>,
    positions: &Bound<'py, PyAny>,
    view: &str,
    nulls: &str,
    out: Option<&Bound<'py, PyAny>>,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let view = choice("view", view, &VIEWS)?;
    let asked = Asked::new(positions, chess960, threads)?;
    let shape = vec![asked.rows.len(), 2, 8, 8];
    let array = Array { asked, shape, zero: choice("nulls", nulls, &NULLS)?, positions, out };
    array.answer(py, |Asked { rows, workers, .. }, counts: &mut [u8]| {
        workers.attackers_into(rows, view, counts)
    })
}

/// A question whose answer is an array.
struct Array<'a, 'py> {
    asked: Asked,
    shape: Vec<usize>,
    /// Whether a bad row is zeros.
    zero: bool,
    positions: &'a Bound<'py, PyAny>,
    /// The caller's array, which has nothing of the positions.
    out: Option<&'a Bound<'py, PyAny>>,
}

impl<'py> Array<'_, 'py> {
    /// The array, once `write` has filled it.
    fn answer<N: Element + Clone + Default + Sync + 'static>(
        &self,
        py: Python<'py>,
        write: impl FnOnce(&Asked, &mut [N]) -> Vec<RowError> + Send,
    ) -> PyResult<Bound<'py, PyAny>> {
        let Some(out) = self.out else {
            let mut numbers = vec![N::default(); self.shape.iter().product()];
            let errors = self.asked.answer(py, |asked| write(asked, &mut numbers))?;
            check(&errors, self.zero)?;
            return Memory::own(numbers).array(py, self.shape.clone(), N::TYPE);
        };
        let mut place = Place::<N>::of_array(out, &self.shape, self.positions)?;
        let elements = place.elements();
        let errors = self.asked.answer(py, |asked| write(asked, elements))?;
        check(&errors, self.zero)?;
        Ok(out.clone())
    }
}

/// A bad row is an error, unless zeros stand for it.
fn check(errors: &[RowError], zero: bool) -> PyResult<()> {
    match errors.first() {
        Some(error) if !zero => Err(refused(*error)),
        _ => Ok(()),
    }
}

/// Three arrays.
type Three<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>);

/// The 768 inputs of a network that are on in each position, for an embedding bag: those that the
/// side to move sees, those that the other side sees, and where those of each row begin, as three
/// arrays of `int32`. The last one has an element more than there are rows, the end of the last
/// row.
///
/// An input is 64 times the plane of a piece plus its square (see `planes`); row by row, both
/// arrays have the same pieces in the same order. A row that is no position is a `ValueError`, or,
/// with `nulls="zero"`, has no inputs. `out` are three arrays of such numbers that are written to:
/// two of 32 elements for each row, and one of an element more than rows. The answer is what is in
/// use of them. Nothing else may use them meanwhile.
#[pyfunction]
#[pyo3(signature = (positions, *, nulls = "raise", out = None, chess960 = false, threads = None))]
pub fn features<'py>(
    py: Python<'py>,
    positions: &Bound<'py, PyAny>,
    nulls: &str,
    out: Option<Three<'py>>,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Three<'py>> {
    let asked = Asked::new(positions, chess960, threads)?;
    let zero = choice("nulls", nulls, &NULLS)?;
    let rows = asked.rows.len();
    // The offsets have the type of the inputs, as embedding bags ask for.
    if i32::try_from(rows.saturating_mul(Workers::MOST_INPUTS)).is_err() {
        return Err(PyValueError::new_err(
            "too many positions for offsets of 32 bits; ask for some at a time",
        ));
    }
    if let Some(out) = out {
        return features_into(py, &asked, out, positions, zero);
    }
    let found = asked.answer(py, |asked| asked.workers.features_many(&asked.rows))?;
    check(&found.errors, zero)?;
    let array = |numbers: Vec<i32>| {
        let shape = vec![numbers.len()];
        Memory::own(numbers).array(py, shape, i32::TYPE)
    };
    let offsets = found.offsets.iter().map(|&offset| offset as i32).collect();
    Ok((array(found.ours)?, array(found.theirs)?, array(offsets)?))
}

/// Features in the caller's arrays: what is in use of them.
fn features_into<'py>(
    py: Python<'py>,
    asked: &Asked,
    (ours, theirs, offsets): Three<'py>,
    positions: &Bound<'py, PyAny>,
    zero: bool,
) -> PyResult<Three<'py>> {
    let place = |array, len| Place::<i32>::of_array(array, &[len], positions);
    let most = asked.rows.len() * Workers::MOST_INPUTS;
    let (mut our_place, mut their_place) = (place(&ours, most)?, place(&theirs, most)?);
    let mut ends = place(&offsets, asked.rows.len() + 1)?;
    if our_place.overlaps(&their_place) || ends.overlaps(&our_place) || ends.overlaps(&their_place) {
        return Err(PyValueError::new_err("out has arrays with the same memory"));
    }
    let views = [our_place.elements(), their_place.elements()];
    let (found, errors) = asked.answer(py, |asked| asked.workers.features_into(&asked.rows, views))?;
    check(&errors, zero)?;
    ends.elements().iter_mut().zip(&found).for_each(|(end, &offset)| *end = offset as i32);
    let used = PySlice::new(py, 0, found.last().map_or(0, |&end| end as isize), 1);
    Ok((ours.get_item(&used)?, theirs.get_item(&used)?, offsets))
}
