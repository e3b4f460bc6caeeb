//! The fills against walks from square to square.

use fianchetto_board_repr::{Position, XorQuad};
use fianchetto_conformance::walk::Walk;
use fianchetto_movegen_core::{Stage, Technique};
use fianchetto_quad_fill::{DeltaList, DisjointSets, FilledQuad, KingLines, QuadFill};
use fianchetto_simd::Isa;
use fianchetto_types::{Bitboard, Color, Direction, Piece, PieceType, Setup, Square};

/// The positions of a random game, which begins in any position of the corpora.
fn boards(walk: &Walk) -> impl Iterator<Item = XorQuad> {
    let start = XorQuad::from_setup(&walk.start());
    let played = walk.moves().scan(start, |board, mv| {
        *board = board.after(mv);
        Some(*board)
    });
    std::iter::once(start).chain(played)
}

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

fn slides(piece: Piece, direction: Direction) -> bool {
    Direction::of(piece.piece_type).contains(&direction) && piece.piece_type.is_slider()
}

/// The piece between the other side's king and a slider of `by` that moves in `direction`: the one
/// piece that blocks it, or `Some(None)` if the slider gives check. `None` if there is no such
/// slider.
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

fianchetto_testkit::properties! {
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
            (!empty).into_iter().all(|from| {
                seen(from, direction, empty).into_iter().all(|at| filled.of_code(code_at(from)).contains(at))
            })
        }))
    }

    fn checks_pins_and_discoveries_are_walks(game: Walk) -> bool {
        for board in boards(&game) {
            for (isa, side) in Isa::variants().flat_map(|isa| Color::ALL.map(|side| (isa, side))) {
                let walked = Walked::new(&board.setup(), side);
                let by_codes = Walked::from(KingLines::of(isa, &board, side));
                assert_eq!(by_codes, walked, "{isa}, {side}: {board:?}");
                let by_sets = Walked::from(KingLines::by(DisjointSets, isa, &board, side));
                assert_eq!(by_sets, walked, "{isa}, {side}, disjoint sets: {board:?}");
            }
        }
        true
    }

    /// Each delta of a list leads to the position after its move, and back.
    fn deltas_make_moves_and_take_them_back(game: Walk) -> bool {
        let techniques: Vec<QuadFill> = Isa::variants().filter_map(Technique::on).collect();
        for board in boards(&game) {
            for technique in &techniques {
                let (mut list, mut played) = (DeltaList::new(technique), board);
                list.generate(technique, &board, Stage::All);
                for (mv, delta) in list.iter() {
                    played.apply(delta);
                    assert_eq!(played, board.after(mv), "{mv}: {board:?}");
                    played.revert(delta);
                    assert_eq!(played, board, "{mv}");
                }
            }
        }
        true
    }
}

/// What [`KingLines`] finds by fills, found square by square.
#[derive(Debug, PartialEq)]
struct Walked {
    checkers: Bitboard,
    blocks: Bitboard,
    pinned: Bitboard,
    discoverers: Bitboard,
    attacked: Bitboard,
    reached: [Bitboard; Direction::COUNT],
}

impl From<KingLines> for Walked {
    fn from(lines: KingLines) -> Self {
        Self {
            checkers: lines.checkers,
            blocks: lines.blocks(),
            pinned: lines.pinned(),
            discoverers: lines.discoverers(),
            attacked: lines.attacked,
            reached: lines.reached(),
        }
    }
}

impl Walked {
    fn new(setup: &Setup, side: Color) -> Self {
        let empty: Bitboard = Square::all().filter(|&at| setup.piece_at(at).is_none()).collect();
        let king = setup.pieces().find(|x| x.1 == PieceType::King.of(side)).expect("a king").0;
        let attacks = |by: Color, direction, empty| {
            let sliders = setup.pieces().filter(move |x| x.1.color == by && slides(x.1, direction));
            sliders.fold(Bitboard::EMPTY, |all, x| all | seen(x.0, direction, empty))
        };
        let none = Bitboard::EMPTY;
        let mut walked = Self {
            checkers: none,
            blocks: none,
            pinned: none,
            discoverers: none,
            attacked: none,
            reached: Direction::ALL.map(|direction| attacks(side, direction, empty)),
        };
        for direction in Direction::ALL {
            // One square behind the king is seen through it, and no more: the king goes no farther.
            let attacked = attacks(!side, direction, empty);
            let (files, ranks) = direction.step();
            let behind = king.offset(files, ranks).filter(|_| attacked.contains(king));
            walked.attacked |= attacked | behind.into_iter().collect();
            match blocker(setup, !side, direction) {
                Some(None) => {
                    let toward = seen(king, direction.opposite(), empty);
                    walked.blocks |= toward & empty;
                    walked.checkers |= toward & !empty;
                }
                Some(Some(at)) if setup.piece_at(at).is_some_and(|piece| piece.color == side) => {
                    walked.pinned.insert(at)
                }
                Some(Some(at)) => walked.discoverers.insert(at),
                None => {}
            }
        }
        walked
    }
}
