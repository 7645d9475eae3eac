package io.plumbline.drivers.linux.peer;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.linux.text.ConfigFiles;
import io.plumbline.drivers.linux.text.Interfaces;
import io.plumbline.drivers.linux.text.NetworkKeeper;
import io.plumbline.drivers.linux.text.NextNetwork;
import io.plumbline.property.InterfaceAddress;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What netplan makes of our files beside those of others: the files that systemd-networkd or
 * NetworkManager would read, below a folder of the test's own.
 */
class NetplanTest {
    private static final NextNetwork.Known WANTED = known(9000, "192.168.4.1/24");

    private static final String NETWORKD = "run/systemd/network";
    private static final String MANAGER = "run/NetworkManager/system-connections";

    /** As Ubuntu's installer for servers writes it. */
    private static final String INSTALLER =
            """
            # This is the network config written by 'subiquity'
            network:
              ethernets:
                eno1:
                  addresses:
                  - 10.0.0.7/24
                  nameservers:
                    addresses: [10.0.0.53]
                    search: []
                  routes:
                  - to: default
                    via: 10.0.0.254
                ens1f0np0:
                  dhcp4: true
                  mtu: 1500
              version: 2
            """;

    private static Tool netplan;

    @TempDir private Path root = Path.of("");
    private final TreeMap<String, String> files = new TreeMap<>();

    @BeforeAll
    static void find() {
        netplan = Tool.find("netplan", "netplan.io");
    }

    @Test
    void ours_beside_an_installer_s_has_the_last_word_on_what_it_says() throws Exception {
        plant("00-installer-config.yaml", INSTALLER);

        edit(WANTED);

        assertThat(next()).isEqualTo(WANTED);
        assertThat(generated()).containsOnlyKeys("10-netplan-eno1.network", networkd());
        assertThat(generated().get(networkd()))
                .containsSubsequence("[Match]", "Name=ens1f0np0", "[Link]", "MTUBytes=9000")
                .noneMatch(line -> line.startsWith("DHCP="));
        assertThat(promised()).isEqualTo(WANTED);
        assertThat(generated().get("10-netplan-eno1.network"))
                .contains("Address=10.0.0.7/24", "Gateway=10.0.0.254");
    }

    @Test
    void an_mtu_alone_leaves_the_addresses_to_the_installer() throws Exception {
        plant("00-installer-config.yaml", INSTALLER);

        edit(known(9000));

        assertThat(next()).isEqualTo(known(9000));
        assertThat(promised()).isEqualTo(known(9000));
        assertThat(generated().get(networkd())).contains("DHCP=ipv4");
    }

    @Test
    void the_second_change_keeps_the_first() throws Exception {
        plant("00-installer-config.yaml", INSTALLER);

        edit(new NextNetwork.Known(WANTED.addresses(), Optional.empty()));
        edit(known(9000));

        assertThat(next()).isEqualTo(WANTED);
        assertThat(promised()).isEqualTo(WANTED);
    }

    @Test
    void an_address_of_another_file_stays_beside_ours_and_that_is_told() throws Exception {
        plant(
                "00-installer-config.yaml",
                "network: {ethernets: {ens1f0np0: {addresses: [10.0.0.7/24, 'fd00::7/64']}}}\n");

        edit(WANTED);

        assertThat(next()).isEqualTo(known(9000, "10.0.0.7/24", "192.168.4.1/24"));
        assertThat(promised()).isEqualTo(next());
    }

    @Test
    void an_address_that_both_say_counts_once() throws Exception {
        plant(
                "00-installer-config.yaml",
                "network: {ethernets: {ens1f0np0: {addresses: [192.168.4.1/24]}}}\n");

        edit(WANTED);

        assertThat(next()).isEqualTo(WANTED);
        assertThat(promised()).isEqualTo(WANTED);
    }

    @Test
    void a_file_whose_name_comes_after_ours_has_the_last_word_and_that_is_told() throws Exception {
        plant("99-site.yaml", "network: {ethernets: {ens1f0np0: {mtu: 4200}}}\n");

        edit(WANTED);

        assertThat(next()).isEqualTo(known(4200, "192.168.4.1/24"));
        assertThat(promised()).isEqualTo(next());
    }

    @Test
    void where_network_manager_is_the_renderer_it_gets_the_same() throws Exception {
        plant(
                "01-network-manager-all.yaml",
                "network:\n  version: 2\n  renderer: NetworkManager\n");

        edit(WANTED);

        var name = "netplan-ens1f0np0.nmconnection";
        var text = Files.readString(root.resolve(MANAGER).resolve(name));
        assertThat(text.lines())
                .containsSubsequence("[ethernet]", "mtu=9000")
                .containsSubsequence("[ipv4]", "method=manual", "address1=192.168.4.1/24");
        assertThat(
                        keeper(Map.of("/etc/NetworkManager/system-connections/" + name, text))
                                .next(Interfaces.RDMA))
                .isEqualTo(WANTED);
    }

