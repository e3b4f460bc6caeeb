//! Ternary move lookup in all forms of its tables and with all ways of copying, held to the suite of all techniques.

use fianchetto_ternary::{FirstUse, Listed, Plain, Terminated, Ternary, Unrolled};

fianchetto_conformance::suite! {
    plain: Ternary,
    listed: Ternary<Listed>,
    first_use: Ternary<FirstUse>,
    unrolled: Ternary<Plain, Unrolled>,
    terminated: Ternary<Plain, Terminated>,
}
