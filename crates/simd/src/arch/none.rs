//! Architectures with the portable path alone.

crate::variant::variants! {
    Portable(crate::portable::Token),
}
