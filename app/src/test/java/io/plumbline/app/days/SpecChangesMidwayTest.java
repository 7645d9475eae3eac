package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.rest.Json;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.SwitchModel;

import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * A bare node and a switch as it comes from the factory, and a spec that becomes another while one
 * of them is worked on. What has begun is neither begun again nor left half done.
 */
@Execution(ExecutionMode.CONCURRENT)
class SpecChangesMidwayTest {
    /** An installation takes a minute of lab time, four seconds; a file is looked at every one. */
    private static final int SCALE = 15;

    private static final Duration LONGEST = Duration.ofSeconds(120);
    private static final Duration GLANCE = Duration.ofMillis(20);

    /** Longer than it takes until a file is looked at. */
    private static final Duration LATE = Duration.ofSeconds(4);

    private static final int ALL = 1000;
    private static final String NODE = "gpu01.lab";
    private static final String SWITCH = "onyx1";
    private static final String FACE = "onyx1.lab";

    private static final String SPEC =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: midway}
            spec:
              mode: Enforce
              credentials: {linux: node, switch: tor}
              artifacts:
                ofed: {ofed: 5.4-3.0.3.0, path: /mnt/depot/MLNX_OFED_LINUX-5.4-3.0.3.0.tgz, sha256: "DIGEST"}
              fabrics:
                roce:
                  kind: RoCEv2
                  ipMtu: 9000
                  switchMtu: {atLeast: 9216}
                  lossless: {priority: 3, dscp: 26, trust: DSCP, pool: 50%}
                  ecn: {min: 150kB, max: 1500kB}
                  cnp: {dscp: 48, priority: 6, scheduling: Strict}
              switches:
                - {name: onyx1, platform: Onyx, address: onyx1.lab}
              nodes:
                - name: gpu01.lab
                  linux:
                    rdmaStack: ofed
                    modules: [ib_umad]
                    interfaces: {ens1f0np0: {address: "192.168.4.1/24", fabric: roce}}
              links:
                - {node: gpu01.lab, interface: ens1f0np0, switch: onyx1, port: Eth1/1}
              rollout: {maxUnavailable: 2, perRack: 2, approve: Never}
            """
                    .replace("DIGEST", "5".repeat(64));

    private static final String OTHER = "    - {name: gpu02.lab, linux: {modules: [ib_umad]}}\n";

    @TempDir private Path home = Path.of("");

    /** What goes on when the spec becomes another one. */
    enum Midway {
        INSTALLING {
            @Override
            boolean isReached(Day day) throws Exception {
                return entries(day, "WriteIntended").stream()
                        .anyMatch(text -> text.contains("node.rdmaStack"));
            }
        },
        RESTARTING {
            @Override
            void prepare(Day day) throws Exception {
                day.delays(NODE, "CommandReceived", "force-restart", LATE);
            }

            @Override
            boolean isReached(Day day) {
                return !day.ledger(NODE, Entry.CommandReceived.class).isEmpty();
            }
        },
        UNSAVED {
            @Override
            void prepare(Day day) throws Exception {
                day.delays(FACE, "Wrote", SWITCH, LATE);
            }

            @Override
            boolean isReached(Day day) {
                return !day.ledger(FACE, Entry.Wrote.class).isEmpty();
            }
        };

        void prepare(Day day) throws Exception {}

        abstract boolean isReached(Day day) throws Exception;
    }

    @ParameterizedTest
    @EnumSource
    void what_is_wished_otherwise_is_so_in_the_end_and_nothing_is_done_twice(Midway midway)
            throws Exception {
        var spec = DaySpec.of(SPEC);
        try (var day = new Day(home, spec, LabPlan.Situation.BARE, SCALE)) {
            midway.prepare(day);
            day.startDaemon();
            eventually("it is midway").until(() -> midway.isReached(day));

            day.becomes(spec.with("192.168.4.1/24", "192.168.5.1/24").with("1500kB", "1600kB"));
            eventually("both are as the later spec says")
                    .until(() ->
                            day.ready().containsAll(List.of(NODE, SWITCH))
                                    && addresses(day).contains("192.168.5.1/24")
                                    && running(day).contains("1600"));

            assertThat(addresses(day)).doesNotContain("192.168.4.1/24");
            assertThat(isSaved(day)).isTrue();
            assertThat(day.ledger(NODE, Entry.OutageBegan.class)).hasSize(1);
            assertThat(day.ledger(NODE, Entry.Booted.class)).isEmpty();
            assertThat(entries(day, "ServiceRestartIntended")).hasSize(1);
            assertThat(entries(day, "WriteIntended"))
                    .filteredOn(text -> text.contains("node.rdmaStack"))
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"INSTALLING", "RESTARTING"})
    void a_node_that_is_removed_is_back_in_service_before_it_is_forgotten(Midway midway)
            throws Exception {
        var spec = DaySpec.of(SPEC.replace("  links:", OTHER + "  links:"));
        try (var day = new Day(home, spec, LabPlan.Situation.BARE, SCALE)) {
            midway.prepare(day);
            day.startDaemon();
            eventually("it is midway").until(() -> midway.isReached(day));

            day.becomes(withoutNode(spec));
            eventually("it is no node of the cluster")
                    .until(() -> names(day).equals(List.of("gpu02.lab", SWITCH)));

            assertThat(day.ledger(NODE, Entry.OutageBegan.class)).hasSize(1);
            assertThat(day.ledger(NODE, Entry.OutageEnded.class)).hasSize(1);
            assertThat(day.ledger(NODE, Entry.Booted.class)).isEmpty();
            eventually("the switch is in plumb").until(() -> day.ready().contains(SWITCH));
            assertThat(isSaved(day)).isTrue();
        }
    }

    /** And without the cable to it. */
    private static DaySpec withoutNode(DaySpec spec) {
        var text = spec.text();
        return DaySpec.of(
                text.substring(0, text.indexOf("    - name: gpu01.lab"))
                        + OTHER
                        + text.substring(text.indexOf("  rollout:")));
    }

    private static List<String> entries(Day day, String kind) throws Exception {
        return day.client().journal(day.cluster().name(), ALL).items().stream()
                .filter(entry -> entry.kind().equals(kind))
                .map(Json.Entry::text)
                .toList();
    }

    private static List<String> names(Day day) throws Exception {
        return day.hosts().stream().map(Json.Host::name).toList();
    }

    private static List<String> addresses(Day day) {
        return day.lab()
                .world()
                .call(() ->
                        node(day).network().ports().stream()
                                .flatMap(port -> port.addresses().stream())
                                .toList());
    }

    private static NodeModel node(Day day) {
        return day.lab().world().nodes().iterator().next();
    }

    private static SwitchModel networkSwitch(Day day) {
        return day.lab().world().switches().iterator().next();
    }

    private static String running(Day day) {
        return day.lab().world().call(() -> networkSwitch(day).running().toString());
    }

    private static boolean isSaved(Day day) {
        return day.lab().world().call(() -> !networkSwitch(day).hasUnsavedChanges());
    }

    private static ConditionFactory eventually(String what) {
        return await(what).atMost(LONGEST).pollInterval(GLANCE);
    }
}
