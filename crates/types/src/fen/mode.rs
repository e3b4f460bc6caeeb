//! Standard chess or Chess960.

/// The rules by which castling is read and judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Mode {
    /// Kings castle from the e-file, with the rooks of the a- and the h-file.
    #[default]
    Standard,
    /// Kings and rooks castle from wherever they stood at the start of the game.
    Chess960,
}
