//! `fianchetto play`: plays moves and reports the state of the game.

use std::{mem, process::ExitCode, sync::Arc};

use clap::Args;
use fianchetto::movelist::game::{GameResult, Outcome};
use fianchetto::movelist::notation::San;
use fianchetto::types::{Mode, UciMove};
use fianchetto::{AnyTechnique, Game, Registry, ValidSetup};
use fianchetto_engine::default_technique;
use serde::Serialize;

use crate::failure::Failure;
use crate::json;
use crate::notation::Notation;
use crate::position;
use crate::stream::{self, Input, Options, Work};
use crate::terminal::{Style, Terminal};

/// The accepted forms of a game, for messages.
const FORMS: &str =
    "a position and moves, such as `startpos e2e4 Nf6`, a file with a game on each line, or `-`";

/// Play moves from a position, and print the final position
///
/// The operation `c0` reports check, mate, stalemate and draws, so that other commands can read the
/// output. On a terminal, the position is drawn, and the moves that can come next are listed. An
/// illegal move is an error that lists the legal ones.
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto play e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7
  fianchetto play --each kiwipete e1g1 e8c8
  fianchetto play --json < games.txt")]
pub(crate) struct Arguments {
    /// A FEN, `startpos` or `kiwipete`, and moves in UCI or SAN; without a position, the moves
    /// begin at the start of the game. Or a file with one game per line, or `-` for standard input
    #[arg(value_name = "FEN MOVES|FILE|-")]
    game: Vec<String>,
    /// Print the position after each move
    #[arg(long)]
    each: bool,
    #[command(flatten)]
    options: Options,
}

pub(crate) fn run(
    arguments: &Arguments,
    registry: &Registry,
    terminal: Terminal,
) -> Result<ExitCode, Failure> {
    let &Arguments { each, options, .. } = arguments;
    let input = Input::of(&arguments.game, is_meant, FORMS, Some("startpos"))?;
    let is_page = !options.json && input.is_argument() && terminal.is_terminal && !terminal.quiet;
    let technique = default_technique(registry, None)?;
    stream::run(input, &options, terminal, Arc::new(Play { technique, options, each, is_page, terminal }))
}

/// Whether a text looks like a game.
fn is_meant(text: &str) -> bool {
    let first = text.split_ascii_whitespace().next().unwrap_or_default();
    // A move in capitals is taken for a move, and refused.
    let lower = first.to_ascii_lowercase();
    let is_san = |text: &str| text.parse::<San>().is_ok();
    let is_move = || lower.parse::<UciMove>().is_ok() || is_san(first) || is_san(&lower);
    first == "moves" || position::is_meant(text) || is_move() || without_number(first) != first
}

struct Play {
    technique: AnyTechnique,
    options: Options,
    each: bool,
    /// Whether the last position is drawn.
    is_page: bool,
    terminal: Terminal,
}

impl Work for Play {
    fn answer(&self, number: usize, line: &str, out: &mut Vec<u8>) -> Result<(), String> {
        let (mode, json) = (self.options.mode(), self.options.json);
        let (start, moves) = split(line, mode)?;
        let mut game = Game::with_technique(self.technique.clone(), &start);
        let mut played = Vec::new();
        for (index, text) in moves.into_iter().enumerate() {
            let before = (self.each || json).then(|| game.position().clone());
            let mv = game.play(text).map_err(|error| {
                let lower = text.to_ascii_lowercase();
                let tip = game.play(&lower).map(|_| format!("; did you mean `{lower}`?")).unwrap_or_default();
                format!("move {}: {error}{tip}", index + 1)
            })?;
            let Some(before) = before else { continue };
            let san = Notation::San.spell(&self.technique, &before, mv, mode);
            match (json, self.each) {
                (false, _) => out.extend_from_slice(self.record(&game, Some(&san)).as_bytes()),
                (true, is_each) => {
                    played.push(PlayedMove { san, uci: mv.uci(mode).to_string() });
                    if is_each {
                        out.extend(object(number, &game, mem::take(&mut played)));
                    }
                }
            }
        }
        match () {
            () if self.is_page => out.extend_from_slice(self.drawn(&game).as_bytes()),
            () if self.each && !game.moves().is_empty() => {}
            () if json => out.extend(object(number, &game, played)),
            () => out.extend_from_slice(self.record(&game, None).as_bytes()),
        }
        Ok(())
    }
}

