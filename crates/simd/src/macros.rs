//! Functions of a line or two that are inlined wherever they are called, as kernels are: so they
//! end up inside `Lanes::run` of a path, and are compiled for the instructions that it enables.

/// Writes functions that are always inlined.
macro_rules! operations {
    ($($(#[$about:meta])* fn $name:ident($($parameters:tt)*) $(-> $result:ty)? $body:block)*) => {$(
        $(#[$about])*
        #[inline(always)]
        fn $name($($parameters)*) $(-> $result)? $body
    )*};
}
pub(crate) use operations;

/// Writes functions of intrinsics that read and write no memory, and are always inlined.
#[allow(unused_macros, reason = "without vectors there are none")]
macro_rules! intrinsics {
    ($($(#[$about:meta])* fn $name:ident($($parameters:tt)*) $(-> $result:ty)? $body:block)*) => {$(
        $(#[$about])*
        #[inline(always)]
        fn $name($($parameters)*) $(-> $result)? {
            // SAFETY: each of these functions takes a token of its path or a vector, which is made
            // by a token. Tokens are made only where detection found the instructions of the path.
            unsafe { $body }
        }
    )*};
}
#[allow(unused_imports, reason = "without vectors there are none")]
pub(crate) use intrinsics;

/// The operators of a vector of one register, each by an intrinsic; and its bits turned over, by a
/// second operand.
#[allow(unused_macros, reason = "without vectors there are none")]
macro_rules! operators {
    ($generics:tt $vector:ty, $xor:ident $ones:expr; $($trait:ident $method:ident $intrinsic:ident;)*) => {
        $(crate::macros::operators! { $generics $trait for $vector, fn $method(other: Self) $intrinsic(other.0) })*
        crate::macros::operators! { $generics Not for $vector, fn not() $xor($ones) }
    };
    ([$($generics:tt)*] $trait:ident for $vector:ty, fn $method:ident($($other:tt)*) $intrinsic:ident($operand:expr)) => {
        impl<$($generics)*> core::ops::$trait for $vector {
            type Output = Self;

            crate::macros::intrinsics! {
                fn $method(self, $($other)*) -> Self { Self($intrinsic(self.0, $operand)) }
            }
        }
    };
}
#[allow(unused_imports, reason = "without vectors there are none")]
pub(crate) use operators;

/// The operators of 64 bytes in several registers: `$each` applies an intrinsic to every pair of
/// registers.
#[allow(unused_macros, reason = "without vectors there are none")]
macro_rules! registers {
    ($each:ident; $($trait:ident $method:ident $intrinsic:ident;)*) => {
        $(impl core::ops::$trait for ByteVector {
            type Output = Self;

            crate::macros::intrinsics! {
                fn $method(self, other: Self) -> Self {
                    let (a, b) = (self.0, other.0);
                    Self($each!(a, b => $intrinsic(a, b)))
                }
            }
        })*

        impl core::ops::Not for ByteVector {
            type Output = Self;

            crate::macros::operations! {
                fn not(self) -> Self { self ^ Self::splat(self.token(), 0xff) }
            }
        }
    };
}
#[allow(unused_imports, reason = "without vectors there are none")]
pub(crate) use registers;
