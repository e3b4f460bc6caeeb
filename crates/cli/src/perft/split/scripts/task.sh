#!/usr/bin/env bash
# Written by fianchetto perft split. Counts the units of one task, from 1 to TASKS: `task.sh TASK`. Units that are done are
# left alone.
#   FIANCHETTO  the program [fianchetto]      SPLIT    the folder of the split [that of this script]
#   THREADS     for each task [1]             HASH     MiB for each task [1024]
#   TASKS       how many there are [@TASKS@]; with fewer, each keeps its table for longer
set -euo pipefail
task=$1 tasks=${TASKS:-@TASKS@}
[[ $0 == /* ]] && script=$0 || script=$PWD/$0
split=${SPLIT:-${script%/*}}
first=$(((task - 1) * @UNITS@ / tasks + 1))
last=$((task * @UNITS@ / tasks))
((first <= last)) || exit 0
exec "${FIANCHETTO:-fianchetto}" perft work "$split" --units "$first-$last" --threads "${THREADS:-1}" --hash "${HASH:-1024}"
