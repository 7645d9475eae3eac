package io.plumbline.drivers.linux.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.drivers.linux.text.ConfigFiles;
import io.plumbline.drivers.linux.text.FileEdit;
import io.plumbline.drivers.linux.text.Interfaces;
import io.plumbline.drivers.linux.text.NetworkKeeper;
import io.plumbline.drivers.linux.text.NextNetwork;
import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.InterfaceAddress;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Key files as NetworkManager's own command reads and writes them, offline: key file in, key file
 * out, and no daemon. What it cannot tell is which of several connections a daemon would start.
 */
class NmcliTest {
    private static final String PATH =
            "/etc/NetworkManager/system-connections/Wired 1.nmconnection";
    private static final NextNetwork.Known WANTED = known(9000, "192.168.4.1/24");

    /** The same, in its words. */
    private static final String[] WANTED_BY_NMCLI = {
        "802-3-ethernet.mtu", "9000",
        "ipv4.method", "manual",
        "ipv4.addresses", "192.168.4.1/24"
    };

    private static Tool nmcli;

    @BeforeAll
    static void find() throws Exception {
        nmcli = Tool.find("nmcli", "network-manager");
        if (nmcli.ask("", List.of("--offline", "--version")).exit() != 0) {
            Root.missing("no nmcli that works offline (NetworkManager 1.38 or later)");
        }
    }

    @Test
    void the_connection_that_we_make_is_understood() throws Exception {
        var ours = text(keeper(Map.of()).edit(Interfaces.RDMA, WANTED));

        assertThat(understood(ours))
                .contains(
                        "id=plumbline-ens1f0np0\n",
                        "interface-name=ens1f0np0\n",
                        "[ethernet]\nmtu=9000\n",
                        "[ipv4]\naddress1=192.168.4.1/24\nmethod=manual\n",
                        "[ipv6]\nmethod=ignore\n");
        assertThat(next(understood(ours))).isEqualTo(WANTED);
    }

    @Test
    void the_connection_that_we_make_for_an_mtu_alone_is_understood() throws Exception {
        var ours = text(keeper(Map.of()).edit(Interfaces.RDMA, known(9000)));

        assertThat(understood(ours))
                .contains("[ethernet]\nmtu=9000\n", "[ipv4]\nmethod=disabled\n");
    }

