//! Batches give the answers that one position at a time gets, over all corpora, whatever the input
//! and the threads.

use fianchetto_batch::{Column, MoveText, Problem, Rows, Status, TextRows, Workers};
use fianchetto_board_repr::{Position, Square64};
use fianchetto_formats::{MoveIndex, PackedSetup, Planes, PlanesView, polyglot};
use fianchetto_movegen_core::Stage;
use fianchetto_quad::RelativeQuadBoard;
use fianchetto_reference::Board;
use fianchetto_simd::IsaName;
use fianchetto_testdata::every_fen;
use fianchetto_types::{FenStyle, Mode, Move, ValidSetup};

const MODES: [Mode; 2] = [Mode::Standard, Mode::Chess960];

fn workers(mode: Mode) -> Workers {
    Workers::new(1).unwrap().mode(mode)
}

/// All texts of the corpora that look like FENs, wrong ones too, and what each is.
fn corpus(mode: Mode) -> (Vec<&'static str>, Vec<Option<ValidSetup>>) {
    every_fen().map(|(_, fen)| (fen, ValidSetup::parse(fen, mode).ok())).unzip()
}

fn sorted(words: impl Iterator<Item = u16>) -> Vec<u16> {
    let mut words: Vec<u16> = words.collect();
    words.sort_unstable();
    words
}

#[test]
fn answers_are_those_of_the_oracle() {
    for mode in MODES {
        let (fens, setups) = corpus(mode);
        let workers = workers(mode);
        let counted = workers.count_many(&fens[..]);
        let listed = workers.moves_many(&fens[..], Stage::All);
        let status = workers.status_many(&fens[..]);
        assert!(counted.errors.len() > 100 && fens.len() - counted.errors.len() > 7_000);
        let mut errors = counted.errors.iter();
        for (row, setup) in setups.iter().enumerate() {
            let Some(setup) = setup else {
                let error = errors.next().expect("as many errors as bad rows");
                assert_eq!(error.row, row);
                assert_eq!(Problem::Fen(ValidSetup::parse(fens[row], mode).unwrap_err()), error.problem);
                assert_eq!((counted.values[row], listed.row(row)), (0, &[][..]));
                continue;
            };
            let board = Board::new(setup);
            let expected = sorted(board.legal_moves().map(Move::bits));
            assert_eq!(sorted(listed.row(row).iter().copied()), expected, "{}", fens[row]);
            assert_eq!(counted.values[row] as usize, expected.len());
            let expected = match (board.is_check(), expected.is_empty()) {
                (false, false) => Status::Open,
                (true, false) => Status::Check,
                (true, true) => Status::Mate,
                (false, true) => Status::Stalemate,
            };
            assert_eq!(status.values[row], expected, "{}", fens[row]);
        }
        assert_eq!(errors.next(), None);
        assert_eq!((&listed.errors, &status.errors), (&counted.errors, &counted.errors));
    }
}

/// Every form of input, number of threads, and instruction set gives the same.
#[test]
fn inputs_threads_and_paths_agree() {
    let (_, setups) = corpus(Mode::Chess960);
    let setups: Vec<ValidSetup> = setups.into_iter().flatten().collect();
    let fens: Vec<String> = setups.iter().map(ToString::to_string).collect();
    let some: Vec<Option<&str>> = fens.iter().map(|fen| Some(&**fen)).collect();
    let packed: Vec<PackedSetup> = setups.iter().map(PackedSetup::new).collect();
    let bytes: Vec<[u8; 32]> = packed.iter().map(|packed| packed.to_bytes()).collect();
    let boards: Vec<RelativeQuadBoard> = setups.iter().map(RelativeQuadBoard::from_setup).collect();
    let (text, ends) = joined(&fens);
    let (small, large): (Vec<i32>, Vec<i64>) = ends.iter().map(|&end| (end as i32, end as i64)).unzip();
    let (small, large) =
        (TextRows { text: &text, offsets: &small }, TextRows { text: &text, offsets: &large });
    let expected = workers(Mode::Chess960).moves_many(&setups[..], Stage::All);
    let check = |rows: &dyn Rows| {
        for threads in [1, 2, 5] {
            let workers = Workers::new(threads).unwrap().mode(Mode::Chess960);
            assert_eq!(workers.moves_many(rows, Stage::All), expected, "{threads} threads");
            assert_eq!(workers.pack_many(rows), Column { values: bytes.clone(), errors: Vec::new() });
        }
        for path in IsaName::ALL {
            let Some(workers) = workers(Mode::Chess960).path(path) else { continue };
            let counts = expected.offsets.windows(2).map(|pair| (pair[1] - pair[0]) as u32);
            assert!(workers.count_many(rows).values.into_iter().eq(counts), "{path}");
        }
    };
    let all: [&dyn Rows; 8] = [
        &Slice(&fens),
        &Slice(&some),
        &Slice(&packed),
        &Slice(&bytes),
        &Slice(&boards),
        &Slice(&setups),
        &small,
        &large,
    ];
    all.into_iter().for_each(check);
}

/// A slice as an object, which a slice itself cannot be.
struct Slice<'a, T>(&'a [T]);

