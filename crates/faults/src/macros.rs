//! The form of the tables.

/// A table: what is broken, of which rule, perhaps where it was seen, and its variants, each with a sentence and what it
/// changes.
macro_rules! catalogue {
    ($(
        $rule:ident $broken:literal $(seen $seen:literal)?:
            $($variant:literal: $what:literal $change:ident $function:expr;)+
    )+) => {
        pub(super) static TABLE: &[&[crate::fault::Entry]] = &[$({
            const SEEN: &str = concat!($($seen)?);
            &[$(crate::fault::Entry {
                rule: fianchetto_descent::Rule::$rule,
                broken: $broken,
                seen: SEEN,
                variant: $variant,
                what: $what,
                change: crate::change::Change::$change($function),
            }),+]
        }),+];
    };
}
