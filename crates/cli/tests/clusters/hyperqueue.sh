#!/usr/bin/env bash
# A HyperQueue server with two workers counts split perfts, as the scripts of the split submit them.
# Usage: hyperqueue.sh PROGRAM FOLDER PYTHON; needs the Python package hyperqueue.
set -euo pipefail
# The folder's name would be code if anything took it for that.
program=$1 folder="$2/it's \$(exit 9)" python=$3
source "$(dirname "$0")/check.sh"
split_all "$folder"
"$python" "$(dirname "$0")/hyperqueue.py" "$folder"
merge_all "$folder"
echo "hyperqueue: two workers, killed and begun again, all totals and divides right"
