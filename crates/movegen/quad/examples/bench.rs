//! scratch
use fianchetto_quad::{SideQuad, perft};
use fianchetto_simd::Isa;
use fianchetto_types::*;
use std::time::Instant;
fn parse(fen: &str) -> Setup {
    let mut p = fen.split_whitespace();
    let mut s = Setup::EMPTY;
    for (r, row) in p.next().unwrap().split('/').enumerate() {
        let mut f = 0;
        for c in row.chars() {
            if let Some(d) = c.to_digit(10) {
                f += d as u8;
            } else {
                s.put(Square::new((7 - r as u8) * 8 + f).unwrap(), Piece::from_letter(c));
                f += 1;
            }
        }
    }
    s.turn = if p.next() == Some("w") { Color::White } else { Color::Black };
    for c in p.next().unwrap().chars() {
        let color = if c.is_ascii_uppercase() { Color::White } else { Color::Black };
        let rank = color.back_rank();
        let king = s.pieces().find(|x| x.1 == Role::King.of(color)).unwrap().0;
        let rooks = s
            .pieces()
            .filter(|x| x.1 == Role::Rook.of(color) && x.0.rank() == rank)
            .map(|x| x.0)
            .collect::<Vec<_>>();
        let r = match c.to_ascii_lowercase() {
            '-' => continue,
            'k' => rooks.iter().rfind(|&&x| x > king).copied().unwrap(),
            'q' => rooks.iter().find(|&&x| x < king).copied().unwrap(),
            l => Square::at(File::from_letter(l).unwrap(), rank),
        };
        s.castling.insert(r);
    }
    s.en_passant = p.next().unwrap().parse().ok();
    s
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let variants: Vec<Isa> = Isa::variants().collect();
    if args[1] == "check" {
        let cap: u64 = args[2].parse().unwrap();
        for file in &args[3..] {
            let text = std::fs::read_to_string(file).unwrap();
            let (mut n, mut budget) = (0, cap);
            let mut bad = 0;
            let lines: Vec<&str> = text.lines().filter(|l| l.contains(";D")).collect();
            for line in &lines {
                let mut parts = line.split(';');
                let fen = parts.next().unwrap();
                let per = cap / lines.len() as u64;
                let best = parts
                    .filter_map(|p| {
                        let (d, n) = p.trim().split_once(' ')?;
                        Some((d[1..].parse::<u32>().ok()?, n.trim().parse::<u64>().ok()?))
                    })
                    .filter(|x| x.1 <= per.max(400000))
                    .last();
                let Some((d, want)) = best else { continue };
                if want > budget {
                    continue;
                }
                budget -= want;
                let setup = parse(fen);
                let b = SideQuad::from_setup(&setup);
                for &isa in &variants {
                    let got = perft(isa, &b, d);
                    if got != want {
                        bad += 1;
                        if bad < 5 {
                            println!("BAD {isa} {fen} D{d} got {got} want {want}");
                        }
                    }
                }
                n += 1;
            }
            println!("{file}: {n} lines, bad {bad}, nodes {}", cap - budget);
        }
        return;
    }
    // pipe protocol
    let isa = variants[args[1].parse::<usize>().unwrap()];
    eprintln!("{isa}");
    let mut s = String::new();
    while {
        s.clear();
        std::io::stdin().read_line(&mut s).unwrap() > 0
    } {
        let (d, fen) = s.trim().split_once(' ').unwrap();
        let b = SideQuad::from_setup(&parse(fen));
        let t = Instant::now();
        let n = perft(isa, &b, d.parse().unwrap());
        println!("{n} {}", t.elapsed().as_secs_f64());
    }
}
