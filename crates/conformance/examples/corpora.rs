//! The corpora, and how much of each the two tiers count.

use fianchetto_conformance::corpus::CORPORA;
use fianchetto_conformance::tier::Tier;
use fianchetto_reference::Board;
use fianchetto_types::ValidSetup;

fn main() {
    println!("{:<24} {:>9} {:>14} {:>14}", "corpus", "positions", "nodes, quick", "nodes, full");
    for corpus in CORPORA {
        let nodes = |tier: Tier| {
            let chosen = corpus.select(tier.nodes_per_corpus()).chosen;
            chosen.iter().map(|(_, count)| count.nodes).sum::<u128>()
        };
        let (quick, full) = (nodes(Tier::Quick), nodes(Tier::Full));
        println!("{:<24} {:>9} {quick:>14} {full:>14}", corpus.name, corpus.records().count());
        assert!(full > 0, "{} is counted", corpus.name);

        let first = corpus.records().find_map(|record| Some((record, record.deepest_within(3000)?)));
        if let Some((record, count)) = first {
            let setup = ValidSetup::parse(record.entry.fen, corpus.mode).expect("its positions are playable");
            assert_eq!(u128::from(Board::new(&setup).perft(count.depth)), count.nodes, "the oracle agrees");
        }
    }
}
