//! Standard chess or Chess960.

/// What `KQkq` mean in a FEN that is read, and how castling is written in UCI text.
///
/// It is no part of a position: the squares of king and rook say how they castle, and what is written in one mode can be
/// read in the other. Only X-FEN's `KQkq`, written on request, need [`Chess960`](Self::Chess960) to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Mode {
    /// `KQkq` are castling from the e-file with the rook in the corner; any other rook is named by its file. Castling is
    /// written as king takes rook only where king and rook are on other squares than these.
    #[default]
    Standard,
    /// `KQkq` are the outermost rooks. Castling is always written as king takes rook.
    Chess960,
}
