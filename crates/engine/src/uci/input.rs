//! The lines that the client sends, read by a thread of their own, so that a search does not keep `stop` waiting.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::{Receiver, Sender, SyncSender, sync_channel};
use std::thread::Builder;

/// The longest line, in bytes. A `position` with the longest game that the rules allow, of nearly 12,000 half-moves, is
/// a tenth of that.
pub(super) const LONGEST: usize = 1 << 20;

/// How many lines are read ahead of the last one that was obeyed: no client can fill the memory by asking faster than it
/// is answered.
const AHEAD: usize = 64;

/// What the session waits for.
pub(super) enum Event {
    /// The client has sent a line.
    Line(String),
    /// It has sent a line that is longer than the longest, which was not read to its end.
    TooLong,
    /// There will be no more lines, perhaps since the input cannot be read.
    End(io::Result<()>),
    /// The search with this number has answered.
    Done(u64),
}

impl Event {
    /// Whether the client has nothing more to say.
    fn is_last(&self) -> bool {
        match self {
            Self::Line(line) => line.split_whitespace().next() == Some("quit"),
            Self::End(_) => true,
            Self::TooLong | Self::Done(_) => false,
        }
    }
}

/// Reads lines up to `quit`. One more is read for each permit that is taken.
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
            // What cannot be read now is met again as the next line.
            let _ = input.skip_until(b'\n');
        }
    }
}

/// The next line. What cannot be read is the end.
fn next(input: &mut impl BufRead) -> Event {
    let mut line = Vec::new();
    match input.by_ref().take(LONGEST as u64).read_until(b'\n', &mut line) {
        Ok(0) => Event::End(Ok(())),
        Err(error) => Event::End(Err(error)),
        Ok(LONGEST) if line.last() != Some(&b'\n') => Event::TooLong,
        Ok(_) => Event::Line(String::from_utf8_lossy(&line).into_owned()),
    }
}
