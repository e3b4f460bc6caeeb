//! Reads PGN games from a file, or one that is built in, and writes each again with its outcome.
//!
//! `cargo run -p fianchetto-movelist --example pgn -- games.pgn`

use std::error::Error;

use fianchetto_board_repr::Square64;
use fianchetto_movelist::pgn;
use fianchetto_ray_loop::RayLoop;

const OPERA_GAME: &str = r#"[Event "Opera game"]
[Site "Paris"]
[Date "1858.??.??"]
[White "Morphy"]
[Black "Duke of Brunswick and Count Isouard"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 {a weak move} 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5?
10. Nxb5! cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+!! Nxb8 17. Rd8# 1-0
"#;

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).map_or(Ok(OPERA_GAME.to_owned()), std::fs::read_to_string)?;
    for written in pgn::games(&text) {
        let written = written?;
        let game = written.load(RayLoop::<Square64>::default())?;
        let tags: Vec<(&str, &str)> = written.tags.iter().map(|(name, value)| (*name, &**value)).collect();
        println!("{}", game.pgn(&tags, written.result));
        println!("; outcome by the rules: {:?}\n", game.outcome());
    }
    Ok(())
}
