//! Techniques to choose from at run time.
//!
//! A [`Registry`] is a list of techniques, each on one board and one instruction set. The built-in
//! one has those with enabled features; a program can add its own.
//!
//! ```
//! use fianchetto::registry::Registry;
//!
//! let registry = Registry::built_in();
//! for name in registry.names(|technique| technique.info().name) {
//!     assert_eq!(registry.named(name)?.info().name, name);
//! }
//! # Ok::<(), fianchetto::registry::NotFound>(())
//! ```

use alloc::string::String;
use alloc::vec::{self, Vec};
use core::{error::Error, fmt, slice};

use fianchetto_movegen_core::AnyTechnique;
use fianchetto_simd::IsaName;

/// Techniques to choose from, the fastest first, and each on the widest instruction set first.
///
/// ```
/// use fianchetto::registry::Registry;
/// use fianchetto::{Perft, ValidSetup};
///
/// for technique in &Registry::built_in() {
///     assert_eq!(technique.perft(&ValidSetup::INITIAL, Perft::BULK, 3), 8902, "{technique:?}");
/// }
/// ```
#[derive(Clone, Debug, Default)]
pub struct Registry(Vec<AnyTechnique>);

impl Registry {
    /// A registry with no techniques.
    #[must_use]
    pub const fn empty() -> Self {
        Self(Vec::new())
    }

    /// Every technique that is compiled in, on every board and on every instruction set of this
    /// machine.
    #[must_use]
    pub fn built_in() -> Self {
        Self(crate::built_in())
    }

    /// Adds techniques at the end; [`AnyTechnique::on_every_path`] makes them from a type.
    ///
    /// # Errors
    /// If one has the same name, board and path as another in the registry, which is then
    /// unchanged.
    pub fn add(&mut self, techniques: impl IntoIterator<Item = AnyTechnique>) -> Result<(), NameTaken> {
        let before = self.0.len();
        for technique in techniques {
            let name = technique.full_name();
            if self.0.iter().any(|other| other.full_name() == name) {
                self.0.truncate(before);
                return Err(NameTaken(name));
            }
            self.0.push(technique);
        }
        Ok(())
    }

    /// The techniques, in their order.
    #[must_use]
    pub fn techniques(&self) -> &[AnyTechnique] {
        &self.0
    }

    /// The techniques in order, so that the first match is on the widest path of this machine.
    ///
    /// ```
    /// use fianchetto::registry::Registry;
    ///
    /// let registry = Registry::built_in();
    /// for one in &registry {
    ///     let first = registry.iter().find(|other| other.info().name == one.info().name).expect("at least this one");
    ///     assert_eq!(first.full_name(), registry.named(one.info().name)?.full_name());
    /// }
    /// # Ok::<(), fianchetto::registry::NotFound>(())
    /// ```
    pub fn iter(&self) -> slice::Iter<'_, AnyTechnique> {
        self.0.iter()
    }

    /// All techniques that match, in the order of the registry.
    ///
    /// # Errors
    /// If there is none; the error names the unmatched part of the request and the alternatives.
    pub fn find_all(&self, wanted: Wanted<'_>) -> Result<Vec<AnyTechnique>, NotFound> {
        let mut left = self.0.clone();
        if let Some(name) = wanted.technique {
            left = keep(left, "technique", name, |technique| technique.info().name)?;
        }
        if let Some(board) = wanted.board {
            left = keep(left, "board", board, AnyTechnique::board_name)?;
        }
        if let Some(path) = wanted.path {
            left = keep(left, "instruction set", path.name(), |technique| technique.isa_name().name())?;
        }
        if left.is_empty() { keep(left, "technique", "any", |_| "") } else { Ok(left) }
    }

    /// The best match: the first in the registry on the widest instruction set.
    ///
    /// ```
    /// use fianchetto::registry::{Registry, Wanted};
    /// use fianchetto::{Perft, ValidSetup};
    ///
    /// let registry = Registry::built_in();
    /// let technique = registry.find(Wanted::default())?;
    /// assert_eq!(technique.perft(&ValidSetup::INITIAL, Perft::BULK, 4), 197_281);
    /// let error = registry.find(Wanted { technique: Some("magik"), ..Wanted::default() }).unwrap_err();
    /// assert!(error.to_string().starts_with("no such technique here: `magik`; there are: "));
    /// # Ok::<(), fianchetto::registry::NotFound>(())
    /// ```
    ///
    /// # Errors
    /// As [`find_all`](Self::find_all).
    pub fn find(&self, wanted: Wanted<'_>) -> Result<AnyTechnique, NotFound> {
        let found = self.find_all(wanted)?;
        let on_paths = found.iter().filter(|technique| is_other_path(&found[0], technique));
        Ok(on_paths.max_by_key(|technique| technique.isa_name()).unwrap_or(&found[0]).clone())
    }

    /// The technique named `NAME`, `NAME/BOARD` or `NAME/BOARD/ISA`.
    ///
    /// # Errors
    /// If there is none; the error lists the alternatives.
    pub fn named(&self, name: &str) -> Result<AnyTechnique, NotFound> {
        self.find(Wanted::named(name)?)
    }

    /// The names of the techniques, or of their boards, each once, in the order of the registry.
    #[must_use]
    pub fn names(&self, name: impl Fn(&AnyTechnique) -> &'static str) -> Vec<&'static str> {
        each_once(self.0.iter().map(name))
    }
}

