//! The same games, however the bytes come.

#[cfg(any(feature = "gz", feature = "zst", feature = "bz2", feature = "xz"))]
use fianchetto_pgn::Chunks;
use fianchetto_pgn::{Compression, Games, decompressed};
use fianchetto_testdata::pgn;

use crate::common::Slow;

/// A file that is much longer than what is in memory at a time.
#[test]
fn lines_and_bytes_are_counted_across_the_window() {
    let text = pgn::BASIC.text.trim_end().to_owned() + "\n\n";
    let file = text.repeat(200) + "1. e4 ) *";
    let lines = text.lines().count() as u64;
    let mut games = Games::new(file.as_bytes());
    for (index, game) in games.by_ref().take(200).enumerate() {
        let (place, index) = (game.unwrap().place(), index as u64);
        assert_eq!((place.game, place.line), (index + 1, index * lines + 1));
        assert_eq!(place.byte, index * text.len() as u64);
    }
    let place = games.next().unwrap().unwrap_err().place;
    assert_eq!((place.game, place.line, place.byte), (201, 200 * lines + 1, file.len() as u64 - 3));
}

#[test]
fn plain_input_stays_as_it_is() {
    for bytes in [&b""[..], b"1", b"1. e4 *", b"\x1f", b"BZh9", b"BZh91 *"] {
        let mut read = Vec::new();
        decompressed(bytes).unwrap().read_to_end(&mut read).unwrap();
        assert_eq!(read, bytes);
    }
    assert_eq!(Compression::of(b"\x28\xb5\x2f\xfd"), Compression::Zstd);
}

/// `[Event "x"]`, a blank line, and `1. e4 e5 1-0`.
#[cfg(feature = "gz")]
const GZIP: &[u8] = &[
    0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x8b, 0x76, 0x2d, 0x4b, 0xcd, 0x2b, 0x51,
    0x50, 0xaa, 0x50, 0x8a, 0xe5, 0xe2, 0x32, 0xd4, 0x53, 0x48, 0x35, 0x51, 0x48, 0x35, 0x55, 0x30, 0xd4,
    0x35, 0xe0, 0x02, 0x00, 0x54, 0x92, 0x34, 0xb8, 0x1a, 0x00, 0x00, 0x00,
];

/// The same, with the checksum that the program `zstd` adds.
#[cfg(feature = "zst")]
const ZSTD: &[u8] = b"\x28\xb5\x2f\xfd\x24\x1a\xd1\x00\x00[Event \"x\"]\n\n1. e4 e5 1-0\n\xf4\x8a\xb4\xaf";

/// One stream behind the other, as programs write them that compress on all cores; and cut off at
/// every byte.
#[cfg(any(feature = "gz", feature = "zst", feature = "bz2", feature = "xz"))]
fn compressed(one: &'static [u8], frames: Vec<u8>) {
    let good = |bytes: Vec<u8>| match decompressed(std::io::Cursor::new(bytes)) {
        Ok(input) => {
            Games::new(input).filter(|game| game.as_ref().is_ok_and(|game| game.moves().len() == 2)).count()
        }
        Err(_) => 0,
    };
    assert_eq!((good(one.to_vec()), good(frames)), (1, 3));
    for length in 6..one.len() {
        let cut = one[..length].to_vec();
        let last = decompressed(std::io::Cursor::new(cut)).ok().and_then(|input| Games::new(input).last());
        assert!(last.is_none_or(|game| game.is_err_and(|error| error.is_final()) || length > 40), "{length}");
    }
    for at in 0..one.len() {
        let mut garbled = one.to_vec();
        garbled[at] ^= 0xff;
        let _ = good(garbled);
    }
}

