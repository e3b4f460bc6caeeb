//! The first layer of a network, kept while a search makes moves: the same arithmetic for all
//! contestants.

use fianchetto_simd::{Isa, Kernel, Lanes};

use crate::searcher::{Features, Pieces};

/// The neurons of each half.
const NEURONS: usize = 256;

/// Pieces and squares.
const INPUTS: usize = 768;

/// In whole cache lines, which vectors do not straddle.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(64))]
struct Half([i16; NEURONS]);

/// What a search updates for a network; without one, nothing.
pub(crate) trait Network {
    /// Begins with these pieces.
    fn start(&mut self, _: &Pieces) {}

    /// A move is made.
    fn push(&mut self, _: impl FnOnce(&mut Features)) {}

    /// The move is taken back.
    fn pop(&mut self) {}

    /// The network's output for a position.
    fn output(&self, _is_black: bool) -> u64 {
        0
    }
}

impl Network for () {}

/// 768 inputs seen from both sides, 256 neurons each: one accumulator for each ply, written in one
/// pass from the one before.
///
/// It runs on the widest path of the machine, whatever machine a contestant is built for.
pub(crate) struct Layer {
    isa: Isa,
    weights: Vec<Half>,
    /// The weights of the output, for the half of the side to move and for the other.
    output: [Half; 2],
    stack: Vec<[Half; 2]>,
    top: usize,
}

impl Layer {
    pub(crate) fn new() -> Self {
        let mut state = 0_u64;
        let mut weight = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 57) as i16 - 64
        };
        let mut half = || Half(std::array::from_fn(|_| weight()));
        let weights = (0..INPUTS).map(|_| half()).collect();
        Self {
            isa: Isa::best(),
            weights,
            output: [half(), half()],
            stack: vec![[Half([0; NEURONS]); 2]; 128],
            top: 0,
        }
    }
}

/// The weights of an input, as a side sees it: its own pieces first, on a board with its first rank
/// at the bottom.
fn row(weights: &[Half], input: usize, side: usize) -> &[i16; NEURONS] {
    &weights[if side == 0 { input } else { ((input + INPUTS / 2) % INPUTS) ^ 56 }].0
}

impl Network for Layer {
    fn start(&mut self, pieces: &Pieces) {
        self.top = 0;
        for side in 0..2 {
            let mut half = [0; NEURONS];
            for (piece, square) in (0..12).flat_map(|piece| (0..64).map(move |square| (piece, square))) {
                if pieces.types[piece % 6] & pieces.colors[piece / 6] & 1 << square != 0 {
                    let row = row(&self.weights, 64 * piece + square, side);
                    half.iter_mut().zip(row).for_each(|(value, weight)| *value += weight);
                }
            }
            self.stack[0][side] = Half(half);
        }
    }

    fn push(&mut self, fill: impl FnOnce(&mut Features)) {
        let mut features = Features::default();
        fill(&mut features);
        if let [before, after, ..] = &mut self.stack[self.top..] {
            self.isa.run(Update { weights: &self.weights, before, after, features: &features });
        }
        self.top += 1;
    }

    fn pop(&mut self) {
        self.top -= 1;
    }

    fn output(&self, is_black: bool) -> u64 {
        let (weights, halves) = (&self.output, &self.stack[self.top]);
        self.isa.run(Output { weights, halves, us: usize::from(is_black) })
    }
}

/// The accumulator after a move, in one pass. A plain loop, which the compiler turns into the
/// vectors of a path.
struct Update<'a> {
    weights: &'a [Half],
    before: &'a [Half; 2],
    after: &'a mut [Half; 2],
    features: &'a Features,
}

impl Kernel for Update<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, _: L::Token) {
        let &Features { removed: (removed, gone), added: (added, come) } = self.features;
        for side in 0..2 {
            let row = |input| row(self.weights, input, side);
            let ([old, captured], [new, rook]) = (removed.map(row), added.map(row));
            let (before, after) = (&self.before[side].0, &mut self.after[side].0);
            match (gone, come) {
                (1, _) => (0..NEURONS).for_each(|at| after[at] = before[at] - old[at] + new[at]),
                (_, 1) => {
                    (0..NEURONS).for_each(|at| after[at] = before[at] - old[at] - captured[at] + new[at]);
                }
                _ => (0..NEURONS)
                    .for_each(|at| after[at] = before[at] - old[at] - captured[at] + new[at] + rook[at]),
            }
        }
    }
}

/// The output of both halves, with values cut off below 0 and above 255.
struct Output<'a> {
    weights: &'a [Half; 2],
    halves: &'a [Half; 2],
    us: usize,
}

impl Kernel for Output<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<L: Lanes>(self, _: L::Token) -> u64 {
        let [us, them] = [self.us, 1 - self.us].map(|side| &self.halves[side].0);
        let term = |value: i16, weight: i16| i32::from(value.clamp(0, 255)) * i32::from(weight);
        let mut sum = 0;
        for at in 0..NEURONS {
            sum += term(us[at], self.weights[0].0[at]) + term(them[at], self.weights[1].0[at]);
        }
        i64::from(sum) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KING: usize = 5;
    const ROOK: usize = 3;

    fn pieces(list: &[(usize, usize)]) -> Pieces {
        let mut pieces = Pieces::default();
        for &(piece, square) in list {
            pieces.types[piece % 6] |= 1 << square;
            pieces.colors[piece / 6] |= 1 << square;
        }
        pieces
    }

    fn halves(list: &[(usize, usize)]) -> [Half; 2] {
        let mut layer = Layer::new();
        layer.start(&pieces(list));
        layer.stack[0]
    }

    /// Castling, a capture and a quiet move, and back.
    #[test]
    fn the_layer_follows_the_pieces() {
        let start = [(KING, 4), (ROOK, 7), (KING + 6, 60), (ROOK + 6, 61)];
        let castled = [(KING, 6), (ROOK, 5), start[2], start[3]];
        let captured = [castled[0], (ROOK, 61), start[2]];
        let moved = [captured[0], captured[1], (KING + 6, 51)];
        let mut layer = Layer::new();
        layer.start(&pieces(&start));
        let line: [(&[_], &[_], &[_]); 3] = [
            (&start[..2], &castled[..2], &castled),
            (&[castled[1], start[3]], &captured[1..2], &captured),
            (&captured[2..], &moved[2..], &moved),
        ];
        for (removed, added, after) in line {
            layer.push(|features| {
                removed.iter().for_each(|&(piece, square)| features.remove(piece, square));
                added.iter().for_each(|&(piece, square)| features.add(piece, square));
            });
            assert!(layer.stack[layer.top] == halves(after), "{after:?}");
        }
        let outputs = [false, true].map(|is_black| layer.output(is_black));
        assert_ne!(outputs[0], outputs[1]);
        (0..3).for_each(|_| layer.pop());
        assert!(layer.stack[layer.top] == halves(&start));
    }
}
