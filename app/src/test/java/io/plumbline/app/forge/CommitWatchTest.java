package io.plumbline.app.forge;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.store.CommitStatuses.Kept;
import io.plumbline.app.store.CommitStatuses.State;
import io.plumbline.app.store.TestStore;
import io.plumbline.app.work.SpecStanding;
import io.plumbline.app.work.SpecStanding.Provenance;
import io.plumbline.spec.ForgeProject;
import io.plumbline.spec.ForgeSpec;
import io.plumbline.spec.RepositorySpec;

import org.junit.jupiter.api.Test;

import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which source's forge is told; nobody has a token here, so all of it stays owed. */
class CommitWatchTest {
    private final TestStore store = TestStore.inMemory();
    private final Map<String, StatusPost> posts = Map.of("hpc", post("hpc"), "lab", post("lab"));
    private final CommitWatch watch = new CommitWatch(posts);

    @Test
    void a_commit_is_told_to_the_forge_of_its_source() {
        watch.stands("octo", standing("hpc:octo.yaml", "a"));
        watch.stands("ocelot", standing("/etc/specs/ocelot.yaml", "b"));
        watch.stands("onager", standing("other:onager.yaml", "c"));
        watch.inPlumb("octo", "r1");
        watch.inPlumb("unheard", "r1");

        assertThat(owed("hpc")).containsExactly("octo SUCCESS a");
        assertThat(owed("lab")).isEmpty();
    }

    @Test
    void a_cluster_that_moves_is_told_where_it_is() {
        watch.stands("octo", standing("hpc:octo.yaml", "a"));
        watch.inPlumb("octo", "r1");
        owed("hpc");
        watch.stands("octo", standing("lab:octo.yaml", "b"));

        assertThat(owed("lab")).containsExactly("octo PENDING b");
        watch.inPlumb("octo", "r1");
        assertThat(owed("lab")).containsExactly("octo SUCCESS b");
        assertThat(owed("hpc")).containsExactly("octo SUCCESS a");
    }

    @Test
    void a_name_that_only_stood_for_a_file_is_forgotten() {
        watch.stands("octo", standing("hpc:octo.yaml", "a"));
        owed("hpc");
        watch.forgotten("octo");
        watch.inPlumb("octo", "r1");

        assertThat(owed("hpc")).isEmpty();
    }

    private List<String> owed(String source) {
        posts.get(source).round();
        return store.statuses.owed(source).stream()
                .map(owed -> owed.cluster() + " " + words(owed.what()))
                .toList();
    }

    private static String words(Kept what) {
        State state = what.state();
        return state + " " + what.commit();
    }

    private StatusPost post(String source) {
        return new StatusPost(
                source,
                new ForgeSpec(
                        new ForgeProject(
                                RepositorySpec.Forge.GitHub, "https://api.lab", "hpc/clusters"),
                        "word",
                        Optional.empty()),
                _ -> {
                    throw new IllegalStateException("nobody has a token");
                },
                _ -> Optional.empty(),
                store.statuses,
                InstantSource.system(),
                _ -> {});
    }

    private static SpecStanding standing(String file, String commit) {
        return new SpecStanding(
                file,
                Optional.of("r1"),
                List.of(),
                List.of(),
                new Provenance(true, Optional.of(commit), Optional.of(commit), Optional.empty()));
    }
}
