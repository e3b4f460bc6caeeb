//! Selects games by conditions on their tags.

use std::{cmp::Ordering, str::FromStr};

use fianchetto_pgn::PgnGame;

/// A condition: `White=Tal`, `Elo>2400`, `Date>=2020.01.01`.
#[derive(Clone, Debug)]
pub(super) struct Filter {
    tag: String,
    takes: Takes,
    value: String,
}

/// Whether a tag that compares like this with the value passes.
type Takes = fn(Ordering) -> bool;

/// The signs; `<=` comes before `<`.
const SIGNS: [(&str, Takes); 6] = [
    (">=", Ordering::is_ge),
    ("<=", Ordering::is_le),
    ("!=", Ordering::is_ne),
    ("=", Ordering::is_eq),
    (">", Ordering::is_gt),
    ("<", Ordering::is_lt),
];

impl FromStr for Filter {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let split = text.find(['<', '>', '=', '!']).map(|at| text.split_at(at));
        let (tag, rest) = split.map(|(tag, rest)| (tag.trim(), rest)).unwrap_or_default();
        let sign =
            SIGNS.iter().find_map(|(sign, takes)| Some((sign, takes, rest.strip_prefix(sign)?.trim())));
        let is_name = !tag.is_empty() && tag.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let Some((sign, &takes, value)) = sign.filter(|_| is_name) else {
            return Err(
                "expected a tag, a sign and a value, such as White=Tal, Elo>2400 or Date>=2020.01.31; \
                        signs are = != < <= > >="
                    .to_owned(),
            );
        };
        if sign.starts_with(['<', '>']) && numbers(value).is_none() {
            return Err(format!("expected a number or a date after `{sign}`, such as 2400 or 2020.01.31"));
        }
        Ok(Self { tag: tag.to_owned(), takes, value: value.to_owned() })
    }
}

impl Filter {
    /// Whether a game passes. `Elo` means both players.
    pub(super) fn takes(&self, game: &PgnGame) -> bool {
        let holds = |name: &str| {
            let tag = game.tags().find(|(tag, _)| tag.eq_ignore_ascii_case(name));
            match tag.and_then(|(_, value)| compared(&value.to_text(), &self.value)) {
                Some(ordering) => (self.takes)(ordering),
                // Incomparable values are unequal.
                None => (self.takes)(Ordering::Less) && (self.takes)(Ordering::Greater),
            }
        };
        match self.tag.eq_ignore_ascii_case("Elo") {
            true => holds("WhiteElo") && holds("BlackElo"),
            false => holds(&self.tag),
        }
    }
}

/// Numbers and dates are compared in the parts that both have; other texts are equal or incomparable.
fn compared(tag: &str, value: &str) -> Option<Ordering> {
    if tag.eq_ignore_ascii_case(value) {
        return Some(Ordering::Equal);
    }
    let known: Vec<u32> = tag.split('.').map_while(|part| part.parse().ok()).collect();
    let pairs = known.into_iter().zip(numbers(value)?).map(|(one, other)| one.cmp(&other));
    pairs.reduce(Ordering::then)
}

/// A number, or the numbers of a date.
fn numbers(text: &str) -> Option<Vec<u32>> {
    text.split('.').map(|part| part.parse().ok()).collect()
}

#[test]
fn games_are_told_by_their_tags() {
    let text = "[White \"Tal\"]\n[Date \"2020.05.??\"]\n[WhiteElo \"2700\"]\n[BlackElo \"2450\"]\n[Round \"?\"]\n\n*";
    let game = fianchetto_pgn::Games::new(text.as_bytes()).next().expect("a game").expect("it is good");
    let takes = |filter: &str| match filter.trim_matches('`').parse::<Filter>() {
        Ok(filter) => filter.takes(&game).to_string(),
        Err(error) => format!("error: {error}"),
    };
    crate::replayed::check("tests/filters.txt", || takes);
}
