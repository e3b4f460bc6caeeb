//! Sessions in a shell: the commands that a user types, and what they print. They are in the files
//! of the folder `sessions`, and in the blocks of `docs/program.md`.
//!
//! Standard error follows standard output, and an exit status other than 0 comes last, in brackets.
//! In the files, `[..]` stands for a part of a line and `...` for any lines. `SNAPSHOTS=overwrite`
//! renews how refusals are worded.

use std::{fs, os::unix::fs::PermissionsExt as _, path::Path, process::Output};

use fianchetto_testkit::golden::{self, Answer};
use snapbox::Assert;

use crate::common::{Folder, err, out};
use crate::diff::{FAULT, engine};

/// A folder with `broken FAULT`, an engine with this fault.
struct Home(Folder);

impl Home {
    fn new(name: &str) -> Self {
        let folder = Folder::new(&format!("session-{name}"));
        let broken = folder.write("broken", format!("#!/bin/sh\n{FAULT}=$1 exec {}\n", engine()));
        fs::set_permissions(broken, fs::Permissions::from_mode(0o755)).expect("it is ours");
        Self(folder)
    }

    fn run(&self, command: &str) -> Output {
        self.0.shell(command).output().expect("there is a shell")
    }

    /// What a command prints, and its exit status.
    fn shown(&self, command: &str) -> String {
        let output = self.run(command);
        let (mut shown, errors) = (String::from_utf8_lossy(&output.stdout).into_owned(), err(&output));
        let is_said = |line: &str| line.starts_with("fianchetto: ");
        assert!(errors.lines().all(is_said) && !shown.lines().any(is_said), "{command}: {output:?}");
        shown += errors;
        match output.status.code() {
            Some(0) => shown,
            status => format!("{shown}[{}]\n", status.expect("no signal ended it")),
        }
    }
}

/// The commands of a text, each with what is shown of it there and today. Other lines are questions
/// without an answer.
fn answers(text: &str, shown: impl Fn(&str) -> String) -> Vec<Answer> {
    let (mut lines, mut answers) = (text.lines().peekable(), Vec::new());
    while let Some(line) = lines.next() {
        let (mut question, mut kept, mut today) = (format!("{line}\n"), String::new(), String::new());
        if let Some(command) = line.strip_prefix("$ ") {
            let mut command = command.to_owned();
            while let Some(more) = lines.next_if(|line| line.starts_with('>')) {
                question += &format!("{more}\n");
                command += &format!("\n{}", more.strip_prefix("> ").unwrap_or_default());
            }
            while let Some(line) = lines.next_if(|line| !line.starts_with("$ ") && *line != "```") {
                kept += &format!("{line}\n");
            }
            today = shown(&command);
        }
        answers.push(Answer { question, kept, today });
    }
    answers
}

fn file(name: &str) -> String {
    format!("{}/tests/program/sessions/{name}.txt", env!("CARGO_MANIFEST_DIR"))
}

fn text(name: &str) -> String {
    fs::read_to_string(file(name)).expect(name)
}

macro_rules! sessions {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            let name = stringify!($name);
            let home = Home::new(name);
            let answers = answers(&text(name), |command| home.shown(command));
            golden::compare(Path::new(&file(name)), &answers);
        }
    )*};
}

sessions! {
    check common compare diff lines pgn positions records refusals uci units
}

#[cfg(target_os = "linux")]
sessions! {
    closed
}

#[cfg(all(feature = "gz", feature = "zst", feature = "bz2", feature = "xz"))]
sessions! {
    compressed
}

#[test]
fn a_refusal_is_one_line() {
    let text = text("refusals");
    let blocks: Vec<_> = text.split("$ ").filter(|block| block.contains("fianchetto ")).collect();
    assert!(blocks.len() > 100, "{text}");
    for block in blocks {
        let lines: Vec<_> = block.lines().collect();
        assert!(lines.len() == 3 && lines[1].starts_with("fianchetto: ") && lines[2] == "[2]", "{block}");
    }
}

#[test]
fn a_full_standard_error_changes_no_exit_status() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let home = Home::new("full");
    for command in text("refusals").lines().filter_map(|line| line.strip_prefix("$ ")) {
        let is_refused = command.contains("fianchetto ");
        let output =
            home.run(&if is_refused { format!("{command} 2> /dev/full") } else { command.to_owned() });
        assert_eq!(output.status.code(), Some(if is_refused { 2 } else { 0 }), "{command}");
    }
}

/// The blocks of the pages are what a shell prints, but for times and speeds.
#[test]
fn the_pages_show_what_the_program_prints() {
    let home = Home::new("page");
    home.0.write(
        "suite.epd",
        "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8; id \"back rank\";\n7k/8/8/8/8/8/R7/1R4K1 w - - dm 2; id \"two rooks\";\n",
    );
    let program = include_str!("../../../../docs/program.md");
    let files = include_str!("../../../../docs/files.md");
    for (page, commands) in [(program, 11), (files, 15)] {
        assert_eq!(page.matches("\n$ ").count(), commands);
        let printed = |command: &str| out(&home.run(&format!("{{ {command}; }} 2>&1"))).to_owned();
        let today =
            answers(page, printed).into_iter().flat_map(|Answer { question, today, .. }| [question, today]);
        Assert::new().normalize_paths(false).eq(untimed(&today.collect::<String>()), untimed(page));
    }
}

/// The words of a text, one a line, without what follows `time` and `speed`.
fn untimed(text: &str) -> String {
    let (mut kept, mut last) = (String::new(), "");
    for word in text.split_whitespace() {
        if !["time", "speed"].contains(&last) {
            kept += &format!("{word}\n");
        }
        last = word;
    }
    kept
}
