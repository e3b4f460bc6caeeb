//! Finds pinned pieces: two look-ups tell which squares matter, without a walk along any line.

use fianchetto_tables::lines;
use fianchetto_types::{Mode, Role, Setup, Square};

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let setup = Setup::parse("4r1k1/8/8/b7/8/2N5/4N3/4K3 w - - 0 1", Mode::Standard)?;
    let king = setup.king(setup.turn).expect("a king stands there");
    let (ours, theirs) = (setup.occupied_by(setup.turn), setup.occupied_by(!setup.turn));
    let mut pinned = Vec::new();
    for (square, piece) in setup.pieces().filter(|(_, piece)| piece.color != setup.turn) {
        let reach = match piece.role {
            Role::Rook => lines::orthogonals(king),
            Role::Bishop => lines::diagonals(king),
            _ => continue,
        };
        let between = lines::between(king, square) & (ours | theirs);
        if reach.contains(square) && !between.has_many() && ours.intersects(between) {
            let line = lines::line(king, square).into_iter().map(|square| square.to_string());
            println!(
                "the {} on {square} pins a piece to the line {}",
                piece.role.name(),
                line.collect::<Vec<_>>().join(" ")
            );
            pinned.extend(between.first());
        }
    }
    pinned.sort();
    assert_eq!(pinned, [Square::E2, Square::C3]);
    Ok(())
}
