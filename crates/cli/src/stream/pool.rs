//! Work on many lines or records by many threads, with the answers in their order and bounded memory.
//!
//! A thread reads chunks of them, workers answer them, and the caller's thread writes the answers. A permit goes with each
//! chunk and comes back when its answers are written, so that no more than some chunks are in memory. No thread is waited
//! for: if the output is closed while the reader waits for input, the program ends.

use std::collections::BTreeMap;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;

/// Chunks in memory for each thread.
const CHUNKS: usize = 8;

/// What is done with some questions: lines or records. A read error takes the place of those that could not be read.
pub(super) type Answer<Q, A> = Arc<dyn Fn(Vec<Q>) -> A + Send + Sync>;

type Question<Q> = (usize, io::Result<Vec<Q>>);
type Answered<A> = (usize, thread::Result<io::Result<A>>);

/// Answers all questions that `some` gives, none at the end, and hands the answers on in order.
pub(super) fn run<Q: Send + 'static, A: Send + 'static>(
    some: impl FnMut() -> io::Result<Vec<Q>> + Send + 'static,
    threads: usize,
    answer: &Answer<Q, A>,
    mut write: impl FnMut(A) -> io::Result<()>,
) -> Result<(), Stopped> {
    let (permit, permits) = sync_channel(CHUNKS * threads);
    let (question, questions) = sync_channel(CHUNKS * threads);
    let (answered, answers) = channel();
    spawn(move || read(some, &permits, &question))?;
    let questions = Arc::new(Mutex::new(questions));
    for _ in 0..threads {
        let (answer, questions, answered) = (Arc::clone(answer), Arc::clone(&questions), answered.clone());
        spawn(move || work(&answer, &questions, &answered))?;
    }
    drop(answered);
    (0..CHUNKS * threads).for_each(|_| permit.send(()).unwrap_or_default());
    let mut early = BTreeMap::new();
    let mut next = 0;
    for (number, answer) in answers {
        early.insert(number, answer);
        while let Some(answer) = early.remove(&next) {
            let answer = answer.unwrap_or_else(|panic| resume_unwind(panic)).map_err(Stopped::Input)?;
            write(answer).map_err(Stopped::Output)?;
            // At the end of the input nobody waits for it.
            permit.send(()).unwrap_or_default();
            next += 1;
        }
    }
    Ok(())
}

/// Why not all lines were answered.
pub(super) enum Stopped {
    Input(io::Error),
    Output(io::Error),
    Threads(io::Error),
}

fn spawn(body: impl FnOnce() + Send + 'static) -> Result<(), Stopped> {
    thread::Builder::new().spawn(body).map(drop).map_err(Stopped::Threads)
}

fn read<Q>(
    mut some: impl FnMut() -> io::Result<Vec<Q>>,
    permits: &Receiver<()>,
    question: &SyncSender<Question<Q>>,
) {
    for number in 0.. {
        if permits.recv().is_err() {
            return;
        }
        let questions = some();
        let is_last = questions.as_ref().map_or(true, Vec::is_empty);
        if question.send((number, questions)).is_err() || is_last {
            return;
        }
    }
}

fn work<Q, A>(
    answer: &Answer<Q, A>,
    questions: &Mutex<Receiver<Question<Q>>>,
    answered: &Sender<Answered<A>>,
) {
    loop {
        let question = questions.lock().map(|questions| questions.recv());
        let Ok(Ok((number, questions))) = question else { return };
        let answer = catch_unwind(AssertUnwindSafe(|| questions.map(|questions| answer(questions))));
        if answered.send((number, answer)).is_err() {
            return;
        }
    }
}
