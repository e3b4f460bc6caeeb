//! The exported functions answer as the safe code behind them, and refuse what is wrong.

use std::ffi::c_char;
use std::ptr::{null, null_mut};

use fianchetto::{Game, Mode, Move, Square, Stage, ValidSetup};
use fianchetto_batch::Workers;
use fianchetto_formats::PackedSetup;
use fianchetto_testdata::bench;

use crate::door::enter;
use crate::raw::caller::{exclusive, odd, read, shared, write};
use crate::raw::{In, Out};
use crate::status::{Failure, FianchettoError, FianchettoStatus};
use crate::*;

fn text(text: &str) -> Vec<c_char> {
    text.bytes().map(|byte| byte as c_char).collect()
}

/// A text up to its 0.
fn words(text: &[c_char]) -> String {
    let bytes = text.iter().map(|&byte| byte as u8).take_while(|&byte| byte != 0).collect();
    String::from_utf8(bytes).expect("the library writes UTF-8")
}

fn start(fen: &str, mode: u32) -> Result<*mut FianchettoPosition, (FianchettoStatus, String)> {
    let (mut place, mut error) = ([null_mut()], [FianchettoError::new("")]);
    let fen = text(fen);
    match fianchetto_position_new(read(&fen), fen.len(), mode, write(&mut place), write(&mut error)) {
        FianchettoStatus::Ok => Ok(place[0]),
        status => Err((status, words(&error[0].text))),
    }
}

/// The text of a function that writes one into an array of this length.
fn written(
    size: usize,
    ask: impl Fn(Out<c_char>, usize, Out<usize>) -> FianchettoStatus,
) -> Result<String, FianchettoStatus> {
    let (mut text, mut length) = (vec![1; size], [0]);
    match ask(write(&mut text), size, write(&mut length)) {
        FianchettoStatus::Ok => {
            assert_eq!(words(&text).len(), length[0]);
            Ok(words(&text))
        }
        status => Err(status),
    }
}

/// Everything that a position answers, against the game behind it.
fn check(position: *const FianchettoPosition, game: &Game) {
    let legal = game.legal_moves();
    let (mut moves, mut count) = ([0; FIANCHETTO_MAX_MOVES], [0]);
    let asked = [FIANCHETTO_ALL, FIANCHETTO_TACTICAL, FIANCHETTO_QUIETS];
    for (number, stage) in asked.into_iter().zip([Stage::All, Stage::Captures, Stage::Quiets]) {
        let room = FIANCHETTO_MAX_MOVES;
        let nowhere = Out::nowhere();
        fianchetto_position_moves(
            shared(position),
            number,
            write(&mut moves),
            room,
            write(&mut count),
            nowhere,
        );
        assert!(
            moves[..count[0]].iter().copied().eq(game.position().moves(stage).iter().map(|mv| mv.bits()))
        );
    }
    for &mv in &legal {
        let nowhere = Out::nowhere;
        let san = written(FIANCHETTO_MOVE_SIZE, |text, size, length| {
            fianchetto_position_san(shared(position), mv.bits(), text, size, length, nowhere())
        });
        let uci = written(FIANCHETTO_MOVE_SIZE, |text, size, length| {
            fianchetto_position_uci(shared(position), mv.bits(), text, size, length, nowhere())
        });
        assert_eq!((san.as_ref(), uci.as_ref()), (Ok(&game.san(mv)), Ok(&game.uci(mv))));
        for said in [san, uci].into_iter().flatten().map(|said| text(&said)) {
            let mut found = [0];
            fianchetto_position_read_move(
                shared(position),
                read(&said),
                said.len(),
                write(&mut found),
                nowhere(),
            );
            assert_eq!(found, [mv.bits()]);
        }
    }
    let fen = written(FIANCHETTO_FEN_SIZE, |text, size, length| {
        fianchetto_position_fen(shared(position), text, size, length, Out::nowhere())
    });
    assert_eq!(fen, Ok(game.to_string()));
    let mut state = [FianchettoState::default()];
    fianchetto_position_state(shared(position), write(&mut state), Out::nowhere());
    assert_eq!((state[0].key, state[0].checkers), (game.key(), game.checkers().0));
    assert_eq!(state[0].colors[0] | state[0].colors[1], game.occupied().0);
    assert_eq!(state[0].plies, game.moves().len() as u64);
    let mut outcome = [FianchettoOutcome::None];
    fianchetto_position_outcome(shared(position), write(&mut outcome), Out::nowhere());
    assert_eq!(outcome[0], game.outcome().into());
    let mut bytes = [0; FIANCHETTO_POSITION_BYTES];
    fianchetto_position_to_bytes(shared(position), write(&mut bytes), Out::nowhere());
    assert_eq!(bytes, PackedSetup::of_board(game.position()).to_bytes());
}

