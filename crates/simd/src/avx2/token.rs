//! The proof that the machine has AVX2 and the bit instructions.

use core::arch::x86_64::__cpuid;
use core::sync::atomic::{AtomicU8, Ordering};

/// Proves AVX2 and the bit instructions (BMI1, BMI2, LZCNT and POPCNT). Only [`Avx2::detect`] makes one in safe code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Avx2(());

cpufeatures::new!(words, "bmi1", "bmi2", "popcnt");
cpufeatures::new!(avx2, "avx2");

/// Whether the machine has LZCNT, for which `cpufeatures` has no name. The answer of CPUID is kept: 0 means not
/// yet asked, 1 for no and 2 for yes.
fn has_lzcnt() -> bool {
    static ANSWER: AtomicU8 = AtomicU8::new(0);
    let mut answer = ANSWER.load(Ordering::Relaxed);
    if answer == 0 {
        let named = __cpuid(0x8000_0000).eax > 0x8000_0000 && __cpuid(0x8000_0001).ecx >> 5 & 1 != 0;
        answer = 1 + u8::from(named);
        ANSWER.store(answer, Ordering::Relaxed);
    }
    answer == 2
}

impl Avx2 {
    pub(crate) fn detect() -> Option<Self> {
        (avx2::get() && words::get() && has_lzcnt()).then_some(Self(()))
    }

    /// The token once more, for values that could not exist without one.
    ///
    /// # Safety
    /// Detection found what the token proves.
    #[inline(always)]
    pub(in crate::dispatch) const unsafe fn assumed() -> Self {
        Self(())
    }
}

/// Whether PEXT is a circuit of the processor.
pub(crate) fn extracts_fast() -> bool {
    let (vendor, signature) = (__cpuid(0), __cpuid(1).eax);
    let vendor = [vendor.ebx, vendor.edx, vendor.ecx].map(u32::to_le_bytes);
    !extracts_by_microcode(vendor.as_flattened(), signature)
}

/// PEXT is microcode on AMD's family 17h (Zen 1 and 2) and Hygon's family 18h, which is Zen 1 too.
fn extracts_by_microcode(vendor: &[u8], signature: u32) -> bool {
    let family = (signature >> 8 & 15) + (signature >> 20 & 255);
    matches!((vendor, family), (b"AuthenticAMD", 0x17) | (b"HygonGenuine", 0x18))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The signatures that these processors report in CPUID leaf 1.
    #[test]
    fn slow_extraction_is_known_by_the_processor() {
        let slow: [(&[u8], u32); 3] = [
            (b"AuthenticAMD", 0x0080_0f11), // Zen 1
            (b"AuthenticAMD", 0x0083_0f10), // Zen 2
            (b"HygonGenuine", 0x0090_0f02), // Dhyana
        ];
        let fast: [(&[u8], u32); 4] = [
            (b"AuthenticAMD", 0x00a2_0f10), // Zen 3
            (b"AuthenticAMD", 0x00b0_0f21), // Zen 5
            (b"GenuineIntel", 0x0003_06c3), // Haswell
            (b"GenuineIntel", 0x0080_0f11), // no such processor, but not of that family
        ];
        assert!(slow.into_iter().all(|(vendor, signature)| extracts_by_microcode(vendor, signature)));
        assert!(!fast.into_iter().any(|(vendor, signature)| extracts_by_microcode(vendor, signature)));
    }
}
