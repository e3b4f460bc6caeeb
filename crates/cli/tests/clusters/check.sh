# What the tests on clusters have in common: splits, what they have to come to, and damage. Sourced, with `program` and `folder`.
names=(start kiwipete)
export FIANCHETTO=$program HASH=${HASH:-64} THREADS=1

split_all() {
    mkdir -p "$1"
    "$program" perft split "$1/start" 8 --ply 4 --units 64 --quiet
    "$program" perft split "$1/kiwipete" 6 --fen kiwipete --units 64 --quiet
}

# Whether a few units are done, and many are not.
some_results() { test "$(find "$1"/*/results -name '*.result' | wc -l)" -ge 4; }

# The divides, as an unsplit run prints them, and the known totals.
merge_one() { "$program" perft merge "$1"; }
merge_all() {
    local name
    damage "$1/start"
    merge_one "$1/start" | tee "$1/start.txt" | grep -q '^nodes 84998978956 '
    merge_one "$1/kiwipete" | tee "$1/kiwipete.txt" | grep -q '^nodes 8031647685 '
    "$program" perft 8 --hash 256 --divide --quiet | grep ': ' | diff - <(grep ': ' "$1/start.txt")
    "$program" perft 6 --hash 256 --divide --quiet --fen kiwipete | grep ': ' | diff - <(grep ': ' "$1/kiwipete.txt")
    for name in "${names[@]}"; do
        if find "$1/$name/results" -name '*.partial' | grep .; then return 1; fi
    done
}

# One result torn, one altered, one missing, one of another run; a unit run twice. Each is refused by name.
damage() {
    local results=$1/results
    "$program" perft work "$1" --unit 5 --quiet
    "$program" perft work "$1" --unit 5 --quiet
    head -c 70 "$results/000001.result" >"$results/torn" && mv "$results/torn" "$results/000001.result"
    sed -i 's/"totals":\[/"totals":[1/' "$results/000002.result"
    rm "$results/000003.result"
    cp "$(dirname "$1")/kiwipete/results/000004.result" "$results/000004.result"
    if "$program" perft merge "$1" >"$1/merged" 2>"$1/refused"; then return 1; fi
    local line
    for line in '000001.result is torn' '000002.result is altered' '000003.result is missing' '000004.result is foreign'; do
        grep -q "$line" "$1/refused" || { echo "not refused: $line"; cat "$1/refused"; return 1; }
    done
    "$program" perft work "$1" --units 1-4 --quiet
}
