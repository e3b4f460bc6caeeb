//! A ledger in a file, to resume from later.
//!
//! The file is sealed: three lines of text, with the content as JSON in the second. Files outlast
//! the program that wrote them, so new fields have defaults.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

use std::{io, ops::Range, path::Path};

use fianchetto_perft::{Ledger, Plan, replacement};
use fianchetto_types::Move;
use serde::{Deserialize, Serialize};

use crate::sealed::{self, Broken};

const HEADER: &str = "fianchetto perft checkpoint 1";

/// What is counted, and by which technique: a run resumes only from its own checkpoint.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// The program with its version.
    pub program: String,
    /// The technique, whose move order is the order of the tasks.
    pub technique: String,
    /// The technique's board.
    pub board: String,
    /// The position.
    pub fen: String,
    /// The depth.
    pub depth: u32,
    /// The stage of the last ply.
    pub stage: String,
    /// Whether the last ply is counted in bulk.
    pub bulk: bool,
}

/// A ledger with the identity of its run; [the crate](crate) has an example.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Checkpoint {
    /// What is counted, and by which technique.
    pub identity: Identity,
    /// The time spent so far, in seconds.
    pub seconds: f64,
    tasks: usize,
    done: Vec<Range<usize>>,
    moves: Vec<u16>,
    totals: Vec<u128>,
    /// Words for the program to read when it resumes, such as command-line options.
    #[serde(default)]
    pub options: Vec<String>,
}

/// Why a checkpoint cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// The file cannot be read.
    #[error("{0}")]
    Unreadable(#[from] io::Error),
    /// The file is not a checkpoint.
    #[error("this is not a perft checkpoint")]
    Foreign,
    /// The checkpoint is damaged.
    #[error("the checkpoint is damaged: it is cut off or changed")]
    Torn,
    /// Another run holds the file ([`HeldFile`](crate::HeldFile)).
    #[error("another run that is not over yet writes it: wait for its end, or resume from a copy")]
    Held,
    /// The checkpoint belongs to another run.
    #[error("the checkpoint belongs to another run: its {what} is `{there}`, not `{here}`")]
    Different {
        /// What differs.
        what: &'static str,
        /// Its value in the checkpoint.
        there: String,
        /// The expected value.
        here: String,
    },
}

impl Checkpoint {
    /// A checkpoint of a plan's ledger, counted in this many seconds.
    pub fn new(identity: Identity, plan: &Plan, ledger: &Ledger, seconds: f64) -> Self {
        Self {
            identity,
            seconds,
            tasks: plan.len(),
            done: ledger.done_ranges(),
            moves: plan.roots().iter().map(|mv| mv.bits()).collect(),
            totals: ledger.totals().to_vec(),
            options: Vec::new(),
        }
    }