/// A file that breaks off, or is garbled, gives every game before that place, also when it is read
/// in pieces.
#[cfg(any(feature = "gz", feature = "zst", feature = "bz2", feature = "xz"))]
fn damaged(compress: impl Fn(&[u8]) -> Vec<u8>, decoded: impl Fn(Vec<u8>) -> usize) {
    let moves = ["e4 e5", "d4 d5", "c4 c5", "Nf3 Nf6", "g3 g6", "b3 b6", "a4 a5", "h4 h5"];
    let game = |number: u64| {
        let moves = moves[(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 61) as usize];
        format!("[Event \"{}\"]\n\n1. {moves} 1-0\n\n", number.wrapping_mul(0xd134_2543_de82_ef95))
    };
    let text: String = (0..12_000).map(game).collect();
    let file = compress(text.as_bytes());
    for at in [file.len() / 3, file.len() / 2, file.len() - 9] {
        let (cut, mut garbled) = (file[..at].to_vec(), file.clone());
        garbled[at] ^= 0x55;
        let before = &text[..decoded(cut.clone()).min(text.len())];
        let whole = before.matches("1-0\n").count();
        for (what, bytes) in [("cut", cut), ("garbled", garbled)] {
            let input = || decompressed(std::io::Cursor::new(bytes.clone())).unwrap();
            let read: Vec<_> = Games::new(input()).collect();
            let pieces: Vec<_> = Chunks::new(input()).flat_map(Games::new).collect();
            for games in [&read, &pieces] {
                assert!(
                    games.iter().flatten().count() >= whole,
                    "{what} at {at}: {} of {whole}",
                    games.len()
                );
                let is_final = games.last().unwrap().as_ref().is_err_and(fianchetto_pgn::Error::is_final);
                assert!(is_final || what == "garbled", "{what} at {at}");
            }
            assert_eq!(read.len(), pieces.len(), "{what} at {at}");
        }
    }
}

#[cfg(feature = "gz")]
#[test]
fn damaged_gzip_gives_the_games_before_the_damage() {
    use std::io::{Read as _, Write as _};
    let compress = |text: &[u8]| {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    };
    // Byte by byte, nothing is lost.
    damaged(compress, |file| {
        std::io::BufReader::with_capacity(1, flate2::read::MultiGzDecoder::new(&file[..]))
            .bytes()
            .map_while(Result::ok)
            .count()
    });

    // What follows here is no block, which the decoder finds in the same call in which it decodes
    // the games before.
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all("1. e4 e5 1-0\n".repeat(100).as_bytes()).unwrap();
    encoder.flush().unwrap();
    let bytes = [encoder.get_ref(), &[0xff; 100][..]].concat();
    let games: Vec<_> = Games::new(decompressed(std::io::Cursor::new(bytes)).unwrap()).collect();
    assert_eq!((games.len(), games.iter().flatten().count()), (101, 100));
}

#[cfg(feature = "zst")]
#[test]
fn damaged_zstd_gives_the_games_before_the_damage() {
    /// The most that a block holds.
    const BLOCK: usize = 1 << 17;
    let compress =
        |text: &[u8]| ruzstd::encoding::compress_to_vec(text, ruzstd::encoding::CompressionLevel::Fastest);
    damaged(compress, |file| {
        let mut decoder = ruzstd::decoding::FrameDecoder::new();
        let mut source = &file[..];
        decoder.init(&mut source).unwrap();
        let one = || ruzstd::decoding::BlockDecodingStrategy::UptoBlocks(1);
        while decoder.decode_blocks(&mut source, one()).is_ok_and(|is_last| !is_last) {}
        decoder.blocks_decoded() * BLOCK
    });
}

#[cfg(feature = "gz")]
#[test]
fn gzip_is_decompressed() {
    assert_eq!(Compression::of(GZIP), Compression::Gzip);
    compressed(GZIP, GZIP.repeat(3));
}

#[cfg(feature = "zst")]
#[test]
fn zstd_is_decompressed() {
    // A frame of four bytes that is to be skipped.
    let skipped = &b"\x50\x2a\x4d\x18\x04\0\0\0abcd"[..];
    compressed(ZSTD, [skipped, ZSTD, ZSTD, skipped, ZSTD].concat());
}

#[cfg(feature = "zst")]
#[test]
fn a_dictionary_is_not_supported() {
    // A segment of one byte by dictionary 7, and its only block.
    let input = decompressed(&b"\x28\xb5\x2f\xfd\x21\x07\x01\x09\0\0x"[..]).unwrap();
    let error = Games::new(input).next().unwrap().unwrap_err().to_string();
    assert!(error.contains("compressed with a dictionary"), "{error}");
}

