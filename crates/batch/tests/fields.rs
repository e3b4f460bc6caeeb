//! Features, fields, and moves as text and numbers: over all corpora, against one position at a
//! time.

use fianchetto_batch::{MoveText, Workers};
use fianchetto_board_repr::Square64;
use fianchetto_formats::{MoveIndex, Planes, PlanesView};
use fianchetto_movegen_core::Stage;
use fianchetto_movelist::search::order::see;
use fianchetto_reference::Board;
use fianchetto_simd::IsaName;
use fianchetto_testdata::every_fen;
use fianchetto_types::{CastlingSide, Color, Mode, Move, PieceType, Setup, Square, ValidSetup};

/// The positions of the corpora.
fn setups() -> Vec<ValidSetup> {
    every_fen().filter_map(|(_, fen)| ValidSetup::parse(fen, Mode::Chess960).ok()).collect()
}

fn workers() -> Workers {
    Workers::new(1).unwrap().mode(Mode::Chess960)
}

/// The inputs are the ones of the planes, for both sides, on each path.
#[test]
fn features_are_the_pieces_of_the_planes() {
    let setups = setups();
    let planes = workers().planes_many::<u8, _>(&setups[..], Planes::Pieces, PlanesView::Mover).values;
    let expected = workers().features_many(&setups[..]);
    assert_eq!(expected.offsets.len(), setups.len() + 1);
    for (row, planes) in planes.chunks(Planes::Pieces.numbers()).enumerate() {
        let range = expected.offsets[row] as usize..expected.offsets[row + 1] as usize;
        let on: Vec<i32> = (0..768).filter(|&input| planes[input as usize] == 1).collect();
        let mut ours = expected.ours[range.clone()].to_vec();
        ours.sort_unstable();
        assert_eq!(ours, on, "{}", setups[row]);
        for (&ours, &theirs) in expected.ours[range.clone()].iter().zip(&expected.theirs[range]) {
            let ((our_plane, our_square), (plane, square)) =
                ((ours / 64, ours % 64), (theirs / 64, theirs % 64));
            assert_eq!(
                ((our_plane + 6) % 12, 7 - our_square / 8, our_square % 8),
                (plane, square / 8, square % 8)
            );
        }
    }
    for path in IsaName::ALL {
        let Some(workers) = workers().path(path) else { continue };
        assert_eq!(workers.features_many(&setups[..]), expected, "{path}");
    }
    let (mut ours, mut theirs) = (vec![-1; 32 * setups.len()], vec![-1; 32 * setups.len()]);
    let (offsets, errors) = Workers::new(2).unwrap().features_into(&setups[..], [&mut ours, &mut theirs]);
    assert_eq!((offsets, errors), (expected.offsets, expected.errors));
    assert!(ours.starts_with(&expected.ours) && theirs.starts_with(&expected.theirs));
    assert_eq!(ours.get(expected.ours.len()), Some(&-1));
    let (_, errors) = workers().features_into(&setups[..], [&mut [0; 7], &mut []]);
    assert!(errors.is_empty(), "what does not fit is left out");
}

#[test]
fn attackers_are_those_of_the_setup() {
    let setups = setups();
    let width = Workers::ATTACKER_COUNTS;
    for view in [PlanesView::Mover, PlanesView::White] {
        let mut counts = vec![99; width * setups.len()];
        assert!(workers().attackers_into(&setups[..], view, &mut counts).is_empty());
        for (setup, counts) in setups.iter().zip(counts.chunks(width)) {
            let is_black = view == PlanesView::Mover && setup.side_to_move == Color::Black;
            let us = if is_black { Color::Black } else { Color::White };
            for (index, square) in Square::all().enumerate() {
                let seen = if is_black { index ^ 56 } else { index };
                let expected = [us, !us].map(|color| setup.attackers_of(square, color).len());
                assert_eq!([counts[seen], counts[64 + seen]].map(usize::from), expected, "{setup} {square}");
            }
        }
    }
    // A bad row is zeros, and one that does not fit is left out.
    let mut counts = [7; 2 * 128];
    let fens = ["no position", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "8/8/k7/8/8/8/8/4K3 w - - 0 1"];
    let errors = workers().attackers_into(&fens[..], PlanesView::White, &mut counts);
    assert_eq!(
        (errors.len(), counts[..128].iter().sum::<u8>(), counts[128..].iter().sum::<u8>()),
        (1, 0, 10)
    );
}

