//! Games as a table: columns separated by tabs.

use std::io::{self, Write};
use std::time::Duration;

use clap::Args;
use fianchetto::Position as _;
use fianchetto::types::{Color, Mode};
use fianchetto_pgn::{PgnColumn, PgnGame};

/// What is in a table.
#[derive(Args)]
pub(super) struct TableArguments {
    /// For a table: its columns [default:
    /// game,ply,position,move,result,white_elo,black_elo,eval,chess960]; also san, clock, elapsed,
    /// line, plies, and tags: White, ECO, TimeControl
    #[arg(long, value_name = "NAME,...", value_delimiter = ',')]
    columns: Vec<PgnColumn>,
}

impl TableArguments {
    /// The name of one that is given.
    pub(super) fn given(&self) -> Option<&'static str> {
        (!self.columns.is_empty()).then_some("--columns")
    }

    pub(super) fn columns(&self) -> Vec<PgnColumn> {
        if self.columns.is_empty() { PgnColumn::USUAL.to_vec() } else { self.columns.clone() }
    }
}

/// Stands for the number of the game, which is known only when the table is written: no cell has a
/// control character.
const NUMBER: u8 = 0;

/// The line with the names of the columns.
pub(super) fn header(columns: &[PgnColumn]) -> String {
    let names: Vec<_> = columns.iter().map(PgnColumn::name).collect();
    names.join("\t") + "\n"
}

/// Writes rows with the number of their game.
pub(super) fn write_rows(rows: &[u8], number: u64, out: &mut impl Write) -> io::Result<()> {
    for (index, part) in rows.split(|&byte| byte == NUMBER).enumerate() {
        if index > 0 {
            write!(out, "{number}")?;
        }
        out.write_all(part)?;
    }
    Ok(())
}

/// Appends a row for each move, or for the game if no column is one of moves. `spelled` has the
/// moves in SAN.
pub(super) fn rows(
    columns: &[PgnColumn],
    game: &PgnGame,
    line: u64,
    spelled: impl Iterator<Item = String>,
    out: &mut Vec<u8>,
) {
    let of_game: Vec<_> = columns.iter().map(|column| of_game(column, game, line)).collect();
    if !columns.iter().any(PgnColumn::is_of_moves) {
        return row(of_game.into_iter(), out);
    }
    let has_san = columns.contains(&PgnColumn::San);
    let mut spelled = has_san.then_some(spelled).into_iter().flatten();
    for (ply, ((board, mv), notes)) in game.positions().zip(game.move_notes()).enumerate() {
        let san = spelled.next().unwrap_or_default();
        let cell = |(column, of_game): (&PgnColumn, &String)| match column {
            PgnColumn::Ply => ply.to_string(),
            PgnColumn::Position => board.setup().to_string(),
            PgnColumn::Move => mv.uci(game.mode()).to_string(),
            PgnColumn::San => san.clone(),
            PgnColumn::Eval => text(notes.eval.map(fianchetto_pgn::Eval::number)),
            PgnColumn::Clock => text(notes.clock.as_ref().map(Duration::as_secs_f64)),
            PgnColumn::Elapsed => text(notes.elapsed.as_ref().map(Duration::as_secs_f64)),
            _ => of_game.clone(),
        };
        row(columns.iter().zip(&of_game).map(cell), out);
    }
}

/// What a column says of a game; nothing if it is one of moves.
fn of_game(column: &PgnColumn, game: &PgnGame, line: u64) -> String {
    match column {
        PgnColumn::Game => char::from(NUMBER).to_string(),
        PgnColumn::Line => line.to_string(),
        PgnColumn::Plies => game.moves().len().to_string(),
        PgnColumn::Result => game.stated_result().to_string(),
        PgnColumn::WhiteElo => text(game.rating(Color::White)),
        PgnColumn::BlackElo => text(game.rating(Color::Black)),
        PgnColumn::Chess960 => u8::from(game.mode() == Mode::Chess960).to_string(),
        PgnColumn::Tag(name) => game.tag(name).map(|value| cell(&value.to_text())).unwrap_or_default(),
        _ => String::new(),
    }
}

/// A text without tabs and line ends.
pub(super) fn cell(text: &str) -> String {
    text.replace(char::is_control, " ")
}

fn row(cells: impl Iterator<Item = String>, out: &mut Vec<u8>) {
    for (index, cell) in cells.enumerate() {
        if index > 0 {
            out.push(b'\t');
        }
        out.extend_from_slice(cell.as_bytes());
    }
    out.push(b'\n');
}

/// A value as text; nothing if there is none.
fn text(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}
