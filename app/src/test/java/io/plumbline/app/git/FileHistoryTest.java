package io.plumbline.app.git;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.source.Writers.Writer;

import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Histories made by the real git. */
class FileHistoryTest {
    private static final Optional<String> NEVER = Optional.empty();

    @TempDir private Path home = Path.of("");

    @Test
    void all_who_changed_the_file_since_wrote_it_and_who_changed_others_or_merged_did_not()
            throws IOException {
        var author = new Author(home);
        author.push(Specs.FILE, Specs.GOOD);
        var applied = author.head();
        commit(author, "ada", Specs.FILE, Specs.GOOD + "# 1");
        commit(author, "bob", "other.yaml", Specs.GOOD + "# 2");
        commit(author, "cyd", Specs.FILE, Specs.GOOD + "# 3", "Co-authored-by: Dee D <dee@lab>");
        author.git("checkout", "-q", "-b", "side", "HEAD~1");
        commit(author, "eve", "side.yaml", Specs.GOOD + "# 4");
        author.git("checkout", "-q", "main");
        author.git(
                "-c",
                "user.name=fay",
                "-c",
                "user.email=fay@lab",
                "merge",
                "-q",
                "--no-edit",
                "side");
        author.git("push", "-q", "origin", "main");

        assertThat(writers(author, Optional.of(applied)))
                .containsExactly("ada@lab", "cyd@lab", "dee@lab");
        assertThat(writers(author, Optional.of(author.head()))).isEmpty();
    }

    @Test
    void who_wrote_it_under_another_name_or_on_another_branch_wrote_it_and_the_merger_did_not()
            throws IOException {
        var author = new Author(home);
        var long_ = Specs.GOOD + "# a\n# b\n# c\n# d\n# e\n# f\n";
        author.push("clusters/old.yaml", long_);
        var applied = author.head();
        author.git("checkout", "-q", "-b", "side");
        commit(author, "eve", "clusters/old.yaml", long_.replace("# f", "# side"));
        author.git("checkout", "-q", "main");
        commit(author, "ada", "clusters/old.yaml", "# top\n" + long_);
        author.git(
                "-c",
                "user.name=fay",
                "-c",
                "user.email=fay@lab",
                "merge",
                "-q",
                "--no-edit",
                "side");
        author.git("mv", "clusters/old.yaml", Specs.FILE);
        author.git("-c", "user.name=bob", "-c", "user.email=bob@lab", "commit", "-q", "-m", "move");
        author.git("push", "-q", "origin", "main");

        assertThat(writers(author, Optional.of(applied)))
                .containsExactly("ada@lab", "bob@lab", "eve@lab");
    }

    @Test
    void of_what_was_never_in_plumb_the_newest_change_counts_and_of_another_history_all_do()
            throws IOException {
        var author = new Author(home);
        author.push(Specs.FILE, Specs.GOOD);
        commit(author, "ada", Specs.FILE, Specs.GOOD + "# 1");
        commit(author, "bob", Specs.FILE, Specs.GOOD + "# 2");
        commit(author, "cyd", "other.yaml", Specs.GOOD + "# 3");
        author.git("push", "-q", "origin", "main");

        assertThat(writers(author, NEVER)).containsExactly("bob@lab");
        assertThat(writers(author, Optional.of("0123456789012345678901234567890123456789")))
                .containsExactly("ada@lab", "ann@lab", "bob@lab");
    }

    private static void commit(Author author, String who, String file, String text) {
        commit(author, who, file, text, "");
    }

    private static void commit(Author author, String who, String file, String text, String footer) {
        author.write(file, text);
        author.git("add", "-A");
        author.git(
                "-c",
                "user.name=" + who,
                "-c",
                "user.email=" + who + "@lab",
                "commit",
                "-q",
                "-m",
                "change\n\n" + footer);
    }

    private static List<String> writers(Author author, Optional<String> since) throws IOException {
        try (var repository =
                new FileRepositoryBuilder().setGitDir(author.bare.toFile()).setBare().build()) {
            return FileHistory.writers(repository, Specs.FILE, since, author.head()).stream()
                    .map(Writer::email)
                    .toList();
        }
    }
}
