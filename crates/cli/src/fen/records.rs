//! Positions as records of 32 bytes: written from lines, and read back.

use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use clap::ValueEnum;
use fianchetto::{ValidSetup, types::Operations};
use fianchetto_formats::{MarlinRecord, PackedSetup};

use super::check::Check;
use crate::failure::Failure;
use crate::file::Source;
use crate::output;
use crate::stream::{self, Input, Record, Work};

/// Which 32 bytes.
#[derive(Clone, Copy, Default, ValueEnum)]
pub(super) enum Form {
    /// The position with its clocks, and nothing else
    #[default]
    Packed,
    /// MarlinFormat, with a score and a result: in text, `FEN | score | result`
    Marlin,
}

/// The results in text, by their byte.
const RESULTS: [&str; 3] = ["0.0", "0.5", "1.0"];

/// Writes one record per line.
pub(super) fn pack(input: Input, form: Form, check: Check) -> Result<ExitCode, Failure> {
    if io::stdout().is_terminal() {
        return Err("`--pack` writes binary records: redirect the output to a file".into());
    }
    let packing = Arc::new(Packing { check, form, done: AtomicUsize::new(0) });
    let status =
        stream::run(input, &packing.check.options, packing.check.terminal, Arc::<Packing>::clone(&packing))?;
    packing.total("written");
    Ok(status)
}

/// Writes one line per record.
pub(super) fn unpack(sources: &[Source], form: Form, check: Check) -> Result<ExitCode, Failure> {
    let packing = Arc::new(Packing { check, form, done: AtomicUsize::new(0) });
    let work = Arc::clone(&packing);
    let unpacked =
        move |number: usize, record: &Record, out: &mut Vec<u8>| work.unpacked(number, record, out);
    let status = stream::run_records(sources, &packing.check.options, packing.check.terminal, &unpacked)?;
    packing.total("read");
    Ok(status)
}

struct Packing {
    check: Check,
    form: Form,
    /// Records written or read so far.
    done: AtomicUsize,
}

impl Work for Packing {
    fn answer(&self, _: usize, line: &str, out: &mut Vec<u8>) -> Result<(), String> {
        let record = match self.form {
            Form::Packed => PackedSetup::new(&self.position(line)?).to_bytes(),
            Form::Marlin => self.marlin(line)?,
        };
        out.extend_from_slice(&record);
        self.done.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }
}

impl Packing {
    fn total(&self, done: &str) {
        let records = self.done.load(Ordering::Relaxed);
        if !self.check.terminal.quiet {
            let s = if records == 1 { "" } else { "s" };
            output::complain(format_args!("{records} record{s} {done}"));
        }
    }

    fn position(&self, line: &str) -> Result<ValidSetup, String> {
        let (setup, _) = self.check.read(line)?;
        self.check.turned(&setup)
    }

    /// Reads a position or `FEN | score | result`, both from White's view. The default is a score
    /// of 0 and a draw.
    fn marlin(&self, line: &str) -> Result<Record, String> {
        let mut fields = line.split('|').map(str::trim);
        let setup = self.position(fields.next().unwrap_or_default())?;
        let score = fields.next().map_or(Ok(0), |text| {
            text.parse::<i16>()
                .map_err(|_| format!("score: `{text}`; expected centipawns from -32768 to 32767"))
        })?;
        let result = fields.next().map_or(Ok(1), |text| {
            let result = RESULTS.iter().position(|&result| result == text);
            result.ok_or_else(|| format!("result: `{text}`; expected 1.0, 0.5 or 0.0"))
        })?;
        if let Some(text) = fields.next() {
            return Err(format!("`{text}` follows the result; expected `FEN | score | result`"));
        }
        let (score, result) = seen(self.check.writing.mirror, score, result);
        let record = MarlinRecord { setup, score, result: result as u8, extra: 0 };
        record.to_bytes().map_err(|error| error.to_string())
    }

    /// Appends the line of a record.
    fn unpacked(&self, number: usize, record: &Record, out: &mut Vec<u8>) -> Result<(), String> {
        let check = &self.check;
        let (setup, told) = match self.form {
            Form::Packed => {
                let packed = PackedSetup::from_bytes(*record).map_err(|error| error.to_string())?;
                (packed.setup(), String::new())
            }
            Form::Marlin => {
                let marlin = MarlinRecord::from_bytes(*record).map_err(|error| error.to_string())?;
                let result = Some(usize::from(marlin.result)).filter(|&result| result < RESULTS.len());
                let result =
                    result.ok_or_else(|| format!("result: {}; expected 0, 1 or 2", marlin.result))?;
                let (score, result) = seen(check.writing.mirror, marlin.score, result);
                (*marlin.setup, format!(" | {score} | {}", RESULTS.get(result).unwrap_or(&"")))
            }
        };
        let setup = check.turned(&setup)?;
        if check.options.json {
            check.object(("record", number), &setup, Operations::NONE, out);
        } else {
            let text = check.text(check.writing.format, &setup, Operations::NONE);
            out.extend_from_slice(format!("{text}{told}\n").as_bytes());
        }
        self.done.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }
}

/// Score and result from White's view, negated if the colors are exchanged.
fn seen(is_mirrored: bool, score: i16, result: usize) -> (i16, usize) {
    if is_mirrored { (score.saturating_neg(), RESULTS.len() - 1 - result) } else { (score, result) }
}
