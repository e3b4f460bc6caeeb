//! The conformance suite with the ray loop on its three boards.

use fianchetto_board_repr::{Mailbox, Square64, X88};
use fianchetto_ray_loop::RayLoop;

fianchetto_conformance::suite! {
    mailbox: RayLoop<Mailbox>,
    square64: RayLoop<Square64>,
    x88: RayLoop<X88>,
}
