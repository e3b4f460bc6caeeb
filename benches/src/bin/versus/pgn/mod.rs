//! Reading games: `fianchetto-pgn` against `pgn-reader` with `shakmaty`, on the same files, slice by slice.

mod generate;

use std::fs::File;

use anyhow::{Context as _, Result};
use fianchetto::types::{Color, PieceType};
use fianchetto::{Position, board_repr::Bitboards};
use fianchetto_benches_protocol::{GameReader, GameSum, Slice, Work, serve_games};
use fianchetto_cli::{machine, measuring, stats};
use fianchetto_pgn::{Games, PgnGame};
use serde_json::{Value, json};

use crate::build;
use crate::contestant::{Contestant, Kind};
use crate::event::{self, Event};
use crate::measure::{self, SLICE};
use crate::peer;
use crate::piped::Piped;
use crate::report::{align, percent};
use generate::Written;

/// The peer.
const PEER: &str = "pgn-reader";

/// Our own reader, with a game that is read into again and again.
struct Ours;

impl GameReader for Ours {
    fn read(&self, file: File, sum: &mut GameSum) -> Result<(), String> {
        let (mut games, mut game) = (Games::new(file), PgnGame::new());
        while games.read_into(&mut game).map_err(|error| error.to_string())? {
            sum.add_game(game.moves().len() as u64);
            if sum.wants_all {
                game.positions().for_each(|(board, _)| add(&board, sum));
            }
            add(game.board(), sum);
        }
        Ok(())
    }
}

fn add(board: &Bitboards, sum: &mut GameSum) {
    let colors = Color::ALL.map(|color| board.of_color(color).0);
    sum.add_position(colors, PieceType::ALL.map(|piece_type| board.of_type(piece_type).0));
}

/// Reads games until there is no more work.
pub(crate) fn serve() -> Result<()> {
    Ok(serve_games(&Ours)?)
}

/// The speeds of both on one file.
struct Line {
    file: Written,
    /// Moves a second of the peer and of ours.
    speeds: [Vec<f64>; 2],
    /// The ratio of each slice of ours to the peer's before and after it.
    ratios: Vec<f64>,
}

/// The result.
pub(crate) struct Outcome {
    rounds: u32,
    lines: Vec<Line>,
}

/// Measures both on a file without comments and on one with a comment behind each move.
pub(crate) fn run(rounds: u32) -> Result<Outcome> {
    let ours = Piped::with(&build::this_program()?, &["--serve-pgn"])?;
    let theirs = peer::start(PEER, "").context(PEER)?;
    let mut both =
        [contestant(PEER, Kind::Peer, theirs), contestant("fianchetto-pgn", Kind::Technique, ours)];
    let files = [generate::write("plain", false)?, generate::write("annotated", true)?];
    let progress = measuring::bar(2 * u64::from(rounds));
    let mut lines = Vec::new();
    for file in files {
        let event = agreed(&mut both, &file)?;
        let plans = [measure::choose(&mut both[0], &event)?, measure::choose(&mut both[1], &event)?];
        let mut line = Line { file, speeds: [Vec::new(), Vec::new()], ratios: Vec::new() };
        let mut before = measure::time(&mut both[0], &event, plans[0])?;
        for _ in 0..rounds {
            let own = measure::time(&mut both[1], &event, plans[1])?;
            let after = measure::time(&mut both[0], &event, plans[0])?;
            line.speeds[0].push(after);
            line.speeds[1].push(own);
            line.ratios.push(2.0 * own / (before + after));
            before = after;
            progress.inc(1);
        }
        lines.push(line);
    }
    progress.finish_and_clear();
    Ok(Outcome { rounds, lines })
}

fn contestant(name: &str, kind: Kind, program: Piped) -> Contestant {
    let path = if kind == Kind::Peer { peer::PATH } else { "portable" };
    Contestant {
        name: name.to_owned(),
        kind,
        path: path.to_owned(),
        shown: true,
        variants: vec![Box::new(program)],
    }
}

