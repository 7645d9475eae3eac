package io.plumbline.lab.fault;

import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.Mishaps;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * Which faults strike when, by a seed. It serves one world; the same seed and the same calls give
 * the same faults.
 */
public final class FaultPlan implements Mishaps {
    private static final Duration SHORTEST_SILENCE = Duration.ofMinutes(1);
    private static final int LONGEST_SILENCE_SECONDS = 600;

    private final Random random;
    private final FaultRates rates;
    private final Map<Enum<?>, Integer> struck = new HashMap<>();
    private final Map<Target, Instant> silentUntil = new HashMap<>();
    private boolean calm;

    private FaultPlan(long seed, FaultRates rates) {
        this.random = new Random(seed);
        this.rates = rates;
    }

    public static FaultPlan from(long seed, FaultRates rates) {
        return new FaultPlan(seed, rates);
    }

    /** From now on nothing more goes wrong: for the end of a simulation. */
    public void calmDown() {
        calm = true;
        silentUntil.clear();
    }

    @Override
    public boolean strikes(Mishap kind, HostModel host) {
        return strikes(kind, rates.world().getOrDefault(kind, Rate.NEVER));
    }

    @Override
    public boolean strikes(Mishap kind, NodeModel node) {
        return strikes(kind, rates.world().getOrDefault(kind, Rate.NEVER));
    }

    @Override
    public boolean strikes(Mishap kind, SwitchModel unit) {
        return strikes(kind, rates.world().getOrDefault(kind, Rate.NEVER));
    }

    /** Which of these faults strikes this call, if any does; the first one that does. */
    Optional<CallFault> atCall(Target host, Instant now, EnumSet<CallFault> possible) {
        if (silent(host, now)) {
            return Optional.of(CallFault.UNREACHABLE);
        }
        for (var fault : possible) {
            if (strikes(fault, rates.calls().getOrDefault(fault, Rate.NEVER))) {
                if (fault == CallFault.UNREACHABLE) {
                    silentUntil.put(
                            host,
                            now.plus(SHORTEST_SILENCE)
                                    .plusSeconds(random.nextInt(LONGEST_SILENCE_SECONDS)));
                }
                return Optional.of(fault);
            }
        }
        return Optional.empty();
    }

    /** One of several, by chance. */
    <T> T pick(Set<T> some) {
        return some.stream().skip(random.nextInt(some.size())).findFirst().orElseThrow();
    }

    boolean silent(Target host, Instant now) {
        var until = silentUntil.get(host);
        return until != null && now.isBefore(until);
    }

    private boolean strikes(Enum<?> kind, Rate rate) {
        var before = struck.getOrDefault(kind, 0);
        if (calm || before >= rate.atMost() || random.nextDouble() >= rate.chance()) {
            return false;
        }
        struck.put(kind, before + 1);
        return true;
    }
}
