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
import io.plumbline.loop.Outcome;
import io.plumbline.plan.Approval;
import io.plumbline.plan.Plan;
import io.plumbline.plan.UnitChange;
import io.plumbline.plan.UnitPlan;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;
import org.springframework.http.MediaType;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

class ApplyApiTest {
    private static final Pace STILL = new Pace(() -> FakeCluster.AT, 1);

    private final TestStore store = TestStore.inMemory();
    private final Clusters clusters = TestClusters.over(store, STILL);
    private Writers.Written written = new Writers.Written.NotCommitted();
    private final MockMvc mvc =
            MockMvcBuilders.standaloneSetup(
                            new ApplyApi(
                                    clusters,
                                    STILL,
                                    new FourEyes(
                                            clusters,
                                            _ -> written,
                                            true,
                                            Map.of("ada@lab", Set.of("ada")))))
                    .setControllerAdvice(new ApiProblems())
                    .build();
    private final FakeCluster cluster = new FakeCluster();

    @Test
    void every_host_that_waits_is_approved_by_its_own_change() throws Exception {
        cluster.onPass = _ -> FakeCluster.unapproved(Duration.ofMinutes(10));
        passed();

        var answer = apply(plan().digest());

        assertThat(answer.getStatus()).isEqualTo(202);
        assertThat(answer.getContentAsString())
                .contains("\"pass\":1")
                .contains("\"unit\":\"esx01.lab\",\"kind\":\"Approved\"");
        clusters.pass("demo");
        assertThat(store.events("demo"))
                .isEqualTo(
                        List.of(
                                new Event.Approved(
                                        FakeCluster.HOST,
                                        FakeCluster.AT,
                                        "ada",
                                        Approval.of(plan().units().getFirst(), Optional.empty()))));
    }

    @Test
    void no_host_is_approved_where_one_of_the_approvals_cannot_be_kept() throws Exception {
        var refused = new Host("esx02.lab");
        cluster.onPass = _ -> both(FakeCluster.unapproved(Duration.ofMinutes(10)), refused);
        passed();
        store.jdbc
                .sql(
                        "alter table word add constraint broken check (unit <> '%s')"
                                .formatted(refused.path()))
                .update();

        assertThat(apply(plan().digest()).getStatus()).isEqualTo(500);

        store.jdbc.sql("alter table word drop constraint broken").update();
        clusters.pass("demo");
        assertThat(store.events("demo")).isEmpty();
        apply(plan().digest());
        clusters.pass("demo");
        assertThat(store.events("demo"))
                .extracting(Event::unit)
                .containsExactly(FakeCluster.HOST, refused);
    }

    @Test
    void who_wrote_the_spec_in_force_leaves_it_to_another_to_apply() throws Exception {
        written = new Writers.Written.By(new TreeSet<>(List.of(new Writer("Ada L", "ada@lab"))));
        cluster.onPass = _ -> FakeCluster.unapproved(Duration.ofMinutes(10));
        passed();

        var refused = apply("ada", plan().digest());

        assertThat(refused.getStatus()).isEqualTo(403);
        assertThat(refused.getContentAsString()).contains("four-eyes", "somebody else");
        clusters.pass("demo");
        assertThat(store.events("demo")).isEmpty();

        assertThat(apply("bob", plan().digest()).getStatus()).isEqualTo(202);
        clusters.pass("demo");
        assertThat(store.events("demo")).hasSize(1);
    }

    @Test
    void a_host_that_waits_for_something_else_is_not_approved() throws Exception {
        passed();

        assertThat(apply(plan().digest()).getContentAsString()).contains("\"approved\":[]");
    }

    @Test
    void only_the_plan_that_was_read_is_applied() throws Exception {
        passed();

        var answer = apply("sha256:0");

        assertThat(answer.getStatus()).isEqualTo(409);
        assertThat(answer.getContentAsString()).contains("now, not sha256:0; read the plan again");
    }

    @Test
    void a_cluster_without_a_pass_has_no_plan_to_apply() throws Exception {
        assertThat(apply("sha256:0").getStatus()).isEqualTo(404);
        clusters.accept(
                cluster, new SpecStanding("demo.yaml", Optional.of("r1"), List.of(), List.of()));
        assertThat(apply("sha256:0").getStatus()).isEqualTo(404);
    }

    /** Another host waits for the same. */
    private static Outcome both(Outcome one, Host host) {
        var plan = one.plan().units().getFirst();
        var change = plan.change();
        var other =
                new UnitPlan(
                        host,
                        plan.revision(),
                        plan.phase(),
                        plan.judgements(),
                        new UnitChange(
                                host,
                                change.deltas(),
                                change.worst(),
                                change.boots(),
                                0,
                                List.of()),
                        plan.layers(),
                        plan.onlyPlanned(),
                        plan.makesWay(),
                        plan.held(),
                        plan.ready());
        return new Outcome(
                new Plan("r1", List.of(plan, other), 2),
                one.observed(),
                one.summary(),
                one.links(),
                one.recalled(),
                one.bugs(),
                one.acts(),
                one.lookAgain(),
                one.again());
    }

    private void passed() {
        clusters.accept(
                cluster, new SpecStanding("demo.yaml", Optional.of("r1"), List.of(), List.of()));
        clusters.pass("demo");
    }

    private Plan plan() {
        return clusters.view("demo").flatMap(view -> view.pass()).orElseThrow().outcome().plan();
    }

    private MockHttpServletResponse apply(String digest) throws Exception {
        return apply("ada", digest);
    }

    private MockHttpServletResponse apply(String by, String digest) throws Exception {
        var said = "{\"by\": \"%s\", \"digest\": \"%s\"}".formatted(by, digest);
        return mvc.perform(
                        post("/api/v1/clusters/demo/apply")
                                .contentType(MediaType.APPLICATION_JSON)
                                .content(said))
                .andReturn()
                .getResponse();
    }
}
