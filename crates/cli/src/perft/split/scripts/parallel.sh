#!/usr/bin/env bash
# Written by fianchetto perft split. Counts all tasks with GNU parallel, as many at once as there are cores; options are
# handed on:
#   parallel.sh --jobs 4            parallel.sh --sshloginfile HOSTS
set -euo pipefail
[[ $0 == /* ]] && script=$0 || script=$PWD/$0
export SPLIT=${SPLIT:-${script%/*}}
# A shell reads the command of a task, so the folder's name is not in it.
seq 1 "${TASKS:-@TASKS@}" |
    parallel --will-cite --retries 3 --joblog "$SPLIT/log/parallel.txt" --env SPLIT "$@" 'bash "$SPLIT/task.sh" {}'
