#!/usr/bin/env bash
# Written by fianchetto perft split. Submit: sbatch slurm.sh. Tasks of a node that dies are queued again; what failed is mended
# by submitting once more.
#SBATCH --job-name=perft-@DEPTH@
#SBATCH --array=1-@TASKS@
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=@DIR@/log/slurm-%A-%a.txt
set -euo pipefail
# Slurm runs a copy of this file, elsewhere.
split=@DIR@
export SPLIT=${SPLIT:-$split} THREADS=${THREADS:-${SLURM_CPUS_PER_TASK:-1}}
exec bash "$SPLIT/task.sh" "$SLURM_ARRAY_TASK_ID"
