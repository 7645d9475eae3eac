package io.plumbline.app.days;

import static io.plumbline.app.days.Day.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.rest.Json;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.DistributedSwitchModel;
import io.plumbline.lab.world.WorldStore;
import io.plumbline.spec.Mode;
import io.plumbline.target.Node;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Bare hosts, a bare node, a switch as it came from the factory and a distributed switch that
 * somebody changed: everything is to be done, and the spec does not say Enforce. The daemon looks
 * at them through their own protocols, pass after pass, and leaves no trace.
 */
class OnlyLookingTest {
    private static final int SCALE = 250;
    private static final int PASSES = 25;
    private static final int ALL = 1000;
    private static final int HOSTS = 4;

    /** Hosts, a node, a switch and a vCenter. */
    private static final int UNITS = HOSTS + 3;

    private static final Node NODE = new Node("gpu01.lab");
    private static final String DVS = "ROCE-DVS";
    private static final int OTHER_MTU = 1500;

    private static final String ONE_OF_EACH =
            """
              distributedSwitches:
                - {name: ROCE-DVS, uplinks: [hpc/2], networkIoControl: false, portGroups: [{name: ROCE-PG, vlan: untagged}]}
              switches:
                - {name: onyx1, platform: Onyx, address: onyx1.lab}
              nodes:
                - name: gpu01.lab
                  linux:
                    rdmaStack: ofed
                    modules: [ib_umad]
                    interfaces: {ens1f0np0: {address: "192.168.4.101/24", fabric: roce}}
              links:
                - {node: gpu01.lab, interface: ens1f0np0, switch: onyx1, port: Eth1/1}
            """;
    private static final String OFED =
            "    ofed: {ofed: 5.4-3.0.3.0, path: /mnt/depot/MLNX_OFED_LINUX-5.4-3.0.3.0.tgz, sha256: \"%s\"}\n"
                    .formatted("5".repeat(64));

    private static final Duration LONGEST = Duration.ofSeconds(60);
    private static final Duration GLANCE = Duration.ofMillis(100);

    @TempDir private Path home = Path.of("");

    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"Observe", "Plan"})
    void a_world_that_is_only_looked_at_stays_as_it_is(Mode mode) throws Exception {
        var spec = spec(mode);
        try (var day = new Day(home, spec, LabPlan.Situation.BARE, SCALE)) {
            day.lab().world().run(() -> dvs(day).setMtu(OTHER_MTU));
            var before = world(day);
            var written = ledger(day);
            day.startDaemon();

            looks(day);

            assertThat(ledger(day)).isEqualTo(written);
            assertThat(world(day)).isEqualTo(before);
            // What it found as wished it remembers; it intends nothing.
            assertThat(day.client().journal(spec.name(), ALL).items())
                    .extracting(Json.Entry::kind)
                    .containsOnly("Agreed");
            assertThat(day.client().plan(spec.name()).changes())
                    .hasSize(UNITS)
                    .allSatisfy(change -> {
                        assertThat(shown(change)).isEqualTo(shown(change.unit()));
                        // Of a bare host the ports of its cards cannot be read, which is said too.
                        assertThat(change.held())
                                .contains(
                                        new Json.Held(
                                                change.unit(),
                                                "MODE",
                                                "mode is " + mode + ": nothing is written"));
                    });
            assertThat(day.hosts())
                    .hasSize(UNITS)
                    .allSatisfy(host ->
                            assertThat(condition(host, "InSync").reason())
                                    .isEqualTo("PendingChange"));
        }
    }

    /**
     * Its RoCE mode stands in configfs, which is not mounted: the tool that tells it would mount it
     * and make a folder.
     */
    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"Observe", "Plan"})
    void nothing_is_mounted_on_a_node_to_tell_its_roce_mode(Mode mode) throws Exception {
        var spec = spec(mode);
        try (var day = new Day(home, spec, LabPlan.Situation.BARE, SCALE)) {
            var node = day.lab().world().node(NODE);
            day.lab()
                    .world()
                    .run(() -> {
                        node.stack().install(Depot.OFED);
                        node.stack().restartService();
                        node.modules().load("rdma_cm");
                    });
            var before = world(day);
            day.startDaemon();

            looks(day);

            assertThat(world(day)).isEqualTo(before);
            assertThat(day.lab().world().call(() -> node.configFs().mounted())).isFalse();
            assertThat(day.client().host(spec.name(), NODE.label()).fields())
                    .filteredOn(field -> field.setting().endsWith("#default_roce_mode"))
                    .singleElement()
                    .satisfies(field -> {
                        assertThat(field.verdict()).isEqualTo("Unreadable");
                        assertThat(field.why())
                                .contains("cma_roce_mode mounts configfs", "in mode Enforce");
                    });
        }
    }

    private static DaySpec spec(Mode mode) {
        return DaySpec.sample()
                .with("each: 01-16", "each: 01-04")
                .with("mode: Enforce", "mode: " + mode)
                .managed("{name: db01, host: esx01.lab}")
                .with("vcenter: vc}", "vcenter: vc, linux: node, switch: tor}")
                .with("  fabrics:\n", OFED + "  fabrics:\n")
                .with("      lossless:", "      switchMtu: {atLeast: 9216}\n      lossless:")
                .with("  rollout:", ONE_OF_EACH + "  rollout:");
    }

    private static void looks(Day day) {
        await("many passes over hosts that were observed")
                .atMost(LONGEST)
                .pollInterval(GLANCE)
                .until(() ->
                        day.passes() >= PASSES
                                && day.hosts().stream()
                                        .allMatch(host -> host.observedAt() != null));
    }

    /** What the status shows of a plan that is not carried out. */
    private record Shown(int boots, boolean hasSettings, List<String> ready) {}

    private static Shown shown(String unit) {
        return new Shown(unit.startsWith("esx") ? 2 : 0, true, List.of());
    }

    private static Shown shown(Json.UnitPlan change) {
        return new Shown(change.boots(), !change.layers().isEmpty(), change.ready());
    }

    private static DistributedSwitchModel dvs(Day day) {
        return day.lab().world().distributedSwitches().named(DVS);
    }

    private static List<Entry> ledger(Day day) {
        return day.lab().world().call(() -> List.copyOf(day.lab().world().ledger().entries()));
    }

    /** Packages, flash, configurations, options, files, maintenance, boots: all but the time. */
    private static Map<String, String> world(Day day) {
        var kept = new TreeMap<String, String>();
        var text = day.lab().world().call(() -> WorldStore.of(day.lab().world()));
        text.stringPropertyNames().stream()
                .filter(key -> !key.equals("now"))
                .forEach(key -> kept.put(key, text.getProperty(key)));
        return kept;
    }
}
