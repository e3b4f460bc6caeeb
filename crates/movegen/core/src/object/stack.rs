//! The positions of a line of play.

use alloc::vec;
use alloc::vec::Vec;

/// A position, those before it, and room for those after it: boards stay where they are, and are written over again and again.
pub(super) struct Stack<B> {
    boards: Vec<B>,
    here: usize,
}

impl<B: Clone> Stack<B> {
    pub(super) fn new(board: B) -> Self {
        Self { boards: vec![board], here: 0 }
    }

    /// The position.
    #[inline]
    pub(super) fn here(&self) -> &B {
        &self.boards[self.here]
    }

    /// Goes a half-move on, which `play` writes over another board.
    #[inline]
    pub(super) fn push(&mut self, play: impl FnOnce(&B, &mut B)) {
        if self.here + 1 == self.boards.len() {
            self.boards.push(self.here().clone());
        }
        let (before, after) = self.boards.split_at_mut(self.here + 1);
        play(&before[self.here], &mut after[0]);
        self.here += 1;
    }

    /// Goes a half-move back. Returns whether there was one.
    #[inline]
    pub(super) fn pop(&mut self) -> bool {
        let is_back = self.here > 0;
        self.here -= usize::from(is_back);
        is_back
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
