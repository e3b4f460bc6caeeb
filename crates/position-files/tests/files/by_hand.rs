//! Records written out from the definitions of the formats.

use fianchetto_board_repr::Position;
use fianchetto_movelist::game::GameResult;
use fianchetto_position_files::Format;
use fianchetto_types::{Mode, Move, MoveKind, Square};

use crate::{all, read, written};

/// Fool's mate, as viriformat's definition tells: a start that White loses, the moves with scores,
/// and four zeros.
const FOOLS_MATE: [u8; 32 + 4 * 5] = [
    0xff, 0xff, 0, 0, 0, 0, 0xff, 0xff, // the occupied squares
    0x16, 0x42, 0x25, 0x61, 0, 0, 0, 0, // the first rank, and white pawns
    0x88, 0x88, 0x88, 0x88, 0x9e, 0xca, 0xad, 0xe9, // black pawns, and the last rank
    64, 0, 1, 0, 0, 0, 0, 0, // White to move, no en passant, clocks, no score, Black wins
    0x4d, 0x05, 0x0a, 0x00, // f2f3, 10
    0x34, 0x09, 0xec, 0xff, // e7e5, -20
    0x8e, 0x07, 0x01, 0x00, // g2g4, 1
    0xfb, 0x07, 0x00, 0x80, // d8h4, -32768
    0, 0, 0, 0,
];

#[test]
fn a_game_of_viriformat() {
    let entries = all(Format::Viri, FOOLS_MATE);
    let moves: Vec<_> =
        entries.iter().map(|entry| entry.played.unwrap().uci(Mode::Standard).to_string()).collect();
    assert_eq!(moves, ["f2f3", "e7e5", "g2g4", "d8h4"]);
    assert!(entries.iter().map(|entry| entry.score.unwrap()).eq([10, -20, 1, i16::MIN]));
    assert!(entries.iter().all(|entry| entry.result == GameResult::BlackWins));
    assert_eq!(written(Format::Viri, &entries), FOOLS_MATE);
}

#[test]
fn plain_text_tells_what_the_side_to_move_sees() {
    let text = "fen rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq g3 0 2\nmove d8h4\nscore 32000\nply 3\nresult 1\ne\n";
    let entries = all(Format::Plain, text);
    assert_eq!(entries.len(), 1);
    assert_eq!((entries[0].score, entries[0].result), (Some(-32000), GameResult::BlackWins));
    assert_eq!(entries[0].ply(), 3);
    assert_eq!(written(Format::Plain, &entries), text.as_bytes());
}

#[test]
fn an_epd_has_operations() {
    let text = "4k3/8/8/8/8/8/3p4/6K1 b - - bm dxe1=Q; ce 900; c9 \"0-1\"; hmvc 3; fmvn 80;\n";
    let error = read(Format::Epd, text).next().unwrap().unwrap_err();
    assert!(error.to_string().contains("operation `bm`"), "{error}");
    let text = text.replace("dxe1=Q", "d1=Q+");
    let entries = all(Format::Epd, &*text);
    let promotion = Move::new(Square::D2, Square::D1, MoveKind::PromoteQueen);
    assert_eq!((entries[0].played, entries[0].score), (Some(promotion), Some(-900)));
    assert_eq!((entries[0].board.halfmove_clock(), entries[0].board.fullmove_number()), (3, 80));
    assert_eq!(written(Format::Epd, &entries), text.as_bytes());
}

#[test]
fn a_line_of_text_tells_what_white_sees() {
    let text = "4k3/8/8/8/8/8/8/4K2R b - - 4 60 | -12 | 0.5\n";
    let entries = all(Format::Scored, text);
    assert_eq!((entries[0].score, entries[0].result), (Some(-12), GameResult::Draw));
    assert_eq!(written(Format::Scored, &entries), text.as_bytes());
    assert_eq!(all(Format::Scored, "4k3/8/8/8/8/8/8/4K2R b - - 4 60")[0].score, None);
}