    /** Key files that people have; a change of ours has to be the one that nmcli makes. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "[ipv4]\nmethod=auto\ndns=10.0.0.53;\n[ipv6]\nmethod=auto\n",
                "[ipv4]\nmethod=manual\naddress1=10.0.0.7/24\n",
                "[ipv4]\nmethod=manual\naddress1=10.0.0.7/24,10.0.0.254\nroute1=10.9.0.0/16\n",
                "[ipv4]\nmethod=manual\naddress1=10.0.0.7/24\ngateway=10.0.0.254\n",
                "[ipv4]\nmethod=manual\naddress2=10.0.0.7/24;10.0.0.254;\n",
                "[ipv4]\nmethod=manual\naddress=10.0.0.7/24\n",
                "[ipv4]\nmethod=manual\naddresses=10.0.0.7/24\n",
                "[ipv4]\nmethod=manual\naddresses1=10.0.0.7/24\n[ethernet]\nmtu=1500\n",
                "[802-3-ethernet]\nmtu=1500\nwake-on-lan=0\n[ipv4]\nmethod=auto\n",
                "[802-3-ethernet]\n[ethernet]\nmtu=1500\n[ipv4]\nmethod=auto\n",
                "# by hand\n[ethernet]\n# mtu=1\nmtu = 1500\n[ipv4]\nmethod = auto\n",
            })
    void our_change_is_the_one_that_nmcli_makes(String groups) throws Exception {
        var before = connection("interface-name=ens1f0np0") + groups;

        var ours = text(keeper(Map.of(PATH, before)).edit(Interfaces.RDMA, WANTED));

        assertThat(understood(ours)).isEqualTo(modified(before, WANTED_BY_NMCLI));
        assertThat(next(ours)).isEqualTo(WANTED);
        assertThat(next(understood(ours))).isEqualTo(WANTED);
    }

    @Test
    void our_change_of_an_mtu_alone_is_the_one_that_nmcli_makes() throws Exception {
        var before =
                connection("interface-name=ens1f0np0")
                        + "[ipv4]\nmethod=manual\naddress1=10.0.0.7/24,10.0.0.254\n";

        var ours = text(keeper(Map.of(PATH, before)).edit(Interfaces.RDMA, known(9000)));

        assertThat(understood(ours)).isEqualTo(modified(before, "802-3-ethernet.mtu", "9000"));
    }

    @Test
    void what_nmcli_writes_is_read() throws Exception {
        assertThat(next(added("ifname", "ens1f0np0")))
                .isEqualTo(new NextNetwork.Known(List.of(), Optional.empty()));
        assertThat(next(modified(added("ifname", "ens1f0np0"), WANTED_BY_NMCLI))).isEqualTo(WANTED);
    }

    @Test
    void two_addresses_and_a_gateway_that_nmcli_writes_are_read() throws Exception {
        var text =
                added(
                        "ifname", "ens1f0np0",
                        "mtu", "4200",
                        "ipv4.method", "manual",
                        "ipv4.addresses", "192.168.4.1/24, 10.0.0.7/16",
                        "ipv4.gateway", "10.0.0.254",
                        "ipv6.method", "manual",
                        "ipv6.addresses", "fd00::1/64");

        assertThat(next(text)).isEqualTo(known(4200, "192.168.4.1/24", "10.0.0.7/16"));
    }

    @Test
    void a_connection_that_nmcli_bound_to_a_mac_is_found() throws Exception {
        assertThat(
                        next(
                                added(
                                        "ifname", "*",
                                        "mac", "0c:42:a1:8c:51:a8",
                                        "mtu", "9000")))
                .isEqualTo(known(9000));
        assertThat(
                        keeper(
                                        Map.of(
                                                PATH,
                                                added(
                                                        "ifname",
                                                        "*",
                                                        "mac",
                                                        "0c:42:a1:8c:51:a9",
                                                        "mtu",
                                                        "9000")))
                                .edit(Interfaces.RDMA, WANTED)
                                .path())
                .isNotEqualTo(PATH);
    }

    /** NetworkManager lets go of it when it reads the file. */
    @Test
    void a_port_of_a_bond_has_no_address_whatever_its_file_says() throws Exception {
        var text =
                connection("interface-name=ens1f0np0\nmaster=bond0\nslave-type=bond")
                        + "[ethernet]\nmtu=9000\n[ipv4]\nmethod=manual\naddress1=10.0.0.7/24\n";

        assertThat(understood(text)).contains("mtu=9000").doesNotContain("10.0.0.7");
        assertThat(next(text)).isEqualTo(known(9000));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "10.0.0.7/24,",
                "10.0.0.7/24;",
                "10.0.0.7/24,10.0.0.254",
                "10.0.0.7/24;10.0.0.254;",
                "10.0.0.7/24,10.0.0.254,",
            })
    void an_address_is_read_as_nmcli_reads_it(String value) throws Exception {
        var text = manual(value);

        assertThat(next(text)).isEqualTo(next(understood(text)));
        assertThat(understood(text)).contains("address1=10.0.0.7/24");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "10.0.0.7/24;10.0.0.8/24;",
                "10.0.0.7/24,10.0.0.8/24",
                "10.0.0.7/24, 10.0.0.254",
                "10.0.0.7/24,;",
                "10.0.0.7 /24",
                "10.0.0.7/24 10.0.0.254",
            })
    void an_address_that_nmcli_refuses_is_none_for_us_either(String value) throws Exception {
        var text = manual(value);

        assertThat(nmcli.ask(text, noChange()).exit()).isNotZero();
        assertThatThrownBy(() -> next(text)).isInstanceOf(UnparsedText.class);
    }

    private static String connection(String lines) {
        return "[connection]\n"
                + "id=Wired 1\n"
                + "uuid=5f6a3f5e-6d0f-4b3c-9a55-0d1c9e8f3b21\n"
                + "type=ethernet\n"
                + lines
                + "\n\n";
    }

    private static String manual(String value) {
        return connection("interface-name=ens1f0np0")
                + "[ipv4]\nmethod=manual\naddress1="
                + value
                + "\n";
    }

    /** How it writes down what it understood. */
    private static String understood(String text) throws IOException, InterruptedException {
        return nmcli.ask(text, noChange()).good();
    }

    private static List<String> noChange() {
        return modify("connection.autoconnect", "yes");
    }

    private static String modified(String text, String... settings)
            throws IOException, InterruptedException {
        return nmcli.ask(text, modify(settings)).good();
    }

    private static List<String> modify(String... settings) {
        return words("modify", settings);
    }

    private static String added(String... settings) throws IOException, InterruptedException {
        return nmcli.ask("", words("add", settings)).good();
    }

    private static List<String> words(String verb, String... settings) {
        var words = new ArrayList<>(List.of("--offline", "connection", verb));
        if (verb.equals("add")) {
            words.addAll(List.of("type", "ethernet", "con-name", "Wired 1"));
        }
        words.addAll(List.of(settings));
        return words;
    }

    private static NextNetwork next(String text) throws UnparsedText {
        return keeper(Map.of(PATH, text)).next(Interfaces.RDMA);
    }

    private static NetworkKeeper keeper(Map<String, String> files) {
        return NetworkKeeper.detect(
                        new ConfigFiles(new TreeMap<>(files)), "", true, Interfaces.RDMA)
                .orElseThrow();
    }

    private static String text(FileEdit edit) {
        return String.join("\n", edit.after()) + "\n";
    }

    private static NextNetwork.Known known(int mtu, String... addresses) {
        return new NextNetwork.Known(
                List.of(addresses).stream().map(InterfaceAddress::parse).toList(),
                Optional.of(mtu));
    }
}
