//! What keeps a position: boards and techniques over many moves, and packed forms.

use std::fmt::Debug;

use fianchetto::attack_table::AttackBoard;
use fianchetto::board_repr::{
    Bitboards, BoardRepr, Mailbox10x12, QuadBoard, Sets, Square64, X88, XorQuad, signature,
};
use fianchetto::movegen::{Node, perft::Bulk};
use fianchetto::quad::RelativeQuadBoard;
use fianchetto::rotated::RotatedBoard;
use fianchetto::simd::Isa;
use fianchetto::types::{Color, Mode};
use fianchetto::{AnyTechnique, Line, Move, Perft, Position, Stage, Technique, ValidSetup};
use fianchetto_formats::{MarlinRecord, MoveIndex, PackedSetup, polyglot::BookEntry};
use fianchetto_reference::Board;

use crate::input::{Step, explained, game, position, registry, technique};

/// Any 32 bytes as a position, in both forms, one by one and in blocks on every path; any 16 bytes
/// as an entry of a book, and any word as a move's number. What is accepted is a position that
/// packs to the same bytes.
pub(super) fn packed(data: &[u8]) {
    let (records, rest) = data.as_chunks::<32>();
    let records = &records[..records.len().min(12)];
    let single: Vec<_> = records.iter().map(|bytes| PackedSetup::from_bytes(*bytes)).collect();
    for isa in Isa::all() {
        let (mut good, mut bad) = (Vec::new(), Vec::new());
        PackedSetup::read_many(isa, records, &mut |some| good.extend_from_slice(some), &mut |at, error| {
            bad.push((at, error));
        });
        assert!(good.iter().eq(single.iter().flatten()), "{isa:?}");
        let errors = single.iter().enumerate().filter_map(|(at, one)| Some((at, one.err()?)));
        assert!(bad.into_iter().eq(errors), "{isa:?}");
    }
    for (bytes, packed) in records.iter().zip(single) {
        _ = packed.inspect_err(explained).inspect(|&packed| accepted(bytes, packed));
        marlin(bytes);
        book(bytes);
    }
    for pair in rest.as_chunks::<2>().0 {
        number(u16::from_le_bytes(*pair));
    }
}

fn accepted(bytes: &[u8; 32], packed: PackedSetup) {
    assert_eq!(packed.to_bytes(), *bytes);
    let setup = packed.setup();
    let valid = setup.validate().unwrap_or_else(|error| panic!("{setup}: {error}"));
    assert_eq!(PackedSetup::new(&valid), packed);
    assert_eq!(packed.clocks(), (setup.halfmove_clock, setup.fullmove_number));
    let technique = registry().named("prepared").expect("it is built in");
    let line = technique.position(&valid);
    assert_eq!(PackedSetup::of_board(&line), packed);
    assert_eq!(line.setup(), setup);
    _ = technique.count(Node::new(&line), Stage::All);
}

fn marlin(bytes: &[u8; 32]) {
    match MarlinRecord::from_bytes(*bytes) {
        Ok(record) => {
            let again = record.to_bytes().expect("a clock of one byte fits");
            assert_eq!(MarlinRecord::from_bytes(again), Ok(record));
            assert_eq!(
                ValidSetup::parse(&record.setup.to_string(), Mode::Chess960).as_ref(),
                Ok(&record.setup)
            );
        }
        Err(error) => explained(&error),
    }
}

fn book(bytes: &[u8; 32]) {
    for bytes in bytes.as_chunks::<16>().0 {
        let entry = BookEntry::from_bytes(*bytes);
        assert_eq!(entry.to_bytes(), *bytes);
        _ = entry.squares();
    }
}

/// The number of a move is below the count, and leads back to the move.
fn number(word: u16) {
    let mv = Move::from_bits(word);
    for form in MoveIndex::ALL {
        for color in Color::ALL {
            for castling in [Mode::Standard, Mode::Chess960] {
                assert!(form.of(mv, color, castling).is_none_or(|index| index < form.count()), "{mv:?}");
            }
        }
    }
}

