//! EPD: every line of the data reads back, and errors name the operation.

use fianchetto_testdata::{Corpus, Variant, bench, crafted, mate, perft};
use fianchetto_types::{Epd, Mode, Operand, Operation, Operations, Setup};

pub(crate) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

fn parse(line: &str) -> Epd<'_> {
    Epd::parse(line, Mode::Standard).unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn texts(operations: Operations<'_>) -> Vec<String> {
    operations.iter().map(|operation: Operation<'_>| operation.to_string()).collect()
}

#[test]
fn every_line_of_the_data_reads_back() {
    let corpora = [&bench::ALL[..], &crafted::ALL, &mate::ALL, &perft::ALL].concat();
    let mut lines = 0;
    for corpus in corpora {
        let mode = if corpus.variant == Variant::Standard { Mode::Standard } else { Mode::Chess960 };
        for line in corpus.lines() {
            let epd = Epd::parse(line, mode).unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_eq!(Ok(epd.setup), Setup::parse(line.split(';').next().unwrap(), mode));
            let printed = epd.to_string();
            let again = Epd::parse(&printed, mode).unwrap();
            assert_eq!((again.setup, texts(again.operations)), (epd.setup, texts(epd.operations)), "{line}");
            assert_eq!(again.to_string(), printed);
            lines += 1;
        }
    }
    assert!(lines > 5_000, "{lines}");
    check_counts(perft::ROCE_PERFTSUITE);
}

/// The counts are those that a simple reader finds.
fn check_counts(corpus: Corpus) {
    for line in corpus.lines() {
        let simple = line.split(';').skip(1).map(|text| text.trim()[1..].split_once(' ').unwrap());
        let simple = simple.map(|(depth, count)| (depth.parse().unwrap(), count.parse().unwrap()));
        assert!(parse(line).operations.counts().eq(simple), "{line}");
    }
}

#[test]
fn operations_are_found_by_opcode() {
    let line = format!("{START} bm Nf3 e4; am f3; id \"a; b\"; dm 12; c0 \"\" x; Kx_9; bm d4;");
    let operations = parse(&line).operations;
    assert!(operations.best_moves().eq(["Nf3", "e4", "d4"]));
    assert!(operations.avoided_moves().eq(["f3"]));
    assert_eq!((operations.id(), operations.mate_in()), (Some("a; b"), Some(12)));
    assert!(operations.operands("c0").eq([Operand::Quoted(""), Operand::Word("x")]));
    assert_eq!(
        operations.iter().map(|operation| operation.opcode).filter(|&opcode| opcode == "Kx_9").count(),
        1
    );
    assert_eq!(parse(&line).to_string(), line);
    let none = parse(START).operations;
    assert_eq!((none.id(), none.mate_in(), none.best_moves().count()), (None, None, 0));
    assert_eq!(none, Operations::NONE);
}

#[test]
fn clocks_are_operations_or_fields() {
    let clocks = |text: &str| {
        let setup = parse(&format!("{START} {text}")).setup;
        (setup.halfmove_clock, setup.fullmove_number)
    };
    assert_eq!(["", "hmvc 7; fmvn 30;", "5 ;fmvn 30"].map(clocks), [(0, 1), (7, 30), (5, 30)]);
}

/// The time is proportional to the length: this took two minutes when it was not.
#[test]
fn a_long_line_is_read_at_once() {
    let line = format!("{START} {}", "a b; ".repeat(1 << 20));
    let begin = std::time::Instant::now();
    assert_eq!(parse(&line).operations.iter().count(), 1 << 20);
    assert!(begin.elapsed() < std::time::Duration::from_secs(5), "{:?}", begin.elapsed());
}

/// No text makes the reader panic, and what it takes is printed so that it is read as the same.
#[test]
fn any_operations_read_back() {
    fianchetto_testkit::seeded::check(20_000, |choices: Vec<(u8, char)>| {
        const PARTS: [&str; 16] =
            [" ", ";", "\"", "bm", "id", "dm", "hmvc", "D1", "1", "9 ", "x", "; ", "\t", "♞", "-", "fmvn 3"];
        let mut line = START.to_owned();
        for (choice, other) in choices {
            match PARTS.get(usize::from(choice % 18)) {
                Some(part) => line += part,
                None => line.push(other),
            }
        }
        if let Ok(epd) = Epd::parse(&line, Mode::Standard) {
            let printed = epd.to_string();
            let again = parse(&printed);
            assert_eq!(
                (again.setup, texts(again.operations)),
                (epd.setup, texts(epd.operations)),
                "{line:?}"
            );
        }
    });
}
