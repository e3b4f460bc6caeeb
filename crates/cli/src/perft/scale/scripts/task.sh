#!/usr/bin/env bash
# Counts the units of one task, from 1 to @TASKS@: `task.sh TASK`. Units that are done are left alone.
#   FIANCHETTO  the program [fianchetto]      SPLIT    the folder, where it has another name there [@RAW@]
#   THREADS     for each task [1]             HASH     MiB for each task [1024]
set -euo pipefail
task=$1
split=${SPLIT:-@DIR@}
first=$(((task - 1) * @UNITS@ / @TASKS@ + 1))
last=$((task * @UNITS@ / @TASKS@))
((first <= last)) || exit 0
exec "${FIANCHETTO:-fianchetto}" perft --work "$split" --units "$first-$last" --threads "${THREADS:-1}" --hash "${HASH:-1024}"
