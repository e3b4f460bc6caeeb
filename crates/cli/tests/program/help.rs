//! Help: its examples work, its lines fit, and its pages go where they are meant to.

use std::process::{Child, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

use crate::cli::commands;
use crate::common::{Folder, interrupt, text};

/// An example that takes longer has begun well.
const ENOUGH: Duration = Duration::from_millis(300);

/// An example that says how long it takes, in one of these words, need not be quick.
const LONG: [&str; 5] = ["second", "minute", "hour", "days", "until"];

/// The most processor time of any other example: five seconds on two cores, and more without
/// optimisation.
const SECONDS: u32 = if cfg!(debug_assertions) { 40 } else { 10 };

/// What examples name in their folder.
const FILES: [(&str, &str); 9] = [
    ("suite.epd", "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8;\n"),
    ("games.epd", "6k1/5ppp/8/8/8/8/8/R5K1 w - -\n"),
    ("games.fen", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\n"),
    ("games.txt", "e4 e5 Qh5\n"),
    ("games.pgn", "1. e4 e5 1-0\n"),
    // Compression is told by content.
    (
        "lichess_db_eval.jsonl.zst",
        "{\"fen\":\"4k3/8/8/8/8/8/8/4K2R w K -\",\"evals\":[{\"pvs\":[{\"cp\":510,\"line\":\"e1h1\"}],\"knodes\":1,\"depth\":9}]}\n",
    ),
    (
        "lichess_db_puzzle.csv.zst",
        "x,6k1/5ppp/8/8/8/8/r4PPP/1R4K1 b - - 0 30,a2a3 b1b8,612,82,95,1406,mate,https://lichess.org/x#60,\n",
    ),
    ("perft.sh", "#!/bin/sh\nexec fianchetto perft \"$1\" --fen \"$2\" --divide --quiet\n"),
    ("man", "#!/bin/sh\ncat\n"),
];

/// What would take too much memory, or too long before the next example needs it.
const SMALLER: [(&str, &str); 5] = [
    ("--hash 4096", "--hash 16"),
    ("--hash 16384", "--hash 16"),
    ("--memory 4096", "--memory 16"),
    ("perft split DIR 11", "perft split DIR 4 --units 16"),
    ("perft 12", "perft 3"),
];

/// What one example writes and the next one reads.
const SHARED: [&str; 3] = ["DIR", "long.checkpoint", "games.bin"];

/// A folder in which the program and all that examples name can be found.
struct Home(Folder);

impl Home {
    /// A folder with two engines, and no other file.
    fn new(name: &str) -> Self {
        let folder = Folder::new(&format!("help-{name}"));
        folder.write("my-engine", "#!/bin/sh\nexec fianchetto uci\n");
        let home = Self(folder);
        home.run("cp my-engine stockfish; chmod +x my-engine stockfish");
        home
    }

    /// Writes what examples name.
    fn has_files(&self) {
        FILES.iter().for_each(|(name, text)| _ = self.0.write(name, text));
        let zstd = b"\x28\xb5\x2f\xfd\x20\x1a\xd1\x00\x00[Event \"x\"]\n\n1. e4 e5 1-0\n";
        self.0.write("games.pgn.zst", zstd);
        self.run("gzip -k games.epd; chmod +x perft.sh man");
    }

    /// What is wrong with some commands, run one after the other.
    fn troubles(&self, commands: &[String]) -> Vec<String> {
        let smaller = |text: &String| SMALLER.iter().fold(text.clone(), |text, (a, b)| text.replace(a, b));
        commands.iter().map(smaller).filter_map(|command| self.trouble(&command)).collect()
    }

    fn shell(&self, command: &str) -> Child {
        let mut shell = self.0.shell(command);
        shell.env("HOME", &self.0.0).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("a shell")
    }

    fn run(&self, command: &str) -> Output {
        self.shell(command).wait_with_output().expect("it ends")
    }

    /// Runs a command, and returns what is wrong. It is interrupted if it says that it takes long
    /// and no other needs its end.
    fn trouble(&self, command: &str) -> Option<String> {
        let note = command.rsplit_once(" # ").map_or("", |(_, note)| note);
        let says_how_long = LONG.iter().any(|word| note.contains(word));
        let is_needed =
            !says_how_long || command.contains('|') || SHARED.iter().any(|name| command.contains(name));
        let limit = if says_how_long { String::new() } else { format!("ulimit -t {SECONDS}; ") };
        let mut child =
            self.shell(&if is_needed { format!("{limit}{command}") } else { format!("exec {command}") });
        let end = std::time::Instant::now() + ENOUGH;
        let mut is_long = !is_needed;
        while is_long && std::time::Instant::now() < end {
            sleep(Duration::from_millis(5));
            is_long = child.try_wait().expect("a child").is_none();
        }
        if is_long {
            interrupt(&[child.id()]);
        }
        let output = child.wait_with_output().expect("it ends");
        let is_good = is_long || output.status.success();
        (!is_good).then(|| format!("{command}: {}", String::from_utf8_lossy(&output.stderr)))
    }
}

/// The help of each command, short and long.
fn helps() -> Vec<String> {
    let inner = ["resume", "split", "work", "merge"].map(|inner| format!("perft {inner}"));
    let commands = commands().into_iter().chain(inner).chain([String::new()]);
    let words = commands.map(|names| names.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
    let help = |words: &[String], help: &str| {
        text(&words.iter().map(String::as_str).chain([help]).collect::<Vec<_>>())
    };
    assert!(text(&["--version"]).starts_with("fianchetto "));
    words.flat_map(|words| ["-h", "--help"].map(|option| help(&words, option))).collect()
}

#[test]
fn examples_work() {
    let helps = helps();
    let longs = helps.iter().skip(1).step_by(2).flat_map(|help| {
        let examples = help.lines().skip_while(|line| !line.starts_with("Example"));
        examples
            .map(|line| line.trim_start_matches("Example:").trim())
            .filter(|line| line.contains("fianchetto ") || line.starts_with("mkdir "))
    });
    let examples: Vec<String> = longs.map(str::to_owned).collect();
    assert!(examples.len() > 40, "{examples:#?}");
    let home = Home::new("examples");
    home.has_files();
    assert_eq!(home.troubles(&examples), [""; 0]);
}

/// They name nothing that is not in the repository, but for two engines.
#[test]
fn commands_of_the_readme_work() {
    let readme = include_str!("../../../../README.md").lines();
    let commands = readme.filter_map(|line| line.strip_prefix("cargo run --release -- "));
    let commands: Vec<String> = commands.map(|command| format!("fianchetto {command}")).collect();
    assert!(commands.len() > 10, "{commands:#?}");
    assert_eq!(Home::new("readme").troubles(&commands), [""; 0]);
}

#[test]
fn lines_of_help_fit() {
    let helps = helps();
    assert!(helps.len() > 30);
    let long = helps.iter().flat_map(|help| help.lines()).filter(|line| line.chars().count() > 100);
    assert_eq!(long.collect::<Vec<_>>(), [""; 0]);
    let screens = helps.iter().step_by(2);
    let longer = screens.filter(|help| help.lines().count() > 40 || help.contains("Example"));
    assert_eq!(longer.collect::<Vec<_>>(), [""; 0]);
}
