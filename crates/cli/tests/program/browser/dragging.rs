//! Pieces of a served page are dragged: each leads to an address, whose page has the piece on its new square.

use super::{chromium, frames, measured};
use crate::common::Folder;
use crate::server::{Server, moves};

/// The script that drags, and leaves a line for each address that this leads to.
const SCRIPT: &str = include_str!("dragging.js");

#[test]
#[ignore = "needs a Chromium; the test matrix runs it"]
fn a_dragged_piece_leads_to_its_new_square() {
    let (program, folder, server) = (chromium(), Folder::new("dragging"), Server::new());
    let answer = server.get("?technique=linked&square=a1&fen=8/8/8/8/8/8/p7/R7+w+-+-");
    let (_, page) = answer.split_once("\r\n\r\n").expect("a page");
    let page = frames(&[("served".into(), page.into())], 1100, false, SCRIPT);
    // The rook from a1 to d5; nothing for an empty square or one and the same.
    let addresses = measured(&program, &folder, &page, false);
    let [address] = &addresses[..] else { panic!("{addresses:?}") };
    let rook = server.dragged(&address.replace("&amp;", "&"));
    assert!(rook.contains("a white rook on d5") && moves(&rook).contains(&"d5d8"), "{address}: {rook}");
}
