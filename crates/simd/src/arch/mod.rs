//! Which paths exist on which machines. This is the only file that depends on the machine's architecture.
//!
//! `--cfg fianchetto_portable_only` makes any machine one that has the portable path alone: so the code that such machines
//! get is built and tested on the others, and so are the algorithms that only machines with every extra instruction choose.
//!
//! An architecture is a module with a folder for each of its paths, which provides the type `Variant`: it runs kernels, and
//! converts quad-bitboards. NEON would be `aarch64/neon`, and SIMD of WebAssembly `wasm32/simd128`.

cfg_if::cfg_if! {
    if #[cfg(all(target_arch = "x86_64", not(fianchetto_portable_only)))] {
        mod x86_64;
        pub(crate) use x86_64::Variant;
    } else {
        mod none;
        pub(crate) use none::Variant;
    }
}
