package io.plumbline.drivers.linux.peer;

import static io.plumbline.drivers.linux.peer.OpenSshNode.NODE;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.InterfaceAddress;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.State;
import io.plumbline.target.NodeInterface;

import org.junit.jupiter.api.Test;

import java.util.Optional;
import java.util.UUID;

/** Address and MTU, by the files of whoever keeps the network there; judged at its own console. */
class OpenSshNetworkTest extends AtOpenSshNode {
    private static final InterfaceAddress AFTER = InterfaceAddress.parse("10.92.0.7/24");
    private static final String SCRIPTS = "/etc/sysconfig/network-scripts/ifcfg-data0";

    @Test
    void whoever_keeps_the_network_without_files_that_we_know_is_never_guessed() throws Exception {
        node.plant("/etc/network/interfaces", "iface data0 inet static\n  address 10.92.0.1/24\n");

        var readings = byKey(driver.observe(everything()).readings());

        var why =
                new Reading.Unreadable<>(
                        new Problem.Rejected(
                                DATA,
                                "tell what brings its address back at boot",
                                "there are no files of netplan, NetworkManager or network"
                                        + " scripts, and those of ifupdown"
                                        + " (/etc/network/interfaces) are not read"));
        assertThat(readings).containsEntry("interface.address", why);
        assertThat(readings).containsEntry("interface.mtu", why);
    }

    @Test
    void another_address_where_we_are_logged_in_is_refused_and_nothing_is_written()
            throws Exception {
        node.keptByNetplan();
        var login = new NodeInterface(NODE, "mgmt0");
        var stamp = node.stamp();
        var address =
                new Put<>(
                        NodeInterfaceProperties.ADDRESS.of(login),
                        State.is(InterfaceAddress.parse("10.91.0.1/24")),
                        State.is(InterfaceAddress.parse("10.91.0.9/24")),
                        Optional.empty());

        var write = write(address);

        assertThat(
                        catchThrowableOfType(DeviceException.class, () -> apply(write, 1))
                                .problem()
                                .text())
                .contains("mgmt0", "we are logged in by", "by hand at the console");
        assertThat(node.changedSince(stamp)).isEmpty();
    }

    @Test
    void address_and_mtu_go_into_the_kernel_and_into_a_file_of_netplan() throws Exception {
        node.keptByNetplan();

        assertThat(apply(network(), 1)).isEqualTo(new Receipt.Done(Activation.LIVE));

        assertThat(node.network()).isEqualTo("9000 10.92.0.7/24");
        assertThat(node.run("cat /etc/netplan/99-plumbline-data0.yaml"))
                .isEqualTo(
                        """
                        network:
                          version: 2
                          ethernets:
                            data0:
                              mtu: 9000
                              dhcp4: false
                              addresses: [10.92.0.7/24]\
                        """);
        // Netplan warns of a file that others can read.
        assertThat(node.run("stat -c '%a %U' /etc/netplan/99-plumbline-data0.yaml"))
                .isEqualTo("600 root");
        assertThat(node.run("cat /etc/netplan/50-cloud-init.yaml"))
                .isEqualTo(OpenSshNode.CLOUD_INIT.strip());
        assertThat(node.lines("ls -A /etc/netplan"))
                .containsExactly("50-cloud-init.yaml", "99-plumbline-data0.yaml");
        assertThatTheSecondTimeChangesNothing();
    }

    @Test
    void address_and_mtu_go_into_the_file_of_the_network_scripts() throws Exception {
        node.plant(
                SCRIPTS,
                """
                # by hand
                DEVICE="data0"
                BOOTPROTO=dhcp
                ONBOOT=no
                NETMASK=255.255.0.0
                DEFROUTE=no
                """);
        node.run("chmod 644 " + SCRIPTS);

        assertThat(apply(network(), 1)).isEqualTo(new Receipt.Done(Activation.LIVE));

        assertThat(node.network()).isEqualTo("9000 10.92.0.7/24");
        // The network scripts read it as a shell does.
        assertThat(
                        node.run(
                                ". "
                                        + SCRIPTS
                                        + "; echo $DEVICE $ONBOOT $BOOTPROTO $IPADDR/$PREFIX $MTU"
                                        + " $DEFROUTE $NETMASK"))
                .isEqualTo("data0 yes none 10.92.0.7/24 9000 no");
        assertThat(node.lines("grep -n '#' " + SCRIPTS)).containsExactly("1:# by hand");
        assertThat(node.run("stat -c '%a %U' " + SCRIPTS)).isEqualTo("644 root");
        assertThat(node.lines("ls -A /etc/sysconfig/network-scripts"))
                .containsExactly("ifcfg-data0");
        assertThatTheSecondTimeChangesNothing();
    }

