//! Names of openings, from a file.

use std::collections::HashMap;
use std::io::{self, BufRead, BufReader, Read};

use fianchetto_board_repr::Position;
use fianchetto_types::Excerpt;

use crate::game::PgnGame;
use crate::games::Games;

/// The longest line of a file of openings.
const MOST_BYTES: u64 = 1 << 16;

/// Openings by their positions, from a table with tabs whose first line names the columns `eco`,
/// `name` and `pgn`, as lichess publishes it.
///
/// ```
/// use fianchetto_pgn::{Games, Openings};
///
/// let table = "eco\tname\tpgn\nB00\tKing's Pawn\t1. e4\nC20\tKing's Pawn Game\t1. e4 e5\n";
/// let openings = Openings::read(table.as_bytes())?;
/// let game = Games::new(&b"1. e3 e5 2. e4 d6 *"[..]).next().unwrap()?;
/// // The position after 2. e4 has Black to move, and is none of these.
/// assert!(openings.of(&game).is_none());
/// let game = Games::new(&b"1. e4 e5 2. Ke2 *"[..]).next().unwrap()?;
/// assert_eq!(openings.of(&game).map(|opening| &*opening.name), Some("King's Pawn Game"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Openings {
    by_key: HashMap<u64, Opening>,
}

/// The name of an opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Its code in the Encyclopaedia of Chess Openings.
    pub eco: String,
    /// Its name.
    pub name: String,
}

/// Why openings cannot be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpeningsError {
    /// The input fails.
    #[error("{0}")]
    Input(#[source] io::Error),
    /// The first line does not name the columns.
    #[error("line 1: {0}: expected the names of columns with tabs between them, eco, name and pgn")]
    Header(Excerpt),
    /// A line has too few columns.
    #[error("line {0}: expected as many columns as the first line has")]
    Columns(usize),
    /// The moves of a line are wrong.
    #[error("line {line}: {error}")]
    Moves {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        error: String,
    },
}

impl Openings {
    /// Reads a table.
    ///
    /// # Errors
    /// If a line of it is wrong.
    pub fn read(source: impl Read) -> Result<Self, OpeningsError> {
        let mut source = BufReader::new(source);
        let (mut openings, mut line) = (Self::default(), Vec::new());
        let mut columns: Option<[usize; 3]> = None;
        for number in 1.. {
            line.clear();
            source.by_ref().take(MOST_BYTES).read_until(b'\n', &mut line).map_err(OpeningsError::Input)?;
            if line.is_empty() {
                break;
            }
            let text = String::from_utf8_lossy(&line);
            let cells: Vec<&str> = text.trim_end_matches(['\r', '\n']).split('\t').collect();
            let Some([eco, name, pgn]) = columns else {
                let place = |name: &str| cells.iter().position(|cell| *cell == name);
                let (Some(eco), Some(name), Some(pgn)) = (place("eco"), place("name"), place("pgn")) else {
                    return Err(OpeningsError::Header(Excerpt::of_bytes(line.trim_ascii_end())));
                };
                columns = Some([eco, name, pgn]);
                continue;
            };
            if cells == [""] {
                continue;
            }
            let (Some(eco), Some(name), Some(pgn)) = (cells.get(eco), cells.get(name), cells.get(pgn)) else {
                return Err(OpeningsError::Columns(number));
            };
            let key = key_after(pgn).map_err(|error| OpeningsError::Moves { line: number, error })?;
            openings.by_key.insert(key, Opening { eco: (*eco).to_owned(), name: (*name).to_owned() });
        }
        if columns.is_none() {
            return Err(OpeningsError::Header(Excerpt::of_bytes(b"")));
        }
        Ok(openings)
    }

    /// The opening of a game: that of its last position that is in the table, by whatever moves it
    /// came about.
    pub fn of(&self, game: &PgnGame) -> Option<&Opening> {
        let boards = game.positions().map(|(board, _)| board).chain([*game.board()]);
        boards.filter_map(|board| self.at(board.key())).last()
    }

    /// The opening that the position with a [key](fianchetto_board_repr::Position::key) has.
    pub fn at(&self, key: u64) -> Option<&Opening> {
        self.by_key.get(&key)
    }

    /// The number of openings.
    pub fn len(&self) -> usize {
        self.by_key.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.by_key.is_empty()
    }
}

/// The key of the position after these moves.
fn key_after(moves: &str) -> Result<u64, String> {
    let mut games = Games::new(moves.as_bytes());
    let Some(game) = games.next() else { return Err("no moves".to_owned()) };
    let game = game.map_err(|error| error.kind.to_string())?;
    if game.moves().is_empty() || games.next().is_some() {
        return Err("expected the moves of one game".to_owned());
    }
    Ok(game.board().key())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "name\teco\tuci\tpgn\r\nStart\tA00\tx\t1. Nf3 Nf6 2. Ng1\r\n\n\
        King's Pawn\tB00\te2e4\t1. e4\nOpen\tC20\t\t1. e4 e5\n";

    fn of(openings: &Openings, game: &str) -> Option<String> {
        let game = Games::new(game.as_bytes()).next().expect("a game").expect("it is good");
        openings.of(&game).map(|opening| format!("{} {}", opening.eco, opening.name))
    }

    #[test]
    fn the_deepest_position_names_the_game() {
        let openings = Openings::read(TABLE.as_bytes()).expect("it is good");
        let name = |game: &str| of(&openings, game);
        assert_eq!(name("1. e4 e5 2. Nf3 *").as_deref(), Some("C20 Open"));
        assert_eq!(name("1. e4 e5 *").as_deref(), Some("C20 Open"));
        assert_eq!(name("1. e4 c5 *").as_deref(), Some("B00 King's Pawn"));
        // By another order of moves.
        assert_eq!(name("1. Nf3 Nf6 2. Ng1 Ng8 3. e4 e5 *").as_deref(), Some("C20 Open"));
        assert_eq!(name("1. d4 *"), None);
        assert_eq!(name("*"), None);
        assert!(openings.len() == 3 && !openings.is_empty() && Openings::default().is_empty());
        let after_e4 = Games::new(&b"1. e4 *"[..]).next().expect("a game").expect("it is good");
        assert_eq!(openings.at(after_e4.board().key()).map(|opening| &*opening.name), Some("King's Pawn"));
        assert_eq!(openings.at(1), None);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let error = |table: &str| Openings::read(table.as_bytes()).expect_err("it is wrong").to_string();
        let header = "expected the names of columns with tabs between them, eco, name and pgn";
        assert_eq!(error(""), format!("line 1: ``: {header}"));
        assert_eq!(error("eco,name,pgn\n"), format!("line 1: `eco,name,pgn`: {header}"));
        assert_eq!(
            error("eco\tname\tpgn\nA00\tx\n"),
            "line 2: expected as many columns as the first line has"
        );
        let illegal = error("eco\tname\tpgn\nA00\tx\t1. e4\nA01\ty\t1. e5\n");
        assert_eq!(illegal, "line 3: half-move 1: move `e5` is not legal here");
        assert_eq!(error("eco\tname\tpgn\nA00\tx\t\n"), "line 2: no moves");
        assert_eq!(
            error("eco\tname\tpgn\nA00\tx\t1. e4 * 1. d4\n"),
            "line 2: expected the moves of one game"
        );
    }
}
