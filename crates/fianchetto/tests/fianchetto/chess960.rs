//! What is written of a game is read back without a flag, in Chess960 as in standard chess.

use std::collections::HashSet;

use fianchetto::movelist::game::{GameResult, GenericGame, Outcome};
use fianchetto::types::{FenStyle, Mode};
use fianchetto::{Game, Move, Position, Setup, ValidSetup};
use fianchetto_batch::{MoveText, Workers};
use fianchetto_conformance::walk::Xorshift;
use fianchetto_formats::{MoveIndex, PackedSetup};
use fianchetto_pgn::Games;

/// All starts of Chess960, as many with another start for Black, and the start of standard chess
/// between them.
fn starts(random: &mut Xorshift) -> Vec<ValidSetup> {
    let start = |white, black| {
        let setup = Setup::double_chess960(white, black).expect("numbers are below 960");
        setup.validate().expect("a start can be played")
    };
    let mut starts = Vec::new();
    for number in 0..960 {
        starts.extend([number, (random.next_word() % 960) as u16].map(|black| start(number, black)));
        starts.extend((number % 4 == 0).then_some(ValidSetup::INITIAL));
    }
    starts
}

/// Positions of games, one after the other, and the move that was played in each.
#[derive(Default)]
struct Played {
    setups: Vec<Setup>,
    moves: Vec<Move>,
    keys: Vec<u64>,
    pgn: String,
}

impl Played {
    /// Plays a random game in which every other castling is played that is legal, and checks each
    /// position by itself.
    fn play(&mut self, start: &ValidSetup, random: &mut Xorshift) {
        let mut game = Game::with_technique(Game::default().technique().clone(), start);
        for _ in 0..random.next_word() % 24 {
            let legal = game.legal_moves();
            let castling =
                legal.iter().copied().find(|mv| mv.is_castling() && random.next_word().is_multiple_of(2));
            let Some(mv) = castling.or_else(|| random.choose(&legal)) else { break };
            self.note(&game, mv);
            game.play(mv).expect("a legal move");
        }
        let mut record = GenericGame::new(game.technique().clone(), start);
        game.moves().iter().for_each(|&mv| record.play(mv).expect("a legal move"));
        self.pgn += &format!("{}\n", record.pgn(&[], GameResult::Unknown));
    }

    fn note(&mut self, game: &Game, mv: Move) {
        let fen = game.to_string();
        for mode in [Mode::Standard, Mode::Chess960] {
            let again = Game::from_fen(&fen, mode).unwrap_or_else(|error| panic!("{fen}: {error}"));
            assert_eq!((again.setup(), again.key()), (game.setup(), game.key()), "{fen}");
            for text in [again.uci(mv), again.san(mv), mv.to_string()] {
                assert_eq!(game.parse_move(&text).ok(), Some(mv), "{text} in {fen}");
            }
        }
        self.setups.push(game.setup());
        self.moves.push(mv);
        self.keys.push(game.key());
    }
}

#[test]
fn what_is_written_is_read_without_a_flag() {
    let random = &mut Xorshift::new(960);
    let starts = starts(random);
    let mut played = Played::default();
    starts.iter().for_each(|start| played.play(start, random));
    assert!(played.moves.iter().filter(|mv| mv.is_castling()).count() > 1_000, "games castle");
    assert!(played.setups.iter().filter(|setup| setup.is_chess960()).count() > 10_000);
    pgn(&played, &starts);
    columns(&played);
}

/// The games, written as one file, are read with their moves.
fn pgn(played: &Played, starts: &[ValidSetup]) {
    let mut moves = Vec::new();
    let mut count = 0;
    for (game, start) in Games::new(played.pgn.as_bytes()).zip(starts) {
        let game = game.unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((game.start(), game.mode() == Mode::Chess960), (start, start.is_chess960()));
        moves.extend_from_slice(game.moves());
        count += 1;
    }
    assert_eq!((count, moves), (starts.len(), played.moves.clone()));
}