    /** Debian's images for clouds have it so. Of two files that fit, networkd takes the first. */
    @Test
    void where_a_pattern_takes_the_interface_ours_would_not_count() throws Exception {
        plant(
                "90-default.yaml",
                "network: {version: 2, ethernets: {all-en: {match: {name: en*}, dhcp4: true}}}\n");
        assertElsewhere("/etc/netplan/90-default.yaml, where it is all-en");

        edit(WANTED);

        assertThat(generated().firstEntry().getKey()).isEqualTo("10-netplan-all-en.network");
        assertThat(generated().firstEntry().getValue())
                .contains("Name=en*")
                .noneMatch(line -> line.startsWith("MTUBytes="));
    }

    @Test
    void where_our_name_stands_for_another_device_ours_would_join_that() throws Exception {
        plant(
                "50-cloud-init.yaml",
                """
                network:
                  version: 2
                  ethernets:
                    ens1f0np0: {match: {macaddress: '0c:42:a1:00:00:01'}, dhcp4: true}
                """);
        assertElsewhere("/etc/netplan/50-cloud-init.yaml, where it is ens1f0np0");

        edit(WANTED);

        assertThat(generated().get(networkd()))
                .contains("PermanentMACAddress=0c:42:a1:00:00:01", "MTUBytes=9000");
    }

    @Test
    void where_the_name_is_of_another_kind_ours_would_stop_all_of_netplan() throws Exception {
        plant("50-vrf.yaml", "network: {version: 2, vrfs: {ens1f0np0: {table: 5}}}\n");
        assertElsewhere("/etc/netplan/50-vrf.yaml, where it is ens1f0np0");

        write(WANTED);

        var answer = generate();
        assertThat(answer.exit()).isNotZero();
        assertThat(answer.complaint()).contains("changes device type");
    }

    private void assertElsewhere(String owner) throws Exception {
        assertThat(next()).isEqualTo(new NextNetwork.Elsewhere(owner));
    }

    private void plant(String name, String text) throws IOException {
        var path = "/etc/netplan/" + name;
        files.put(path, text);
        var file = root.resolve(path.substring(1));
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** Our file beside those that are there, and netplan run over all. */
    private void edit(NextNetwork.Known wanted) throws Exception {
        write(wanted);
        generate().good();
    }

    private void write(NextNetwork.Known wanted) throws Exception {
        var edit = keeper(files).edit(Interfaces.RDMA, wanted);
        plant(
                Path.of(edit.path()).getFileName().toString(),
                String.join("\n", edit.after()) + "\n");
    }

    private Tool.Answer generate() throws IOException, InterruptedException {
        return netplan.ask("", List.of("generate", "--root-dir", root.toString()));
    }

    private NextNetwork next() throws Exception {
        return keeper(files).next(Interfaces.RDMA);
    }

    private static NetworkKeeper keeper(Map<String, String> files) {
        return NetworkKeeper.detect(
                        new ConfigFiles(new TreeMap<>(files)), "", true, Interfaces.RDMA)
                .orElseThrow();
    }

    private static String networkd() {
        return "10-netplan-ens1f0np0.network";
    }

    /** The lines of each file that networkd would read, in the order in which it looks at them. */
    private TreeMap<String, List<String>> generated() throws IOException {
        var generated = new TreeMap<String, List<String>>();
        try (var listed = Files.newDirectoryStream(root.resolve(NETWORKD), "*.network")) {
            for (var file : listed) {
                generated.put(file.getFileName().toString(), Files.readAllLines(file));
            }
        }
        return generated;
    }

    /** What networkd is told of the interface, IPv4 only. */
    private NextNetwork.Known promised() throws IOException {
        var lines = generated().get(networkd());
        return new NextNetwork.Known(
                values(lines, "Address=").stream()
                        .filter(address -> !address.contains(":"))
                        .map(InterfaceAddress::parse)
                        .toList(),
                values(lines, "MTUBytes=").stream().map(Integer::valueOf).findFirst());
    }

    private static List<String> values(List<String> lines, String key) {
        return lines.stream()
                .filter(line -> line.startsWith(key))
                .map(line -> line.substring(key.length()))
                .toList();
    }

    private static NextNetwork.Known known(int mtu, String... addresses) {
        return new NextNetwork.Known(
                List.of(addresses).stream().map(InterfaceAddress::parse).toList(),
                Optional.of(mtu));
    }
}
