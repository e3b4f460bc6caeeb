//! A number of units, or those from one to another.

use std::str::FromStr;

/// `16`, or `17-40`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Range {
    Number(u32),
    FromTo(u32, u32),
}

impl FromStr for Range {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |text: &str| {
            text.parse()
                .ok()
                .filter(|&number| number > 0)
                .ok_or("expected a number such as 64, or a range such as 17-40")
        };
        match text.split_once('-') {
            None => Ok(Self::Number(number(text)?)),
            Some((first, last)) => match (number(first)?, number(last)?) {
                (first, last) if first > last => Err("the first unit is after the last"),
                (first, last) => Ok(Self::FromTo(first, last)),
            },
        }
    }
}

#[test]
fn numbers_and_ranges_are_told_apart() {
    assert_eq!("64".parse(), Ok(Range::Number(64)));
    assert_eq!("1-1".parse(), Ok(Range::FromTo(1, 1)));
    for wrong in ["", "0", "-", "1-", "-1", "0-1", "2-1", "1-2-3", "all", "4294967296"] {
        assert!(wrong.parse::<Range>().is_err(), "{wrong}");
    }
}
