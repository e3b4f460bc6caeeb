//! How the program looks on a terminal: colors, and what is left out if the user wants quiet.

use std::env;
use std::io::{self, IsTerminal};

use clap::{Args, ValueEnum};
use fianchetto::Setup;
use indicatif::ProgressBar;

use crate::progress;

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
pub(crate) struct LookOptions {
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
    /// Print the answer alone: no board, no heading, no remarks
    #[arg(short, long, global = true, display_order = 901)]
    quiet: bool,
}

/// How to print.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    /// Whether standard output is a terminal.
    pub(crate) is_terminal: bool,
    pub(crate) quiet: bool,
    color: bool,
}

/// What a text is, which decides its color.
#[derive(Clone, Copy)]
pub(crate) enum Style {
    Good,
    Bad,
    Heading,
    Dim,
    White,
    Black,
}

/// The end of a color.
pub(crate) const UNPAINTED: &str = "\x1b[0m";

impl Style {
    /// All of them.
    pub(crate) const ALL: [Self; 6] =
        [Self::Good, Self::Bad, Self::Heading, Self::Dim, Self::White, Self::Black];

    /// The begin of its color.
    pub(crate) fn paint(self) -> &'static str {
        match self {
            Self::Good => "\x1b[32m",
            Self::Bad => "\x1b[1;31m",
            Self::Heading | Self::White => "\x1b[1m",
            Self::Dim => "\x1b[2m",
            Self::Black => "\x1b[36m",
        }
    }
}

impl Look {
    /// No terminal, no colors.
    pub(crate) const PLAIN: Self = Self { is_terminal: false, quiet: false, color: false };

    /// How to print before the options are known.
    pub(crate) fn usual() -> Self {
        Self::new(&LookOptions { color: When::Auto, quiet: false })
    }

    pub(crate) fn has_colors(self) -> bool {
        self.color
    }

    pub(crate) fn new(options: &LookOptions) -> Self {
        let is_terminal = io::stdout().is_terminal();
        let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        let is_dumb = env::var_os("TERM").is_some_and(|value| value == "dumb");
        let color = match options.color {
            When::Auto => is_terminal && !is_set("NO_COLOR") && !is_dumb,
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

    /// A progress bar, which is hidden where nobody wants to see it.
    pub(crate) fn bar(self, length: u64) -> ProgressBar {
        if self.quiet { ProgressBar::hidden() } else { progress::bar(length) }
    }

    /// The text in its color.
    pub(crate) fn paint(self, style: Style, text: &str) -> String {
        if self.color { format!("{}{text}{UNPAINTED}", style.paint()) } else { text.to_owned() }
    }

    /// The diagram of a position.
    pub(crate) fn board(self, setup: &Setup) -> String {
        let drawing = setup.drawing().to_string();
        if !self.color {
            return drawing;
        }
        let squares = |line: &str| line.chars().map(|letter| self.square(letter)).collect::<String>();
        let lines = drawing.lines().map(|line| match line.split_at_checked(1) {
            Some((rank, rest)) if rank != " " => self.paint(Style::Dim, rank) + &squares(rest) + "\n",
            Some(_) => self.paint(Style::Dim, line) + "\n",
            None => "\n".to_owned(),
        });
        lines.collect()
    }

    fn square(self, letter: char) -> String {
        let style = match letter {
            ' ' => return letter.to_string(),
            '.' => Style::Dim,
            'A'..='Z' => Style::White,
            _ => Style::Black,
        };
        self.paint(style, &letter.to_string())
    }
}

#[test]
fn colors_change_nothing_else() {
    let look = Look { is_terminal: true, quiet: false, color: true };
    let (mut plain, mut is_escape) = (String::new(), false);
    for letter in look.board(&Setup::INITIAL).chars() {
        is_escape |= letter == '\x1b';
        plain.extend((!is_escape).then_some(letter));
        is_escape &= letter != 'm';
    }
    assert_eq!(plain, Setup::INITIAL.drawing().to_string());
    assert_eq!(Look { color: false, ..look }.board(&Setup::INITIAL), plain);
}
