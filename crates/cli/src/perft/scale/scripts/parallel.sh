#!/usr/bin/env bash
# Counts all tasks with GNU parallel, as many at once as there are cores; options are handed on:
#   parallel.sh --jobs 4            parallel.sh --sshloginfile HOSTS
set -euo pipefail
split=${SPLIT:-@DIR@}
seq 1 "${TASKS:-@TASKS@}" | parallel --will-cite --retries 3 --joblog "$split/log/parallel.txt" "$@" bash "$split/task.sh" {}
