//! The client's lines, read by a separate thread so that `stop` is seen during a search.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::{Receiver, Sender, SyncSender, sync_channel};
use std::thread::Builder;

/// The longest line in bytes. A `position` with the longest game that the rules allow, of nearly
/// 12,000 half-moves, is a tenth of that.
pub(super) const LONGEST: usize = 1 << 20;

/// The number of lines read ahead, limited so that a fast client cannot fill the memory.
const AHEAD: usize = 64;

/// What the session waits for.
pub(super) enum Event {
    /// The client has sent a line.
    Line(String),
    /// It has sent a line longer than the limit, which was not read to its end.
    TooLong,
    /// The input has ended, perhaps with an error.
    End(io::Result<()>),
    /// The search with this number has finished.
    Done(u64),
}

impl Event {
    /// Whether this is the last event of the client.
    fn is_last(&self) -> bool {
        match self {
            Self::Line(line) => line.split_whitespace().next() == Some("quit"),
            Self::End(_) => true,
            Self::TooLong | Self::Done(_) => false,
        }
    }
}

/// Reads lines up to `quit`. Taking a permit lets it read one more.
pub(super) fn start(input: impl BufRead + Send + 'static, events: Sender<Event>) -> io::Result<Receiver<()>> {
    let (permits, taken) = sync_channel(AHEAD);
    Builder::new().name("input".to_owned()).spawn(move || read(input, &events, &permits))?;
    Ok(taken)
}

fn read(mut input: impl BufRead, events: &Sender<Event>, permits: &SyncSender<()>) {
    loop {
        let event = next(&mut input);
        let is_last = event.is_last();
        let is_cut = matches!(event, Event::TooLong);
        // Both fail only if the session is over.
        if permits.send(()).is_err() || events.send(event).is_err() || is_last {
            return;
        }
        if is_cut {
            // An error occurs again at the next line.
            let _ = input.skip_until(b'\n');
        }
    }
}

/// The next line. A read error is the end.
fn next(input: &mut impl BufRead) -> Event {
    let mut line = Vec::new();
    match input.by_ref().take(LONGEST as u64).read_until(b'\n', &mut line) {
        Ok(0) => Event::End(Ok(())),
        Err(error) => Event::End(Err(error)),
        Ok(LONGEST) if line.last() != Some(&b'\n') => Event::TooLong,
        Ok(_) => Event::Line(String::from_utf8_lossy(&line).into_owned()),
    }
}
