//! Every list, followed node by node on boards that are empty, full and in between.

use std::iter::successors;

use PieceType::{Bishop, King, Knight, Queen, Rook};
use fianchetto_tables::{dense, leaps, linked, move_table, posdata, prepared, scored, skip, steps};
use fianchetto_types::{Bitboard, Color, Move, PieceType, Rank, Square};

use crate::{OCCUPANCIES, attacked};

/// Holds the moves of a list to the squares that the piece attacks.
fn check(piece_types: &[PieceType], moves: impl Fn(PieceType, Square, Bitboard) -> Vec<Move>) {
    for &piece_type in piece_types {
        for (from, occupied) in Square::all().flat_map(|from| OCCUPANCIES.map(|occupied| (from, occupied))) {
            let moves = moves(piece_type, from, occupied);
            let targets: Bitboard = moves.iter().map(|mv| mv.to()).collect();
            assert_eq!(targets, attacked(piece_type, from, occupied), "{piece_type} {from}");
            assert!(targets.len() == moves.len() && moves.iter().all(|mv| mv.from() == from));
        }
    }
}

#[test]
fn lists_lead_to_what_is_attacked() {
    let all = [Queen, Rook, Bishop, King, Knight];
    check(&[King, Knight], |piece_type, from, _| {
        if piece_type == King { leaps::king(from).to_vec() } else { leaps::knight(from).to_vec() }
    });
    check(&all, |piece_type, from, occupied| {
        let next = |list: &&'static [move_table::MoveTableNode]| {
            let (first, rest) = list.split_first()?;
            Some(if occupied.contains(first.mv.to()) { first.blocked } else { rest })
        };
        let lists = successors(Some(move_table::list(piece_type, from)), next);
        lists.filter_map(|list| Some(list.first()?.mv)).collect()
    });
    check(&all, |piece_type, from, occupied| {
        let list = skip::list(piece_type, from);
        let next = |&at: &usize| {
            let node = list.get(at)?;
            Some(at + 1 + if occupied.contains(node.to) { usize::from(node.skip) } else { 0 })
        };
        let nodes = successors(Some(0), next).filter_map(|at| list.get(at));
        nodes.map(|node| if node.to == node.mv.to() { node.mv } else { Move::NULL }).collect()
    });
    check(&all[..3], |piece_type, from, occupied| {
        let next = |node: &&'static linked::LinkedNode| node.next[usize::from(occupied.contains(node.to))];
        successors(Some(linked::head(piece_type, from)), next).map(|node| node.mv).collect()
    });
    check(&all[..3], |piece_type, from, occupied| {
        let next = |&index: &dense::DenseIndex| {
            let (narrow, wide) = (index.node_32()?, index.node_64()?);
            let shift = if occupied.contains(narrow.to()) { 20 } else { 8 };
            assert_eq!((narrow.to(), narrow.next(shift)), (wide.to(), wide.next(shift)));
            Some(narrow.next(shift))
        };
        let nodes = successors(Some(dense::head(piece_type, from)), next);
        nodes.filter_map(|index| Some(index.node_64()?.mv())).collect()
    });
}

#[test]
fn scored_lists_have_the_scores_of_their_user() {
    static LISTS: scored::ScoredLists = {
        let mut tables = scored::PieceSquareTables([[0; 64]; 6]);
        tables.0[Rook.index()][Square::D4.index()] = 7;
        scored::ScoredLists::new(tables)
    };
    check(&[Queen, Rook, Bishop, King, Knight], |piece_type, from, occupied| {
        let node = |&index: &scored::ScoredIndex| LISTS.node(Color::Black, index);
        let next = |index: &scored::ScoredIndex| {
            let node = node(index)?;
            assert_eq!(node.score, LISTS.score(piece_type.of(Color::Black), node.mv));
            // Black's d4 is d5.
            assert_eq!(node.score > 0, piece_type == Rook && node.mv.to() == Square::D5);
            Some(node.next[usize::from(occupied.contains(node.mv.to()))])
        };
        successors(Some(LISTS.head(piece_type, from)), next)
            .filter_map(|index| Some(node(&index)?.mv))
            .collect()
    });
}

