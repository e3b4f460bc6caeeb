//! Small text files protected against damage: a header, the content as JSON, and its checksum, a
//! line each.
//!
//! A file is written beside its place and then renamed, so that a crash leaves either the old file
//! or the new one.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;

use serde::Serialize;
use serde_json::{Serializer, ser::Formatter};

/// The size limit of a sealed file, so that other files are not read whole.
const LARGEST: u64 = 1 << 25;

/// Why a text is not a sealed file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Broken {
    /// It has another header.
    Foreign,
    /// It is cut off or changed.
    Torn,
}

/// The content of a unit file, with a space after the commas of lists, since files are compared
/// byte by byte.
pub(crate) fn content(value: &impl Serialize) -> String {
    struct Spaced;

    impl Formatter for Spaced {
        fn begin_array_value<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
            if first { Ok(()) } else { writer.write_all(b", ") }
        }
    }

    let mut bytes = Vec::new();
    // Writing numbers and texts to memory cannot fail.
    let _ = value.serialize(&mut Serializer::with_formatter(&mut bytes, Spaced));
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A text with this content.
pub(crate) fn seal(header: &str, content: &str) -> String {
    format!("{header}\n{content}\n{:016x}\n", check_sum(content.as_bytes()))
}

/// The content of a text.
pub(crate) fn open<'a>(header: &str, text: &'a str) -> Result<&'a str, Broken> {
    let rest = text.strip_prefix(header).and_then(|rest| rest.strip_prefix('\n'));
    let (content, sum) = rest.ok_or(Broken::Foreign)?.split_once('\n').ok_or(Broken::Torn)?;
    let is_whole = sum == format!("{:016x}\n", check_sum(content.as_bytes()));
    is_whole.then_some(content).ok_or(Broken::Torn)
}

/// The text of a file; `None` if it cannot be a sealed one.
pub(crate) fn read(path: &Path) -> io::Result<Option<String>> {
    // A device or a pipe may block when it is opened, or never end.
    if !fs::metadata(path)?.is_file() {
        return Ok(None);
    }
    let mut bytes = Vec::new();
    let length = File::open(path)?.take(LARGEST).read_to_end(&mut bytes)?;
    Ok(((length as u64) < LARGEST).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

/// FNV-1a: short, and enough to detect damage.
pub(crate) fn check_sum(bytes: &[u8]) -> u64 {
    let mix = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix)
}
