//! Computes the knight attacks of many positions, one per lane, on every instruction set of this
//! machine.

use fianchetto_simd::{Isa, Kernel, Lanes};

const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// Replaces sets of knights by the sets of squares that they attack.
struct Jump<'a>(&'a mut [u64]);

impl Kernel for Jump<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        for part in self.0.chunks_exact_mut(L::COUNT) {
            let knights = L::load(token, part);
            let near = knights.keep(NOT_A).shr(1) | knights.keep(NOT_H).shl(1);
            let far = knights.keep(NOT_A & NOT_A << 1).shr(2) | knights.keep(NOT_H & NOT_H >> 1).shl(2);
            (near.shl(16) | near.shr(16) | far.shl(8) | far.shr(8)).store(part);
        }
    }
}

fn main() {
    for isa in Isa::all() {
        let mut sets = [1, 1 << 27, 1 << 63, 0x42, 0, 0, 0, 1 << 28];
        isa.run(Jump(&mut sets));
        let counts = sets.map(u64::count_ones);
        println!("{isa}: {counts:?}");
        assert_eq!(counts, [2, 8, 2, 6, 0, 0, 0, 8]);
    }
}
