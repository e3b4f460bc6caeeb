//! An explanation as text.

use std::fmt;

use fianchetto::types::{Bitboard, File, Rank, Square};

use crate::animation::ShownCode;
use crate::page::{Block, BoardDrawing, Page};
use crate::spelling::letter;

/// The number of sets side by side, and the width of each with its gap.
const ABREAST: usize = 4;
const WIDTH: usize = 18;

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}\n", self.title, self.subtitle)?;
        for block in &self.blocks {
            let lines = match block {
                Block::Heading(text) => {
                    writeln!(f, "\n{text}:")?;
                    continue;
                }
                Block::Board(drawn) => drawn.lines(),
                Block::Sets(sets) => sets.chunks(ABREAST).flat_map(side_by_side).collect(),
                Block::Table(table) => table.lines(),
                Block::Lines(lines) => lines.clone(),
                Block::Code(codes) => codes.iter().flat_map(ShownCode::ran).collect(),
            };
            if matches!(block, Block::Board(_)) {
                writeln!(f)?;
            }
            lines.iter().try_for_each(|line| writeln!(f, "  {line}"))?;
        }
        Ok(())
    }
}

/// Sets as boards side by side, with their names above.
fn side_by_side(sets: &[(String, Bitboard)]) -> Vec<String> {
    let line = |cell: &dyn Fn(&(String, Bitboard)) -> String| {
        let cells: String = sets.iter().map(|set| format!("{:<WIDTH$}", cell(set))).collect();
        cells.trim_end().to_owned()
    };
    let ranks = Rank::ALL.into_iter().rev().map(|rank| line(&|(_, set)| row(*set, rank)));
    std::iter::once(line(&|(name, _)| name.clone())).chain(ranks).collect()
}

/// One rank of a set.
fn row(set: Bitboard, rank: Rank) -> String {
    let mark = |file| if set.contains(Square::at(file, rank)) { "1" } else { "." };
    File::ALL.map(mark).join(" ")
}

impl ShownCode {
    /// The lines that ran, each after the number of its runs.
    fn ran(&self) -> Vec<String> {
        let ran = self.lines.iter().filter(|line| line.runs > 0);
        ran.map(|line| format!("{:>3}  {}", line.runs, line.text)).collect()
    }
}

impl BoardDrawing {
    fn lines(&self) -> Vec<String> {
        let rank = |rank: Rank| {
            let cells = File::ALL.map(|file| self.cell(Square::at(file, rank)));
            format!("{} {}", rank.digit(), cells.concat()).trim_end().to_owned()
        };
        let files = File::ALL.map(|file| format!(" {} ", file.letter())).concat();
        let ranks = Rank::ALL.into_iter().rev().map(rank);
        ranks.chain([format!("  {files}").trim_end().to_owned(), self.legend()]).collect()
    }

    /// A square in three characters.
    fn cell(&self, square: Square) -> String {
        let piece = self.setup.piece_at(square);
        let letter = letter(piece);
        if square == self.from {
            format!("<{letter}>")
        } else if self.targets.contains(square) {
            if piece.is_some() { format!("[{letter}]") } else { " * ".to_owned() }
        } else if self.visited.contains(square) {
            format!("({letter})")
        } else if self.skipped.contains(square) && piece.is_none() {
            " - ".to_owned()
        } else {
            format!(" {letter} ")
        }
    }

    /// The meaning of the marks on this board.
    fn legend(&self) -> String {
        let occupied: Bitboard = self.setup.pieces().map(|(square, _)| square).collect();
        let marks = [
            (self.targets & !occupied, "* move"),
            (self.targets & occupied, "[] capture"),
            (self.visited, "() visited"),
            (self.skipped & !occupied, "- skipped"),
        ];
        let there = marks.iter().filter(|(squares, _)| !squares.is_empty()).map(|&(_, mark)| mark);
        std::iter::once("<> the piece").chain(there).collect::<Vec<_>>().join("   ")
    }
}
