//! Three methods of copying the moves of an entry into a sink.

use fianchetto_movegen_core::Sink;
use fianchetto_tables::ternary::MoveInfo;
use fianchetto_types::Move;

/// A method of copying the moves of an entry into a sink.
pub trait Copying: Copy + Send + Sync + 'static {
    /// Copies the moves into a sink that has room for the moves of a piece.
    fn copy<S: Sink>(info: &MoveInfo, sink: &mut S);
}

/// Stores all sixteen bytes and advances by the count.
#[derive(Clone, Copy, Debug)]
pub struct StoreAll;

/// Chooses by the count among unrolled copies, as the `switch` of the source does.
#[derive(Clone, Copy, Debug)]
pub struct Unrolled;

/// Copies one by one up to the null move.
#[derive(Clone, Copy, Debug)]
pub struct Terminated;

impl Copying for StoreAll {
    #[inline(always)]
    fn copy<S: Sink>(info: &MoveInfo, sink: &mut S) {
        sink.push_first(info.words(), info.count());
    }
}

impl Copying for Unrolled {
    #[inline(always)]
    fn copy<S: Sink>(info: &MoveInfo, sink: &mut S) {
        let words = info.words();
        match info.count() {
            0 => {}
            1 => sink.push_slice(&words[..1]),
            2 => sink.push_slice(&words[..2]),
            3 => sink.push_slice(&words[..3]),
            4 => sink.push_slice(&words[..4]),
            5 => sink.push_slice(&words[..5]),
            6 => sink.push_slice(&words[..6]),
            _ => sink.push_slice(&words[..7]),
        }
    }
}

impl Copying for Terminated {
    #[inline(always)]
    fn copy<S: Sink>(info: &MoveInfo, sink: &mut S) {
        for &mv in &info.words()[..7] {
            if mv == Move::NULL {
                return;
            }
            sink.push_if(mv, true);
        }
    }
}
