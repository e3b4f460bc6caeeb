//! The numbers that are tried.

use fianchetto_tables_generator::magic::MagicForm;
use fianchetto_tables_generator::sliders::Slider;

/// Numbers to try for one square, always the same for the same seed, form and square.
pub(super) struct Candidates {
    state: u64,
    /// The bits that a candidate does not have, one of these.
    zeros: Vec<u64>,
}

impl Candidates {
    pub(super) fn new(form: MagicForm, slider: &Slider, seed: u64) -> Self {
        let place = slider.square.index() as u64 | (slider.piece_type as u64) << 6 | (form as u64) << 9;
        Self { state: seed ^ place.wrapping_mul(0x9e37_79b9_7f4a_7c15), zeros: zeros(form, slider) }
    }

    /// SplitMix64, by Sebastiano Vigna.
    fn random(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.state;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }

    /// Numbers with few bits are the best: their products have few carries. The forms that share a table also try others, as
    /// a run of ones is a difference of two powers.
    pub(super) fn next(&mut self) -> u64 {
        let [a, b, c, choice] = [(); 4].map(|()| self.random());
        let sparse = a & b & c;
        let Some(&zeros) = self.zeros.get(choice as u32 as usize % self.zeros.len().max(1)) else {
            return sparse;
        };
        let number = match choice >> 62 {
            0 | 1 => sparse,
            2 => a & b,
            _ => sparse.wrapping_sub(c & a & !b),
        };
        number & !zeros
    }
}

/// The bits that would bring a relevant square above the bits that the index needs, or above one more, two more, and so on.
/// Without them the indexes of a square with few relevant squares are dense although the shift is that of the worst
/// square. None for fancy magics, whose shift is that of the square.
fn zeros(form: MagicForm, slider: &Slider) -> Vec<u64> {
    let low = form.shift(slider);
    let from = |bit: u32| if bit >= 64 { 0 } else { u64::MAX << bit };
    let above = |end: u32| {
        let window = |square: u32| from(end.saturating_sub(square)) & !from(64 - square);
        slider.relevant.into_iter().fold(0, |zeros, square| zeros | window(square.index() as u32))
    };
    if form == MagicForm::Fancy {
        Vec::new()
    } else {
        (low + slider.relevant.len() as u32..=64).map(above).collect()
    }
}
