//! Lines through squares and what is attacked along them, and the numbers of the Zobrist key.

use std::collections::HashSet;

use fianchetto_tables::lines::{
    LineKind, SliderKind, between, diagonals, line, orthogonals, rank_attacks, through,
};
use fianchetto_tables::{classical, kindergarten, obstruction, rays, rotated, vectors, views, zobrist};
use fianchetto_types::{Bitboard, Color, Direction, File, PieceType, Rank, Square};

use crate::{OCCUPANCIES, attacked, ray};

/// Every pair of squares on a line once, and that no other pair has an entry.
#[test]
fn pairs_have_the_line_on_which_a_queen_goes_from_one_to_the_other() {
    let mut pairs = 0;
    for (from, direction) in Square::all().flat_map(|from| Direction::ALL.map(|direction| (from, direction)))
    {
        let back: Vec<Square> = ray(from, direction.opposite()).collect();
        let forward: Vec<Square> = ray(from, direction).collect();
        let whole = forward.iter().chain(&back).copied().chain([from]).collect();
        for (distance, &to) in forward.iter().enumerate() {
            let passed: Bitboard = forward[..distance].iter().copied().collect();
            assert_eq!((between(from, to), line(from, to)), (passed, whole), "{from} {to}");
            let step = |slider| vectors::step(slider, from, to);
            let (other, slider) = if direction.index() < 4 {
                (PieceType::Bishop, PieceType::Rook)
            } else {
                (PieceType::Rook, PieceType::Bishop)
            };
            assert_eq!([PieceType::Queen, slider].map(step), [Some(direction.delta(8)); 2], "{from} {to}");
            assert_eq!(step(other), None, "{from} {to}");
            pairs += 1;
        }
    }
    let all = || Square::all().flat_map(|a| Square::all().map(move |b| (a, b)));
    assert_eq!(all().filter(|&(a, b)| !line(a, b).is_empty()).count(), pairs);
    assert_eq!(all().filter(|&(a, b)| vectors::step(PieceType::Queen, a, b).is_some()).count(), pairs);
    assert!(all().all(|(a, b)| line(a, b).contains(a) || between(a, b).is_empty()));
}

#[test]
fn rays_are_walked_from_square_to_square() {
    for (from, direction) in Square::all().flat_map(|from| Direction::ALL.map(|direction| (from, direction)))
    {
        let (mut to, mut walked) = (from, Bitboard::EMPTY);
        while to != rays::last_square(direction, from) {
            to = Square::wrapping(to.to_u8().wrapping_add_signed(rays::delta(direction)));
            walked.insert(to);
        }
        assert_eq!(walked, ray(from, direction).collect(), "{from} {direction:?}");
        assert_eq!(classical::ray(direction, from), walked, "{from} {direction:?}");
    }
}

#[test]
fn the_four_lines_are_two_diagonals_and_two_orthogonals() {
    for from in Square::all() {
        let upwards = [Direction::NorthEast, Direction::NorthWest, Direction::North, Direction::East];
        let halves = upwards.map(|up| [up.opposite(), up].map(|half| ray(from, half).collect::<Bitboard>()));
        assert_eq!(obstruction::halves(from), &halves, "{from}");
        assert_eq!(through(from), halves.map(|[below, above]| below | above), "{from}");
        let [a, b, c, d] = through(from);
        assert_eq!((diagonals(from), orthogonals(from)), (a | b, c | d), "{from}");
    }
}

#[test]
fn sliders_attack_what_a_walk_finds() {
    for (from, occupied) in Square::all().flat_map(|from| OCCUPANCIES.map(|occupied| (from, occupied))) {
        let [bishop, rook] =
            [PieceType::Bishop, PieceType::Rook].map(|slider| attacked(slider, from, occupied));
        assert_eq!(SliderKind::ALL.map(|lines| lines.attacks(from, occupied)), [bishop, rook], "{from}");
        let shift = 8 * from.rank().index();
        let rank = rook & Bitboard::rank(from.rank());
        let inner = occupied.0 >> (shift + 1) & 63;
        assert_eq!(kindergarten::ranks(from.file(), inner) & Bitboard::rank(from.rank()), rank, "{from}");
        let of_rank = rank_attacks((occupied.0 >> shift) as u8, from);
        assert_eq!(Bitboard(u64::from(of_rank) << shift), rank, "{from}");
    }
}

