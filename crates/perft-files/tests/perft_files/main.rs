//! Files that outlive a run: damaged, cut short, and resumed from.

mod damage;
#[cfg(unix)]
mod faults;
mod resuming;
