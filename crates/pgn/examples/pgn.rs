//! Reads the games of a file, or a built-in one, and prints players, evaluations and outcomes.
//!
//! `cargo run -p fianchetto-pgn --example pgn -- games.pgn`

use std::{error::Error, fs::File, io::Read};

use fianchetto_board_repr::Square64;
use fianchetto_pgn::Games;
use fianchetto_ray_loop::RayLoop;

const OPERA_GAME: &[u8] = br#"[Event "Opera game"]
[Site "Paris"]
[Date "1858.??.??"]
[White "Morphy"]
[Black "Duke of Brunswick and Count Isouard"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 {a weak move [%eval 0.9]} 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5?
10. Nxb5! cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+!! Nxb8 17. Rd8# 1-0
"#;

fn main() -> Result<(), Box<dyn Error>> {
    let input: Box<dyn Read> = match std::env::args().nth(1) {
        Some(file) => Box::new(File::open(file)?),
        None => Box::new(OPERA_GAME),
    };
    let (mut good, mut bad) = (0, 0);
    for game in Games::with_notes(input) {
        match game {
            Ok(game) => {
                let name = |tag| game.tag(tag).map_or("?".into(), |name| name.to_text().into_owned());
                println!("{} - {} {}", name("White"), name("Black"), game.result());
                for (moves, comment) in game.comments() {
                    println!("  after {moves} half-moves: {:?}", comment.eval());
                }
                println!("  outcome by the rules: {:?}", game.load(RayLoop::<Square64>::default()).outcome());
                good += 1;
            }
            Err(error) => {
                println!("{error}");
                bad += 1;
            }
        }
    }
    println!("{good} games, {bad} bad");
    Ok(())
}
