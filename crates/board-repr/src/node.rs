//! A position to generate moves from.

use crate::{CheckInfo, Position};

/// A board, with its checks and pins if the caller knows them.
///
/// A search computes checks and pins once for each node, and passes them to every list, count and
/// legality test of that node.
///
/// ```
/// use fianchetto_board_repr::types::ValidSetup;
/// use fianchetto_board_repr::{Node, Position, Square64};
///
/// let board = Square64::from_setup(&ValidSetup::INITIAL);
/// let checks = board.check_info();
/// assert_eq!(Node::new(&board).check_info(), Node::checked(&board, &checks).check_info());
/// ```
#[derive(Debug)]
pub struct Node<'a, B> {
    /// The board.
    pub board: &'a B,
    /// The checks and pins of the side to move, if they are known.
    pub checks: Option<&'a CheckInfo>,
}

impl<'a, B> Node<'a, B> {
    /// A board whose checks and pins are not known.
    #[inline(always)]
    pub const fn new(board: &'a B) -> Self {
        Self { board, checks: None }
    }

    /// A board with its checks and pins.
    #[inline(always)]
    pub const fn checked(board: &'a B, checks: &'a CheckInfo) -> Self {
        Self { board, checks: Some(checks) }
    }

    /// The same position on another board.
    #[inline(always)]
    pub const fn on<C>(self, board: &'a C) -> Node<'a, C> {
        Node { board, checks: self.checks }
    }
}

impl<B: Position> Node<'_, B> {
    /// The checks and pins, computed if they are not known.
    #[inline]
    pub fn check_info(&self) -> CheckInfo {
        self.checks.copied().unwrap_or_else(|| self.board.check_info())
    }
}

impl<B> Clone for Node<'_, B> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<B> Copy for Node<'_, B> {}
