//! The paths of x86-64 and their detection.

mod avx2;
mod avx512;
mod sse2;
mod token;

use token::{Avx2, Avx512, Sse2};

crate::variant::variants! {
    Portable(crate::portable::Token),
    Sse2(Sse2),
    Avx2(Avx2),
    Avx512(Avx512<false>),
    Avx512Extra(Avx512<true>),
}
