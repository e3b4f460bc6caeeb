//! What a path is to the rest of the crate, and the choice between those of a machine.

use crate::portable;
use crate::{BitKernel, Extraction, IsaName, Kernel, Needs, PackKernel};

/// How kernels run on a path, or on a variant of it. The token that proves its instructions
/// implements it.
///
/// Whatever a path leaves out runs in plain code.
pub(crate) trait Path: Copy {
    /// Its name.
    const PATH: IsaName;

    /// What it has instructions of its own for. A technique with any other need is not compiled for
    /// it.
    const MEETS: &'static [Needs];

    /// The instructions that every machine with the path has.
    const REQUIRES: &'static str;

    /// The instructions beyond these, if it is the variant that uses them.
    const EXTRAS: &'static str = "";

    /// The instructions on single words, as tables show them.
    const ON_WORDS: &'static str = "none";

    /// The proof, if this machine has the instructions.
    fn detect() -> Option<Self>;

    /// How it extracts bits.
    fn extraction(self) -> Extraction {
        Extraction::ByLoop
    }

    /// Runs a kernel. Mark this `#[inline(always)]`, or `#[inline(never)]` where it is the kernel
    /// itself.
    fn run<K: Kernel>(self, kernel: K) -> K::Output;

    /// Runs a kernel that uses at most four lanes. Mark this `#[inline(always)]`.
    #[inline(always)]
    fn run_four_lanes<K: Kernel>(self, kernel: K) -> K::Output {
        self.run(kernel)
    }

    /// Runs a kernel on single words.
    fn run_bits<K: BitKernel>(self, kernel: K) -> K::Output {
        portable::run_bits(kernel)
    }

    /// Runs a kernel on single words with the instructions for spans and squares, if there are more
    /// of these.
    fn run_wide_bits<K: BitKernel>(self, kernel: K) -> K::Output {
        self.run_bits(kernel)
    }

    /// Runs a kernel that packs rows.
    fn run_packer<K: PackKernel>(self, kernel: K) -> K::Output {
        portable::run_packer(kernel)
    }

    /// The sixteen sets of a quad-bitboard.
    fn to_sets(self, quad: &[u64; 4]) -> [u64; 16] {
        portable::to_sets(quad)
    }

    /// The codes of a quad-bitboard.
    fn to_bytes(self, quad: &[u64; 4]) -> [u8; 64] {
        portable::to_bytes(quad)
    }
}

impl Path for portable::Token {
    const PATH: IsaName = IsaName::Portable;
    const MEETS: &'static [Needs] = Needs::ALL;
    const REQUIRES: &'static str = "";

    fn detect() -> Option<Self> {
        Some(Self)
    }

    /// Not inlined, like the kernels of other paths: the compiler takes far longer for one large
    /// function than for two.
    #[inline(never)]
    fn run<K: Kernel>(self, kernel: K) -> K::Output {
        kernel.run::<portable::WordVector>(self)
    }
}

/// What an architecture says of a path, whether the machine has it or not.
#[derive(Clone, Copy)]
pub(crate) struct Facts {
    pub(crate) path: IsaName,
    pub(crate) meets: &'static [Needs],
    pub(crate) requires: &'static str,
    pub(crate) extras: &'static str,
    pub(crate) on_words: &'static str,
}

impl Facts {
    pub(crate) const fn of<P: Path>() -> Self {
        Self {
            path: P::PATH,
            meets: P::MEETS,
            requires: P::REQUIRES,
            extras: P::EXTRAS,
            on_words: P::ON_WORDS,
        }
    }
}

/// Declares the type `Variant` of an architecture: one of these tokens. The most portable path
/// comes first, and of the variants of a path the best one last.
macro_rules! variants {
    ($($name:ident($token:ty),)*) => {
        /// A path that this machine has, or a variant of it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Variant {
            $($name($token),)*
        }

        impl Variant {
            /// What the architecture says of each.
            pub(crate) const FACTS: &'static [$crate::variant::Facts] =
                &[$($crate::variant::Facts::of::<$token>(),)*];

            /// Those that this machine has.
            pub(crate) fn detected() -> impl Iterator<Item = Self> {
                [$(<$token as $crate::variant::Path>::detect().map(Self::$name),)*].into_iter().flatten()
            }

            pub(crate) const fn facts(self) -> $crate::variant::Facts {
                match self {
                    $(Self::$name(_) => $crate::variant::Facts::of::<$token>(),)*
                }
            }

            pub(crate) fn extraction(self) -> $crate::Extraction {
                match self {
                    $(Self::$name(token) => $crate::variant::Path::extraction(token),)*
                }
            }

            #[inline(always)]
            pub(crate) fn run<K: $crate::Kernel>(self, kernel: K) -> K::Output {
                match self {
                    $(Self::$name(token) => $crate::variant::Path::run(token, kernel),)*
                }
            }

            #[inline(always)]
            pub(crate) fn run_four_lanes<K: $crate::Kernel>(self, kernel: K) -> K::Output {
                match self {
                    $(Self::$name(token) => $crate::variant::Path::run_four_lanes(token, kernel),)*
                }
            }

            pub(crate) fn run_bits<K: $crate::BitKernel>(self, kernel: K) -> K::Output {
                match self {
                    $(Self::$name(token) => $crate::variant::Path::run_bits(token, kernel),)*
                }
            }

            pub(crate) fn run_wide_bits<K: $crate::BitKernel>(self, kernel: K) -> K::Output {
                match self {
                    $(Self::$name(token) => $crate::variant::Path::run_wide_bits(token, kernel),)*
                }
            }

            pub(crate) fn run_packer<K: $crate::PackKernel>(self, kernel: K) -> K::Output {
                match self {
                    $(Self::$name(token) => $crate::variant::Path::run_packer(token, kernel),)*
                }
            }

            pub(crate) fn to_sets(self, quad: &[u64; 4]) -> [u64; 16] {
                match self {
                    $(Self::$name(token) => $crate::variant::Path::to_sets(token, quad),)*
                }
            }

            pub(crate) fn to_bytes(self, quad: &[u64; 4]) -> [u8; 64] {
                match self {
                    $(Self::$name(token) => $crate::variant::Path::to_bytes(token, quad),)*
                }
            }
        }
    };
}
pub(crate) use variants;
