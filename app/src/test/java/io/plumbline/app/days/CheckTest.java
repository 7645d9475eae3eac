package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.cli.Typed;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.WorldStore;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.StreamSupport;

/** {@code plumb check} over the devices' own protocols, without a daemon. */
class CheckTest {
    private static final int SCALE = 75;

    private static final String SMALL =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: small}
            spec:
              credentials: {esxi: esxi-root, linux: node, switch: tor}
              hostProfiles: {any: {esxi: {version: "7.0 U2"}}}
              hosts: [{each: 01-02, name: "esx{i}.lab", profile: any}]
              nodes: [{name: gpu01.lab, linux: {address: gpu01.lab}}]
              switches: [{name: onyx1, platform: Onyx, address: onyx1.lab}]
            """;

    @TempDir private Path home = Path.of("");

    @Test
    void a_bare_cluster_is_told_what_it_lacks_and_is_left_as_it_is() throws Exception {
        var spec = DaySpec.of(SMALL);
        try (var day = new Day(home, spec, LabPlan.Situation.BARE, SCALE)) {
            var before = world(day);
            var written = ledger(day);

            var typed = check("-o", "json");

            assertThat(typed.exit()).as(typed.out() + typed.err()).isEqualTo(2);
            var document = JsonMapper.shared().readTree(typed.out());
            assertThat(document.get("unread")).isEmpty();
            assertThat(texts(document, "is"))
                    .contains(
                            "nmst is not installed",
                            "mft is not installed",
                            "node.rdmaStack is not set",
                            "switch.pfc is false");
            assertThat(texts(document, "harm")).isSortedAccordingTo(CheckTest::byHarm);
            assertThat(ledger(day)).isEqualTo(written);
            assertThat(world(day)).isEqualTo(before);
        }
    }

    @Test
    void what_does_not_answer_is_told_first_and_is_no_clean_bill() throws Exception {
        try (var day = new Day(home, DaySpec.of(SMALL), LabPlan.Situation.BARE, SCALE)) {
            day.ssh("esx02.lab", "suffers=PORT_CLOSED");

            var typed = check();

            assertThat(typed.exit()).as(typed.out() + typed.err()).isEqualTo(1);
            assertThat(typed.out().lines().findFirst().orElseThrow())
                    .startsWith("could not look: esx02.lab");
        }
    }

    @Test
    void hosts_that_are_as_the_guide_has_them_give_no_finding_that_hurts() throws Exception {
        var spec = DaySpec.sample().with("each: 01-16", "each: 01-02");
        try (var day = new Day(home, spec, LabPlan.Situation.ALREADY_RIGHT, SCALE)) {
            var typed = check("-o", "json");

            var document = JsonMapper.shared().readTree(typed.out());
            assertThat(document.get("unread")).as(typed.out()).isEmpty();
            assertThat(texts(document, "harm")).as(typed.out()).isEmpty();
            assertThat(day.lab()).isNotNull();
        }
    }

    private Typed check(String... more) throws Exception {
        var words =
                new ArrayList<>(
                        List.of(
                                "check",
                                home.resolve("cluster.yaml").toString(),
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

    private static int byHarm(String one, String other) {
        var order = List.of("STOPS", "LOSES", "SLOWS", "WAITS", "DIFFERS");
        return Integer.compare(order.indexOf(one), order.indexOf(other));
    }

    private static List<String> texts(JsonNode document, String member) {
        return StreamSupport.stream(document.get("findings").spliterator(), false)
                .map(found -> found.get(member).asString())
                .toList();
    }

    private static List<Entry> ledger(Day day) {
        return day.lab().world().call(() -> List.copyOf(day.lab().world().ledger().entries()));
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
