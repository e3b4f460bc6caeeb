//! Values that JavaScript names by numbers.

/// Values by their numbers; those of freed values are used again.
pub(crate) struct Slab<T> {
    values: Vec<Option<T>>,
    free: Vec<u32>,
}

impl<T> Slab<T> {
    pub(crate) const EMPTY: Self = Self { values: Vec::new(), free: Vec::new() };

    pub(crate) fn insert(&mut self, value: T) -> u32 {
        let number = self.free.pop().unwrap_or(self.values.len() as u32);
        match self.values.get_mut(number as usize) {
            Some(place) => *place = Some(value),
            None => self.values.push(Some(value)),
        }
        number
    }

    pub(crate) fn get_mut(&mut self, number: u32) -> Option<&mut T> {
        self.values.get_mut(number as usize)?.as_mut()
    }

    /// Frees a value. One that has been freed already stays so.
    pub(crate) fn free(&mut self, number: u32) {
        if self.values.get_mut(number as usize).and_then(Option::take).is_some() {
            self.free.push(number);
        }
    }
}