/// The event of reading a file, once both have read every position as it was written.
fn agreed(both: &mut [Contestant; 2], file: &Written) -> Result<Event> {
    let work = |wants_all| Work::Games { wants_all, pgn: file.path.clone() };
    for contestant in both {
        let found = contestant.variants[0].run(&Slice { work: work(true), repeats: 1 })?.count;
        let (name, right) = (&contestant.name, file.all.value());
        anyhow::ensure!(found == right, "{name} reads other positions than were written into {}", file.path);
    }
    Ok(Event { name: file.name, work: work(false), count: file.last.value(), amount: file.moves })
}

impl Line {
    /// Nanoseconds a move of the peer and of ours: best and median.
    fn figures(&self) -> [[f64; 2]; 2] {
        let figure = |speed: Option<f64>| event::Kind::Games.figure(speed.unwrap_or(f64::NAN));
        self.speeds.each_ref().map(|speeds| [stats::best(speeds), stats::median(speeds)].map(figure))
    }
}

/// The result as a table, with the machine and the settings.
pub(crate) fn text(outcome: &Outcome) -> String {
    let kind = event::Kind::Games;
    let head = ["file", "games", "moves", "bytes", PEER, "fianchetto-pgn", "ratio"].map(str::to_owned);
    let mut rows = vec![head.to_vec()];
    for line in &outcome.lines {
        let file = &line.file;
        let counts = [file.games, file.moves, file.bytes].map(|count| count.to_string());
        let figures = line.figures().map(|[best, median]| format!("{best:.1} ({median:.1})"));
        let ratio = stats::median(&line.ratios).unwrap_or(f64::NAN);
        let ratio = format!("{ratio:.2} {}", percent(stats::spread(&line.ratios)));
        let name = [file.name.to_owned()].into_iter();
        rows.push(name.chain(counts).chain(figures).chain([ratio]).collect());
    }
    format!(
        "{}; one thread\n\
         machine:  {}\ncompiler: {}; ours as plain release build, the peer for this machine (native)\n\
         rounds:   {}, slices of about {} ms\n\
         {}: best (median); ratios of speed from neighbouring slices: median, spread\n\n{}",
        kind.title(),
        machine::describe(),
        machine::COMPILER,
        outcome.rounds,
        SLICE.as_millis(),
        kind.unit(),
        align(&rows)
    )
}

/// The JSON object: one entry for each file.
pub(crate) fn json(outcome: &Outcome) -> Value {
    let entry = |line: &Line| {
        let [theirs, ours] = line.figures().map(|[best, _]| best);
        let file = &line.file;
        json!({
            "name": format!("pgn {}", file.name), "games": file.games, "moves": file.moves, "bytes": file.bytes,
            "ns": ours, "peer": PEER, "peer_ns": theirs, "ratio": stats::median(&line.ratios),
        })
    };
    json!({
        "machine": machine::describe(),
        "compiler": machine::COMPILER,
        "rounds": outcome.rounds,
        "entries": outcome.lines.iter().map(entry).collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let name = std::env::temp_dir().join(format!("fianchetto-versus-{}.pgn", std::process::id()));
        let written = generate::some(20, true);
        std::fs::write(&name, &written.0).unwrap();
        let read = |wants_all| {
            let mut sum = GameSum::new(wants_all);
            Ours.read(File::open(&name).unwrap(), &mut sum).unwrap();
            sum.value()
        };
        assert_eq!([read(true), read(false)], [written.1.value(), written.2.value()]);
        std::fs::remove_file(&name).unwrap();
    }

    #[test]
    fn each_file_is_an_entry() {
        let sum = GameSum::new(false);
        let file =
            Written { name: "plain", path: String::new(), games: 1, moves: 2, bytes: 3, all: sum, last: sum };
        let line = Line { file, speeds: [vec![1e7], vec![2e7]], ratios: vec![2.0] };
        let outcome = Outcome { rounds: 1, lines: vec![line] };
        let json = json(&outcome);
        assert_eq!(
            (&json["entries"][0]["name"], &json["entries"][0]["ns"]),
            (&"pgn plain".into(), &50.0.into())
        );
        assert!(text(&outcome).contains("2.00 ±0%"));
    }
}
