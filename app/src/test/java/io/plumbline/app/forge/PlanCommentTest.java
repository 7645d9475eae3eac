package io.plumbline.app.forge;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.ssh.Secret;
import io.plumbline.spec.ForgeProject;
import io.plumbline.spec.RepositorySpec;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Map;
import java.util.stream.IntStream;

class PlanCommentTest {
    private static final String MARK = "<!-- plumbline plan of octo -->\n";

    @SuppressWarnings("NullAway.Init")
    private StubForge stub;

    @BeforeEach
    void start() throws Exception {
        stub = new StubForge();
    }

    @AfterEach
    void stop() {
        stub.close();
    }

    @ParameterizedTest
    @EnumSource(RepositorySpec.Forge.class)
    void a_plan_is_one_comment_that_is_written_over(RepositorySpec.Forge kind) throws Exception {
        if (kind == RepositorySpec.Forge.Gitea) {
            stub.doesNotPage();
        }
        IntStream.range(0, 60).forEach(nth -> stub.comment("text " + nth));
        var before = stub.comments();
        var plan = plan(kind, "octo");

        plan.put("one boot");
        plan.put("two boots");

        var after = stub.comments();
        after.keySet().removeAll(before.keySet());
        assertThat(after.values()).containsExactly(MARK + "two boots");
    }

    @Test
    void the_same_text_disturbs_nobody() throws Exception {
        var plan = plan(RepositorySpec.Forge.GitHub, "octo");
        plan.put("one boot");
        var asked = stub.asked().size();

        plan.put("one boot");

        assertThat(stub.lines().subList(asked, stub.lines().size()))
                .containsExactly(
                        "GET /api/repos/hpc/clusters/issues/7/comments?per_page=50&page=1");
    }

    @Test
    void each_cluster_has_its_own_and_a_quotation_is_nobodys() throws Exception {
        var quoted = stub.comment("> " + MARK + "> one boot\n\nreally?");
        var longer = stub.comment(MARK.replace("octo", "octo-2") + "x");

        plan(RepositorySpec.Forge.GitHub, "octo").put("one boot");

        assertThat(stub.comments())
                .hasSize(3)
                .containsEntry(quoted, "> " + MARK + "> one boot\n\nreally?")
                .containsEntry(longer, MARK.replace("octo", "octo-2") + "x")
                .containsValue(MARK + "one boot");
    }

    /** GitHub keeps what somebody typed on its page with the ends of lines of a browser. */
    @Test
    void the_mark_is_found_whatever_ends_a_line() throws Exception {
        var typed = stub.comment(MARK.replace("\n", "\r\n") + "old");

        plan(RepositorySpec.Forge.GitHub, "octo").put("new");

        assertThat(stub.comments()).isEqualTo(Map.of(typed, MARK + "new"));
    }

    @Test
    void two_who_write_at_once_end_with_the_older_one() throws Exception {
        var first = stub.comment("hello");
        // The other one found no comment either, and was quicker than our listing.
        stub.answersBy(_ -> {
            stub.comment(MARK + "theirs");
            return new StubForge.Reply(200, Map.of(), "[]");
        });

        plan(RepositorySpec.Forge.GitHub, "octo").put("ours");

        assertThat(stub.comments()).isEqualTo(Map.of(first, "hello", first + 1, MARK + "ours"));
    }

    @Test
    void the_older_of_two_leaves_the_other_to_whoever_wrote_it() throws Exception {
        stub.afterWriting(() -> {
            stub.afterWriting(() -> {});
            stub.comment(MARK + "theirs");
        });

        plan(RepositorySpec.Forge.GitHub, "octo").put("ours");

        assertThat(stub.comments().values()).containsExactly(MARK + "ours", MARK + "theirs");
        // And that one does as ours would: it finds the older one and takes its own away.
    }

    private PlanComment plan(RepositorySpec.Forge kind, String cluster) {
        return new PlanComment(
                new ForgeSite(new ForgeProject(kind, stub.url(), "hpc/clusters"))
                        .as(new Secret("word")),
                7,
                cluster);
    }
}
