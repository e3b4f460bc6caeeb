//! Statistics of samples from a noisy machine.

use serde::Serialize;

/// What many samples come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Estimate {
    /// The median.
    pub median: f64,
    /// Half the interquartile range, as a fraction of the median.
    pub spread: f64,
}

impl Estimate {
    /// The figure of some samples; there has to be one.
    #[must_use]
    pub fn of(samples: &[f64]) -> Option<Self> {
        let median = median(samples)?;
        let range = quantile(samples, 0.75)? - quantile(samples, 0.25)?;
        Some(Self { median, spread: range / (2.0 * median) })
    }

    /// The geometric mean of some figures, with the median of their spreads; there has to be one.
    #[must_use]
    pub fn mean(figures: &[Self]) -> Option<Self> {
        let medians: Vec<f64> = figures.iter().map(|figure| figure.median).collect();
        let spreads: Vec<f64> = figures.iter().map(|figure| figure.spread).collect();
        Some(Self { median: geometric_mean(&medians)?, spread: median(&spreads)? })
    }

    /// The figure in another unit, which `convert` gives the median.
    #[must_use]
    pub fn map(self, convert: impl FnOnce(f64) -> f64) -> Self {
        Self { median: convert(self.median), ..self }
    }
}

/// The noise of several series of samples: the median of their spreads.
#[must_use]
pub fn noise<'a>(series: impl IntoIterator<Item = &'a [f64]>) -> Option<f64> {
    let spreads: Vec<f64> = series.into_iter().filter_map(Estimate::of).map(|figure| figure.spread).collect();
    median(&spreads)
}

/// The greatest sample: the speed on an undisturbed machine.
#[must_use]
pub fn best(samples: &[f64]) -> Option<f64> {
    samples.iter().copied().reduce(f64::max)
}

/// The median.
#[must_use]
pub fn median(samples: &[f64]) -> Option<f64> {
    quantile(samples, 0.5)
}

/// The geometric mean, the right mean for ratios.
#[must_use]
pub fn geometric_mean(ratios: &[f64]) -> Option<f64> {
    let sum: f64 = ratios.iter().map(|ratio| ratio.ln()).sum();
    (!ratios.is_empty()).then(|| (sum / ratios.len() as f64).exp())
}

/// The quantile: the value below which this fraction of the samples lies, interpolated between two
/// samples.
fn quantile(samples: &[f64], part: f64) -> Option<f64> {
    let mut sorted = samples.to_vec();
    sorted.sort_by(f64::total_cmp);
    let place = part * sorted.len().checked_sub(1)? as f64;
    let (below, above) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
    Some(below + (above - below) * place.fract())
}

/// Removes the slowdowns that all contestants share in a round from the samples (a row per
/// contestant, a column per round).
///
/// This is one step of Tukey's median polish on a scale of factors: the median slowdown of all
/// contestants in a round is attributed to the machine. With fewer than three contestants, machine
/// and contestant cannot be told apart, and the samples stay as they are.
#[must_use]
pub fn without_rounds(samples: &[Vec<f64>]) -> Vec<Vec<f64>> {
    if samples.len() < 3 {
        return samples.to_vec();
    }
    let usual: Vec<f64> = samples.iter().map(|row| median(row).unwrap_or(1.0)).collect();
    let rounds = samples.iter().map(Vec::len).min().unwrap_or(0);
    let factor = |round: usize| {
        let factors: Vec<f64> = samples.iter().zip(&usual).map(|(row, usual)| row[round] / usual).collect();
        median(&factors).unwrap_or(1.0)
    };
    let factors: Vec<f64> = (0..rounds).map(factor).collect();
    let adjusted =
        |row: &Vec<f64>| row.iter().zip(&factors).map(|(sample, factor)| sample / factor).collect();
    samples.iter().map(adjusted).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_lie_where_they_should() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(&[4.0, 1.0, 2.0, 3.0]), Some(2.5));
        let figure = Estimate { median: 3.0, spread: 1.0 / 3.0 };
        assert_eq!(Estimate::of(&[1.0, 2.0, 3.0, 4.0, 5.0]), Some(figure));
        assert_eq!(best(&[1.0, 3.0, 2.0]), Some(3.0));
    }

    #[test]
    fn half_and_double_are_one_in_the_mean() {
        assert_eq!(geometric_mean(&[0.5, 2.0]), Some(1.0));
        let figures = [(0.5, 0.1), (2.0, 0.3)].map(|(median, spread)| Estimate { median, spread });
        assert_eq!(Estimate::mean(&figures), Some(Estimate { median: 1.0, spread: 0.2 }));
    }

    #[test]
    fn noise_is_the_median_spread() {
        let series: [&[f64]; 4] = [&[1.0, 2.0, 3.0, 4.0, 5.0], &[7.0], &[], &[2.0, 3.0, 4.0]];
        assert_eq!(noise(series), Some(1.0 / 6.0));
    }

    #[test]
    fn nothing_comes_from_nothing() {
        assert_eq!((best(&[]), median(&[]), noise([]), geometric_mean(&[])), (None, None, None, None));
        assert_eq!((Estimate::of(&[]), Estimate::mean(&[])), (None, None));
    }

    #[test]
    fn a_slow_round_is_taken_out() {
        let samples = [vec![1.0, 2.0, 1.0], vec![3.0, 6.0, 3.0], vec![5.0, 10.0, 5.0]];
        assert_eq!(without_rounds(&samples), [vec![1.0; 3], vec![3.0; 3], vec![5.0; 3]]);
    }

    #[test]
    fn a_slow_contestant_is_not() {
        let samples = [vec![1.0, 1.0, 1.0], vec![3.0, 3.0, 3.0], vec![5.0, 10.0, 5.0]];
        assert_eq!(without_rounds(&samples), samples);
        assert_eq!(without_rounds(&samples[1..]), samples[1..]);
    }
}
