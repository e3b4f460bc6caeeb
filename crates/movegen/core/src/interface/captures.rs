//! Ways of finding the captures of sliders.

fianchetto_simd::names! {
    /// The way in which a mailbox technique's captures stage finds the captures of sliders.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
    pub enum Captures {
        /// By vector attacks on sparse boards, by the walk on others.
        #[default]
        Auto = "auto",
        /// By the technique's own walk.
        Walk = "walk",
        /// By the blocker loop of Fritz Reul.
        Blockers = "blockers",
        /// By vector attacks.
        Vectors = "vectors",
    }

    /// A text that is not the name of a way of finding captures.
    pub struct ParseCapturesError => "no such way to find captures: there are"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for way in Captures::ALL {
            assert_eq!(way.name().parse(), Ok(way));
        }
        assert_eq!("Blockers".parse(), Ok(Captures::Blockers));
        assert_eq!("vector".parse::<Captures>(), Err(ParseCapturesError));
    }
}
