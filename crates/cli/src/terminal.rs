//! Terminal output: colors, `--quiet`, and text wrapped to the width.

use std::env;
use std::io::{self, IsTerminal};

use clap::{Args, ValueEnum};
use console::{Term, measure_text_width as columns, truncate_str};
use fianchetto::{Setup, types::Bitboard};
use indicatif::ProgressBar;

use crate::progress::Progress;

/// When to use colors.
#[derive(Clone, Copy, Default, ValueEnum)]
pub(crate) enum When {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    Always,
    Never,
}

/// The options of every command.
#[derive(Args)]
pub(crate) struct TerminalOptions {
    /// Whether to color verdicts, boards and divides
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        value_enum,
        default_value_t,
        hide_possible_values = true,
        display_order = 900
    )]
    color: When,
    /// Print only the answer: no board, no heading, no remarks
    #[arg(short, long, global = true, display_order = 901)]
    quiet: bool,
}

/// How to print.
#[derive(Clone, Copy)]
pub(crate) struct Terminal {
    /// Whether standard output is a terminal.
    pub(crate) is_terminal: bool,
    pub(crate) quiet: bool,
    color: bool,
}

/// The kind of a text, which determines its color.
#[derive(Clone, Copy)]
pub(crate) enum Style {
    Good,
    Bad,
    Heading,
    Dim,
    White,
    Black,
    /// The origin or target of a move.
    Marked,
}

pub(crate) const UNPAINTED: &str = "\x1b[0m";

impl Style {
    pub(crate) const ALL: [Self; 7] =
        [Self::Good, Self::Bad, Self::Heading, Self::Dim, Self::White, Self::Black, Self::Marked];

    pub(crate) fn paint(self) -> &'static str {
        match self {
            Self::Good => "\x1b[32m",
            Self::Bad => "\x1b[1;31m",
            Self::Heading | Self::White => "\x1b[1m",
            Self::Dim => "\x1b[2m",
            Self::Black => "\x1b[36m",
            Self::Marked => "\x1b[1;33m",
        }
    }
}

impl Terminal {
    /// No terminal, no colors.
    pub(crate) const PLAIN: Self = Self { is_terminal: false, quiet: false, color: false };

    /// How to print before the options are known.
    pub(crate) fn usual() -> Self {
        Self::new(&TerminalOptions { color: When::Auto, quiet: false })
    }

    pub(crate) fn has_colors(self) -> bool {
        self.color
    }

    pub(crate) fn new(options: &TerminalOptions) -> Self {
        let is_terminal = io::stdout().is_terminal();
        let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        let is_dumb = env::var_os("TERM").is_some_and(|value| value == "dumb");
        // A console of Windows has to be told to take colors.
        let has_colors = anstyle_query::windows::enable_ansi_colors() != Some(false);
        let color = match options.color {
            When::Auto => is_terminal && has_colors && !is_set("NO_COLOR") && !is_dumb,
            When::Always => true,
            When::Never => false,
        };
        Self { is_terminal, quiet: options.quiet, color }
    }

    /// The same without colors, for messages.
    pub(crate) fn plain(self) -> Self {
        Self { color: false, ..self }
    }

    /// The verdict of a run, whose color says whether it is good.
    pub(crate) fn verdict(self, verdict: &str, is_good: bool) -> String {
        self.paint(if is_good { Style::Good } else { Style::Bad }, verdict)
    }

    /// A progress bar, hidden with `--quiet`.
    pub(crate) fn bar(self, length: u64) -> ProgressBar {
        if self.quiet { ProgressBar::hidden() } else { fianchetto_measure::bar(length) }
    }

    /// The progress of this much work.
    pub(crate) fn progress(self, length: u64) -> Progress {
        Progress::new(self.bar(length))
    }

    /// The progress of reading an input, unless the answers go to the terminal.
    pub(crate) fn reading(self) -> Progress {
        if self.is_terminal { Progress::hidden() } else { self.progress(0) }
    }

    pub(crate) fn paint(self, style: Style, text: &str) -> String {
        if self.color { format!("{}{text}{UNPAINTED}", style.paint()) } else { text.to_owned() }
    }

    pub(crate) fn board(self, setup: &Setup) -> String {
        self.marked_board(setup, Bitboard::EMPTY)
    }

