//! The cells of columns that other programs have made.

use arrow_array::cast::AsArray as _;
use arrow_array::types::{UInt8Type, UInt64Type};
use arrow_array::{
    Array, ArrayAccessor, ArrayRef, BinaryArray, BinaryViewArray, FixedSizeBinaryArray, FixedSizeListArray,
    LargeBinaryArray, UInt64Array, downcast_integer_array,
};
use arrow_buffer::{ArrowNativeType, NullBuffer};
use arrow_schema::DataType;
use pyo3::{exceptions::PyTypeError, prelude::*};

/// A column, or one piece of a column that comes in several.
pub struct Chunk {
    cells: Cells,
    pub is_text: bool,
    /// Each row's index in the dictionary, if the column has one.
    keys: Option<UInt64Array>,
    pub len: usize,
}

/// Texts are kept as bytes, too: the program that made them may not have checked them.
enum Cells {
    /// Nothing but nulls.
    Null,
    Short(BinaryArray),
    Long(LargeBinaryArray),
    Views(BinaryViewArray),
    Fixed(FixedSizeBinaryArray),
    /// Whole numbers; null stands for one that is negative, too.
    Numbers(UInt64Array),
}

impl Chunk {
    /// The array, if there are texts, bytes or whole numbers in it.
    pub fn new(array: &ArrayRef) -> PyResult<Self> {
        let len = array.len();
        if let Some(dictionary) = array.as_any_dictionary_opt() {
            let keys = numbers(dictionary.keys());
            return Ok(Self { keys, len, ..Self::new(dictionary.values())? });
        }
        let data_type = array.data_type();
        let cells = match data_type {
            DataType::Null => Cells::Null,
            DataType::Utf8 => Cells::Short(array.as_string().clone().into()),
            DataType::LargeUtf8 => Cells::Long(array.as_string().clone().into()),
            DataType::Utf8View => Cells::Views(array.as_string_view().clone().to_binary_view()),
            DataType::Binary => Cells::Short(array.as_binary().clone()),
            DataType::LargeBinary => Cells::Long(array.as_binary().clone()),
            DataType::BinaryView => Cells::Views(array.as_binary_view().clone()),
            DataType::FixedSizeBinary(_) => Cells::Fixed(array.as_fixed_size_binary().clone()),
            DataType::FixedSizeList(item, _) if *item.data_type() == DataType::UInt8 => {
                Cells::Fixed(joined(array.as_fixed_size_list())?)
            }
            _ => Cells::Numbers(numbers(array).ok_or_else(|| {
                let what = match data_type {
                    DataType::Struct(_) => "a table: choose one of its columns".to_owned(),
                    other => format!("of Arrow type {other}"),
                };
                PyTypeError::new_err(format!(
                    "expected a column of text, bytes or whole numbers; this is {what}"
                ))
            })?),
        };
        let is_text = matches!(data_type, DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View);
        Ok(Self { cells, is_text, keys: None, len })
    }

    pub fn has_numbers(&self) -> bool {
        matches!(self.cells, Cells::Numbers(_))
    }

    pub fn has_bytes(&self) -> bool {
        !self.has_numbers() && !matches!(self.cells, Cells::Null)
    }

    /// The index of a row's cell; `None` for a null.
    fn place(&self, row: usize) -> Option<usize> {
        match &self.keys {
            None => Some(row),
            Some(keys) => cell(keys, row)?.try_into().ok(),
        }
    }

    /// The bytes of a cell of text or bytes; `None` for a null.
    pub fn bytes(&self, row: usize) -> Option<&[u8]> {
        let place = self.place(row)?;
        match &self.cells {
            Cells::Null | Cells::Numbers(_) => None,
            Cells::Short(array) => cell(array, place),
            Cells::Long(array) => cell(array, place),
            Cells::Views(array) => cell(array, place),
            Cells::Fixed(array) => cell(array, place),
        }
    }

    /// The number in a cell; `None` for a null and for one that is negative.
    pub fn number(&self, row: usize) -> Option<u64> {
        match &self.cells {
            Cells::Numbers(array) => cell(array, self.place(row)?),
            _ => None,
        }
    }

    /// All cells as 32 bytes each, if that is how they are stored and there are no nulls.
    pub fn packed(&self) -> Option<&[[u8; 32]]> {
        match &self.cells {
            Cells::Fixed(array)
                if array.value_length() == 32 && array.null_count() == 0 && self.keys.is_none() =>
            {
                Some(array.value_data().as_chunks().0)
            }
            _ => None,
        }
    }
}

/// The cell of a row; `None` for a null.
fn cell<A: ArrayAccessor + Copy>(array: A, row: usize) -> Option<A::Item> {
    (row < array.len() && array.is_valid(row)).then(|| array.value(row))
}

/// Whole numbers of any size in one size.
fn numbers(array: &dyn Array) -> Option<UInt64Array> {
    downcast_integer_array!(
        array => Some(array.unary_opt::<_, UInt64Type>(|number| Some(number.to_usize()? as u64))),
        _ => None,
    )
}

/// Whole numbers of any size and sign; `None` if a column has others.
pub fn signed(array: &dyn Array) -> Option<Vec<Option<i64>>> {
    downcast_integer_array!(
        array => Some(array.iter().map(|number| number.and_then(ArrowNativeType::to_i64)).collect()),
        DataType::Null => Some(vec![None; array.len()]),
        _ => None,
    )
}

/// Lists of equally many bytes as rows of bytes, which are null if one of the bytes is.
fn joined(lists: &FixedSizeListArray) -> PyResult<FixedSizeBinaryArray> {
    let (items, size) = (lists.values().as_primitive::<UInt8Type>(), lists.value_length() as usize);
    let whole = items.nulls().map(|nulls| {
        let rows = (0..lists.len()).map(|row| nulls.slice(row * size, size).null_count() == 0);
        rows.collect::<NullBuffer>()
    });
    let nulls = NullBuffer::union(lists.nulls(), whole.as_ref());
    FixedSizeBinaryArray::try_new(lists.value_length(), items.values().inner().clone(), nulls)
        .map_err(crate::workers::refused)
}
