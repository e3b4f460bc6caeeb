//! Many threads work on the pieces of an input, with answers in order and bounded memory.
//!
//! One thread reads pieces, workers answer them, and the caller's thread writes the answers. Each
//! piece carries a permit that returns when its answers are written, which bounds the pieces in
//! memory. A piece may have several answers, of which only a few wait to be written. No thread is
//! joined: if the output closes while the reader waits for input, the program ends.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::{io, thread};

use fianchetto_perft::threads;

use crate::failure::Failure;

/// Pieces in memory for each thread.
const PIECES: usize = 8;

/// Answers a piece through a callback, which returns whether to continue. A piece that cannot be
/// read to its end is the last.
pub(crate) type Answer<P, A> = Arc<dyn Fn(P, &mut dyn FnMut(A) -> bool) -> io::Result<()> + Send + Sync>;

type Question<P> = (usize, io::Result<P>);

/// A worker's answer, with the number of its piece.
enum Answered<A> {
    Some(A),
    Done(thread::Result<io::Result<()>>),
}

/// Answers all pieces of the named input, and hands the answers on in order. A read error replaces
/// the unread pieces.
pub(crate) fn run<P: Send + 'static, A: Send + 'static>(
    pieces: impl Iterator<Item = io::Result<P>> + Send + 'static,
    name: &str,
    threads: usize,
    answer: &Answer<P, A>,
    mut write: impl FnMut(A) -> io::Result<()>,
) -> Result<(), Failure> {
    let (permit, permits) = sync_channel(PIECES * threads);
    let (question, questions) = sync_channel(PIECES * threads);
    let (answered, answers) = sync_channel(PIECES * threads);
    spawn(move || read(pieces, &permits, &question))?;
    let questions = Arc::new(Mutex::new(questions));
    for _ in 0..threads {
        let (answer, questions, answered) = (Arc::clone(answer), Arc::clone(&questions), answered.clone());
        spawn(move || work(&answer, &questions, &answered))?;
    }
    drop(answered);
    (0..PIECES * threads).for_each(|_| permit.send(()).unwrap_or_default());
    let mut early: BTreeMap<usize, Vec<Answered<A>>> = BTreeMap::new();
    let mut next = 0;
    for (number, answer) in answers {
        early.entry(number).or_default().push(answer);
        while let Some(answers) = early.remove(&next) {
            let mut is_done = false;
            for answer in answers {
                match answer {
                    Answered::Some(answer) => write(answer)?,
                    Answered::Done(done) => {
                        let done = done.unwrap_or_else(|panic| resume_unwind(panic));
                        done.map_err(|reason| Failure::unread(name, reason))?;
                        is_done = true;
                    }
                }
            }
            if !is_done {
                break;
            }
            // It fails after the end of the input.
            permit.send(()).unwrap_or_default();
            next += 1;
        }
    }
    Ok(())
}

fn spawn(body: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    let start = |starting| {
        thread::Builder::new().spawn(|| {
            drop(starting);
            body();
        })
    };
    threads::start(start).map(drop).map_err(Failure::threads)
}

fn read<P>(
    mut pieces: impl Iterator<Item = io::Result<P>>,
    permits: &Receiver<()>,
    question: &SyncSender<Question<P>>,
) {
    for number in 0.. {
        if permits.recv().is_err() {
            return;
        }
        let Some(piece) = pieces.next() else { return };
        let is_last = piece.is_err();
        if question.send((number, piece)).is_err() || is_last {
            return;
        }
    }
}

fn work<P, A>(
    answer: &Answer<P, A>,
    questions: &Mutex<Receiver<Question<P>>>,
    answered: &SyncSender<(usize, Answered<A>)>,
) {
    loop {
        let question = questions.lock().map(|questions| questions.recv());
        let Ok(Ok((number, piece))) = question else { return };
        let mut hand_on = |answer| answered.send((number, Answered::Some(answer))).is_ok();
        let done = catch_unwind(AssertUnwindSafe(|| piece.and_then(|piece| answer(piece, &mut hand_on))));
        if answered.send((number, Answered::Done(done))).is_err() {
            return;
        }
    }
}
