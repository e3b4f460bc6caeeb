//! The options of the commands, as structures and enumerations.
//!
//! [`arguments!`] and [`choices!`] read what clap's derive reads, and no more of it than the program needs: the derive and
//! what it is built on take as long to compile as a tenth of the whole program.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::ValueParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command};
use clap_complete::Shell;
use fianchetto::types::Piece;
use fianchetto::{Path, Square, Stage};

/// Options that belong together: a structure of them.
pub(crate) trait Options: Sized {
    /// What the command is about whose options these are, line by line.
    const ABOUT: &'static [&'static str];

    /// A command with these options.
    fn describe(command: Command) -> Command;

    /// What they are.
    ///
    /// # Errors
    /// If one is missing, which clap has refused before.
    fn take(matches: &mut ArgMatches) -> Result<Self, clap::Error>;
}

/// The type of a field of such a structure.
pub(crate) trait Field: Sized {
    /// The option of this field, before its settings.
    fn begin(option: Arg) -> Arg;

    /// The option of this field, after its settings.
    fn end(option: Arg) -> Arg {
        option
    }

    /// The value of the field with this name.
    fn take(matches: &mut ArgMatches, name: &str) -> Result<Self, clap::Error>;
}

/// The type of a single value.
pub(crate) trait Value: Clone + Send + Sync + 'static {
    /// How it is read, if the option has no function for that.
    fn parser() -> ValueParser {
        ValueParser::string()
    }
}

/// Types whose values clap reads by itself.
macro_rules! values {
    ($($type:ty),*) => {$(
        impl $crate::arguments::Value for $type {
            fn parser() -> clap::builder::ValueParser {
                clap::value_parser!($type).into()
            }
        }

        impl $crate::arguments::Field for $type {
            fn begin(option: clap::Arg) -> clap::Arg {
                option.value_parser(<$type as $crate::arguments::Value>::parser())
            }

            fn take(matches: &mut clap::ArgMatches, name: &str) -> Result<Self, clap::Error> {
                matches.remove_one(name).ok_or_else($crate::arguments::missing)
            }
        }
    )*};
}
pub(crate) use values;

values!(u8, u16, u32, u64, f64, String, PathBuf, Path, Square, Stage, Shell);

/// Clap has refused what lacks a value before.
pub(crate) fn missing() -> clap::Error {
    clap::Error::new(ErrorKind::MissingRequiredArgument)
}

impl Value for Duration {}

impl Value for Piece {}

impl Field for bool {
    fn begin(option: Arg) -> Arg {
        option.action(ArgAction::SetTrue)
    }

    fn take(matches: &mut ArgMatches, name: &str) -> Result<Self, clap::Error> {
        Ok(matches.get_flag(name))
    }
}

impl<T: Value> Field for Option<T> {
    fn begin(option: Arg) -> Arg {
        option.value_parser(T::parser())
    }

    fn take(matches: &mut ArgMatches, name: &str) -> Result<Self, clap::Error> {
        Ok(matches.remove_one(name))
    }
}

impl<T: Value> Field for Vec<T> {
    fn begin(option: Arg) -> Arg {
        option.value_parser(T::parser()).action(ArgAction::Append)
    }

    fn end(option: Arg) -> Arg {
        if option.is_positional() { option.num_args(1..) } else { option }
    }

    fn take(matches: &mut ArgMatches, name: &str) -> Result<Self, clap::Error> {
        Ok(matches.remove_many(name).map(Iterator::collect).unwrap_or_default())
    }
}

/// The lines of a comment as help: a short one, and a long one if there is more than a paragraph.
pub(crate) fn help(lines: &[&str]) -> (String, Option<String>) {
    let lines: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
    let paragraphs: Vec<String> = lines.split(|line| line.is_empty()).map(|lines| lines.join(" ")).collect();
    let short = paragraphs[0].clone();
    let long = (paragraphs.len() > 1).then(|| paragraphs.join("\n\n"));
    (short, long)
}

/// An option with its help.
pub(crate) fn helped(option: Arg, lines: &[&str]) -> Arg {
    let (short, long) = help(lines);
    let option = option.help(short);
    if let Some(long) = long { option.long_help(long) } else { option }
}

/// A command with these options.
pub(crate) fn command<T: Options>(name: &'static str) -> Command {
    let (short, long) = help(T::ABOUT);
    let command = T::describe(Command::new(name)).about(short);
    if let Some(long) = long { command.long_about(long) } else { command }
}

/// A text for the description of the options, which wants texts that stay: it is made once.
pub(crate) fn text(value: &dyn ToString) -> &'static str {
    value.to_string().leak()
}

