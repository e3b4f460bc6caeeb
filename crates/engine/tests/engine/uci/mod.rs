//! A session as a client sees it.

mod client;
mod conversations;
mod hostile;
mod search;
mod waiting;
