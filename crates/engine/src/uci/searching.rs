//! Starting, awaiting and stopping searches.

use std::{io::Write, num::NonZero, sync::Arc, sync::atomic::Ordering::Relaxed};

use fianchetto::types::{Excerpt, Mode};
use fianchetto::{Move, Position};
use fianchetto_movelist::notation::find_uci;

use super::arguments::{self, Go, Settings};
use super::output::{self, Output};
use super::running::{Running, Signals};
use super::session::Session;
use crate::{Bound, Job, Player};

/// The nodes before which no bound is told: in the first milliseconds one would follow the other.
const LEAST_NODES: u64 = 100_000;

impl<W: Write + Send + 'static> Session<'_, W> {
    pub(super) fn go(&mut self, words: &[&str]) -> Result<(), String> {
        let go = arguments::go(words, self.player.board().side_to_move(), self.settings.overhead)?;
        if let Some(unknown) = &go.unknown {
            self.output.complain(unknown);
        }
        match go.perft {
            Some(depth) => self.perft(depth),
            None => self.search(&go),
        }
    }

    /// Starts a thread for a search, after the end of a running one.
    fn start(&mut self, signals: Signals, work: impl FnOnce() + Send + 'static) -> Result<(), String> {
        self.break_off();
        self.searches += 1;
        let running = Running::start(self.searches, self.events.clone(), signals, work);
        self.running = Some(running.map_err(|error| format!("go: no thread for it: {error}"))?);
        Ok(())
    }

    fn perft(&mut self, depth: u32) -> Result<(), String> {
        let threads = NonZero::new(self.settings.threads).unwrap_or(NonZero::<usize>::MIN);
        let (output, player, castling) =
            (Arc::clone(&self.output), Arc::clone(&self.player), self.settings.mode);
        let mebibytes = self.settings.perft_mebibytes;
        let signals = Signals { is_perft: true, ..Signals::default() };
        // Half a count is useless: there is nothing to wait for.
        signals.has_result.store(true, Relaxed);
        let told = signals.clone();
        self.start(signals, move || {
            let text = match player.perft(depth, threads, mebibytes, &told.stop) {
                Ok(counts) => output::counts(&counts, castling),
                Err(error) => format!("info string go: perft: {error}"),
            };
            told.has_answered.store(true, Relaxed);
            output.say(&text);
        })
    }

    fn search(&mut self, go: &Go) -> Result<(), String> {
        let (job, signals) = (self.job(go), Signals { is_endless: go.limits.infinite, ..Signals::default() });
        signals.pondering.store(go.ponder, Relaxed);
        let Signals { stop, pondering, current, .. } = signals.clone();
        let job = Job { stop, pondering, current, ..job };
        let (output, player, castling) =
            (Arc::clone(&self.output), Arc::clone(&self.player), self.settings.mode);
        let told = signals.clone();
        self.start(signals, move || answer(&output, &player, &job, &told, castling))
    }

    /// The job of a search. A search for a mate does not prune, and starts with an empty table.
    fn job(&mut self, go: &Go) -> Job {
        let moves = go.moves.as_ref().map_or_else(Vec::new, |words| self.legal(words));
        let is_selective = go.limits.mate.is_none();
        if !is_selective {
            self.forget();
        }
        let Settings { threads, lines, lists, signatures, .. } = self.settings;
        let (null_moves, reductions) = (is_selective, is_selective);
        let job = Job::new(go.limits, &self.table);
        Job { moves, null_moves, reductions, threads, lines, lists, signatures, ..job }
    }

    /// The moves after `searchmoves`. Other words are reported and skipped: `go` must always be
    /// answered.
    fn legal(&self, words: &[String]) -> Vec<Move> {
        let board = self.player.board();
        let find = |word: &String| find_uci(board, word.parse().ok()?);
        let (mut moves, mut skipped) = (Vec::new(), Vec::new());
        for word in words {
            match find(word) {
                Some(mv) => moves.push(mv),
                None => skipped.push(Excerpt::of(word).to_string()),
            }
        }
        if !skipped.is_empty() {
            let skipped = skipped.join(", ");
            self.output.complain(&format!("go: searchmoves: skipped, not legal here: {skipped}"));
        }
        if moves.is_empty() {
            self.output.complain("go: searchmoves: no legal move is named, so all are searched");
        }
        moves
    }

    /// The search now runs on the engine's own time.
    pub(super) fn ponder_hit(&self) -> Result<(), String> {
        let running = self.running.as_ref().map(|running| &running.signals.pondering);
        let was_pondering = running.is_some_and(|pondering| pondering.swap(false, Relaxed));
        if was_pondering { Ok(()) } else { Err("ponderhit: no search is pondering".to_owned()) }
    }

    /// Whether a search with a limit is running.
    pub(super) fn is_busy(&self) -> bool {
        self.running.as_ref().is_some_and(|running| running.signals.is_busy())
    }

    /// Whether a perft is running.
    pub(super) fn is_counting(&self) -> bool {
        self.is_busy() && self.running.as_ref().is_some_and(|running| running.signals.is_perft)
    }

    /// Stops the running search, which then answers.
    pub(super) fn break_off(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop();
        }
    }

    /// Drops the search with this number, which has answered.
    pub(super) fn finish(&mut self, number: u64) {
        if let Some(running) = self.running.take_if(|running| running.number == number) {
            running.finish();
        }
    }

    /// Reports that the search is still running, and its current move.
    pub(super) fn show_life(&self) {
        if let Some(running) = &self.running {
            let (time, permille) = (running.started.elapsed().as_millis(), self.table.permille());
            let current = running.signals.current.get().map(|(depth, number, mv)| {
                format!(" depth {depth} currmove {} currmovenumber {number}", mv.uci(self.settings.mode))
            });
            self.say(&format!("info{} time {time} hashfull {permille}", current.unwrap_or_default()));
        }
    }
}

/// Searches, reports, and answers when allowed.
fn answer<W: Write>(output: &Output<W>, player: &Player, job: &Job, signals: &Signals, castling: Mode) {
    let threads = player.start_threads(job.threads);
    if threads < job.threads {
        let wanted = job.threads;
        output.complain(&format!("go: the system provides only {threads} of {wanted} threads"));
    }
    let (mut reply, mut last) = (None, String::new());
    let best = player.search(job, &mut |report| {
        let is_exact = report.bound == Bound::Exact;
        if !is_exact && report.nodes < LEAST_NODES {
            return;
        }
        signals.has_result.store(true, Relaxed);
        let info = output::info(report, castling);
        if !output.say(&info) {
            signals.stop.store(true, Relaxed);
        }
        if is_exact && report.place == 1 {
            (reply, last) = (report.line.get(1).copied(), info);
        }
    });
    let reply = reply.or_else(|| player.reply(best?, &job.table));
    // Progress lines may have come in between.
    if signals.wait() {
        output.say(&last);
    }
    signals.has_answered.store(true, Relaxed);
    output.say(&output::best_move(best, reply, castling));
}
