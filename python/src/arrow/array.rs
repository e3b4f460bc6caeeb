//! Columns that this package makes.

use std::sync::Arc;

use arrow_array::{
    ArrayRef, FixedSizeBinaryArray, Int8Array, Int16Array, Int32Array, LargeListArray, LargeStringArray,
    StructArray, UInt8Array, UInt16Array, UInt32Array, UInt64Array,
};
use arrow_buffer::{BooleanBufferBuilder, Buffer, NullBuffer, OffsetBuffer};
use arrow_schema::{DataType, Field};

/// The nulls of this many rows: none, or the rows with these indexes.
pub fn nulls(rows: impl ExactSizeIterator<Item = usize>, len: usize) -> Option<NullBuffer> {
    if rows.len() == 0 {
        return None;
    }
    let mut valid = BooleanBufferBuilder::new(len);
    valid.append_n(len, true);
    rows.for_each(|row| valid.set_bit(row, false));
    Some(NullBuffer::new(valid.finish()))
}

/// Values that become a column without a copy.
pub trait Values {
    fn array(self, nulls: Option<NullBuffer>) -> ArrayRef;
}

macro_rules! numbers {
    ($($number:ty: $array:ident;)*) => {
        $(impl Values for Vec<$number> {
            fn array(self, nulls: Option<NullBuffer>) -> ArrayRef {
                Arc::new($array::new(self.into(), nulls))
            }
        })*
    };
}

numbers! {
    u8: UInt8Array;
    u16: UInt16Array;
    u32: UInt32Array;
    u64: UInt64Array;
    i8: Int8Array;
    i16: Int16Array;
    i32: Int32Array;
}

/// Positions.
impl Values for Vec<[u8; 32]> {
    fn array(self, nulls: Option<NullBuffer>) -> ArrayRef {
        Arc::new(FixedSizeBinaryArray::new(32, Buffer::from_vec(self.into_flattened()), nulls))
    }
}

/// A column of texts, one after the other, with where each begins and where the last one ends.
pub fn texts(offsets: Vec<i64>, bytes: Vec<u8>, nulls: Option<NullBuffer>) -> ArrayRef {
    Arc::new(LargeStringArray::new(OffsetBuffer::new(offsets.into()), bytes.into(), nulls))
}

/// Texts, one after the other.
#[derive(Default)]
pub struct Texts {
    /// Where each ends.
    ends: Vec<i64>,
    bytes: Vec<u8>,
    nulls: Vec<usize>,
}

impl Texts {
    pub fn push(&mut self, text: Option<&str>) {
        if text.is_none() {
            self.nulls.push(self.ends.len());
        }
        self.bytes.extend_from_slice(text.unwrap_or_default().as_bytes());
        self.ends.push(self.bytes.len() as i64);
    }

    pub fn array(self) -> ArrayRef {
        let nulls = nulls(self.nulls.into_iter(), self.ends.len());
        texts([0].into_iter().chain(self.ends).collect(), self.bytes, nulls)
    }
}

impl<T: AsRef<str>> FromIterator<T> for Texts {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut texts = Self::default();
        for text in items {
            texts.push(Some(text.as_ref()));
        }
        texts
    }
}

/// A column of lists of values, in the same way.
pub fn lists(offsets: Vec<i64>, values: ArrayRef, nulls: Option<NullBuffer>) -> ArrayRef {
    let item = Arc::new(Field::new("item", values.data_type().clone(), true));
    Arc::new(LargeListArray::new(item, OffsetBuffer::new(offsets.into()), values, nulls))
}

/// A column with a value of each item.
pub fn each<I, T>(items: &[I], of: impl Fn(&I) -> T, nulls: Option<&NullBuffer>) -> ArrayRef
where
    Vec<T>: Values,
{
    items.iter().map(of).collect::<Vec<_>>().array(nulls.cloned())
}

/// A column of values of which some are missing.
pub fn optional<T: Default>(values: impl Iterator<Item = Option<T>>) -> ArrayRef
where
    Vec<T>: Values,
{
    let values: Vec<Option<T>> = values.collect();
    let missing: Vec<usize> = (0..values.len()).filter(|&row| values[row].is_none()).collect();
    let nulls = nulls(missing.into_iter(), values.len());
    values.into_iter().map(Option::unwrap_or_default).collect::<Vec<_>>().array(nulls)
}

/// Columns of one length, by name.
pub fn record_batch(columns: Vec<(&str, ArrayRef)>) -> StructArray {
    let field = |(name, column): (&str, ArrayRef)| {
        (Arc::new(Field::new(name, column.data_type().clone(), true)), column)
    };
    StructArray::from(columns.into_iter().map(field).collect::<Vec<_>>())
}

/// A type as Python's libraries name it.
pub fn type_name(data_type: &DataType) -> String {
    match data_type {
        DataType::LargeUtf8 => "large_string".to_owned(),
        DataType::FixedSizeBinary(size) => format!("fixed_size_binary[{size}]"),
        DataType::LargeList(item) => format!("large_list<{}>", type_name(item.data_type())),
        number => number.to_string().to_lowercase(),
    }
}
