//! Standard chess or Chess960.

/// The rules for reading and validating castling rights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Mode {
    /// Kings castle from the e-file, with the rooks of the a-file and the h-file.
    #[default]
    Standard,
    /// Kings and rooks castle from the squares on which they started the game.
    Chess960,
}
