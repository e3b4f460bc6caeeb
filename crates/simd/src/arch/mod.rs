//! The paths of each architecture. This is the only file that depends on it.
//!
//! With `--cfg fianchetto_portable_only` any machine has the portable path alone, to build and test
//! the code of such machines, and the algorithms chosen only on machines with all extra
//! instructions.
//!
//! An architecture is a module with a folder for each path, where the path's token implements
//! [`Path`](crate::variant::Path), and the list of these tokens
//! ([`variants!`](crate::variant::variants)). NEON would be `aarch64/neon`, and WebAssembly SIMD
//! `wasm32/simd128`.

cfg_if::cfg_if! {
    if #[cfg(all(target_arch = "x86_64", not(fianchetto_portable_only)))] {
        mod x86_64;
        pub(crate) use x86_64::Variant;
    } else if #[cfg(fianchetto_portable_only)] {
        mod twin;
        pub(crate) use twin::Variant;
    } else {
        mod none;
        pub(crate) use none::Variant;
    }
}
