//! Temporary files for data that outgrows memory.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;
use std::process;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::sync::{AtomicUsize, Relaxed};

/// A temporary file in this folder. Its name is removed at once (on old Windows, when it is
/// closed), so the system deletes it however the process ends. On Unix, no other user may open it.
///
/// # Errors
/// If the folder cannot be used.
pub fn file_in(folder: &Path) -> io::Result<File> {
    file_named(folder, unlikely_name)
}

/// A name unique among processes, threads and machines.
pub fn unlikely_name() -> String {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_nanos());
    format!("{now:x}-{}-{}", process::id(), NUMBER.fetch_add(1, Relaxed))
}

fn file_named(folder: &Path, mut name: impl FnMut() -> String) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    loop {
        let path = folder.join(name());
        match options.open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            opened => return opened.and_then(|file| fs::remove_file(&path).map(|()| file)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Seek, Write};

    use super::*;

    #[test]
    fn each_is_a_file_of_its_own_and_none_stays() {
        let folder = std::env::temp_dir().join(unlikely_name());
        assert_eq!(file_in(&folder).expect_err("there is no folder").kind(), io::ErrorKind::NotFound);
        fs::create_dir(&folder).expect("there is space");
        fs::write(folder.join("taken"), "kept").expect("there is space");
        let mut names = ["taken", "free"].into_iter().map(String::from);
        let second = file_named(&folder, || names.next().expect("the second is free"));
        let files = [file_in(&folder), second].map(|file| file.expect("there is space"));
        let texts = || files.iter().zip(["one", "two"]);
        texts().for_each(|(mut file, text)| file.write_all(text.as_bytes()).expect("there is space"));
        for (mut file, text) in texts() {
            file.rewind().expect("it is a file");
            assert_eq!(io::read_to_string(file).expect("it is text"), text);
            #[cfg(unix)]
            assert_eq!(
                std::os::unix::fs::MetadataExt::mode(&file.metadata().expect("it is open")) & 0o777,
                0o600
            );
        }
        drop(files);
        fs::remove_file(folder.join("taken")).expect("it was not replaced");
        fs::remove_dir(&folder).expect("nothing else was left");
    }
}
