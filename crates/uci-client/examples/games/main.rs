//! A match between two UCI engines. `cargo xtask games` runs it optimised.
//!
//!     cargo run -p fianchetto-uci-client --example games -- ./my-engine stockfish --games 20
//!
//! Each opening is played twice, with colours swapped. The client holds the clocks and the board,
//! and trusts neither engine. Without engines, Stockfish plays itself, where it is installed.

mod game;
mod opening;
mod results;

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use std::{env, fs};

use clap::Parser;
use fianchetto::types::Color;
use fianchetto_uci_client::{Engine, EngineError, EngineSettings, command};

use game::{Game, Limit};
use opening::balanced;
use results::{Results, pgn};

/// Play games between two UCI engines, with colours swapped and openings balanced.
///
/// Each opening is eight random half-moves that the second engine, at depth 6, finds balanced
/// within half a pawn. The score is the first engine's, with its interval of 95 %. The exit status
/// is 1 if a game is lost on time, by an illegal move or by a failure, and 2 if an engine cannot be
/// used.
#[derive(Parser)]
#[command(name = "cargo xtask games")]
struct Arguments {
    /// The commands that start the engines
    #[arg(num_args = 2, value_names = ["ENGINE", "OTHER"])]
    engines: Vec<String>,
    /// The number of games
    #[arg(long, value_name = "N", default_value_t = 2)]
    games: u32,
    /// Begin with this game, so that parts of a match can be played at the same time
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u32,
    /// Each side's time for a game
    #[arg(long, value_name = "SECONDS", default_value_t = 1.0)]
    base: f64,
    /// What each side gets for a move
    #[arg(long, value_name = "SECONDS", default_value_t = 0.02)]
    increment: f64,
    /// The nodes for each move, in the place of time
    #[arg(long, value_name = "N", conflicts_with_all = ["base", "increment"])]
    nodes: Option<u64>,
    /// An option of the first engine; may be given several times
    #[arg(long, value_name = "NAME=VALUE")]
    option: Vec<String>,
    /// An option of the second engine
    #[arg(long, value_name = "NAME=VALUE")]
    other_option: Vec<String>,
    /// Write the games to this file
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
}

fn main() -> ExitCode {
    let mut arguments = Arguments::parse();
    if arguments.engines.is_empty() {
        let Some(stockfish) = stockfish() else {
            println!("skipped: Stockfish is not installed");
            return ExitCode::SUCCESS;
        };
        arguments.engines = vec![stockfish.clone(), stockfish];
        arguments.nodes = Some(1000);
    }
    match play(&arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

/// Stockfish in the path, or where Debian puts games, as a command.
fn stockfish() -> Option<String> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    let name = format!("stockfish{}", env::consts::EXE_SUFFIX);
    let file = folders.map(|folder| folder.join(&name)).find(|file| file.is_file())?;
    Some(format!("'{}'", file.display()))
}

/// Plays the match, and says whether each game was played by the rules.
fn play(arguments: &Arguments) -> Result<bool, Box<dyn Error>> {
    let start = |text: &str, options: &[String]| -> Result<Engine, EngineError> {
        let settings = EngineSettings { options: options.to_vec(), ..EngineSettings::default() };
        Engine::start(command(text)?, settings)
    };
    let mut ours = start(&arguments.engines[0], &arguments.option)?;
    let mut theirs = start(&arguments.engines[1], &arguments.other_option)?;
    let limit = match arguments.nodes {
        Some(nodes) => Limit::Nodes(nodes),
        None => Limit::Clocks {
            base: Duration::try_from_secs_f64(arguments.base)?,
            increment: Duration::try_from_secs_f64(arguments.increment)?,
        },
    };
    let mut results = Results::default();
    let mut written = String::new();
    for number in arguments.first..arguments.first.saturating_add(arguments.games) {
        let opening = balanced(number / 2, &mut theirs)?;
        let our_color = if number % 2 == 0 { Color::White } else { Color::Black };
        let game = Game::play(opening, our_color, [&mut ours, &mut theirs], limit);
        println!("{}: {} by {} after {} half-moves", number + 1, game.text(), game.reason, game.moves());
        results.add(&game);
        written += &pgn(&game, [ours.name(), theirs.name()], number + 1)?;
        for engine in [&mut ours, &mut theirs] {
            if !engine.is_running() {
                engine.restart()?;
            }
        }
    }
    if let Some(file) = &arguments.pgn {
        fs::write(file, written)?;
    }
    println!("{results}");
    Ok(results.is_clean())
}
