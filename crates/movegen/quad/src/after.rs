//! The position after one move, made on plain words.

use crate::board::SideQuad;

impl SideQuad {
    /// The board as the other side sees it, with these men to be its enemies.
    #[inline]
    const fn handed_over(ours: u64, [low, middle, high]: [u64; 3]) -> Self {
        Self { theirs: ours.swap_bytes(), roles: [low.swap_bytes(), middle.swap_bytes(), high.swap_bytes()] }
    }

    /// The position after passing the turn.
    #[inline]
    pub(crate) const fn after_null(&self) -> Self {
        Self::handed_over(self.ours(), self.roles)
    }

    /// The position after one of our men has gone from `from` to `to`, there to stand with `code`, and the man on
    /// `taken` has gone.
    #[inline]
    pub(crate) fn after_special(&self, from: u64, to: u64, code: u64, taken: u64) -> Self {
        let gone = from | to | taken;
        let [low, middle, high] = self.roles;
        let placed = |word: u64, bit: u32| word & !gone | to & (code >> bit & 1).wrapping_neg();
        Self::handed_over(self.ours() & !from | to, [placed(low, 0), placed(middle, 1), placed(high, 2)])
    }

    /// The position after one of our men has gone from `from` to `to`, and the right to castle with it if it had one.
    #[inline]
    pub(crate) fn after_ordinary(&self, from: u64, to: u64) -> Self {
        let [low, middle, high] = self.roles.map(|word| word & from != 0);
        let castling_rook = low & middle & high;
        let code =
            u64::from(low & !castling_rook) | u64::from(middle & !castling_rook) << 1 | u64::from(high) << 2;
        let king = middle & high & !low;
        let lost = if king { self.castling_rooks() & self.ours() } else { 0 };
        let [low, middle, high] = self.roles;
        Self { roles: [low & !lost, middle & !lost, high], ..*self }.after_special(from, to, code, 0)
    }

    /// The position after a pawn's double push, with the square passed over as en-passant target.
    #[inline]
    pub(crate) fn after_double_push(&self, from: u64, to: u64) -> Self {
        let pushed = self.after_special(from, to, 1, 0);
        Self { theirs: pushed.theirs | (from << 8).swap_bytes(), ..pushed }
    }

    /// The position after castling with this rook.
    #[inline]
    pub(crate) fn after_castling(&self, rook: u64) -> Self {
        let [low, middle, high] = self.roles;
        let ours = self.ours();
        let king = middle & high & !low & ours;
        let (king_to, rook_to) = if rook > king { (1 << 6, 1 << 5) } else { (1 << 2, 1 << 3) };
        let gone = king | rook;
        let gone_or_changed = gone | self.castling_rooks() & ours;
        Self::handed_over(
            ours & !gone | king_to | rook_to,
            [low & !gone_or_changed, middle & !gone_or_changed | king_to, high & !gone | king_to | rook_to],
        )
    }
}
