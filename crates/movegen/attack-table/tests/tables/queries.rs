//! The queries for engines, compared with the same found square by square.

use fianchetto_board_repr::Position;
use fianchetto_simd::Isa;
use fianchetto_types::{Bitboard, Color, Square};

use crate::games::play;
use crate::scalar;

const GAMES: usize = 50;

#[test]
fn attacks_of_pieces_and_of_sides() {
    play(Isa::best(), GAMES, |board, _| {
        for color in Color::ALL {
            let attacks =
                board.pieces_of(color).into_iter().map(|square| scalar::attacks_from(board, square));
            let all = attacks.fold(Bitboard::EMPTY, |all, attacks| all | attacks);
            assert_eq!(board.attacked_by(color), all, "{color} in {}", board.setup());
        }
        for square in Square::all() {
            let attacks = scalar::attacks_from(board, square);
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
            let attackers = pieces.filter(|&from| scalar::attacks_from(board, from).contains(square));
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
                assert!(scalar::attacks_from(board, from).contains(square));
            }
        }
    });
}
