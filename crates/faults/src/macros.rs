//! The form of the tables.

/// A table: what is broken, of which rule, perhaps where it was seen, and its variants, each with a sentence and what it
/// changes.
macro_rules! catalogue {
    ($(
        $rule:ident $name:literal $(seen $seen:literal)?:
            $($variant:literal: $what:literal $change:ident $function:expr;)+
    )+) => {
        pub(super) static TABLE: &[crate::fault::Broken] = &[$(crate::fault::Broken {
            rule: fianchetto_descent::Rule::$rule,
            name: $name,
            seen: concat!($($seen)?),
            variants: &[$(crate::fault::Variant {
                name: $variant,
                what: $what,
                change: crate::change::Change::$change($function),
            }),+],
        }),+];
    };
}
