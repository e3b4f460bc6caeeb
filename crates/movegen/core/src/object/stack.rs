//! The positions of a line of play.

use alloc::boxed::Box;
use alloc::vec::Vec;

/// A position, those before it, and room for those after it.
///
/// Going a half-move on or back swaps two pointers: no board is moved about, and looking at the position takes no index.
pub(super) struct Stack<B> {
    here: Box<B>,
    /// The boards before this one up to `ply`; from there on, boards to write to.
    others: Vec<Box<B>>,
    ply: usize,
}

impl<B: Clone> Stack<B> {
    pub(super) fn new(board: B) -> Self {
        Self { here: Box::new(board), others: Vec::new(), ply: 0 }
    }

    /// The position.
    #[inline]
    pub(super) const fn here(&self) -> &B {
        &self.here
    }

    /// The position, to go down the tree from it and come back.
    #[inline]
    pub(super) const fn here_mut(&mut self) -> &mut B {
        &mut self.here
    }

    /// Goes a half-move on, which `play` writes over another board.
    #[inline]
    pub(super) fn push(&mut self, play: impl FnOnce(&B, &mut B)) {
        if self.ply == self.others.len() {
            self.grow();
        }
        if let Some(child) = self.others.get_mut(self.ply) {
            play(&self.here, child);
            core::mem::swap(&mut self.here, child);
            self.ply += 1;
        }
    }

    /// Goes a half-move back. Returns whether there was one.
    #[inline]
    pub(super) fn pop(&mut self) -> bool {
        let Some(ply) = self.ply.checked_sub(1) else { return false };
        if let Some(parent) = self.others.get_mut(ply) {
            core::mem::swap(&mut self.here, parent);
        }
        self.ply = ply;
        true
    }

    /// Makes room for one more board.
    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        self.others.push(self.here.clone());
    }
}

#[test]
fn what_is_pushed_is_popped() {
    let mut stack = Stack::new(1);
    for _ in 0..3 {
        for number in 2..9 {
            stack.push(|board, child| *child = board * 10 + number);
        }
        assert_eq!(*stack.here(), 12_345_678);
        assert!((2..9).all(|_| stack.pop()) && !stack.pop());
        assert_eq!(*stack.here(), 1);
    }
}
