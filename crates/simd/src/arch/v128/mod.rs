//! Two lanes in a register of 128 bits, 64 bytes in four, on architectures whose vectors are known
//! when a program is compiled: NEON, and WebAssembly's SIMD128.
//!
//! The operations of both are written once, over the primitives of a register, which are in
//! `neon.rs` and `simd128.rs`: `arch` compiles one of them as [`register`]. Lists are packed in
//! plain code.

mod bytes;
mod lanes;
mod quad;
mod token;

use super::register;
use crate::variant::Path;
use crate::{IsaName, Kernel, Lanes as _, Needs};
use token::Token;

crate::variant::variants! {
    Portable(crate::portable::Token),
    Vectors(Token),
}

impl Path for Token {
    const PATH: IsaName = register::PATH;
    const MEETS: &'static [Needs] = &[Needs::Lanes, Needs::FourLanes];
    const REQUIRES: &'static str = register::REQUIRES;

    fn detect() -> Option<Self> {
        Some(Self)
    }

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> K::Output {
        lanes::WordVector::run(self, kernel)
    }

    fn to_sets(self, quad: &[u64; 4]) -> [u64; 16] {
        quad::to_sets(quad)
    }

    fn to_bytes(self, quad: &[u64; 4]) -> [u8; 64] {
        quad::to_bytes(quad)
    }
}