#[test]
fn fields_are_those_of_the_setup() {
    let setups = setups();
    let found = workers().fields_many(&setups[..]);
    assert!(found.errors.is_empty());
    for (setup, fields) in setups.iter().zip(found.values) {
        let king = |color| {
            Square::all().find(|&square| setup.board[square.index()] == Some(PieceType::King.of(color)))
        };
        assert_eq!(fields.kings.map(Some), Color::ALL.map(king), "{setup}");
        for color in Color::ALL {
            for (index, piece_type) in PieceType::ALL.into_iter().take(5).enumerate() {
                let count = setup.board.iter().filter(|cell| **cell == Some(piece_type.of(color))).count();
                assert_eq!(usize::from(fields.counts[color.index()][index]), count, "{setup}");
            }
        }
        let rights = Color::ALL.into_iter().flat_map(|color| CastlingSide::ALL.map(|side| (color, side)));
        for (bit, (color, side)) in rights.enumerate() {
            let has = setup.castling.rook(color, side, fields.kings[color.index()]).is_some();
            assert_eq!(fields.castling >> bit & 1 == 1, has, "{setup}");
        }
        let Setup { side_to_move, en_passant, halfmove_clock, fullmove_number, .. } = **setup;
        assert_eq!((fields.side_to_move, fields.en_passant), (side_to_move, en_passant));
        assert_eq!((fields.halfmove_clock, fields.fullmove_number), (halfmove_clock, fullmove_number));
    }
}

/// A row for each legal move of some positions.
#[test]
fn fields_texts_and_numbers_of_moves() {
    let setups: Vec<ValidSetup> = setups().into_iter().step_by(7).collect();
    let workers = workers();
    let legal = workers.moves_many(&setups[..], Stage::All);
    let indexes =
        MoveIndex::ALL.map(|form| workers.move_indexes_many(&setups[..], form, Mode::Chess960).values);
    let texts = [workers.uci_many(&setups[..]), workers.san_many(&setups[..])];
    let of_rows = legal.offsets.windows(2).zip(&setups);
    let rows: Vec<ValidSetup> =
        of_rows.flat_map(|(range, setup)| vec![*setup; (range[1] - range[0]) as usize]).collect();
    let words = &legal.values;
    assert!(rows.len() > 40_000 && rows.len() == words.len());

    for (form, expected) in MoveIndex::ALL.into_iter().zip(indexes) {
        assert_eq!(workers.index_moves_many(&rows[..], words, form, Mode::Chess960).values, expected);
    }
    for (notation, expected) in [MoveText::Uci, MoveText::San].into_iter().zip(texts) {
        let written = workers.write_moves_many(&rows[..], words, notation);
        let expected = (0..setups.len()).flat_map(|row| expected.row(row));
        assert!(expected.eq((0..rows.len()).map(|row| written.row(row))));
    }
    let found = workers.move_fields_many(&rows[..], words);
    assert!(found.errors.is_empty());
    for ((setup, &word), fields) in rows.iter().zip(words).zip(found.values) {
        let (board, mv) = (Board::new(setup), Move::from_bits(word));
        assert_eq!(fields.mv, mv);
        assert_eq!(Some(fields.piece), setup.board[mv.from().index()].map(|piece| piece.piece_type));
        let captured =
            setup.board[mv.to().index()].map(|piece| piece.piece_type).filter(|_| !mv.is_castling());
        let pawn = mv.is_en_passant().then_some(PieceType::Pawn);
        assert_eq!(fields.captured, pawn.or(captured), "{setup} {mv}");
        assert_eq!(fields.is_check, board.play(mv).is_check(), "{setup} {mv}");
        assert_eq!(fields.exchange, see(&Square64::from_setup(setup), mv), "{setup} {mv}");
    }
}

/// A word that is not legal, a row that is no position and a move too few cost their rows alone.
#[test]
fn rows_without_a_legal_move_are_errors() {
    let rows = [
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "no position",
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
    ];
    let h2 = Move::quiet(Square::H1, Square::H2).bits();
    let words = [h2, h2, 0];
    let workers = Workers::all();
    let texts = workers.write_moves_many(&rows[..], &words, MoveText::San);
    let fields = workers.move_fields_many(&rows[..], &words);
    let indexes = workers.index_moves_many(&rows[..], &words, MoveIndex::FromTo, Mode::Standard);
    assert_eq!([texts.row(0), texts.row(1), texts.row(2), texts.row(3)], ["Rh2", "", "", ""]);
    assert_eq!(indexes.values, [64 * 7 + 15, 0, 0, 0]);
    assert_eq!(texts.errors.iter().map(|error| error.row).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!((&fields.errors, &indexes.errors), (&texts.errors, &texts.errors));
}