#[test]
fn positions_answer_as_games_do() {
    for (fen, mode, number) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Mode::Standard, FIANCHETTO_STANDARD),
        (
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            Mode::Chess960,
            FIANCHETTO_CHESS960,
        ),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", Mode::Standard, 0),
    ] {
        let mut game = Game::from_fen(fen, mode).expect(fen);
        let position = start(fen, number).expect(fen);
        for ply in 0..40 {
            check(position, &game);
            let legal = game.legal_moves();
            let Some(&mv) = legal.get(ply * 7 % legal.len().max(1)) else { break };
            assert_eq!(
                fianchetto_position_play(exclusive(position), mv.bits(), Out::nowhere()),
                FianchettoStatus::Ok
            );
            game.play(mv).expect("a legal move");
        }
        let mut copy = [null_mut()];
        fianchetto_position_clone(shared(position), write(&mut copy), Out::nowhere());
        fianchetto_position_free(exclusive(position));
        while let Some(mv) = game.undo() {
            let mut undone = [0];
            fianchetto_position_undo(exclusive(copy[0]), write(&mut undone), Out::nowhere());
            assert_eq!(undone, [mv.bits()]);
            check(copy[0], &game);
        }
        let nothing = fianchetto_position_undo(exclusive(copy[0]), Out::nowhere(), Out::nowhere());
        assert_eq!(nothing, FianchettoStatus::NotFound);
        fianchetto_position_free(exclusive(copy[0]));
    }
}

/// Of all words, exactly the legal moves are legal, and can be played.
#[test]
fn any_word_can_be_asked_about() {
    let fen = "r3k2r/1P6/8/3pP3/8/8/8/R3K2R w KQkq d6 0 2";
    let (position, game) = (start(fen, 0).expect(fen), fen.parse::<Game>().expect(fen));
    let legal = game.legal_moves();
    for word in 0..=u16::MAX {
        let mut answer = [false];
        fianchetto_position_is_legal(shared(position), word, write(&mut answer), Out::nowhere());
        assert_eq!(answer[0], legal.contains(&Move::from_bits(word)), "{word}");
        // A refusal has all legal moves in its text, which takes time.
        if answer[0] || word % 64 == 0 {
            let played = fianchetto_position_play(exclusive(position), word, Out::nowhere());
            assert_eq!(played == FianchettoStatus::Ok, answer[0], "{word}");
        }
        if answer[0] {
            fianchetto_position_undo(exclusive(position), Out::nowhere(), Out::nowhere());
        }
    }
    fianchetto_position_free(exclusive(position));
}

#[test]
fn perft_and_attacks_are_right() {
    let position = start(&ValidSetup::INITIAL.to_string(), 0).expect("the start");
    for threads in [0, 1, 2, usize::MAX] {
        let mut leaves = [0];
        fianchetto_position_perft(shared(position), 4, threads, write(&mut leaves), Out::nowhere());
        assert_eq!(leaves, [197_281]);
    }
    let mut set = [0];
    fianchetto_position_attackers(shared(position), 21, u64::MAX, write(&mut set), Out::nowhere());
    assert_eq!(set[0], Game::default().attackers_to(Square::F3, fianchetto::Bitboard(u64::MAX)).0);
    fianchetto_attacks(0, 3, 0, 0, write(&mut set), Out::nowhere());
    assert_eq!(set[0], 0x0101_0101_0101_01fe, "a rook on a1");
    fianchetto_position_free(exclusive(position));
}

#[test]
fn batches_answer_as_workers_do() {
    let fens: Vec<&str> = bench::LISTS.fens().collect();
    let single = Workers::new(1).expect("one thread");
    let mut packed = single.pack_many(&fens[..]).values;
    packed.push([0; 32]);
    let rows = packed.len();
    let (mut workers, mut statuses) = ([null_mut()], vec![9; rows]);
    assert_eq!(fianchetto_workers_new(2, write(&mut workers), Out::nowhere()), FianchettoStatus::Ok);
    let workers = workers[0];
    let positions = || read(packed.as_flattened());

    let (mut counts, mut keys) = (vec![9; rows], vec![9; rows]);
    let mut error = [FianchettoError::new("")];
    let counted = fianchetto_batch_counts(
        shared(workers),
        positions(),
        rows,
        write(&mut counts),
        write(&mut statuses),
        write(&mut error),
    );
    assert_eq!((counted, &counts), (FianchettoStatus::BadRows, &single.count_many(&packed[..]).values));
    assert!(words(&error[0].text).starts_with(&format!("row {}: ", rows - 1)), "{error:?}");
    assert_eq!(statuses.iter().position(|&status| status != 0), Some(rows - 1));
    fianchetto_batch_keys(
        shared(workers),
        positions(),
        rows,
        write(&mut keys),
        Out::nowhere(),
        Out::nowhere(),
    );
    assert_eq!(keys, single.keys_many(&packed[..]).values);

    let lists = single.moves_many(&packed[..], Stage::All);
    let (mut moves, mut offsets) = (vec![0; lists.values.len()], vec![0; rows + 1]);
    let mut list = |capacity| {
        let (moves, offsets) = (write(&mut moves), write(&mut offsets));
        let nowhere = (Out::nowhere(), Out::nowhere());
        fianchetto_batch_moves(
            shared(workers),
            positions(),
            rows,
            0,
            moves,
            capacity,
            offsets,
            nowhere.0,
            nowhere.1,
        )
    };
    assert_eq!(list(lists.values.len() - 1), FianchettoStatus::TooShort);
    assert_eq!(list(lists.values.len()), FianchettoStatus::BadRows);
    assert_eq!(moves, lists.values);
    assert!(offsets.iter().eq(lists.offsets.iter().map(|&offset| offset as u64).collect::<Vec<_>>().iter()));

    // The first move of each row, which is no move for the bad one.
    let firsts: Vec<u16> = (0..rows).map(|row| lists.row(row).first().copied().unwrap_or_default()).collect();
    let mut after = vec![[0; 32]; rows];
    let after_rows = write(after.as_flattened_mut());
    fianchetto_batch_play(
        shared(workers),
        positions(),
        rows,
        read(&firsts),
        after_rows,
        write(&mut statuses),
        Out::nowhere(),
    );
    assert_eq!(after, single.play_many(&packed[..], &firsts).values);
    let wrong = vec![0; rows];
    let nowhere = Out::nowhere();
    fianchetto_batch_play(
        shared(workers),
        positions(),
        rows,
        read(&wrong),
        nowhere,
        write(&mut statuses),
        Out::nowhere(),
    );
    assert!(statuses[..rows - 1].iter().all(|&status| status == FianchettoStatus::BadMove as u8));
    fianchetto_workers_free(exclusive(workers));
}

