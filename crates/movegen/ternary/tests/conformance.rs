//! Ternary move lookup in all forms of its tables and with all ways of copying, held to the suite of all techniques.

use fianchetto_ternary::{FirstUse, Listed, Plain, Terminated, Ternary, Unrolled};

fianchetto_conformance::suite! {
    listed: Ternary,
    plain: Ternary<Plain>,
    first_use: Ternary<FirstUse>,
    unrolled: Ternary<Listed, Unrolled>,
    terminated: Ternary<Listed, Terminated>,
}
