//! A contestant as an engine uses it: call by call, with the facts of a node computed once.

use std::{fs, hint::black_box, io};

use crate::layer::Layer;
use crate::search::Search;
use crate::searcher::Searcher;
use crate::serve::{answer, repeat};
use crate::{Slice, Timing, Work};

/// The questions about a position, and for each how many answers it has:
///
/// - `nothing`: the loop around all others,
/// - `facts`: checks and pins,
/// - `legal`: whether a word is a legal move, given the facts; the words are the moves of the
///   position and of the one before it in the file,
/// - `check`: whether the side to move is in check, given the facts,
/// - `key`: the key,
/// - `piece`: what is on a square, for all 64,
/// - `attackers`: which pieces attack a square, for all 64,
/// - `captures` and `list`: the captures with promotions and all moves, given the facts,
/// - `read`: its FEN is read, and all moves listed,
/// - `turn`: a move is made and taken back, for all of them,
/// - `late`: the same in another position, after 300 half-moves of a game.
pub const CALLS: [&str; 12] = [
    "nothing",
    "facts",
    "legal",
    "check",
    "key",
    "piece",
    "attackers",
    "captures",
    "list",
    "read",
    "turn",
    "late",
];

/// The half-moves of the game before `late`.
const LATE: u64 = 300;

/// Reads slices from standard input and does them, until the input ends.
///
/// # Errors
/// If standard input or output fails.
pub fn serve_engine<S: Searcher>(mut searcher: S) -> io::Result<()> {
    answer(|line| run(&mut searcher, line))
}

fn run<S: Searcher>(searcher: &mut S, line: &str) -> Result<Timing, String> {
    let Slice { work, repeats } = line.parse().map_err(|error| format!("{error}"))?;
    let board = |searcher: &S, fen: &str| {
        searcher.board(fen).ok_or_else(|| format!("cannot read the position `{fen}`"))
    };
    match work {
        Work::Play { depth, fen } => {
            let mut board = board(searcher, &fen)?;
            let mut list = Vec::with_capacity(4096);
            Ok(repeat(repeats, || play(searcher, black_box(&mut board), depth, &mut list)))
        }
        Work::Search { depth, fen } => {
            let mut board = board(searcher, &fen)?;
            let mut search = Search::new(());
            Ok(repeat(repeats, || search.run(searcher, black_box(&mut board), depth)))
        }
        Work::Accumulate { depth, fen } => {
            let mut board = board(searcher, &fen)?;
            let mut search = Search::new(Layer::new());
            Ok(repeat(repeats, || search.run(searcher, black_box(&mut board), depth)))
        }
        Work::Call { call, fens } => {
            let text = fs::read_to_string(&fens).map_err(|error| format!("{fens}: {error}"))?;
            let mut boards = text.lines().map(|fen| board(searcher, fen)).collect::<Result<Vec<_>, _>>()?;
            match call.as_str() {
                "read" => return Ok(repeat(repeats, || read(searcher, black_box(&text)))),
                "turn" => {
                    let lists: Vec<_> = boards.iter().map(|board| sorted(searcher, board)).collect();
                    let mut turn = |(board, list): (&mut S::Board, &Vec<S::Move>)| {
                        turns(searcher, black_box(board), list)
                    };
                    return Ok(repeat(repeats, || boards.iter_mut().zip(&lists).map(&mut turn).sum()));
                }
                "late" => return late(searcher, &mut board(searcher, START)?, LATE, repeats),
                _ => {}
            }
            let positions = Positions::new(searcher, boards);
            ask(searcher, &call, &positions).ok_or_else(|| format!("not a call: `{call}`"))?;
            Ok(repeat(repeats, || ask(searcher, &call, black_box(&positions)).unwrap_or_default()))
        }
        _ => Err("an engine does other work".to_owned()),
    }
}

