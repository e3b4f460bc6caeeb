//! Statistics of samples from a noisy machine.

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

/// Half the interquartile range, as a fraction of the median.
#[must_use]
pub fn spread(samples: &[f64]) -> Option<f64> {
    Some((quantile(samples, 0.75)? - quantile(samples, 0.25)?) / (2.0 * median(samples)?))
}

/// The geometric mean, the right mean for ratios.
#[must_use]
pub fn geometric_mean(ratios: &[f64]) -> Option<f64> {
    let sum: f64 = ratios.iter().map(|ratio| ratio.ln()).sum();
    (!ratios.is_empty()).then(|| (sum / ratios.len() as f64).exp())
}

/// The quantile: the value below which this fraction of the samples lies, interpolated between two samples.
fn quantile(samples: &[f64], part: f64) -> Option<f64> {
    let mut sorted = samples.to_vec();
    sorted.sort_by(f64::total_cmp);
    let place = part * sorted.len().checked_sub(1)? as f64;
    let (below, above) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
    Some(below + (above - below) * place.fract())
}

/// A figure with its significant digits.
#[must_use]
pub fn rounded(figure: f64) -> String {
    let digits = [10.0, 100.0].into_iter().filter(|&limit| figure < limit).count();
    format!("{figure:.digits$}")
}

/// The lines of a table with aligned columns: to the left where `is_left`, to the right elsewhere.
#[must_use]
pub fn aligned(rows: &[Vec<String>], is_left: impl Fn(usize) -> bool) -> Vec<String> {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..rows.first().map_or(0, Vec::len)).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
            if is_left(column) { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// Removes the slowdowns that all contestants share in a round from the samples (a row per contestant, a column per round).
///
/// This is one step of Tukey's median polish on a scale of factors: the median slowdown of all contestants in a round is
/// attributed to the machine. With fewer than three contestants, machine and contestant cannot be told apart, and the samples
/// stay as they are.
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
        assert_eq!(spread(&[1.0, 2.0, 3.0, 4.0, 5.0]), Some(1.0 / 3.0));
        assert_eq!(best(&[1.0, 3.0, 2.0]), Some(3.0));
    }

    #[test]
    fn half_and_double_are_one_in_the_mean() {
        assert_eq!(geometric_mean(&[0.5, 2.0]), Some(1.0));
    }

    #[test]
    fn nothing_comes_from_nothing() {
        assert_eq!((best(&[]), median(&[]), spread(&[]), geometric_mean(&[])), (None, None, None, None));
    }

    #[test]
    fn columns_are_aligned() {
        let rows = [["a", "b", "1"], ["aa", "b", "22"]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(aligned(&rows, |column| column < 2), ["a   b   1", "aa  b  22"]);
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