impl IntoIterator for Registry {
    type Item = AnyTechnique;
    type IntoIter = vec::IntoIter<AnyTechnique>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Registry {
    type Item = &'a AnyTechnique;
    type IntoIter = slice::Iter<'a, AnyTechnique>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Whether two techniques differ at most in their instruction set.
#[must_use]
pub fn is_other_path(one: &AnyTechnique, other: &AnyTechnique) -> bool {
    (one.info().name, one.board_name()) == (other.info().name, other.board_name())
}

/// A request to [`Registry::find`]; the registry chooses fields that are `None`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted<'a> {
    /// A technique's name.
    pub technique: Option<&'a str>,
    /// A board's name.
    pub board: Option<&'a str>,
    /// The instruction set.
    pub path: Option<IsaName>,
}

impl<'a> Wanted<'a> {
    /// A request by name: `NAME`, `NAME/BOARD` or `NAME/BOARD/ISA`, in any case.
    ///
    /// ```
    /// use fianchetto::registry::Wanted;
    ///
    /// let wanted = Wanted::named("ray-loop/x88")?;
    /// assert_eq!((wanted.technique, wanted.board, wanted.path), (Some("ray-loop"), Some("x88"), None));
    /// assert!(Wanted::named("ray-loop/x88/fast").is_err());
    /// # Ok::<(), fianchetto::registry::NotFound>(())
    /// ```
    ///
    /// # Errors
    /// If the path does not exist.
    pub fn named(name: &'a str) -> Result<Self, NotFound> {
        let mut parts = name.splitn(3, '/');
        let (technique, board) = (parts.next(), parts.next());
        let path = parts.next().map(|text| {
            let not_found = |_| {
                let there = IsaName::ALL.map(IsaName::name).join(", ");
                NotFound { what: "instruction set", name: text.into(), there }
            };
            text.parse::<IsaName>().map_err(not_found)
        });
        Ok(Self { technique, board, path: path.transpose()? })
    }
}

/// The distinct names, in the order of first occurrence.
fn each_once(names: impl Iterator<Item = &'static str>) -> Vec<&'static str> {
    let mut once = Vec::new();
    for name in names {
        if !once.contains(&name) {
            once.push(name);
        }
    }
    once
}

/// Keeps the techniques with the requested key.
fn keep(
    all: Vec<AnyTechnique>,
    what: &'static str,
    name: &str,
    key: impl Fn(&AnyTechnique) -> &'static str,
) -> Result<Vec<AnyTechnique>, NotFound> {
    if !all.iter().any(|technique| key(technique).eq_ignore_ascii_case(name)) {
        let there = each_once(all.iter().map(&key)).join(", ");
        return Err(NotFound { what, name: name.into(), there });
    }
    Ok(all.into_iter().filter(|technique| key(technique).eq_ignore_ascii_case(name)).collect())
}

/// A request that no technique matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotFound {
    what: &'static str,
    name: String,
    there: String,
}

impl NotFound {
    /// The unknown name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The known names.
    pub fn alternatives(&self) -> impl Iterator<Item = &str> {
        self.there.split(", ")
    }
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, name, there } = self;
        write!(f, "no such {what} here: `{name}`; there are: {there}")
    }
}

impl Error for NotFound {}

/// A technique that cannot be added because one with its name, board and path exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameTaken(String);

impl fmt::Display for NameTaken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a technique `{}` already exists; choose another name", self.0)
    }
}

impl Error for NameTaken {}
