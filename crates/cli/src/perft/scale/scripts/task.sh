#!/usr/bin/env bash
# Counts the units of one task, from 1 to TASKS: `task.sh TASK`. Units that are done are left alone.
#   FIANCHETTO  the program [fianchetto]      SPLIT    the folder, where it has another name there [@RAW@]
#   THREADS     for each task [1]             HASH     MiB for each task [1024]
#   TASKS       how many there are [@TASKS@]; with fewer, each keeps its table for longer
set -euo pipefail
task=$1 tasks=${TASKS:-@TASKS@}
split=${SPLIT:-@DIR@}
first=$(((task - 1) * @UNITS@ / tasks + 1))
last=$((task * @UNITS@ / tasks))
((first <= last)) || exit 0
exec "${FIANCHETTO:-fianchetto}" perft --work "$split" --units "$first-$last" --threads "${THREADS:-1}" --hash "${HASH:-1024}"
