//! Keys of four bitboards from scratch in a few nanoseconds, for boards without an incremental key.
//!
//! Computing a Zobrist key from scratch takes a loop over the pieces. The four words of a
//! quad-bitboard can instead be mixed directly by multiplications. The idea is Edoardo Manino's,
//! *Hashing a quadboard from scratch*, Computer Chess Club, 23 November 2016,
//! <http://www.talkchess.com/forum/viewtopic.php?t=62239>: he multiplies the halves of the words by
//! different constants and adds nine products, whose upper bits are good. Here both halves of three
//! 128-bit products are used, and every bit of the key depends on every bit of the words.

/// Odd numbers without a pattern: the first fractional bits of the square roots of the first
/// primes.
///
/// A word equal to its number would make a product 0, and cancel the other word of the pair. No
/// word of a position is: at most 32 squares are occupied, and each of the first four numbers has
/// more bits.
pub const SALT: [u64; 6] = [
    0x6a09_e667_f3bc_c909,
    0xbb67_ae85_84ca_a73b,
    0x3c6e_f372_fe94_f82b,
    0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1,
    0x9b05_688c_2b3e_6c1f,
];

/// Mixes four words, and a fifth with the rest of the position, into a key. Other numbers than
/// [`SALT`] give an independent key.
///
/// ```
/// use fianchetto_board_repr::quad_key::{SALT, key};
/// assert_ne!(key([1, 0, 0, 0], 0, &SALT), key([0, 1, 0, 0], 0, &SALT));
/// ```
pub const fn key([a, b, c, d]: [u64; 4], rest: u64, salt: &[u64; 6]) -> u64 {
    mixed(mixed(a ^ salt[0], b ^ salt[1]) ^ salt[4] ^ rest, mixed(c ^ salt[2], d ^ salt[3]) ^ salt[5])
}

/// Both halves of the product folded into one.
const fn mixed(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}
