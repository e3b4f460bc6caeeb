//! A position in 32 bytes and back, and the error for broken bytes.

use fianchetto_formats::PackedSetup;
use fianchetto_types::ValidSetup;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let setup: ValidSetup =
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 3 17".parse()?;
    let bytes = PackedSetup::new(&setup).to_bytes();
    println!("{setup}\n{bytes:02x?}");
    let again = PackedSetup::from_bytes(bytes)?.setup();
    assert_eq!(again, *setup);

    let mut broken = bytes;
    broken[8] ^= 0x10;
    let error = PackedSetup::from_bytes(broken).expect_err("the white king is gone");
    println!("{error}");
    Ok(())
}