impl<T: Sync> Rows for Slice<'_, T>
where
    [T]: Rows,
{
    fn row_count(&self) -> usize {
        self.0.row_count()
    }

    fn read(&self, row: usize, mode: Mode) -> Result<RelativeQuadBoard, Problem> {
        self.0.read(row, mode)
    }
}

fn joined(texts: &[String]) -> (Vec<u8>, Vec<usize>) {
    let mut ends = vec![0];
    ends.extend(texts.iter().scan(0, |end, text| {
        *end += text.len();
        Some(*end)
    }));
    (texts.concat().into_bytes(), ends)
}

#[test]
fn play_keys_and_texts_are_those_of_one_position() {
    for mode in MODES {
        let (fens, setups) = corpus(mode);
        let workers = workers(mode);
        let listed = workers.moves_many(&fens[..], Stage::All);
        let first: Vec<u16> =
            (0..fens.len()).map(|row| listed.row(row).last().copied().unwrap_or(0)).collect();
        let played = workers.play_many(&fens[..], &first);
        let keys = workers.keys_many(&fens[..]);
        let texts = workers.fens_many(&fens[..], FenStyle::default());
        let uci = workers.uci_many(&fens[..]);
        for (row, setup) in setups.iter().enumerate() {
            let Some(setup) = setup else {
                assert_eq!((keys.values[row], texts.row(row), uci.row(row).count()), (0, "", 0));
                continue;
            };
            let board = Square64::from_setup(setup);
            assert_eq!(keys.values[row], board.key(), "{}", fens[row]);
            assert_eq!(texts.row(row), setup.fen(FenStyle::default()).to_string());
            let expected = listed.row(row).iter().map(|&word| Move::from_bits(word));
            assert!(uci.row(row).eq(expected.map(|mv| mv.uci(mode).to_string())));
            let is_bad = played.errors.binary_search_by_key(&row, |error| error.row).is_ok();
            assert_eq!(is_bad, listed.row(row).is_empty(), "{}", fens[row]);
            if !is_bad {
                let after = board.after(Move::from_bits(first[row]));
                assert_eq!(played.values[row], PackedSetup::of_board(&after).to_bytes(), "{}", fens[row]);
            }
        }
    }
}

/// The notation of every move is that of `San::of`.
#[test]
fn san_is_that_of_one_position() {
    use fianchetto_movelist::notation::San;
    use fianchetto_quad::Quad;
    let (fens, setups) = corpus(Mode::Standard);
    let workers = workers(Mode::Standard);
    let (listed, san) = (workers.moves_many(&fens[..], Stage::All), workers.san_many(&fens[..]));
    for (row, setup) in setups.iter().enumerate() {
        let Some(setup) = setup else { continue };
        let board = RelativeQuadBoard::from_setup(setup);
        let words = listed.row(row).iter();
        let expected = words.map(|&word| San::of(&Quad::best(), &board, Move::from_bits(word)).unwrap());
        assert!(san.row(row).eq(expected.map(|san| san.to_string())), "{}", fens[row]);
    }
}

/// What is written is read again, row by row; what is no move, or none here, is an error of its
/// row.
#[test]
fn moves_are_read_as_they_are_written() {
    for mode in MODES {
        let (fens, _) = corpus(mode);
        let workers = workers(mode);
        let listed = workers.moves_many(&fens[..], Stage::All);
        let words: Vec<u16> =
            (0..fens.len()).map(|row| listed.row(row).last().copied().unwrap_or(0)).collect();
        let has_move = |row: usize| !listed.row(row).is_empty();
        for (notation, texts) in
            [(MoveText::Uci, workers.uci_many(&fens[..])), (MoveText::San, workers.san_many(&fens[..]))]
        {
            let last: Vec<&str> =
                (0..fens.len()).map(|row| texts.row(row).last().unwrap_or("e2e4")).collect();
            let read = workers.read_moves_many(&fens[..], &last[..], notation);
            let errors: Vec<usize> = read.errors.iter().map(|error| error.row).collect();
            assert!(errors.iter().copied().eq((0..fens.len()).filter(|&row| !has_move(row))));
            for row in (0..fens.len()).filter(|&row| has_move(row)) {
                assert_eq!(read.values[row], words[row], "{} in {}", last[row], fens[row]);
            }
            let none = workers.read_moves_many(&fens[..], &["?"] as &[&str], notation);
            assert_eq!(none.errors.len(), fens.len());
        }
    }
}

