//! The engine on standard input and output: `cargo run --release -p fianchetto-engine --example uci -- quad`.

fn main() -> Result<(), String> {
    let technique = std::env::args().nth(1).unwrap_or_else(|| "quad".to_owned());
    fianchetto_engine::uci::run(std::io::stdin().lock(), std::io::stdout(), &technique)
}