/// The targets of a route of GNU Chess; the squares where it goes on by direction and not by
/// position.
fn route(plane: posdata::Plane, from: Square, turns: Bitboard) -> Bitboard {
    let route = posdata::bytes(plane, from);
    assert_eq!(&route.map(|next| next.map(u16::from)), posdata::words(plane, from));
    let next = |square: Square| {
        let to = Square::wrapping(route[square.index()][usize::from(turns.contains(square))]);
        (to != from).then_some(to)
    };
    successors(next(from), |&square| next(square)).collect()
}

#[test]
fn routes_lead_to_what_is_attacked() {
    for (from, occupied) in Square::all().flat_map(|from| OCCUPANCIES.map(|occupied| (from, occupied))) {
        for piece_type in [Queen, Rook, Bishop, King, Knight] {
            let targets = route(posdata::Plane::of(piece_type), from, occupied);
            assert_eq!(targets, attacked(piece_type, from, occupied), "{piece_type} {from}");
        }
        assert!(route(posdata::Plane::NO_PIECE, from, occupied).is_empty());
    }
}

#[test]
fn pawns_push_by_position_and_capture_by_direction() {
    for (color, from) in Color::ALL.into_iter().flat_map(|color| Square::all().map(move |from| (color, from)))
    {
        let ahead = color.forward() / 8;
        let captures: Bitboard = [-1, 1].into_iter().filter_map(|files| from.offset(files, ahead)).collect();
        let pushes = if from.rank() == color.rank(Rank::R2) { 1..=2 } else { 1..=1 };
        let pushes = pushes.filter_map(|steps| from.offset(0, steps * ahead)).collect();
        let plane = posdata::Plane::of_pawn(color);
        assert_eq!(route(plane, from, Bitboard::ALL), captures, "{color} {from}");
        assert_eq!(route(plane, from, Bitboard::EMPTY), pushes, "{color} {from}");
        assert_eq!(steps::pawn_captures(color, from), captures, "{color} {from}");
        let prepared = prepared::captures(color).map(|row| Move::from_bits(row[from.index()]));
        let came_from = [-1, 1].map(|files| from.offset(files, -ahead));
        let found = prepared.map(|mv| (mv != Move::NULL).then(|| mv.from()));
        assert_eq!(found, came_from, "{color} {from}");
        assert!(prepared.iter().all(|mv| *mv == Move::NULL || mv.is_capture() && mv.to() == from));
    }
}

/// The moves of a row are in the order of their squares.
fn check_row(row: &[u16], from: Square, squares: Bitboard) {
    let moves = squares.into_iter().map(|to| Move::quiet(from, to).bits());
    assert!(moves.chain(std::iter::repeat(0)).take(row.len()).eq(row.iter().copied()), "{from}");
}

#[test]
fn rows_are_in_the_order_of_the_squares() {
    let place = |row: Bitboard, set: Bitboard| {
        let squares = row.into_iter().enumerate().filter(|&(_, square)| set.contains(square));
        squares.fold(0, |mask, (place, _)| mask | 1 << place)
    };
    for from in Square::all() {
        for (row, piece_type) in [(prepared::king(from), King), (prepared::knight(from), Knight)] {
            assert_eq!(row.steps(), attacked(piece_type, from, Bitboard::EMPTY));
            check_row(row.words(), from, row.steps());
        }
        for (lines, piece_type) in prepared::SliderKind::ALL.into_iter().zip([Bishop, Rook]) {
            let row = prepared::slider(lines, from);
            assert_eq!(row.rays(), attacked(piece_type, from, Bitboard::EMPTY));
            check_row(row.words(), from, row.rays());
            for occupied in OCCUPANCIES {
                let squares = row.relevant().into_iter().enumerate();
                let blockers = squares.filter(|&(_, square)| occupied.contains(square));
                let blockers = blockers.fold(0, |packed, (place, _)| packed | 1 << place);
                let attacks = attacked(piece_type, from, occupied);
                assert_eq!(row.attacked(blockers), place(row.rays(), attacks), "{piece_type} {from}");
            }
        }
    }
}

#[test]
fn steps_are_those_of_the_pieces() {
    for from in Square::all() {
        assert_eq!(steps::king(from), attacked(King, from, Bitboard::EMPTY));
        assert_eq!(steps::knight(from), attacked(Knight, from, Bitboard::EMPTY));
    }
}