/// Planes, Polyglot keys and numbers of moves are those that the formats give for one position.
#[test]
fn formats_are_those_of_one_position() {
    let (fens, setups) = corpus(Mode::Standard);
    let workers = workers(Mode::Standard);
    let planes = workers.planes_many::<u8, _>(&fens[..], Planes::All, PlanesView::Mover);
    let keys = workers.polyglot_keys_many(&fens[..]);
    let listed = workers.moves_many(&fens[..], Stage::All);
    for (row, setup) in setups.iter().enumerate() {
        let width = Planes::All.numbers();
        let (mut expected, mut key) = (vec![0; width], 0);
        if let Some(setup) = setup {
            Planes::All.write(PackedSetup::new(setup), PlanesView::Mover, &mut expected);
            key = polyglot::key(setup);
        }
        assert_eq!(planes.values[row * width..][..width], expected, "{}", fens[row]);
        assert_eq!(keys.values[row], key, "{}", fens[row]);
    }
    for form in MoveIndex::ALL {
        let numbers = workers.move_indexes_many(&fens[..], form, Mode::Standard);
        assert_eq!(numbers.offsets, listed.offsets);
        for (row, setup) in setups.iter().enumerate() {
            let Some(setup) = setup else { continue };
            let words = listed.row(row).iter().map(|&word| Move::from_bits(word));
            let expected = words.map(|mv| form.of(mv, setup.side_to_move, Mode::Standard).unwrap());
            assert!(expected.eq(numbers.row(row).iter().copied()), "{}", fens[row]);
        }
    }
}

/// One bad row in many is one error, wherever it is.
#[test]
fn a_bad_row_costs_nothing_else() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for rows in [1, 7, 8, 9, 255, 256, 257, 20_000] {
        for bad in [0, rows / 2, rows - 1] {
            let mut fens = vec![start; rows];
            fens[bad] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1";
            let counted = Workers::all().count_many(&fens[..]);
            assert_eq!(counted.errors.len(), 1);
            assert_eq!(counted.errors[0].row, bad);
            let good = |row: usize| if row == bad { 0 } else { 20 };
            assert!(counted.values.iter().enumerate().all(|(row, &count)| count == good(row)));
        }
    }
    assert_eq!(Workers::all().count_many(&[] as &[&str]), Column::default());
}

/// Illegal words are refused, row by row, and a row without a word is one, too.
#[test]
fn illegal_moves_are_errors() {
    let fens = ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"; 3];
    let legal = Move::from_bits(workers(Mode::Standard).moves_many(&fens[..1], Stage::All).values[0]);
    let played = workers(Mode::Standard).play_many(&fens[..], &[0xffff, legal.bits()]);
    let problems: Vec<(usize, Problem)> =
        played.errors.iter().map(|error| (error.row, error.problem)).collect();
    assert_eq!(problems, [(0, Problem::IllegalMove(Move::from_bits(0xffff))), (2, Problem::NoMove)]);
    assert_eq!(problems[0].1.to_string(), "not a legal move here: h8h8q (the word 0xffff)");
    assert_ne!(played.values[1], [0; 32]);
}

/// Hostile offsets and bytes are errors of their rows.
#[test]
fn any_offsets_and_any_bytes() {
    fianchetto_testkit::seeded::check(100, |(text, offsets): (Vec<u8>, Vec<i64>)| {
        let rows = TextRows { text: &text, offsets: &offsets };
        let counted = Workers::all().count_many(&rows);
        counted.values.len() == offsets.len().saturating_sub(1)
            && counted.errors.len() == counted.values.len()
    });
    fianchetto_testkit::seeded::check(100, |rows: Vec<Vec<u8>>| {
        let rows: Vec<[u8; 32]> =
            rows.iter().map(|row| std::array::from_fn(|at| row.get(at).copied().unwrap_or(7))).collect();
        Workers::all().count_many(&rows[..]).errors.len() == rows.len()
    });
    let hostile = TextRows { text: b"\xff\xff", offsets: &[0, 2, 1, i64::MIN, i64::MAX, -1] };
    let problems: Vec<Problem> =
        Workers::all().count_many(&hostile).errors.iter().map(|error| error.problem).collect();
    assert_eq!(problems[0], Problem::NotText);
    assert_eq!(problems[1..], [Problem::Missing; 4]);
}

/// Positions in 32 bytes are checked several at once; with bits turned over, row by row must give
/// the same.
#[test]
fn packed_rows_are_read_as_one_by_one() {
    let mut random = 15_u64;
    let mut next = move || {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize
    };
    let mut rows = Vec::new();
    for setup in corpus(Mode::Chess960).1.into_iter().flatten() {
        let mut bytes = PackedSetup::new(&setup).to_bytes();
        for _ in 0..3 {
            rows.push(bytes);
            bytes[next() % 32] ^= 1 << (next() % 8);
        }
    }
    let single = |row: usize| rows[..].read(row, Mode::Chess960).map(|board| board.setup());
    for path in IsaName::ALL {
        let Some(workers) = workers(Mode::Chess960).path(path) else { continue };
        let fens = workers.fens_many(&rows[..], FenStyle::default());
        let (mut errors, mut bad) = (fens.errors.iter().peekable(), 0);
        for row in 0..rows.len() {
            match single(row) {
                Ok(setup) => assert_eq!(fens.row(row), setup.to_string(), "row {row} on {path}"),
                Err(problem) => {
                    let error = errors.next().expect("an error for each bad row");
                    assert_eq!((error.row, error.problem), (row, problem), "on {path}");
                    bad += 1;
                }
            }
        }
        assert!(
            errors.next().is_none() && bad > 5000 && rows.len() - bad > 10_000,
            "{bad} of {}",
            rows.len()
        );
    }
}
