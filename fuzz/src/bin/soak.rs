//! Random games for hours: in each position the fastest techniques that share no code list the same
//! moves, on every instruction set, and on every board the keys equal those from scratch, the
//! changes and the key that a board announces before a move are those that the move makes, and a
//! move taken back restores every byte. `cargo xtask soak` builds and calls it.
//!
//! An oracle would take nearly all of the time. Instead, the moves that five techniques find in
//! five different ways are compared.

use std::fmt::Debug;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use clap::Parser;
use fastrand::Rng;
use fianchetto::attack_table::AttackBoard;
use fianchetto::board_repr::{
    Bitboards, BoardRepr, Mailbox10x12, QuadBoard, Square64, X88, XorQuad, signature,
};
use fianchetto::movegen::Line;
use fianchetto::quad::RelativeQuadBoard;
use fianchetto::rotated::RotatedBoard;
use fianchetto::types::Mode;
use fianchetto::{AnyTechnique, Move, Position, Registry, Stage, ValidSetup};
use fianchetto_measure::bar;
use fianchetto_testdata::{Variant, crafted, perft};

/// The fastest techniques, no two of which find slider moves, pins or checks in the same way.
const TECHNIQUES: [&str; 5] = ["quad", "attack-table", "prepared", "pext", "quad-fill"];

/// A game longer than this is left for a new one.
const LONGEST: usize = 300;

/// Compares techniques and boards in random games.
#[derive(Parser)]
struct Arguments {
    /// The number of positions
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    plies: u64,
    /// The number of threads
    #[arg(long, value_name = "N", default_value_t = thread::available_parallelism().map_or(1, |n| n.get() as u64))]
    threads: u64,
    /// Plays other games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

fn main() -> ExitCode {
    let Arguments { plies, threads, seed } = Arguments::parse();
    let (registry, starts) = (Registry::built_in(), starts());
    let lines = lines(&registry, &ValidSetup::INITIAL);
    let names: Vec<&str> = lines.iter().map(|(name, _)| &**name).collect();
    println!("{plies} positions of random games, seed {seed}, {threads} threads\n{}", names.join(", "));
    let (begin, done) = (Instant::now(), AtomicU64::new(0));
    let differences: usize = thread::scope(|scope| {
        let play = |thread| {
            let (registry, starts, done) = (&registry, &starts, &done);
            let random = Rng::with_seed(seed.wrapping_mul(threads).wrapping_add(thread));
            scope.spawn(move || Soak { registry, starts, random, done, plies }.run())
        };
        let players: Vec<_> = (0..threads).map(play).collect();
        let progress = bar(plies);
        while players.iter().any(|player| !player.is_finished()) {
            thread::sleep(Duration::from_millis(200));
            progress.set_position(done.load(Relaxed));
        }
        progress.finish_and_clear();
        players.into_iter().map(|player| usize::from(!player.join().unwrap_or(false))).sum()
    });
    let (done, seconds) = (done.load(Relaxed), begin.elapsed().as_secs_f64());
    println!(
        "{done} positions in {seconds:.1} s, {:.0} a second: {differences} differences",
        done as f64 / seconds,
    );
    if differences == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The positions from which games begin, those of Chess960 included.
fn starts() -> Vec<ValidSetup> {
    let corpora = perft::ALL.into_iter().chain([crafted::EN_PASSANT, crafted::CASTLING960]);
    let setups = corpora.flat_map(|corpus| {
        let mode = if corpus.variant == Variant::Standard { Mode::Standard } else { Mode::Chess960 };
        corpus.fens().filter_map(move |fen| ValidSetup::parse(fen, mode).ok())
    });
    setups.collect()
}

/// Each technique on each path.
fn lines(registry: &Registry, start: &ValidSetup) -> Vec<(String, Line)> {
    let all = registry.techniques().iter().filter(|technique| TECHNIQUES.contains(&technique.info().name));
    let named = |one: &AnyTechnique| format!("{} {}", one.info().name, one.isa_name());
    all.map(|technique| (named(technique), technique.position(start))).collect()
}

/// What a thread does.
struct Soak<'a> {
    registry: &'a Registry,
    starts: &'a [ValidSetup],
    random: Rng,
    done: &'a AtomicU64,
    plies: u64,
}

impl Soak<'_> {
    /// Plays until there are enough positions, or until the first difference, which it prints.
    /// Returns whether all agreed.
    fn run(mut self) -> bool {
        while let Some(start) = self.random.choice(self.starts) {
            let mut played = Vec::new();
            match self.game(start, &mut played) {
                Ok(true) => {}
                Ok(false) => return true,
                Err(what) => {
                    let moves: Vec<_> = played.iter().map(Move::to_string).collect();
                    eprintln!("\nDIFFERENT: {what}\n  {start} moves {}", moves.join(" "));
                    return false;
                }
            }
        }
        true
    }

