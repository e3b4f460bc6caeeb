//! What the paths of this machine say of themselves.

use fianchetto_simd::{BitKernel, Bits, Extraction, Isa, IsaName, Needs};

#[test]
fn the_run_says_which_paths_it_exercised() {
    let names: Vec<_> = Isa::variants().map(|isa| isa.to_string()).collect();
    println!("paths exercised: {}", names.join(", "));
    assert!(names.iter().any(|name| name == "portable"));
}

#[test]
fn the_best_variant_of_a_path_is_detected_and_the_other_is_found() {
    for isa in Isa::all() {
        let variants: Vec<_> = Isa::variants().filter(|other| other.name() == isa.name()).collect();
        assert_eq!((variants.last(), isa.name().detect()), (Some(&isa), Some(isa)));
        assert_eq!(isa.other().into_iter().chain([isa]).collect::<Vec<_>>(), variants);
    }
    assert_eq!(Isa::all().last(), Some(Isa::best()));
}

/// Whether the bit instructions of a path extract.
struct Extracts;

impl BitKernel for Extracts {
    type Output = bool;

    #[inline(always)]
    fn run<B: Bits>(self, _: B) -> bool {
        B::EXTRACTS
    }
}

#[test]
fn whoever_extracts_by_an_instruction_has_it() {
    let (without, with): (Vec<Isa>, Vec<Isa>) =
        Isa::all().partition(|isa| isa.extraction() == Extraction::ByLoop);
    assert!(!without.into_iter().any(|isa| isa.run_bits(Extracts)));
    assert!(with.iter().all(|isa| isa.run_bits(Extracts)));
    let answers: Vec<_> = with.into_iter().map(Isa::extraction).collect();
    assert!(answers.windows(2).all(|pair| pair[0] == pair[1]), "the processor is the same on all paths");
}

#[test]
fn every_need_is_met_in_plain_code() {
    for needs in [Needs::Bits, Needs::WideBits, Needs::Packing, Needs::Lanes, Needs::FourLanes] {
        assert!(Isa::PORTABLE.meets(needs), "{needs:?}");
    }
}

/// The paths of this architecture that have instructions of their own for a need.
fn paths_for(needs: Needs) -> Vec<IsaName> {
    IsaName::ALL.into_iter().filter(|path| path.meets(needs)).collect()
}

#[cfg(not(fianchetto_portable_only))]
mod x86_64 {
    use super::*;
    use IsaName::{Avx2, Avx512, Portable, Sse2};

    /// Every x86-64 has SSE2, and no other architecture.
    fn is_another_architecture() -> bool {
        Sse2.requires().is_none()
    }

    #[test]
    fn a_path_meets_what_it_has_instructions_of_its_own_for() {
        if is_another_architecture() {
            return;
        }
        assert_eq!(paths_for(Needs::Words), [Portable]);
        assert_eq!(paths_for(Needs::Bits), [Portable, Avx2]);
        assert_eq!(paths_for(Needs::WideBits), [Portable, Avx2, Avx512]);
        assert_eq!(paths_for(Needs::Packing), [Portable, Avx2, Avx512]);
        assert_eq!(paths_for(Needs::Lanes), [Portable, Sse2, Avx2, Avx512]);
        assert_eq!(paths_for(Needs::FourLanes), [Portable, Sse2, Avx2]);
    }

    #[test]
    fn only_avx512_has_extra_instructions() {
        if is_another_architecture() {
            return;
        }
        assert_eq!([Portable, Sse2, Avx2].map(IsaName::extras), [""; 3]);
        assert_eq!(Avx512.extras(), "vpopcntdq, vbmi, vbmi2, gfni");
        assert_eq!(Isa::PORTABLE.on_words(), "none");
        assert_eq!(Sse2.requires(), Some("sse2"));
    }
}

/// NEON, and SIMD128 where WebAssembly is compiled with it, are on every machine for which there is
/// the path.
#[cfg(not(fianchetto_portable_only))]
#[test]
fn vectors_known_when_compiling_are_detected() {
    for path in [IsaName::Neon, IsaName::Simd128] {
        if path.requires().is_some() {
            assert_eq!(Isa::all().map(Isa::name).collect::<Vec<_>>(), [IsaName::Portable, path]);
            assert_eq!(paths_for(Needs::Lanes), [IsaName::Portable, path]);
            assert_eq!(paths_for(Needs::FourLanes), [IsaName::Portable, path]);
            assert_eq!(paths_for(Needs::Packing), [IsaName::Portable]);
        }
    }
}

#[cfg(fianchetto_portable_only)]
#[test]
fn a_machine_without_vectors_has_one_path() {
    assert_eq!(Isa::all().collect::<Vec<_>>(), [Isa::PORTABLE]);
    assert_eq!(Isa::variants().count(), 2, "the path and its twin");
    assert_eq!(paths_for(Needs::Lanes), [IsaName::Portable]);
    assert_eq!([IsaName::Portable, IsaName::Avx2].map(IsaName::requires), [Some(""), None]);
}