impl Play {
    /// A position as a line: its FEN, with the last move and the state of the game in the operation
    /// `c0`.
    fn record(&self, game: &Game, san: Option<&str>) -> String {
        let remarks: Vec<String> = san.map(str::to_owned).into_iter().chain(state(game)).collect();
        if remarks.is_empty() || self.terminal.quiet {
            format!("{game}\n")
        } else {
            format!("{game} ;c0 \"{}\"\n", remarks.join(", "))
        }
    }

    fn drawn(&self, game: &Game) -> String {
        let state =
            state(game).map_or(String::new(), |state| self.terminal.paint(Style::Heading, &state) + "\n");
        let last = game.moves().last().into_iter().flat_map(|mv| [mv.from(), mv.to()]).collect();
        format!("{}\n{game}\n{state}{}", self.terminal.marked_board(&game.setup(), last), self.next(game))
    }

    /// The moves that can be played next, in alphabetical order; none at the end of the game.
    fn next(&self, game: &Game) -> String {
        let moves = game.legal_moves();
        let mut sans: Vec<String> = moves.iter().map(|&mv| game.san(mv).to_string()).collect();
        sans.sort_unstable();
        if sans.is_empty() {
            String::new()
        } else {
            format!("\n{} {}\n", self.terminal.paint(Style::Heading, "next:"), sans.join(" "))
        }
    }
}

/// The start of a game, and its moves.
fn split(line: &str, mode: Mode) -> Result<(ValidSetup, Vec<&str>), String> {
    let (fen, rest) =
        if position::is_meant(line) { position::split(line) } else { ("startpos".into(), line) };
    let (start, _) = position::read(&fen, mode)?;
    let moves = position::moves(rest).unwrap_or(rest).split_ascii_whitespace().map(without_number);
    Ok((start, moves.filter(|word| !word.is_empty() && GameResult::from_text(word).is_none()).collect()))
}

/// A move without its number, as in `1.e4`; empty for `1.` and `1...`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|digit: char| digit.is_ascii_digit());
    if rest.len() < word.len() && rest.starts_with('.') { rest.trim_start_matches('.') } else { word }
}

/// Check, or the end of the game.
fn state(game: &Game) -> Option<String> {
    let check = game.is_check().then(|| "check".to_owned());
    let Some(outcome) = game.outcome() else { return check };
    let name = name(outcome);
    let text = match outcome.result() {
        GameResult::Draw if outcome.must_be_claimed() => format!("{name}, draw if claimed"),
        GameResult::WhiteWins => format!("{name}, White wins"),
        GameResult::BlackWins => format!("{name}, Black wins"),
        _ => format!("{name}, draw"),
    };
    Some(text)
}

fn name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Checkmate { .. } => "checkmate",
        Outcome::Stalemate => "stalemate",
        Outcome::InsufficientMaterial => "insufficient material",
        Outcome::SeventyFiveMoves => "seventy-five moves",
        Outcome::FivefoldRepetition => "fivefold repetition",
        Outcome::FiftyMoves => "fifty moves",
        Outcome::ThreefoldRepetition => "threefold repetition",
    }
}

#[derive(Serialize)]
struct Played {
    line: usize,
    ply: usize,
    fen: String,
    moves: Vec<PlayedMove>,
    check: bool,
    outcome: Option<&'static str>,
    result: String,
    claimable: bool,
}

#[derive(Serialize)]
struct PlayedMove {
    san: String,
    uci: String,
}

fn object(line: usize, game: &Game, moves: Vec<PlayedMove>) -> Vec<u8> {
    let outcome = game.outcome();
    let result =
        outcome.filter(|outcome| !outcome.must_be_claimed()).map_or(GameResult::Unknown, Outcome::result);
    json::line(&Played {
        line,
        ply: game.moves().len(),
        fen: game.to_string(),
        moves,
        check: game.is_check(),
        outcome: outcome.map(name),
        result: result.to_string(),
        claimable: outcome.is_some_and(Outcome::must_be_claimed),
    })
}
