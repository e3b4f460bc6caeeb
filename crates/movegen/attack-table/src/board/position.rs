//! The board with its attack tables, kept up by every change.

use fianchetto_board_repr::State;
use fianchetto_simd::Isa;
use fianchetto_types::{Color, Role, Square};

use super::byte_board::Line;
use super::piece_byte::Man;

/// A board that knows who attacks each square.
///
/// For each color there is a table of 64 *piece masks* of 16 bits (bit *i* of a square's mask: the man with id *i*
/// attacks it) and a piece list of squares and types by id; the board itself is one byte a square ([`Man`]). Ids are
/// given once: a man that is taken frees none, so that taking a move back restores every byte.
///
/// The low and the high bytes of the masks are kept apart: a vector holds eight bits of every square, and all that is
/// permuted, looked up and counted is bytes.
///
/// Every change updates the tables on one instruction path: on the best of the machine, or on the one of
/// [`with_isa`](Self::with_isa).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttackBoard {
    /// The tables, White's first, each as the low bytes of all masks and the high ones.
    pub(super) attacks: [[Line; 2]; 2],
    /// The men by square.
    pub(super) men: Line,
    /// The squares by color and id; of a man that is gone, its last one.
    pub(super) squares: [[Square; 16]; 2],
    /// The roles by color and id.
    pub(super) roles: [[Option<Role>; 16]; 2],
    pub(super) state: State,
    pub(super) isa: Isa,
}

impl AttackBoard {
    /// The same board, whose tables are kept up on this instruction path from now on.
    #[must_use]
    pub const fn with_isa(self, isa: Isa) -> Self {
        Self { isa, ..self }
    }

    /// The man on a square.
    #[inline]
    #[must_use]
    pub const fn man(&self, square: Square) -> Man {
        Man(self.men.0[square.index()])
    }

    /// Where the man with this id stands, or stood last; of the id the low four bits count.
    #[inline]
    #[must_use]
    pub const fn square_of(&self, color: Color, id: u8) -> Square {
        self.squares[color.index()][(id & 15) as usize]
    }

    /// The role of the man with this id, if it is still there; of the id the low four bits count.
    #[inline]
    #[must_use]
    pub const fn role_of(&self, color: Color, id: u8) -> Option<Role> {
        self.roles[color.index()][(id & 15) as usize]
    }

    /// The squares by id.
    #[inline(always)]
    pub(crate) const fn squares(&self, color: Color) -> &[Square; 16] {
        &self.squares[color.index()]
    }

    /// The piece mask of all men of a role.
    #[inline(always)]
    #[must_use]
    pub fn ids_of(&self, color: Color, role: Role) -> u16 {
        let roles = self.roles[color.index()].iter().enumerate();
        roles.fold(0, |ids, (id, &listed)| ids | u16::from(listed == Some(role)) << id)
    }
}