/// The squares of a line follow each other in its word, and each inner one has its own bit of the
/// number; no other square has one, so that the pieces beside the line do not matter.
#[test]
fn inner_squares_are_the_bits_of_a_number() {
    use rotated::{bits, inner};
    for kind in LineKind::ALL {
        let union = Square::all().fold(0_u64, |union, square| union + bits(square)[kind as usize].0);
        assert_eq!(union, u64::MAX, "{kind:?}: each word has every square once");
    }
    for square in Square::all() {
        let [diagonal, anti_diagonal, file, rank] = through(square);
        for (kind, line) in LineKind::ALL.into_iter().zip([rank, file, diagonal, anti_diagonal]) {
            let line = line | Bitboard::of(square);
            let word = line.into_iter().fold(0, |word, at| word | bits(at)[kind as usize].0);
            let length = line.len() as u32;
            assert_eq!(word.count_ones() + word.leading_zeros() + word.trailing_zeros(), 64, "{square}");
            let all_inner = (1_u32 << length.saturating_sub(2)) - 1;
            assert_eq!(u32::from(inner(kind, square, Bitboard(word))), all_inner, "{kind:?} {square}");
            assert_eq!(inner(kind, square, Bitboard(!word)), 0, "{kind:?} {square}");
        }
    }
}

/// Each group of a view is a jump and a ray, the next one clockwise, and the places lead back.
#[test]
fn views_hold_jumps_and_rays() {
    use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
    for from in Square::all() {
        let on_board = |place: usize| views::on_board(from) >> place & 1 != 0;
        let seen = |place: usize| on_board(place).then(|| Square::wrapping(views::squares(from)[place]));
        let groups = [North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest];
        for (group, direction) in groups.into_iter().enumerate() {
            let places = (8 * group + 1..8 * group + 8).map_while(seen);
            assert!(places.eq(ray(from, direction)), "{from} {direction:?}");
        }
        let jumps: Bitboard = (0..8).filter_map(|group| seen(8 * group)).collect();
        assert_eq!(jumps, attacked(PieceType::Knight, from, Bitboard::EMPTY), "{from}");
        let all: Bitboard = (0..64).filter_map(seen).collect();
        for square in Square::all() {
            let place = usize::from(views::places(from)[square.index()]);
            assert_eq!(seen(place), all.contains(square).then_some(square), "{from} {square}");
        }
    }
}

#[test]
fn all_keys_are_distinct_and_none_is_zero() {
    let pieces =
        Color::ALL.into_iter().flat_map(|color| PieceType::ALL.map(|piece_type| piece_type.of(color)));
    let mut keys: Vec<u64> =
        pieces.flat_map(|piece| Square::all().map(move |square| zobrist::piece(piece, square))).collect();
    for file in File::ALL {
        keys.extend([Rank::R1, Rank::R8].map(|rank| zobrist::castling_rook(Square::at(file, rank))));
        keys.push(zobrist::en_passant(file));
    }
    keys.push(zobrist::black_to_move());
    let distinct: HashSet<u64> = keys.iter().copied().collect();
    assert_eq!((keys.len(), distinct.len()), (2 * 6 * 64 + 16 + 8 + 1, keys.len()));
    assert!(!distinct.contains(&0));
    let none = [0, 1, 14, 15].into_iter().flat_map(|code| Square::all().map(move |square| (code, square)));
    assert!(
        none.into_iter().all(|(code, square)| zobrist::by_code(code, square) == 0),
        "no piece type has them"
    );
}
