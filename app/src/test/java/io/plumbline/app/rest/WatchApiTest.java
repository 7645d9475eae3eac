package io.plumbline.app.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.head;

import io.plumbline.app.store.TestStore;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.FakeCluster;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.SpecStanding;
import io.plumbline.app.work.TestClusters;

import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.RequestBuilder;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What is on the line of a watch while nothing happens, in less time than usual. */
class WatchApiTest {
    private static final Pace STILL = new Pace(() -> FakeCluster.AT, 1);
    private static final String WATCH = "/api/v1/clusters/demo/watch";

    private final TestStore store = TestStore.inMemory();
    private final FakeCluster cluster = new FakeCluster();
    private final Clusters clusters = TestClusters.over(store, STILL);
    private boolean isLetIn = true;
    private final MockMvc mvc =
            MockMvcBuilders.standaloneSetup(
                            new WatchApi(
                                    clusters,
                                    new LastingCalls(clusters, _ -> isLetIn),
                                    new WatchApi.Rhythm(
                                            Duration.ofMillis(50),
                                            Duration.ofMillis(400),
                                            Duration.ofMillis(200))))
                    .setControllerAdvice(new ApiProblems())
                    .build();

    @Test
    void a_silent_line_has_heartbeats_and_bookmarks() throws Exception {
        accepted();
        clusters.pass("demo");

        var text = answer(get(WATCH + "?timeout=2s")).getContentAsString();

        assertThat(text).startsWith("event: ADDED\ndata: {");
        assertThat(count(text, ":\n\n")).isGreaterThan(3);
        assertThat(count(text, "event: BOOKMARK\nid: ")).isGreaterThan(2);
    }

    @Test
    void before_the_first_pass_nothing_is_told_to_be_all_there_is() throws Exception {
        accepted();

        var text = answer(get(WATCH + "?timeout=1s")).getContentAsString();

        assertThat(text).contains(":\n\n").doesNotContain("event:");
    }

    @Test
    void a_pass_that_finds_what_the_one_before_found_is_no_event() throws Exception {
        accepted();
        clusters.pass("demo");
        var version = clusters.view("demo").orElseThrow().edition().version();
        clusters.pass("demo");
        clusters.pass("demo");

        assertThat(answer(get(WATCH + "?timeout=0s&since=" + version)).getContentAsString())
                .doesNotContain("MODIFIED", "ADDED", "ERROR");

        cluster.onPass = _ -> FakeCluster.inPlumb(Duration.ofMinutes(1));
        clusters.pass("demo");

        assertThat(answer(get(WATCH + "?timeout=0s&since=" + version)).getContentAsString())
                .contains("event: MODIFIED\nid: ");
    }

    @Test
    void a_change_that_met_a_store_that_failed_is_told_by_the_next_pass() throws Exception {
        accepted();
        clusters.pass("demo");
        var version = clusters.view("demo").orElseThrow().edition().version();
        cluster.onPass = _ -> FakeCluster.inPlumb(Duration.ofMinutes(1));
        store.jdbc.sql("alter table condition_status rename to away").update();
        assertThat(catchThrowable(() -> clusters.pass("demo"))).isNotNull();
        store.jdbc.sql("alter table away rename to condition_status").update();

        clusters.pass("demo");

        assertThat(answer(get(WATCH + "?timeout=0s&since=" + version)).getContentAsString())
                .contains("event: MODIFIED\nid: ");
    }

    @Test
    void a_unit_comes_and_goes_by_the_filter_and_has_only_the_fields_that_are_asked_for()
            throws Exception {
        accepted();
        clusters.pass("demo");
        var before = clusters.view("demo").orElseThrow().edition().version();
        var filtered = WATCH + "?timeout=0s&conditions=Ready=True&fields=name,phase";
        assertThat(answer(get(filtered)).getContentAsString()).doesNotContain("ADDED");

        cluster.onPass = _ -> FakeCluster.inPlumb(Duration.ofMinutes(1));
        clusters.pass("demo");
        var between = clusters.view("demo").orElseThrow().edition().version();
        assertThat(answer(get(filtered)).getContentAsString())
                .startsWith("event: ADDED\ndata: {")
                .contains("\"host\":{\"name\":\"esx01.lab\",\"phase\":\"InService\"}");
        assertThat(answer(get(filtered + "&since=" + before)).getContentAsString())
                .startsWith("event: MODIFIED");

        cluster.onPass = _ -> FakeCluster.differing(Duration.ofMinutes(1));
        clusters.pass("demo");
        assertThat(answer(get(filtered + "&since=" + between)).getContentAsString())
                .startsWith("event: DELETED")
                .doesNotContain("MODIFIED");
    }

    @Test
    void who_is_not_let_in_any_longer_is_told_so() throws Exception {
        accepted();
        clusters.pass("demo");
        isLetIn = false;

        assertThat(answer(get(WATCH + "?timeout=1m")).getContentAsString())
                .contains("event: ERROR\ndata: {")
                .contains("\"status\":401");
    }

    @Test
    void who_asks_for_the_headers_gets_them_and_no_stream() throws Exception {
        accepted();

        var answer = answer(head(WATCH));

        assertThat(answer.getContentType()).startsWith("text/event-stream");
        assertThat(answer.getContentAsString()).isEmpty();
    }

    private void accepted() {
        clusters.accept(
                cluster, new SpecStanding("demo.yaml", Optional.of("r1"), List.of(), List.of()));
    }

    private MockHttpServletResponse answer(RequestBuilder request) throws Exception {
        var answer = mvc.perform(request).andReturn().getResponse();
        assertThat(answer.getStatus()).isEqualTo(200);
        return answer;
    }

    private static int count(String text, String piece) {
        return text.split(Pattern.quote(piece), -1).length - 1;
    }
}