/// A structure of options. Comments are the help; `#[arg(…)]` has the methods of [`Arg`], `#[command(flatten)]` stands before
/// a field that is such a structure itself, and `#[command(…)]` before the whole has methods of [`Command`].
macro_rules! arguments {
    (
        $(#[doc = $about:literal])*
        $(#[derive($($derive:ident),*)])?
        $(#[command($($of_command:ident = $command_value:expr),* $(,)?)])?
        $struct_visibility:vis struct $struct:ident {$(
            $(#[doc = $help:literal])*
            $(#[cfg($($cfg:tt)*)])?
            $(#[command($flatten:ident)])?
            $(#[arg($($settings:tt)*)])?
            $visibility:vis $field:ident: $type:ty,
        )*}
    ) => {
        $(#[doc = $about])*
        $(#[derive($($derive),*)])?
        $struct_visibility struct $struct {$(
            $(#[cfg($($cfg)*)])?
            $visibility $field: $type,
        )*}

        impl $crate::arguments::Options for $struct {
            const ABOUT: &'static [&'static str] = &[$($about),*];

            fn describe(command: clap::Command) -> clap::Command {
                $(let command = command$(.$of_command($command_value))*;)?
                $(
                    $(#[cfg($($cfg)*)])?
                    let command = $crate::arguments::arguments!(
                        @describe command, $field, $type, [$($help),*] $($flatten)? $([$($settings)*])?
                    );
                )*
                command
            }

            fn take(matches: &mut clap::ArgMatches) -> Result<Self, clap::Error> {
                Ok(Self {$(
                    $(#[cfg($($cfg)*)])?
                    $field: $crate::arguments::arguments!(
                        @take matches, $field, $type, $($flatten)? $([$($settings)*])?
                    ),
                )*})
            }
        }
    };
    (@describe $command:ident, $field:ident, $type:ty, [$($help:literal),*] flatten) => {
        <$type as $crate::arguments::Options>::describe($command)
    };
    (
        @describe $command:ident, $field:ident, $type:ty, [$($help:literal),*]
        [$($key:ident $(= $value:expr)?),* $(,)?]
    ) => {{
        let option = <$type as $crate::arguments::Field>::begin(clap::Arg::new(stringify!($field)));
        $(let option = $crate::arguments::arguments!(@set option, $field, $type, $key $(= $value)?);)*
        let option = $crate::arguments::helped(option, &[$($help),*]);
        $command.arg(<$type as $crate::arguments::Field>::end(option))
    }};
    (@set $option:ident, $field:ident, $type:ty, short) => {
        $option.short(stringify!($field).chars().next())
    };
    (@set $option:ident, $field:ident, $type:ty, long) => {
        $option.long(stringify!($field))
    };
    (@set $option:ident, $field:ident, $type:ty, default_value_t) => {
        $option.default_value($crate::arguments::text(&<$type>::default()))
    };
    (@set $option:ident, $field:ident, $type:ty, default_value_t = $value:expr) => {
        $option.default_value($crate::arguments::text(&$value))
    };
    (@set $option:ident, $field:ident, $type:ty, $key:ident = $value:expr) => {
        $option.$key($value)
    };
    (@take $matches:ident, $field:ident, $type:ty, flatten) => {
        <$type as $crate::arguments::Options>::take($matches)?
    };
    (@take $matches:ident, $field:ident, $type:ty, [$($settings:tt)*]) => {
        <$type as $crate::arguments::Field>::take($matches, stringify!($field))?
    };
}
pub(crate) use arguments;

/// An enumeration whose values are chosen by name: the names follow the variants, each with other names for it. Comments are
/// the help.
macro_rules! choices {
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $enum:ident $(, usually $default:ident)? {$(
            $(#[doc = $help:literal])*
            $variant:ident = $name:literal $(| $alias:literal)*,
        )*}
    ) => {
        $(#[$attribute])*
        $visibility enum $enum {$(
            $(#[doc = $help])*
            $variant,
        )*}

        $(
            impl Default for $enum {
                fn default() -> Self {
                    Self::$default
                }
            }
        )?

        impl clap::ValueEnum for $enum {
            fn value_variants<'a>() -> &'a [Self] {
                &[$(Self::$variant),*]
            }

            fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
                Some(match self {$(
                    Self::$variant => clap::builder::PossibleValue::new($name)
                        $(.help($help.trim()))*
                        $(.alias($alias))*,
                )*})
            }
        }

        impl std::fmt::Display for $enum {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self {$(Self::$variant => $name,)*})
            }
        }

        $crate::arguments::values!($enum);
    };
}
pub(crate) use choices;
