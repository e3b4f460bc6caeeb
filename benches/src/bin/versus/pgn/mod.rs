//! Reading games: `fianchetto-pgn` against `pgn-reader` with `shakmaty`, on the same files, slice
//! by slice.

mod generate;

use std::fs::File;

use anyhow::{Context as _, Result};
use fianchetto::types::{Color, PieceType};
use fianchetto::{Position, board_repr::Bitboards};
use fianchetto_benches_protocol::{GameSum, Slice, Work, serve_games};
use fianchetto_pgn::{Games, PgnGame};

use crate::build;
use crate::contestant::{Contestant, Kind};
use crate::field::{Field, REFERENCES};
use crate::measure::{self, Comparison};
use crate::peer;
use crate::piped::Piped;
use crate::workload::{Contest, Workload, Workloads};
use generate::Written;

/// The peer.
const PEER: &str = REFERENCES[2];

/// Our own reader, which reuses one game.
fn read(file: File, sum: &mut GameSum) -> Result<(), String> {
    let (mut games, mut game) = (Games::new(file), PgnGame::new());
    while games.read_into(&mut game).map_err(|error| error.to_string())? {
        sum.add_game(game.moves().len() as u64);
        if sum.wants_all {
            game.positions().for_each(|(board, _)| add(&board, sum));
        }
        add(game.board(), sum);
    }
    Ok(())
}

fn add(board: &Bitboards, sum: &mut GameSum) {
    let colors = Color::ALL.map(|color| board.of_color(color).0);
    sum.add_position(colors, PieceType::ALL.map(|piece_type| board.of_type(piece_type).0));
}

/// Reads games until there is no more work.
pub(crate) fn serve() -> Result<()> {
    Ok(serve_games(read)?)
}

/// Measures both on a file without comments and on one with a comment after each move.
pub(crate) fn run(rounds: u32) -> Result<Comparison> {
    let ours = Piped::with(&build::this_program()?, &["serve", "pgn"])?;
    let theirs = peer::start(PEER, "", &[]).context(PEER)?;
    let mut contestants = vec![
        Contestant::new(PEER, Kind::Peer, peer::PATH, vec![Box::new(theirs)]),
        Contestant::new("fianchetto-pgn", Kind::Technique, "portable", vec![Box::new(ours)]),
    ];
    let files = [generate::write("plain", false)?, generate::write("annotated", true)?];
    let workloads: Result<_> = files.iter().map(|file| agreed(&mut contestants, file)).collect();
    let field = Field { contestants, ..Field::default() };
    measure::run(field, Workloads { contest: Contest::Games, list: workloads? }, rounds)
}

/// The workload of reading a file, once both have read every position as it was written.
fn agreed(contestants: &mut [Contestant], file: &Written) -> Result<Workload> {
    let work = |wants_all| Work::Games { wants_all, pgn: file.path.clone() };
    for contestant in contestants {
        let found = contestant.variants[0].run(&Slice { work: work(true), repeats: 1 })?.count;
        let (name, right) = (&contestant.name, file.all.value());
        anyhow::ensure!(found == right, "{name} misreads the positions in {}", file.path);
    }
    Ok(Workload { name: file.name, work: work(false), count: file.last.value(), amount: file.moves })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let name = std::env::temp_dir().join(format!("fianchetto-versus-{}.pgn", std::process::id()));
        let written = generate::some(20, true);
        std::fs::write(&name, &written.0).unwrap();
        let read = |wants_all| {
            let mut sum = GameSum::new(wants_all);
            read(File::open(&name).unwrap(), &mut sum).unwrap();
            sum.value()
        };
        assert_eq!([read(true), read(false)], [written.1.value(), written.2.value()]);
        std::fs::remove_file(&name).unwrap();
    }
}