/// Makes every move of a tree with its key, and counts the leaves.
fn play<S: Searcher>(searcher: &mut S, board: &mut S::Board, depth: u32, list: &mut Vec<S::Move>) -> u64 {
    if depth == 0 {
        black_box(searcher.key(board));
        return 1;
    }
    searcher.catch_up(board);
    let (node, start) = (searcher.node(board), list.len());
    searcher.all(board, &node, list);
    let mut leaves = 0;
    for at in start..list.len() {
        let mv = list[at];
        leaves += searcher.descend(board, Some(mv), |searcher, child| play(searcher, child, depth - 1, list));
    }
    list.truncate(start);
    leaves
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The moves of a position in an order that does not depend on the generator.
fn sorted<S: Searcher>(searcher: &mut S, board: &S::Board) -> Vec<S::Move> {
    let (node, mut list) = (searcher.node(board), Vec::new());
    searcher.all(board, &node, &mut list);
    list.sort_by_key(|&mv| S::word(mv));
    list
}

/// Reads each FEN, lists the moves of its position, and counts the positions.
fn read<S: Searcher>(searcher: &mut S, fens: &str) -> u64 {
    let mut list = Vec::with_capacity(512);
    let mut count = 0;
    for fen in fens.lines() {
        let Some(board) = searcher.board(fen) else { continue };
        let node = searcher.node(&board);
        list.clear();
        searcher.all(&board, &node, &mut list);
        black_box(&list);
        count += 1;
    }
    count
}

/// Makes each of these moves and takes it back, and counts them.
fn turns<S: Searcher>(searcher: &mut S, board: &mut S::Board, moves: &[S::Move]) -> u64 {
    for &mv in moves {
        searcher.descend(board, Some(black_box(mv)), |_, child| _ = black_box(child));
    }
    moves.len() as u64
}

/// [`turns`] after some half-moves, the same for every contestant.
fn late<S: Searcher>(
    searcher: &mut S,
    board: &mut S::Board,
    plies: u64,
    repeats: u32,
) -> Result<Timing, String> {
    let moves = sorted(searcher, board);
    let number = plies.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
    let Some(at) = number.checked_rem(moves.len() as u64) else {
        return Err(format!("the game ends {plies} half-moves early"));
    };
    if plies == 0 {
        return Ok(repeat(repeats, || turns(searcher, black_box(board), &moves)));
    }
    searcher
        .descend(board, Some(moves[at as usize]), |searcher, child| late(searcher, child, plies - 1, repeats))
}

/// Positions with their facts, and with words to test.
struct Positions<S: Searcher> {
    boards: Vec<(S::Board, S::Node)>,
    words: Vec<Vec<S::Move>>,
}

impl<S: Searcher> Positions<S> {
    fn new(searcher: &mut S, boards: Vec<S::Board>) -> Self {
        let boards: Vec<_> = boards
            .into_iter()
            .map(|board| {
                let node = searcher.node(&board);
                (board, node)
            })
            .collect();
        let lists: Vec<_> = boards.iter().map(|(board, _)| sorted(searcher, board)).collect();
        let words = (0..lists.len()).map(|at| [&lists[at][..], &lists[at.max(1) - 1]].concat()).collect();
        Self { boards, words }
    }
}

/// Asks about each position, and returns how many answers there were.
fn ask<S: Searcher>(searcher: &mut S, call: &str, positions: &Positions<S>) -> Option<u64> {
    let boards = &positions.boards;
    let each =
        |ask: &mut dyn FnMut(&S::Board, &S::Node)| boards.iter().for_each(|(board, node)| ask(board, node));
    let mut list = Vec::with_capacity(512);
    match call {
        "nothing" => each(&mut |board, node| _ = black_box((board, node))),
        "facts" => each(&mut |board, _| _ = black_box(searcher.node(black_box(board)))),
        "check" => {
            each(&mut |board, node| _ = black_box(searcher.is_check(black_box(board), black_box(node))))
        }
        "key" => each(&mut |board, _| _ = black_box(searcher.key(black_box(board)))),
        "piece" => each(&mut |board, _| {
            (0..64).for_each(|square| _ = black_box(searcher.piece_type(board, black_box(square))));
        }),
        "attackers" => each(&mut |board, node| {
            let pieces = searcher.pieces(board, node);
            let occupied = pieces.colors[0] | pieces.colors[1];
            (0..64).for_each(|square| {
                _ = black_box(searcher.attackers(board, node, black_box(square), occupied))
            });
        }),
        "captures" => each(&mut |board, node| {
            list.clear();
            searcher.captures(black_box(board), node, &mut list);
            black_box(&list);
        }),
        "list" => each(&mut |board, node| {
            list.clear();
            searcher.all(black_box(board), node, &mut list);
            black_box(&list);
        }),
        "legal" => {
            for ((board, node), words) in boards.iter().zip(&positions.words) {
                for &mv in words {
                    black_box(searcher.is_legal(black_box(board), node, black_box(mv)));
                }
            }
        }
        _ => return None,
    }
    Some(match call {
        "legal" => positions.words.iter().map(|words| words.len() as u64).sum(),
        "piece" | "attackers" => 64 * boards.len() as u64,
        _ => boards.len() as u64,
    })
}
