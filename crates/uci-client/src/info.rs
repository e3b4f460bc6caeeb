//! What an engine says while it searches.

use std::str::{FromStr, SplitWhitespace};
use std::time::Duration;

use fianchetto_types::UciMove;

/// A line `info` of a search. What the engine does not say, or says in a way that UCI does not
/// know, is `None` or empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// The depth in half-moves.
    pub depth: Option<u32>,
    /// The depth of the deepest line.
    pub selective_depth: Option<u32>,
    /// The number of this line among the best ones, from 1.
    pub multi_pv: Option<u32>,
    /// The score from the engine's side.
    pub score: Option<InfoScore>,
    /// Whether the score is exact.
    pub bound: Option<ScoreBound>,
    /// The chances to win, to draw and to lose, in thousandths.
    pub win_draw_loss: Option<[u32; 3]>,
    /// The nodes searched.
    pub nodes: Option<u64>,
    /// The nodes searched in a second.
    pub nodes_per_second: Option<u64>,
    /// The time searched.
    pub time: Option<Duration>,
    /// How full the hash table is, in thousandths.
    pub hash_full: Option<u32>,
    /// The positions found in tablebases.
    pub table_hits: Option<u64>,
    /// The move that is searched now.
    pub current_move: Option<UciMove>,
    /// Its number, from 1.
    pub current_move_number: Option<u32>,
    /// The line that the score is for.
    pub pv: Vec<UciMove>,
    /// Any text.
    pub string: Option<String>,
}

/// A score from the engine's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InfoScore {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in this many moves; the engine is mated if they are negative, or 0.
    Mate(i32),
}

/// What a score is if it is not exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreBound {
    /// The score is at least this.
    Lower,
    /// The score is at most this.
    Upper,
}

impl Info {
    /// The values of a line; `None` if it does not begin with `info`.
    pub(crate) fn read(line: &str) -> Option<Self> {
        let mut words = line.split_whitespace();
        if words.next() != Some("info") {
            return None;
        }
        let mut info = Self::default();
        while let Some(word) = words.next() {
            match word {
                "depth" => info.depth = number(&mut words),
                "seldepth" => info.selective_depth = number(&mut words),
                "multipv" => info.multi_pv = number(&mut words),
                "score" => info.score = score(&mut words),
                "lowerbound" => info.bound = Some(ScoreBound::Lower),
                "upperbound" => info.bound = Some(ScoreBound::Upper),
                "wdl" => info.win_draw_loss = three(&mut words),
                "nodes" => info.nodes = number(&mut words),
                "nps" => info.nodes_per_second = number(&mut words),
                "time" => info.time = number(&mut words).map(Duration::from_millis),
                "hashfull" => info.hash_full = number(&mut words),
                "tbhits" => info.table_hits = number(&mut words),
                "currmove" => info.current_move = number(&mut words),
                "currmovenumber" => info.current_move_number = number(&mut words),
                "pv" => info.pv = moves(&mut words),
                "string" => {
                    info.string = Some(text_after_string(line));
                    break;
                }
                _ => {}
            }
        }
        Some(info)
    }
}

/// The next word as a number or a move. A word that is neither is left to what comes next.
fn number<T: FromStr>(words: &mut SplitWhitespace<'_>) -> Option<T> {
    let value = words.clone().next()?.parse().ok()?;
    words.next();
    Some(value)
}

fn score(words: &mut SplitWhitespace<'_>) -> Option<InfoScore> {
    let form = words.clone().next()?;
    let of: fn(i32) -> InfoScore = match form {
        "cp" => InfoScore::Centipawns,
        "mate" => InfoScore::Mate,
        _ => return None,
    };
    words.next();
    number(words).map(of)
}

fn three(words: &mut SplitWhitespace<'_>) -> Option<[u32; 3]> {
    Some([number(words)?, number(words)?, number(words)?])
}

fn moves(words: &mut SplitWhitespace<'_>) -> Vec<UciMove> {
    std::iter::from_fn(|| number(words)).collect()
}

/// The rest of the line, with its spaces.
fn text_after_string(line: &str) -> String {
    line.split_once("string").map_or("", |(_, text)| text).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Info {
        Info::read(line).expect("an info")
    }

    #[test]
    fn a_line_of_stockfish_is_read() {
        let info = read(
            "info depth 9 seldepth 11 multipv 1 score cp 45 upperbound wdl 80 915 5 nodes 3079 nps 1026333 hashfull 1 \
             tbhits 0 time 3 pv e2e4 e7e8q 0000",
        );
        assert_eq!((info.depth, info.selective_depth, info.multi_pv), (Some(9), Some(11), Some(1)));
        assert_eq!((info.score, info.bound), (Some(InfoScore::Centipawns(45)), Some(ScoreBound::Upper)));
        assert_eq!((info.win_draw_loss, info.nodes), (Some([80, 915, 5]), Some(3079)));
        assert_eq!((info.nodes_per_second, info.hash_full), (Some(1_026_333), Some(1)));
        assert_eq!((info.table_hits, info.time), (Some(0), Some(Duration::from_millis(3))));
        assert_eq!(info.pv.iter().map(ToString::to_string).collect::<Vec<_>>(), ["e2e4", "e7e8q", "0000"]);
    }

    #[test]
    fn what_cannot_be_read_costs_nothing_else() {
        let info = read("info depth x score mate -3 nodes 99999999999999999999999 new 7 currmove z9 nps 5");
        let expected =
            Info { score: Some(InfoScore::Mate(-3)), nodes_per_second: Some(5), ..Info::default() };
        assert_eq!(info, expected);
        assert_eq!(
            read("info score pawns 3 currmove e2e4 currmovenumber"),
            Info { current_move: "e2e4".parse().ok(), ..Info::default() }
        );
        assert_eq!(read("info string a  b depth 3").string.as_deref(), Some("a  b depth 3"));
        assert_eq!(Info::read("information depth 3"), None);
    }
}
