//! The orders in which byte shuffles pack words.

/// For each mask, the places of the two bytes of each selected word, the first word lowest.
#[repr(C, align(64))]
pub(crate) struct Orders(pub(crate) [[u8; 16]; 256]);

pub(crate) static ORDERS: Orders = {
    let mut orders = [[0x80; 16]; 256];
    let mut mask = 0;
    while mask < 256 {
        let (mut place, mut len) = (0, 0);
        while place < 8 {
            if mask >> place & 1 != 0 {
                (orders[mask][2 * len], orders[mask][2 * len + 1]) = (2 * place as u8, 2 * place as u8 + 1);
                len += 1;
            }
            place += 1;
        }
        mask += 1;
    }
    Orders(orders)
};

/// The table of the AVX2 path, on every machine, for `cargo xtask gen-tables`.
#[doc(hidden)]
pub fn word_orders() -> &'static [[u8; 16]; 256] {
    &ORDERS.0
}
