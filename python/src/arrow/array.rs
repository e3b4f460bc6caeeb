//! Columns that this package makes.

use std::sync::Arc;

/// A column of results. Its buffers are shared with those who take it.
#[derive(Clone)]
pub struct Array {
    pub kind: Kind,
    pub len: usize,
    pub nulls: Option<Nulls>,
}

/// What a column holds.
#[derive(Clone)]
pub enum Kind {
    U8(Arc<Vec<u8>>),
    U16(Arc<Vec<u16>>),
    I8(Arc<Vec<i8>>),
    I32(Arc<Vec<i32>>),
    U32(Arc<Vec<u32>>),
    U64(Arc<Vec<u64>>),
    F32(Arc<Vec<f32>>),
    /// Positions in 32 bytes.
    Packed(Arc<Vec<[u8; 32]>>),
    /// Texts, one after the other, with where each begins and where the last one ends.
    Text {
        offsets: Arc<Vec<i64>>,
        bytes: Arc<Vec<u8>>,
    },
    /// Lists of values, in the same way.
    List {
        offsets: Arc<Vec<i64>>,
        values: Box<Array>,
    },
    /// Columns by name: a record batch.
    Struct(Arc<Vec<(String, Array)>>),
}

/// The rows without a value: a bitmap in which they are 0.
#[derive(Clone)]
pub struct Nulls {
    pub bitmap: Arc<Vec<u8>>,
    pub count: usize,
}

impl Nulls {
    /// None of the rows, or those whose indexes these are.
    pub fn at(rows: impl ExactSizeIterator<Item = usize>, len: usize) -> Option<Self> {
        let count = rows.len();
        if count == 0 {
            return None;
        }
        let mut bitmap = vec![u8::MAX; len.div_ceil(8)];
        for row in rows {
            bitmap[row / 8] &= !(1 << (row % 8));
        }
        Some(Self { bitmap: Arc::new(bitmap), count })
    }

    fn contains(&self, row: usize) -> bool {
        self.bitmap[row / 8] >> (row % 8) & 1 == 0
    }
}

impl Array {
    /// A column without nulls.
    pub fn new(kind: Kind) -> Self {
        let len = match &kind {
            Kind::U8(values) => values.len(),
            Kind::U16(values) => values.len(),
            Kind::I8(values) => values.len(),
            Kind::I32(values) => values.len(),
            Kind::U32(values) => values.len(),
            Kind::U64(values) => values.len(),
            Kind::F32(values) => values.len(),
            Kind::Packed(values) => values.len(),
            Kind::Text { offsets, .. } | Kind::List { offsets, .. } => offsets.len() - 1,
            Kind::Struct(columns) => columns.first().map_or(0, |(_, column)| column.len),
        };
        Self { kind, len, nulls: None }
    }

    /// The column with these rows as nulls.
    pub fn without(self, rows: impl ExactSizeIterator<Item = usize>) -> Self {
        Self { nulls: Nulls::at(rows, self.len), ..self }
    }

    pub fn is_null(&self, row: usize) -> bool {
        self.nulls.as_ref().is_some_and(|nulls| nulls.contains(row))
    }

    pub fn null_count(&self) -> usize {
        self.nulls.as_ref().map_or(0, |nulls| nulls.count)
    }

    /// The text of a row of a column of texts.
    pub fn text(&self, row: usize) -> &str {
        match &self.kind {
            Kind::Text { offsets, bytes } => {
                let text = bytes.get(offsets[row] as usize..offsets[row + 1] as usize);
                str::from_utf8(text.unwrap_or_default()).unwrap_or_default()
            }
            _ => "",
        }
    }

    /// Arrow's name of the type.
    pub fn format(&self) -> &'static str {
        match self.kind {
            Kind::U8(_) => "C",
            Kind::U16(_) => "S",
            Kind::I8(_) => "c",
            Kind::I32(_) => "i",
            Kind::U32(_) => "I",
            Kind::U64(_) => "L",
            Kind::F32(_) => "f",
            Kind::Packed(_) => "w:32",
            Kind::Text { .. } => "U",
            Kind::List { .. } => "+L",
            Kind::Struct(_) => "+s",
        }
    }

    /// The type as a person says it.
    pub fn type_name(&self) -> String {
        match &self.kind {
            Kind::U8(_) => "uint8".to_owned(),
            Kind::U16(_) => "uint16".to_owned(),
            Kind::I8(_) => "int8".to_owned(),
            Kind::I32(_) => "int32".to_owned(),
            Kind::U32(_) => "uint32".to_owned(),
            Kind::U64(_) => "uint64".to_owned(),
            Kind::F32(_) => "float".to_owned(),
            Kind::Packed(_) => "fixed_size_binary[32]".to_owned(),
            Kind::Text { .. } => "large_string".to_owned(),
            Kind::List { values, .. } => format!("large_list<{}>", values.type_name()),
            Kind::Struct(columns) => {
                let fields: Vec<_> =
                    columns.iter().map(|(name, column)| format!("{name}: {}", column.type_name())).collect();
                format!("struct<{}>", fields.join(", "))
            }
        }
    }
}