    /// The board with these squares highlighted.
    pub(crate) fn marked_board(self, setup: &Setup, marked: Bitboard) -> String {
        let drawing = setup.drawing().to_string();
        if !self.color {
            return drawing;
        }
        // The drawing begins with the eighth rank.
        let mut marks = (0..64).map(|index| marked.0 >> (index ^ 56) & 1 == 1);
        let mut square = |letter| self.square(letter, letter != ' ' && marks.next().unwrap_or(false));
        let lines = drawing.lines().map(|line| match line.split_at_checked(1) {
            Some((rank, rest)) if rank != " " => {
                let squares: String = rest.chars().map(&mut square).collect();
                self.paint(Style::Dim, rank) + &squares + "\n"
            }
            Some(_) => self.paint(Style::Dim, line) + "\n",
            None => "\n".to_owned(),
        });
        lines.collect()
    }

    fn square(self, letter: char, is_marked: bool) -> String {
        let style = match letter {
            ' ' => return letter.to_string(),
            _ if is_marked => Style::Marked,
            '.' => Style::Dim,
            'A'..='Z' => Style::White,
            _ => Style::Black,
        };
        self.paint(style, &letter.to_string())
    }
}

/// The width of the terminal, if standard output is one.
pub(crate) fn width() -> Option<usize> {
    let terminal = Term::stdout();
    let (_, columns) = terminal.is_term().then(|| terminal.size_checked())??;
    Some(usize::from(columns))
}

/// Help wrapped to this width, with descriptions indented. Commands to copy stay whole.
pub(crate) fn fitted(text: &str, width: usize) -> String {
    let broken = |line: &str| {
        let rest = line.trim_start();
        if columns(line) <= width || rest.starts_with("fianchetto ") {
            return format!("{line}\n");
        }
        let margin = line.len() - rest.len();
        let below = rest
            .split_once("  ")
            .map_or(0, |(name, text)| columns(name) + 2 + text.len() - text.trim_start().len());
        let below = if below < width / 2 { below } else { 0 };
        let lines = lines(rest, width - margin, below);
        lines.iter().map(|line| format!("{:margin$}{line}\n", "")).collect()
    };
    text.lines().map(broken).collect()
}

/// The text wrapped to this width; a longer word gets its own line.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    lines(text, width, 2)
}

/// The same, with all lines but the first indented by this many spaces.
fn lines(text: &str, width: usize, indent: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let Some(line) = lines.last_mut() else { break };
        if line.is_empty() {
            line.push_str(word);
        } else if columns(line) + 1 + columns(word) <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(format!("{:indent$}{word}", ""));
        }
    }
    lines
}

/// The text cut to this width.
pub(crate) fn cut(text: &str, width: usize) -> String {
    truncate_str(text, width, "…").into_owned()
}

#[test]
fn colors_change_nothing_else() {
    let terminal = Terminal { is_terminal: true, quiet: false, color: true };
    let (mut plain, mut is_escape) = (String::new(), false);
    for letter in terminal.board(&Setup::INITIAL).chars() {
        is_escape |= letter == '\x1b';
        plain.extend((!is_escape).then_some(letter));
        is_escape &= letter != 'm';
    }
    assert_eq!(plain, Setup::INITIAL.drawing().to_string());
    let marked = terminal.marked_board(&Setup::INITIAL, Bitboard(1 << 4 | 1 << 28));
    assert_eq!(marked.matches("\x1b[1;33m").count(), 2);
    assert!(marked.contains("\x1b[1;33mK\x1b[0m") && marked.contains("\x1b[1;33m.\x1b[0m"), "{marked}");
    assert_eq!(Terminal { color: false, ..terminal }.board(&Setup::INITIAL), plain);
}

#[test]
fn help_goes_on_below_its_description() {
    let text = "    \x1b[1m--ply\x1b[0m <N>  one two three\n  fianchetto perft 6 --divide\n        one two three four\n";
    let expected =
        text.replace("two three\n", "two\n               three\n").replace(" four", "\n        four");
    assert_eq!(fitted(text, 24), expected);
}

#[test]
fn lines_keep_to_the_width() {
    assert_eq!(wrapped("one two three", 7), ["one two", "  three"]);
    assert_eq!(wrapped("incomprehensibilities of it", 9), ["incomprehensibilities", "  of it"]);
    assert_eq!((cut("abcd", 4), cut("abcde", 4)), ("abcd".to_owned(), "abc…".to_owned()));
}
