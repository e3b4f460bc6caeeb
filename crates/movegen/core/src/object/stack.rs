//! The positions of a line of play.

use alloc::boxed::Box;

/// A position, those before it, and room for those after it.
///
/// Going a half-move on or back changes some pointers: no board is moved about, and looking at the position takes no index.
pub(super) struct Stack<B> {
    here: Box<Node<B>>,
    /// Boards to write to.
    spare: Option<Box<Node<B>>>,
}

/// A board, and the one before it or the next to write to.
struct Node<B> {
    board: B,
    next: Option<Box<Self>>,
}

impl<B: Clone> Stack<B> {
    pub(super) fn new(board: B) -> Self {
        Self { here: Box::new(Node { board, next: None }), spare: None }
    }

    /// The position.
    #[inline]
    pub(super) const fn here(&self) -> &B {
        &self.here.board
    }

    /// The position, to go down the tree from it and come back.
    #[inline]
    pub(super) const fn here_mut(&mut self) -> &mut B {
        &mut self.here.board
    }

    /// Goes a half-move on, which `play` writes over another board.
    #[inline]
    pub(super) fn push(&mut self, play: impl FnOnce(&B, &mut B)) {
        let mut child = match self.spare.take() {
            Some(mut child) => {
                self.spare = child.next.take();
                child
            }
            None => self.one_more(),
        };
        play(&self.here.board, &mut child.board);
        core::mem::swap(&mut self.here, &mut child);
        // Nothing follows a spare board by now. To forget it spares the question whether there is something to drop.
        let nothing = self.here.next.replace(child);
        debug_assert!(nothing.is_none());
        core::mem::forget(nothing);
    }

    /// Goes a half-move back. Returns whether there was one.
    #[inline]
    pub(super) fn pop(&mut self) -> bool {
        let Some(mut child) = self.here.next.take() else { return false };
        core::mem::swap(&mut self.here, &mut child);
        child.next = self.spare.take();
        self.spare = Some(child);
        true
    }

    /// One more board.
    #[cold]
    #[inline(never)]
    fn one_more(&self) -> Box<Node<B>> {
        Box::new(Node { board: self.here.board.clone(), next: None })
    }
}

/// Board by board: dropped as a whole, a long line would take as many calls, one inside the other.
impl<B> Drop for Stack<B> {
    fn drop(&mut self) {
        for mut list in [self.here.next.take(), self.spare.take()] {
            while let Some(mut node) = list {
                list = node.next.take();
            }
        }
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

#[test]
fn a_long_line_can_be_dropped() {
    let mut stack = Stack::new([0; 32]);
    for _ in 0..100_000 {
        stack.push(|board, child| *child = board.map(|number: u64| number + 1));
    }
    assert_eq!(*stack.here(), [100_000; 32]);
    for _ in 0..50_000 {
        assert!(stack.pop());
    }
}
