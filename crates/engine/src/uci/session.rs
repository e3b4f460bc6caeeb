//! What the client can ask, and what the engine keeps for it.

use std::io::{self, Write};
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::Sender;

use fianchetto::types::{CastlingText, Excerpt, Mode, Move, MoveKind, UciMove};
use fianchetto::{AnyTechnique, Position, Registry, Stage, ValidSetup};

use super::go::{self, Go};
use super::input::{Event, LONGEST};
use super::options::{self, Setting};
use super::output::{self, Output};
use super::position;
use super::running::{Running, Signals};
use crate::{Job, Player, TranspositionTable};

/// What a client can say, for one that says something else.
const COMMANDS: &str = "uci, isready, setoption, ucinewgame, position, go, stop, ponderhit, d, quit";

/// The state of a session.
pub(super) struct Session<'a, W> {
    pub(super) output: Arc<Output<W>>,
    /// The techniques that the client can choose from.
    registry: &'a Registry,
    table: Arc<TranspositionTable>,
    mebibytes: usize,
    threads: usize,
    /// How many lines a search shows.
    lines: usize,
    mode: Mode,
    technique: String,
    start: ValidSetup,
    moves: Vec<UciMove>,
    /// The game on the technique.
    player: Arc<Player>,
    /// The search that is running.
    running: Option<Running>,
    /// The number of searches so far.
    searches: u64,
    events: Sender<Event>,
}

fn table(mebibytes: usize) -> io::Result<Arc<TranspositionTable>> {
    TranspositionTable::new(mebibytes).map(Arc::new)
}

