package io.plumbline.app.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;

import io.plumbline.app.store.EventSamples;
import io.plumbline.app.store.TestStore;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.FakeCluster;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.SpecStanding;
import io.plumbline.app.work.TestClusters;
import io.plumbline.journal.Event;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

class ClusterApiTest {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Pace STILL = new Pace(() -> FakeCluster.AT, 1);

    private final TestStore store = TestStore.inMemory();
    private final FakeCluster cluster = new FakeCluster();
    private final Clusters clusters = TestClusters.over(store, STILL);
    private final MockMvc mvc =
            MockMvcBuilders.standaloneSetup(new ClusterApi(clusters, store.journals, STILL))
                    .setControllerAdvice(new ApiProblems())
                    .build();

    @Test
    void a_cluster_that_had_no_pass_yet_has_all_its_conditions_unknown() throws Exception {
        clusters.reject(
                "demo",
                new SpecStanding(
                        "demo.yaml", Optional.empty(), List.of("demo.yaml:1:1: no"), List.of()));

        var body = body("/api/v1/clusters/demo");

        assertThat(body.get("conditions").valueStream().map(ClusterApiTest::condition))
                .containsExactly(
                        "Ready Unknown NotYetObserved",
                        "SourceReady Unknown NotYetObserved",
                        "SpecAccepted False SpecInvalid",
                        "Observed Unknown NotYetObserved",
                        "InSync Unknown NotYetObserved",
                        "Stalled Unknown NotYetObserved");
        assertThat(body.get("specProblems").get(0).stringValue()).isEqualTo("demo.yaml:1:1: no");
    }

