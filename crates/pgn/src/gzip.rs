//! Streams of gzip, one after the other.

use std::io::{self, BufRead, Read};

use flate2::bufread::GzDecoder;

/// A gzip stream of one member or several. Zeros behind a member are skipped, as `gzip` does: tapes
/// and block devices pad with them.
pub(crate) struct Members<R> {
    /// None at the end.
    member: Option<GzDecoder<R>>,
}

impl<R: BufRead> Members<R> {
    pub(crate) fn new(input: R) -> Self {
        Self { member: Some(GzDecoder::new(input)) }
    }
}

impl<R: BufRead> Read for Members<R> {
    /// Reads from this member, or from the next one.
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
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
