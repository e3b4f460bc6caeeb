//! What is made of many samples on a machine that does not keep still.

/// The greatest sample: what the machine can do when nothing disturbs it.
pub(crate) fn best(samples: &[f64]) -> Option<f64> {
    samples.iter().copied().reduce(f64::max)
}

/// The middle sample.
pub(crate) fn median(samples: &[f64]) -> Option<f64> {
    quantile(samples, 0.5)
}

/// Half the distance between the quartiles, as a part of the median.
pub(crate) fn spread(samples: &[f64]) -> Option<f64> {
    Some((quantile(samples, 0.75)? - quantile(samples, 0.25)?) / (2.0 * median(samples)?))
}

/// The geometric mean, which is the right one for ratios.
pub(crate) fn geometric_mean(ratios: &[f64]) -> Option<f64> {
    let sum: f64 = ratios.iter().map(|ratio| ratio.ln()).sum();
    (!ratios.is_empty()).then(|| (sum / ratios.len() as f64).exp())
}

/// The value below which this part of the samples lies, between two samples if need be.
fn quantile(samples: &[f64], part: f64) -> Option<f64> {
    let mut sorted = samples.to_vec();
    sorted.sort_by(f64::total_cmp);
    let place = part * sorted.len().checked_sub(1)? as f64;
    let (below, above) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
    Some(below + (above - below) * place.fract())
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
}
