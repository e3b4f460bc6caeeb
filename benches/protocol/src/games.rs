//! A contestant that reads the games of a PGN.

use std::{fs::File, io};

use crate::serve::{answer, repeat};
use crate::{Slice, Timing, Work};

/// The number of games and moves, and a hash of positions: readers with the same sum have read the
/// same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameSum {
    /// Whether to add every position, or only the last one of each game.
    pub wants_all: bool,
    games: u64,
    moves: u64,
    hash: u64,
}

impl GameSum {
    /// An empty sum.
    pub const fn new(wants_all: bool) -> Self {
        Self { wants_all, games: 0, moves: 0, hash: 0 }
    }

    /// Adds a game of this many moves.
    #[inline]
    pub fn add_game(&mut self, moves: u64) {
        self.games += 1;
        self.moves += moves;
    }

    /// Adds a position: the pieces of White and of Black, and pawns, knights, bishops, rooks,
    /// queens and kings.
    #[inline]
    pub fn add_position(&mut self, colors: [u64; 2], types: [u64; 6]) {
        for word in colors.into_iter().chain(types) {
            self.hash = (self.hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
    }

    /// The sum in 32 bits, so that many repeats add up without overflow.
    pub const fn value(&self) -> u64 {
        let mixed = self.games.rotate_left(40) ^ self.moves.rotate_left(20) ^ self.hash;
        mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32
    }
}

/// Reads slices from standard input and reads the games that they name, until the input ends. The
/// count of an answer is the value of the sum.
///
/// `read` checks every move of a file, and adds to the sum each game, and its last position or, if
/// wanted, all its positions. It fails if the file or a game in it cannot be read.
///
/// # Errors
/// If standard input or output fails.
pub fn serve_games(read: impl Fn(File, &mut GameSum) -> Result<(), String>) -> io::Result<()> {
    answer(|line| run(&read, line))
}

fn run(read: impl Fn(File, &mut GameSum) -> Result<(), String>, line: &str) -> Result<Timing, String> {
    let Slice { work: Work::Games { wants_all, pgn }, repeats } =
        line.parse().map_err(|error| format!("{error}"))?
    else {
        return Err("a reader of games does other work".to_owned());
    };
    let mut error = None;
    let timing = repeat(repeats, || {
        let mut sum = GameSum::new(wants_all);
        let file = File::open(&pgn).map_err(|error| format!("{pgn}: {error}"));
        error = file.and_then(|file| read(file, &mut sum)).err();
        sum.value()
    });
    error.map_or(Ok(timing), Err)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game is a byte of the file, and has one move.
    fn bytes(file: File, sum: &mut GameSum) -> Result<(), String> {
        for byte in io::Read::bytes(file) {
            let byte = byte.map_err(|error| error.to_string())?;
            sum.add_position([u64::from(byte), 0], [0; 6]);
            sum.add_game(1);
        }
        Ok(())
    }

    #[test]
    fn sums_tell_files_apart() {
        let file = std::env::temp_dir().join(format!("fianchetto-games-{}", std::process::id()));
        let sum = |text: &str| {
            std::fs::write(&file, text).unwrap();
            run(bytes, &format!("games 2 last {}", file.display())).unwrap().count
        };
        let sums = [sum("a"), sum("b"), sum("aa"), sum("")];
        assert!(sums.iter().all(|one| sums.iter().filter(|other| *other == one).count() == 1), "{sums:?}");
        assert_eq!(sum("a"), sums[0]);
        std::fs::remove_file(&file).unwrap();
        assert!(run(bytes, "games 1 all nonesuch").unwrap_err().starts_with("nonesuch: "));
        assert!(run(bytes, "perft 1 1 1").is_err());
    }
}
