//! `fianchetto fen`: checks positions and writes them in one form, as text or as records of 32 bytes.

mod records;

use std::fmt::Write as _;
use std::process::ExitCode;
use std::sync::Arc;

use clap::{Args, ValueEnum};
use fianchetto::types::{CastlingLetters, Color, EnPassantForm, FenStyle, Implausible, Mode, Operations};
use fianchetto::{Setup, ValidSetup};
use serde_json::Value;

use crate::failure::Failure;
use crate::json::Object;
use crate::look::{Look, Style};
use crate::stream::{self, Positions, Work};
use crate::{mirror, position};
use records::Form;

/// Check positions, and write them in one form: FEN, X-FEN, Shredder-FEN, EPD, or 32 bytes
#[derive(Args)]
#[command(
    after_help = "A position that cannot be played is an error that says which field is wrong. What no game can lead to \
is a remark.

Examples:
  fianchetto fen --draw kiwipete
  fianchetto fen --format epd < games.fen > games.epd
  fianchetto fen --pack games.fen > games.bin
  fianchetto fen --unpack games.bin --format shredder
  fianchetto fen --mirror --format shredder \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\""
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    positions: Positions,
    /// The form
    #[arg(short, long, value_enum, value_name = "FORM", default_value_t)]
    format: Format,
    /// Exchange the colors, also in the moves of operations
    #[arg(short, long)]
    mirror: bool,
    /// Draw the board, too
    #[arg(short, long, conflicts_with = "json")]
    draw: bool,
    /// Drop castling rights and en-passant squares that are wrong, instead of refusing the position
    #[arg(short, long)]
    repair: bool,
    /// Write records of 32 bytes instead of text
    #[arg(long, value_enum, value_name = "RECORD", num_args = 0..=1, require_equals = true,
        default_missing_value = "packed", conflicts_with_all = ["json", "draw", "format", "unpack"])]
    pack: Option<Form>,
    /// Read records of 32 bytes instead of text
    #[arg(long, value_enum, value_name = "RECORD", num_args = 0..=1, require_equals = true,
        default_missing_value = "packed", conflicts_with_all = ["repair", "draw", "fen"])]
    unpack: Option<Form>,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Format {
    /// The en-passant square after every double push
    Fen,
    /// The en-passant square only if a pawn stands ready to capture
    #[default]
    #[value(name = "x-fen", alias = "xfen")]
    XFen,
    /// As x-fen, with the files of the rooks as castling rights
    Shredder,
    /// As x-fen, with operations instead of clocks; those of the input are kept
    Epd,
    /// The en-passant square only if a capture is legal, so that equal positions are equal texts
    Unique,
}

impl Format {
    fn style(self) -> FenStyle {
        let castling = match self {
            Self::Shredder => CastlingLetters::Shredder,
            _ => CastlingLetters::XFen,
        };
        let en_passant = match self {
            Self::Fen => EnPassantForm::Always,
            Self::Unique => EnPassantForm::Legal,
            _ => EnPassantForm::PseudoLegal,
        };
        FenStyle { castling, en_passant }
    }
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments, look: Look) -> Result<ExitCode, Failure> {
    let Positions { options, .. } = &arguments.positions;
    let &Arguments { format, mirror, draw, repair, pack, unpack, .. } = arguments;
    let (mode, json) = (options.mode(), options.json);
    let check = |remarks| Check { format, mirror, draw, repair, mode, json, remarks, look };
    if let Some(form) = unpack {
        return records::unpack(&arguments.positions, form, check(false));
    }
    let input = arguments.positions.input()?;
    if let Some(form) = pack {
        return records::pack(input, options, form, check(false));
    }
    let remarks = draw || input.is_argument() && look.is_terminal;
    stream::run(input, options, Arc::new(check(remarks && !look.quiet)))
}

struct Check {
    format: Format,
    mirror: bool,
    draw: bool,
    repair: bool,
    mode: Mode,
    json: bool,
    /// Whether to say what no game can lead to.
    remarks: bool,
    look: Look,
}

impl Work for Check {
    fn answer(&self, number: usize, line: &str, out: &mut Vec<u8>) -> Result<(), String> {
        let (setup, operations) = self.read(line)?;
        let setup = self.turned(&setup)?;
        if self.json {
            self.object(("line", number), &setup, operations, out);
        } else {
            out.extend_from_slice(self.record(&setup, operations).as_bytes());
        }
        Ok(())
    }
}

impl Check {
    fn read<'a>(&self, line: &'a str) -> Result<(ValidSetup, Operations<'a>), String> {
        if self.repair { position::read_repaired(line, self.mode) } else { position::read(line, self.mode) }
    }

    /// The position that is written: with the colors exchanged, if that is wanted.
    fn turned(&self, setup: &Setup) -> Result<ValidSetup, String> {
        let setup = if self.mirror { mirror::mirrored(setup) } else { *setup };
        setup.validate_for(self.mode).map_err(|error| error.to_string())
    }

    fn record(&self, setup: &ValidSetup, operations: Operations<'_>) -> String {
        let mut record = self.text(self.format, setup, operations) + "\n";
        if self.draw {
            record = format!("{}\n{record}", self.look.board(setup));
        }
        if self.remarks {
            for finding in setup.plausibility() {
                let text = format!("no game leads to this: {finding}");
                let _ = writeln!(record, "{}", self.look.paint(Style::Dim, &text));
            }
        }
        record
    }

    fn object(
        &self,
        (unit, number): (&str, usize),
        setup: &ValidSetup,
        operations: Operations<'_>,
        out: &mut Vec<u8>,
    ) {
        let text = |format| self.text(format, setup, operations);
        let findings: Vec<String> =
            setup.plausibility().map(|finding: Implausible| finding.to_string()).collect();
        let side = match setup.side_to_move {
            Color::White => "white",
            Color::Black => "black",
        };
        let object = Object::new(out).field(unit, number).field("fen", text(Format::Fen));
        let object = object.field("x_fen", text(Format::XFen)).field("shredder", text(Format::Shredder));
        let object = object.field("epd", text(Format::Epd)).field("unique", text(Format::Unique));
        let object = object.field("side_to_move", side).field("check", is_check(setup));
        object.field("findings", Value::from(findings)).end();
    }

    fn text(&self, format: Format, setup: &Setup, operations: Operations<'_>) -> String {
        let fen = setup.fen(format.style()).to_string();
        if !matches!(format, Format::Epd) {
            return fen;
        }
        let mut text = position::without_clocks(&fen).to_owned();
        for operation in operations.iter() {
            let operation = if self.mirror { mirror::operation(operation) } else { operation.to_string() };
            text = text + " " + &operation;
        }
        text + &position::clock_operations(setup)
    }
}

fn is_check(setup: &Setup) -> bool {
    let side = setup.side_to_move;
    setup.king(side).is_some_and(|king| !setup.attackers_of(king, !side).is_empty())
}
