//! Long operations on 64 bytes, not inlined: their copies would be most of every kernel.

use core::array::from_fn;

/// Sixty-four bytes.
type Array = [u8; 64];

/// The groups as words.
#[inline(always)]
pub(super) fn groups(bytes: &Array) -> [u64; 8] {
    let (groups, _) = bytes.as_chunks::<8>();
    from_fn(|group| u64::from_le_bytes(groups[group]))
}

/// Words as groups.
#[inline(always)]
pub(super) fn of_groups(groups: [u64; 8]) -> Array {
    let mut bytes = [0; 64];
    let (chunks, _) = bytes.as_chunks_mut::<8>();
    chunks.iter_mut().zip(groups).for_each(|(chunk, group)| *chunk = group.to_le_bytes());
    bytes
}

/// The eight bytes of a word as the rows of a matrix of bits: swaps rows and columns.
#[inline(always)]
const fn transposed(word: u64) -> u64 {
    let word = swapped::<7>(word, 0x00aa_00aa_00aa_00aa);
    let word = swapped::<14>(word, 0x0000_cccc_0000_cccc);
    swapped::<28>(word, 0x0000_0000_f0f0_f0f0)
}

/// Swaps the bits of a mask with those `DISTANCE` places above them.
#[inline(always)]
const fn swapped<const DISTANCE: u32>(word: u64, mask: u64) -> u64 {
    let differing = (word ^ word >> DISTANCE) & mask;
    word ^ differing ^ differing << DISTANCE
}

/// The bit of a byte's group among the eight groups.
#[inline(always)]
const fn group_bit(place: usize) -> u8 {
    1 << (place / 8)
}

/// The bytes that are not zero, each with the bit of its group: the groups are or-ed, which the
/// compiler vectorises, and the bits put in order.
#[inline(never)]
pub(super) fn nonzero(bytes: &Array) -> u64 {
    let bits: Array = from_fn(|i| if bytes[i] != 0 { group_bit(i) } else { 0 });
    transposed(groups(&bits).into_iter().fold(0, |all, group| all | group))
}

/// All bits set in the bytes of the mask, none elsewhere. Each byte tests its group's bit in its
/// column of the mask, which the compiler vectorises.
#[inline(never)]
pub(super) fn of_mask(mask: u64) -> Array {
    let columns = transposed(mask);
    let bits = of_groups(from_fn(|group| columns & 0x0101_0101_0101_0101 << group));
    from_fn(|i| if bits[i] == group_bit(i) { 0xff } else { 0 })
}

/// The byte at each place, one by one, written to the destination: copying recent byte stores as a
/// vector stalls.
#[inline(never)]
pub(crate) fn permute(bytes: &Array, places: &Array, found: &mut Array) {
    for (found, places) in found.as_chunks_mut::<8>().0.iter_mut().zip(places.as_chunks::<8>().0) {
        for (found, &place) in found.iter_mut().zip(places) {
            *found = bytes[usize::from(place & 63)];
        }
    }
}

/// The low and the high bytes of one-hot words, first for the bytes without the high bit, then for
/// those with it. Each byte is compared with every id, which the compiler vectorises, unlike a
/// table lookup.
#[inline(never)]
pub(crate) fn one_hots(bytes: &Array) -> [[Array; 2]; 2] {
    let bits: Array = from_fn(|i| {
        let byte = bytes[i];
        (1..8).fold(u8::from(byte & 15 == 8), |bit, id| bit | u8::from(byte & 7 == id) << id)
    });
    let where_high = |high: u8| from_fn(|i| if bytes[i] & 0x88 == high { bits[i] } else { 0 });
    [[where_high(0), where_high(8)], [where_high(0x80), where_high(0x88)]]
}

/// The sum of the bytes of each group.
#[inline(always)]
fn sums(bytes: &Array) -> [u64; 8] {
    let pairs = |word: u64| (word & 0x00ff_00ff_00ff_00ff) + (word >> 8 & 0x00ff_00ff_00ff_00ff);
    let sum = |word: u64| pairs(word).wrapping_mul(0x0001_0001_0001_0001) >> 48;
    groups(bytes).map(|group| (sum(group) & 0xff) * 0x0101_0101_0101_0101)
}

/// Each group filled with its sum.
#[inline(never)]
pub(super) fn spread(bytes: &Array) -> Array {
    of_groups(sums(bytes))
}

/// The number of bits of each group.
#[inline(never)]
pub(super) fn counts(bytes: &Array) -> Array {
    of_groups(groups(bytes).map(|group| u64::from(group.count_ones())))
}
