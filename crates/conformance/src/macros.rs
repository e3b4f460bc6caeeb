//! The macros that generate the tests, and the lists of checks.

/// Tests techniques with the suite: every line has the unique name of a module, and techniques as
/// objects.
#[macro_export]
macro_rules! suite {
    ($($module:ident: $techniques:expr),+ $(,)?) => {
        // In an inner module, a name that is also that of a crate does not hide the crate.
        mod technique_suite {
            $(mod $module {
                use super::super::*;
                $crate::technique_checks!(tests $techniques);
            })+
        }
    };
}

/// Tests boards with the suite: every line has the name of a module, and a board.
#[macro_export]
macro_rules! board_suite {
    ($($module:ident: $board:ty),+ $(,)?) => {
        mod board_suite {
            $(mod $module {
                use super::super::*;
                $crate::board_checks! {
                    $board:
                    smallest_board agreement queries signature null descend words unmake unmake_game made_words
                }
            })+
        }
    };
}

/// Tests the attack sets of bitboard techniques: every line has the name of a test, and an
/// implementation of slider attacks.
#[macro_export]
macro_rules! slider_suite {
    ($($test:ident: $sliders:ty),+ $(,)?) => {
        $(#[test]
        fn $test() {
            $crate::suite::test_sliders::<$sliders>();
        })+
    };
}

/// The checks of a technique: `tests` makes a test of every check, `list` an array of names and
/// functions.
#[doc(hidden)]
#[macro_export]
macro_rules! technique_checks {
    (tests $techniques:expr, $($check:ident)+) => {
        $(#[test]
        fn $check() {
            $crate::suite::test_technique(&$techniques, (stringify!($check), $crate::checks::$check));
        })+
    };
    (list, $($check:ident)+) => {
        [$((stringify!($check), $crate::checks::$check as _)),+]
    };
    ($form:ident $($techniques:expr)?) => {
        $crate::technique_checks! {
            $form $($techniques)?,
            smallest perft variants divide moves batches stages counts check legality lines many_moves picker
        }
    };
}

/// A test of each check of a board.
#[doc(hidden)]
#[macro_export]
macro_rules! board_checks {
    ($board:ty: $($check:ident)+) => {
        $(#[test]
        fn $check() {
            $crate::suite::test_board::<$board>((stringify!($check), $crate::checks::$check::<$board>));
        })+
    };
}
