//! Selects games by conditions on their tags.

use std::{cmp::Ordering, str::FromStr};

use crate::game::PgnGame;

/// Whether a value that compares like this with a condition's passes.
pub type Takes = fn(Ordering) -> bool;

/// The signs of conditions; `<=` comes before `<`.
pub const SIGNS: [(&str, Takes); 6] = [
    (">=", Ordering::is_ge),
    ("<=", Ordering::is_le),
    ("!=", Ordering::is_ne),
    ("=", Ordering::is_eq),
    (">", Ordering::is_gt),
    ("<", Ordering::is_lt),
];

/// A condition on the tags of a game: `White~Tal`, `Elo>2400`, `Date>=2020.01.01`.
///
/// ```
/// use fianchetto_pgn::{Games, PgnGame, TagFilter};
///
/// let text = b"[WhiteElo \"2500\"] [BlackElo \"2350\"] 1. e4 * [WhiteElo \"2500\"] [BlackElo \"2600\"] 1. d4 *" as &[u8];
/// let (mut games, mut game) = (Games::new(text), PgnGame::new());
/// let filter: TagFilter = "Elo>2400".parse()?;
/// assert!(games.read_where(&mut game, &mut |tags| filter.takes(tags))?);
/// assert_eq!(game.place().game, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TagFilter {
    tag: String,
    sign: Sign,
    value: String,
}

/// What a tag has to be to the value.
#[derive(Clone, Copy, Debug)]
enum Sign {
    /// A text that contains it.
    Contains,
    /// A text, a number or a date that compares with it like this.
    Compares(Takes),
}

/// The characters of signs.
const SIGN: &[char] = &['<', '>', '=', '!', '~'];

impl FromStr for TagFilter {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let split = text.find(SIGN).map(|at| text.split_at(at));
        let (tag, rest) = split.map(|(tag, rest)| (tag.trim(), rest)).unwrap_or_default();
        let compares = SIGNS.iter().map(|&(sign, takes)| (sign, Sign::Compares(takes)));
        let mut signs = compares.chain([("~", Sign::Contains)]);
        let found = signs.find_map(|(name, sign)| Some((name, sign, rest.strip_prefix(name)?.trim())));
        let is_name = !tag.is_empty() && tag.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let Some((name, sign, value)) = found.filter(|_| is_name) else {
            return Err(
                "expected a tag, a sign and a value, such as White=Tal, White~Tal, Elo>2400 or Date>=2020.01.31; \
                        signs are = != ~ < <= > >="
                    .to_owned(),
            );
        };
        if value.starts_with(SIGN) {
            let second = value.chars().take_while(|letter| SIGN.contains(letter)).collect::<String>();
            return Err(format!("`{name}{second}` is no sign; signs are = != ~ < <= > >="));
        }
        if name.starts_with(['<', '>']) && known(value).is_empty() {
            return Err(format!("expected a number or a date after `{name}`, such as 2400 or 2020.01.31"));
        }
        if name == "~" && value.is_empty() {
            return Err("expected a part of a value after `~`, such as Tal".to_owned());
        }
        Ok(Self { tag: tag.to_owned(), sign, value: value.to_owned() })
    }
}

impl TagFilter {
    /// Whether a game passes. `Elo` means both players.
    pub fn takes(&self, game: &PgnGame) -> bool {
        let holds = |name: &str| {
            let tag = game.tags().find(|(tag, _)| tag.eq_ignore_ascii_case(name));
            self.holds(tag.map(|(_, value)| value.to_text()).as_deref())
        };
        if self.tag.eq_ignore_ascii_case("Elo") {
            holds("WhiteElo") && holds("BlackElo")
        } else {
            holds(&self.tag)
        }
    }

    /// The name of the tag.
    pub fn tag(&self) -> &str {
        &self.tag
    }

    /// Whether something passes that has this value, or none.
    pub fn holds(&self, value: Option<&str>) -> bool {
        match self.sign {
            Sign::Contains => value.is_some_and(|value| is_in(&self.value, value)),
            Sign::Compares(takes) => match value.and_then(|value| compared(value, &self.value)) {
                Some(ordering) => takes(ordering),
                // Incomparable values are unequal.
                None => takes(Ordering::Less) && takes(Ordering::Greater),
            },
        }
    }
}

/// Numbers and dates are compared in the parts that both have; other texts are equal or
/// incomparable.
fn compared(tag: &str, value: &str) -> Option<Ordering> {
    if tag.eq_ignore_ascii_case(value) {
        return Some(Ordering::Equal);
    }
    let pairs = known(tag).into_iter().zip(known(value)).map(|(one, other)| one.cmp(&other));
    pairs.reduce(Ordering::then)
}

/// A number, or the numbers of a date up to the first that is not known: `1960.05.??` is May 1960.
/// None of another text.
fn known(text: &str) -> Vec<i64> {
    let is_unknown = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte == b'?');
    let parts: Vec<Option<i64>> = text.split('.').map(|part| part.parse().ok()).collect();
    let is_date = text.split('.').zip(&parts).all(|(part, number)| number.is_some() || is_unknown(part));
    if is_date { parts.into_iter().map_while(|part| part).collect() } else { Vec::new() }
}

/// Whether a text contains a part, whatever the case.
fn is_in(part: &str, text: &str) -> bool {
    text.to_lowercase().contains(&part.to_lowercase())
}

#[test]
fn games_are_told_by_their_tags() {
    let text = "[White \"Tal\"]\n[Date \"2020.05.??\"]\n[WhiteElo \"2700\"]\n[BlackElo \"2450\"]\n[Round \"?\"]\n\n*";
    let game = crate::Games::new(text.as_bytes()).next().expect("a game").expect("it is good");
    let takes = |filter: &str| match filter.trim_matches('`').parse::<TagFilter>() {
        Ok(filter) => filter.takes(&game).to_string(),
        Err(error) => format!("error: {error}"),
    };
    fianchetto_testkit::golden::check("tests/filters.txt", || takes);
}