    @Test
    void where_the_file_cannot_be_written_the_kernel_is_left_as_it_is() throws Exception {
        node.keptByNetplan();
        node.run("mount --bind /etc/netplan /etc/netplan && mount -o remount,bind,ro /etc/netplan");
        var write = network();

        assertThat(catchThrowableOfType(DeviceException.class, () -> apply(write, 1)).problem())
                .isInstanceOfSatisfying(
                        Problem.Rejected.class,
                        refused ->
                                assertThat(refused.text())
                                        .contains(
                                                "write /etc/netplan/99-plumbline-data0.yaml",
                                                "Read-only file system"));
        assertThat(node.network()).isEqualTo("1500 10.92.0.1/24");
    }

    /** Only what its command says of itself is played here; the shell and its files are real. */
    @Test
    void a_connection_of_somebody_else_keeps_all_that_is_not_ours() throws Exception {
        var path = "/etc/NetworkManager/system-connections/Wired 1.nmconnection";
        var others =
                """
                [connection]
                id=Wired 1
                type=ethernet
                interface-name=data0

                [802-1x]
                password=it's $(a) "secret" \\n 100%s – und ü
                """;
        node.run("printf '#!/bin/sh\\necho running\\n' > /usr/bin/nmcli; chmod 755 /usr/bin/nmcli");
        node.run("mkdir -p /etc/NetworkManager/system-connections");
        node.run("cat > '" + path + "' <<'END'\n" + others + "END\nchmod 640 '" + path + "'");
        // As an editor may leave it.
        node.run("truncate -s -1 '" + path + "'");

        assertThat(apply(network(), 1)).isEqualTo(new Receipt.Done(Activation.LIVE));

        assertThat(node.run("cat '" + path + "'"))
                .isEqualTo(
                        others
                                + """

                                [ethernet]
                                mtu=9000

                                [ipv4]
                                address1=10.92.0.7/24
                                method=manual\
                                """);
        assertThat(node.run("stat -c '%a %U' '" + path + "'")).isEqualTo("640 root");
        assertThat(node.lines("ls -A /etc/NetworkManager/system-connections"))
                .containsExactly("Wired 1.nmconnection");
        assertThatTheSecondTimeChangesNothing();
    }

    @Test
    void nothing_is_written_in_another_boot_than_the_one_that_was_meant() throws Exception {
        node.keptByNetplan();
        driver.apply(
                new Act.Mark(NODE, node.boot(Optional.of("pass-1"))), new ActId(new UUID(7, 1)));
        assertThat(driver.observe(everything()).boot()).contains(node.boot(Optional.of("pass-1")));
        var stamp = node.stamp();
        var write = network();
        var late =
                new Act.Write(
                        NODE,
                        node.boot(Optional.of("pass-0")),
                        write.wire(),
                        write.at(),
                        write.puts());

        var problem = catchThrowableOfType(DeviceException.class, () -> apply(late, 2)).problem();

        assertThat(problem).isEqualTo(new Problem.AnotherBoot(DATA, "configure an interface"));
        assertThat(node.network()).isEqualTo("1500 10.92.0.1/24");
        assertThat(node.changedSince(stamp)).isEmpty();
    }

    private void assertThatTheSecondTimeChangesNothing() throws Exception {
        assertThat(read(NodeInterfaceProperties.ADDRESS, DATA))
                .isEqualTo(staged(State.is(AFTER), State.is(AFTER)));
        assertThat(read(NodeInterfaceProperties.MTU, DATA))
                .isEqualTo(staged(State.is(9000), State.is(9000)));
        var stamp = node.stamp();

        assertThat(apply(network(), 2)).isEqualTo(new Receipt.AlreadySo());

        assertThat(node.changedSince(stamp)).isEmpty();
    }

    private Act.Write network() throws Exception {
        return write(
                new Put<>(
                        NodeInterfaceProperties.ADDRESS.of(DATA),
                        State.none(),
                        State.is(AFTER),
                        Optional.empty()),
                new Put<>(
                        NodeInterfaceProperties.MTU.of(DATA),
                        State.none(),
                        State.is(9000),
                        Optional.empty()));
    }
}