#[test]
fn what_is_wrong_is_said() {
    let refused = |fen: &str, mode| start(fen, mode).map(drop).expect_err(fen);
    assert_eq!(refused("", 0).0, FianchettoStatus::BadPosition);
    assert_eq!(refused("8/8/8/8/8/8/8/8 w - - 0 1", 0).0, FianchettoStatus::BadPosition);
    let mode = "mode is 0 (standard) or 1 (Chess960), not 2".to_owned();
    assert_eq!(refused("", 2), (FianchettoStatus::BadArgument, mode));

    let (mut place, mut error) = ([null_mut()], [FianchettoError::new("")]);
    let bytes = [0xff_u8 as c_char];
    let status = fianchetto_position_new(read(&bytes), 1, 0, write(&mut place), write(&mut error));
    assert_eq!(
        (status, words(&error[0].text)),
        (FianchettoStatus::BadArgument, "fen is not UTF-8".to_owned())
    );
    let position = shared(null());
    let mut counts = [0_u64; 2];
    let odd = fianchetto_position_perft(position, 1, 1, odd(&mut counts), write(&mut error));
    assert_eq!(
        (odd, words(&error[0].text)),
        (FianchettoStatus::BadArgument, "leaves is not aligned".to_owned())
    );
}

#[test]
fn techniques_are_chosen_by_name() {
    let name = |index| {
        written(64, |text, size, length| fianchetto_technique_name(index, text, size, length, Out::nowhere()))
    };
    let names: Vec<String> = (0..).map_while(|index| name(index).ok()).collect();
    assert!(names.iter().any(|name| name.starts_with("prepared/bitboards/")), "{names:?}");
    let fen = text("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let by = |name: &str| {
        let (name, mut place) = (text(name), [null_mut()]);
        let (name_in, fen_in) = (read(&name), read(&fen));
        let place_out = write(&mut place);
        let status =
            fianchetto_position_new_by(name_in, name.len(), fen_in, fen.len(), 0, place_out, Out::nowhere());
        (status, place[0])
    };
    for name in &names {
        let (status, position) = by(name);
        assert_eq!(status, FianchettoStatus::Ok, "{name}");
        let own = written(64, |text, size, length| {
            fianchetto_position_technique(shared(position), text, size, length, Out::nowhere())
        });
        assert_eq!(own.as_ref(), Ok(name));
        fianchetto_position_free(exclusive(position));
    }
    assert_eq!(by("magik").0, FianchettoStatus::NotFound);
    assert_eq!(name(names.len()), Err(FianchettoStatus::NotFound));
}

#[test]
fn a_panic_is_an_error() {
    let mut error = [FianchettoError::new("")];
    let status = enter(write(&mut error), |_| panic!("a test of panics"));
    assert_eq!(status, FianchettoStatus::Internal);
    assert_eq!(words(&error[0].text), "the library has an error of its own");
    assert_eq!(
        enter(Out::nowhere(), |_| Err(Failure::new(FianchettoStatus::BadMove, "no move"))),
        FianchettoStatus::BadMove
    );
}

#[test]
fn handles_can_be_shared_by_threads() {
    const fn shareable<T: Send + Sync>() {}
    shareable::<FianchettoPosition>();
    shareable::<FianchettoWorkers>();
    // The types of pointers have the form of pointers.
    assert_eq!(size_of::<In<u8>>(), size_of::<*const u8>());
}
