//! Gives the targets their turns.

use std::collections::VecDeque;
use std::env;
use std::fs;
use std::io::{self, Read as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::corpus::Places;
use super::work::{Done, read_current};
use crate::target::Target;

/// The longest turn.
const TURN: Duration = Duration::from_secs(20);

/// An input that takes longer is a finding.
const TOO_LONG: Duration = Duration::from_secs(30);

/// What to run, and for how long.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The targets.
    pub targets: Vec<Target>,
    /// The time in all; `None` for one turn of each target, which `executions` ends.
    pub time: Option<Duration>,
    /// The executions of each target, if there is no time.
    pub executions: u64,
    /// How many targets run at the same time.
    pub jobs: usize,
    /// What the inputs depend on.
    pub seed: u64,
}

impl Plan {
    /// How long a turn may be: in little time, each target has one all the same.
    fn turn(&self, time: Duration) -> Duration {
        let share = |targets| time * u32::try_from(self.jobs).unwrap_or(1) / targets;
        u32::try_from(self.targets.len()).ok().filter(|&targets| targets > 0).map_or(TURN, share).min(TURN)
    }
}

#[test]
fn in_little_time_each_target_has_a_turn() {
    let targets = crate::TARGETS.to_vec();
    let plan = |seconds| {
        let time = Duration::from_secs(seconds);
        Plan { targets: targets.clone(), time: Some(time), executions: 0, jobs: 2, seed: 1 }.turn(time)
    };
    assert_eq!(plan(60), Duration::from_secs(10));
    assert_eq!(plan(3600), TURN);
}

/// What the turns of a target have done, and how long they took.
#[derive(Clone, Debug, Default)]
struct Tally {
    done: Done,
    time: Duration,
}

impl Tally {
    fn add(&mut self, turn: Done, time: Duration) {
        let Self { done, time: all } = self;
        (done.executions, done.kept, *all) =
            (done.executions + turn.executions, done.kept + turn.kept, *all + time);
        let is_new = |finding: &String| !done.findings.contains(finding);
        let new: Vec<String> = turn.findings.into_iter().filter(is_new).collect();
        done.findings.extend(new);
    }
}

/// What the jobs share.
struct Shared<'a> {
    plan: &'a Plan,
    places: &'a Places,
    begin: Instant,
    queue: Mutex<(u64, VecDeque<usize>)>,
    tallies: Mutex<Vec<Tally>>,
}

/// Runs a plan and prints what comes of it. Returns the number of findings.
///
/// # Errors
/// If a process cannot be started, or a file cannot be read or written.
pub fn supervise(plan: &Plan, places: &Places) -> io::Result<usize> {
    println!("seed {}", plan.seed);
    let queue = Mutex::new((0, (0..plan.targets.len()).collect()));
    let tallies = Mutex::new(vec![Tally::default(); plan.targets.len()]);
    let shared = Shared { plan, places, begin: Instant::now(), queue, tallies };
    thread::scope(|scope| {
        let jobs: Vec<_> = (0..plan.jobs)
            .map(|job| {
                scope.spawn({
                    let shared = &shared;
                    move || shared.job(job)
                })
            })
            .collect();
        jobs.into_iter()
            .try_for_each(|job| job.join().unwrap_or_else(|_| Err(io::Error::other("a job has ended early"))))
    })?;
    let tallies = shared.tallies.into_inner().unwrap_or_else(PoisonError::into_inner);
    print_table(&plan.targets, &tallies);
    Ok(tallies.iter().map(|tally| tally.done.findings.len()).sum())
}

