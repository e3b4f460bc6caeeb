//! The records of an input: 32 bytes each.

use std::io::{self, BufReader, Read};

use super::numbered::{Numbered, Reading, Unread};

/// A position in so many bytes.
pub(crate) type Record = [u8; 32];

/// An input that is being read.
pub(super) struct Records {
    input: BufReader<Box<dyn Read + Send>>,
    /// The number of records read.
    count: usize,
    is_over: bool,
}

impl Records {
    pub(super) fn of(input: Box<dyn Read + Send>) -> Self {
        Self { input: BufReader::with_capacity(1 << 16, input), count: 0, is_over: false }
    }
}

impl Reading for Records {
    type Content = Record;

    fn is_there(&self) -> bool {
        self.input.buffer().len() >= size_of::<Record>()
    }

    fn next(&mut self) -> io::Result<Option<Numbered<Record>>> {
        let mut bytes = Vec::with_capacity(size_of::<Record>());
        if self.is_over || self.input.by_ref().take(size_of::<Record>() as u64).read_to_end(&mut bytes)? == 0
        {
            return Ok(None);
        }
        self.count += 1;
        let content = Record::try_from(bytes).map_err(|bytes| {
            self.is_over = true;
            let reason = format!("the input ends after {} of its {} bytes", bytes.len(), size_of::<Record>());
            Unread::new(bytes, reason)
        });
        Ok(Some(Numbered { number: self.count, content }))
    }
}

#[test]
fn the_last_record_may_be_torn() {
    for (length, whole) in [(0, 0), (1, 0), (32, 1), (33, 1), (32 * 700, 700), (32 * 700 + 31, 700)] {
        let records = Records::of(Box::new(io::Cursor::new(vec![7; length]))).pieces(256);
        let all: Vec<Numbered<Record>> = records.flat_map(|some| some.expect("memory can be read")).collect();
        assert!(all.iter().map(|record| record.number).eq(1..=all.len()));
        assert!(all[..whole].iter().all(|record| record.content == Ok([7; 32])));
        let torn = all[whole..].iter().map(|record| record.content.clone().unwrap_err().reason.unwrap());
        let expected = format!("the input ends after {} of its 32 bytes", length % 32);
        assert!(torn.eq((length % 32 > 0).then_some(expected)));
    }
}
