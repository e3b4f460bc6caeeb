//! The conformance suite with the ray loop on its three boards.

fianchetto_conformance::suite! {
    techniques: fianchetto_ray_loop::techniques(),
}
