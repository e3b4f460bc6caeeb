//! Divides rows into chunks, which threads take, and chunks into blocks, which stay in the cache.

use std::ops::Range;

use fianchetto_quad::RelativeQuadBoard;
use rayon::prelude::*;

use crate::columns::{Column, Lists};
use crate::error::RowError;
use crate::rows::{Reading, Rows};
use crate::workers::{Threads, Workers};

/// The largest number of rows in a chunk: about fifty microseconds of work, so that no thread waits
/// long for the last one.
const CHUNK: usize = 2048;

/// The rows of a block: 16 KB of boards.
const BLOCK: usize = 256;

impl Workers {
    /// Computes a value for each row. `answer` gets the boards of a block and a value to set for
    /// each.
    pub(crate) fn column<T: Copy + Default + Send>(
        &self,
        rows: &(impl Rows + ?Sized),
        answer: impl Fn(&[RelativeQuadBoard], &mut [T]) + Sync,
    ) -> Column<T> {
        self.checked_column(rows, 1, |boards, _, values, _| answer(boards, values))
    }

    /// Computes `width` values for each row. Rows can turn out to be bad later: `answer` also gets
    /// the indices of the rows, and where errors go.
    pub(crate) fn checked_column<T: Copy + Default + Send>(
        &self,
        rows: &(impl Rows + ?Sized),
        width: usize,
        answer: impl Fn(&[RelativeQuadBoard], &[usize], &mut [T], &mut Vec<RowError>) + Sync,
    ) -> Column<T> {
        let mut values = vec![T::default(); width * rows.row_count()];
        let errors = self.fill(rows, width, &mut values, answer);
        Column { values, errors }
    }

    /// [`checked_column`](Self::checked_column) into memory that is there; rows that do not fit are
    /// left out. The values of bad rows stay as they are.
    pub(crate) fn fill<T: Copy + Default + Send>(
        &self,
        rows: &(impl Rows + ?Sized),
        width: usize,
        values: &mut [T],
        answer: impl Fn(&[RelativeQuadBoard], &[usize], &mut [T], &mut Vec<RowError>) + Sync,
    ) -> Vec<RowError> {
        let fitting = rows.row_count().min(values.len() / width);
        let values = &mut values[..width * fitting];
        let size = self.chunk_size(rows.row_count());
        let work = |(chunk, values): (usize, &mut [T])| {
            let (start, mut errors) = (chunk * size, Vec::new());
            let range = start..start + values.len() / width;
            self.blocks(rows, range, &mut errors, |boards, at, errors| {
                let (Some(first), Some(last)) = (at.first(), at.last()) else { return };
                let values = &mut values[(first - start) * width..(last - start + 1) * width];
                // Without a bad row between, the answers are already in place.
                if values.len() == at.len() * width {
                    return answer(boards, at, values, errors);
                }
                let mut answers = vec![T::default(); at.len() * width];
                answer(boards, at, &mut answers, errors);
                for (row, answer) in at.iter().zip(answers.chunks(width)) {
                    values[(row - first) * width..][..width].copy_from_slice(answer);
                }
            });
            errors
        };
        let errors = self.on_each(values.chunks_mut(width * size).enumerate().collect(), work);
        let mut all = Vec::with_capacity(errors.iter().map(Vec::len).sum());
        errors.into_iter().take_while(|_| !self.is_stopped()).for_each(|some| all.extend(some));
        all
    }

    /// Computes a list for each row. `answer` gets the boards of a block, appends to the values,
    /// and calls the length of each list.
    pub(crate) fn lists<T: Copy + Default + Send + Sync>(
        &self,
        rows: &(impl Rows + ?Sized),
        answer: impl Fn(&[RelativeQuadBoard], &mut Vec<T>, &mut dyn FnMut(usize)) + Sync,
    ) -> Lists<T> {
        let parts = self.parts(rows, answer);
        if self.is_stopped() {
            return Lists { values: Vec::new(), offsets: vec![0], errors: Vec::new() };
        }
        let total = parts.iter().map(|(values, ..)| values.len()).sum();
        let offsets = offsets(parts.iter().flat_map(|(_, lengths, _)| lengths));
        let errors = parts.iter().flat_map(|(.., errors)| errors.iter().copied()).collect();
        let parts: Vec<Vec<T>> = parts.into_iter().map(|(values, ..)| values).collect();
        Lists { values: self.concat(parts, total), offsets, errors }
    }

