//! Rows packed by masks, on every path that the machine has, against the words that the mask
//! selects.

use fianchetto_simd::{Isa, PackKernel, RowPacker};

const FLAG: u16 = 0x4000;

/// Packs rows of each length, and extracts a word's bits.
struct Everything<'a> {
    row: &'a [u16; 32],
    mask: u32,
    flagged: u32,
}

impl PackKernel for Everything<'_> {
    type Output = ([[u16; 8]; 3], [u16; 16], [u16; 32], u64);

    #[inline(always)]
    fn run<C: RowPacker>(self, path: C) -> Self::Output {
        let Self { row, mask, flagged } = self;
        let (eight, sixteen) = (row.first_chunk().expect("32 words"), row.first_chunk().expect("32 words"));
        let [low, high] = path.pack_halves(sixteen, mask, flagged, FLAG);
        (
            [path.pack8(eight, mask, flagged, FLAG), low, high],
            path.pack16(sixteen, mask, flagged, FLAG),
            path.pack32(row, mask),
            path.extract(u64::from(flagged) << 16 | 9, u64::from(mask) << 8 | 1),
        )
    }
}

/// The words in the mask, with the flag on those in `flagged`.
fn selected(row: &[u16], mask: u32, flagged: u32) -> Vec<u16> {
    let place = |(place, &word): (usize, &u16)| {
        let flag = if flagged >> place & 1 != 0 { FLAG } else { 0 };
        (mask >> place & 1 != 0).then_some(word | flag)
    };
    row.iter().enumerate().filter_map(place).collect()
}

fn extracted(word: u64, mask: u64) -> u64 {
    let bits = (0..64).filter(|place| mask >> place & 1 != 0).map(|place| word >> place & 1);
    bits.enumerate().fold(0, |packed, (place, bit)| packed | bit << place)
}

fn all_paths_pack(row: &[u16; 32], mask: u32, flagged: u32) -> bool {
    let expected = [
        selected(&row[..8], mask, flagged),
        selected(&row[8..16], mask >> 8, flagged >> 8),
        selected(&row[..16], mask, flagged),
        selected(row, mask, 0),
    ];
    Isa::variants().all(|isa| {
        let (eight, sixteen, all, bits) = isa.run_packer(Everything { row, mask, flagged });
        eight[..2].iter().all(|packed| packed.starts_with(&expected[0]))
            && eight[2].starts_with(&expected[1])
            && sixteen.starts_with(&expected[2])
            && all.starts_with(&expected[3])
            && bits == extracted(u64::from(flagged) << 16 | 9, u64::from(mask) << 8 | 1)
    })
}

fianchetto_testkit::properties! {
    fn all_paths_pack_what_the_mask_selects(words: Vec<u16>, mask: u32, flagged: u32) -> bool {
        let row = std::array::from_fn(|i| words.get(i % words.len().max(1)).copied().unwrap_or(5) & !FLAG);
        all_paths_pack(&row, mask, flagged)
    }
}

/// Every mask over sixteen words, and on eight words every mask with all flags.
#[test]
fn all_paths_pack_by_every_mask() {
    let row = std::array::from_fn(|place| 3 + 5 * place as u16);
    for mask in 0..1_u32 << 16 {
        let flagged = mask.swap_bytes() >> 16;
        assert!(
            all_paths_pack(&row, mask, flagged) && all_paths_pack(&row, mask << 16, flagged),
            "{mask:#x}"
        );
    }
}
