package io.plumbline.drivers.ssh.guard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuardTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "esxcli --formatter=xml software vib list --rebooting-image 2>&1",
                "esxcli --formatter=xml network nic dcb status get -n 'vmnic 4; reboot'",
                "esxcli --formatter=xml system settings advanced list -t '/Net'",
                "esxcli --formatter=xml network firewall ruleset list",
                "esxcli --formatter=xml hardware power policy get",
                "esxcli --formatter=xml rdma device list",
                "esxcli --formatter=xml network ip interface list",
                "esxcli --formatter=xml network ip interface tag get -i 'vmk1'",
                "esxcli --formatter=xml network vswitch dvs vmware list",
                "/opt/mellanox/bin/mlxconfig -d '3b:00.0' -e query",
                "esxcfg-module -g 'nmlx5_core'",
                "{ for d in $(ls /sys/class/infiniband 2>/dev/null); do echo \"device $d\";"
                        + " cat \"/sys/class/infiniband/$d/node_guid\"; done; } 2>&1",
                "grep -E '^[a-z]*{1,2}#' \"/etc/*\"",
                "(all=$(scontrol -a show node 2>&1); exit=$?; printf '%s\\n' \"$all\" | grep -E x;"
                        + " exit \"$exit\") 2>&1",
                "[ \"$(cat /proc/sys/kernel/random/boot_id)\" = \"x\" ] || exit 97",
                "for f in /etc/netplan/*.yaml; do if [ -f \"$f\" ]; then cat \"$f\"; fi; done",
                "ls /tmp/plumbline-boot-*",
                "ip -d -j link show type vlan",
                "command -v cma_roce_mode 2>&1",
                "{ for d in $(ls /sys/class/infiniband 2>/dev/null); do if [ -e"
                    + " \"/sys/kernel/config/rdma_cm/$d/ports/1/default_roce_mode\" ]; then echo"
                    + " \"device $d\"; cat"
                    + " \"/sys/kernel/config/rdma_cm/$d/ports/1/default_roce_mode\"; echo \"exit"
                    + " $?\"; fi; done; } 2>&1",
                "sudo sonic-cfggen -d --print-data",
                "nv show interface 'swp1' qos pfc -o json",
            })
    void what_reads_passes(String script) {
        assertThat(Guard.READ_ONLY.refusedInScript(script)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "esxcli system maintenanceMode set -e true",
                "esxcli system settings advanced set -o '/Net/PVRDMAVmknic' -s 'list'",
                "esxcli network firewall ruleset set -r 'pvrdma' -e true",
                "esxcli network ip interface set -i 'vmk1' -m 9000",
                "esxcli --formatter=xml software vib install -v /x.vib",
                "esxcli system module parameters set -m nmlx5_core -p 'list'",
                "esxcli",
                "/opt/mellanox/bin/mlxconfig -d 3b:00.0 -y set SRIOV_EN=1",
                "/opt/mellanox/bin/flint -d 3b:00.0 -i query burn",
                "/opt/mellanox/bin/mst start",
                "esxcfg-module -s max_vfs=0 nmlx5_core",
                "reboot",
                "ip link add link ens1 name ens1.7 type vlan id 7",
                "date -s 12:00",
                "echo x > /etc/rc",
                "echo x >> /etc/rc",
                "cat </etc/passwd",
                "echo $(reboot)",
                "printf '%s' \"$(esxcli system shutdown reboot -r x)\"",
                "echo `reboot`",
                "ls & reboot",
                "ls && reboot",
                "ls || { reboot; }",
                "true; (reboot)",
                "if true; then reboot; fi",
                "$run me",
                "esxcli system $x get",
                "x=reboot $x",
                "find / -delete",
                "find / -exec reboot {} +",
                "cat <<E\nx\nE",
                "f() { reboot; }",
                "mlnx_qos -i eth0 --pfc 0,0,0,1,0,0,0,0",
                "cma_roce_mode -d mlx5_0 -p 1 -m 2",
                "cma_roce_mode -d mlx5_0 -p 1",
                "command cma_roce_mode -d mlx5_0 -p 1",
                "command -v reboot $(reboot)",
                "command -p reboot",
                "X=/bin/cat reboot",
                "path=/tmp/cat reboot",
                "PATH=/tmp",
                "path+=x reboot",
                "echo a # ) ( '\nreboot",
                "#'\nreboot #'",
                "echo a \\\nreboot",
                "re\\\nboot",
                "ls \"a\\\nb\"",
                "/bin/ca?",
                "/bin/[a-c]at x",
                "~/cat x",
                "esxcli system * get",
                "find /tmp [-]delete",
                "find {/tmp,-delete}",
                "echo ${x:=y}",
                "echo $'\\'; reboot; echo \\''",
                "/tmp/x/cat a",
                "./cat a",
                "bin/cat a",
                "/usr/bin/../../tmp/cat a",
                "ip link set eth0 mtu 9000",
                "nv set interface swp1 link mtu 9216",
                "sudo config save -y",
                "sudo -u root sh",
                "scontrol update NodeName=n1 State=DRAIN",
                "pbsnodes -o n1",
                "systemctl restart openibd",
                "sh -c ls",
                "ls 'unended",
                "ls > /dev/null2",
            })
    void what_writes_or_is_strange_is_stopped(String script) {
        assertThat(Guard.READ_ONLY.refusedInScript(script)).isPresent();
    }

    @Test
    void the_refusal_names_the_command_and_not_the_rest() {
        assertThat(
                        Guard.READ_ONLY.refusedInScript(
                                "printf a\nesxcli system maintenanceMode set -e true 2>&1\nls"))
                .contains("esxcli system maintenanceMode set -e true");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "enable",
                "terminal length 0",
                "show running-config section qos",
                "show lldp interfaces ethernet remote | json-print",
                "show running-config | include Generated",
            })
    void what_asks_at_a_prompt_passes(String line) {
        assertThat(Guard.READ_ONLY.refusedLine(line)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "configure terminal",
                "configure session x",
                "interface ethernet 1/1 mtu 9216",
                "no cli default prefix-modes enable",
                "write memory",
                "show version > flash:x",
                "show version | tee flash:x",
                "show version ; reload",
                "show version | include x | redirect y",
                "copy running-config startup-config",
                "reload",
                "",
                "showme",
                "show version\nreload",
                "show version\rreload",
                "show version | include x\nreload",
            })
    void what_changes_at_a_prompt_is_stopped(String line) {
        assertThat(Guard.READ_ONLY.refusedLine(line)).isPresent();
    }

    @Test
    void without_a_guard_everything_passes() {
        assertThat(Guard.NONE.refusedInScript("reboot")).isEmpty();
        assertThat(Guard.NONE.refusedLine("reload")).isEmpty();
    }
}
