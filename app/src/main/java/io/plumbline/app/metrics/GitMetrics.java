package io.plumbline.app.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.plumbline.app.git.Fetched;
import io.plumbline.spec.RepositorySpec;
import io.plumbline.spec.Sources;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Counts fetches. Every source and result is there from the start, at 0. */
public final class GitMetrics implements Consumer<Fetched> {
    private final MeterRegistry registry;

    /** In seconds since the epoch; 0 before the first. */
    private final Map<String, Double> lastSuccess = new ConcurrentHashMap<>();

    public GitMetrics(MeterRegistry registry, Sources sources) {
        this.registry = registry;
        sources.repositories().forEach(this::declare);
    }

    private void declare(RepositorySpec repository) {
        var source = repository.name();
        for (var result : Fetched.Result.values()) {
            total(source, result);
        }
        interval(repository);
        lastSuccess.put(source, 0.0);
        Gauge.builder(
                        "plumbline.git.last.success.timestamp",
                        lastSuccess,
                        all -> all.getOrDefault(source, 0.0))
                .description("When the repository last said what it has; 0 before it did.")
                .baseUnit("seconds")
                .tag("source", source)
                .strongReference(true)
                .register(registry);
    }

    private void interval(RepositorySpec repository) {
        Gauge.builder("plumbline.git.interval", repository, some -> some.poll().toSeconds())
                .description("Between looks at the repository, where nobody calls for one.")
                .baseUnit("seconds")
                .tag("source", repository.name())
                .strongReference(true)
                .register(registry);
    }

    @Override
    public void accept(Fetched fetched) {
        total(fetched.source(), fetched.result()).increment();
        if (fetched.result() == Fetched.Result.SUCCEEDED) {
            lastSuccess.put(fetched.source(), fetched.at().toEpochMilli() / 1000.0);
        }
    }

    private Counter total(String source, Fetched.Result result) {
        return Counter.builder("plumbline.git.fetch")
                .description("Times that a repository was asked what it has, by how it ended.")
                .tag("source", source)
                .tag("result", result.label())
                .register(registry);
    }
}
