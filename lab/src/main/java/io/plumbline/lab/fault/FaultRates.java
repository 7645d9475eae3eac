package io.plumbline.lab.fault;

import io.plumbline.lab.world.Mishap;

import java.util.EnumMap;
import java.util.Map;

/** How often each kind of fault strikes; a kind that is not named never does. */
public record FaultRates(Map<CallFault, Rate> calls, Map<Mishap, Rate> world) {
    public static final FaultRates NONE = new FaultRates(Map.of(), Map.of());

    public FaultRates {
        calls = Map.copyOf(calls);
        world = Map.copyOf(world);
    }

    /** Faults that pass by themselves: whoever tries again reaches the end without a person. */
    public static FaultRates passing() {
        return new FaultRates(
                Map.of(
                        CallFault.REQUEST_LOST, new Rate(0.02, 6),
                        CallFault.REPLY_LOST, new Rate(0.03, 6),
                        CallFault.UNREACHABLE, new Rate(0.005, 3),
                        CallFault.GARBAGE, new Rate(0.01, 4)),
                Map.of(
                        Mishap.SLOW_SHUTDOWN, new Rate(0.1, 2),
                        Mishap.BURN_DIES, new Rate(0.05, 1),
                        Mishap.JOB_KILLED, new Rate(0.05, 2)));
    }

    /** Also faults after which a person has to look. */
    public static FaultRates everything() {
        var all = passing();
        for (var mishap : Mishap.values()) {
            all = all.with(mishap, new Rate(0.05, mishap == Mishap.NEVER_RETURNS ? 1 : 2));
        }
        return all;
    }

    public FaultRates with(CallFault fault, Rate rate) {
        var changed = new EnumMap<CallFault, Rate>(CallFault.class);
        changed.putAll(calls);
        changed.put(fault, rate);
        return new FaultRates(changed, world);
    }

    public FaultRates with(Mishap mishap, Rate rate) {
        var changed = new EnumMap<Mishap, Rate>(Mishap.class);
        changed.putAll(world);
        changed.put(mishap, rate);
        return new FaultRates(calls, changed);
    }
}
