//! Conversations: what a client says to a session, and all that it is answered. Each comment begins
//! another session.

use super::client::Client;

fn check(name: &str) {
    fianchetto_testkit::golden::check(&format!("tests/engine/uci/conversations/{name}.txt"), || {
        let mut client = Client::start();
        move |said| client.answers(said)
    });
}

#[test]
fn positions() {
    check("positions");
}

#[test]
fn refusals() {
    check("refusals");
}

#[test]
fn searches() {
    check("searches");
}
