//! Checks a line and writes it in one form, on request with colors exchanged.

use std::fmt::Write as _;

use clap::{Args, ValueEnum};
use fianchetto::types::{
    CastlingLetters, EnPassantForm, Epd, FenStyle, Implausible, Mode, Operation, Operations,
};
use fianchetto::{Setup, ValidSetup};
use serde::Serialize;

use crate::json;
use crate::position;
use crate::stream::{Options, Work};
use crate::terminal::{Style, Terminal};

/// The forms of a position in text.
#[derive(Clone, Copy, Default, ValueEnum)]
pub(super) enum Format {
    /// The en-passant square after every double push
    Fen,
    /// The en-passant square only if a pawn is in place to capture; with --chess960, KQkq for all
    /// outermost rooks
    #[default]
    #[value(alias = "xfen")]
    XFen,
    /// Like x-fen, with rook files as castling rights
    Shredder,
    /// Like x-fen, with operations instead of clocks; the input's operations are kept
    Epd,
    /// The en-passant square only if a capture is legal, so that equal positions are equal texts
    Unique,
}

impl Format {
    fn style(self, mode: Mode) -> FenStyle {
        let castling = match (self, mode) {
            (Self::Shredder, _) => CastlingLetters::Shredder,
            (Self::XFen, Mode::Chess960) => CastlingLetters::XFen,
            _ => CastlingLetters::Unambiguous,
        };
        let en_passant = match self {
            Self::Fen => EnPassantForm::Always,
            Self::Unique => EnPassantForm::Legal,
            _ => EnPassantForm::PseudoLegal,
        };
        FenStyle { castling, en_passant }
    }
}

/// How positions are read and written.
#[derive(Clone, Copy, Args)]
pub(super) struct Writing {
    /// The form
    #[arg(short = 'F', long, value_name = "FORM", value_enum, default_value_t)]
    pub(super) format: Format,
    /// Exchange the colors, also of the moves in operations
    #[arg(short, long)]
    pub(super) mirror: bool,
    /// Draw the board, too
    #[arg(long, conflicts_with = "json")]
    pub(super) draw: bool,
    /// Drop invalid castling rights and en-passant squares instead of refusing the position
    #[arg(long)]
    pub(super) repair: bool,
}

/// What is done with each position.
pub(super) struct Check {
    pub(super) writing: Writing,
    pub(super) options: Options,
    /// Whether to point out positions that no game can reach.
    pub(super) remarks: bool,
    pub(super) terminal: Terminal,
}

impl Work for Check {
    fn answer(&self, number: usize, line: &str, out: &mut Vec<u8>) -> Result<(), String> {
        let (setup, operations) = self.read(line)?;
        let setup = self.turned(&setup)?;
        if self.options.json {
            self.object(number, &setup, operations, out);
        } else {
            out.extend_from_slice(self.record(&setup, operations).as_bytes());
        }
        Ok(())
    }
}

#[derive(Serialize)]
struct Checked {
    line: usize,
    fen: String,
    x_fen: String,
    shredder: String,
    epd: String,
    unique: String,
    side_to_move: String,
    check: bool,
    findings: Vec<String>,
}

impl Check {
    fn read<'a>(&self, line: &'a str) -> Result<(ValidSetup, Operations<'a>), String> {
        let parse = if self.writing.repair { Setup::parse_repaired } else { Setup::parse };
        let Epd { setup, operations } = position::epd(line, |fen| parse(fen, self.options.mode()))?;
        Ok((setup.validate().map_err(|error| error.to_string())?, operations))
    }

    /// The position to write, with colors exchanged on request.
    fn turned(&self, setup: &Setup) -> Result<ValidSetup, String> {
        let setup = if self.writing.mirror { setup.mirrored() } else { *setup };
        setup.validate().map_err(|error| error.to_string())
    }

    fn record(&self, setup: &ValidSetup, operations: Operations<'_>) -> String {
        let mut record = self.text(self.writing.format, setup, operations) + "\n";
        if self.writing.draw {
            record = format!("{}\n{record}", self.terminal.board(setup));
        }
        if self.remarks {
            for finding in setup.plausibility() {
                let text = format!("no game can reach this: {finding}");
                let _ = writeln!(record, "{}", self.terminal.paint(Style::Dim, &text));
            }
        }
        record
    }

    fn object(&self, line: usize, setup: &ValidSetup, operations: Operations<'_>, out: &mut Vec<u8>) {
        let text = |format| self.text(format, setup, operations);
        let findings: Vec<String> =
            setup.plausibility().map(|finding: Implausible| finding.to_string()).collect();
        let side = setup.side_to_move.to_string().to_lowercase();
        out.extend(json::line(&Checked {
            line,
            fen: text(Format::Fen),
            x_fen: text(Format::XFen),
            shredder: text(Format::Shredder),
            epd: text(Format::Epd),
            unique: text(Format::Unique),
            side_to_move: side,
            check: is_check(setup),
            findings,
        }));
    }

    fn text(&self, format: Format, setup: &Setup, operations: Operations<'_>) -> String {
        let fen = setup.fen(format.style(self.options.mode())).to_string();
        if !matches!(format, Format::Epd) {
            return fen;
        }
        let operation = |operation: Operation<'_>| {
            if self.writing.mirror { mirrored_operation(operation) } else { operation.to_string() }
        };
        position::epd_of(&fen, operations.iter().map(operation), setup)
    }
}

fn is_check(setup: &Setup) -> bool {
    let side = setup.side_to_move;
    setup.king(side).is_some_and(|king| !setup.attackers_of(king, !side).is_empty())
}

/// The operation for the mirrored position, with the ranks of its moves flipped.
fn mirrored_operation(operation: Operation<'_>) -> String {
    let text = operation.to_string();
    if !matches!(operation.opcode, "bm" | "am" | "pm" | "pv" | "sm") {
        return text;
    }
    let flip = |letter| match letter {
        '1'..='8' => char::from(b'1' + b'8' - letter as u8),
        _ => letter,
    };
    text.chars().map(flip).collect()
}
