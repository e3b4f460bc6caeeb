//! A set of squares as python-chess has it.

use fianchetto::types::{Bitboard, PieceType};
use fianchetto::{attacks, lines, types};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PyTuple, PyType};

use super::values::{Mask, Side, Square, Type, squares};

/// A set of squares that can be changed, with the operators of `set` and of integers.
#[pyclass(subclass, module = "fianchetto.compat")]
#[derive(Clone)]
pub struct SquareSet {
    set: Bitboard,
}

impl From<Bitboard> for SquareSet {
    fn from(set: Bitboard) -> Self {
        Self { set }
    }
}

impl SquareSet {
    pub fn mask(&self) -> Bitboard {
        self.set
    }
}

/// Moves a set towards h8, or towards a1 if the number is negative.
fn shifted(set: Bitboard, shift: i64) -> Bitboard {
    let by = |shift: i64| u32::try_from(shift).unwrap_or(u32::MAX);
    let bits = if shift < 0 { set.0.checked_shr(by(-shift)) } else { set.0.checked_shl(by(shift)) };
    Bitboard(bits.unwrap_or(0))
}

#[pymethods]
#[allow(clippy::wrong_self_convention, reason = "the names that Python users know")]
impl SquareSet {
    #[new]
    #[pyo3(signature = (squares = None))]
    fn new(squares: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let set = squares.map_or(Ok(Bitboard::EMPTY), self::squares)?;
        Ok(set.into())
    }

    /// The set as an integer.
    #[getter(mask)]
    fn get_mask(&self) -> u64 {
        self.set.0
    }

    #[setter(mask)]
    fn set_mask(&mut self, mask: Mask) {
        self.set = mask.0;
    }

    fn __contains__(&self, square: Square) -> bool {
        self.set.contains(square.0)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(py, self.set.into_iter().map(types::Square::index))?.try_iter()
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let squares: Vec<usize> = self.set.into_iter().rev().map(types::Square::index).collect();
        PyList::new(py, squares)?.try_iter()
    }

    fn __len__(&self) -> usize {
        self.set.len()
    }

    fn __bool__(&self) -> bool {
        !self.set.is_empty()
    }

    /// Adds a square.
    fn add(&mut self, square: Square) {
        self.set.insert(square.0);
    }

    /// Takes a square away if it is there.
    fn discard(&mut self, square: Square) {
        self.set.remove(square.0);
    }

    /// Takes a square away; `KeyError` if it is not there.
    fn remove(&mut self, square: Square) -> PyResult<()> {
        if !self.set.contains(square.0) {
            return Err(PyKeyError::new_err(square.0.index()));
        }
        self.set.remove(square.0);
        Ok(())
    }

    /// Takes the first square away and returns it; `KeyError` if there is none.
    fn pop(&mut self) -> PyResult<usize> {
        let square = self.set.pop();
        square.map(types::Square::index).ok_or_else(|| PyKeyError::new_err("pop from empty SquareSet"))
    }

    /// Takes all squares away.
    fn clear(&mut self) {
        self.set = Bitboard::EMPTY;
    }

    /// The same set.
    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __getnewargs__(&self) -> (u64,) {
        (self.set.0,)
    }

    /// Whether the sets share no square.
    fn isdisjoint(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(!self.set.intersects(squares(other)?))
    }

    /// Whether the other set has all squares of this one.
    fn issubset(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok((self.set & !squares(other)?).is_empty())
    }

    /// Whether this set has all squares of the other one.
    fn issuperset(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok((squares(other)? & !self.set).is_empty())
    }

    /// The squares of either set.
    fn union(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok((self.set | squares(other)?).into())
    }

    /// The squares of both sets.
    fn intersection(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok((self.set & squares(other)?).into())
    }

    /// The squares of this set that the other one does not have.
    fn difference(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok((self.set & !squares(other)?).into())
    }

    /// The squares of one set alone.
    fn symmetric_difference(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok((self.set ^ squares(other)?).into())
    }

    /// Adds the squares of other sets.
    #[pyo3(signature = (*others))]
    fn update(&mut self, others: &Bound<'_, PyTuple>) -> PyResult<()> {
        for other in others {
            self.set |= squares(&other)?;
        }
        Ok(())
    }

    /// Keeps the squares that the other sets have, too.
    #[pyo3(signature = (*others))]
    fn intersection_update(&mut self, others: &Bound<'_, PyTuple>) -> PyResult<()> {
        for other in others {
            self.set &= squares(&other)?;
        }
        Ok(())
    }

    /// Takes the squares of another set away.
    fn difference_update(&mut self, other: &Bound<'_, PyAny>) -> PyResult<()> {
        self.set &= !squares(other)?;
        Ok(())
    }

    /// Keeps the squares that one of both sets has alone.
    fn symmetric_difference_update(&mut self, other: &Bound<'_, PyAny>) -> PyResult<()> {
        self.set ^= squares(other)?;
        Ok(())
    }

    fn __or__(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.union(other)
    }

    fn __and__(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.intersection(other)
    }

    fn __sub__(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.difference(other)
    }

    fn __xor__(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.symmetric_difference(other)
    }

    fn __ior__(&mut self, other: &Bound<'_, PyAny>) -> PyResult<()> {
        self.set |= squares(other)?;
        Ok(())
    }

