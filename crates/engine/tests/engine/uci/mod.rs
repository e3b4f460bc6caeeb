//! A session as a client sees it.

mod client;
mod hostile;
mod search;
mod session;
mod waiting;