impl<'a, W: Write + Send + 'static> Session<'a, W> {
    pub(super) fn new(
        output: W,
        registry: &'a Registry,
        technique: &AnyTechnique,
        events: Sender<Event>,
    ) -> io::Result<Self> {
        Ok(Self {
            output: Arc::new(Output::new(output)),
            registry,
            table: table(options::HASH)?,
            mebibytes: options::HASH,
            threads: 1,
            lines: 1,
            mode: Mode::Standard,
            technique: technique.full_name(),
            start: ValidSetup::INITIAL,
            moves: Vec::new(),
            player: Arc::new(Player::new(technique)),
            running: None,
            searches: 0,
            events,
        })
    }

    fn say(&self, text: &str) {
        self.output.say(text);
    }

    /// Does what a line asks. Returns whether the client wants anything else after that.
    pub(super) fn obey(&mut self, line: &str) -> bool {
        // Some programs begin a file, and so a pipe, with a byte-order mark.
        let words: Vec<&str> = line.trim_start_matches('\u{feff}').split_whitespace().collect();
        let Some((&command, rest)) = words.split_first() else { return true };
        let result = match command {
            "quit" => return false,
            "isready" => Ok(self.say("readyok")),
            "uci" => Ok(self.introduce()),
            "d" => Ok(self.draw()),
            "stop" => Ok(self.break_off()),
            "ucinewgame" => self.forget(),
            "ponderhit" => self.ponder_hit(),
            "setoption" => self.set_option(rest),
            "position" => self.set_position(rest),
            "go" => self.go(rest),
            // There is nothing to say about these.
            "debug" | "register" => Ok(()),
            _ => Err(format!("{} is not a command; there are: {COMMANDS}", Excerpt::of(command))),
        };
        if let Err(error) = result {
            self.output.complain(&error);
        }
        true
    }

    /// Answers a line that is too long.
    pub(super) fn refuse_line(&self) {
        self.output.complain(&format!("a line is longer than {LONGEST} bytes, and is ignored"));
    }

    fn introduce(&self) {
        let names: Vec<String> = self.registry.iter().map(AnyTechnique::full_name).collect();
        self.say(&format!(
            "id name fianchetto {}\nid author {}\n{}\nuciok",
            env!("CARGO_PKG_VERSION"),
            env!("CARGO_PKG_AUTHORS"),
            options::list(&self.technique, names.iter().map(String::as_str)),
        ));
    }

    /// Draws the position. An en-passant square is only shown if a pawn can capture there.
    fn draw(&self) {
        let (board, technique) = (self.player.board(), &self.technique);
        let mut setup = board.setup();
        if !board.moves(Stage::Captures).iter().any(|mv| mv.kind() == Some(MoveKind::EnPassant)) {
            setup.en_passant = None;
        }
        let checkers: String = board.checkers().into_iter().map(|square| format!(" {square}")).collect();
        self.say(&format!(
            "{}\nFEN: {setup}\nKey: {:016X}\nCheckers:{checkers}\nTechnique: {technique}",
            setup.drawing(),
            board.key()
        ));
    }

    fn forget(&mut self) -> Result<(), String> {
        self.break_off();
        self.resize(self.mebibytes)
    }

    /// An empty table in place of the old one, which stays if there is no memory. To write over a large one would take
    /// longer than to ask the system for another.
    fn resize(&mut self, mebibytes: usize) -> Result<(), String> {
        let table = table(mebibytes).map_err(|error| format!("a table of {mebibytes} MiB: {error}"))?;
        (self.table, self.mebibytes) = (table, mebibytes);
        Ok(())
    }

    fn set_option(&mut self, words: &[&str]) -> Result<(), String> {
        self.break_off();
        match options::parse(words)? {
            Setting::Hash(mebibytes) => return self.resize(mebibytes),
            Setting::ClearHash => return self.resize(self.mebibytes),
            Setting::Threads(threads) => self.threads = threads,
            Setting::Lines(lines) => self.lines = lines,
            Setting::Ponder => {}
            Setting::Mode(mode) => self.mode = mode,
            Setting::Technique(name) => return self.choose(&name),
        }
        Ok(())
    }

    /// Continues the same game on another technique.
    fn choose(&mut self, name: &str) -> Result<(), String> {
        let technique =
            self.registry.named(name).map_err(|error| format!("setoption: Technique: {error}"))?;
        self.player = Arc::new(self.player.on(&technique).play(&self.start, &self.moves)?);
        self.technique = technique.full_name();
        Ok(())
    }

    fn set_position(&mut self, words: &[&str]) -> Result<(), String> {
        self.break_off();
        let (start, moves) = position::parse(words, self.mode)?;
        let player = self.player.play(&start, &moves).map_err(|error| format!("position: {error}"))?;
        self.player = Arc::new(player);
        (self.start, self.moves) = (start, moves);
        Ok(())
    }

    fn go(&mut self, words: &[&str]) -> Result<(), String> {
        self.break_off();
        let go = go::parse(words, self.player.board().side_to_move())?;
        if let Some(unknown) = &go.unknown {
            self.output.complain(unknown);
        }
        match go.perft {
            Some(depth) => self.perft(depth),
            None => self.search(&go),
        }
    }

    /// Starts a thread for a search.
    fn start(&mut self, signals: Signals, work: impl FnOnce() + Send + 'static) -> Result<(), String> {
        self.searches += 1;
        let running = Running::start(self.searches, self.events.clone(), signals, work);
        self.running = Some(running.map_err(|error| format!("go: no thread for it: {error}"))?);
        Ok(())
    }

    fn perft(&mut self, depth: u32) -> Result<(), String> {
        let threads = NonZero::new(self.threads).unwrap_or(NonZero::<usize>::MIN);
        let (output, player, castling) =
            (Arc::clone(&self.output), Arc::clone(&self.player), self.mode.into());
        let signals = Signals::default();
        // Half a count is no result: there is nothing to wait for.
        signals.has_result.store(true, Relaxed);
        let told = signals.clone();
        self.start(signals, move || {
            let text = match player.perft(depth, threads, &told.stop) {
                Ok(counts) => output::counts(&counts, castling),
                Err(error) => format!("info string go: perft: {error}"),
            };
            told.has_answered.store(true, Relaxed);
            output.say(&text);
        })
    }

    fn search(&mut self, go: &Go) -> Result<(), String> {
        let (job, signals) =
            (self.job(go)?, Signals { is_endless: go.limits.infinite, ..Signals::default() });
        signals.pondering.store(go.ponder, Relaxed);
        let job = Job { stop: Arc::clone(&signals.stop), pondering: Arc::clone(&signals.pondering), ..job };
        let (output, player, castling) =
            (Arc::clone(&self.output), Arc::clone(&self.player), self.mode.into());
        let told = signals.clone();
        self.start(signals, move || answer(&output, &player, &job, &told, castling))
    }

    /// What a search is asked. The search for a mate leaves nothing out, and does not trust what others have found.
    fn job(&mut self, go: &Go) -> Result<Job, String> {
        let board = self.player.board();
        let legal = board.moves(Stage::All);
        let find = |text: &UciMove| text.find(legal.iter().copied());
        let moves = go.moves.iter().map(|text| {
            find(text).ok_or_else(|| format!("go: searchmoves: {text} is not legal in this position"))
        });
        let moves = moves.collect::<Result<Vec<Move>, String>>()?;
        let null_moves = go.limits.mate.is_none();
        if !null_moves {
            self.resize(self.mebibytes)?;
        }
        let (threads, lines) = (self.threads, self.lines);
        Ok(Job { moves, null_moves, threads, lines, ..Job::new(go.limits, &self.table) })
    }

    /// From now on the time of the search is the engine's own.
    fn ponder_hit(&self) -> Result<(), String> {
        let running = self.running.as_ref().map(|running| &running.signals.pondering);
        let was_pondering = running.is_some_and(|pondering| pondering.swap(false, Relaxed));
        if was_pondering { Ok(()) } else { Err("ponderhit: no search is pondering".to_owned()) }
    }

    /// Whether a search is running that ends by itself.
    pub(super) fn is_busy(&self) -> bool {
        self.running.as_ref().is_some_and(|running| running.signals.is_busy())
    }

    /// Stops the running search, which then answers.
    pub(super) fn break_off(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop();
        }
    }

    /// Lets go of the search with this number, which has answered.
    pub(super) fn finish(&mut self, number: u64) {
        if let Some(running) = self.running.take_if(|running| running.number == number) {
            running.finish();
        }
    }

    /// Says that the search is still running.
    pub(super) fn show_life(&self) {
        if let Some(running) = &self.running {
            let (time, permille) = (running.started.elapsed().as_millis(), self.table.permille());
            self.say(&format!("info time {time} hashfull {permille}"));
        }
    }
}

/// Searches, says what is found, and answers when that is wanted.
fn answer<W: Write>(
    output: &Output<W>,
    player: &Player,
    job: &Job,
    signals: &Signals,
    castling: CastlingText,
) {
    let mut reply = None;
    let best = player.search(job, &mut |report| {
        signals.has_result.store(true, Relaxed);
        if !output.say(&output::info(report, castling)) {
            signals.stop.store(true, Relaxed);
        }
        if report.place == 1 {
            reply = report.line.get(1).copied();
        }
    });
    let reply = reply.or_else(|| player.reply(best?, &job.table));
    signals.wait();
    signals.has_answered.store(true, Relaxed);
    output.say(&output::best_move(best, reply, castling));
}
