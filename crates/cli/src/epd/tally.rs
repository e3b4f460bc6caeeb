//! How many positions of a suite are solved, and what that took.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::json::Object;

/// The result of a suite.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) positions: usize,
    /// Positions that ask for something, and how many of them are solved.
    asked: usize,
    solved: usize,
    /// The same for each kind of goal, by its opcode.
    kinds: BTreeMap<&'static str, (usize, usize)>,
    nodes: u64,
    time: Duration,
}

impl Tally {
    pub(super) fn add(&mut self, verdicts: &[(&'static str, bool)], nodes: u64, time: Duration) {
        self.positions += 1;
        self.asked += usize::from(!verdicts.is_empty());
        self.solved +=
            usize::from(!verdicts.is_empty() && verdicts.iter().all(|&(_, is_reached)| is_reached));
        for &(opcode, is_reached) in verdicts {
            let (asked, reached) = self.kinds.entry(opcode).or_default();
            *asked += 1;
            *reached += usize::from(is_reached);
        }
        self.nodes += nodes;
        self.time += time;
    }

    fn speed(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }

    pub(super) fn line(&self) -> String {
        let Self { positions, asked, solved, nodes, .. } = self;
        let kind =
            |(opcode, (asked, reached)): (&&str, &(usize, usize))| format!("  {opcode} {reached} of {asked}");
        let mut line = format!("positions {positions}");
        if *asked > 0 {
            let percent = 100.0 * *solved as f64 / *asked as f64;
            line += &format!("  solved {solved} of {asked} ({percent:.1} %)");
            line.extend(self.kinds.iter().map(kind));
        }
        let (seconds, speed) = (self.time.as_secs_f64(), self.speed());
        line + &format!("  nodes {nodes}  time {seconds:.3} s  speed {speed:.0} nodes/s a thread\n")
    }

    pub(super) fn object(&self) -> Vec<u8> {
        let mut out = Vec::new();
        let object = Object::new(&mut out).field("positions", self.positions);
        let object = object.field("asked", self.asked).field("solved", self.solved);
        let kinds = self.kinds.iter();
        let object = kinds.fold(object, |object, (opcode, (asked, reached))| {
            object.field(opcode, serde_json::json!({ "asked": asked, "solved": reached }))
        });
        let object = object.count("nodes", self.nodes.into()).field("seconds", self.time.as_secs_f64());
        object.field("nodes_per_second", self.speed()).end();
        out
    }
}
