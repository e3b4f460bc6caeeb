//! The macros that write the tests, and the lists of the checks.
//!
//! Each list stands here once and takes two forms: `tests` makes a test of every check, `list` an array of names and
//! functions.

/// Holds techniques to the suite: every line gives a module, which may not be called like another, and a generator.
#[macro_export]
macro_rules! suite {
    ($($module:ident: $generator:ty),+ $(,)?) => {
        $(mod $module {
            use super::*;
            $crate::technique_checks!(tests $generator);
        })+
    };
}

/// Holds boards to what all boards answer: every line gives a module and a board.
#[macro_export]
macro_rules! board_suite {
    ($($module:ident: $board:ty),+ $(,)?) => {
        $(mod $module {
            use super::*;
            $crate::board_checks!(tests $board);
        })+
    };
}

/// Holds boards that take moves back to what all boards answer, and to restoring what they change.
#[macro_export]
macro_rules! reversible_suite {
    ($($module:ident: $board:ty),+ $(,)?) => {
        $(mod $module {
            use super::*;
            $crate::board_checks!(tests $board);
            $crate::reversible_checks!(tests $board);
        })+
    };
}

/// The checks of a technique.
#[doc(hidden)]
#[macro_export]
macro_rules! technique_checks {
    ($form:ident $generator:ty) => {
        $crate::checks_as! {
            $form test_technique $generator:
            perft variants divide moves stages counts check legality many_moves
        }
    };
}

/// The checks of a board.
#[doc(hidden)]
#[macro_export]
macro_rules! board_checks {
    ($form:ident $board:ty) => {
        $crate::checks_as! { $form test_board $board: agreement signature null descend words }
    };
}

/// The checks of a board that takes moves back.
#[doc(hidden)]
#[macro_export]
macro_rules! reversible_checks {
    ($form:ident $board:ty) => {
        $crate::checks_as! { $form test_board $board: unmake unmake_game made_words }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! checks_as {
    (tests $runner:ident $subject:ty: $($check:ident)+) => {
        $(#[test]
        fn $check() {
            $crate::suite::$runner::<$subject>((stringify!($check), $crate::checks::$check::check::<$subject>));
        })+
    };
    (list $runner:ident $subject:ty: $($check:ident)+) => {
        [$((stringify!($check), $crate::checks::$check::check::<$subject> as _)),+]
    };
}
