//! Sources that misbehave, and games to read.

use std::io::{self, Read};

use fianchetto_board_repr::Square64;
use fianchetto_movegen_core::{MoveList, Node, Stage, Technique};
use fianchetto_movelist::game::{GameResult, GenericGame};
use fianchetto_pgn::{Error, Games, PgnGame};
use fianchetto_ray_loop::RayLoop;
use fianchetto_types::{Setup, ValidSetup};
use quickcheck::{Arbitrary, Gen};

pub(crate) type Generator = RayLoop<Square64>;

pub(crate) fn technique() -> Generator {
    Generator::default()
}

/// What is read of some bytes.
pub(crate) fn read(bytes: &[u8]) -> Vec<Result<PgnGame, Error>> {
    Games::new(bytes).collect()
}

/// The numbers of half-moves of the good games, and the messages of the others.
pub(crate) fn summary(bytes: &[u8]) -> Vec<Result<usize, String>> {
    let line =
        |game: Result<PgnGame, Error>| game.map(|game| game.moves().len()).map_err(|error| error.to_string());
    Games::new(bytes).map(line).collect()
}

pub(crate) fn export(game: &PgnGame) -> String {
    let mut text = String::new();
    game.export(&technique(), &mut text).expect("memory takes everything");
    text
}

/// A source that gives few bytes at a time.
pub(crate) struct Slow<R> {
    pub(crate) source: R,
    pub(crate) at_once: usize,
}

impl<R: Read> Read for Slow<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let length = self.at_once.min(out.len());
        self.source.read(&mut out[..length])
    }
}

/// A game as a program could have written it.
#[derive(Clone, Debug)]
pub(crate) struct AnyGame {
    pub(crate) game: GenericGame<Generator>,
    pub(crate) text: String,
}

impl Arbitrary for AnyGame {
    fn arbitrary(g: &mut Gen) -> Self {
        let start = match u8::arbitrary(g) % 4 {
            0 => Setup::chess960(u16::arbitrary(g) % 960).unwrap().validate().unwrap(),
            1 => "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1".parse().unwrap(),
            _ => ValidSetup::INITIAL,
        };
        let mut game = GenericGame::new(technique(), &start);
        for _ in 0..u8::arbitrary(g) % 60 {
            let mut list = MoveList::new();
            if u8::arbitrary(g).is_multiple_of(16) && game.pass().is_ok() {
                continue;
            }
            technique().list(Node::new(game.board()), Stage::All, &mut list);
            let Some(&mv) = g.choose(&list) else { break };
            game.play(mv).unwrap();
        }
        let names = ["Müller \\ \"Co\"", "[x] {y} ;z", ""];
        let tags = [("White", *g.choose(&names).unwrap()), ("Opening", "?")];
        let mut text = game.pgn(&tags, *g.choose(&GameResult::ALL).unwrap()).to_string();
        decorate(g, &mut text);
        Self { game, text: text + "\n" }
    }
}

/// Adds comments, glyphs and variations to the moves.
fn decorate(g: &mut Gen, text: &mut String) {
    const NOTES: [&str; 8] = [
        "{a comment}",
        "{1-0 ( [Event \"x\"] ; $ }",
        "{over\ntwo lines}",
        "$14",
        "(1. e4 (1. d4 {)} d5) e5 *)",
        "; to the end 1-0\n",
        "\n% escaped 0-1 {\n",
        "( )",
    ];
    let (tags, moves) = text.split_once("\n\n").unwrap();
    let mut words: Vec<&str> = moves.split_ascii_whitespace().collect();
    for _ in 0..u8::arbitrary(g) % 4 {
        words.insert(usize::arbitrary(g) % words.len(), g.choose(&NOTES).unwrap());
    }
    *text = format!("{tags}\n\n{}\n", words.join(" "));
}
