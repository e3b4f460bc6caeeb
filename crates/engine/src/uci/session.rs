//! The client's commands, and the state of its session.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::mpsc::Sender;

use fianchetto::types::{Excerpt, MoveKind, UciMove};
use fianchetto::{AnyTechnique, Position, Registry, Stage, ValidSetup};

use super::arguments::{self, Settings};
use super::input::{Event, LONGEST};
use super::output::Output;
use super::running::Running;
use crate::{Player, TranspositionTable};

/// The commands, for the answer to an unknown one.
const COMMANDS: &str = "uci, isready, setoption, ucinewgame, position, go, stop, ponderhit, d, quit";

/// No technique has a longer name, with its board and path.
const LONGEST_NAME: usize = 64;

/// The state of a session.
pub(super) struct Session<'a, W> {
    pub(super) output: Arc<Output<W>>,
    /// The techniques that the client can choose from.
    pub(super) registry: &'a Registry,
    pub(super) table: Arc<TranspositionTable>,
    pub(super) settings: Settings,
    pub(super) technique: String,
    pub(super) start: ValidSetup,
    pub(super) moves: Vec<UciMove>,
    /// The game on the technique.
    pub(super) player: Arc<Player>,
    /// The search that is running.
    pub(super) running: Option<Running>,
    /// The number of searches so far.
    pub(super) searches: u64,
    pub(super) events: Sender<Event>,
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
        let settings = Settings::new();
        Ok(Self {
            output: Arc::new(Output::new(output)),
            registry,
            table: table(settings.mebibytes)?,
            settings,
            technique: technique.full_name(),
            start: ValidSetup::INITIAL,
            moves: Vec::new(),
            player: Arc::new(Player::new(technique)),
            running: None,
            searches: 0,
            events,
        })
    }

    pub(super) fn say(&self, text: &str) {
        self.output.say(text);
    }

    /// Executes a line. Returns whether the session goes on.
    pub(super) fn obey(&mut self, line: &str) -> bool {
        // Some programs begin a file, and so a pipe, with a byte-order mark.
        let words: Vec<&str> = line.trim_start_matches('\u{feff}').split_whitespace().collect();
        let Some((&command, rest)) = words.split_first() else { return true };
        let result = match command {
            "quit" => return false,
            "ponderhit" => self.ponder_hit(),
            "setoption" => self.set_option(rest),
            "position" => self.set_position(rest),
            "go" => self.go(rest),
            _ => self.obey_word(command),
        };
        if let Err(error) = result {
            self.output.complain(&error);
        }
        true
    }

    /// Executes a command without arguments.
    fn obey_word(&mut self, command: &str) -> Result<(), String> {
        match command {
            "isready" => self.say("readyok"),
            "uci" => self.introduce(),
            "d" => self.draw(),
            "stop" => self.break_off(),
            "ucinewgame" => {
                self.break_off();
                self.forget();
            }
            // These need no answer.
            "debug" | "register" => {}
            _ => return Err(format!("{} is not a command; there are: {COMMANDS}", Excerpt::of(command))),
        }
        Ok(())
    }

    /// Answers a line that is too long.
    pub(super) fn refuse_line(&self) {
        self.output.complain(&format!("a line longer than {LONGEST} bytes is ignored"));
    }

    fn introduce(&self) {
        let names: Vec<String> = self.registry.iter().map(AnyTechnique::full_name).collect();
        self.say(&format!(
            "id name fianchetto {}\nid author {}\n{}\nuciok",
            env!("CARGO_PKG_VERSION"),
            env!("CARGO_PKG_AUTHORS"),
            arguments::options(&self.technique, names.iter().map(String::as_str)),
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

    /// Empties the table: replacing a large one, if there is memory, is faster than clearing it.
    pub(super) fn forget(&mut self) {
        match table(self.settings.mebibytes) {
            Ok(table) => self.table = table,
            Err(_) => self.table.clear(),
        }
    }

    fn set_option(&mut self, words: &[&str]) -> Result<(), String> {
        let ((name, value), mut settings) = (arguments::option(words)?, self.settings);
        settings.set(name, &value)?;
        self.break_off();
        match name {
            "Clear Hash" => self.forget(),
            "Technique" => self.choose(&value)?,
            // Without memory for another table, the old one stays.
            "Hash" => {
                let size = settings.mebibytes;
                self.table = table(size).map_err(|error| format!("a table of {size} MiB: {error}"))?;
            }
            _ => {}
        }
        self.settings = settings;
        Ok(())
    }

    /// Continues the same game on another technique.
    fn choose(&mut self, name: &str) -> Result<(), String> {
        let name: String = name.to_lowercase().chars().take(LONGEST_NAME).collect();
        let technique =
            self.registry.named(&name).map_err(|error| format!("setoption: Technique: {error}"))?;
        self.player = Arc::new(self.player.on(&technique).play(&self.start, &self.moves)?);
        self.technique = technique.full_name();
        Ok(())
    }

    fn set_position(&mut self, words: &[&str]) -> Result<(), String> {
        let (start, moves) = arguments::position(words, self.settings.mode)?;
        let player = self.player.play(&start, &moves).map_err(|error| format!("position: {error}"))?;
        self.break_off();
        self.player = Arc::new(player);
        (self.start, self.moves) = (start, moves);
        Ok(())
    }
}