    /// Writes the file.
    ///
    /// # Errors
    /// If it cannot be written; an earlier file of that name is then unchanged.
    pub fn save(&self, path: &Path) -> io::Result<()> {
        replacement::replace(path, self.to_text()?.as_bytes())
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it cannot be read or is not a whole checkpoint.
    pub fn load(path: &Path) -> Result<Self, CheckpointError> {
        sealed::read(path)?.map_or(Err(CheckpointError::Foreign), |text| Self::from_text(&text))
    }

    pub(crate) fn to_text(&self) -> io::Result<String> {
        Ok(sealed::seal(HEADER, &serde_json::to_string(self)?))
    }

    fn from_text(text: &str) -> Result<Self, CheckpointError> {
        let content = sealed::open(HEADER, text).map_err(|broken| match broken {
            Broken::Foreign => CheckpointError::Foreign,
            Broken::Torn => CheckpointError::Torn,
        })?;
        serde_json::from_str(content).map_err(|_| CheckpointError::Torn)
    }

    /// The ledger, if it belongs to this run.
    ///
    /// # Errors
    /// If the position, depth, technique or anything else differs.
    pub fn ledger(&self, identity: &Identity, plan: &Plan) -> Result<Ledger, CheckpointError> {
        self.identity.compare(identity)?;
        same("number of tasks", &self.tasks, &plan.len())?;
        let text = |moves: &[Move]| moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ");
        let moves: Vec<Move> = self.moves.iter().map(|&bits| Move::from_bits(bits)).collect();
        same("order of moves", &text(&moves), &text(plan.roots()))?;
        Ledger::restored(plan, &self.totals, &self.done).ok_or(CheckpointError::Torn)
    }
}

impl Identity {
    fn compare(&self, here: &Self) -> Result<(), CheckpointError> {
        same("program", &self.program, &here.program)?;
        same("position", &self.fen, &here.fen)?;
        same("depth", &self.depth, &here.depth)?;
        same("technique", &self.technique, &here.technique)?;
        same("board", &self.board, &here.board)?;
        same("stage", &self.stage, &here.stage)?;
        same("bulk counting", &self.bulk, &here.bulk)
    }
}

fn same<T: PartialEq + ToString>(what: &'static str, there: &T, here: &T) -> Result<(), CheckpointError> {
    if there == here {
        return Ok(());
    }
    Err(CheckpointError::Different { what, there: there.to_string(), here: here.to_string() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text() -> String {
        let identity = Identity {
            program: "a program".into(),
            technique: "a technique".into(),
            board: "a board".into(),
            fen: "a position".into(),
            depth: 14,
            stage: "all".into(),
            bulk: true,
        };
        let (done, moves, totals) = (vec![0..5, 6..7], vec![1, 2], vec![u128::MAX, 0]);
        let options = vec!["--divide".to_owned()];
        Checkpoint { identity, seconds: 0.5, tasks: 9, done, moves, totals, options }
            .to_text()
            .expect("it is plain data")
    }

    #[test]
    fn what_is_written_is_read() {
        let checkpoint = Checkpoint::from_text(&text()).expect("it is whole");
        assert_eq!(checkpoint.totals[0], u128::MAX);
        assert_eq!(checkpoint.to_text().expect("it is plain data"), text());
    }

    #[test]
    fn the_content_stays_readable_by_other_versions() {
        let content = r#"{"identity":{"program":"a program","technique":"a technique","board":"a board","fen":"a position","depth":14,"stage":"all","bulk":true},"seconds":0.5,"tasks":9,"done":[{"start":0,"end":5},{"start":6,"end":7}],"moves":[1,2],"totals":[340282366920938463463374607431768211455,0],"options":["--divide"]}"#;
        assert_eq!(text().lines().nth(1), Some(content));
        let without = content.replace(r#","options":["--divide"]"#, "");
        let old: Checkpoint = serde_json::from_str(&without).expect("as it once was");
        assert!(old.options.is_empty());
    }

    #[test]
    fn a_text_that_is_cut_off_is_refused() {
        let text = text();
        assert!((0..text.len()).all(|end| Checkpoint::from_text(&text[..end]).is_err()));
        assert!(Checkpoint::from_text(&format!("{text}\n")).is_err());
    }

    #[test]
    fn a_changed_byte_is_noticed() {
        for index in 0..text().len() {
            let mut bytes = text().into_bytes();
            bytes[index] ^= 1;
            assert!(Checkpoint::from_text(&String::from_utf8_lossy(&bytes)).is_err(), "byte {index}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_device_is_refused_and_not_read() {
        for path in ["/dev/zero", "/dev/null", "/"] {
            assert!(matches!(Checkpoint::load(Path::new(path)), Err(CheckpointError::Foreign)), "{path}");
        }
    }

    #[test]
    fn another_run_is_told_apart_by_every_part() {
        let identity = Checkpoint::from_text(&text()).expect("it is whole").identity;
        assert!(identity.compare(&identity).is_ok());
        let others = [
            Identity { program: "another".into(), ..identity.clone() },
            Identity { technique: "another".into(), ..identity.clone() },
            Identity { board: "another".into(), ..identity.clone() },
            Identity { fen: "another".into(), ..identity.clone() },
            Identity { depth: 13, ..identity.clone() },
            Identity { stage: "quiets".into(), ..identity.clone() },
            Identity { bulk: false, ..identity.clone() },
        ];
        for other in others {
            assert!(matches!(identity.compare(&other), Err(CheckpointError::Different { .. })), "{other:?}");
        }
    }
}
