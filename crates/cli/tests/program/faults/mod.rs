//! What goes wrong around the program, as `docs/faults.md` lists it: each fault is made, and the promise is held.
//!
//! Where the machine cannot make a fault, the test says so and passes.

mod clock;
mod room;
mod signals;
