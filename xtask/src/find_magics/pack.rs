//! The squares of a form that shares one table are put on top of each other.

use fianchetto_tables_generator::magic::MagicForm;

use super::search::Found;

/// The numbers of a form, each with the place of its index 0.
pub(super) struct Packed {
    pub(super) numbers: Vec<(u64, i64)>,
    /// The places of the table.
    pub(super) length: usize,
}

/// The first place for each square at which its attacks fall on free places, or on the same attacks. The squares with the
/// longest rows come first, and the others fill their gaps.
pub(super) fn places(form: MagicForm, found: &[Found]) -> Packed {
    let mut table: Vec<u64> = Vec::new();
    let mut numbers = vec![(0, 0); found.len()];
    let mut order: Vec<usize> = (0..found.len()).collect();
    order.sort_by_key(|&which| core::cmp::Reverse(found[which].span()));
    for which in order {
        let Found { factor, least, attacks, .. } = &found[which];
        let used: Vec<(usize, u64)> =
            attacks.iter().copied().enumerate().filter(|used| used.1 != 0).collect();
        let is_free = |place: usize, set: u64| table.get(place).is_none_or(|&held| held == 0 || held == set);
        let fits = |place: &usize| used.iter().all(|&(index, set)| is_free(place + index, set));
        let place = (0..=table.len()).find(fits).unwrap_or(table.len());
        table.resize(table.len().max(place + attacks.len()), 0);
        used.iter().for_each(|&(index, set)| table[place + index] = set);
        numbers[which] = (*factor, place as i64 - *least as i64);
    }
    debug_assert!(form != MagicForm::Fancy, "fancy magics share nothing");
    Packed { numbers, length: table.len() }
}
