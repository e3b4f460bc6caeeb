//! The events of a game in PGN, for the tree that Python builds.

use fianchetto_pgn::{PgnEvent, PgnReader, Wanted};
use pyo3::prelude::*;

/// An event: what it is, and its texts.
type Event = (&'static str, String, String);

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn event(event: PgnEvent<'_>) -> Event {
    let one = |kind: &'static str, text: String| (kind, text, String::new());
    match event {
        PgnEvent::Tag { name, value } => ("tag", name.to_owned(), value.to_text().into_owned()),
        PgnEvent::Move(san) => one("move", text(san)),
        PgnEvent::Comment(comment) => one("comment", comment.text().to_text().into_owned()),
        PgnEvent::Glyph(glyph) => one("glyph", glyph.to_string()),
        PgnEvent::Open => one("open", String::new()),
        PgnEvent::Close => one("close", String::new()),
        PgnEvent::End(result) => one("end", result.text().to_owned()),
        _ => one("other", String::new()),
    }
}

/// The events of the first game of a text. An error ends it, as an event.
#[pyfunction]
pub fn pgn_events(pgn: &str) -> Vec<Event> {
    let mut reader = PgnReader::new(pgn.as_bytes(), Wanted::ALL);
    let mut events = Vec::new();
    loop {
        match reader.next_event() {
            Ok(Some(next)) => {
                events.push(event(next));
                if matches!(next, PgnEvent::End(_)) {
                    return events;
                }
            }
            Ok(None) => return events,
            Err(error) => {
                events.push(("error", error.to_string(), String::new()));
                return events;
            }
        }
    }
}
