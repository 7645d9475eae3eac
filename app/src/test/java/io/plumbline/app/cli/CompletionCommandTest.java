package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.alerts.Peer;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The script, read by a real bash. */
class CompletionCommandTest {
    @TempDir private Path folder = Path.of("");

    @BeforeEach
    void script() throws Exception {
        var typed = Typed.plumb("completion", "bash");
        assertThat(typed.exit()).isZero();
        Files.writeString(folder.resolve("plumb"), typed.out());
    }

    @Test
    void verbs_are_completed() throws Exception {
        assertThat(completed("sta")).containsExactly("status");
        assertThat(completed("")).contains("plan", "wait", "break-glass", "completion");
        assertThat(completed("tokens", "re")).containsExactly("revoke");
    }

    @Test
    void options_and_their_words_are_completed() throws Exception {
        assertThat(completed("status", "--max")).containsExactly("--max-age");
        assertThat(completed("plan", "--"))
                .contains("--output", "--cluster", "--token-file", "--color", "--file");
        assertThat(completed("plan", "-o", "")).containsExactly("table", "json", "yaml");
        assertThat(completed("status", "--color", "n")).containsExactly("never");
    }

    @Test
    void another_shell_is_none_of_ours() {
        var typed = Typed.plumb("completion", "tcsh");

        assertThat(typed.exit()).isEqualTo(ExitCode.ERROR);
        assertThat(typed.err()).contains("tcsh").contains("bash, zsh");
    }

    private List<String> completed(String... words) throws Exception {
        var quoted = new StringBuilder("plumb");
        for (var word : words) {
            quoted.append(" '").append(word).append('\'');
        }
        var answer =
                Peer.find("bash", "bash")
                        .ask(
                                folder,
                                "-c",
                                // Bash knows compopt only while somebody presses Tab.
                                "set -e; source ./plumb; compopt() { :; }; COMP_WORDS=("
                                        + quoted
                                        + "); COMP_CWORD="
                                        + words.length
                                        + "; set +e; _complete_plumb; printf '%s\\n'"
                                        + " \"${COMPREPLY[@]}\"");
        assertThat(answer.exit()).as(answer.text()).isZero();
        return answer.text().lines().map(String::strip).toList();
    }
}