/// All positions as columns: records of 32 bytes, FENs, and moves as words, text and numbers.
fn columns(played: &Played) {
    let workers = Workers::new(2).expect("two threads");
    let fens: Vec<String> = played.setups.iter().map(Setup::to_string).collect();
    let packed = workers.pack_many(&fens[..]);
    assert_eq!(packed.errors, []);
    for (record, setup) in packed.values.iter().zip(&played.setups) {
        assert_eq!(PackedSetup::from_bytes(*record).map(PackedSetup::setup).as_ref(), Ok(setup));
    }
    let rows = &packed.values[..];
    assert_eq!(workers.keys_many(rows).values, played.keys);
    let texts = workers.fens_many(rows, FenStyle::default());
    let (uci, san) = (workers.uci_many(rows), workers.san_many(rows));
    let listed = workers.moves_many(rows, fianchetto::Stage::All);
    let numbers = [Mode::Standard, Mode::Chess960]
        .map(|castling| workers.move_indexes_many(rows, MoveIndex::FromTo, castling));
    let mut spelled = [Vec::new(), Vec::new()];
    for (row, fen) in fens.iter().enumerate() {
        assert_eq!(texts.row(row), fen);
        let moves = listed.row(row);
        assert_eq!(uci.row(row).collect::<HashSet<_>>().len(), moves.len(), "{fen}");
        for numbers in &numbers {
            assert_eq!(numbers.row(row).iter().collect::<HashSet<_>>().len(), moves.len(), "{fen}");
        }
        let at = moves.iter().position(|&word| word == played.moves[row].bits()).expect("the move is listed");
        spelled[0].extend(uci.row(row).nth(at));
        spelled[1].extend(san.row(row).nth(at));
    }
    let words: Vec<u16> = played.moves.iter().map(|mv| mv.bits()).collect();
    for (texts, notation) in spelled.iter().zip([MoveText::Uci, MoveText::San]) {
        let read = workers.read_moves_many(rows, &texts[..], notation);
        assert_eq!((read.values, read.errors), (words.clone(), Vec::new()));
    }
}

#[test]
fn castling_is_told_from_a_step_of_the_king() {
    for (fen, texts) in [
        ("5k2/8/8/8/8/8/8/5K1R w H - 0 1", &["f1h1"][..]),
        ("4k3/8/8/8/8/8/8/1RK4R w HB - 0 1", &["c1h1", "c1b1"]),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", &["e1g1", "e1c1"]),
    ] {
        let start: ValidSetup = fen.parse().expect("no flag is needed");
        let game = Game::with_technique(Game::default().technique().clone(), &start);
        assert_eq!(game.to_string(), fen);
        let castlings: Vec<Move> = game.legal_moves().iter().copied().filter(|mv| mv.is_castling()).collect();
        let mut written: Vec<String> = castlings.iter().map(Move::to_string).collect();
        written.sort_unstable();
        let mut expected = texts.to_vec();
        expected.sort_unstable();
        assert_eq!(written, expected, "{fen}");
        for (text, mv) in castlings.iter().map(|&mv| (game.uci(mv), mv)) {
            assert_eq!(game.parse_move(&text).ok(), Some(mv), "{text} in {fen}");
        }
    }
}

/// The mode is no part of a position: neither of its key, nor of what repeats.
#[test]
fn the_mode_is_no_part_of_a_position() {
    let read = |fen, mode| Game::from_fen(fen, mode).expect("a position");
    let mut games = [
        read("1rk3nr/8/8/8/8/8/8/1RK3NR w HBhb - 0 1", Mode::Standard),
        read("1rk3nr/8/8/8/8/8/8/1RK3NR w KQkq - 0 1", Mode::Chess960),
    ];
    assert_eq!(games[0].position().packed(), games[1].position().packed());
    assert_eq!((games[0].setup(), games[0].key()), (games[1].setup(), games[1].key()));
    for game in &mut games {
        for text in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"] {
            assert_eq!(game.outcome(), None);
            game.play(text).unwrap_or_else(|error| panic!("{error}"));
        }
        assert_eq!(game.outcome(), Some(Outcome::ThreefoldRepetition));
    }
}