impl Shared<'_> {
    /// Takes targets in turns until the time is over, or each has had its turn.
    fn job(&self, job: usize) -> io::Result<()> {
        while let Some((number, index)) = self.next() {
            let begin = Instant::now();
            let target = self.plan.targets[index];
            let done = self.turn(job, number, &target);
            self.put_back(index);
            let done = done?;
            let (executions, time) = (done.executions, begin.elapsed());
            let mut tallies = lock(&self.tallies);
            tallies[index].add(done, time);
            let (seconds, total) = (self.begin.elapsed().as_secs(), executed(&tallies));
            let (name, rate) = (target.name, executions as f64 / time.as_secs_f64());
            println!(
                "{seconds:>6} s  {name:<10} {executions:>10} executions, {rate:>7.0} a second; {total} in all"
            );
        }
        Ok(())
    }

    /// The number of the next turn and its target, which no other job has at that time, so that two never write into one corpus.
    fn next(&self) -> Option<(u64, usize)> {
        if self.plan.time.is_some_and(|time| self.begin.elapsed() >= time) {
            return None;
        }
        let mut queue = lock(&self.queue);
        let index = queue.1.pop_front()?;
        queue.0 += 1;
        Some((queue.0, index))
    }

    fn put_back(&self, index: usize) {
        if self.plan.time.is_some() {
            lock(&self.queue).1.push_back(index);
        }
    }

    /// One turn in a process of its own.
    fn turn(&self, job: usize, number: u64, target: &Target) -> io::Result<Done> {
        let left =
            self.plan.time.map(|time| time.saturating_sub(self.begin.elapsed()).min(self.plan.turn(time)));
        let (time, executions) =
            left.map_or((u64::MAX / 1000, self.plan.executions), |left| (left.as_millis() as u64, u64::MAX));
        let scratch = self.places.scratch(job)?;
        let current = scratch.join("input");
        let mut command = Command::new(env::current_exe()?);
        command
            .args(["--turn", target.name])
            .arg("--kept")
            .arg(&self.places.kept)
            .arg("--current")
            .arg(&current);
        command.args(["--milliseconds", &time.to_string(), "--executions", &executions.to_string()]);
        command.args(["--seed", &self.plan.seed.wrapping_add(number << 32).to_string()]);
        // A large piece of zeroes comes from the system, and is not written over and over by glibc.
        command.env("MALLOC_MMAP_THRESHOLD_", "131072").env("TMPDIR", &scratch);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let mut output = child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let mut errors = child.stderr.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let errors = thread::spawn(move || {
            let mut text = Vec::new();
            _ = errors.read_to_end(&mut text);
            text
        });
        let reader = thread::spawn(move || {
            let mut text = String::new();
            output.read_to_string(&mut text).map(|_| text)
        });
        let is_late = wait(&mut child, &current)?;
        let (status, errors) = (child.wait()?, errors.join().unwrap_or_default());
        let text = reader.join().unwrap_or_else(|_| Ok(String::new()))?;
        let mut done = Done::read(&text);
        if !status.success() {
            let file = self.places.found(target.name, &read_current(&current)?)?;
            let why = if is_late {
                "takes too long".to_owned()
            } else {
                format!("{status}: {}", String::from_utf8_lossy(&errors).replace('\n', " | "))
            };
            done.findings.push(format!("{} {why}", file.display()));
        }
        fs::remove_dir_all(&scratch)?;
        Ok(done)
    }
}

/// Waits for a child, and kills it if it tries one input for too long. Returns whether it has.
fn wait(child: &mut Child, current: &Path) -> io::Result<bool> {
    let (mut last, mut since) = (None, Instant::now());
    while child.try_wait()?.is_none() {
        thread::sleep(Duration::from_millis(20));
        let written = fs::metadata(current).and_then(|data| data.modified()).ok();
        if written != last {
            (last, since) = (written, Instant::now());
        } else if since.elapsed() > TOO_LONG {
            child.kill()?;
            return Ok(true);
        }
    }
    Ok(false)
}

fn executed(tallies: &[Tally]) -> u64 {
    tallies.iter().map(|tally| tally.done.executions).sum()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn print_table(targets: &[Target], tallies: &[Tally]) {
    println!("\n{:<12} {:>12} {:>12} {:>8} {:>9}", "target", "executions", "a second", "kept", "findings");
    for (target, tally) in targets.iter().zip(tallies) {
        let Tally { done: Done { executions, kept, findings }, time } = tally;
        let rate = *executions as f64 / time.as_secs_f64().max(0.001);
        println!("{:<12} {executions:>12} {rate:>12.0} {kept:>8} {:>9}", target.name, findings.len());
    }
    println!("{:<12} {:>12}", "all", executed(tallies));
    for (target, tally) in targets.iter().zip(tallies) {
        for finding in &tally.done.findings {
            let file = finding.split(' ').next().unwrap_or_default();
            println!(
                "\n{}: {finding}\n  again: cargo xtask fuzz --target {} --input {file}",
                target.name, target.name
            );
        }
    }
}
