//! The technique as a way of finding where sliders go.

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_core::bitboard::{self, Lines, OnBitboards, Sliders};
use fianchetto_movegen_core::{Arrangement, Info, Note, Product, Trace};
use fianchetto_simd::{Bits, Path};
use fianchetto_tables::kindergarten::{self, LineLookup, along, along_file};
use fianchetto_tables::lines;
use fianchetto_types::{Bitboard, Square};

/// Kindergarten bitboards.
pub type Kindergarten = OnBitboards<LineByLine>;

/// Where sliders go, one line at a time.
#[derive(Clone, Copy, Debug)]
pub struct LineByLine;

impl Sliders for LineByLine {
    const INFO: Info = Info::new("kindergarten", &[Path::Portable, Path::Avx2])
        .summary("kindergarten bitboards, the attacks of each line by one multiplication")
        .author("Gerd Isenberg, Urban Koistinen")
        .year(2006)
        .source("www.chessprogramming.org/Kindergarten_Bitboards")
        .own_table_bytes(kindergarten::BYTES)
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES + lines::SLIDER_BYTES);

    type Board = Bitboards;

    #[inline(always)]
    fn on(_: &Bitboards) -> Self {
        Self
    }

    #[inline(always)]
    fn attacks<B: Bits, R: Trace>(
        self,
        _: B,
        lines: Lines,
        from: Square,
        occupied: Bitboard,
        trace: &mut R,
    ) -> Bitboard {
        let [diagonal, anti_diagonal, _, rank] = lines::through(from);
        let [first, second] = match lines {
            Lines::Straight => [along_file(from, occupied), along(rank, from, occupied)],
            Lines::Diagonal => [along(diagonal, from, occupied), along(anti_diagonal, from, occupied)],
        };
        let is_file = lines == Lines::Straight;
        trace.note(|| Note::along(lines));
        show(["pieces on line 1", "attacked 1", "product 1", "index 1"], is_file, &first, trace);
        show(["pieces on line 2", "attacked 2", "product 2", "index 2"], false, &second, trace);
        first.attacks | second.attacks
    }
}

/// Shows the lookup along one line.
#[inline(always)]
fn show<R: Trace>(
    [key, attacked, product, index]: [&'static str; 4],
    is_file: bool,
    found: &LineLookup,
    trace: &mut R,
) {
    let (code, factor) = if is_file {
        (include_str!("file.txt"), kindergarten::C2_H7)
    } else {
        (include_str!("line.txt"), kindergarten::B_FILE)
    };
    trace.note(|| Note::Code(code, Arrangement::Words));
    trace.note(|| Note::Ran(&[1]));
    trace.note(|| Note::Set(key, found.key));
    trace.note(|| Note::Ran(&[2]));
    let names = [key, "factor", product, index];
    trace.note(|| Note::Product(Product { names, key: found.key.0, factor, shift: 58 }));
    trace.note(|| Note::Ran(&[3]));
    trace.note(|| Note::Set(attacked, found.attacks));
}
