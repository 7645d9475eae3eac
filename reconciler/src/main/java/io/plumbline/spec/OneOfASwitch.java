package io.plumbline.spec;

import io.plumbline.property.State;
import io.plumbline.target.Switch;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A switch has one pool for all its lossless traffic, so the fabrics of its ports may not ask for
 * two; and what a platform cannot say in its own units is refused here rather than rounded there.
 */
final class OneOfASwitch {
    /**
     * Onyx takes and prints lengths of queues in whole KB, EOS in kbytes, OS10 in KB too: domain
     * facts on switches, sections 1 to 3. NVUE takes bytes.
     */
    private static final int WHOLE_KB = 1_000;

    /** Payload in bytes: domain facts on switches, section 0. */
    private static final int LARGEST_OF_EOS = 9_214;

    /** Its MTU, at most 9216, counts 32 bytes more than the payload: the same, section 3 C. */
    private static final int LARGEST_OF_OS10 = 9_184;

    private static final int WHOLE_PERCENT = 100;

    /** One of the switch, or of ours for all its ports: domain facts, sections 2 B and 3 B. */
    private static final Set<SwitchPlatform> ONE_MAP =
            Set.of(SwitchPlatform.EOS, SwitchPlatform.OS10);

    private OneOfASwitch() {}

    static void check(
            Collection<Link> links, Map<String, DeclaredSwitch> switches, Findings findings) {
        var first = new HashMap<Switch, Fabric>();
        var maps = new HashMap<Switch, Map<Integer, Integer>>();
        for (var link : links) {
            var on = link.port().on();
            var fabric = link.fabric().value();
            Optional.ofNullable(switches.get(on.name()))
                    .filter(declared -> ONE_MAP.contains(declared.platform()))
                    .ifPresent(_ ->
                            sameMap(
                                    link,
                                    maps.computeIfAbsent(on, _ -> new HashMap<>()),
                                    findings));
            samePool(link, first.computeIfAbsent(on, _ -> fabric), findings);
            Optional.ofNullable(switches.get(on.name()))
                    .ifPresent(declared -> {
                        switch (declared.platform()) {
                            case Onyx -> wholeKilobytes(declared.platform(), fabric, findings);
                            case EOS ->
                                    noPool(declared.platform(), LARGEST_OF_EOS, fabric, findings);
                            case OS10 ->
                                    noPool(declared.platform(), LARGEST_OF_OS10, fabric, findings);
                            case NVUE -> wholePercent(fabric, findings);
                        }
                    });
        }
    }

    /** What one fabric of a switch puts in a priority no other one may put in another. */
    private static void sameMap(Link link, Map<Integer, Integer> map, Findings findings) {
        var fabric = link.fabric().value();
        var asked = new TreeMap<Integer, Integer>();
        fabric.cnp().ifPresent(cnp -> asked.put(cnp.dscp().value(), cnp.priority().value()));
        fabric.lossless()
                .dscp()
                .ifPresent(dscp -> asked.put(dscp.value(), fabric.lossless().priority().value()));
        asked.forEach((dscp, priority) -> {
            var there = map.putIfAbsent(dscp, priority);
            if (there != null && !there.equals(priority)) {
                findings.problem(
                        link.origin(),
                        "this switch has one map of DSCPs for all its ports: fabric "
                                + fabric.name()
                                + " puts DSCP "
                                + dscp
                                + " in priority "
                                + priority
                                + ", another one in "
                                + there);
            }
        });
    }

    private static void samePool(Link link, Fabric first, Findings findings) {
        var other = link.fabric().value();
        var wanted = pool(first);
        var asked = pool(other);
        if (!wanted.equals(asked)) {
            findings.problem(
                    link.origin(),
                    "a switch has one pool for all lossless traffic: fabric "
                            + other.name()
                            + " asks for "
                            + asked
                            + ", fabric "
                            + first.name()
                            + " for "
                            + wanted);
        }
    }

    private static String pool(Fabric fabric) {
        return fabric.lossless().pool().map(said -> said.value().toString()).orElse("none");
    }

    /** Neither is there: domain facts on switches, sections 0, 2 and 3. */
    private static void noPool(
            SwitchPlatform platform, int largest, Fabric fabric, Findings findings) {
        wholeKilobytes(platform, fabric, findings);
        fabric.lossless()
                .pool()
                .ifPresent(pool ->
                        findings.problem(
                                pool.origin(),
                                platform
                                        + " has no pool for lossless traffic: its links need a"
                                        + " fabric without 'pool'"));
        fabric.switchMtu()
                .filter(mtu ->
                        mtu.value().toWrite().orElseThrow() instanceof State.Is<Integer>(var bytes)
                                && bytes > largest)
                .ifPresent(mtu ->
                        findings.problem(
                                mtu.origin(), platform + " carries at most " + largest + " bytes"));
    }

    /** {@code memory-percent} is a whole number: domain facts on switches, section 4. */
    private static void wholePercent(Fabric fabric, Findings findings) {
        fabric.lossless()
                .pool()
                .filter(pool -> pool.value().hundredths().orElse(1) % WHOLE_PERCENT != 0)
                .ifPresent(pool ->
                        findings.problem(
                                pool.origin(), "NVUE takes a pool of whole per cent only"));
    }

    private static void wholeKilobytes(SwitchPlatform platform, Fabric fabric, Findings findings) {
        fabric.ecn()
                .filter(marks ->
                        marks.value().min().bytes() % WHOLE_KB != 0
                                || marks.value().max().bytes() % WHOLE_KB != 0)
                .ifPresent(marks ->
                        findings.problem(
                                marks.origin(), platform + " takes whole kB (1000 bytes) only"));
    }
}
