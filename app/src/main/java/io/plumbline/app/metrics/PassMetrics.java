package io.plumbline.app.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.plumbline.app.work.PassEnded;

import java.time.Duration;
import java.util.function.Consumer;

/** Counts passes and how long they took. Both results are there from the start, at 0. */
public final class PassMetrics implements Consumer<PassEnded> {
    private final MeterRegistry registry;

    public PassMetrics(MeterRegistry registry) {
        this.registry = registry;
        for (var result : PassEnded.Result.values()) {
            total(result);
            duration(result);
        }
    }

    @Override
    public void accept(PassEnded pass) {
        total(pass.result()).increment();
        duration(pass.result()).record(pass.took());
    }

    private Counter total(PassEnded.Result result) {
        return Counter.builder("plumbline.reconcile")
                .description("Passes that ended.")
                .tag("controller", "pass")
                .tag("result", result.label())
                .register(registry);
    }

    private Timer duration(PassEnded.Result result) {
        return Timer.builder("plumbline.reconcile.duration")
                .description("How long a pass took, on the wall.")
                .tag("controller", "pass")
                .tag("result", result.label())
                .serviceLevelObjectives(
                        Duration.ofMillis(100),
                        Duration.ofSeconds(1),
                        Duration.ofSeconds(5),
                        Duration.ofSeconds(30),
                        Duration.ofSeconds(300))
                .register(registry);
    }
}
