# Slurm for one test: run by unshare as the first process of its own network, mount and PID namespaces. All that it writes is in the folder
# that it is given; it ends when standard input does, and everything in it then. Nodes n1 and n2 are alive, n3 has no daemon.
set -eu
folder=$1
chmod 755 "$folder" # Jobs are run as somebody else.
cd "$folder"
ip link set lo up
ip link add data0 type veth peer name data0-far # An address besides lo: or Slurm's look-up of names finds none.
ip link set data0 up
ip link set data0-far up
ip addr add 10.91.0.1/24 dev data0

mkdir munge state spool log
head -c 1024 /dev/urandom > munge/key
chmod 400 munge/key
munged --foreground --force --key-file="$folder/munge/key" --socket="$folder/munge/socket" --pid-file="$folder/munge/pid" \
    --log-file="$folder/log/munged" --seed-file="$folder/munge/seed" < /dev/null > log/munged.out 2>&1 &
cat > slurm.conf << END
ClusterName=peer
SlurmctldHost=localhost(10.91.0.1)
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$folder/munge/socket
CredType=cred/munge
MpiDefault=none
SlurmctldPort=16817
StateSaveLocation=$folder/state
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd-%n.pid
SlurmdSpoolDir=$folder/spool/%n
SlurmctldLogFile=$folder/log/slurmctld
SlurmdLogFile=$folder/log/slurmd-%n
SlurmdParameters=config_overrides
SlurmdTimeout=5
SlurmctldTimeout=5
MessageTimeout=2
KillWait=1
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerType=sched/backfill
SchedulerParameters=batch_sched_delay=0,sched_interval=1,sched_min_interval=0,bf_interval=1
ReturnToService=1
MailProg=/bin/true
NodeName=n[1-3] NodeHostname=localhost NodeAddr=10.91.0.1 Port=[16821-16823] CPUs=1 State=UNKNOWN
PartitionName=all Nodes=n[1-3] Default=YES MaxTime=INFINITE State=UP
END
export SLURM_CONF=$folder/slurm.conf
until test -S munge/socket; do sleep 0.05; done
slurmctld -D -i < /dev/null > log/slurmctld.out 2>&1 &
controller=$!
for node in n1 n2; do
    mkdir "spool/$node"
    slurmd -D -N "$node" < /dev/null > "log/$node.out" 2>&1 &
    echo "$!" > "$node.pid"
done
until [ "$(scontrol show node n1,n2 2> /dev/null | grep -c '^   State=IDLE ')" = 2 ]; do
    kill -0 "$controller" # One that cannot start ends this.
    sleep 0.1
done
echo "$controller" > controller.pid
echo ready
read -r _ || true
