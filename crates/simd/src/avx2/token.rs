//! The proof that the machine has AVX2 and the bit instructions.

use core::arch::x86_64::__cpuid;
use core::sync::atomic::{AtomicU8, Ordering};

/// Proves AVX2 and the bit instructions (BMI1, BMI2, LZCNT and POPCNT). Only [`Avx2::detect`] makes a new one.
/// Values that could not exist without a token make another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Avx2(pub(in crate::dispatch) ());

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
}

/// Whether PEXT is a circuit of the processor. It is microcode on AMD's family 17h (Zen 1 and 2) and Hygon's family 18h,
/// which is Zen 1 too.
pub(crate) fn extracts_fast() -> bool {
    let (vendor, signature) = (__cpuid(0), __cpuid(1).eax);
    let family = (signature >> 8 & 15) + (signature >> 20 & 255);
    let is_made_by =
        |name: &[u8; 12]| [vendor.ebx, vendor.edx, vendor.ecx].map(u32::to_le_bytes).as_flattened() == name;
    !(is_made_by(b"AuthenticAMD") && family == 0x17 || is_made_by(b"HygonGenuine") && family == 0x18)
}