    /// The lists of each chunk.
    pub(crate) fn parts<V: Default + Send>(
        &self,
        rows: &(impl Rows + ?Sized),
        answer: impl Fn(&[RelativeQuadBoard], &mut V, &mut dyn FnMut(usize)) + Sync,
    ) -> Vec<(V, Vec<usize>, Vec<RowError>)> {
        let count = rows.row_count();
        let size = self.chunk_size(count);
        let work = |chunk: usize| {
            let range = chunk * size..((chunk + 1) * size).min(count);
            let (start, mut lengths) = (range.start, vec![0; range.len()]);
            let (mut values, mut errors) = (V::default(), Vec::new());
            self.blocks(rows, range, &mut errors, |boards, at, _| {
                let mut rows = at.iter();
                answer(boards, &mut values, &mut |length| {
                    if let Some(row) = rows.next() {
                        lengths[row - start] = length;
                    }
                });
            });
            (values, lengths, errors)
        };
        self.on_each((0..count.div_ceil(size)).collect(), work)
    }

    /// Joins the parts in order; all threads copy.
    pub(crate) fn concat<T: Copy + Default + Send + Sync>(
        &self,
        mut parts: Vec<Vec<T>>,
        total: usize,
    ) -> Vec<T> {
        if parts.len() == 1 {
            return parts.pop().unwrap_or_default();
        }
        let mut values = vec![T::default(); total];
        let places: Vec<&mut [T]> = places(&parts, &mut values).collect();
        let copy = |(place, part): (&mut [T], Vec<T>)| {
            if !self.is_stopped() {
                place.copy_from_slice(&part);
            }
        };
        self.on_each(places.into_iter().zip(parts).collect(), copy);
        values
    }

    /// Shows the boards of some rows, block by block, with the indices of their rows.
    fn blocks(
        &self,
        rows: &(impl Rows + ?Sized),
        range: Range<usize>,
        errors: &mut Vec<RowError>,
        mut visit: impl FnMut(&[RelativeQuadBoard], &[usize], &mut Vec<RowError>),
    ) {
        let reading = Reading { mode: self.mode, isa: self.isa };
        let (mut boards, mut at) = (Vec::with_capacity(BLOCK), Vec::with_capacity(BLOCK));
        for start in range.clone().step_by(BLOCK) {
            if self.is_stopped() {
                return;
            }
            let block = start..(start + BLOCK).min(range.end);
            let rows_in_block = block.len();
            boards.clear();
            at.clear();
            let known = errors.len();
            rows.read_some(block.clone(), reading, &mut boards, errors);
            let mut bad = errors[known..].iter().map(|error| error.row).peekable();
            at.extend(block.filter(|row| bad.next_if_eq(row).is_none()));
            let later = errors.len();
            visit(&boards, &at, errors);
            if errors.len() > later {
                errors[known..].sort_by_key(|error| error.row);
            }
            self.count_done(rows_in_block);
        }
    }

    /// The result for each item, computed by all threads.
    pub(crate) fn on_each<I: Send, O: Send>(
        &self,
        items: Vec<I>,
        work: impl Fn(I) -> O + Send + Sync,
    ) -> Vec<O> {
        match &self.threads {
            Threads::Own => items.into_iter().map(work).collect(),
            Threads::Shared => items.into_par_iter().map(work).collect(),
            Threads::Pool(pool) => pool.install(|| items.into_par_iter().map(work).collect()),
        }
    }

    /// The number of rows of a chunk, small enough that every thread gets some chunks.
    fn chunk_size(&self, rows: usize) -> usize {
        let threads = match &self.threads {
            Threads::Own => 1,
            Threads::Shared => rayon::current_num_threads(),
            Threads::Pool(pool) => pool.current_num_threads(),
        };
        (rows / (4 * threads)).next_multiple_of(BLOCK).clamp(BLOCK, CHUNK)
    }
}

/// The place of each part in memory for all of them, in order. A part that does not fit has none.
pub(crate) fn places<'a, T, U>(parts: &[Vec<T>], mut out: &'a mut [U]) -> impl Iterator<Item = &'a mut [U]> {
    parts.iter().map(move |part| {
        let (place, rest) = std::mem::take(&mut out).split_at_mut_checked(part.len()).unwrap_or_default();
        out = rest;
        place
    })
}

/// The start of each list, and the end of the last one.
pub(crate) fn offsets<'a>(lengths: impl Iterator<Item = &'a usize>) -> Vec<i64> {
    let mut end = 0;
    let ends = lengths.map(|&length| {
        end += length as i64;
        end
    });
    std::iter::once(0).chain(ends).collect()
}
