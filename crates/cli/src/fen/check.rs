//! A line checked, and written in one form.

use std::fmt::Write as _;

use clap::ValueEnum;
use fianchetto::types::{CastlingLetters, Color, EnPassantForm, FenStyle, Implausible, Mode, Operations};
use fianchetto::{Setup, ValidSetup};
use serde_json::Value;

use crate::json::Object;
use crate::look::{Look, Style};
use crate::stream::Work;
use crate::{mirror, position};

/// The forms of a position in text.
#[derive(Clone, Copy, Default, ValueEnum)]
pub(super) enum Format {
    /// The en-passant square after every double push
    Fen,
    /// The en-passant square only if a pawn stands ready to capture; with --chess960, KQkq for all outermost rooks
    #[default]
    #[value(alias = "xfen")]
    XFen,
    /// As x-fen, with the files of the rooks as castling rights
    Shredder,
    /// As x-fen, with operations instead of clocks; those of the input are kept
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

/// What is done with each position.
pub(super) struct Check {
    pub(super) format: Format,
    pub(super) mirror: bool,
    pub(super) draw: bool,
    pub(super) repair: bool,
    pub(super) mode: Mode,
    pub(super) json: bool,
    /// Whether to say what no game can lead to.
    pub(super) remarks: bool,
    pub(super) look: Look,
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
    pub(super) fn read<'a>(&self, line: &'a str) -> Result<(ValidSetup, Operations<'a>), String> {
        if self.repair { position::read_repaired(line, self.mode) } else { position::read(line, self.mode) }
    }

    /// The position that is written: with the colors exchanged, if that is wanted.
    pub(super) fn turned(&self, setup: &Setup) -> Result<ValidSetup, String> {
        let setup = if self.mirror { mirror::mirrored(setup) } else { *setup };
        setup.validate().map_err(|error| error.to_string())
    }

    pub(super) fn record(&self, setup: &ValidSetup, operations: Operations<'_>) -> String {
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

    pub(super) fn object(
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

    pub(super) fn text(&self, format: Format, setup: &Setup, operations: Operations<'_>) -> String {
        let fen = setup.fen(format.style(self.mode)).to_string();
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
