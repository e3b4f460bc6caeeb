//! Which paths exist on which machines. This is the only file that depends on the machine's architecture.
//!
//! `--cfg fianchetto_portable_only` makes any machine one that has the portable path alone: so the code that such machines
//! get is built and tested on the others, and so are the algorithms that only machines with every extra instruction choose.
//!
//! Every architecture provides the same two types: `Variant`, which runs kernels, and `QuadVariant`, which converts
//! quad-bitboards.

cfg_if::cfg_if! {
    if #[cfg(all(target_arch = "x86_64", not(fianchetto_portable_only)))] {
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
