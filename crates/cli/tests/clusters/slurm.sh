#!/usr/bin/env bash
# A Slurm cluster with two nodes on this machine counts split perfts; a node is killed on the way, and its units are queued again.
# Usage: slurm.sh PROGRAM FOLDER; needs root, munged, slurmctld and slurmd. Only processes that it started are ended.
set -euo pipefail
program=$1 folder=$2
source "$(dirname "$0")/check.sh"

host=$(hostname -s)
cluster=$(mktemp -d)
pids=()
end() {
    # Slurm's daemons are asked, and the cluster's own processes are ended by their ids.
    for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
    for pid in "${pids[@]}"; do wait "$pid" 2>/dev/null || true; done
    rm -rf "$cluster"
}
trap end EXIT

chmod 755 "$cluster"
head -c 128 /dev/urandom >"$cluster/munge.key"
chmod 600 "$cluster/munge.key"
mkdir "$cluster/state" "$cluster/n1" "$cluster/n2"
cat >"$cluster/slurm.conf" <<END
ClusterName=fianchetto
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
AuthInfo=socket=$cluster/munge.socket,cred_expire=5
StateSaveLocation=$cluster/state
SlurmdSpoolDir=$cluster/%n
SlurmctldPidFile=$cluster/slurmctld.pid
SlurmdPidFile=$cluster/%n.pid
SlurmctldPort=26820
SlurmctldTimeout=30
SlurmdTimeout=10
SlurmdParameters=config_overrides
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
ReturnToService=2
NodeName=n[1-2] NodeHostname=$host NodeAddr=127.0.0.1 Port=[26821-26822] CPUs=1 State=UNKNOWN
PartitionName=all Nodes=n[1-2] Default=YES MaxTime=INFINITE State=UP
END
export SLURM_CONF=$cluster/slurm.conf

start() {
    "$@" >>"$cluster/log" 2>&1 &
    pids+=($!)
    last=$!
}
until_true() {
    for _ in $(seq 600); do
        if "$@"; then return; fi
        sleep 0.2
    done
    echo "waited in vain for: $*"
    tail -n 40 "$cluster/log"
    sinfo -N || true
    squeue || true
    return 1
}

start munged --foreground --force --key-file="$cluster/munge.key" --socket="$cluster/munge.socket" \
    --pid-file="$cluster/munged.pid" --log-file="$cluster/munged.log" --seed-file="$cluster/munge.seed"
until_true test -S "$cluster/munge.socket"
start slurmctld -D -c
start slurmd -D -N n1
start slurmd -D -N n2
n2=$last
are_idle() { test "$(sinfo -N -h -o %t 2>/dev/null | grep -c idle)" = 2; }
until_true are_idle

# The first job on node n2 counts a unit and then waits, so that the node dies in the middle of a job on every machine.
mkdir -p "$folder"
export FIANCHETTO=$folder/program HELD=$folder/held
cat >"$FIANCHETTO" <<END
#!/usr/bin/env bash
# perft work DIR --units A-B ...
if [ "\${SLURMD_NODENAME:-}" = n2 ] && mkdir "\$HELD" 2>/dev/null; then
    "$program" perft work "\$3" --unit "\${5%-*}" --quiet
    echo "\$\$ \$PPID" >"\$HELD/pids"
    exec sleep 600
fi
exec "$program" "\$@"
END
chmod 755 "$FIANCHETTO"

split_all "$folder"
for name in "${names[@]}"; do
    sbatch "$folder/$name/slurm.sh"
done

# The node dies: its daemon, the parent of the job, which would tell of the job's end, and the job.
until_true some_results "$folder"
until_true test -s "$HELD/pids"
read -r job parent <"$HELD/pids"
ps -o args= -p "$parent" | grep '^slurmstepd: '
kill -9 "$n2" "$parent" "$job"
echo "killed node n2 and the job on it"
is_over() { test -z "$(squeue -h 2>/dev/null)"; }
for _ in 1 2 3 4 5; do
    until_true is_over || true
    is_over && break
done
grep -i -m 1 'requeu' "$cluster/log"
merge_all "$folder"
echo "slurm: two nodes, one killed, all totals and divides right"
