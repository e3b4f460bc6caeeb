//! Words as rows of 64 bits: a multiplication, and where each bit of the key sends the factor.

use fianchetto::movegen::Product;
use fianchetto::types::Square;

use super::Figure;

/// The width of a bit and the height of a row with its name.
const BIT: usize = 5;
const ROW: usize = 27;

/// The names of the rows and their words: the key, the factor as each bit of the key shifts it, and the product. If the key has
/// many bits, the factor is shown once.
fn rows(product: &Product) -> Vec<(String, u64)> {
    let [key, factor, sum, index] = product.names;
    let bits = (0..64).filter(|&bit| product.key >> bit & 1 != 0);
    let shifted =
        |bit: u32| (format!("{factor} << {bit}, by {}", Square::wrapping(bit as u8)), product.factor << bit);
    let mut rows = vec![(key.to_owned(), product.key)];
    if product.key.count_ones() > 12 {
        rows.push((factor.to_owned(), product.factor));
    } else {
        rows.extend(bits.map(shifted));
    }
    let width = 64 - product.shift;
    let all = format!("{sum}; {index} {}: its highest {width} bits", product.index());
    rows.push((all, product.product()));
    rows
}

/// The figure, and for each of its cells the text that goes with it.
pub(crate) fn bits(first: usize, product: &Product) -> (Figure, Vec<String>) {
    let rows = rows(product);
    let mut figure = Figure::of_size(64 * BIT + 8, rows.len() * ROW + 4);
    for (place, (name, word)) in rows.iter().enumerate() {
        let y = place * ROW;
        figure.cell(first + place, |figure| {
            figure.text("c", (4, y + 12), name);
            figure.rect("frame", (2, y + 16), (64 * BIT + 3, 10));
            for bit in 0..64 {
                let class = match (word >> bit & 1, bit >= product.shift && place > 0) {
                    (0, _) => continue,
                    (_, true) => "k",
                    (_, false) => "s",
                };
                figure.rect(class, (4 + (63 - bit as usize) * BIT, y + 17), (BIT - 1, 8));
            }
        });
    }
    // The index is what is left of these lines.
    let window = 3 + (64 - product.shift as usize) * BIT;
    for place in 1..rows.len() {
        figure.path("mark", &format!("M{window} {}v14", place * ROW + 14));
    }
    let texts = rows.into_iter().map(|(name, word)| format!("{name}: {word:#018x}")).collect();
    (figure, texts)
}
