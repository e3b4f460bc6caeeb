//! Which paths exist on which machines. This is the only file that depends on the machine's architecture.
//!
//! Every architecture provides the same two types: `Variant`, which runs kernels, and `QuadVariant`, which converts
//! quad-bitboards.

cfg_if::cfg_if! {
    if #[cfg(target_arch = "x86_64")] {
        #[path = "avx2/mod.rs"]
        pub(crate) mod avx2;
        #[path = "avx512/mod.rs"]
        pub(crate) mod avx512;
        #[path = "sse2/mod.rs"]
        pub(crate) mod sse2;
        #[path = "x86_64.rs"]
        mod x86_64;

        pub(crate) use x86_64::{QuadVariant, Variant};
    } else {
        #[path = "elsewhere.rs"]
        mod elsewhere;

        pub(crate) use elsewhere::{QuadVariant, Variant};
    }
}
