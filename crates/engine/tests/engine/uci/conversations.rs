//! Conversations: what a client says to a session, and all that it is answered. Each comment begins another session.

use super::client::Client;

macro_rules! conversations {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            let name = stringify!($name);
            let file = format!("{}/tests/engine/uci/conversations/{name}.txt", env!("CARGO_MANIFEST_DIR"));
            let mut client = Client::start();
            crate::replayed::check(&file, |said| {
                if said.starts_with('#') {
                    client = Client::start();
                    return String::new();
                }
                client.answers(said)
            });
        }
    )*};
}

conversations! {
    positions refusals searches
}
