//! Which module uses which, and the circles among them.

use std::collections::{BTreeMap, VecDeque};

/// A line in a module's file.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) module: usize,
    pub(super) line: usize,
}

/// Where one node uses another, by the pair of them. A node is a module, or a module with all below it.
#[derive(Default)]
pub(super) struct Uses(BTreeMap<(usize, usize), Vec<Place>>);

/// A circle, with the use that closes it.
pub(super) struct Circle {
    /// In the order of use: the last uses the first.
    pub(super) nodes: Vec<usize>,
    pub(super) closed_at: Place,
}

impl Uses {
    pub(super) fn add(&mut self, user: usize, used: usize, place: Place) {
        self.0.entry((user, used)).or_default().push(place);
    }

    /// The same uses between other nodes. Where that gives no node, or one that uses itself, they are left out.
    pub(super) fn merged(&self, node: impl Fn(usize) -> Option<usize>) -> Self {
        let mut merged = Self::default();
        for (&(user, used), places) in &self.0 {
            if let (Some(user), Some(used)) = (node(user), node(used))
                && user != used
            {
                places.iter().for_each(|&place| merged.add(user, used, place));
            }
        }
        merged
    }

    /// Takes out a shortest circle by its weakest arrow, and so on until none is left.
    pub(super) fn cut(&mut self) -> Vec<Circle> {
        let mut circles = Vec::new();
        while let Some(circle) = self.shortest_circle() {
            circles.push(self.cut_one(circle));
        }
        circles
    }

    /// Takes out the arrow of a circle that is used in the fewest places, and makes it the last.
    fn cut_one(&mut self, mut circle: Vec<usize>) -> Circle {
        let next = |place: usize| circle[(place + 1) % circle.len()];
        let arrows: Vec<(usize, usize)> =
            (0..circle.len()).map(|place| (circle[place], next(place))).collect();
        let weakest =
            arrows.into_iter().min_by_key(|arrow| self.0[arrow].len()).expect("a circle has arrows");
        let places = self.0.remove(&weakest).unwrap_or_default();
        while circle[0] != weakest.1 {
            circle.rotate_left(1);
        }
        Circle { nodes: circle, closed_at: places[0] }
    }

    fn shortest_circle(&self) -> Option<Vec<usize>> {
        self.0.keys().filter_map(|&(user, used)| self.way(used, user)).min_by_key(Vec::len)
    }

    /// The nodes on a shortest path from one to another, both included.
    fn way(&self, from: usize, to: usize) -> Option<Vec<usize>> {
        let mut reached_from = BTreeMap::from([(from, from)]);
        let mut queue = VecDeque::from([from]);
        while let Some(node) = queue.pop_front() {
            if node == to {
                return Some(trace_back(&reached_from, to));
            }
            for &(_, next) in self.0.keys().filter(|(user, _)| *user == node) {
                reached_from.entry(next).or_insert_with(|| {
                    queue.push_back(next);
                    node
                });
            }
        }
        None
    }
}

/// The path to a node, by the predecessor of each node; the first is its own predecessor.
fn trace_back(reached_from: &BTreeMap<usize, usize>, to: usize) -> Vec<usize> {
    let mut way = vec![to];
    let mut node = to;
    while reached_from[&node] != node {
        node = reached_from[&node];
        way.push(node);
    }
    way.reverse();
    way
}
