//! Writing the perft counts that a suite lacks.

use fianchetto::types::Mode;
use fianchetto::{AnyTechnique, Perft};

use crate::json::{self, Object};
use crate::position;
use crate::stream::Work;

/// Adds counts to lines. All other bytes stay as they are, whether they can be understood or not.
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
        let (body, end) = line.split_at(line.trim_end().len());
        let mut text = body.to_owned();
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
            let counts = json::object(|object| {
                counts
                    .iter()
                    .fold(object, |object, (depth, nodes)| object.count(&format!("D{depth}"), *nodes))
            });
            Object::new(out)
                .field("line", number)
                .field("fen", setup.to_string())
                .ready("counts", counts)
                .end();
        } else {
            out.extend_from_slice((text + end).as_bytes());
            if !end.ends_with('\n') {
                out.push(b'\n');
            }
        }
        Ok(())
    }

    fn at_once(&self) -> usize {
        1
    }

    fn keeps(&self) -> bool {
        true
    }

    fn pass(&self, bytes: &[u8], out: &mut Vec<u8>) {
        if !self.json {
            out.extend_from_slice(bytes);
        }
    }
}
