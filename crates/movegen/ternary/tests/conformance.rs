//! The conformance suite with ternary move lookup, in all forms of its tables and with all methods of copying.

use fianchetto_ternary::{FirstUse, Listed, Plain, Terminated, Ternary, Unrolled};

fianchetto_conformance::suite! {
    plain: Ternary,
    listed: Ternary<Listed>,
    first_use: Ternary<FirstUse>,
    unrolled: Ternary<Plain, Unrolled>,
    terminated: Ternary<Plain, Terminated>,
}
