package io.plumbline.app.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.app.work.SourceStanding.Reason;
import io.plumbline.drivers.ssh.Found;
import io.plumbline.drivers.ssh.KnownHosts;
import io.plumbline.drivers.ssh.Use;
import io.plumbline.spec.RepositorySpec;
import io.plumbline.spec.RepositorySpec.GitRef;
import io.plumbline.spec.RepositorySpec.Rewrites;

import org.eclipse.jgit.internal.storage.dfs.DfsRepositoryDescription;
import org.eclipse.jgit.internal.storage.dfs.InMemoryRepository;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

class RemoteTest {
    @ParameterizedTest
    @CsvSource({
        "ssh://git@forge.invalid/hpc.git, forge.invalid",
        "ssh://git@forge.invalid:2222/hpc.git, forge.invalid:2222",
        "https://forge.invalid/hpc.git, forge.invalid",
    })
    void a_login_that_is_not_for_this_forge_is_told_and_nothing_is_fetched(
            String url, String host) {
        var asked = new ArrayList<Use>();
        var remote =
                new Remote(
                        spec(url),
                        KnownHosts.ofLines(List.of()),
                        use -> {
                            asked.add(use);
                            return new Found.Unusable("it is for others");
                        });
        var copy = new InMemoryRepository(new DfsRepositoryDescription("copy"));

        var trouble = catchThrowableOfType(FetchTrouble.class, () -> remote.fetchInto(copy));

        assertThat(trouble.reason()).isEqualTo(Reason.AuthenticationFailed);
        assertThat(trouble.text())
                .isEqualTo("there is no usable credential forge-key: it is for others");
        assertThat(asked)
                .containsExactly(new Use("forge-key", Use.Way.GIT, host, Optional.empty()));
    }

    private static RepositorySpec spec(String url) {
        return new RepositorySpec(
                "hpc",
                url,
                new GitRef.Branch("main"),
                List.of("cluster.yaml"),
                Optional.of("forge-key"),
                Duration.ofMinutes(1),
                Rewrites.Refuse,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
