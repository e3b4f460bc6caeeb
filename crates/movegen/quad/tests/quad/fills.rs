//! The fills against walks from square to square.

use fianchetto_quad::{FilledQuad, KingLines, RelativeQuad};
use fianchetto_simd::Isa;
use fianchetto_types::{Bitboard, Color, Direction, Piece, PieceType, Setup, Square};

use crate::walk;

/// The squares from `from` on in a direction, without `from`.
fn ray(from: Square, direction: Direction) -> impl Iterator<Item = Square> {
    let (files, ranks) = direction.step();
    std::iter::successors(from.offset(files, ranks), move |square| square.offset(files, ranks))
}

/// The squares that a slider attacks in a direction.
fn seen(from: Square, direction: Direction, empty: Bitboard) -> Bitboard {
    let blocker = ray(from, direction).find(|&square| !empty.contains(square));
    let clear = ray(from, direction).take_while(|&square| empty.contains(square));
    clear.chain(blocker).collect()
}

/// The position as the side to move sees it, that side being White.
fn seen_by_mover(setup: &Setup) -> Setup {
    let mut turned = RelativeQuad::from_setup(setup).to_setup(Color::White);
    turned.castling = setup.castling;
    turned
}

fn slides(piece: Piece, direction: Direction) -> bool {
    Direction::of(piece.piece_type).contains(&direction) && piece.piece_type.is_slider()
}

/// The piece between the other side's king and a slider of `by` that moves in `direction`: the one piece that blocks
/// it, or `Some(None)` if the slider gives check. `None` if there is no such slider.
fn blocker(setup: &Setup, by: Color, direction: Direction) -> Option<Option<Square>> {
    let king = setup.pieces().find(|&(_, piece)| piece == PieceType::King.of(!by))?.0;
    let mut pieces = ray(king, direction.opposite()).filter_map(|at| Some((at, setup.piece_at(at)?)));
    let is_slider = |piece: Piece| piece.color == by && slides(piece, direction);
    let (first, piece) = pieces.next()?;
    if is_slider(piece) {
        return Some(None);
    }
    pieces.next().filter(|&(_, piece)| is_slider(piece)).map(|_| Some(first))
}

properties! {
    fn fills_are_walks(sets: (u64, u64, u64, u64), empty: (u64, u64)) -> bool {
        let empty = Bitboard(empty.0 | empty.1);
        let sets = [sets.0, sets.1, sets.2, sets.3].map(|set| Bitboard(set) & !empty);
        Isa::variants().all(|isa| Direction::ALL.into_iter().all(|direction| {
            let walked = sets.map(|set| {
                set.into_iter().fold(Bitboard::EMPTY, |all, from| all | seen(from, direction, empty))
            });
            let filled = FilledQuad(sets).occluded_fill(isa, empty, direction).0;
            let squares = [0, 1, 2, 3].map(|set: usize| walked[set] & empty | sets[set]);
            FilledQuad(sets).attacks(isa, empty, direction).0 == walked && filled == squares
        }))
    }

    fn codes_arrive_whole(codes: Vec<u8>, empty: (u64, u64)) -> bool {
        let empty = Bitboard(empty.0 | empty.1);
        let code_at = |square: Square| codes.get(square.index() % codes.len().max(1)).map_or(1, |code| code % 15 + 1);
        let plane = |bit: u8| (!empty).into_iter().filter(|&at| code_at(at) >> bit & 1 != 0).collect();
        let quad = FilledQuad([0, 1, 2, 3].map(plane));
        Isa::variants().all(|isa| Direction::ALL.into_iter().all(|direction| {
            let filled = quad.attacks(isa, empty, direction);
            let taken_apart = (0..16).all(|code| filled.of_code(code).into_iter().all(|at| filled.code(at) == code));
            taken_apart && (!empty).into_iter().all(|from| {
                seen(from, direction, empty).into_iter().all(|at| filled.code(at) == code_at(from))
            })
        }))
    }

    fn pins_checks_and_discoveries_are_walks(seed: u64) -> bool {
        walk(seed, |board, quad| {
            let setup = seen_by_mover(board.setup());
            for isa in Isa::variants() {
                let lines = KingLines::new(isa, quad.quad());
                for (side, direction) in Color::ALL.into_iter().flat_map(|c| Direction::ALL.map(|d| (c, d))) {
                    let blocker = blocker(&setup, !side, direction);
                    let piece = blocker.flatten().map_or(Bitboard::EMPTY, Bitboard::of);
                    let of_side = |color| piece & setup.pieces().filter(|x| x.1.color == color).map(|x| x.0).collect();
                    assert_eq!(lines.pinned(side, direction), of_side(side), "{isa}: {board:?}");
                    assert_eq!(lines.discoverer(!side, direction), of_side(!side), "{isa}: {board:?}");
                    let checked = blocker == Some(None);
                    let king = setup.pieces().find(|x| x.1 == PieceType::King.of(side)).map(|x| x.0).expect("a king");
                    let empty: Bitboard = Square::all().filter(|&at| setup.piece_at(at).is_none()).collect();
                    let squares = seen(king, direction.opposite(), empty) & empty;
                    let squares = if checked { squares } else { Bitboard::EMPTY };
                    assert_eq!(lines.check_squares(side, direction), squares, "{isa}: {board:?}");
                    let sliders = setup.pieces().filter(|x| x.1.color == side && slides(x.1, direction));
                    let attacks = sliders.fold(Bitboard::EMPTY, |all, x| all | seen(x.0, direction, empty));
                    assert_eq!(lines.attacks(side, direction), attacks, "{isa}: {board:?}");
                }
                let mover_pins = lines.total(|direction| lines.pinned(Color::White, direction));
                assert!(Direction::ALL.iter().all(|&d| lines.pinned(Color::White, d) & !mover_pins == Bitboard::EMPTY));
            }
        });
        true
    }
}
