package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.cli.Typed;
import io.plumbline.app.rest.Json;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.LinkDiscovery;
import io.plumbline.lab.world.MachineAdapter;
import io.plumbline.lab.world.StandardSwitchModel;
import io.plumbline.lab.world.WorldStore;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredMachine;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** {@code plumb adopt} over the devices' own protocols, and a daemon with what it wrote. */
class AdoptTest {
    private static final int SCALE = 75;
    private static final Duration LONGEST = Duration.ofSeconds(90);

    /** What the lab is made of; adopt is shown names only. */
    private static final String LAB =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: small}
            spec:
              credentials: {esxi: esxi-root, linux: node, switch: tor, vcenter: vc}
              vcenter: {url: https://vc01.lab/sdk, tlsSha256: "%s"}
              hostProfiles:
                any:
                  esxi: {version: "7.0 U2"}
                  nics: {hpc: {select: {psid: MT_0000000008}, ports: {2: {virtualFunctions: 7}}}}
              hosts: [{each: 01-02, name: "esx{i}.lab", profile: any}]
              nodes: [{name: gpu01.lab, linux: {address: gpu01.lab}}]
              switches: [{name: onyx1, platform: Onyx, address: onyx1.lab}]
              distributedSwitches: [{name: ROCE-DVS, uplinks: [hpc/2], portGroups: [{name: ROCE-PG, vlan: untagged}]}]
            """
                    .formatted("0".repeat(64));

    @TempDir private Path home = Path.of("");

    @Test
    void a_daemon_with_the_adopted_spec_finds_nothing_to_do_and_nothing_was_written()
            throws Exception {
        try (var day = day()) {
            var before = world(day);
            var written = ledger(day);
            var spec = home.resolve("adopted.yaml");

            var typed = adopt("-o", spec.toString());

            assertThat(typed.exit()).as(typed.out() + typed.err()).isZero();
            assertThat(ledger(day)).isEqualTo(written);
            assertThat(world(day)).isEqualTo(before);
            var text = Files.readString(spec);
            assertThat(Typed.plumb("validate", spec.toString()).exit()).as(text).isZero();
            var read = read(text);
            assertThat(read.links()).as(text).hasSize(2);
            assertThat(read.hosts())
                    .allSatisfy(host ->
                            assertThat(host.profile().settings().standardSwitches())
                                    .containsOnlyKeys("vSwitch1"));
            assertThat(read.vsphere().orElseThrow().machines())
                    .flatExtracting(DeclaredMachine::adapters)
                    .as(text)
                    .extracting(adapter -> adapter.portGroup().value())
                    .containsExactly("lan");
            assertThat(text)
                    .contains("each: 01-02")
                    .contains("uplinks: [connectx5/2]")
                    .contains("name: db01")
                    .contains("#   db01: no adapter on a port group")
                    .contains("# To look at before mode Plan or Enforce:")
                    .doesNotContain("cpus:");
            Files.copy(spec, day.file(), StandardCopyOption.REPLACE_EXISTING);
            day.startDaemon();
            await("in plumb")
                    .atMost(LONGEST)
                    .pollInterval(Duration.ofMillis(200))
                    .until(() ->
                            day.hosts().size() == 5
                                    && day.hosts().stream().allMatch(AdoptTest::isInSync));
            assertThat(writes(ledger(day))).isEqualTo(writes(written));
        }
    }

    @Test
    void a_host_that_does_not_answer_is_left_out_and_told_and_spoils_nothing() throws Exception {
        try (var day = day()) {
            day.ssh("esx02.lab", "suffers=PORT_CLOSED");

            var typed = adopt();

            assertThat(typed.exit()).as(typed.out() + typed.err()).isEqualTo(1);
            assertThat(typed.err()).contains("not in the spec: esx02.lab");
            assertThat(typed.out()).contains("# Not read:").contains("#   esx02.lab");
            assertThat(read(typed.out()).hosts())
                    .extracting(one -> one.host().name())
                    .containsExactly("esx01.lab");
        }
    }

    @Test
    void a_file_that_is_there_stays_unless_somebody_forces_it() throws Exception {
        try (var day = day()) {
            var spec = Files.writeString(home.resolve("mine.yaml"), "mine");

            assertThat(adopt("-o", spec.toString()).exit()).isEqualTo(1);
            assertThat(spec).hasContent("mine");
            assertThat(day.lab()).isNotNull();

            assertThat(adopt("-o", spec.toString(), "--force").exit()).isZero();
            assertThat(Files.readString(spec)).contains("mode: Observe");
        }
    }

    @Test
    void the_file_that_is_read_is_never_written_over() throws Exception {
        try (var day = day()) {
            var input = home.resolve("small.yaml");
            var text = Files.readString(input);

            var typed = adopt("-o", home.resolve("./small.yaml").toString(), "--force");

            assertThat(typed.exit()).isEqualTo(1);
            assertThat(typed.err()).contains("is the file that is read");
            assertThat(input).hasContent(text);
            assertThat(day.lab()).isNotNull();
        }
    }

    private static boolean isInSync(Json.Host unit) {
        return Day.condition(unit, "InSync").status().equals("True");
    }

    /**
     * With tools loaded, as somebody left them, cables that speak, and a machine on a switch of its
     * host.
     */
    private Day day() throws Exception {
        var day = new Day(home, DaySpec.of(LAB), LabPlan.Situation.ALREADY_RIGHT, SCALE);
        day.run("esx01.lab", "db01");
        var world = day.lab().world();
        var machine = day.lab().vcenter().orElseThrow().vcenter().machine("db01");
        world.run(() -> {
            world.machines()
                    .setUp(
                            machine,
                            machine.setup()
                                    .with(
                                            List.of(
                                                    new MachineAdapter(
                                                            4001,
                                                            MachineAdapter.VMXNET3,
                                                            new MachineAdapter.Network.Standard(
                                                                    "lan"),
                                                            "",
                                                            false))));
            for (var number = 1; number <= 2; number++) {
                var host = world.host(new Host("esx0" + number + ".lab"));
                host.modules().loadMst();
                host.standardSwitches()
                        .put(
                                StandardSwitchModel.named("vSwitch1")
                                        .uplink("vmnic4")
                                        .portGroup("lan", 20));
                host.heard()
                        .hears(
                                host.cards().getLast().ports().getLast().vmnic().orElseThrow(),
                                LinkDiscovery.Protocol.LLDP,
                                "onyx1.lab",
                                "Eth1/" + number);
            }
        });
        Files.writeString(
                home.resolve("small.yaml"),
                Files.readString(day.file())
                        .replaceFirst("(?m)^      nics: .*\n", "")
                        .replaceFirst("(?m)^  distributedSwitches:.*\n", ""));
        return day;
    }

    private Typed adopt(String... more) throws Exception {
        var words =
                new ArrayList<>(
                        List.of(
                                "adopt",
                                home.resolve("small.yaml").toString(),
                                "--secrets",
                                home.resolve("secrets").toString(),
                                "--known-hosts",
                                knownHosts().toString(),
                                "--lab",
                                home.resolve("lab/lab.json").toString()));
        words.addAll(List.of(more));
        return Typed.plumb(words.toArray(String[]::new));
    }

    private Path knownHosts() throws Exception {
        try (var files = Files.walk(home.resolve("lab"))) {
            return files.filter(file -> file.getFileName().toString().equals("known_hosts"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static ClusterSpec read(String text) {
        return switch (SpecReader.read("adopted.yaml", text)) {
            case SpecReading.Accepted(var spec) -> spec;
            case SpecReading.Rejected(var problems) ->
                    throw new AssertionError(problems + "\n" + text);
        };
    }

    private static List<Entry> ledger(Day day) {
        return day.lab().world().call(() -> List.copyOf(day.lab().world().ledger().entries()));
    }

    private static List<Entry> writes(List<Entry> entries) {
        return entries.stream().filter(Entry.Wrote.class::isInstance).toList();
    }

    private static Map<String, String> world(Day day) {
        var kept = new TreeMap<String, String>();
        var text = day.lab().world().call(() -> WorldStore.of(day.lab().world()));
        text.stringPropertyNames().stream()
                .filter(key -> !key.equals("now"))
                .forEach(key -> kept.put(key, text.getProperty(key)));
        return kept;
    }
}
