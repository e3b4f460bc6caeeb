//! Puts positions into random order, within memory of a fixed size.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::{mem, vec};

use fastrand::Rng;
use fianchetto_formats::PackedSetup;
use fianchetto_perft::scratch;
use fianchetto_types::Move;

use crate::{Entry, entry};

/// A position in few bytes: the packed setup, then score, result and move, and which of them are
/// there.
type Stored = [u8; 38];

/// Puts positions into random order: all orders are equally likely, and a seed gives the same one.
///
/// If they outgrow the memory, each goes to one of 256 temporary files by chance, and the files are
/// shuffled one after the other. So at most about 256 times the memory can be shuffled.
pub struct Shuffle {
    folder: PathBuf,
    random: Rng,
    /// The most positions in memory.
    room: usize,
    held: Vec<Stored>,
    /// Empty until the memory is full.
    files: Vec<BufWriter<File>>,
}

impl Shuffle {
    /// The number of temporary files.
    const FILES: usize = 256;

    /// A shuffle with this seed and this many bytes of memory, and temporary files in a folder.
    pub fn new(seed: u64, bytes: usize, folder: &Path) -> Self {
        let room = (bytes / size_of::<Stored>()).max(1);
        Self {
            folder: folder.to_owned(),
            random: Rng::with_seed(seed),
            room,
            held: Vec::new(),
            files: Vec::new(),
        }
    }

    /// Takes a position.
    ///
    /// # Errors
    /// If the temporary files cannot be written.
    pub fn push(&mut self, entry: &Entry) -> io::Result<()> {
        if self.held.len() == self.room {
            self.spread()?;
        }
        self.held.push(stored(entry));
        Ok(())
    }

    /// Writes what is in memory to the files, each position to one by chance.
    fn spread(&mut self) -> io::Result<()> {
        if self.files.is_empty() {
            let files = (0..Self::FILES).map(|_| Ok(BufWriter::new(scratch::file_in(&self.folder)?)));
            self.files = files.collect::<io::Result<_>>()?;
        }
        for stored in self.held.drain(..) {
            let file = self.random.choice(&mut self.files);
            file.map_or(Ok(()), |file| file.write_all(&stored))?;
        }
        Ok(())
    }

    /// All positions in random order.
    ///
    /// # Errors
    /// If the temporary files cannot be written.
    pub fn finish(mut self) -> io::Result<Shuffled> {
        let mut order = mem::take(&mut self.held);
        if !self.files.is_empty() {
            self.held = order;
            self.spread()?;
            order = Vec::new();
        }
        self.random.shuffle(&mut order);
        Ok(Shuffled {
            random: self.random,
            room: self.room,
            order: order.into_iter(),
            files: self.files.into_iter(),
        })
    }
}

/// The positions of a [`Shuffle`] in random order.
///
/// A temporary file that cannot be read, or outgrows the memory, is an error; then there are no
/// more.
pub struct Shuffled {
    random: Rng,
    room: usize,
    /// The rest of those that are in memory.
    order: vec::IntoIter<Stored>,
    /// The rest of the files.
    files: vec::IntoIter<BufWriter<File>>,
}

impl Shuffled {
    /// The positions of a temporary file in random order.
    fn load(&mut self, file: BufWriter<File>) -> io::Result<()> {
        let mut file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
        let length = file.stream_position()? as usize / size_of::<Stored>();
        if length > self.room {
            let room = self.room;
            let reason = format!("{length} positions of a temporary file outgrow the memory for {room}");
            return Err(io::Error::new(io::ErrorKind::OutOfMemory, reason));
        }
        file.rewind()?;
        let mut file = BufReader::new(file);
        // The memory of the file before goes first.
        self.order = Vec::new().into_iter();
        let mut order = Vec::with_capacity(length);
        for _ in 0..length {
            let mut stored: Stored = [0; size_of::<Stored>()];
            file.read_exact(&mut stored)?;
            order.push(stored);
        }
        self.random.shuffle(&mut order);
        self.order = order.into_iter();
        Ok(())
    }
}

impl Iterator for Shuffled {
    type Item = io::Result<Entry>;

    fn next(&mut self) -> Option<io::Result<Entry>> {
        loop {
            if let Some(entry) = self.order.by_ref().find_map(loaded) {
                return Some(Ok(entry));
            }
            let file = self.files.next()?;
            if let Err(error) = self.load(file) {
                self.files = Vec::new().into_iter();
                return Some(Err(error));
            }
        }
    }
}

/// Bits of the last byte: what a position has.
const HAS_SCORE: u8 = 1;
const HAS_RESULT: u8 = 2;
const HAS_MOVE: u8 = 4;

fn stored(entry: &Entry) -> Stored {
    let number = entry::number(entry.result);
    let flag = |has, flag| if has { flag } else { 0 };
    let has = flag(entry.score.is_some(), HAS_SCORE)
        | flag(number.is_some(), HAS_RESULT)
        | flag(entry.played.is_some(), HAS_MOVE);
    let position = PackedSetup::of_board(&entry.board).to_bytes();
    let score = entry.score.unwrap_or_default().to_le_bytes();
    let played = entry.played.map_or(0, Move::bits).to_le_bytes();
    let parts =
        position.into_iter().chain(score).chain([number.unwrap_or_default()]).chain(played).chain([has]);
    let mut stored: Stored = [0; size_of::<Stored>()];
    stored.iter_mut().zip(parts).for_each(|(to, byte)| *to = byte);
    stored
}

/// The position that was stored.
fn loaded(stored: Stored) -> Option<Entry> {
    let (position, rest) = stored.split_first_chunk::<32>()?;
    let &[low, high, number, first, second, has] = rest else { return None };
    let setup = PackedSetup::from_bytes(*position).ok()?.setup().validate().ok()?;
    let flag = |flag| has & flag != 0;
    Some(Entry {
        score: flag(HAS_SCORE).then(|| i16::from_le_bytes([low, high])),
        result: entry::result(number).filter(|_| flag(HAS_RESULT)).unwrap_or_default(),
        played: flag(HAS_MOVE).then(|| Move::from_bits(u16::from_le_bytes([first, second]))),
        ..Entry::new(&setup)
    })
}
