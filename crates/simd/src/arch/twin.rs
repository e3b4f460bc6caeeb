//! The portable path alone, and its twin: plain code with the algorithms of machines that have all
//! instructions, for tests.

use crate::portable::{Token, TwinBits, TwinPacker, TwinVector};
use crate::variant::Path;
use crate::{BitKernel, IsaName, Kernel, Needs, PackKernel};

/// The portable path, with the twin's algorithms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Twin(Token);

crate::variant::variants! {
    Twin(Twin),
    Portable(Token),
}

impl Path for Twin {
    const PATH: IsaName = IsaName::Portable;
    const MEETS: &'static [Needs] = Needs::ALL;
    const REQUIRES: &'static str = "";
    const EXTRAS: &'static str = "twin of vpopcntdq, vbmi, vbmi2, gfni, bmi2";

    fn detect() -> Option<Self> {
        Some(Self(Token))
    }

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> K::Output {
        kernel.run::<TwinVector>(self.0)
    }

    fn run_bits<K: BitKernel>(self, kernel: K) -> K::Output {
        kernel.run(TwinBits)
    }

    fn run_packer<K: PackKernel>(self, kernel: K) -> K::Output {
        kernel.run(TwinPacker::default())
    }
}
