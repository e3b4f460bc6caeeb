//! The command line: each comparison is a subcommand, with the options that mean something there.

use std::path::PathBuf;

use clap::builder::RangedI64ValueParser;
use clap::{Args, Parser, Subcommand, ValueEnum, value_parser};
use fianchetto::IsaName;

use crate::ours::Isas;
use crate::serve::Serve;
use crate::workload::Positions;

/// Compares the techniques with each other and with other move generators. Without a subcommand it
/// compares perft.
#[derive(Parser)]
#[command(
    name = "cargo xtask versus",
    bin_name = "cargo xtask versus",
    args_conflicts_with_subcommands = true
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    perft: Perft,
}

impl Arguments {
    /// The comparison that is asked for.
    pub(crate) fn command(self) -> Command {
        self.command.unwrap_or(Command::Perft(self.perft))
    }
}

/// What is compared.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Perft with bulk counting, on one thread
    Perft(Perft),
    /// Lists of moves: those of the corpus, in batches where a technique can; then those of some
    /// thousand positions in shuffled order, one position at a time, and their captures alone
    Lists(Chosen),
    /// Perft 7 with a hash table of 1 GiB, on one thread and on two, with a peer without one. A
    /// technique that can counts two plies at once
    Hashed(One),
    /// Perft 7 on two threads with two processes side by side, all by two plies at once if the
    /// technique can
    Threads(One),
    /// A leaderboard's protocol: three positions, by one ply and by two at once, on one thread and
    /// on all, with and without a table of 4 GiB, ever deeper for a minute each
    Record(One),
    /// Reading and printing FENs: each board with `cozy-chess`
    Fen(Run),
    /// The same search over each technique, as a type and as an object, and over `cozy-chess`
    Search(Search),
    /// A search as an engine has it over the techniques on bitboards, by their types, and over
    /// `cozy-chess`, each written as its best user would
    Engine(Engine),
    /// Walks that make every move with its key
    Play(Chosen),
    /// Single calls: legality, facts of a node, attackers, lists of one position and more; also of
    /// `Game`
    Calls(Chosen),
    /// Games of a PGN read, with every move checked: `fianchetto-pgn` with `pgn-reader` and
    /// `shakmaty`
    Pgn(Run),
    /// This checkout with another: fails if anything is slower here
    Against(Against),
    /// Run as a contestant
    #[command(hide = true, subcommand)]
    Serve(Serve),
}

/// How long a comparison is, and where its result goes.
#[derive(Args, Clone)]
pub(crate) struct Run {
    /// How many rounds: in each, every contestant does every piece of work once [default: 12; of a
    /// record, whose runs are long, 1; of games and races, where a few percent matter, 40]
    #[arg(long, value_name = "N", value_parser = rounds())]
    rounds: Option<u32>,
    /// Also write the result here, as JSON
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
}

impl Run {
    /// The number of rounds.
    pub(crate) fn rounds(&self, default: u32) -> u32 {
        self.rounds.unwrap_or(default)
    }
}

/// A number of rounds.
fn rounds() -> RangedI64ValueParser<u32> {
    value_parser!(u32).range(1..=10_000)
}

/// A comparison of some techniques or all.
#[derive(Args, Clone)]
pub(crate) struct Chosen {
    /// Show only these techniques and peers; the references of the ratios run too
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) only: Vec<String>,
    /// The widest instruction set that techniques may run on: portable, sse2, avx2, avx512 or
    /// neon; `all` shows each on its own line
    #[arg(long, value_name = "ISA", default_value_t)]
    pub(crate) isa: Isas,
    #[command(flatten)]
    pub(crate) run: Run,
}

/// A comparison of one technique with something else.
#[derive(Args)]
pub(crate) struct One {
    /// The technique, instead of the fastest
    #[arg(long, value_name = "NAME")]
    pub(crate) only: Option<String>,
    /// The widest instruction set that it may run on: portable, sse2, avx2, avx512 or neon
    #[arg(long, value_name = "ISA", default_value_t)]
    pub(crate) isa: Isas,
    #[command(flatten)]
    pub(crate) run: Run,
}

/// A comparison in perft.
#[derive(Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) positions: Positions,
    #[command(flatten)]
    pub(crate) techniques: Chosen,
}

/// A comparison in a search.
#[derive(Args)]
pub(crate) struct Search {
    #[command(flatten)]
    pub(crate) techniques: Chosen,
    /// Also with the first layer of a network kept beside it, 768 x 2 x 256, and its share of the
    /// time
    #[arg(long)]
    pub(crate) accumulator: bool,
}

