//! Records of 32 bytes.

use std::io::BufRead;

use fianchetto_formats::{BulletRecord, MarlinRecord, PackedSetup};

use super::fill::fill;
use crate::{Entry, Format, ReadError, RecordPlace, entry};

const LENGTH: usize = 32;

/// An input of records.
pub(super) struct Records<R> {
    input: R,
    format: Format,
    count: u64,
}

impl<R: BufRead> Records<R> {
    pub(super) fn new(input: R, format: Format) -> Self {
        Self { input, format, count: 0 }
    }

    /// The next position; none at the end.
    pub(super) fn read(&mut self) -> Result<Option<Entry>, ReadError> {
        let mut bytes = [0; LENGTH];
        let filled = fill(&mut self.input, &mut bytes)?;
        if filled == 0 {
            return Ok(None);
        }
        let place =
            RecordPlace { unit: "record", number: self.count + 1, offset: self.count * LENGTH as u64 };
        self.count += 1;
        if filled < LENGTH {
            return Err(ReadError::Torn { place });
        }
        let read = match self.format {
            Format::Bullet => bullet(bytes),
            Format::Marlin => marlin(bytes),
            _ => packed(bytes),
        };
        read.map(Some).map_err(|reason| ReadError::Record { place, reason })
    }
}

fn packed(bytes: [u8; LENGTH]) -> Result<Entry, String> {
    let packed = PackedSetup::from_bytes(bytes).map_err(|error| error.to_string())?;
    let setup = packed.setup().validate().map_err(|error| error.to_string())?;
    Ok(Entry::new(&setup))
}

pub(super) fn marlin(bytes: [u8; LENGTH]) -> Result<Entry, String> {
    let MarlinRecord { setup, score, result, .. } =
        MarlinRecord::from_bytes(bytes).map_err(|error| error.to_string())?;
    let result = entry::result(result).ok_or_else(|| format!("result: {result}; expected 0, 1 or 2"))?;
    Ok(Entry { score: Some(score), result, ..Entry::new(&setup) })
}

fn bullet(bytes: [u8; LENGTH]) -> Result<Entry, String> {
    let record = BulletRecord::from_bytes(bytes).map_err(|error| error.to_string())?;
    let setup = record.setup().map_err(|error| error.to_string())?;
    let result = entry::result(record.result()).unwrap_or_default();
    Ok(Entry { score: Some(record.score()), result, ..Entry::new(&setup) })
}
