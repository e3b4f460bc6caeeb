//! What is read from the tables. Serialisers and counts agree on every variant (the conformance
//! suite shows that they are right); the queries for engines are compared with the same found
//! square by square.

use fianchetto_attack_table::{AttackBoard, AttackTables, Serialiser};
use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{MoveList, Node, Perft, Stage, Technique, perft::Bulk};
use fianchetto_simd::Isa;
use fianchetto_types::{Bitboard, Color, Mode, Move, Square, ValidSetup};

use super::{attacks_from, legal_moves, play, start};

fn sorted(technique: &AttackTables, board: &AttackBoard, stage: Stage) -> Vec<Move> {
    let mut list = MoveList::new();
    technique.list(Node::new(board), stage, &mut list);
    let mut moves = list.to_vec();
    moves.sort_unstable();
    moves
}

#[test]
fn all_serialisers_write_the_same_moves() {
    play(Isa::best(), 200, |board, _| {
        for stage in Stage::ALL {
            let plain = AttackTables::with_isa(Isa::PORTABLE);
            let expected = sorted(&plain.with_serialiser(Serialiser::Naive), board, stage);
            for isa in Isa::variants() {
                for serialiser in Serialiser::ALL {
                    let technique = AttackTables::with_isa(isa).with_serialiser(serialiser);
                    let found = sorted(&technique, board, stage);
                    assert_eq!(found, expected, "{isa}, {serialiser:?}, {stage}: {}", board.setup());
                }
                let count = AttackTables::with_isa(isa).count(Node::new(board), stage);
                assert_eq!(count, expected.len(), "{isa}, {stage}");
            }
        }
    });
}

/// By squares and ids, and queens first; then en passant, castling and pushes.
#[test]
fn the_loops_of_the_source_list_in_its_order() {
    let setup = ValidSetup::parse("3r2k1/2P5/2p5/3Pp3/8/p7/8/R3K3 w Q e6 0 1", Mode::Standard).unwrap();
    let quiets = ["a1b1", "a1c1", "e1d1", "a1d1", "e1f1", "a1a2", "e1d2", "e1e2", "e1f2"];
    let promotions = ["c7d8q", "c7d8n", "c7d8r", "c7d8b"];
    let others = ["d5e6", "e1c1", "c7c8n", "c7c8b", "c7c8r", "c7c8q", "d5d6"];
    for isa in Isa::variants() {
        let listed = |serialiser| {
            let technique = AttackTables::with_isa(isa).with_serialiser(serialiser);
            let list = legal_moves(&technique, &AttackBoard::new(&setup, isa));
            list.iter().map(Move::to_string).collect::<Vec<_>>()
        };
        let naive = [&quiets[..], &["a1a3", "d5c6"], &promotions, &others].concat();
        assert_eq!(listed(Serialiser::Naive), naive, "{isa}");
        let hoisted = [&["d5c6"], &promotions[..], &["a1a3"], &quiets, &others].concat();
        assert_eq!(listed(Serialiser::Hoisted), hoisted, "{isa}");
    }
}

#[test]
fn all_variants_count_the_same_leaves() {
    for number in 0..64 {
        let board = AttackBoard::from_setup(&start(number));
        let count = |isa| Perft::BULK.count(&AttackTables::with_isa(isa), &board, 3);
        let one_by_one = Perft { bulk: Bulk::None, stage: Stage::All };
        let expected = one_by_one.count(&AttackTables::with_isa(Isa::PORTABLE), &board, 3);
        for isa in Isa::variants() {
            assert_eq!(count(isa), expected, "{isa}: {}", board.setup());
        }
    }
}

const GAMES: usize = 50;

#[test]
fn attacks_of_pieces_and_of_sides() {
    play(Isa::best(), GAMES, |board, _| {
        for color in Color::ALL {
            let attacks = board.pieces_of(color).into_iter().map(|square| attacks_from(board, square));
            let all = attacks.fold(Bitboard::EMPTY, |all, attacks| all | attacks);
            assert_eq!(board.attacked_by(color), all, "{color} in {}", board.setup());
        }
        for square in Square::all() {
            let attacks = attacks_from(board, square);
            assert_eq!(board.attacks_from(square), attacks, "{square} in {}", board.setup());
            let area = !board.pieces_of(board.side_to_move());
            assert_eq!(board.mobility(square, area), (attacks & area).len(), "{square} in {}", board.setup());
        }
    });
}

#[test]
fn the_least_valuable_attacker() {
    play(Isa::best(), GAMES, |board, _| {
        for (color, square) in Color::ALL.into_iter().flat_map(|color| Square::all().map(move |s| (color, s)))
        {
            let pieces = board.pieces_of(color).into_iter();
            let attackers = pieces.filter(|&from| attacks_from(board, from).contains(square));
            let piece_types = attackers.map(|from| board.piece_at(from).unwrap().piece_type);
            let found = board.least_valuable_attacker(square, color);
            assert_eq!(
                found.map(|(_, piece_type)| piece_type),
                piece_types.min(),
                "{color} on {square} in {}",
                board.setup()
            );
            if let Some((from, piece_type)) = found {
                assert_eq!(board.piece_at(from), Some(piece_type.of(color)));
                assert!(attacks_from(board, from).contains(square));
            }
        }
    });
}
