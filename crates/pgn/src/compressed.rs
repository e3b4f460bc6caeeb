//! Compressed input, recognised by its first bytes.

#[cfg(any(feature = "gz", feature = "bz2"))]
use std::io::BufReader;
use std::io::{self, Cursor, Read};
use std::path::Path;

/// How an input is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compression {
    /// Not compressed, judging by the first bytes.
    None,
    /// gzip, as in files that end in `.gz`.
    Gzip,
    /// Zstandard, as in files that end in `.zst`.
    Zstd,
    /// bzip2, as in files that end in `.bz2`.
    Bzip2,
    /// xz, as in files that end in `.xz`.
    Xz,
}

impl Compression {
    /// The number of bytes to recognise it.
    const LENGTH: usize = 6;

    /// What the names of compressed files end in.
    const ENDS: [(&str, Self); 4] =
        [("gz", Self::Gzip), ("zst", Self::Zstd), ("bz2", Self::Bzip2), ("xz", Self::Xz)];

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
            // A block, or the end of a stream without one.
            [b'B', b'Z', b'h', b'1'..=b'9', 0x31, 0x41, ..]
            | [b'B', b'Z', b'h', b'1'..=b'9', 0x17, 0x72, ..] => Self::Bzip2,
            [0xfd, b'7', b'z', b'X', b'Z', 0, ..] => Self::Xz,
            _ => Self::None,
        }
    }

    /// The compression that the end of a file's name tells: `.gz`, `.zst`, `.bz2` or `.xz`.
    pub fn of_name(file: &Path) -> Self {
        let end = file.extension().and_then(|end| end.to_str()).unwrap_or_default();
        let known = Self::ENDS.iter().find(|(known, _)| end.eq_ignore_ascii_case(known));
        known.map_or(Self::None, |&(_, compression)| compression)
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
            Ok(Box::new(Salvage::new(crate::gzip::Members::new(BufReader::new(input)), 1 << 16)))
        }
        #[cfg(feature = "zst")]
        Compression::Zstd => Ok(Box::new(crate::frames::Frames::new(input))),
        #[cfg(feature = "bz2")]
        Compression::Bzip2 => {
            Ok(Box::new(Salvage::new(bzip2::bufread::MultiBzDecoder::new(BufReader::new(input)), 1 << 16)))
        }
        #[cfg(feature = "xz")]
        Compression::Xz => {
            let input = io::BufReader::with_capacity(1 << 16, input);
            Ok(Box::new(Salvage::new(lzma_rust2::XzReader::new_mem_limit(input, true, MOST_XZ_KIB), 1 << 12)))
        }
        #[cfg(not(feature = "gz"))]
        Compression::Gzip => Err(missing("gzip", "gz")),
        #[cfg(not(feature = "zst"))]
        Compression::Zstd => Err(missing("zstd", "zst")),
        #[cfg(not(feature = "bz2"))]
        Compression::Bzip2 => Err(missing("bzip2", "bz2")),
        #[cfg(not(feature = "xz"))]
        Compression::Xz => Err(missing("xz", "xz")),
    }
}

/// The memory that a file of xz may ask for: `xz -9` needs half of it.
#[cfg(feature = "xz")]
const MOST_XZ_KIB: u32 = 128 << 10;

/// What a decoder gives up to any damage, and then the error. Each call asks it for the same,
/// however much the reader wants: that of xz forgets what it has decoded in the call that fails, so
/// it is asked for little; that of gzip decodes 32 KiB ahead, and forgets what had no room.
#[cfg(any(feature = "gz", feature = "bz2", feature = "xz"))]
struct Salvage<D> {
    /// None after an error.
    decoder: Option<D>,
    failure: Option<io::Error>,
    /// What was decoded, of which the reader has had the bytes before `at`.
    bytes: Vec<u8>,
    at: usize,
    end: usize,
}

#[cfg(any(feature = "gz", feature = "bz2", feature = "xz"))]
impl<D: Read> Salvage<D> {
    /// A decoder that is asked for this many bytes at a time.
    fn new(decoder: D, at_once: usize) -> Self {
        Self { decoder: Some(decoder), failure: None, bytes: vec![0; at_once], at: 0, end: 0 }
    }

    fn fill(&mut self) -> io::Result<()> {
        (self.at, self.end) = (0, 0);
        let Some(decoder) = &mut self.decoder else { return self.failure.take().map_or(Ok(()), Err) };
        self.bytes.fill(0);
        let read = decoder.read(&mut self.bytes[..]);
        self.end = match read {
            Ok(read) => read,
            Err(error) => {
                self.decoder = None;
                self.failure = Some(told(error));
                // The decoder has written the bytes before the damage, but not their number; text
                // has no zero bytes.
                self.bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1)
            }
        };
        if self.end == 0 { self.failure.take().map_or(Ok(()), Err) } else { Ok(()) }
    }
}

#[cfg(any(feature = "gz", feature = "bz2", feature = "xz"))]
impl<D: Read> Read for Salvage<D> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.at == self.end {
            self.fill()?;
        }
        let mut ready = self.bytes.get(self.at..self.end).unwrap_or_default();
        let read = ready.read(out)?;
        self.at += read;
        Ok(read)
    }
}

/// The error in words; the decoders say several things of an input that ends too early.
#[cfg(any(feature = "gz", feature = "bz2", feature = "xz"))]
fn told(error: io::Error) -> io::Error {
    match error.kind() {
        kind @ io::ErrorKind::UnexpectedEof => io::Error::new(kind, crate::error::ENDS_EARLY),
        _ => error,
    }
}

#[cfg(not(all(feature = "gz", feature = "zst", feature = "bz2", feature = "xz")))]
pub(crate) fn missing(compression: &str, feature: &str) -> io::Error {
    let text = format!(
        "it is compressed with {compression}, but this program is built without the feature `{feature}`"
    );
    io::Error::new(io::ErrorKind::Unsupported, text)
}
