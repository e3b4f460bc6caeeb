//! The 781 random numbers of Polyglot.
//!
//! They are published as a table, which is the first output of Bob Jenkins's generator
//! [ISAAC-64](https://burtleburtle.net/bob/rand/isaacafa.html) for a seed of zeros. So the compiler
//! runs the generator here: sixty lines instead of two hundred lines of numbers.

const COUNT: usize = 781;

/// The words that ISAAC keeps and returns at a time.
const WORDS: usize = 256;

/// The numbers, in the order of the table.
pub(super) static NUMBERS: [u64; COUNT] = {
    let (mut numbers, mut at) = ([0; COUNT], 0);
    let mut isaac = Isaac::new();
    while at < COUNT {
        let words = isaac.next_words();
        let mut word = 0;
        while word < WORDS && at < COUNT {
            numbers[at] = words[WORDS - 1 - word];
            (word, at) = (word + 1, at + 1);
        }
    }
    numbers
};

struct Isaac {
    memory: [u64; WORDS],
    accumulator: u64,
    last: u64,
    counter: u64,
}

impl Isaac {
    /// The generator with a seed of zeros.
    const fn new() -> Self {
        let mut state = [0x9e37_79b9_7f4a_7c13; 8];
        let mut round = 0;
        while round < 4 {
            state = mixed(state);
            round += 1;
        }
        let memory = filled(&[0; WORDS], &mut state);
        Self { memory: filled(&memory, &mut state), accumulator: 0, last: 0, counter: 0 }
    }

    const fn next_words(&mut self) -> [u64; WORDS] {
        self.counter += 1;
        self.last = self.last.wrapping_add(self.counter);
        let (mut words, mut at) = ([0; WORDS], 0);
        while at < WORDS {
            let a = self.accumulator;
            let a = match at % 4 {
                0 => !(a ^ a << 21),
                1 => a ^ a >> 5,
                2 => a ^ a << 12,
                _ => a ^ a >> 33,
            };
            self.accumulator = a.wrapping_add(self.memory[(at + WORDS / 2) % WORDS]);
            let before = self.memory[at];
            let chosen = self.memory[(before >> 3) as usize % WORDS];
            self.memory[at] = chosen.wrapping_add(self.accumulator).wrapping_add(self.last);
            self.last = self.memory[(self.memory[at] >> 11) as usize % WORDS].wrapping_add(before);
            words[at] = self.last;
            at += 1;
        }
        words
    }
}

/// New words from old ones and a changing state.
const fn filled(words: &[u64; WORDS], state: &mut [u64; 8]) -> [u64; WORDS] {
    let (mut memory, mut at) = ([0; WORDS], 0);
    while at < WORDS {
        let mut lane = 0;
        while lane < 8 {
            state[lane] = state[lane].wrapping_add(words[at + lane]);
            lane += 1;
        }
        *state = mixed(*state);
        lane = 0;
        while lane < 8 {
            memory[at + lane] = state[lane];
            lane += 1;
        }
        at += 8;
    }
    memory
}

const fn mixed(mut state: [u64; 8]) -> [u64; 8] {
    /// Shift by step: to the right if positive, otherwise to the left.
    const SHIFTS: [i32; 8] = [9, -9, 23, -15, 14, -20, 17, -14];
    let mut step = 0;
    while step < 8 {
        let (one, other, far) = (step, (step + 4) % 8, (step + 5) % 8);
        let last = (step + 7) % 8;
        state[one] = state[one].wrapping_sub(state[other]);
        let shift = SHIFTS[step];
        state[far] ^= if shift > 0 { state[last] >> shift } else { state[last] << -shift };
        state[last] = state[last].wrapping_add(state[one]);
        step += 1;
    }
    state
}

#[test]
fn numbers_are_the_published_ones() {
    // The first and the last ones of the published table, and the sum of all.
    assert_eq!(NUMBERS[..2], [0x9d39_247e_3377_6d41, 0x2af7_3980_05aa_a5c7]);
    assert_eq!(NUMBERS[COUNT - 1], 0xf8d6_26aa_af27_8509);
    assert_eq!(NUMBERS.iter().fold(0, |sum: u64, number| sum.wrapping_add(*number)), 0xb875_3761_5dbe_2812);
}
