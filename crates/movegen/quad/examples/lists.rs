//! What a list of one position costs on each variant of the instruction paths that the machine has, in nanoseconds: all
//! moves, captures, captures where checks and pins are given, and quiet moves.
//!
//! The variants take turns, and the best round counts, so that a busy machine favours none of them:
//! `cargo run --release -p fianchetto-quad --example lists -- 25` measures 25 rounds.

use std::hint::black_box;
use std::time::Instant;

use fianchetto_board_repr::{CheckInfo, Play, Position};
use fianchetto_movegen_core::{MoveGenerator, MoveList, Stage, Technique};
use fianchetto_quad::{Quad, RelativeQuadBoard};
use fianchetto_simd::Isa;
use fianchetto_testdata::positions::{KIWIPETE, POSITION_3, POSITION_4, POSITION_5, POSITION_6, START};
use fianchetto_types::{Mode, ValidSetup};

fn all_moves(generator: Quad, board: &RelativeQuadBoard) -> MoveList {
    let mut list = MoveList::new();
    generator.generate(board, Stage::All, &mut list);
    list
}

/// Positions three plies below the standard ones, in an order without a pattern.
fn boards() -> Vec<RelativeQuadBoard> {
    let mut boards = Vec::new();
    for fen in [START, KIWIPETE, POSITION_3, POSITION_4, POSITION_5, POSITION_6] {
        let setup = ValidSetup::parse(fen, Mode::Standard).expect("a valid FEN");
        let mut parents = vec![RelativeQuadBoard::from_setup(&setup)];
        for step in [1, 2, 7] {
            let children = parents.iter().flat_map(|board| {
                let moves = all_moves(Quad::best(), board);
                moves.into_iter().step_by(step).map(|mv| board.after(mv))
            });
            parents = children.collect();
        }
        boards.extend(parents);
    }
    boards.sort_unstable_by_key(RelativeQuadBoard::key);
    boards.truncate(4096);
    boards
}

type Generate = fn(&Quad, &(RelativeQuadBoard, CheckInfo), &mut MoveList);

const LISTS: [(&str, Generate); 4] = [
    ("all", |generator, (board, _), list| generator.generate(board, Stage::All, list)),
    ("captures", |generator, (board, _), list| generator.generate(board, Stage::Tactical, list)),
    ("captures, checks and pins given", |generator, (board, info), list| {
        generator.generate_with(board, info, Stage::Tactical, list);
    }),
    ("quiet moves", |generator, (board, _), list| generator.generate(board, Stage::Quiets, list)),
];

fn main() {
    let rounds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1);
    let boards: Vec<_> = boards().into_iter().map(|board| (board, board.check_info())).collect();
    let variants: Vec<_> = Isa::variants().map(Quad::with_isa).collect();
    for (name, generate) in LISTS {
        let mut best = vec![f64::INFINITY; variants.len()];
        let mut list = MoveList::new();
        for _ in 0..rounds {
            for (generator, best) in variants.iter().zip(&mut best) {
                let start = Instant::now();
                for board in &boards {
                    list.clear();
                    generate(generator, board, &mut list);
                    black_box(&mut list);
                }
                *best = best.min(start.elapsed().as_secs_f64() * 1e9 / boards.len() as f64);
            }
        }
        for (generator, best) in variants.iter().zip(best) {
            println!("{name}, {}: {best:.1}", generator.isa());
        }
    }
}