    /// Plays a game. Returns whether to play another one.
    fn game(&mut self, start: &ValidSetup, played: &mut Vec<Move>) -> Result<bool, String> {
        let (mut lines, mut boards) = (lines(self.registry, start), boards(start));
        while played.len() < LONGEST {
            if self.done.fetch_add(1, Relaxed) >= self.plies {
                self.done.fetch_sub(1, Relaxed);
                return Ok(false);
            }
            let moves = same_moves(&lines)?;
            let Some(&mv) = self.random.choice(&moves) else { return Ok(true) };
            played.push(mv);
            lines.iter_mut().for_each(|(_, line)| line.make(mv));
            let mut all = boards.iter_mut().map(|board| board.play(mv));
            let Some(first) = all.next().transpose()? else { return Ok(true) };
            for keys in all {
                if keys? != first {
                    return Err("boards differ in their keys".to_owned());
                }
            }
        }
        Ok(true)
    }
}

/// The moves on which all agree, in order.
fn same_moves(lines: &[(String, Line)]) -> Result<Vec<Move>, String> {
    let sorted = |line: &Line| {
        let mut moves = line.moves(Stage::All).to_vec();
        moves.sort_unstable();
        moves
    };
    let Some(((first, line), others)) = lines.split_first() else { return Ok(Vec::new()) };
    let moves = sorted(line);
    for (name, line) in others {
        let found = sorted(line);
        if found != moves {
            let only = |these: &[Move], those: &[Move]| {
                let alone = these.iter().filter(|mv| !those.contains(mv)).map(Move::to_string);
                format!("({}): {}", these.len(), alone.collect::<Vec<_>>().join(" "))
            };
            let (here, there) = (only(&moves, &found), only(&found, &moves));
            return Err(format!("only {first} {here}; only {name} {there}"));
        }
    }
    Ok(moves)
}

/// A board of a game, whichever it is.
trait Played {
    /// Makes a move, and returns both keys once everything is as it should be.
    fn play(&mut self, mv: Move) -> Result<(u64, u64), String>;
}

impl<B: BoardRepr + PartialEq + Debug> Played for B {
    fn play(&mut self, mv: Move) -> Result<(u64, u64), String> {
        let before = self.clone();
        let (key_told, mut sets) = (self.key_after(mv), self.sets());
        sets.play(&self.changes(mv));
        let undo = self.make(mv);
        let after = self.clone();
        self.unmake(mv, undo);
        if *self != before {
            return Err(format!("{mv} is not taken back on {:?}", B::BOARD));
        }
        *self = after;
        if (key_told, &sets) != (self.key(), &self.sets()) {
            return Err(format!("a key or the changes told before {mv} are wrong on {:?}", B::BOARD));
        }
        let (keys, setup) = ((self.key(), self.pawn_key()), self.setup());
        if keys != (signature::from_scratch(&setup), signature::pawns_from_scratch(&setup)) {
            return Err(format!("a key after {mv} is wrong on {:?}", B::BOARD));
        }
        Ok(keys)
    }
}

fn boards(start: &ValidSetup) -> [Box<dyn Played>; 9] {
    [
        Box::new(Square64::from_setup(start)),
        Box::new(Mailbox10x12::from_setup(start)),
        Box::new(X88::from_setup(start)),
        Box::new(QuadBoard::from_setup(start)),
        Box::new(Bitboards::from_setup(start)),
        Box::new(XorQuad::from_setup(start)),
        Box::new(RelativeQuadBoard::from_setup(start)),
        Box::new(RotatedBoard::from_setup(start)),
        Box::new(AttackBoard::from_setup(start)),
    ]
}
