//! Compressed output, chosen by a file's name.

use std::io::{self, Write};

#[cfg(feature = "bz2")]
use bzip2::write::BzEncoder;
#[cfg(feature = "gz")]
use flate2::write::GzEncoder;
#[cfg(feature = "xz")]
use lzma_rust2::{XzOptions, XzWriter};

use crate::Compression;

/// An output that is compressed on the way.
///
/// ```
/// use std::io::{Read, Write};
/// use fianchetto_pgn::{Compression, Compressor, decompressed};
///
/// # if cfg!(not(feature = "zst")) { return Ok(()); }
/// let mut out = Compressor::new(Vec::new(), Compression::of_name("games.pgn.zst".as_ref()))?;
/// out.write_all(b"1. e4 *")?;
/// let (mut text, file) = (String::new(), out.finish()?);
/// decompressed(std::io::Cursor::new(file))?.read_to_string(&mut text)?;
/// assert_eq!(text, "1. e4 *");
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Compressor<W: Write>(Inner<W>);

enum Inner<W: Write> {
    Plain(W),
    #[cfg(feature = "gz")]
    Gzip(GzEncoder<W>),
    #[cfg(feature = "zst")]
    Zstd(Frames<W>),
    #[cfg(feature = "bz2")]
    Bzip2(BzEncoder<W>),
    #[cfg(feature = "xz")]
    Xz(Box<XzWriter<W>>),
}

impl<W: Write> Compressor<W> {
    /// Compresses what is written to an output.
    ///
    /// # Errors
    /// If the feature for the compression is off.
    pub fn new(out: W, compression: Compression) -> io::Result<Self> {
        let inner = match compression {
            Compression::None => Inner::Plain(out),
            #[cfg(feature = "gz")]
            Compression::Gzip => Inner::Gzip(GzEncoder::new(out, flate2::Compression::default())),
            #[cfg(feature = "zst")]
            Compression::Zstd => Inner::Zstd(Frames { out, bytes: Vec::new() }),
            #[cfg(feature = "bz2")]
            Compression::Bzip2 => Inner::Bzip2(BzEncoder::new(out, bzip2::Compression::default())),
            #[cfg(feature = "xz")]
            Compression::Xz => Inner::Xz(Box::new(XzWriter::new(out, XzOptions::default())?)),
            #[cfg(not(feature = "gz"))]
            Compression::Gzip => return Err(crate::compressed::missing("gzip", "gz")),
            #[cfg(not(feature = "zst"))]
            Compression::Zstd => return Err(crate::compressed::missing("zstd", "zst")),
            #[cfg(not(feature = "bz2"))]
            Compression::Bzip2 => return Err(crate::compressed::missing("bzip2", "bz2")),
            #[cfg(not(feature = "xz"))]
            Compression::Xz => return Err(crate::compressed::missing("xz", "xz")),
        };
        Ok(Self(inner))
    }

    /// Writes what is left, and hands the output back.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(self) -> io::Result<W> {
        match self.0 {
            Inner::Plain(mut out) => out.flush().map(|()| out),
            #[cfg(feature = "gz")]
            Inner::Gzip(encoder) => encoder.finish(),
            #[cfg(feature = "zst")]
            Inner::Zstd(frames) => frames.finish(),
            #[cfg(feature = "bz2")]
            Inner::Bzip2(encoder) => encoder.finish(),
            #[cfg(feature = "xz")]
            Inner::Xz(writer) => writer.finish(),
        }
    }
}

impl<W: Write> Write for Compressor<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.0 {
            Inner::Plain(out) => out.write(bytes),
            #[cfg(feature = "gz")]
            Inner::Gzip(encoder) => encoder.write(bytes),
            #[cfg(feature = "zst")]
            Inner::Zstd(frames) => frames.write(bytes),
            #[cfg(feature = "bz2")]
            Inner::Bzip2(encoder) => encoder.write(bytes),
            #[cfg(feature = "xz")]
            Inner::Xz(writer) => writer.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.0 {
            Inner::Plain(out) => out.flush(),
            #[cfg(feature = "gz")]
            Inner::Gzip(encoder) => encoder.flush(),
            #[cfg(feature = "zst")]
            Inner::Zstd(frames) => frames.out.flush(),
            #[cfg(feature = "bz2")]
            Inner::Bzip2(encoder) => encoder.flush(),
            #[cfg(feature = "xz")]
            Inner::Xz(writer) => writer.flush(),
        }
    }
}

/// Frames of Zstandard, one after the other.
#[cfg(feature = "zst")]
struct Frames<W> {
    out: W,
    /// What the next frame holds.
    bytes: Vec<u8>,
}

#[cfg(feature = "zst")]
impl<W: Write> Frames<W> {
    /// The bytes of a frame before it is compressed.
    const LENGTH: usize = 1 << 20;

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.bytes.len() >= Self::LENGTH {
            self.end_frame()?;
        }
        let taken = bytes.len().min(Self::LENGTH - self.bytes.len());
        self.bytes.extend(bytes.iter().take(taken));
        Ok(taken)
    }

    fn end_frame(&mut self) -> io::Result<()> {
        use ruzstd::encoding::{CompressionLevel, compress_to_vec};
        let frame = compress_to_vec(&*self.bytes, CompressionLevel::Fastest);
        self.bytes.clear();
        self.out.write_all(&frame)
    }

    fn finish(mut self) -> io::Result<W> {
        self.end_frame()?;
        self.out.flush()?;
        Ok(self.out)
    }
}
