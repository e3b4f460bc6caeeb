//! Every technique of the registry, held to the conformance suite.
//!
//! `cargo test -p fianchetto --test conformance -- --full --technique ray-loop`, for instance.

use std::env;
use std::process::ExitCode;

use fianchetto::MoveGenerator;
use fianchetto::registry::{self, Visitor};
use fianchetto_conformance::program::Program;

/// Shows the techniques to the program.
struct Techniques(Program);

impl Visitor for Techniques {
    fn visit<G: MoveGenerator + Send + Sync + 'static>(&mut self) {
        self.0.add::<G>();
    }
}

fn main() -> ExitCode {
    match Program::new(env::args().skip(1)) {
        Ok(program) => {
            let mut techniques = Techniques(program);
            registry::visit(&mut techniques);
            techniques.0.run()
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}
