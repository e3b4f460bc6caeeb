//! The only place that lists the techniques.
//!
//! [`visit`] shows each as a type, for code that is generic over [`MoveGenerator`]; [`techniques`] and [`find`] give
//! them as [`Technique`] objects, one for each instruction path that this machine has; and [`use_one`] finds the type
//! behind such an object again.

use alloc::{boxed::Box, string::String, vec::Vec};
use core::error::Error;
use core::fmt;

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::MoveGenerator;
use fianchetto_simd::Path;

use crate::{Technique, technique::Erased};

/// What is shown each technique as a type.
///
/// ```
/// use fianchetto::registry::{self, Visitor};
/// use fianchetto::{MoveGenerator, Position, Stage, ValidSetup};
///
/// /// Adds up how many moves the techniques find at the start of a game.
/// struct Moves(usize, usize);
///
/// impl Visitor for Moves {
///     fn visit<G: MoveGenerator + Send + Sync + 'static>(&mut self) {
///         for generator in G::INFO.paths.iter().filter_map(|&path| G::with_path(path)) {
///             self.0 += 1;
///             self.1 += generator.count(&G::Board::from_setup(&ValidSetup::INITIAL), Stage::All);
///         }
///     }
/// }
///
/// let mut moves = Moves(0, 0);
/// registry::visit(&mut moves);
/// assert_eq!(moves.1, 20 * moves.0);
/// ```
pub trait Visitor {
    /// Looks at a technique.
    fn visit<G: MoveGenerator + Send + Sync + 'static>(&mut self);
}

macro_rules! register {
    ($($feature:literal: $($generator:ty),+;)*) => {
        /// Shows every technique that is compiled in, the fastest first.
        pub fn visit(visitor: &mut impl Visitor) {
            $($(
                #[cfg(feature = $feature)]
                visitor.visit::<$generator>();
            )+)*
            let _ = visitor;
        }
    };
}

register! {
    "quad": fianchetto_quad::QuadFills;
    "ternary":
        fianchetto_ternary::Ternary,
        fianchetto_ternary::Ternary<fianchetto_ternary::FirstUse>,
        fianchetto_ternary::Ternary<fianchetto_ternary::Listed>;
    "attack-table": fianchetto_attack_table::AttackTables;
    "ray-loop":
        fianchetto_ray_loop::RayLoop<fianchetto_board_repr::Square64>,
        fianchetto_ray_loop::RayLoop<fianchetto_board_repr::Mailbox>,
        fianchetto_ray_loop::RayLoop<fianchetto_board_repr::X88>;
    "posdata":
        fianchetto_posdata::Posdata16,
        fianchetto_posdata::Posdata8,
        fianchetto_posdata::BranchFree;
    "move-table": fianchetto_move_table::MoveTable;
    "skip": fianchetto_skip::Skip;
    "linked": fianchetto_linked::Linked;
    "dense":
        fianchetto_dense::Dense,
        fianchetto_dense::Dense64;
}

/// All techniques that are compiled in, on every board and on every instruction path of this machine, the plainest
/// path first.
#[must_use]
pub fn techniques() -> Vec<Box<dyn Technique>> {
    struct Collect(Vec<Box<dyn Technique>>);

    impl Visitor for Collect {
        fn visit<G: MoveGenerator + Send + Sync + 'static>(&mut self) {
            let on_paths = G::INFO.paths.iter().filter_map(|&path| G::with_path(path));
            self.0.extend(on_paths.map(|generator| Box::new(Erased(generator)) as Box<dyn Technique>));
        }
    }

    let mut all = Collect(Vec::new());
    visit(&mut all);
    all.0
}

/// What is done with one technique as a type.
pub trait UseOne {
    /// What comes of it.
    type Output;

    /// Uses the technique, on the instruction path that was chosen.
    fn with<G: MoveGenerator + Send + Sync + 'static>(self, generator: G) -> Self::Output;
}

