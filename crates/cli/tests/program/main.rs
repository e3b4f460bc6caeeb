//! The program as its user sees it: output, messages, files and exit status.

mod cli;
mod common;
mod diff;
mod everywhere;
mod explain;
#[cfg(target_os = "linux")]
mod faults;
#[cfg(unix)]
mod help;
mod hostile;
#[cfg(unix)]
mod perft;
#[cfg(target_os = "linux")]
mod pgn;
mod record;
mod scale;
mod schema;
#[cfg(feature = "serve")]
mod serve;
#[cfg(feature = "serve")]
mod server;
#[cfg(unix)]
mod sessions;
