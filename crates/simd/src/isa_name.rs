//! The names of the instruction sets.

/// Declares an enum whose variants have names. If an error is given, the enum is also parsed from a
/// name in any case; the error's text goes on with the names. For the crates of this workspace.
#[doc(hidden)]
#[macro_export]
macro_rules! names {
    (
        $(#[$about:meta])*
        pub enum $name:ident { $($(#[$doc:meta])* $variant:ident = $text:literal,)* }
        $($(#[$error_about:meta])* pub struct $error:ident => $message:literal)?
    ) => {
        $(#[$about])*
        pub enum $name { $($(#[$doc])* $variant,)* }

        impl $name {
            /// Every variant, in declaration order.
            pub const ALL: [Self; [$(Self::$variant),*].len()] = [$(Self::$variant),*];

            /// The name, as on the command line.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $text,)* }
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }

        $(
            $(#[$error_about])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            pub struct $error;

            impl core::fmt::Display for $error {
                fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                    f.write_str($message)?;
                    for (index, known) in $name::ALL.into_iter().enumerate() {
                        let before = match index {
                            0 => " ",
                            _ if index + 1 == $name::ALL.len() => " and ",
                            _ => ", ",
                        };
                        write!(f, "{before}`{known}`")?;
                    }
                    Ok(())
                }
            }

            impl core::error::Error for $error {}

            impl core::str::FromStr for $name {
                type Err = $error;

                fn from_str(text: &str) -> Result<Self, Self::Err> {
                    Self::ALL.into_iter().find(|known| known.name().eq_ignore_ascii_case(text)).ok_or($error)
                }
            }
        )?
    };
}

names! {
    /// An instruction-set path: one way of running the kernels. The most portable comes first.
    ///
    /// ```
    /// use fianchetto_simd::{Isa, IsaName};
    /// assert_eq!("avx2".parse(), Ok(IsaName::Avx2));
    /// assert!(IsaName::Portable.detect().is_some(), "every machine has it");
    /// assert_eq!(Isa::all().last(), Some(Isa::best()));
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum IsaName {
        /// Plain 64-bit words, on every machine.
        Portable = "portable",
        /// Two lanes in 128 bits (SSE2), on every x86-64.
        Sse2 = "sse2",
        /// Four lanes in 256 bits (AVX2), and the bit instructions BMI1, BMI2, LZCNT and POPCNT on
        /// single words.
        Avx2 = "avx2",
        /// Eight lanes in 512 bits (AVX-512 F, CD, BW, DQ and VL), and everything that the AVX2
        /// path has.
        Avx512 = "avx512",
        /// Two lanes in 128 bits (NEON), on every AArch64.
        Neon = "neon",
        /// Two lanes in 128 bits, in WebAssembly that is compiled with SIMD128.
        Simd128 = "simd128",
    }

    /// A text that is not the name of a path.
    pub struct ParseIsaNameError => "not an instruction set: there are"
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn names_are_read_back() {
        for path in IsaName::ALL {
            assert_eq!(path.to_string().parse(), Ok(path));
        }
        assert_eq!("AVX2".parse::<IsaName>(), Ok(IsaName::Avx2));
        assert_eq!("avx".parse::<IsaName>(), Err(ParseIsaNameError));
    }

    #[test]
    fn the_error_names_all() {
        let text = ParseIsaNameError.to_string();
        assert!(text.starts_with("not an instruction set: there are `portable`, `"), "{text}");
        assert!(IsaName::ALL.iter().all(|path| text.contains(&std::format!("`{path}`"))), "{text}");
        let last = IsaName::ALL[IsaName::ALL.len() - 1];
        assert!(text.ends_with(&std::format!("` and `{last}`")), "{text}");
    }
}
