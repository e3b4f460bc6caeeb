//! Numbers on the command line, and what is said of those that are none.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

use std::ops::RangeInclusive;

/// Reads a whole number of this range.
pub(crate) fn whole<T>(range: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync
where
    T: Copy + TryFrom<u64> + Into<u64> + Send + Sync + 'static,
{
    let (first, last): (u64, u64) = ((*range.start()).into(), (*range.end()).into());
    move |text| {
        let number = text.parse::<u64>().ok().filter(|number| (first..=last).contains(number));
        number
            .and_then(|number| T::try_from(number).ok())
            .ok_or_else(|| format!("expected a whole number from {first} to {last}"))
    }
}

#[test]
fn what_is_no_number_of_the_range_is_refused() {
    let read = whole(1_u8..=64);
    assert_eq!((read("1"), read("64")), (Ok(1), Ok(64)));
    for text in ["0", "65", "256", "99999999999999999999", "-1", "1.0", "", "one"] {
        assert_eq!(read(text), Err("expected a whole number from 1 to 64".to_owned()), "{text}");
    }
}
