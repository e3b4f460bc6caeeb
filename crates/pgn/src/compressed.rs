//! Compressed input, recognised by its first bytes.

use std::io::{self, Cursor, Read};
#[cfg(feature = "gz")]
use std::io::{BufRead, BufReader};
use std::path::Path;

#[cfg(feature = "gz")]
use flate2::bufread::GzDecoder;

/// How an input is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compression {
    /// Not compressed, judging by the first bytes.
    None,
    /// gzip, as in files that end in `.gz`.
    Gzip,
    /// Zstandard, as in files that end in `.zst`.
    Zstd,
}

impl Compression {
    /// The number of bytes to recognise it.
    const LENGTH: usize = 4;

    /// The compression of a stream that begins with these bytes.
    ///
    /// ```
    /// use fianchetto_pgn::Compression;
    /// assert_eq!(Compression::of(b"\x1f\x8b\x08\0"), Compression::Gzip);
    /// assert_eq!(Compression::of(b"[Eve"), Compression::None);
    /// ```
    pub fn of(bytes: &[u8]) -> Self {
        match bytes {
            [0x1f, 0x8b, ..] => Self::Gzip,
            [0x28, 0xb5, 0x2f, 0xfd, ..] => Self::Zstd,
            // A skippable frame, as parallel programs write first.
            [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..] => Self::Zstd,
            _ => Self::None,
        }
    }
}

impl Compression {
    /// The compression that the end of a file's name tells: `.gz` or `.zst`.
    pub fn of_name(file: &Path) -> Self {
        match file.extension().and_then(|end| end.to_str()) {
            Some(end) if end.eq_ignore_ascii_case("gz") => Self::Gzip,
            Some(end) if end.eq_ignore_ascii_case("zst") => Self::Zstd,
            _ => Self::None,
        }
    }
}

/// The input, decompressed if necessary.
///
/// # Errors
/// If it cannot be read, or the feature for its compression is off.
pub fn decompressed<R: Read + Send + 'static>(mut input: R) -> io::Result<Box<dyn Read + Send>> {
    let mut first = Vec::new();
    input.by_ref().take(Compression::LENGTH as u64).read_to_end(&mut first)?;
    let compression = Compression::of(&first);
    let input = Cursor::new(first).chain(input);
    match compression {
        Compression::None => Ok(Box::new(input)),
        #[cfg(feature = "gz")]
        Compression::Gzip => {
            Ok(Box::new(Gzip { member: Some(GzDecoder::new(BufReader::new(input))), failure: None }))
        }
        #[cfg(feature = "zst")]
        Compression::Zstd => Ok(Box::new(crate::frames::Frames::new(input))),
        #[cfg(not(feature = "gz"))]
        Compression::Gzip => Err(missing("gzip", "gz")),
        #[cfg(not(feature = "zst"))]
        Compression::Zstd => Err(missing("zstd", "zst")),
    }
}

/// A gzip stream of one member or several, up to any damage, and then the error. Zeros behind a
/// member are skipped, as `gzip` does: tapes and block devices pad with them.
#[cfg(feature = "gz")]
struct Gzip<R> {
    /// None at the end.
    member: Option<GzDecoder<BufReader<R>>>,
    failure: Option<io::Error>,
}

#[cfg(feature = "gz")]
impl<R: Read> Gzip<R> {
    /// Reads from this member, or from the next one.
    fn read_on(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while let Some(member) = &mut self.member {
            let read = member.read(out)?;
            if read > 0 || out.is_empty() {
                return Ok(read);
            }
            let Some(member) = self.member.take() else { break };
            let mut input = member.into_inner();
            self.member = skip_zeros(&mut input)?.then(|| GzDecoder::new(input));
        }
        Ok(0)
    }
}

/// Whether there is something behind the zeros.
#[cfg(feature = "gz")]
fn skip_zeros(input: &mut impl BufRead) -> io::Result<bool> {
    loop {
        let buffer = input.fill_buf()?;
        let zeros = buffer.iter().take_while(|&&byte| byte == 0).count();
        let (is_end, has_more) = (buffer.is_empty(), zeros < buffer.len());
        input.consume(zeros);
        if is_end || has_more {
            return Ok(has_more);
        }
    }
}

#[cfg(feature = "gz")]
impl<R: Read> Read for Gzip<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        out.fill(0);
        let failure = match self.read_on(out) {
            Err(failure) => failure,
            read => return read,
        };
        // The decoder has written the bytes before the damage, but not their number; text has no
        // zero bytes.
        let decoded = out.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        if decoded == 0 {
            return Err(failure);
        }
        self.failure = Some(failure);
        Ok(decoded)
    }
}

#[cfg(not(all(feature = "gz", feature = "zst")))]
pub(crate) fn missing(compression: &str, feature: &str) -> io::Error {
    let text = format!(
        "it is compressed with {compression}, but this program is built without the feature `{feature}`"
    );
    io::Error::new(io::ErrorKind::Unsupported, text)
}
