//! `fianchetto perft split`, `work` and `merge`, as their user sees them: whatever happens to files
//! and processes, the total is right or what is wrong is named.

use std::fs;
use std::path::{Path, PathBuf};
#[cfg(unix)]
use std::process::Command;
use std::process::{Child, Output, Stdio};
use std::thread::sleep;
use std::time::Instant;

#[cfg(unix)]
use crate::common::path_with_program;
use crate::common::{Folder, good, program, run};

/// The folder of a split.
struct Split(Folder);

impl Split {
    fn new(name: &str, arguments: &[&str]) -> Self {
        let split = Self(Folder::new(&format!("scale-{name}")));
        assert!(perft(&[&["split", split.path()], arguments].concat()).status.success());
        split
    }

    fn path(&self) -> &str {
        self.0.0.to_str().expect("a UTF-8 path")
    }

    fn work(&self, arguments: &[&str]) -> String {
        good(&perft(&[&["work", self.path(), "--threads", "2"], arguments].concat()))
    }

    fn merge(&self, arguments: &[&str]) -> String {
        good(&perft(&[&["merge", self.path()], arguments].concat()))
    }

    fn result(&self, unit: u32) -> PathBuf {
        self.0.0.join(format!("results/{unit:06}.result"))
    }
}

fn perft(arguments: &[&str]) -> Output {
    run(&[&["perft"], arguments].concat())
}

fn start(split: &Split) -> Child {
    let arguments = ["work", split.path(), "--technique", "ray-loop", "--threads", "1", "--quiet"];
    let mut command = program(&[&["perft"], &arguments[..]].concat());
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the program starts")
}

/// Kills a worker at moments spread over its life, again and again: results are whole or not there.
fn kill(times: u32) {
    let split = Split::new(&format!("kill-{times}"), &["6", "--units", "60", "--ply", "2"]);
    let total = "nodes 119060324 ";
    let begin = Instant::now();
    assert!(start(&split).wait().expect("it ends").success());
    let life = begin.elapsed();
    let lose = |units: &mut dyn Iterator<Item = u32>| {
        units.for_each(|unit| fs::remove_file(split.result(unit)).expect("it is there"));
    };
    lose(&mut (1..=60));
    let mut random = fastrand::Rng::with_seed(0);
    let (mut killed, mut done) = (0, 0);
    for _ in 0..times {
        let mut worker = start(&split);
        // The life of a worker that has less to do is shorter.
        let left = f64::from(60 - done) / 60.0;
        sleep(life.mul_f64(left * random.f64()));
        worker.kill().expect("it was started");
        killed += u32::from(!worker.wait().expect("it ends").success());
        let whole = |unit: &u32| split.result(*unit).exists();
        let now = (1..=60).filter(whole).count() as u32;
        assert!(now >= done, "a result is lost");
        done = now;
        if done == 60 {
            // Another round of kills.
            assert!(split.merge(&[]).contains(total));
            lose(&mut (1..=60).step_by(2));
            done = 30;
        }
    }
    assert!(killed > times / 4, "{killed} of {times} were killed while they worked");
    split.work(&[]);
    assert!(split.merge(&[]).contains(total));
    let left = fs::read_dir(Path::new(split.path()).join("results")).expect("it is there");
    assert_eq!(left.count(), 60, "something but results is left");
}

#[test]
fn a_killed_worker_leaves_nothing_that_is_not_whole() {
    kill(8);
}

#[test]
#[ignore = "a hundred kills, for the full tier"]
fn a_hundred_killed_workers_leave_nothing_that_is_not_whole() {
    kill(100);
}

/// Names that are code, options or signs to shells, terminals, Slurm, Python or GNU parallel; and
/// one that messages would cut.
#[cfg(unix)]
fn names() -> Vec<String> {
    let short = ["a b", "$(touch PWNED)`touch PWNED`", "it's \"\"\" \\", "-x", "{}{%}!;&|<*~#"];
    let control = "e\u{1b}]0;t\u{7}\n\u{202e}l".to_owned();
    short.map(str::to_owned).into_iter().chain([control, "l".repeat(180)]).collect()
}

/// What Slurm does with a script, and GNU parallel with a command: one runs a copy elsewhere, the
/// other has a shell read the words.
#[cfg(unix)]
const SCHEDULERS: [(&str, &str); 2] = [
    ("sbatch", "cp -- \"$1\" \"$0.copy\"\nSLURM_ARRAY_TASK_ID=1 exec bash \"$0.copy\"\n"),
    (
        "parallel",
        r#"while [[ $1 == --* ]]; do case $1 in --will-cite) shift ;; *) shift 2 ;; esac; done
command=$*
while read -r task; do bash -c "${command//'{}'/$task}"; done
"#,
    ),
];

/// The scripts run and the commands that are printed work, wherever the split is, and nothing else
/// happens.
#[cfg(unix)]
#[test]
fn names_of_folders_are_no_code() {
    use std::os::unix::fs::PermissionsExt as _;

    let place = Split(Folder::new("scale-names"));
    let tools = place.0.0.join("tools");
    fs::create_dir_all(&tools).expect("the folder is made");
    for (name, text) in SCHEDULERS {
        let file = tools.join(name);
        fs::write(&file, format!("#!/usr/bin/env bash\n{text}")).expect("it is written");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("it is ours");
    }
    let path = format!("{}:{}", tools.display(), path_with_program());
    let bash = |command: &str| {
        let mut bash = Command::new("bash");
        bash.args(["-c", command]).current_dir(&place.0.0).env("PATH", &path).env("HASH", "1");
        let output = bash.stdin(Stdio::null()).output().expect("there is a shell");
        let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
        (output.status.success(), text(output.stdout), text(output.stderr))
    };
    for name in names() {
        let order = ["perft", "split", "--ply", "1", "--units", "9", "--", &name, "3"];
        let text = good(&program(&order).current_dir(&place.0.0).output().expect("the program starts"));
        let is_moved = |letter: char| letter != '\n' && letter.is_control() || letter == '\u{202e}';
        assert!(!text.contains(is_moved) && text.lines().count() == 8, "{text:?}");
        let commands: Vec<_> = text.lines().filter_map(|line| line.strip_prefix("  ")).collect();
        let [slurm, hyperqueue, parallel, work, merge] = commands[..] else { panic!("{text}") };
        assert!(hyperqueue.starts_with("python3 "), "{text}");
        let script = fs::read_to_string(place.0.0.join(&name).join("hyperqueue_submit.py"));
        assert!(!script.expect("it is there").contains(&name), "{name:?}");
        let (is_done, said, _) = bash(slurm);
        assert!(is_done && said.matches("is done").count() == 4, "{name:?}: {said}");
        let (is_done, said, _) = bash(parallel);
        assert!(is_done && said.matches("is done").count() == 5, "{name:?}: {said}");
        assert_eq!(bash(work).1.matches("was done before").count(), 9);
        assert!(bash(merge).1.contains("nodes 8902 "), "{name:?}");
        // What mends a split that has lost all results.
        fs::remove_dir_all(place.0.0.join(&name).join("results")).expect("it is there");
        let message = bash(merge).2;
        let command = message.lines().last().and_then(|line| line.split_once(" units have to be counted: "));
        assert!(command.is_some_and(|(_, command)| bash(command).0), "{message:?}");
        assert!(bash(merge).1.contains("nodes 8902 "), "{name:?}");
    }
    assert_eq!(fs::read_dir(&place.0.0).expect("it is there").count(), names().len() + 1);
}
