package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.forge.StubForge;
import io.plumbline.app.rest.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code plumb plan --pull-request}. */
class PlanUnderPullRequestTest {
    private static final String TOKEN = "kanari-7f3a";

    @TempDir private Path home = Path.of("");

    @Test
    void a_plan_stands_under_the_pull_request_and_the_exit_code_is_the_plans() throws Exception {
        try (var stub = new StubForge();
                var daemon = ScriptedDaemon.of(plan())) {
            var typed = typed(stub, daemon, "--forge", "github");

            assertThat(typed.err()).isEmpty();
            assertThat(typed.exit()).isEqualTo(ExitCode.of(plan()));
            assertThat(typed.out()).contains("Plan of demo: 1 unit, 1 boot");
            assertThat(stub.asked().get(1).body().orElseThrow().path("body").asString())
                    .startsWith("<!-- plumbline plan of demo -->\n### Plan of <code>demo</code>\n");
        }
    }

    @Test
    void a_forge_that_refuses_is_an_error_that_does_not_show_the_token() throws Exception {
        try (var stub = new StubForge();
                var daemon = ScriptedDaemon.of(plan())) {
            stub.answers(StubForge.Reply.of(401, "Bad credentials " + TOKEN));
            var typed = typed(stub, daemon, "--forge", "GitHub");

            assertThat(typed.exit()).isEqualTo(ExitCode.ERROR);
            assertThat(typed.err())
                    .startsWith("plumb: GitHub at " + stub.url())
                    .contains("answered 401 to comments of 7: Bad credentials ***")
                    .doesNotContain(TOKEN, "\tat ");
        }
    }

    @Test
    void what_is_missing_is_said_before_a_daemon_is_asked() throws Exception {
        try (var stub = new StubForge();
                var daemon = ScriptedDaemon.of(plan())) {
            assertThat(typed(stub, daemon).err()).contains("--pull-request takes --forge");
            assertThat(typed(stub, daemon, "--forge", "Bitbucket").err())
                    .contains("[GitHub, GitLab, Gitea]");
            assertThat(
                            Typed.plumb(
                                            "plan",
                                            "--url",
                                            daemon.url(),
                                            "--pull-request",
                                            "7",
                                            "--forge",
                                            "GitHub",
                                            "--forge-url",
                                            "http://forge.lab",
                                            "--forge-project",
                                            "a/b",
                                            "--forge-token-file",
                                            token().toString())
                                    .err())
                    .contains("in the clear");
            assertThat(stub.asked()).isEmpty();
        }
    }

    private Typed typed(StubForge stub, ScriptedDaemon daemon, String... more) throws Exception {
        var words =
                new ArrayList<>(
                        List.of(
                                "plan",
                                "--url",
                                daemon.url(),
                                "--pull-request",
                                "7",
                                "--forge-url",
                                stub.url(),
                                "--forge-project",
                                "hpc/clusters",
                                "--forge-token-file",
                                token().toString()));
        words.addAll(List.of(more));
        return Typed.plumb(words.toArray(String[]::new));
    }

    private Path token() throws Exception {
        return Files.writeString(home.resolve("token"), TOKEN + "\n");
    }

    private static Json.Plan plan() {
        return PlanOfOne.of(new Json.Delta("nic#A", "1", "2", "HOST_REBOOT", "Drifted")).plan();
    }
}