/// At most this many moves: the oracle is slow.
const PLIES: usize = 4;

/// A game from any position on every board: made in place and on copies, it goes where the oracle's
/// game goes, everything that the board keeps equals what is computed from scratch, and taking the
/// moves back restores every byte.
///
/// The input is a FEN, a line end, and a byte for each choice of a move.
pub(super) fn boards(data: &[u8]) {
    let Some((setup, choices)) = position(data) else { return };
    let steps = game(&setup, &choices[..choices.len().min(PLIES)]);
    played::<Square64>(&setup, &steps);
    played::<Mailbox10x12>(&setup, &steps);
    played::<X88>(&setup, &steps);
    played_as_built::<QuadBoard>(&setup, &steps);
    played_as_built::<Bitboards>(&setup, &steps);
    played_as_built::<XorQuad>(&setup, &steps);
    played_as_built::<RelativeQuadBoard>(&setup, &steps);
    played_as_built::<RotatedBoard>(&setup, &steps);
    played::<AttackBoard>(&setup, &steps);
}

/// Plays a game and takes it back.
fn played<B: BoardRepr + PartialEq + Debug>(setup: &ValidSetup, steps: &[Step]) {
    let mut board = B::from_setup(setup);
    let mut made = Vec::new();
    for step in steps {
        same_answers(&board, &step.board, &B::BOARD);
        told_before(&board, step, &B::BOARD);
        let Some(mv) = step.mv else { break };
        let (before, after) = (board.clone(), board.after(mv));
        let undo = board.make(mv);
        assert_eq!(board, after, "{mv:?} in {}", before.setup());
        made.push((mv, before, undo));
    }
    while let Some((mv, before, undo)) = made.pop() {
        board.unmake(mv, undo);
        assert_eq!(board, before, "{mv:?} is not taken back");
    }
}

/// The same on a board without a history.
fn played_as_built<B: BoardRepr + PartialEq + Debug>(setup: &ValidSetup, steps: &[Step]) {
    played::<B>(setup, steps);
    let mut board = B::from_setup(setup);
    for step in steps {
        same_board(&board, &step.board);
        step.mv.inspect(|&mv| _ = board.make(mv));
    }
}

/// A legal game from any position on one of the techniques: its moves are the oracle's at every
/// step, in all stages, it answers all questions as if it had been given the position just now, and
/// takes its moves back exactly.
///
/// The input is a FEN, a line end, a byte that chooses the technique, and a byte for each choice of
/// a move.
pub(super) fn play(data: &[u8]) {
    let Some((setup, rest)) = position(data) else { return };
    let Some((technique, choices)) = technique(rest) else { return };
    let steps = game(&setup, &choices[..choices.len().min(PLIES)]);
    let mut line = technique.position(&setup);
    for step in &steps {
        checked(technique, &line, step);
        step.mv.inspect(|&mv| line.make(mv));
    }
    for step in steps.iter().rev().skip(1) {
        assert!(line.take_back());
        same_answers(&line, &step.board, technique);
        assert_eq!(sorted(&line, Stage::All), step.legal, "{technique:?} after a move is taken back");
    }
}

fn checked(technique: &AnyTechnique, line: &Line, step: &Step) {
    let Step { board, legal, .. } = step;
    let fen = board.setup();
    same_answers(line, board, technique);
    for stage in Stage::ALL {
        let expected: Vec<Move> = legal.iter().copied().filter(|&mv| stage.includes(mv)).collect();
        assert_eq!(sorted(line, stage), expected, "{stage} of {technique:?} in {fen}");
        assert_eq!(line.count(stage), expected.len(), "number of {stage} of {technique:?} in {fen}");
    }
    assert_eq!(line.is_check(), board.is_check(), "{technique:?} in {fen}");
    told_before(line, step, technique);
    assert!(legal.iter().all(|&mv| line.is_legal(mv)), "{technique:?} in {fen}");
    if let Some(setup) = valid(board) {
        let fresh = technique.position(&setup);
        assert_eq!(fresh.packed(), line.packed(), "{technique:?} in {fen}");
        assert_eq!(fresh.check_info(), line.check_info(), "{technique:?} in {fen}");
        assert_eq!(technique.count(Node::new(&fresh), Stage::All), legal.len(), "{technique:?} in {fen}");
    }
}

