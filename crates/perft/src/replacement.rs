//! Files that are written beside their place and take it when they are whole: whoever interrupts
//! the program finds the old file or the new one, never a part of it.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::scratch;

/// The suffix of a file being written.
pub const PARTIAL: &str = ".partial";

/// The most links that are followed to a file that does not exist yet, as on Linux.
const LINKS: usize = 40;

/// The most bytes of a name that the name beside it begins with, so that a long name does not
/// become too long.
const BEGINNING: usize = 100;

/// A file that replaces another when it is [finished](Self::finish). Dropped before that, it leaves
/// nothing behind.
///
/// Where a link leads to a file, that file is replaced and the link stays. A device or a pipe is
/// written itself.
///
/// ```
/// use std::io::Write;
/// use fianchetto_perft::replacement::Replacement;
///
/// let path = std::env::temp_dir().join(format!("replaced-{}", std::process::id()));
/// let mut new = Replacement::new(&path)?;
/// new.write_all(b"all of it")?;
/// assert!(!path.exists());
/// new.finish()?;
/// assert_eq!(std::fs::read(&path)?, b"all of it");
/// # std::fs::remove_file(path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Replacement {
    file: File,
    /// `None` if the file is written itself, or has taken its place.
    names: Option<Names>,
}

#[derive(Debug)]
struct Names {
    /// While it is written.
    partial: PathBuf,
    /// When it is whole.
    whole: PathBuf,
}

impl Replacement {
    /// Begins a file that is to have this name.
    ///
    /// # Errors
    /// If the file may not be written, or its folder cannot take another one.
    pub fn new(path: &Path) -> io::Result<Self> {
        let there = match fs::metadata(path) {
            Ok(there) => Some(there),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let permissions = match there {
            None => None,
            Some(there) if there.is_file() => Some(may_be_written(path, there.permissions())?),
            // The system refuses a folder here.
            Some(_) => {
                let file = OpenOptions::new().write(true).open(path)?;
                return Ok(Self { file, names: None });
            }
        };
        let whole = if permissions.is_some() { fs::canonicalize(path)? } else { followed(path)? };
        let partial = beside(&whole);
        let file = File::create_new(&partial)?;
        let this = Self { file, names: Some(Names { partial, whole }) };
        permissions.map_or(Ok(()), |permissions| this.file.set_permissions(permissions))?;
        Ok(this)
    }

    /// The file, for writing or for a lock.
    pub fn file(&self) -> &File {
        &self.file
    }

    /// The name of the file while it is written, if that differs.
    pub fn partial(&self) -> Option<&Path> {
        self.names.as_ref().map(|names| &*names.partial)
    }

    /// Gives the file its name, and returns it.
    ///
    /// # Errors
    /// If it cannot be written to its end or renamed; the old file is then unchanged.
    pub fn finish(self) -> io::Result<File> {
        self.place(|partial, whole| fs::rename(partial, whole))
    }

    /// Gives the file its name if no file has it yet, and returns it.
    ///
    /// # Errors
    /// As [`finish`](Self::finish), or if there is such a file.
    pub fn finish_new(self) -> io::Result<File> {
        if self.names.is_none() {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        self.place(|partial, whole| match fs::hard_link(partial, whole) {
            Ok(()) => fs::remove_file(partial),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
            // This file system has no links. Another process may take the name between these two
            // steps.
            Err(_) if whole.exists() => Err(io::ErrorKind::AlreadyExists.into()),
            Err(_) => fs::rename(partial, whole),
        })
    }

    fn place(mut self, name: impl FnOnce(&Path, &Path) -> io::Result<()>) -> io::Result<File> {
        if let Some(Names { partial, whole }) = &self.names {
            self.file.sync_all()?;
            name(partial, whole)?;
            sync_folder(whole)?;
            self.names = None;
        }
        self.file.try_clone()
    }
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if let Some(names) = &self.names {
            // The error that stopped the writing is the one to report.
            let _ = fs::remove_file(&names.partial);
        }
    }
}

/// Replaces a file by these bytes, or keeps the old one.
///
/// # Errors
/// If it cannot be written.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut new = Replacement::new(path)?;
    new.write_all(bytes)?;
    new.finish().map(drop)
}

/// The permissions, if they allow this process to write: renaming would not ask.
fn may_be_written(path: &Path, permissions: Permissions) -> io::Result<Permissions> {
    OpenOptions::new().append(true).open(path)?;
    Ok(permissions)
}

