package io.plumbline.drivers.linux.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.InterfaceAddress;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

class NetworkKeeperTest {
    private static final InterfaceAddress ADDRESS = InterfaceAddress.parse("192.168.4.1/24");
    private static final NextNetwork NOTHING = known(null, null);

    @Test
    void netplan_files_add_up_in_the_order_of_their_names() throws UnparsedText {
        var keeper =
                new Netplan(
                        files(
                                "/etc/netplan/00-installer.yaml",
                                """
                                network:
                                  ethernets:
                                    ens1f0np0: {mtu: 1500, addresses: ["192.168.4.1/24", "fe80::1/64"]}
                                    eno1: {dhcp4: true}
                                """,
                                "/etc/netplan/99-plumbline-ens1f0np0.yaml",
                                "network: {version: 2, ethernets: {ens1f0np0: {mtu: 9000}}}\n"));

        assertThat(keeper.next(Interfaces.RDMA)).isEqualTo(known(ADDRESS, 9000));
    }

    @Test
    void netplan_s_own_file_keeps_what_it_said_before() throws UnparsedText {
        var path = "/etc/netplan/99-plumbline-ens1f0np0.yaml";
        var text = "network: {ethernets: {ens1f0np0: {addresses: [192.168.4.1/24]}}}\n";

        var edit = new Netplan(files(path, text)).edit(Interfaces.RDMA, known(null, 9000));

        assertThat(edit)
                .isEqualTo(
                        new FileEdit(
                                path,
                                Optional.of(text),
                                List.of(
                                        "network:",
                                        "  version: 2",
                                        "  ethernets:",
                                        "    ens1f0np0:",
                                        "      mtu: 9000",
                                        "      dhcp4: false",
                                        "      addresses: [192.168.4.1/24]")));
        assertThat(after(edit, Netplan::new).next(Interfaces.RDMA)).isEqualTo(known(ADDRESS, 9000));
    }

    @Test
    void what_netplan_says_by_another_name_is_left_to_others() throws UnparsedText {
        var text =
                "network: {ethernets: {rdma: {match: {macaddress: 0C:42:A1:8C:51:A8}, mtu: 1}}}\n";

        assertThat(new Netplan(files("/etc/netplan/a.yaml", text)).next(Interfaces.RDMA))
                .isEqualTo(new NextNetwork.Elsewhere("/etc/netplan/a.yaml, where it is rdma"));
    }

