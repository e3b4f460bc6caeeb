//! The corpora, and how much of each the tiers for changes and releases count.

use fianchetto_conformance::{corpus::CORPORA, tier::Tier};

fn main() {
    println!("{:<24} {:>9} {:>14} {:>14}", "corpus", "positions", "nodes, quick", "nodes, full");
    for corpus in CORPORA {
        let nodes = |tier: Tier| {
            let chosen = corpus.select(tier.nodes_per_corpus()).chosen;
            chosen.iter().map(|(_, count)| count.1).sum::<u128>()
        };
        let (quick, full) = (nodes(Tier::Quick), nodes(Tier::Full));
        println!("{:<24} {:>9} {quick:>14} {full:>14}", corpus.name, corpus.records().count());
        assert!(full > 0, "{} is counted", corpus.name);
    }
}
