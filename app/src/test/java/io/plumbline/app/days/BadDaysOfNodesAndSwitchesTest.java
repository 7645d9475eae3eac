package io.plumbline.app.days;

import static io.plumbline.app.days.Day.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Eight bare Linux nodes, each behind a switch of its own. What is wrong with six nodes and with
 * six switches has its name there; the others are brought in plumb.
 */
class BadDaysOfNodesAndSwitchesTest {
    /** Facts are stale after five minutes of lab time: three seconds. */
    private static final int SCALE = 100;

    /** An observation takes well below a second here; a busy machine needs more. */
    private static final Duration ANSWERS_WITHIN = Duration.ofSeconds(5);

    private static final Duration LONGEST = Duration.ofSeconds(120);
    private static final Duration GLANCE = Duration.ofMillis(100);

    private static final String SPEC =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: mixed}
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
                - {each: 01-08, name: "tor{i}", platform: Onyx, address: "tor{i}.lab"}
              nodes:
                - each: 01-08
                  name: "gpu{i}.lab"
                  linux:
                    rdmaStack: ofed
                    modules: [ib_umad]
                    interfaces: {ens1f0np0: {address: "192.168.4.{#i}/24", fabric: roce}}
              links:
                - {each: 01-08, node: "gpu{i}.lab", interface: ens1f0np0, switch: "tor{i}", port: Eth1/1}
              rollout: {maxUnavailable: 16, perRack: 16, approve: Never}
            """
                    .replace("DIGEST", "5".repeat(64));

    /** By number of a node and of the switch at its link. */
    private static final Map<Integer, Bad> BAD =
            Map.of(
                    1,
                    new Bad(
                            "suffers=OTHER_HOST_KEY",
                            "Reachable HostKeyChanged",
                            List.of("presents the host key", "is enrolled"),
                            "enrol the new key only if the host was reinstalled"),
                    2,
                    new Bad(
                            "password=other",
                            "Reachable LoginRefused",
                            List.of("refused the login with", "it refused this credential before"),
                            "correct the credential"),
                    3,
                    new Bad(
                            "suffers=PORT_CLOSED",
                            "Reachable Unreachable",
                            List.of("connect to 127.", "Connection refused"),
                            "check power and network"),
                    4,
                    new Bad(
                            "suffers=HANGS",
                            "Reachable TimedOut",
                            List.of("gave no answer within PT5S to: "),
                            "log in and see what hangs"),
                    5,
                    new Bad(
                            "suffers=HALF_REPLIES",
                            "Observed Unparsed",
                            List.of("answered something unknown to: "),
                            "add this reply to the driver's recorded outputs"),
                    6,
                    new Bad(
                            "suffers=GARBAGE",
                            "Observed Unparsed",
                            List.of("answered something unknown to: ", "\ufffd"),
                            "add this reply to the driver's recorded outputs"));

    private static final int PAIRS = 8;

    @TempDir private Path home = Path.of("");

    /**
     * @param verdict type and reason of a condition that is False
     * @param told what was attempted and what came back
     */
    private record Bad(String change, String verdict, List<String> told, String toDo) {}

    @Test
    void each_of_twelve_has_its_reason_and_the_other_four_end_in_plumb() throws Exception {
        try (var day = new Day(home, DaySpec.of(SPEC), LabPlan.Situation.BARE, SCALE)) {
            for (var bad : BAD.entrySet()) {
                day.ssh(node(bad.getKey()), bad.getValue().change());
                day.ssh(face(bad.getKey()), bad.getValue().change());
            }
            day.startDaemon(ANSWERS_WITHIN);

            await("four in plumb, twelve named")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .untilAsserted(
                            () -> assertThat(Verdicts.of(day.hosts())).isEqualTo(expected()));
            for (var bad : BAD.entrySet()) {
                for (var name : List.of(node(bad.getKey()), tor(bad.getKey()))) {
                    assertThatItSays(day, name, bad.getValue());
                }
                assertThat(day.ledger(node(bad.getKey()), Entry.Wrote.class)).isEmpty();
                assertThat(day.ledger(face(bad.getKey()), Entry.Wrote.class)).isEmpty();
            }
            assertThat(day.ledger(node(2), Entry.LoginRefused.class)).hasSize(1);
            assertThat(day.ledger(face(2), Entry.LoginRefused.class)).hasSize(1);
        }
    }

    private static void assertThatItSays(Day day, String name, Bad bad) throws Exception {
        var unit =
                day.hosts().stream()
                        .filter(one -> one.name().equals(name))
                        .findFirst()
                        .orElseThrow();
        var type = bad.verdict().substring(0, bad.verdict().indexOf(' '));
        assertThat(condition(unit, type).message())
                .startsWith(name)
                .contains(bad.told())
                .endsWith(bad.toDo())
                .isEqualTo(condition(unit, "Ready").message());
    }

    private static Map<String, String> expected() {
        var expected = new TreeMap<String, String>();
        for (var pair = 1; pair <= PAIRS; pair++) {
            var verdict =
                    Optional.ofNullable(BAD.get(pair)).map(Bad::verdict).orElse("Ready InSync");
            expected.put(node(pair), verdict);
            expected.put(tor(pair), verdict);
        }
        return expected;
    }

    private static String node(int pair) {
        return "gpu0" + pair + ".lab";
    }

    private static String tor(int pair) {
        return "tor0" + pair;
    }

    /** The switch as the lab knows it: by its address. */
    private static String face(int pair) {
        return tor(pair) + ".lab";
    }
}
