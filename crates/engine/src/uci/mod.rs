//! The engine behind the Universal Chess Interface.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod arguments;
mod input;
mod output;
mod running;
mod searching;
mod session;

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use fianchetto::{AnyTechnique, Registry};

use input::Event;
use session::Session;

/// A search reports at least this often, which also shows whether the output is still open.
const SILENCE: Duration = Duration::from_secs(1);

/// An error that ends a session.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The system refuses memory or a thread.
    #[error("the engine cannot start: {0}")]
    Start(io::Error),
    /// The input cannot be read.
    #[error("cannot read standard input: {0}")]
    Input(io::Error),
    /// The output is closed or full.
    #[error("cannot write the output: {0}")]
    Output(io::Error),
}

/// Serves a client until `quit` or the end of its input, starting with this technique; the client
/// can choose another from the registry with the option `Technique`. Bad input is answered with an
/// `info string` and changes nothing.
///
/// Commands run in order. They wait for a search with a limit, also at the end of the input; a
/// search without one is stopped by the next command that cannot run beside it. Only `stop`,
/// `ponderhit` and `isready` overtake waiting commands; `quit` stops a search, and waits for a
/// perft.
///
/// A thread reads the input until its end or `quit`.
///
/// # Errors
/// If there is no memory for the transposition table, if the input cannot be read, or if the output
/// is closed or full.
pub fn run(
    input: impl BufRead + Send + 'static,
    output: impl Write + Send + 'static,
    registry: &Registry,
    technique: &AnyTechnique,
) -> Result<(), Failure> {
    let (events, inbox) = channel();
    let mut session = Session::new(output, registry, technique, events.clone()).map_err(Failure::Start)?;
    let permits = input::start(input, events).map_err(Failure::Start)?;
    let served = serve(&mut session, &inbox, &permits);
    session.break_off();
    served.and_then(|()| session.output.check().map_err(Failure::Output))
}

/// Executes lines until the input ends or the output is closed.
fn serve<W: Write + Send + 'static>(
    session: &mut Session<'_, W>,
    inbox: &Receiver<Event>,
    permits: &Receiver<()>,
) -> Result<(), Failure> {
    let (mut waiting, mut end) = (VecDeque::<String>::new(), None);
    loop {
        session.output.check().map_err(Failure::Output)?;
        let mut line = None;
        if !session.is_busy() {
            line = waiting.pop_front();
            if line.is_none()
                && let Some(end) = end
            {
                return end;
            }
        }
        if line.is_none() {
            match inbox.recv_timeout(SILENCE) {
                Ok(Event::Line(text)) if must_wait(&text, &waiting, session) => {
                    waiting.push_back(text);
                }
                Ok(Event::Line(text)) => line = Some(text),
                Ok(Event::TooLong) => {
                    permit(permits);
                    session.refuse_line();
                }
                Ok(Event::Done(number)) => session.finish(number),
                Err(RecvTimeoutError::Timeout) => session.show_life(),
                Ok(Event::End(result)) => end = Some(result.map_err(Failure::Input)),
                Err(RecvTimeoutError::Disconnected) => end = Some(Ok(())),
            }
        }
        if let Some(line) = line {
            permit(permits);
            if !session.obey(&line) {
                return Ok(());
            }
        }
    }
}

/// Lets the reader read one more line.
fn permit(permits: &Receiver<()>) {
    let _ = permits.try_recv();
}

/// Whether a line has to wait for earlier lines or for the end of a search. `quit` stops the last
/// search once it has started, but waits for a perft, as in other engines: half a count is useless.
fn must_wait<W: Write + Send + 'static>(
    line: &str,
    waiting: &VecDeque<String>,
    session: &Session<'_, W>,
) -> bool {
    match first_word(line) {
        "stop" | "ponderhit" | "isready" => false,
        "quit" => session.is_counting() || waiting.iter().any(|line| first_word(line) == "go"),
        "position" | "go" | "setoption" | "ucinewgame" => session.is_busy() || !waiting.is_empty(),
        _ => !waiting.is_empty(),
    }
}

fn first_word(line: &str) -> &str {
    line.split_whitespace().next().unwrap_or_default()
}
