#!/usr/bin/env bash
# GNU parallel counts split perfts by the scripts of the split; it is killed on the way and started again.
# Usage: parallel.sh PROGRAM FOLDER
set -euo pipefail
# The folder's name would be code if anything took it for that.
program=$1 folder="$2/it's \$(exit 9)"
source "$(dirname "$0")/check.sh"
split_all "$folder"
for name in "${names[@]}"; do
    timeout --signal=KILL 1 "$folder/$name/parallel.sh" --jobs 2 >/dev/null 2>&1 || true
    "$folder/$name/parallel.sh" --jobs 2 >/dev/null
done
merge_all "$folder"
echo "parallel: killed and started again, all totals and divides right"