#[cfg(not(any(feature = "gz", feature = "zst", feature = "bz2", feature = "xz")))]
#[test]
fn what_cannot_be_decompressed_is_named() {
    let kinds = [
        (&b"\x1f\x8b\x08\0"[..], "`gz`"),
        (b"\x28\xb5\x2f\xfd", "`zst`"),
        (b"BZh91AY&SY", "`bz2`"),
        (b"\xfd7zXZ\0", "`xz`"),
    ];
    for (bytes, name) in kinds {
        let error = decompressed(bytes).err().unwrap();
        assert!(error.to_string().contains(name), "{error}");
    }
}

/// What a message cites is the same, too.
#[test]
fn errors_say_the_same_however_many_bytes_come_at_once() {
    let long = "[Event x".to_owned() + &" y".repeat(100);
    let texts = [
        "00\u{a8}0 e4",
        "\u{1f}unexpected, and more *\n",
        "[Event\t\"a\" nonsense behind it\n1. e4 *",
        &long,
        "1. e4 -x*",
        "{\n00\n",
    ];
    for text in texts {
        let errors = |at_once| {
            let games = Games::new(Slow { source: text.as_bytes(), at_once });
            games
                .map(|game| game.map(drop).map_err(|error| (error.place, error.to_string())))
                .collect::<Vec<_>>()
        };
        assert!(errors(1000)[0].is_err(), "{text}");
        for at_once in [1, 3, 7] {
            assert_eq!(errors(at_once), errors(1000), "{text}");
        }
    }
}

/// The same game, as `bzip2` writes it.
#[cfg(feature = "bz2")]
#[test]
fn bzip2_is_decompressed() {
    let one: &[u8] = include_bytes!("one.bz2");
    assert_eq!(Compression::of(one), Compression::Bzip2);
    compressed(one, one.repeat(3));
}

/// As `xz` writes it.
#[cfg(feature = "xz")]
#[test]
fn xz_is_decompressed() {
    let one: &[u8] = include_bytes!("one.xz");
    assert_eq!(Compression::of(one), Compression::Xz);
    compressed(one, one.repeat(3));
}

/// What comes before the damage is written by the crates' own decoders, byte by byte.
#[cfg(any(feature = "bz2", feature = "xz"))]
fn salvaged(compression: Compression, decoder: fn(std::io::Cursor<Vec<u8>>) -> Box<dyn std::io::Read>) {
    use std::io::{Read as _, Write as _};
    let compress = |text: &[u8]| {
        let mut out = fianchetto_pgn::Compressor::new(Vec::new(), compression).unwrap();
        out.write_all(text).unwrap();
        out.finish().unwrap()
    };
    damaged(compress, |file| {
        let decoder = decoder(std::io::Cursor::new(file));
        std::io::BufReader::with_capacity(1, decoder).bytes().map_while(Result::ok).count()
    });
}

#[cfg(feature = "bz2")]
#[test]
fn damaged_bzip2_gives_the_games_before_the_damage() {
    salvaged(Compression::Bzip2, |file| Box::new(bzip2::read::MultiBzDecoder::new(file)));
}

#[cfg(feature = "xz")]
#[test]
fn damaged_xz_gives_the_games_before_the_damage() {
    salvaged(Compression::Xz, |file| Box::new(lzma_rust2::XzReader::new(file, true)));
}

/// A file may not ask for any amount of memory.
#[cfg(feature = "xz")]
#[test]
fn xz_with_a_huge_dictionary_is_refused() {
    use std::io::Write as _;
    let mut options = lzma_rust2::XzOptions::with_preset(0);
    options.lzma_options.dict_size = 1 << 28;
    let mut writer = lzma_rust2::XzWriter::new(Vec::new(), options).unwrap();
    writer.write_all(b"1. e4 *").unwrap();
    let input = decompressed(std::io::Cursor::new(writer.finish().unwrap())).unwrap();
    let error = Games::new(input).next().unwrap().unwrap_err();
    assert!(error.is_final() && error.to_string().contains("memory"), "{error}");
}
