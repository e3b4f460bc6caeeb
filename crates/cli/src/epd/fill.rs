//! Writing the perft counts that a suite lacks.

use fianchetto::types::Mode;
use fianchetto::{AnyTechnique, Perft};
use serde_json::{Map, Value};

use crate::json::Object;
use crate::position;
use crate::stream::Work;

/// Adds counts to lines, which otherwise stay as they are, comments and bad lines included.
pub(super) struct Fill {
    pub(super) technique: AnyTechnique,
    pub(super) mode: Mode,
    /// The deepest count.
    pub(super) depth: u32,
    pub(super) json: bool,
}

impl Work for Fill {
    fn answer(&self, number: usize, line: &str, out: &mut Vec<u8>) -> Result<(), String> {
        let (setup, operations) = position::read(line, self.mode)?;
        let mut counts: Vec<(u32, u128)> = operations.counts().collect();
        let mut text = line.trim().to_owned();
        for depth in 1..=self.depth {
            if !counts.iter().any(|&(known, _)| known == depth) {
                let nodes = u128::from(self.technique.perft(&setup, Perft::BULK, depth));
                text += &if text.ends_with(';') {
                    format!(" D{depth} {nodes};")
                } else {
                    format!(" ;D{depth} {nodes}")
                };
                counts.push((depth, nodes));
            }
        }
        if self.json {
            counts.sort_unstable();
            let count = |(depth, nodes): (u32, u128)| (format!("D{depth}"), number_of(nodes));
            let counts: Map<String, Value> = counts.into_iter().map(count).collect();
            Object::new(out)
                .field("line", number)
                .field("fen", setup.to_string())
                .field("counts", counts)
                .end();
        } else {
            out.extend_from_slice(text.as_bytes());
            out.push(b'\n');
        }
        Ok(())
    }

    fn at_once(&self) -> usize {
        1
    }

    fn pass(&self, line: &str, out: &mut Vec<u8>) {
        if !self.json {
            out.extend_from_slice(line.as_bytes());
            out.push(b'\n');
        }
    }
}

/// A number as JSON; as text if it is too large for most readers.
fn number_of(nodes: u128) -> Value {
    u64::try_from(nodes).map_or_else(|_| nodes.to_string().into(), Value::from)
}
