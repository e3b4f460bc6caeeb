//! The ray loop on its three boards, held to the suite of all techniques.

fianchetto_conformance::suite! {
    techniques: fianchetto_ray_loop::techniques(),
}
