package io.plumbline.app.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;

import io.plumbline.app.source.FourEyes;
import io.plumbline.app.source.Writers;
import io.plumbline.app.source.Writers.Writer;
import io.plumbline.app.store.TestStore;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.FakeCluster;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.SpecStanding;
import io.plumbline.app.work.TestClusters;
import io.plumbline.journal.Event;
import io.plumbline.plan.Call;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.http.MediaType;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;

import tools.jackson.databind.json.JsonMapper;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

class OperatorApiTest {
    private static final Pace STILL = new Pace(() -> FakeCluster.AT, 1);
    private static final String HOST = "/api/v1/clusters/demo/hosts/esx01.lab";

    private final TestStore store = TestStore.inMemory();
    private final Clusters clusters = TestClusters.over(store, STILL);
    private Writers.Written written = new Writers.Written.NotCommitted();
    private final FourEyes fourEyes =
            new FourEyes(
                    clusters,
                    _ -> written,
                    true,
                    Map.of("eve@lab", Set.of("night-shift"), "ada@lab", Set.of("ada", "oidc:ada")));
    private final MockMvc mvc =
            MockMvcBuilders.standaloneSetup(new OperatorApi(clusters, STILL, fourEyes))
                    .setControllerAdvice(new ApiProblems())
                    .build();

    @BeforeEach
    void a_cluster_that_had_a_pass() {
        clusters.accept(
                new FakeCluster(),
                new SpecStanding("demo.yaml", Optional.of("r1"), List.of(), List.of()));
        clusters.pass("demo");
    }

    @Test
    void a_word_is_in_the_journal_after_the_next_pass_and_only_once() throws Exception {
        said("/hold", "{'by': 'ada', 'why': 'cable', 'lasts': 'PT2H'}", 202);
        said("/resume", "{'by': 'ada'}", 202);
        said("/retry", "{'by': 'bob'}", 202);
        assertThat(words()).isEmpty();

        clusters.pass("demo");
        clusters.pass("demo");

        assertThat(words())
                .isEqualTo(
                        List.of(
                                new Event.PutOnHold(
                                        FakeCluster.HOST,
                                        FakeCluster.AT,
                                        "ada",
                                        "cable",
                                        Optional.of(FakeCluster.AT.plus(Duration.ofHours(2)))),
                                new Event.Resumed(FakeCluster.HOST, FakeCluster.AT, "ada"),
                                new Event.Retried(FakeCluster.HOST, FakeCluster.AT, "bob")));
    }

    @Test
    void who_retries_has_read_of_what_was_told_to_be_left_there() throws Exception {
        var cluster = new FakeCluster();
        var left = new Call("flowControl", new SwitchPort(new Switch("tor1"), "Eth1/1"));
        cluster.onPass = _ -> FakeCluster.keptFromSaving(left);
        clusters.accept(
                cluster, new SpecStanding("demo.yaml", Optional.of("r1"), List.of(), List.of()));
        clusters.pass("demo");
        said("/retry", "{'by': 'bob'}", 202);
        clusters.pass("demo");

        assertThat(words())
                .last()
                .isEqualTo(
                        new Event.Retried(
                                FakeCluster.HOST,
                                FakeCluster.AT,
                                "bob",
                                new TreeSet<>(Set.of(left))));
    }

    @Test
    void a_host_that_no_pass_has_seen_can_be_left_alone_but_has_no_change_to_approve()
            throws Exception {
        clusters.accept(
                new FakeCluster("new", "r1"),
                new SpecStanding("new.yaml", Optional.of("r1"), List.of(), List.of()));
        var host = HOST.replace("demo", "new");

        assertThat(answer(host + "/hold", "{'by': 'ada', 'why': 'cable'}").getStatus())
                .isEqualTo(202);
        var approval = answer(host + "/approve", "{'by': 'ada', 'digest': 'sha256:0'}");
        assertThat(approval.getStatus()).isEqualTo(404);
        assertThat(approval.getContentAsString()).contains("no pass has seen esx01.lab yet");
        var nowhere = answer(host.replace("new", "old") + "/retry", "{'by': 'ada'}");
        assertThat(nowhere.getContentAsString()).contains("there is no cluster old");
    }

    @Test
    void a_hold_ends_after_a_week_unless_somebody_says_otherwise() throws Exception {
        assertThat(said("/hold", "{'by': 'ada', 'why': 'cable'}", 202))
                .contains("\"until\":\"" + FakeCluster.AT.plus(Duration.ofDays(7)) + "\"");
        said("/hold", "{'by': 'ada', 'why': 'scrap', 'forEver': true}", 202);
        clusters.pass("demo");

        assertThat(words())
                .extracting(word -> ((Event.PutOnHold) word).until())
                .containsExactly(
                        Optional.of(FakeCluster.AT.plus(Duration.ofDays(7))), Optional.empty());
        assertThat(said("/hold", "{'by': 'a', 'why': 'x', 'lasts': 'PT1H', 'forEver': true}", 400))
                .contains("lasts and forEver exclude each other");
    }

