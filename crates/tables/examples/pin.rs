//! Finds pinned pieces: two lookups tell which squares matter, without a walk along any line.

use fianchetto_tables::lines;
use fianchetto_types::{Mode, PieceType, Setup, Square};

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let setup = Setup::parse("4r1k1/8/8/b7/8/2N5/4N3/4K3 w - - 0 1", Mode::Standard)?;
    let king = setup.king(setup.side_to_move).expect("there is a king");
    let (ours, theirs) = (setup.occupied_by(setup.side_to_move), setup.occupied_by(!setup.side_to_move));
    let mut pinned = Vec::new();
    for (square, piece) in setup.pieces().filter(|(_, piece)| piece.color != setup.side_to_move) {
        let reach = match piece.piece_type {
            PieceType::Rook => lines::orthogonals(king),
            PieceType::Bishop => lines::diagonals(king),
            _ => continue,
        };
        let between = lines::between(king, square) & (ours | theirs);
        if reach.contains(square) && !between.has_many() && ours.intersects(between) {
            let line = lines::line(king, square).into_iter().map(|square| square.to_string());
            println!(
                "the {} on {square} pins a piece to the line {}",
                piece.piece_type.name(),
                line.collect::<Vec<_>>().join(" ")
            );
            pinned.extend(between.first());
        }
    }
    pinned.sort();
    assert_eq!(pinned, [Square::E2, Square::C3]);
    Ok(())
}
