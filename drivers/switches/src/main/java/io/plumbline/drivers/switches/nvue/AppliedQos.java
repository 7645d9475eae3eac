package io.plumbline.drivers.switches.nvue;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.ShellLine;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.PoolShare;
import io.plumbline.property.Priorities;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * {@code nv show qos --applied -o json}: profiles, pools and the macro as they are configured,
 * capture nv_qos_object_roce_off.
 */
record AppliedQos(Json.Entries all) {
    static final String QUESTION = ShellLine.of("nv show qos --applied -o json");

    /** The flow control profile of ours: the list of lossless priorities. */
    static final String OURS = "plumbline";

    /** What a port follows that has no profile of its own. */
    static final String DEFAULT = "default-global";

    static final String LOSSLESS_POOL = "roce-lossless";
    static final String LOSSY_POOL = "default-lossy";

    /**
     * What the macro does unless somebody said otherwise: half of the memory for priority 3,
     * capture nv_show_qos_roce_lossless.
     */
    private static final Priorities OF_MACRO = Priorities.of(List.of(3));

    private static final int SHARE_OF_MACRO = 5_000;
    private static final int HUNDREDTHS = 100;

    static AppliedQos parse(String text) throws UnparsedText {
        var all = Words.object(text);
        if (!Words.has(all, "traffic-pool") && !Words.has(all, "roce") && !all.byKey().isEmpty()) {
            throw new UnparsedText("no object of qos");
        }
        return new AppliedQos(all);
    }

    /** Whether the macro makes traffic lossless; later releases say {@code state} for it. */
    boolean macro() throws UnparsedText {
        var roce = Words.part(all, "roce");
        var on = Words.isOn(roce, Words.has(roce, "state") ? "state" : "enable");
        return on && roce.own("mode").orElse("lossless").startsWith("lossless");
    }

    /** What our profile pauses, if there is one. */
    Optional<Priorities> ours() throws UnparsedText {
        return paused(OURS);
    }

    /** What is lossless here: by our profile, by the one of all ports, or by the macro. */
    Priorities lossless() throws UnparsedText {
        for (var profile : List.of(OURS, DEFAULT)) {
            var paused = paused(profile);
            if (paused.filter(some -> profile.equals(OURS) || !some.numbers().isEmpty())
                    .isPresent()) {
                return paused.get();
            }
        }
        return macro() ? OF_MACRO : Priorities.of(Set.of());
    }

    /**
     * Whether ports of a profile pause anything, in whichever direction; each is on unless somebody
     * turned it off.
     *
     * @throws UnparsedText if there is no such profile
     */
    boolean pauses(String profile) throws UnparsedText {
        var paused = paused(profile);
        if (profile.equals(DEFAULT) && macro()) {
            return true;
        }
        if (paused.isEmpty() && !profile.equals(DEFAULT)) {
            throw new UnparsedText("no flow control profile " + profile);
        }
        var own = Words.part(Words.part(all, "pfc"), profile);
        return paused.filter(some -> !some.numbers().isEmpty()).isPresent()
                && (isOn(own, "rx") || isOn(own, "tx"));
    }

    private static boolean isOn(Json.Entries profile, String direction) throws UnparsedText {
        return !Words.has(profile, direction) || Words.isOn(profile, direction);
    }

    private Optional<Priorities> paused(String profile) throws UnparsedText {
        var pfc = Words.part(all, "pfc");
        return Words.has(pfc, profile)
                ? Optional.of(
                        Priorities.of(
                                Words.numbers(
                                        Words.part(Words.part(pfc, profile), "switch-priority"))))
                : Optional.empty();
    }

    /** Share of the memory that the lossless pool has, if there is one. */
    Optional<PoolShare> share() throws UnparsedText {
        var pool = pool(LOSSLESS_POOL);
        if (Words.has(pool, "memory-percent")) {
            var percent = Words.number(pool, "memory-percent", HUNDREDTHS);
            if (percent == 0) {
                throw new UnparsedText("a pool without memory");
            }
            return Optional.of(new PoolShare(OptionalInt.of(percent * HUNDREDTHS)));
        }
        return macro()
                ? Optional.of(new PoolShare(OptionalInt.of(SHARE_OF_MACRO)))
                : Optional.empty();
    }

    /** Priorities in the lossless pool; empty if there is no such pool. */
    Optional<Priorities> pooled() throws UnparsedText {
        var numbers = numbersOf(LOSSLESS_POOL);
        if (!numbers.isEmpty()) {
            return Optional.of(Priorities.of(numbers));
        }
        return macro() ? Optional.of(OF_MACRO) : Optional.empty();
    }

    /** Priorities that a pool names. */
    SortedSet<Integer> numbersOf(String pool) throws UnparsedText {
        return Words.numbers(Words.part(pool(pool), "switch-priority"));
    }

    /** Pools beside those two. */
    Set<String> otherPools() throws UnparsedText {
        var others = new TreeSet<>(Words.part(all, "traffic-pool").byKey().keySet());
        others.removeAll(Set.of(LOSSLESS_POOL, LOSSY_POOL));
        return others;
    }

    private Json.Entries pool(String name) throws UnparsedText {
        return Words.part(Words.part(all, "traffic-pool"), name);
    }

    /** What a profile marks, as it was asked for. */
    Marks marks(String profile) throws UnparsedText {
        return Marks.parse(Words.part(Words.part(all, "congestion-control"), profile));
    }
}
