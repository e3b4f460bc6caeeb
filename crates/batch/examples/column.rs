//! Counts, moves and notation of a column of FENs, one of which is wrong.

use fianchetto_batch::Workers;
use fianchetto_movegen_core::Stage;
use fianchetto_types::Move;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rows = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1",
        "8/8/8/8/8/6k1/4q3/7K w - - 0 60",
        "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
    ];
    let workers = Workers::all();
    let moves = workers.moves_many(&rows[..], Stage::Captures);
    let notation = workers.san_many(&rows[..]);
    for (row, fen) in rows.iter().enumerate() {
        let captures: Vec<String> =
            moves.row(row).iter().map(|&word| Move::from_bits(word).to_string()).collect();
        println!("{fen}: {} moves, captures {captures:?}", notation.row(row).count());
    }
    for error in &moves.errors {
        println!("{error}");
    }
    assert_eq!(moves.offsets, [0, 0, 0, 0, 4]);
    assert_eq!(notation.row(3).filter(|text| text.ends_with('#')).collect::<Vec<_>>(), ["Qxf7#"]);
    assert_eq!(moves.errors.len(), 1);
    Ok(())
}
