package io.plumbline.app.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.source.Writers.Writer;
import io.plumbline.app.source.Writers.Written;
import io.plumbline.app.store.TestStore;
import io.plumbline.app.work.FakeCluster;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.SpecStanding;
import io.plumbline.app.work.TestClusters;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Who is taken for a writer where nobody has said whose addresses are whose. */
class FourEyesTest {
    @ParameterizedTest
    @CsvSource({
        "Ada L, ada@lab, ada, true",
        "Ada L, ada@lab, ADA@lab, true",
        "Ada L, ada@lab, oidc:ada, true",
        "Ada L, ada@lab, Ada L, true",
        "Ada L, ada@lab, bob (ada), true",
        "Ada L, ada@lab, ada (bob), true",
        "Ada L, 123+ada@users.noreply.github.com, oidc:ada, true",
        "Ada L, ada@lab, bob, false",
        "Ada L, ada@lab, adam, false"
    })
    void by_name_alone(String name, String email, String by, boolean refused) {
        assertThat(asking(true, name, email).objection("demo", by).isPresent()).isEqualTo(refused);
        assertThat(asking(false, name, email).objection("demo", by)).isEmpty();
    }

    private static FourEyes asking(boolean asks, String name, String email) {
        var clusters = TestClusters.over(TestStore.inMemory(), Pace.real());
        clusters.accept(
                new FakeCluster(),
                new SpecStanding("hpc:demo.yaml", Optional.of("r1"), List.of(), List.of()));
        var written = new Written.By(new TreeSet<>(List.of(new Writer(name, email))));
        return new FourEyes(clusters, _ -> written, asks, Map.of());
    }
}
