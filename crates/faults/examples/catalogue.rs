//! The catalogue: each rule with its faults, and where they were seen.

fn main() {
    let (mut rules, mut variants) = (0, 0);
    let mut last = "";
    for fault in fianchetto_faults::all() {
        if fault.broken != last {
            last = fault.broken;
            rules += 1;
            let seen = if fault.seen.is_empty() { String::new() } else { format!(" ({})", fault.seen) };
            println!("{last}, {}{seen}", fault.rule);
        }
        variants += 1;
        println!("  {}", fault.what);
    }
    println!("{rules} rules, {variants} variants");
    assert!(rules >= 120 && variants >= 250);
}
