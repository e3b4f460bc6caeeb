//! Lichess's puzzles and evaluations: lines in the form of its files, written by hand, damaged, and
//! very many.

use std::io::{BufReader, Cursor, Read};

use fianchetto_board_repr::Position;
use fianchetto_pgn::Eval;
use fianchetto_position_files::{
    Entry, Evaluated, Evaluations, Format, PositionEvaluation, Puzzle, Puzzles, ReadError, Reader, recognised,
};
use fianchetto_types::{Mode, Move};

use crate::{all, read, written};

pub(crate) const PUZZLES: &str = include_str!("data/puzzles.csv");
pub(crate) const EVALUATIONS: &str = include_str!("data/evaluations.jsonl");

fn puzzles(text: impl Into<Vec<u8>>) -> Vec<Result<Puzzle, ReadError>> {
    Puzzles::new(Box::new(Cursor::new(text.into())), Mode::Standard).collect()
}

fn evaluations(text: impl Into<Vec<u8>>) -> Vec<Result<Evaluated, ReadError>> {
    Evaluations::new(Box::new(Cursor::new(text.into())), Mode::Standard).collect()
}

fn good<T>(read: Vec<Result<T, ReadError>>) -> Vec<T> {
    read.into_iter().collect::<Result<_, _>>().expect("all are right")
}

