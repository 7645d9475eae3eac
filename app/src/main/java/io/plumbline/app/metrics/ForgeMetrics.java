package io.plumbline.app.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.plumbline.app.forge.ForgePosts;
import io.plumbline.app.forge.ForgeStanding;
import io.plumbline.app.forge.Posted;
import io.plumbline.spec.RepositorySpec;
import io.plumbline.spec.Sources;

import java.util.List;
import java.util.function.Consumer;

/** Counts what forges were told. Every source with a forge and every result is there at 0. */
public final class ForgeMetrics implements Consumer<Posted> {
    private final MeterRegistry registry;
    private final List<String> sources;

    public ForgeMetrics(MeterRegistry registry, Sources all) {
        this.registry = registry;
        this.sources =
                all.repositories().stream()
                        .filter(repository -> repository.forge().isPresent())
                        .map(RepositorySpec::name)
                        .toList();
        for (var source : sources) {
            for (var result : Posted.Result.values()) {
                total(source, result);
            }
        }
    }

    /** From now on, how much is still to be said. */
    public void follow(ForgePosts posts) {
        for (var source : sources) {
            Gauge.builder(
                            "plumbline.forge.owed",
                            posts,
                            all -> all.standing(source).map(ForgeStanding::owed).orElse(0))
                    .description("Statuses of commits that the forge is still to be told.")
                    .tag("source", source)
                    .strongReference(true)
                    .register(registry);
        }
    }

    @Override
    public void accept(Posted told) {
        total(told.source(), told.result()).increment();
    }

    private Counter total(String source, Posted.Result result) {
        return Counter.builder("plumbline.forge.told")
                .description("Times that a forge was told the status of a commit, by how it ended.")
                .tag("source", source)
                .tag("result", result.label())
                .register(registry);
    }
}
