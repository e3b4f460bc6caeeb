//! Counts by any number of threads, with any table, and of different positions.

mod counts;
mod unique;