    @Test
    void a_cluster_sums_up_its_hosts() throws Exception {
        passed();

        assertThat(body("/api/v1/clusters").get("items").get(0).get("summary"))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"hosts": 1, "ready": 0, "differing": 1, "away": 0, "held": 1, "stalled": 0, "quarantined": 0}
                                """));
    }

    @Test
    void a_host_says_how_it_stands_and_what_it_waits_for() throws Exception {
        passed();

        var hosts = (ObjectNode) body("/api/v1/clusters/demo/hosts");
        var versions =
                List.of(hosts.remove("resourceVersion"), of(hosts).remove("resourceVersion"));

        assertThat(versions).allSatisfy(version -> assertThat(version.isString()).isTrue());
        assertThat(hosts)
                .isEqualTo(
                        JSON.readTree(
                                """
                                {
                                  "asOf": "2026-11-20T10:00:00Z", "continue": null,
                                  "items": [{
                                    "name": "esx01.lab", "cluster": "demo", "phase": "InService", "phaseSince": "2026-11-20T10:00:00Z",
                                    "differences": 1, "bootsLeft": 1, "bootsDone": 0, "waitsFor": "esx02.lab is away already",
                                    "observedAt": "2026-11-20T10:00:00Z",
                                    "conditions": [{"type": "Ready", "status": "False", "reason": "PendingChange", "message": "",
                                                    "lastTransitionTime": "2026-11-20T10:00:00Z", "observedGeneration": 1}],
                                    "rack": "rack1", "generation": 1, "observedGeneration": 1
                                  }]
                                }
                                """));
    }

    @Test
    void a_host_in_detail_names_each_field_both_its_sides_and_the_line_that_wants_it()
            throws Exception {
        passed();

        assertThat(body("/api/v1/clusters/demo/hosts/esx01.lab").get("fields").get(0))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {
                                  "setting": "nic/esx01.lab/0000:3b:00#NUM_OF_VFS", "label": "esx01.lab nic 0000:3b:00 NUM_OF_VFS",
                                  "desired": "16", "verdict": "Differs", "running": "8", "nextBoot": "8", "write": true, "activate": true,
                                  "cause": "PendingChange", "why": null, "disruption": "HOST_REBOOT",
                                  "origin": "demo.yaml:12:3 spec.hostProfiles.x.nics.hpc.firmwareVfs"
                                }
                                """));
    }

    @Test
    void differences_leave_out_what_is_in_plumb() throws Exception {
        passed();
        assertThat(body("/api/v1/clusters/demo/differences").get("items").size()).isEqualTo(1);

        cluster.onPass = _ -> FakeCluster.inPlumb(Duration.ofMinutes(1));
        clusters.pass("demo");

        assertThat(body("/api/v1/clusters/demo/differences").get("items").size()).isZero();
    }

    @Test
    void a_plan_has_digests_layers_holds_and_boots() throws Exception {
        passed();

        var plan = body("/api/v1/clusters/demo/plan");

        assertThat(plan.get("digest").stringValue()).startsWith("sha256:");
        assertThat(plan.get("disruptive").booleanValue()).isTrue();
        assertThat(plan.get("blocked").booleanValue()).isFalse();
        assertThat(plan.get("boots").intValue()).isEqualTo(1);
        assertThat(plan.get("changes").get(0).get("layers"))
                .isEqualTo(
                        JSON.readTree(
                                """
                                [{"afterBoots": 0, "deltas": [{"setting": "nic/esx01.lab/0000:3b:00#NUM_OF_VFS", "from": "8", "to": "16",
                                  "disruption": "HOST_REBOOT", "cause": "PendingChange"}]}]
                                """));
        assertThat(plan.get("changes").get(0).get("held"))
                .isEqualTo(
                        JSON.readTree(
                                """
                                [{"subject": "esx01.lab", "reason": "BUDGET", "text": "esx02.lab is away already"}]
                                """));
    }

    @Test
    void a_plan_is_blocked_where_a_person_is_waited_for_or_all_that_differs_is_left()
            throws Exception {
        cluster.onPass = _ -> FakeCluster.unapproved(Duration.ofMinutes(10));
        passed();
        assertThat(isBlocked()).isTrue();

        cluster.onPass = _ -> FakeCluster.partlyLeft(Duration.ofMinutes(10));
        clusters.pass("demo");
        assertThat(isBlocked()).isFalse();

        cluster.onPass = _ -> FakeCluster.left(Duration.ofMinutes(10));
        clusters.pass("demo");
        assertThat(isBlocked()).isTrue();
    }

    private boolean isBlocked() throws Exception {
        return body("/api/v1/clusters/demo/plan").get("blocked").booleanValue();
    }

    @Test
    void the_journal_gives_the_newest_entries_in_words() throws Exception {
        cluster.onPass =
                chronicle -> {
                    chronicle.write(EventSamples.all());
                    return FakeCluster.inPlumb(Duration.ofMinutes(1));
                };
        passed();

        var journal = body("/api/v1/clusters/demo/journal?last=2");

        assertThat(journal.get("total").intValue()).isEqualTo(EventSamples.all().size());
        assertThat(journal.get("items").valueStream().map(entry -> entry.get("text").stringValue()))
                .containsExactly("failed: called off (NOT_AGAIN)", "outcome unknown: reply lost");
        assertThat(body("/api/v1/clusters/demo/journal").get("items").valueStream())
                .allSatisfy(entry -> assertThat(entry.get("text").stringValue()).isNotBlank());
    }

    @Test
    void the_journal_of_one_unit_is_not_crowded_out_by_the_others() throws Exception {
        var busy = new Host("esx02.lab");
        cluster.onPass =
                chronicle -> {
                    chronicle.write(
                            List.of(
                                    new Event.Released(FakeCluster.HOST, FakeCluster.AT),
                                    new Event.Retried(FakeCluster.HOST, FakeCluster.AT, "ada")));
                    chronicle.write(
                            Collections.nCopies(
                                    200, new Event.Retried(busy, FakeCluster.AT, "bob")));
                    return FakeCluster.inPlumb(Duration.ofMinutes(1));
                };
        passed();

        var journal = body("/api/v1/clusters/demo/journal?last=1&unit=esx01.lab");

        assertThat(journal.get("total").intValue()).isEqualTo(2);
        assertThat(journal.get("items").valueStream())
                .singleElement()
                .satisfies(entry -> {
                    assertThat(entry.get("seq").intValue()).isEqualTo(2);
                    assertThat(entry.get("kind").stringValue()).isEqualTo("Retried");
                });
        assertThat(body("/api/v1/clusters/demo/journal?unit=esx99.lab").get("items").size())
                .isZero();
    }

    @Test
    void boots_of_a_host_are_counted_from_the_journal() throws Exception {
        cluster.onPass =
                chronicle -> {
                    EventSamples.all().stream()
                            .filter(Event.BootSeen.class::isInstance)
                            .forEach(boot -> chronicle.write(List.of(boot, boot)));
                    return FakeCluster.inPlumb(Duration.ofMinutes(1));
                };
        passed();

        assertThat(
                        body("/api/v1/clusters/demo/hosts")
                                .get("items")
                                .get(0)
                                .get("bootsDone")
                                .intValue())
                .isEqualTo(2);
    }

    @Test
    void what_is_not_known_is_a_problem_that_names_it() throws Exception {
        passed();

        assertThat(problem("/api/v1/clusters/other", 404)).isEqualTo("there is no cluster other");
        assertThat(problem("/api/v1/clusters/demo/hosts/esx99", 404))
                .isEqualTo("cluster demo has no host esx99");
        assertThat(problem("/api/v1/clusters/demo/journal?last=-1", 400))
                .isEqualTo("last=-1 is outside 0..10000");
        assertThat(problem("/api/v1/clusters/demo/journal?last=x", 400))
                .isEqualTo("last cannot be x");
    }

    private static ObjectNode of(JsonNode hosts) {
        return (ObjectNode) hosts.get("items").get(0);
    }

    private void passed() {
        clusters.accept(
                cluster, new SpecStanding("demo.yaml", Optional.of("r1"), List.of(), List.of()));
        clusters.pass("demo");
    }

    private JsonNode body(String path) throws Exception {
        return JSON.readTree(answer(path, 200).getContentAsString());
    }

    private String problem(String path, int status) throws Exception {
        var answer = answer(path, status);
        var body = JSON.readTree(answer.getContentAsString());
        assertThat(answer.getContentType()).startsWith("application/problem+json");
        assertThat(UUID.fromString(body.get("instance").stringValue().replace("urn:uuid:", "")))
                .isNotNull();
        return body.get("detail").stringValue();
    }

    private MockHttpServletResponse answer(String path, int status) throws Exception {
        var answer = mvc.perform(get(path)).andReturn().getResponse();
        assertThat(answer.getStatus()).isEqualTo(status);
        return answer;
    }

    private static String condition(JsonNode condition) {
        return condition.get("type").stringValue()
                + " "
                + condition.get("status").stringValue()
                + " "
                + condition.get("reason").stringValue();
    }
}