fn sorted(line: &Line, stage: Stage) -> Vec<Move> {
    let mut moves = line.moves(stage).to_vec();
    moves.sort_unstable();
    moves
}

/// A legal game from any position: at every step, two plies have as many moves counted at once as
/// made one by one, on each path.
///
/// The input is a FEN, a line end, and a byte for each choice of a move.
pub(super) fn bulk(data: &[u8]) {
    let Some((setup, choices)) = position(data) else { return };
    for Step { board, .. } in game(&setup, &choices[..choices.len().min(PLIES)]) {
        let Some(setup) = valid(&board) else { continue };
        for technique in registry() {
            let [made, one, two] =
                Bulk::ALL.map(|bulk| technique.perft(&setup, Perft { bulk, stage: Stage::All }, 2));
            assert!(made == one && one == two, "{made} {one} {two} by {technique:?} in {}", *setup);
        }
    }
}

/// At most this many words.
const WORDS: usize = 12;

/// Any words as moves in any position, legal or not: nothing panics, not even generation on the
/// resulting board, and what the technique calls legal is what it lists.
///
/// The input is a FEN, a line end, a byte that chooses the technique, and two bytes for each word.
pub(super) fn words(data: &[u8]) {
    let Some((setup, rest)) = position(data) else { return };
    let Some((technique, rest)) = technique(rest) else { return };
    let words: Vec<Move> = rest
        .as_chunks::<2>()
        .0
        .iter()
        .take(WORDS)
        .map(|pair| Move::from_bits(u16::from_le_bytes(*pair)))
        .collect();
    let mut line = technique.position(&setup);
    let legal = line.moves(Stage::All);
    for &mv in &words {
        assert_eq!(line.is_legal(mv), legal.contains(&mv), "{mv:?} by {technique:?} in {setup}");
    }
    for &mv in &words {
        line.make(mv);
        _ = (line.moves(Stage::All), line.is_check(), line.key(), line.setup());
    }
}

/// Sets, keys, clocks and the packed form are those of the oracle's position.
fn same_answers<P: Position>(position: &P, oracle: &Board, who: &dyn Debug) {
    let setup = oracle.setup();
    assert_eq!(position.setup(), *setup, "{who:?}");
    assert_eq!(position.sets(), Sets::of_setup(setup), "{who:?} in {setup}");
    assert_eq!(position.key(), signature::from_scratch(setup), "key of {who:?} in {setup}");
    assert_eq!(position.pawn_key(), signature::pawns_from_scratch(setup), "pawn key of {who:?} in {setup}");
    for color in fianchetto::types::Color::ALL {
        assert_eq!(Some(position.king(color)), setup.king(color), "{who:?} in {setup}");
    }
}

/// The changes and the key that a position announces before a legal move are those that the move
/// makes.
fn told_before<P: Position>(position: &P, step: &Step, who: &dyn Debug) {
    for &mv in &step.legal {
        let (after, mut sets) = (step.board.play(mv), position.sets());
        sets.play(&position.changes(mv));
        assert_eq!(
            sets,
            Sets::of_setup(after.setup()),
            "changes by {mv:?}, {who:?} in {}",
            step.board.setup()
        );
        let key = signature::from_scratch(after.setup());
        assert_eq!(position.key_after(mv), key, "key after {mv:?}, {who:?} in {}", step.board.setup());
    }
}

/// The oracle's position, validated for a board; `None` if the game has reached a position that
/// validation refuses.
fn valid(oracle: &Board) -> Option<ValidSetup> {
    oracle.setup().validate().ok()
}

/// Everything that the board keeps equals that of a board built from this position.
fn same_board<B: BoardRepr + PartialEq + Debug>(board: &B, oracle: &Board) {
    if let Some(setup) = valid(oracle) {
        assert_eq!(*board, B::from_setup(&setup), "{setup}");
    }
}
