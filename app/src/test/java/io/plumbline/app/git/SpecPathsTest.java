package io.plumbline.app.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.app.source.SpecTexts.Found;
import io.plumbline.app.work.SourceStanding.Reason;

import org.eclipse.jgit.internal.storage.dfs.DfsRepositoryDescription;
import org.eclipse.jgit.internal.storage.dfs.InMemoryRepository;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.TreeFormatter;
import org.eclipse.jgit.revwalk.RevWalk;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.IntStream;

/** A commit may hold anything. */
class SpecPathsTest {
    private static final String LONG = "x".repeat(600);

    private final InMemoryRepository repository =
            new InMemoryRepository(new DfsRepositoryDescription("specs"));

    @Test
    void an_overlong_path_is_not_read_and_the_others_are() throws Exception {
        var text = blob("text".getBytes(UTF_8));

        var found = in(tree(text, List.of("a.yaml", LONG + "1.yaml", LONG + "2.yaml")), "*.yaml");

        assertThat(found).hasSize(3).containsEntry("a.yaml", new Found.Text("text"));
        found.remove("a.yaml");
        assertThat(found.keySet()).allMatch(shown -> shown.matches("x{100,119}~[0-9a-f]{12}"));
        assertThat(found.values())
                .containsOnly(
                        new Found.Unusable(
                                "its path has 606 characters, and that of a spec at most 500; give"
                                        + " it a shorter one"));
    }

    @Test
    void a_file_that_two_paths_find_is_one() throws Exception {
        var found = in(tree(blob(new byte[1]), List.of("a.yaml")), "*.yaml", "a.*");

        assertThat(found).hasSize(1);
    }

    @Test
    void files_that_are_small_one_by_one_and_too_much_in_all_are_not_read() throws Exception {
        var large = blob("#".repeat(8 * 1024 * 1024).getBytes(UTF_8));

        assertThat(in(tree(large, names(8)), "*.yaml")).hasSize(8);
        assertThat(troubleOf(tree(large, names(9)), "*.yaml"))
                .startsWith("over 67108864 bytes are in the files at the paths of specs; name");
    }

    @Test
    void a_folder_with_very_many_entries_is_not_gone_through() throws Exception {
        var small = blob(new byte[0]);

        assertThat(in(tree(small, names(100_000)), "f000001.yaml")).hasSize(1);
        assertThat(troubleOf(tree(small, names(100_001)), "f000001.yaml"))
                .startsWith("over 100000 entries are in the folders at the paths of specs; name");
    }

    @Test
    void more_files_than_clusters_that_a_daemon_is_made_for_are_not_read() throws Exception {
        assertThat(troubleOf(tree(blob(new byte[0]), names(1001)), "*.yaml"))
                .startsWith("over 1000 files are at the paths of specs; name");
    }

    private static List<String> names(int many) {
        return IntStream.rangeClosed(1, many).mapToObj("f%06d.yaml"::formatted).toList();
    }

    private ObjectId blob(byte[] content) throws IOException {
        try (var objects = repository.newObjectInserter()) {
            var id = objects.insert(Constants.OBJ_BLOB, content);
            objects.flush();
            return id;
        }
    }

    /** All with the same content, in the order of Git. */
    private ObjectId tree(ObjectId content, List<String> names) throws IOException {
        var tree = new TreeFormatter();
        names.forEach(name -> tree.append(name, FileMode.REGULAR_FILE, content));
        try (var objects = repository.newObjectInserter()) {
            var commit = new CommitBuilder();
            commit.setTreeId(objects.insert(tree));
            commit.setAuthor(new PersonIdent("Ann", "ann@lab"));
            commit.setCommitter(commit.getAuthor());
            commit.setMessage("change");
            var id = objects.insert(commit);
            objects.flush();
            return id;
        }
    }

    private String troubleOf(ObjectId commit, String path) {
        var trouble = catchThrowableOfType(FetchTrouble.class, () -> in(commit, path));
        assertThat(trouble.reason()).isEqualTo(Reason.FetchFailed);
        return trouble.text();
    }

    private SortedMap<String, Found> in(ObjectId commit, String... paths) throws Exception {
        try (var walk = new RevWalk(repository)) {
            return SpecPaths.of(walk.parseCommit(commit), List.of(paths), walk.getObjectReader());
        }
    }
}
