//! The form of the tables.

/// A table: what is broken, of which rule, perhaps where it was seen, and its variants, each with a
/// sentence and what it changes.
macro_rules! catalogue {
    ($(
        $rule:ident $broken:literal $(seen $seen:literal)?:
            $($variant:literal: $what:literal $change:ident $function:expr;)+
    )+) => {
        pub(super) static TABLE: &[&[crate::Fault]] = &[$({
            const SEEN: &str = concat!($($seen)?);
            &[$(crate::Fault {
                rule: fianchetto_descent::Rule::$rule,
                broken: $broken,
                variant: $variant,
                what: $what,
                seen: SEEN,
                change: &crate::change::Change::$change($function),
            }),+]
        }),+];
    };
}
