//! A UCI engine on the oracle that has one fault, chosen by name: one of the catalogue, or one of
//! its manners.

use std::io::{BufRead, Write};
use std::process;
use std::thread;
use std::time::Duration;

use fianchetto::movegen::{Line, Stage};
use fianchetto::types::{Mode, Move, UciMove, ValidSetup};
use fianchetto::{AnyTechnique, Perft, Position};
use fianchetto_faults::{Fault, named, sound};

/// The engine: its generator, its position, and the name of its fault.
pub(crate) struct Engine<'a> {
    technique: AnyTechnique,
    line: Line,
    castling: Mode,
    fault: &'a str,
}

/// What an engine with a fault of the catalogue understands, or with none.
const CHESS960: &str = "option name UCI_Chess960 type check default false\n";

/// An option, which changes nothing.
const OPTION: &str = "option name Hash type spin default 16 min 1 max 64";

impl<'a> Engine<'a> {
    pub(crate) fn new(fault: &'a str) -> Self {
        let technique = named(fault).map_or_else(sound, Fault::technique);
        Self { line: technique.position(&ValidSetup::INITIAL), technique, castling: Mode::Standard, fault }
    }

    /// Answers lines until `quit` or the end.
    pub(crate) fn serve(&mut self, input: impl BufRead, mut out: impl Write) -> std::io::Result<()> {
        if self.fault == "ends-at-once" {
            return Ok(());
        }
        for line in input.lines() {
            let line = line?;
            match line.split_once(' ').unwrap_or((&line, "")) {
                ("uci", _) if self.fault == "is-mute" => {}
                ("uci", _) => {
                    let knows =
                        ["none", "wants-chess960"].contains(&self.fault) || named(self.fault).is_some();
                    let more = if knows { CHESS960 } else { "" };
                    writeln!(out, "id name broken ({})\n{OPTION}\n{more}uciok", self.fault)?;
                }
                ("setoption", text) if text.starts_with("name UCI_Chess960 ") => {
                    self.castling = Mode::Chess960;
                }
                ("isready", _) => writeln!(out, "readyok")?,
                ("position", text) => self.set_position(text),
                ("go", text) => self.count(text, &mut out)?,
                ("quit", _) => break,
                _ => {}
            }
            out.flush()?;
        }
        Ok(())
    }

    fn set_position(&mut self, text: &str) {
        let (fen, moves) = text.split_once(" moves ").unwrap_or((text, ""));
        let fen = fen.strip_prefix("fen ").unwrap_or(fen);
        let fen = if self.fault == "refuses-fens" { "none" } else { fen };
        let setup = ValidSetup::parse(fen, Mode::Standard).unwrap_or(ValidSetup::INITIAL);
        self.line = self.technique.position(&setup);
        for word in moves.split_whitespace() {
            let moves = self.line.moves(Stage::All);
            let mv = word.parse::<UciMove>().ok().and_then(|uci| uci.find(moves.iter().copied()));
            self.line.make(mv.unwrap_or(Move::NULL));
        }
    }

    fn count(&self, text: &str, out: &mut impl Write) -> std::io::Result<()> {
        let depth: u32 = text.strip_prefix("perft ").and_then(|depth| depth.parse().ok()).unwrap_or(1);
        match self.fault {
            "crashes" if depth > 1 => process::exit(3),
            "hangs" => thread::sleep(Duration::from_secs(600)),
            fault if fault.starts_with("talks-<") => {
                return writeln!(out, "{}", fault.trim_start_matches("talks-"));
            }
            "talks-rubbish" => return out.write_all(b"\xff\xfe???\nIllegal instruction\n"),
            "repeats-for-ever" => while writeln!(out, "e2e4: 1").is_ok() {},
            "never-stops" => while writeln!(out, "rubbish").is_ok() {},
            "wants-chess960" if matches!(self.castling, Mode::Standard) => {
                return writeln!(out, "bestmove 0000");
            }
            "searches" => return writeln!(out, "info depth 1\nbestmove e2e4"),
            _ => {}
        }
        self.print(&self.divide(depth), out)
    }

    fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        let mut shares = Vec::new();
        self.line.divide(Perft::BULK, depth, |mv, nodes| shares.push((mv, nodes)));
        if self.fault == "mixes-up-keys" && depth > 1 {
            shares[0].1 += 1;
        }
        shares
    }

    fn print(&self, shares: &[(Move, u64)], out: &mut impl Write) -> std::io::Result<()> {
        let dash = if self.fault == "another-form" { " -" } else { ":" };
        for (mv, nodes) in shares {
            writeln!(out, "{}{dash} {nodes}", mv.uci(self.castling))?;
        }
        if self.fault == "counts-too-far" {
            return writeln!(out, "a2a3: 99999999999999999999");
        }
        let surplus = u64::from(self.fault == "wrong-total");
        match self.fault {
            "another-form" => Ok(()),
            _ => writeln!(
                out,
                "\nNodes searched: {}\n",
                shares.iter().map(|share| share.1).sum::<u64>() + surplus
            ),
        }
    }
}
