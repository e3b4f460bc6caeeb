//! A checkpoint as JSON. Nothing is derived here, so that programs with perft are built without the macros of serde.

use serde_core::ser::{Serialize, SerializeMap, Serializer};

use super::{Checkpoint, Identity};
use crate::fields::Fields;

impl Checkpoint {
    /// Reads what [`Serialize`] writes.
    pub(super) fn from_json(content: &str) -> serde_json::Result<Self> {
        let fields = Fields::of(content)?;
        Ok(Self {
            identity: Identity::from_json(fields.text("identity"))?,
            seconds: fields.read("seconds")?,
            tasks: fields.read("tasks")?,
            done: fields.read("done")?,
            moves: fields.read("moves")?,
            totals: fields.read("totals")?,
            options: if fields.has("options") { fields.read("options")? } else { Vec::new() },
        })
    }
}

impl Identity {
    fn from_json(content: &str) -> serde_json::Result<Self> {
        let fields = Fields::of(content)?;
        Ok(Self {
            program: fields.read("program")?,
            technique: fields.read("technique")?,
            board: fields.read("board")?,
            fen: fields.read("fen")?,
            depth: fields.read("depth")?,
            stage: fields.read("stage")?,
            bulk: fields.read("bulk")?,
        })
    }
}

impl Serialize for Checkpoint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("identity", &self.identity)?;
        fields.serialize_entry("seconds", &self.seconds)?;
        fields.serialize_entry("tasks", &self.tasks)?;
        fields.serialize_entry("done", &self.done)?;
        fields.serialize_entry("moves", &self.moves)?;
        fields.serialize_entry("totals", &self.totals)?;
        fields.serialize_entry("options", &self.options)?;
        fields.end()
    }
}

impl Serialize for Identity {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("program", &self.program)?;
        fields.serialize_entry("technique", &self.technique)?;
        fields.serialize_entry("board", &self.board)?;
        fields.serialize_entry("fen", &self.fen)?;
        fields.serialize_entry("depth", &self.depth)?;
        fields.serialize_entry("stage", &self.stage)?;
        fields.serialize_entry("bulk", &self.bulk)?;
        fields.end()
    }
}
