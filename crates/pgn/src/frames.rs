//! Reads all frames of a Zstandard stream: parallel compressors write several.

use std::error::Error;
use std::io::{self, BufRead, BufReader, Read};

use ruzstd::decoding::errors::{FrameDecoderError, FrameHeaderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, DEFAULT_MAX_WINDOW_SIZE, FrameDecoder};

use crate::error::ENDS_EARLY;

pub(crate) struct Frames<R> {
    source: BufReader<R>,
    decoder: FrameDecoder,
    is_in_frame: bool,
    /// The bytes of the frame that have been read.
    length: u64,
    failure: Option<io::Error>,
}

/// An empty last block, and an unused checksum.
const EMPTY_BLOCK: &[u8] = &[1, 0, 0, 0, 0, 0, 0];

impl<R: Read> Frames<R> {
    pub(crate) fn new(source: R) -> Self {
        let source = BufReader::with_capacity(1 << 16, source);
        Self { source, decoder: FrameDecoder::new(), is_in_frame: false, length: 0, failure: None }
    }

    /// Compares the frame that has been read with its checksum and its size, as far as it has them.
    fn check(&self) -> io::Result<()> {
        let sum = self.decoder.get_checksum_from_data();
        // Zero means none.
        let size = self.decoder.content_size();
        if sum.is_some() && sum != self.decoder.get_calculated_checksum() {
            return Err(invalid("the decompressed data is damaged: its checksum is wrong"));
        }
        if size != 0 && size != self.length {
            return Err(invalid("the decompressed data is damaged: it has not the size that it should have"));
        }
        Ok(())
    }

    /// Begins the next frame that is not skippable, and returns whether there is one.
    fn begin(&mut self) -> io::Result<bool> {
        loop {
            if self.source.fill_buf()?.is_empty() {
                return Ok(false);
            }
            match self.decoder.init(&mut self.source) {
                Ok(()) => return Ok(true),
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let length = u64::from(length);
                    if io::copy(&mut self.source.by_ref().take(length), &mut io::sink())? < length {
                        return Err(io::ErrorKind::UnexpectedEof.into());
                    }
                }
                Err(error) => return Err(told(&error)),
            }
        }
    }
}

impl<R: Read> Read for Frames<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        loop {
            if !self.is_in_frame
                && let Some(failure) = self.failure.take()
            {
                return Err(failure);
            }
            if !self.is_in_frame && !self.begin()? {
                return Ok(0);
            }
            self.is_in_frame = true;
            while self.decoder.can_collect() == 0 && !self.decoder.is_finished() {
                let one = BlockDecodingStrategy::UptoBlocks(1);
                if let Err(error) = self.decoder.decode_blocks(&mut self.source, one) {
                    // The decoder holds back data that later blocks may reference. Ending the frame
                    // here releases what precedes the damage.
                    self.failure = Some(told(&error));
                    let end = self.decoder.decode_blocks(EMPTY_BLOCK, BlockDecodingStrategy::All);
                    end.map_err(|error| told(&error))?;
                }
            }
            let read = self.decoder.read(out)?;
            self.length += read as u64;
            if read > 0 || out.is_empty() {
                return Ok(read);
            }
            self.is_in_frame = false;
            // Of a damaged frame, only the beginning was decoded.
            if self.failure.is_none() {
                self.check()?;
            }
            self.length = 0;
        }
    }
}

/// The error in words: many of the decoder's errors print as Rust types.
fn told(error: &FrameDecoderError) -> io::Error {
    let mut cause: Option<&(dyn Error + 'static)> = Some(error);
    while let Some(one) = cause {
        if let Some(reading) = one.downcast_ref::<io::Error>() {
            return match reading.kind() {
                io::ErrorKind::UnexpectedEof => io::Error::new(reading.kind(), ENDS_EARLY),
                kind => io::Error::new(kind, reading.to_string()),
            };
        }
        cause = one.source();
    }
    let text = match error {
        FrameDecoderError::WindowSizeTooBig { requested: window, .. }
        | FrameDecoderError::FrameHeaderError(FrameHeaderError::WindowTooBig { got: window })
        | FrameDecoderError::FailedToInitialize(FrameHeaderError::WindowTooBig { got: window }) => {
            let most = DEFAULT_MAX_WINDOW_SIZE >> 20;
            format!(
                "its window of {window} bytes is larger than {most} MiB; compress it without `--ultra` and `--long`"
            )
        }
        FrameDecoderError::DictNotProvided { .. } => {
            "it is compressed with a dictionary, which is not supported".to_owned()
        }
        FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::BadMagicNumber(_)) => {
            "other bytes follow the compressed data".to_owned()
        }
        _ => "the compressed data is damaged".to_owned(),
    };
    invalid(&text)
}

fn invalid(text: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, text)
}
