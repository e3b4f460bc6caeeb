//! Feature detection, and its proofs.

use core::arch::x86_64::{__cpuid, CpuidResult};
use core::sync::atomic::{AtomicU8, Ordering};

/// Proves SSE2. Only [`Sse2::detect`] makes one in safe code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sse2(());

/// Proves AVX2 and the bit instructions (BMI1, BMI2, LZCNT and POPCNT). Only [`Avx2::detect`] makes
/// one in safe code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Avx2(());

/// Proves the AVX-512 path's instructions and, if `EXTRA`, VPOPCNTDQ, VBMI, VBMI2 and GFNI. Only
/// [`Avx512::detect`] makes one in safe code. It holds the proof of AVX2, which is detected first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Avx512<const EXTRA: bool>(Avx2);

cpufeatures::new!(words, "bmi1", "bmi2", "popcnt");
cpufeatures::new!(avx2, "avx2");
cpufeatures::new!(avx512, "avx512f", "avx512cd", "avx512bw", "avx512dq", "avx512vl");
cpufeatures::new!(extra, "avx512vpopcntdq", "avx512vbmi", "avx512vbmi2", "gfni");

macro_rules! assumed {
    ($token:expr) => {
        /// Another token, for values that could not exist without one.
        ///
        /// # Safety
        /// Detection found what the token proves.
        #[inline(always)]
        pub(super) const unsafe fn assumed() -> Self {
            $token
        }
    };
}

impl Sse2 {
    /// Every x86-64 has SSE2, but bare-metal programs may be compiled without vector registers.
    pub(crate) fn detect() -> Option<Self> {
        cfg!(target_feature = "sse2").then_some(Self(()))
    }

    assumed!(Self(()));
}

impl Avx2 {
    pub(crate) fn detect() -> Option<Self> {
        (avx2::get() && words::get() && is_fact(HAS_LZCNT)).then_some(Self(()))
    }

    assumed!(Self(()));
}

impl<const EXTRA: bool> Avx512<EXTRA> {
    pub(crate) fn detect() -> Option<Self> {
        Avx2::detect().filter(|_| avx512::get() && (!EXTRA || extra::get())).map(Self)
    }

    /// What every such token proves.
    #[inline(always)]
    pub(super) const fn without_extras(self) -> Avx512<false> {
        Avx512(self.0)
    }

    /// The token again, if it proves the extra instructions.
    #[inline(always)]
    pub(super) fn with_extras(self) -> Option<Avx512<true>> {
        EXTRA.then_some(Avx512(self.0))
    }

    assumed!(Self(Avx2(())));
}

impl<const EXTRA: bool> From<Avx512<EXTRA>> for Avx2 {
    fn from(token: Avx512<EXTRA>) -> Self {
        token.0
    }
}

/// CPUID facts beyond `cpufeatures`, queried once: in a virtual machine CPUID takes microseconds,
/// longer than setting up a game.
static FACTS: AtomicU8 = AtomicU8::new(0);

/// A fact, as a bit of [`FACTS`]; the first one marks that CPUID was queried.
const ASKED: u8 = 1;
const HAS_LZCNT: u8 = 2;
const EXTRACTS_FAST: u8 = 4;

/// Whether a fact is true of this machine.
fn is_fact(fact: u8) -> bool {
    let mut facts = FACTS.load(Ordering::Relaxed);
    if facts == 0 {
        facts = ask();
        FACTS.store(facts, Ordering::Relaxed);
    }
    facts & fact != 0
}

#[cold]
fn ask() -> u8 {
    let has_lzcnt = cpuid(0x8000_0000).eax > 0x8000_0000 && cpuid(0x8000_0001).ecx >> 5 & 1 != 0;
    let (vendor, signature) = (cpuid(0), cpuid(1).eax);
    let vendor = [vendor.ebx, vendor.edx, vendor.ecx].map(u32::to_le_bytes);
    let extracts_fast = !extracts_by_microcode(vendor.as_flattened(), signature);
    ASKED | (u8::from(has_lzcnt) * HAS_LZCNT) | (u8::from(extracts_fast) * EXTRACTS_FAST)
}

#[allow(unused_unsafe, reason = "the function is safe in later compilers than the oldest one")]
fn cpuid(leaf: u32) -> CpuidResult {
    #[cfg(test)]
    tests::QUESTIONS.fetch_add(1, Ordering::Relaxed);
    // SAFETY: every x86-64 processor has CPUID.
    unsafe { __cpuid(leaf) }
}

/// Whether PEXT is implemented in hardware.
pub(crate) fn extracts_fast() -> bool {
    is_fact(EXTRACTS_FAST)
}

/// PEXT is microcode on AMD's family 15h (Excavator) and 17h (Zen 1 and 2), and on Hygon's family
/// 18h, which is Zen 1 too.
///
/// Of family 15h, only the models 60h to 7Fh are Excavator. The older ones (Bulldozer to
/// Steamroller) have no PEXT, so nothing depends on their answer.
fn extracts_by_microcode(vendor: &[u8], signature: u32) -> bool {
    let family = (signature >> 8 & 15) + (signature >> 20 & 255);
    matches!((vendor, family), (b"AuthenticAMD", 0x15 | 0x17) | (b"HygonGenuine", 0x18))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Extraction, Isa};
    use core::sync::atomic::AtomicU32;

    pub(super) static QUESTIONS: AtomicU32 = AtomicU32::new(0);

    #[test]
    fn the_machine_is_asked_once() {
        for _ in 0..100 {
            let is_fast = Isa::best().extraction() == Extraction::ByInstruction;
            assert_eq!(is_fast, Avx2::detect().is_some() && extracts_fast());
        }
        // Other tests may query at the same time.
        let questions = QUESTIONS.load(Ordering::Relaxed);
        assert!(questions < 100, "{questions}");
    }

    /// The signatures of these processors in CPUID leaf 1.
    #[test]
    fn slow_extraction_is_known_by_the_processor() {
        let slow: [(&[u8], u32); 6] = [
            (b"AuthenticAMD", 0x0066_0f01), // Carrizo: Excavator, model 60h
            (b"AuthenticAMD", 0x0066_0f51), // Bristol Ridge: Excavator, model 65h
            (b"AuthenticAMD", 0x0067_0f00), // Stoney Ridge: Excavator, model 70h
            (b"AuthenticAMD", 0x0080_0f11), // Zen 1
            (b"AuthenticAMD", 0x0083_0f10), // Zen 2
            (b"HygonGenuine", 0x0090_0f02), // Dhyana
        ];
        let fast: [(&[u8], u32); 5] = [
            (b"AuthenticAMD", 0x0073_0f01), // Puma: family 16h, without PEXT
            (b"AuthenticAMD", 0x00a2_0f10), // Zen 3
            (b"AuthenticAMD", 0x00b0_0f21), // Zen 5
            (b"GenuineIntel", 0x0003_06c3), // Haswell
            (b"GenuineIntel", 0x0080_0f11), // no such processor, but not of that family
        ];
        assert!(slow.into_iter().all(|(vendor, signature)| extracts_by_microcode(vendor, signature)));
        assert!(!fast.into_iter().any(|(vendor, signature)| extracts_by_microcode(vendor, signature)));
    }
}