/// Uses the type behind a technique of this registry.
///
/// # Panics
/// If the technique is none of this registry.
pub fn use_one<U: UseOne>(technique: &dyn Technique, user: U) -> U::Output {
    struct Find<'a, U: UseOne> {
        technique: &'a dyn Technique,
        user: Option<U>,
        output: Option<U::Output>,
    }

    impl<U: UseOne> Visitor for Find<'_, U> {
        fn visit<G: MoveGenerator + Send + Sync + 'static>(&mut self) {
            if (G::INFO.name, G::Board::BOARD) == (self.technique.info().name, self.technique.board())
                && let Some(generator) = G::with_path(self.technique.path())
                && let Some(user) = self.user.take()
            {
                self.output = Some(user.with(generator));
            }
        }
    }

    let mut find = Find { technique, user: Some(user), output: None };
    visit(&mut find);
    find.output.expect("a technique of the registry")
}

/// What is asked of [`find`]; whatever is `None` is left to it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted<'a> {
    /// A technique's name.
    pub technique: Option<&'a str>,
    /// A board's name.
    pub board: Option<&'a str>,
    /// The instruction path.
    pub path: Option<Path>,
}

/// The techniques that answer a wish, in the order of the registry.
///
/// # Errors
/// If there is none, with the part of the wish that cannot be met and what there is instead.
pub fn find_all(wanted: Wanted<'_>) -> Result<Vec<Box<dyn Technique>>, NotFound> {
    let mut left = techniques();
    if let Some(name) = wanted.technique {
        left = keep(left, "technique", name, |technique| technique.info().name)?;
    }
    if let Some(board) = wanted.board {
        left = keep(left, "board", board, |technique| technique.board())?;
    }
    if let Some(path) = wanted.path {
        left = keep(left, "instruction path", path.name(), |technique| technique.path().name())?;
    }
    if left.is_empty() { keep(left, "technique", "any", |_| "") } else { Ok(left) }
}

/// The technique that answers a wish best: the first of the registry, on the widest instruction path, where the wish
/// leaves a choice.
///
/// ```
/// use fianchetto::registry::{Wanted, find};
/// use fianchetto::{Perft, ValidSetup};
///
/// let technique = find(Wanted::default())?;
/// assert_eq!(technique.perft(&ValidSetup::INITIAL, Perft::BULK, 4), 197_281);
/// assert!(find(Wanted { technique: Some("nonesuch"), ..Wanted::default() }).is_err());
/// # Ok::<(), fianchetto::registry::NotFound>(())
/// ```
///
/// # Errors
/// As [`find_all`].
pub fn find(wanted: Wanted<'_>) -> Result<Box<dyn Technique>, NotFound> {
    let found = find_all(wanted)?;
    let key = |technique: &dyn Technique| (technique.info().name, technique.board());
    let first = key(&*found[0]);
    let best = found.into_iter().rfind(|technique| key(&**technique) == first);
    Ok(best.expect("a wish that can be met leaves a technique"))
}

/// Keeps the techniques whose key is the one asked for.
fn keep(
    all: Vec<Box<dyn Technique>>,
    what: &'static str,
    name: &str,
    key: impl Fn(&dyn Technique) -> &'static str,
) -> Result<Vec<Box<dyn Technique>>, NotFound> {
    let mut there: Vec<&'static str> = all.iter().map(|technique| key(&**technique)).collect();
    let kept: Vec<_> = all.into_iter().filter(|technique| key(&**technique) == name).collect();
    if kept.is_empty() {
        there.dedup();
        return Err(NotFound { what, name: name.into(), there: there.join(", ") });
    }
    Ok(kept)
}

/// A wish that no technique answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotFound {
    what: &'static str,
    name: String,
    there: String,
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, name, there } = self;
        write!(f, "no such {what} here: `{name}`; there are: {there}")
    }
}

impl Error for NotFound {}