/// A comparison in a search as an engine has it.
#[derive(Args)]
pub(crate) struct Engine {
    #[command(flatten)]
    pub(crate) techniques: Chosen,
    /// Instead of speeds, the instructions that a node takes, by callgrind on the AVX2 path
    #[arg(long)]
    pub(crate) instructions: bool,
}

/// The other checkout, and the options of the race.
#[derive(Args)]
pub(crate) struct Against {
    /// The other checkout: a folder, or a git revision
    #[arg(value_name = "CHECKOUT")]
    pub(crate) checkout: String,
    /// What is raced
    #[arg(value_enum, default_value_t)]
    pub(crate) raced: Raced,
    #[command(flatten)]
    pub(crate) positions: Positions,
    /// By how many percent something may be slower here
    #[arg(long, value_name = "PERCENT", default_value_t = 3.0, value_parser = percent)]
    pub(crate) tolerance: f64,
    /// Only these techniques
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) only: Vec<String>,
    /// Only techniques on this board
    #[arg(long, value_name = "NAME")]
    pub(crate) board: Option<String>,
    /// Only this instruction set: portable, sse2, avx2, avx512 or neon
    #[arg(long, value_name = "ISA")]
    pub(crate) isa: Option<IsaName>,
    #[command(flatten)]
    pub(crate) run: Run,
}

/// What two checkouts race in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Raced {
    /// Perft with bulk counting
    #[default]
    Perft,
    /// Lists of moves, in batches where a technique can
    Lists,
    /// Perft 7 with a hash table of 1 GiB on one thread, as the program counts it
    Hashed,
    /// The same search over each technique that has a type here
    Search,
}

fn percent(text: &str) -> Result<f64, String> {
    let number = text.parse().map_err(|_| format!("`{text}` is not a number"))?;
    if (0.0..100.0).contains(&number) { Ok(number) } else { Err(format!("{number} is not from 0 to 100")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Command, clap::error::ErrorKind> {
        let words = ["versus"].into_iter().chain(line.split_whitespace());
        Arguments::try_parse_from(words).map(Arguments::command).map_err(|error| error.kind())
    }

    #[test]
    fn clap_finds_no_mistake() {
        <Arguments as clap::CommandFactory>::command().debug_assert();
    }

    #[test]
    fn without_a_subcommand_it_is_perft() {
        for line in ["--only quad --rounds 7", "perft --only quad --rounds 7"] {
            let Ok(Command::Perft(perft)) = parse(line) else { panic!("{line}") };
            assert_eq!(perft.techniques.only, ["quad"]);
            assert_eq!(
                (perft.techniques.run.rounds, &*perft.positions.positions),
                (Some(7), &["standard".to_owned()][..])
            );
        }
    }

    #[test]
    fn options_that_mean_nothing_are_refused() {
        use clap::error::ErrorKind::UnknownArgument;
        for line in [
            "fen --only quad",
            "play --accumulator",
            "calls --accumulator",
            "lists --positions p3",
            "pgn --isa avx2",
        ] {
            assert_eq!(parse(line).err(), Some(UnknownArgument), "{line}");
        }
    }

    #[test]
    fn a_race_takes_its_options_before_and_after_its_discipline() {
        for line in ["main lists --board x88", "main --board x88 lists", "--board x88 main lists --isa avx2"]
        {
            let Ok(Command::Against(race)) = parse(&format!("against {line}")) else { panic!("{line}") };
            assert_eq!(
                (&*race.checkout, race.raced, race.board.as_deref()),
                ("main", Raced::Lists, Some("x88"))
            );
        }
        let Ok(Command::Against(race)) = parse("against main") else { panic!("perft if nothing is said") };
        assert_eq!(race.raced, Raced::Perft);
        assert!(parse("against").is_err());
    }

    #[test]
    fn contestants_are_started_by_commands_that_exist() {
        for line in
            ["serve technique quad/side-quad/portable", "serve type pext/bitboards/avx2", "serve game"]
        {
            assert!(matches!(parse(line), Ok(Command::Serve(_))), "{line}");
        }
    }

    #[test]
    fn a_tolerance_is_a_percentage() {
        assert_eq!(percent("2.5"), Ok(2.5));
        assert_eq!(percent("100").unwrap_err(), "100 is not from 0 to 100");
        assert_eq!(percent("x").unwrap_err(), "`x` is not a number");
    }
}
