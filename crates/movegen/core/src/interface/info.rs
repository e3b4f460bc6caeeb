//! What a technique says of itself: name, source, paths, tables.

use core::fmt;

use fianchetto_simd::Needs;

/// The particulars of a technique, for tables, help texts and documentation.
///
/// ```
/// use fianchetto_movegen_core::TechniqueInfo;
/// use fianchetto_simd::Needs;
/// const INFO: TechniqueInfo = TechniqueInfo::new("trial", Needs::Words).author("nobody").year(1950).own_table_bytes(512);
/// assert_eq!(INFO.table_bytes(), 512);
/// assert_eq!(INFO.credit().to_string(), "nobody, 1950");
/// assert_eq!(INFO.by_year(1950).credit().to_string(), "nobody, by 1950");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TechniqueInfo {
    /// The name on the command line and of the crate.
    pub name: &'static str,
    /// The technique that it is a form of; a comparison shows the fastest form of each. By default
    /// itself.
    pub form_of: &'static str,
    /// A short description.
    pub summary: &'static str,
    /// The inventor of this form, with "after" if it differs from theirs.
    pub author: &'static str,
    /// The year of first publication.
    pub year: u16,
    /// Whether it may be older: the first publication is unknown, and the year is that of a known
    /// source.
    pub or_earlier: bool,
    /// A source to read.
    pub source: &'static str,
    /// The size of the tables that only this technique uses.
    pub own_table_bytes: usize,
    /// The size of the tables shared with others: steps, lines, castling and the like.
    pub shared_table_bytes: usize,
    /// What its code consists of, which says on which instruction sets there is one of its own.
    pub needs: Needs,
}

impl TechniqueInfo {
    /// A technique with this name and this need. The rest is empty.
    pub const fn new(name: &'static str, needs: Needs) -> Self {
        Self {
            name,
            form_of: name,
            summary: "",
            author: "",
            year: 0,
            or_earlier: false,
            source: "",
            own_table_bytes: 0,
            shared_table_bytes: 0,
            needs,
        }
    }

    /// Sets the technique that this is a form of.
    #[must_use]
    pub const fn form_of(self, form_of: &'static str) -> Self {
        Self { form_of, ..self }
    }

    /// Sets the short description.
    #[must_use]
    pub const fn summary(self, summary: &'static str) -> Self {
        Self { summary, ..self }
    }

    /// Sets the inventor.
    #[must_use]
    pub const fn author(self, author: &'static str) -> Self {
        Self { author, ..self }
    }

    /// Sets the year of first publication.
    #[must_use]
    pub const fn year(self, year: u16) -> Self {
        Self { year, ..self }
    }

    /// Sets the year by which it was published.
    #[must_use]
    pub const fn by_year(self, year: u16) -> Self {
        Self { year, or_earlier: true, ..self }
    }

    /// Author and year as text.
    pub const fn credit(&self) -> impl fmt::Display + use<> {
        Credit(*self)
    }

    /// Sets the source.
    #[must_use]
    pub const fn source(self, source: &'static str) -> Self {
        Self { source, ..self }
    }

    /// Sets the size of its own tables.
    #[must_use]
    pub const fn own_table_bytes(self, own_table_bytes: usize) -> Self {
        Self { own_table_bytes, ..self }
    }

    /// Sets the size of the tables shared with others: `SHARED_TABLE_BYTES` of the family's crate,
    /// which has the tables for legality, and what the technique shares beyond them.
    #[must_use]
    pub const fn shared_table_bytes(self, shared_table_bytes: usize) -> Self {
        Self { shared_table_bytes, ..self }
    }

    /// The size of all tables, arrays in memory, that it reads to generate legal moves on any of
    /// its paths. Making moves and hashing read others.
    pub const fn table_bytes(&self) -> usize {
        self.own_table_bytes + self.shared_table_bytes
    }
}

struct Credit(TechniqueInfo);

impl fmt::Display for Credit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TechniqueInfo { author, year, or_earlier, .. } = self.0;
        write!(out, "{author}, {}{year}", if or_earlier { "by " } else { "" })
    }
}