    fn __iand__(&mut self, other: &Bound<'_, PyAny>) -> PyResult<()> {
        self.set &= squares(other)?;
        Ok(())
    }

    fn __isub__(&mut self, other: &Bound<'_, PyAny>) -> PyResult<()> {
        self.difference_update(other)
    }

    fn __ixor__(&mut self, other: &Bound<'_, PyAny>) -> PyResult<()> {
        self.symmetric_difference_update(other)
    }

    fn __invert__(&self) -> Self {
        (!self.set).into()
    }

    fn __lshift__(&self, shift: i64) -> Self {
        shifted(self.set, shift).into()
    }

    fn __rshift__(&self, shift: i64) -> Self {
        shifted(self.set, shift.saturating_neg()).into()
    }

    fn __ilshift__(&mut self, shift: i64) {
        self.set = shifted(self.set, shift);
    }

    fn __irshift__(&mut self, shift: i64) {
        self.set = shifted(self.set, shift.saturating_neg());
    }

    fn __int__(&self) -> u64 {
        self.set.0
    }

    fn __index__(&self) -> u64 {
        self.set.0
    }

    /// Equal to sets, integers and iterables of the same squares.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        squares(other).is_ok_and(|other| other == self.set)
    }

    /// All subsets, as integers.
    fn carry_rippler<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let subsets = Subsets { set: self.set.0, next: Some(0) };
        Bound::new(py, subsets)?.into_any().try_iter()
    }

    /// The set with the ranks mirrored.
    fn mirror(&self) -> Self {
        self.set.mirrored().into()
    }

    /// Whether each of the 64 squares is in the set.
    fn tolist(&self) -> Vec<bool> {
        types::Square::all().map(|square| self.set.contains(square)).collect()
    }

    /// The squares of the line through two squares.
    #[classmethod]
    fn ray(_cls: &Bound<'_, PyType>, a: Square, b: Square) -> Self {
        lines::line(a.0, b.0).into()
    }

    /// The squares between two squares of a line.
    #[classmethod]
    fn between(_cls: &Bound<'_, PyType>, a: Square, b: Square) -> Self {
        lines::between(a.0, b.0).into()
    }

    /// The set of one square.
    #[classmethod]
    fn from_square(_cls: &Bound<'_, PyType>, square: Square) -> Self {
        Bitboard::of(square.0).into()
    }

    fn __repr__(&self) -> String {
        let digits = format!("{:016x}", self.set.0);
        let parts: Vec<&str> = [0, 4, 8, 12].map(|at| &digits[at..at + 4]).to_vec();
        format!("SquareSet(0x{})", parts.join("_"))
    }

    /// The board with `1` for each square of the set.
    fn __str__(&self) -> String {
        let row = |rank: usize| {
            let marks: Vec<&str> =
                (0..8).map(|file| if self.set.0 >> (8 * rank + file) & 1 == 1 { "1" } else { "." }).collect();
            marks.join(" ")
        };
        let rows: Vec<String> = (0..8).rev().map(row).collect();
        rows.join("\n")
    }
}

/// The subsets of a set, the empty one first.
#[pyclass]
struct Subsets {
    set: u64,
    next: Option<u64>,
}

#[pymethods]
impl Subsets {
    fn __iter__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __next__(&mut self) -> Option<u64> {
        let subset = self.next?;
        let after = subset.wrapping_sub(self.set) & self.set;
        self.next = (after != 0).then_some(after);
        Some(subset)
    }
}

/// The set with its ranks mirrored.
#[pyfunction]
pub fn flip_vertical(bb: Mask) -> u64 {
    bb.0.mirrored().0
}

/// The set with its files mirrored.
#[pyfunction]
pub fn flip_horizontal(bb: Mask) -> u64 {
    bb.0.mirrored().0.reverse_bits()
}

/// The set mirrored at the diagonal from a1 to h8.
#[pyfunction]
pub fn flip_diagonal(bb: Mask) -> u64 {
    let flipped =
        |square: types::Square| types::Square::wrapping(square.to_u8() % 8 * 8 + square.to_u8() / 8);
    bb.0.into_iter().map(flipped).collect::<Bitboard>().0
}

/// The set mirrored at the diagonal from h1 to a8.
#[pyfunction]
pub fn flip_anti_diagonal(bb: Mask) -> u64 {
    flip_diagonal(bb).reverse_bits()
}

/// The squares between two squares, as an integer.
#[pyfunction]
pub fn between(a: Square, b: Square) -> u64 {
    lines::between(a.0, b.0).0
}

/// The line through two squares, both included, as an integer.
#[pyfunction]
pub fn ray(a: Square, b: Square) -> u64 {
    lines::line(a.0, b.0).0
}

/// What a piece attacks from a square, with these squares occupied.
#[pyfunction]
#[pyo3(signature = (piece_type, color, square, occupied = None))]
pub fn attack_mask(piece_type: Type, color: Side, square: Square, occupied: Option<Mask>) -> u64 {
    let occupied = occupied.map_or(Bitboard::EMPTY, |mask| mask.0);
    let attacked = |piece_type: PieceType| attacks(piece_type.of(color.0), square.0, occupied);
    piece_type.0.map_or(0, |piece_type| attacked(piece_type).0)
}
