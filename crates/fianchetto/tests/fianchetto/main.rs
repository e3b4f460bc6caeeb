//! The facade: games, the techniques of the registry side by side, and what the pages say of them.

#[cfg(feature = "all")]
mod attacks;
mod captures;
mod chess960;
mod front;
mod game;
mod lines;
mod pages;
mod sizes;
