//! The fuzz targets as a program. libFuzzer, by whose rules it is built under `cargo fuzz`, tries
//! inputs on the target that the variable `FUZZ_TARGET` names; otherwise the program tries files:
//! `targets NAME FILE...`.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
static CHOSEN: std::sync::LazyLock<fianchetto_fuzz::Target> = std::sync::LazyLock::new(|| {
    let name = std::env::var("FUZZ_TARGET").expect("FUZZ_TARGET names a target");
    fianchetto_fuzz::target(&name).unwrap_or_else(|error| panic!("{error}"))
});

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| CHOSEN(data));

#[cfg(not(fuzzing))]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let target = fianchetto_fuzz::target(&arguments.next().unwrap_or_default())?;
    for file in arguments {
        target(&std::fs::read(&file).map_err(|error| format!("{file}: {error}"))?);
        println!("{file}: nothing is wrong");
    }
    Ok(())
}
