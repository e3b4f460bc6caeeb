//! The paths of each architecture. This is the only file that depends on it.
//!
//! With `--cfg fianchetto_portable_only` any machine has the portable path alone, to build and test
//! the code of such machines, and the algorithms chosen only on machines with all extra
//! instructions.
//!
//! An architecture is a module whose tokens implement [`Path`](crate::variant::Path), and the list
//! of these tokens ([`variants!`](crate::variant::variants)). `x86_64` has a folder for each path;
//! `v128` has the one path of NEON or of WebAssembly, which differ in one file.

cfg_if::cfg_if! {
    if #[cfg(fianchetto_portable_only)] {
        mod twin;
        pub(crate) use twin::Variant;
    } else if #[cfg(target_arch = "x86_64")] {
        mod x86_64;
        pub(crate) use x86_64::Variant;
    } else if #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))] {
        #[path = "v128/neon.rs"]
        mod register;
        mod v128;
        pub(crate) use v128::Variant;
    } else if #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))] {
        #[path = "v128/simd128.rs"]
        mod register;
        mod v128;
        pub(crate) use v128::Variant;
    } else {
        mod none;
        pub(crate) use none::Variant;
    }
}
