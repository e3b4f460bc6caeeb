//! Mates: `FEN ;M3 e2e4`, the side to move mates in three and no sooner, for instance by this move.

corpora! { "mate"
    CRAFTED "crafted" epd Standard "Mates in one to four, some by castling, en passant or promotion to a knight"
}
