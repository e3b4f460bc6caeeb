//! What goes wrong around the program, as `docs/faults.md` lists it: each fault is made, and the promise is held.
//!
//! Where the machine cannot make a fault, the test says so and passes.
#![cfg(target_os = "linux")]

mod clock;
mod common;
mod disk;
mod memory;
mod signals;
