//! Ends engines from any thread.

use std::io;
use std::process::{Command, ExitStatus};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use crate::system::Family;

/// Ends every engine that was started with it, and lets no other start.
///
/// A program that a signal ends pulls it in its handler's thread. Otherwise its engines would
/// go on: on Unix, each is in a process group of its own, which Ctrl-C does not reach. Clones are
/// one switch.
///
/// ```
/// use fianchetto_uci_client::{Engine, EngineSettings, EngineTrouble, KillSwitch, command};
///
/// let kill_switch = KillSwitch::default();
/// let settings = EngineSettings { kill_switch: kill_switch.clone(), ..EngineSettings::default() };
/// kill_switch.pull();
/// let error = Engine::start(command("stockfish")?, settings).unwrap_err();
/// assert!(matches!(error.trouble, EngineTrouble::Start(_)));
/// # Ok::<(), fianchetto_uci_client::EngineError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct KillSwitch(Arc<Mutex<Running>>);

#[derive(Debug, Default)]
struct Running {
    groups: Vec<Weak<Mutex<Group>>>,
    is_pulled: bool,
}

impl KillSwitch {
    /// Ends the engines.
    pub fn pull(&self) {
        let mut running = lock(&self.0);
        running.is_pulled = true;
        for group in running.groups.drain(..).filter_map(|group| group.upgrade()) {
            lock(&group).kill();
        }
    }

    /// Starts a program, unless the switch has been pulled. A pull waits until it has started.
    pub(crate) fn spawn(&self, command: &mut Command) -> io::Result<Arc<Mutex<Group>>> {
        let mut running = lock(&self.0);
        if running.is_pulled {
            return Err(io::Error::other("the kill switch has been pulled"));
        }
        let group = Arc::new(Mutex::new(Group { family: Family::start(command)?, status: None }));
        running.groups.retain(|group| group.strong_count() > 0);
        running.groups.push(Arc::downgrade(&group));
        Ok(group)
    }
}

/// A program and what it has started.
#[derive(Debug)]
pub(crate) struct Group {
    pub(crate) family: Family,
    /// How the program has ended. From then on the system may give its number to others.
    status: Option<ExitStatus>,
}

impl Group {
    /// How the program has ended, if it has; what it has started ends with it.
    pub(crate) fn ending(&mut self) -> Option<ExitStatus> {
        if self.status.is_none() {
            self.status = self.family.ending();
            if self.status.is_some() {
                self.family.kill();
            }
        }
        self.status
    }

    pub(crate) fn kill(&mut self) {
        if self.status.is_none() {
            self.family.kill();
            self.status = self.family.wait();
        }
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.kill();
    }
}

/// What another thread has left when it panicked is as good as ever.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
