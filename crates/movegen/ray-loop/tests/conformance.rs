//! The conformance suite with the ray loop on its boards: the three mailboxes, and `mailbox64`.

fianchetto_conformance::suite! {
    techniques: fianchetto_ray_loop::techniques(),
}