    /** See the peer test for what netplan would make of a file of ours beside these. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ethernets: {rdma: {match: {name: 'ens1f?np*'}}}",
                "ethernets: {rdma: {match: {}}}",
                "ethernets: {rdma: {match: {driver: mlx5_core}}}",
                "ethernets: {rdma: {match: {name: '[broken'}}}",
                "ethernets: {rdma: {match: {macaddress: '00:00:00:00:00:01'}, set-name:"
                        + " ens1f0np0}}",
                "ethernets: {ens1f0np0: {match: {name: eno1}}}",
                "dummy-devices: {ens1f0np0: {}}",
            })
    void what_netplan_may_join_with_ours_or_put_before_it_is_left_to_others(String text)
            throws UnparsedText {
        assertThat(
                        new Netplan(files("/etc/netplan/a.yaml", "network: {" + text + "}\n"))
                                .next(Interfaces.RDMA))
                .isInstanceOf(NextNetwork.Elsewhere.class);
    }

    @Test
    void what_netplan_matches_to_others_is_none_of_ours() throws UnparsedText {
        var text =
                """
                network:
                  ethernets:
                    a: {match: {name: eno*}, mtu: 1}
                    b: {match: {name: en*, macaddress: '00:00:00:00:00:01'}, mtu: 2}
                    c: {match: {name: eno1, macaddress: 0c:42:a1:8c:51:a8}, mtu: 3}
                """;

        assertThat(new Netplan(files("/etc/netplan/a.yaml", text)).next(Interfaces.RDMA))
                .isEqualTo(NOTHING);
    }

    @Test
    void a_file_that_netplan_could_not_read_either_is_unparsed_and_stays_out_of_the_message() {
        var keeper = new Netplan(files("/etc/netplan/a.yaml", "wifis: {secret: [\n"));

        assertThatThrownBy(() -> keeper.next(Interfaces.RDMA))
                .isInstanceOf(UnparsedText.class)
                .hasMessage("it cannot be read");
    }

    @Test
    void a_connection_of_network_manager_is_changed_where_it_stands() throws UnparsedText {
        var path = "/etc/NetworkManager/system-connections/Wired 1.nmconnection";
        var text =
                """
                [connection]
                id=Wired 1
                interface-name=ens1f0np0

                [ipv4]
                # by hand
                method=auto
                dns=10.0.0.1;
                """;

        var edit =
                new NetworkManager(files(path, text)).edit(Interfaces.RDMA, known(ADDRESS, 9000));

        assertThat(edit)
                .isEqualTo(
                        new FileEdit(
                                path,
                                Optional.of(text),
                                List.of(
                                        "[connection]",
                                        "id=Wired 1",
                                        "interface-name=ens1f0np0",
                                        "",
                                        "[ipv4]",
                                        "address1=192.168.4.1/24",
                                        "# by hand",
                                        "method=manual",
                                        "dns=10.0.0.1;",
                                        "",
                                        "[ethernet]",
                                        "mtu=9000")));
        assertThat(after(edit, NetworkManager::new).next(Interfaces.RDMA))
                .isEqualTo(known(ADDRESS, 9000));
    }

    @Test
    void another_address_takes_the_place_of_the_one_before_and_the_gateway_stays()
            throws UnparsedText {
        var path = "/etc/NetworkManager/system-connections/Wired 1.nmconnection";
        var text =
                """
                [connection]
                interface-name=ens1f0np0

                [802-3-ethernet]
                mtu=1500

                [ipv4]
                method=manual
                address2=192.168.4.9/24;192.168.4.254;
                """;

        var edit =
                new NetworkManager(files(path, text)).edit(Interfaces.RDMA, known(ADDRESS, 9000));

        assertThat(edit.after())
                .containsExactly(
                        "[connection]",
                        "interface-name=ens1f0np0",
                        "",
                        "[802-3-ethernet]",
                        "mtu=9000",
                        "",
                        "[ipv4]",
                        "method=manual",
                        "address2=192.168.4.1/24,192.168.4.254");
        assertThat(after(edit, NetworkManager::new).next(Interfaces.RDMA))
                .isEqualTo(known(ADDRESS, 9000));
    }

    @Test
    void a_port_of_network_manager_has_no_address() throws UnparsedText {
        var text =
                """
                [connection]
                interface-name=ens1f0np0
                controller=bond0
                [ethernet]
                mtu=9000
                [ipv4]
                address1=192.168.4.1/24
                """;

        assertThat(
                        new NetworkManager(
                                        files(
                                                "/etc/NetworkManager/system-connections/a.nmconnection",
                                                text))
                                .next(Interfaces.RDMA))
                .isEqualTo(known(null, 9000));
    }

    @Test
    void an_interface_without_connection_gets_one() throws UnparsedText {
        var edit = new NetworkManager(files()).edit(Interfaces.RDMA, known(ADDRESS, null));

        assertThat(edit.path())
                .isEqualTo(
                        "/etc/NetworkManager/system-connections/plumbline-ens1f0np0.nmconnection");
        assertThat(after(edit, NetworkManager::new).next(Interfaces.RDMA))
                .isEqualTo(known(ADDRESS, null));
    }

    @Test
    void two_connections_of_one_interface_are_left_to_others() throws UnparsedText {
        var text = "[connection]\ninterface-name=ens1f0np0\n";
        var folder = "/etc/NetworkManager/system-connections/";

        assertThat(
                        new NetworkManager(
                                        files(
                                                folder + "a.nmconnection",
                                                text,
                                                folder + "b.nmconnection",
                                                text))
                                .next(Interfaces.RDMA))
                .isInstanceOf(NextNetwork.Elsewhere.class);
    }

    @Test
    void keys_of_a_script_s_file_that_are_not_ours_stay() throws UnparsedText {
        var path = "/etc/sysconfig/network-scripts/ifcfg-ens1f0np0";
        var text =
                """
                DEVICE="ens1f0np0"
                BOOTPROTO=dhcp
                NETMASK=255.255.0.0
                PEERDNS=no
                ONBOOT=no
                """;

        assertThat(new Ifcfg(files(path, text)).next(Interfaces.RDMA)).isEqualTo(NOTHING);
        var edit = new Ifcfg(files(path, text)).edit(Interfaces.RDMA, known(ADDRESS, 9000));

        assertThat(edit.after())
                .containsExactly(
                        "DEVICE=\"ens1f0np0\"",
                        "BOOTPROTO=none",
                        "PEERDNS=no",
                        "ONBOOT=yes",
                        "MTU=9000",
                        "IPADDR=192.168.4.1",
                        "PREFIX=24");
        assertThat(after(edit, Ifcfg::new).next(Interfaces.RDMA)).isEqualTo(known(ADDRESS, 9000));
    }

    @Test
    void a_netmask_stands_for_its_prefix() throws UnparsedText {
        var path = "/etc/sysconfig/network-scripts/ifcfg-ens1f0np0";

        assertThat(
                        new Ifcfg(files(path, "IPADDR=192.168.4.1\nNETMASK=255.255.255.0\n"))
                                .next(Interfaces.RDMA))
                .isEqualTo(known(ADDRESS, null));
        assertThatThrownBy(() ->
                        new Ifcfg(files(path, "IPADDR=192.168.4.1\nNETMASK=255.0.255.0\n"))
                                .next(Interfaces.RDMA))
                .isInstanceOf(UnparsedText.class);
    }

    @Test
    void a_script_that_does_more_than_assign_is_unparsed() {
        var path = "/etc/sysconfig/network-scripts/ifcfg-ens1f0np0";

        assertThatThrownBy(
                        () -> new Ifcfg(files(path, "MTU=$(cat /etc/mtu)\n")).next(Interfaces.RDMA))
                .isInstanceOf(UnparsedText.class);
    }

    @Test
    void the_keeper_is_told_by_its_files() {
        var scripts = "/etc/sysconfig/network-scripts";
        var none = files();

        assertThat(
                        NetworkKeeper.detect(
                                files("/etc/netplan/a.yaml", ""), scripts, true, Interfaces.RDMA))
                .get()
                .isInstanceOf(Netplan.class);
        assertThat(NetworkKeeper.detect(none, scripts, true, Interfaces.RDMA))
                .get()
                .isInstanceOf(NetworkManager.class);
        assertThat(
                        NetworkKeeper.detect(
                                files(scripts + "/ifcfg-ens1f0np0", ""),
                                scripts,
                                true,
                                Interfaces.RDMA))
                .get()
                .isInstanceOf(Ifcfg.class);
        assertThat(NetworkKeeper.detect(none, scripts, false, Interfaces.RDMA))
                .get()
                .isInstanceOf(Ifcfg.class);
        assertThat(NetworkKeeper.detect(none, "", false, Interfaces.RDMA)).isEmpty();
    }

    @Test
    void listed_files_keep_their_lines_whatever_these_say() throws UnparsedText {
        var listed =
                ConfigFiles.list(
                        "file /etc/netplan/a b.yaml\n1:file /etc/x\n2:\n3:key: 1:2\nfile /etc/c\n");

        assertThat(listed.byPath())
                .isEqualTo(
                        Map.of(
                                "/etc/netplan/a b.yaml", "file /etc/x\n\nkey: 1:2\n",
                                "/etc/c", ""));
        assertThatThrownBy(() -> ConfigFiles.list("grep: no such file\n"))
                .isInstanceOf(UnparsedText.class);
    }

    private static NextNetwork.Known known(
            @Nullable InterfaceAddress address, @Nullable Integer mtu) {
        return new NextNetwork.Known(
                address == null ? List.of() : List.of(address), Optional.ofNullable(mtu));
    }

    private static ConfigFiles files(String... pathsAndTexts) {
        var files = new TreeMap<String, String>();
        for (var i = 0; i < pathsAndTexts.length; i += 2) {
            files.put(pathsAndTexts[i], pathsAndTexts[i + 1]);
        }
        return new ConfigFiles(files);
    }

    private static NetworkKeeper after(FileEdit edit, Function<ConfigFiles, NetworkKeeper> keeper) {
        return keeper.apply(files(edit.path(), String.join("\n", edit.after()) + "\n"));
    }
}
