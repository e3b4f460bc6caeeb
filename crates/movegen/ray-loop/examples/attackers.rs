//! Counts White's attackers of every square, which works on any board.

use fianchetto_board_repr::{Position, X88};
use fianchetto_types::{Bitboard, Color, Mode, Square, ValidSetup};

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let setup = ValidSetup::parse("4k3/8/8/8/3r4/8/3R4/3RK3 w - - 0 1", Mode::Standard)?;
    let board = X88::from_setup(&setup);
    let white = board.of_color(Color::White);
    let count = |square, occupied| (board.attackers_to(square, occupied) & white).len();
    for rank in (0..8).rev() {
        let squares = (0..8).filter_map(|file| Square::new(8 * rank + file));
        let counts: Vec<_> = squares.map(|square| count(square, board.occupied()).to_string()).collect();
        println!("{}", counts.join(" "));
    }
    assert_eq!(count(Square::D4, board.occupied()), 1, "the rook behind is hidden");
    let without_front = board.occupied() & !Bitboard::of(Square::D2);
    assert_eq!(count(Square::D4, without_front), 1, "it attacks once the front one is removed");
    assert_eq!(count(Square::F1, board.occupied()), 1, "the king attacks it, and blocks the rook on d1");
    Ok(())
}
