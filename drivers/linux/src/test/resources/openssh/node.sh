# A Linux system for one test: run by unshare as the first process of its own network, mount and PID namespaces. All that it writes is in
# memory and goes with it; it ends when standard input does, and everything in it then.
set -eu
mount --make-rprivate /
for folder in run tmp root; do mount -t tmpfs -o mode=755 none "/$folder"; done
chmod 700 /root
chmod 1777 /tmp
for folder in etc usr var; do
    mkdir -p "/run/layers/$folder/upper" "/run/layers/$folder/work"
    mount -t overlay -o "lowerdir=/$folder,upperdir=/run/layers/$folder/upper,workdir=/run/layers/$folder/work" none "/$folder"
done
mount -o remount,bind,ro /
mount -t sysfs none /sys
mkdir /run/sshd
rm -rf /lib/modules # It has none to load, whatever the machine has.

ip link set lo up
for name in mgmt0 data0; do
    ip link add "$name" type veth peer name "$name-far"
    ip link set "$name" up
    ip link set "$name-far" up
done
ip addr add 10.91.0.1/24 dev mgmt0
ip addr add 10.92.0.1/24 dev data0

echo 0123456789abcdef0123456789abcdef > /etc/machine-id
rm -rf /etc/netplan /etc/sysconfig/network-scripts /etc/NetworkManager /var/lib/plumbline
rm -f /etc/ssh/ssh_host_*_key*
ssh-keygen -q -t ed25519 -N '' -f /etc/ssh/ssh_host_ed25519_key
mkdir -m 700 /root/.ssh
ssh-keygen -q -t ed25519 -N '' -f /root/.ssh/id_peer
cp /root/.ssh/id_peer.pub /root/.ssh/authorized_keys
echo 'PermitRootLogin yes' > /etc/ssh/sshd_config.d/50-password.conf
echo 'root:in plain sight' | chpasswd

# Administrator of these namespaces, not of the machine: modules, its clock and its power are everybody's.
everybodys=-sys_module,-sys_time,-sys_rawio,-sys_boot
setpriv --bounding-set "$everybodys" --inh-caps "$everybodys" \
    "$(command -v sshd)" -D -E /run/sshd.log -o ListenAddress=10.91.0.1 < /dev/null > /dev/null 2>&1 &
server=$!
ip -o monitor address link < /dev/null > /run/changes 2>&1 &
until grep -q listening /run/sshd.log 2> /dev/null; do
    kill -0 "$server" # One that cannot start ends this.
    sleep 0.05
done
echo ready
read -r _ || true
