//! Files of games, the same on every machine of 64 bits: random players who like captures, from the
//! start of the game and from positions of the corpus.

use std::{fmt::Write as _, fs};

use anyhow::{Context as _, Result};
use fastrand::Rng;
use fianchetto::movelist::notation::San;
use fianchetto::registry::{Registry, Wanted};
use fianchetto::types::{Color, PieceType};
use fianchetto::{AnyTechnique, Line, Move, Position, Stage, ValidSetup};
use fianchetto_benches::corpus;
use fianchetto_benches_protocol::GameSum;

use crate::build;

/// The games of a file.
const GAMES: u64 = 4_000;

/// A file that has been written, and what is in it.
pub(super) struct Written {
    pub(super) name: &'static str,
    pub(super) path: String,
    pub(super) moves: u64,
    /// The sum of all positions, and of the last one of each game.
    pub(super) all: GameSum,
    pub(super) last: GameSum,
}

/// Writes a file into the target folder, with a comment after each move if wanted.
pub(super) fn write(name: &'static str, has_comments: bool) -> Result<Written> {
    let file = build::target()?.join(format!("versus.{name}.pgn"));
    let (text, all, last, moves) = some(GAMES, has_comments);
    fs::write(&file, &text).with_context(|| format!("cannot write {}", file.display()))?;
    let path = file.to_str().context("the path of the target folder is not Unicode")?.to_owned();
    Ok(Written { name, path, moves, all, last })
}

/// Some games: their text, the sum of all positions and that of the last ones, and the number of
/// moves.
pub(super) fn some(games: u64, has_comments: bool) -> (String, GameSum, GameSum, u64) {
    let technique = Registry::built_in().find(Wanted::default()).expect("there is a technique");
    let starts: Vec<ValidSetup> = corpus().into_iter().map(|known| known.setup).collect();
    let mut random = Rng::with_seed(0);
    let (mut text, mut total) = (String::new(), 0);
    let (mut all, mut last) = (GameSum::new(true), GameSum::new(false));
    for number in 0..games {
        let corpus = (number % 16 == 15).then(|| starts[random.usize(..starts.len())]);
        tags(&mut text, number, corpus.as_ref(), &mut random);
        let mut line = technique.position(&corpus.unwrap_or(ValidSetup::INITIAL));
        let moves = play(&technique, &mut line, &mut random, has_comments, &mut text, &mut all);
        add(&line, &mut all);
        add(&line, &mut last);
        all.add_game(moves);
        last.add_game(moves);
        total += moves;
        text += "1/2-1/2\n\n";
    }
    (text, all, last, total)
}

/// The tags that servers write.
fn tags(text: &mut String, number: u64, start: Option<&ValidSetup>, random: &mut Rng) {
    let mut tag = |name: &str, value: &str| _ = writeln!(text, "[{name} \"{value}\"]");
    tag("Event", "Rated blitz game");
    tag("Site", &format!("https://example.org/game/{number:08}"));
    tag("Date", "2026.11.22");
    tag("Round", "-");
    tag("White", &format!("player{}", random.usize(..10_000)));
    tag("Black", &format!("player{}", random.usize(..10_000)));
    tag("Result", "1/2-1/2");
    tag("WhiteElo", &(1_000 + random.usize(..1_500)).to_string());
    tag("BlackElo", &(1_000 + random.usize(..1_500)).to_string());
    tag("TimeControl", "180+2");
    if let Some(start) = start {
        tag("SetUp", "1");
        tag("FEN", &start.to_string());
    }
    text.push('\n');
}

/// Plays a game of 40 to 120 moves, writes it, and returns how many there were.
fn play(
    technique: &AnyTechnique,
    line: &mut Line,
    random: &mut Rng,
    has_comments: bool,
    text: &mut String,
    all: &mut GameSum,
) -> u64 {
    let most = 40 + random.usize(..80) as u64;
    for number in 0..most {
        let Some(mv) = choose(line, random) else { return number };
        add(line, all);
        let san = San::of(technique, line, mv).expect("the move is legal");
        match line.side_to_move() {
            Color::White => _ = write!(text, "{}. ", line.fullmove_number()),
            Color::Black if number == 0 || has_comments => _ = write!(text, "{}... ", line.fullmove_number()),
            Color::Black => {}
        }
        _ = write!(text, "{san} ");
        if has_comments {
            let (pawns, seconds) = (random.usize(..400), random.usize(..60));
            _ = write!(text, "{{ [%eval {}.{:02}] [%clk 0:02:{seconds:02}] }} ", pawns / 100, pawns % 100);
        }
        line.make(mv);
    }
    most
}

/// Any move; every other time the first capture, if there is one.
fn choose(line: &Line, random: &mut Rng) -> Option<Move> {
    let moves = line.moves(Stage::All);
    let any = random.choice(&*moves)?;
    let capture = moves.iter().find(|mv| mv.is_capture());
    Some(*capture.filter(|_| random.bool()).unwrap_or(any))
}

fn add(line: &Line, sum: &mut GameSum) {
    let colors = Color::ALL.map(|color| line.of_color(color).0);
    sum.add_position(colors, PieceType::ALL.map(|piece_type| line.of_type(piece_type).0));
}