    @Test
    void only_the_change_that_was_read_can_be_approved() throws Exception {
        var digest =
                clusters.view("demo")
                        .flatMap(view -> view.pass())
                        .flatMap(pass -> pass.plan(FakeCluster.HOST))
                        .orElseThrow()
                        .change()
                        .digest();

        assertThat(said("/approve", "{'by': 'ada', 'digest': 'sha256:0'}", 409))
                .contains("is " + digest + " now, not sha256:0; read the plan again");
        said("/approve", "{'by': 'ada', 'digest': '" + digest + "'}", 202);
        clusters.pass("demo");

        assertThat(words())
                .singleElement()
                .isInstanceOfSatisfying(
                        Event.Approved.class,
                        word -> assertThat(word.approval().digest()).isEqualTo(digest));
    }

    @Test
    void who_wrote_what_is_in_force_does_not_approve_it_under_any_name() throws Exception {
        clusters.accept(
                new FakeCluster(),
                new SpecStanding("hpc:demo.yaml", Optional.of("r1"), List.of(), List.of()));
        clusters.pass("demo");
        written = by(new Writer("Ada L", "ada@lab"), new Writer("Eve", "eve@lab"));

        for (var name : List.of("ada", "oidc:ada", "ada (admin)", "bob (ada)", "night-shift")) {
            assertThat(approve(name, 403)).contains("four-eyes", name, "somebody else");
        }
        assertThat(approve("eve", 202)).contains("Approved");
        assertThat(approve("bob", 202)).contains("Approved");

        written = by(new Writer("Cyd", "cyd@elsewhere"));
        assertThat(approve("bob", 403)).contains("'people'", "does not say who that is");
        written = new Writers.Written.Unknown("no copy");
        assertThat(approve("bob", 403)).contains("is not known", "no copy");
        said("/hold", "{'by': 'ada', 'why': 'cable'}", 202);
    }

    private String approve(String by, int status) throws Exception {
        var digest =
                clusters.view("demo")
                        .flatMap(view -> view.pass())
                        .flatMap(pass -> pass.plan(FakeCluster.HOST))
                        .orElseThrow()
                        .change()
                        .digest();
        return said("/approve", "{'by': '" + by + "', 'digest': '" + digest + "'}", status);
    }

    private static Writers.Written by(Writer... writers) {
        return new Writers.Written.By(new TreeSet<>(List.of(writers)));
    }

    @Test
    void a_word_without_its_reason_its_sender_or_a_host_is_refused() throws Exception {
        assertThat(said("/hold", "{'by': 'ada'}", 400)).contains("why is missing");
        assertThat(said("/hold", "{'by': ' ', 'why': 'x'}", 400)).contains("by is missing");
        assertThat(said("/hold", "{'by': 'a\\nb', 'why': 'x'}", 400)).contains("that are not seen");
        assertThat(said("/hold", "{'by': 'a\\u2028b', 'why': 'x'}", 400))
                .contains("that are not seen");
        assertThat(said("/hold", "{'by': 'a', 'why': 'x', 'lasts': 'PT-1H'}", 400))
                .contains("lasts PT-1H is no time to come");
        assertThat(answer("/api/v1/clusters/demo/hosts/esx99/retry", "{'by': 'ada'}").getStatus())
                .isEqualTo(404);
        clusters.pass("demo");
        assertThat(words()).isEmpty();
    }

    @Test
    void what_a_form_of_another_site_could_send_is_refused() throws Exception {
        var form =
                mvc.perform(
                                post(HOST + "/retry")
                                        .contentType(MediaType.APPLICATION_FORM_URLENCODED)
                                        .content("by=mallory"))
                        .andReturn()
                        .getResponse();
        var text =
                mvc.perform(
                                post(HOST + "/retry")
                                        .contentType(MediaType.TEXT_PLAIN)
                                        .content("{\"by\": \"mallory\"}"))
                        .andReturn()
                        .getResponse();

        assertThat(form.getStatus()).isEqualTo(415);
        assertThat(text.getStatus()).isEqualTo(415);
    }

    private List<Event> words() {
        return store.events("demo").stream().filter(Event.Word.class::isInstance).toList();
    }

    private String said(String verb, String body, int status) throws Exception {
        var answer = answer(HOST + verb, body);
        assertThat(answer.getStatus()).as(answer.getContentAsString()).isEqualTo(status);
        if (status == 202) {
            assertThat(JsonMapper.shared().readTree(answer.getContentAsString()).get("unit"))
                    .hasToString("\"esx01.lab\"");
        }
        return answer.getContentAsString();
    }

    private MockHttpServletResponse answer(String path, String body) throws Exception {
        return mvc.perform(
                        post(path)
                                .contentType(MediaType.APPLICATION_JSON)
                                .content(body.replace('\'', '"')))
                .andReturn()
                .getResponse();
    }
}