fn uci(moves: &[Move]) -> String {
    moves.iter().map(|mv| mv.uci(Mode::Standard).to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_puzzle_begins_after_the_move_of_the_opponent() {
    let found = good(puzzles(PUZZLES));
    assert_eq!(found.len(), 7);
    let first = &found[0];
    assert_eq!(first.id, "x0001");
    assert_eq!(first.before.setup().to_string(), "6k1/5ppp/8/8/8/8/r4PPP/1R4K1 b - - 0 30");
    assert_eq!(first.board.setup().to_string(), "6k1/5ppp/8/8/8/r7/5PPP/1R4K1 w - - 1 31");
    assert_eq!((uci(&[first.opponent]), uci(&first.solution)), ("a2a3".to_owned(), "b1b8".to_owned()));
    let numbers = |puzzle: &Puzzle| (puzzle.rating, puzzle.deviation, puzzle.popularity, puzzle.plays);
    assert_eq!(numbers(first), (612, 82, 95, 1406));
    assert_eq!(first.themes, "backRankMate endgame mate mateIn1 oneMove");
    assert_eq!(first.game_url, "https://lichess.org/abcdefgh/black#60");
    assert_eq!(first.openings, "");
    for puzzle in &found {
        assert_eq!(puzzle.before.after(puzzle.opponent), puzzle.board, "{}", puzzle.id);
        for name in Puzzle::VALUES {
            assert_eq!(puzzle.value(&name.to_uppercase()), puzzle.value(name), "{name}");
            assert!(puzzle.value(name).is_some(), "{name}");
        }
    }
    assert_eq!(found[1].value("popularity").as_deref(), Some("-12"));
    assert_eq!(found[1].value("FEN"), None);
}

#[test]
fn puzzles_have_castling_promotion_and_en_passant() {
    let found = good(puzzles(PUZZLES));
    let (castling, chess960_form) = (&found[2].solution, &found[3].solution);
    assert!(castling[0].is_castling() && castling == chess960_form);
    assert!(found[4].solution[0].is_promotion());
    assert!(found[5].solution[0].is_en_passant());
    assert_eq!(found[5].openings, "Kings_Gambit_Accepted Kings_Gambit_Accepted_Other_variations");
    assert_eq!(found[6].themes, "quoted, with a comma");
}

/// Files without the first line, and older ones without the last column.
#[test]
fn the_names_of_the_columns_may_be_missing() {
    let whole = good(puzzles(PUZZLES));
    let (names, rows) = PUZZLES.split_once('\n').unwrap();
    assert_eq!(good(puzzles(rows)), whole);
    assert_eq!(good(puzzles(format!("{PUZZLES}{PUZZLES}"))).len(), 2 * whole.len());
    let row = rows.lines().next().unwrap().trim_end_matches(',');
    let older = format!("{}\n{row}\n", names.strip_suffix(",OpeningTags").unwrap());
    assert_eq!(good(puzzles(older)), whole[..1]);
    let windows = PUZZLES.replace('\n', "\r\n");
    assert_eq!(good(puzzles(format!("\u{feff}{windows}"))), whole);
}

#[test]
fn a_puzzle_becomes_an_epd() {
    let entries = all(Format::Puzzles, PUZZLES);
    let text = String::from_utf8(written(Format::Epd, &entries)).unwrap();
    assert_eq!(
        text.lines().next().unwrap(),
        "6k1/5ppp/8/8/8/r7/5PPP/1R4K1 w - - bm Rb8#; id \"x0001\"; \
         c0 \"backRankMate endgame mate mateIn1 oneMove\"; hmvc 1; fmvn 31;"
    );
    assert_eq!(all(Format::Epd, &*text), entries, "operations are read again");
    assert_eq!(written(Format::Epd, &all(Format::Epd, &*text)), text.as_bytes());
}

#[test]
fn every_evaluation_is_read() {
    let found = good(evaluations(EVALUATIONS));
    assert_eq!(found.len(), 5);
    let first = &found[0];
    assert_eq!(first.board.setup().to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let counts = |position: &Evaluated| {
        let of = |evaluation: &PositionEvaluation| {
            (evaluation.depth, evaluation.knodes, evaluation.variations.len())
        };
        position.evaluations.iter().map(of).collect::<Vec<_>>()
    };
    assert_eq!(counts(first), [(30, 2_000, 1), (44, 900_000, 2), (44, 800_000, 3)]);
    let variation = &first.evaluations[1].variations[1];
    assert_eq!((variation.score, uci(&variation.line)), (Eval::Centipawns(17), "d2d4 g8f6".to_owned()));
    assert_eq!(found[1].evaluations[0].variations[0].score, Eval::Mate(-1));
    let castlings = found[2].evaluations[0].variations.iter().map(|variation| variation.line[0]);
    assert!(castlings.clone().all(Move::is_castling), "e1h1 and e1g1, e1a1 and e1c1");
    assert_eq!(castlings.map(|mv| uci(&[mv])).collect::<Vec<_>>(), ["e1g1", "e1g1", "e1c1", "e1c1"]);
}

#[test]
fn a_position_has_the_score_of_its_deepest_evaluation() {
    let entries = all(Format::Evaluations, EVALUATIONS);
    let told = |entry: &Entry| (entry.score.unwrap(), uci(&[entry.played.unwrap()]));
    let expected = [(26, "e2e4"), (-31_999, "d8h4"), (120, "e1g1"), (-32_000, "e8e7"), (31_990, "a1a2")];
    assert!(entries.iter().map(told).eq(expected.map(|(score, mv)| (score, mv.to_owned()))));
    let text = String::from_utf8(written(Format::Epd, &entries)).unwrap();
    assert!(text.lines().nth(1).unwrap().contains("bm Qh4#; ce 31999;"), "{text}");
}

#[test]
fn what_is_wrong_is_told_with_line_and_field() {
    let row = PUZZLES.lines().nth(1).unwrap();
    let wrong = [
        (",612,82", "", "8 columns; expected 10: PuzzleId,FEN"),
        ("1R4K1 b", "1R4K1 x", "FEN: side to move"),
        ("6k1/", "6kk/", "FEN: "),
        ("a2a3 b1b8", "a2a3", "Moves: expected the opponent's move and the solution"),
        ("a2a3 b1b8", "", "Moves: expected the opponent's"),
        ("b1b8", "b1b9", "Moves: "),
        ("b1b8", "b1c2", "Moves: b1c2 is no legal move in 6k1/5ppp/8/8/8/r7/5PPP/1R4K1 w - - 1 31"),
        (",612,", ",6x2,", "Rating: `6x2`; expected a whole number from 0 to 65535"),
        (",82,", ",-1,", "RatingDeviation: `-1`; expected"),
        (",95,", ",101,", "Popularity: `101`; expected a whole number from -100 to 100"),
        (",1406,", ",,", "NbPlays: ``; expected"),
        ("mateIn1", "mate\"In1", "Themes: '\"' is in it"),
        ("x0001", "\"x0001", "a quote is not closed"),
        ("x0001", "\"x0001\"1", "`1,6k1/"),
        ("x0001,6k1", "PuzzleId,FEN", "columns: `PuzzleId,FEN"),
    ];
    for (from, to, reason) in wrong {
        assert_eq!(row.matches(from).count(), 1, "{from}");
        let read = puzzles(format!("{row}\n{}\n{row}\n", row.replace(from, to)));
        assert!(read[0].is_ok() && read[2].is_ok() && read.len() == 3, "{to}: {read:?}");
        let error = read[1].as_ref().unwrap_err().to_string();
        let expected = format!("line 2, byte {}: {reason}", row.len() + 1);
        assert!(error.starts_with(&expected), "{error}");
    }
}

#[test]
fn what_is_wrong_with_an_evaluation_is_told_with_line_and_field() {
    let row = EVALUATIONS.lines().nth(2).unwrap();
    let wrong = [
        ("\"fen\"", "\"fem\"", "column "),
        ("w KQkq", "x KQkq", "fen: side to move"),
        ("\"cp\":120", "\"cp\":\"120\"", "column "),
        ("\"cp\":120,", "", "evals[0].pvs[0].cp: missing"),
        ("\"cp\":120", "\"cp\":120,\"mate\":3", "evals[0].pvs[0].mate: given"),
        ("\"cp\":120", "\"mate\":0", "evals[0].pvs[0].mate: 0"),
        ("e1h1 ", "e1h2 ", "evals[0].pvs[0].line: e1h2 is no legal move in r3k2r/"),
        ("e1h1 e8c8", "", "evals[0].pvs[0].line: empty"),
        ("\"depth\":21", "\"depth\":-21", "column "),
        ("\"knodes\":1000", "\"knodes\":1e3", "column "),
        ("}]}", "}]", "column "),
    ];
    for (from, to, reason) in wrong {
        assert_eq!(row.matches(from).count(), 1, "{from}");
        let text = format!("{row}\n{}\n{row}\n", row.replace(from, to));
        let place = format!("line 2, byte {}: {reason}", row.len() + 1);
        let read = evaluations(&*text);
        assert!(read[0].is_ok() && read[2].is_ok() && read.len() == 3, "{to}: {read:?}");
        let error = read[1].as_ref().unwrap_err().to_string();
        assert!(error.starts_with(&place) && !error.contains("line 1"), "{error}");
        let entries: Vec<_> = self::read(Format::Evaluations, text).collect();
        assert!(entries[0].is_ok() && entries[2].is_ok() && entries.len() == 3, "{to}: {entries:?}");
        assert_eq!(entries[1].as_ref().unwrap_err().to_string(), error);
    }
    for (text, reason) in [("\"pvs\":[]", "evals[0].pvs: empty"), ("\"evals\":[]", "evals: empty")] {
        let json = format!(
            "{{\"fen\":\"4k3/8/8/8/8/8/8/4K3 w - -\",\"evals\":[{{\"knodes\":1,\"depth\":2,{text}}}]}}"
        );
        let json = if text.starts_with("\"evals") {
            format!("{{\"fen\":\"4k3/8/8/8/8/8/8/4K3 w - -\",{text}}}")
        } else {
            json
        };
        let error = evaluations(&*json)[0].as_ref().unwrap_err().to_string();
        assert!(error.starts_with(&format!("line 1, byte 0: {reason}")), "{error}");
    }
}

/// Whatever the place of a cut, the lines before it are read.
#[test]
fn what_comes_before_a_cut_is_kept() {
    for (format, text) in [(Format::Puzzles, PUZZLES), (Format::Evaluations, EVALUATIONS)] {
        let rows = all(format, text).len();
        let names = text.lines().count() - rows;
        for cut in 0..text.len() {
            let before = text[..cut].matches('\n').count().saturating_sub(names);
            let read: Vec<_> = read(format, &text[..cut]).collect();
            assert!(read.iter().take(before).all(Result::is_ok), "{format}, {cut}");
            assert!(read.len() <= before + 1, "{format}, {cut}");
        }
    }
}

#[test]
fn they_are_recognised_and_only_read() {
    let (_, rows) = PUZZLES.split_once('\n').unwrap();
    for (text, format) in
        [(PUZZLES, Format::Puzzles), (rows, Format::Puzzles), (EVALUATIONS, Format::Evaluations)]
    {
        assert_eq!(recognised(text.as_bytes()), Some(format));
        assert!(!format.is_written() && format.is_text());
        let entry = &all(format, text)[0];
        let mut writer = fianchetto_position_files::Writer::new(Vec::new(), format, Mode::Standard);
        let error = writer.write(entry).unwrap_err().to_string();
        assert!(error.starts_with(&format!("{format} is only read; expected one of fen, epd")), "{error}");
        assert!(writer.finish().unwrap().is_empty());
    }
    assert_eq!(Format::of_name("lichess_db_puzzle.csv.zst".as_ref()), Some(Format::Puzzles));
    assert_eq!(Format::of_name("lichess_db_eval.jsonl.zst".as_ref()), Some(Format::Evaluations));
}

/// A line without an end is skipped in pieces, and the next one is read.
#[test]
fn a_line_without_an_end_takes_no_memory() {
    let row = PUZZLES.split_once('\n').unwrap().1;
    let input = std::io::repeat(b'{').take(100 << 20).chain(Cursor::new(b"\n")).chain(row.as_bytes());
    let read: Vec<_> =
        Reader::new(Box::new(BufReader::new(input)), Format::Puzzles, Mode::Standard).collect();
    assert_eq!(read.len(), 1 + 7);
    assert!(read[0].as_ref().unwrap_err().to_string().contains("longer than 1048576 bytes"));
    assert!(read[1..].iter().all(Result::is_ok));
}