/// The place to which a path leads where there is no file yet: that behind a link, if the path is
/// one.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..LINKS {
        let Ok(target) = fs::read_link(&path) else { return Ok(path) };
        path = match path.parent() {
            Some(folder) => folder.join(target),
            None => target,
        };
    }
    Err(io::Error::other("too many links lead from one to the next"))
}

/// The name of the file while it is written.
fn beside(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default();
    let mut partial = if name.len() <= BEGINNING {
        name.to_owned()
    } else {
        OsString::from(name.to_string_lossy().chars().take(BEGINNING / 4).collect::<String>())
    };
    partial.push(format!(".{}{PARTIAL}", scratch::unlikely_name()));
    path.with_file_name(partial)
}

/// Makes the file's name durable, where a folder can be synced.
fn sync_folder(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        File::open(folder)?.sync_all()?;
    }
    let _ = path;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An empty folder, removed with what is in it.
    struct Folder(PathBuf);

    impl Folder {
        fn new() -> Self {
            let folder = std::env::temp_dir().join(scratch::unlikely_name());
            fs::create_dir(&folder).expect("there is space");
            Self(folder)
        }

        fn names(&self) -> Vec<OsString> {
            let mut names: Vec<_> = fs::read_dir(&self.0)
                .expect("it is there")
                .map(|file| file.expect("it can be read").file_name())
                .collect();
            names.sort();
            names
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn the_old_file_stays_until_the_new_one_is_whole() {
        let folder = Folder::new();
        let path = folder.0.join("file");
        replace(&path, b"old").expect("there is space");
        let mut new = Replacement::new(&path).expect("there is space");
        new.write_all(b"ne").expect("there is space");
        assert_eq!(fs::read(&path).expect("it is there"), b"old");
        assert!(new.partial().is_some_and(Path::exists));
        drop(new);
        assert_eq!(fs::read(&path).expect("it is there"), b"old");
        replace(&path, b"new").expect("there is space");
        assert_eq!(fs::read(&path).expect("it is there"), b"new");
        assert_eq!(folder.names(), ["file"]);
    }

    #[test]
    fn a_file_that_must_be_new_replaces_none() {
        let folder = Folder::new();
        let path = folder.0.join("file");
        let new = |path: &Path| Replacement::new(path).expect("there is space").finish_new();
        new(&path).expect("there is none");
        fs::write(&path, "old").expect("there is space");
        assert_eq!(new(&path).expect_err("there is one").kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&path).expect("it is there"), b"old");
        assert_eq!(folder.names(), ["file"]);
    }

    #[test]
    fn a_long_name_is_no_obstacle() {
        let folder = Folder::new();
        for name in ["x".repeat(255), "ä".repeat(127)] {
            replace(&folder.0.join(&name), b"new").expect("the name is as long as a name can be");
        }
        assert_eq!(folder.names().len(), 2);
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};

        let folder = Folder::new();
        let [file, link, far, missing] = ["file", "link", "far", "missing"].map(|name| folder.0.join(name));
        symlink("file", &link).expect("there are links");
        symlink("link", &far).expect("there are links");
        replace(&far, b"first").expect("it leads to no file yet");
        assert_eq!(fs::read(&file).expect("it is there"), b"first");
        fs::set_permissions(&file, Permissions::from_mode(0o640)).expect("it is ours");
        replace(&far, b"second").expect("it leads to a file");
        assert_eq!(fs::read(&file).expect("it is there"), b"second");
        assert_eq!(fs::metadata(&file).expect("it is there").permissions().mode() & 0o777, 0o640);
        assert!(link.is_symlink() && far.is_symlink());
        symlink("missing", &missing).expect("there are links");
        assert!(Replacement::new(&missing).is_err(), "it leads to itself");
        assert!(Replacement::new(&folder.0).is_err(), "it is a folder");
        assert!(Replacement::new(&folder.0.join("none/file")).is_err(), "there is no such folder");
        assert_eq!(folder.names(), ["far", "file", "link", "missing"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_device_is_written_itself() {
        let mut null = Replacement::new(Path::new("/dev/null")).expect("it takes everything");
        null.write_all(b"text").expect("it takes everything");
        assert_eq!(null.partial(), None);
        null.finish().expect("it takes everything");
    }
}
