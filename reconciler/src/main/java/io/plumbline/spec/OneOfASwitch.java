package io.plumbline.spec;

import io.plumbline.property.State;
import io.plumbline.target.Switch;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A switch has one pool for all its lossless traffic, so the fabrics of its ports may not ask for
 * two; and what a platform cannot say in its own units is refused here rather than rounded there.
 */
final class OneOfASwitch {
    /**
     * Onyx takes and prints lengths of queues in whole KB, EOS in kbytes too: domain facts on
     * switches, sections 1 and 2.
     */
    private static final int WHOLE_KB = 1_000;

    /** Payload in bytes: domain facts on switches, section 0. */
    private static final int LARGEST_OF_EOS = 9_214;

    private OneOfASwitch() {}

    static void check(
            Collection<Link> links, Map<String, DeclaredSwitch> switches, Findings findings) {
        var first = new HashMap<Switch, Fabric>();
        for (var link : links) {
            var on = link.port().on();
            var fabric = link.fabric().value();
            samePool(link, first.computeIfAbsent(on, _ -> fabric), findings);
            Optional.ofNullable(switches.get(on.name()))
                    .ifPresent(declared -> {
                        switch (declared.platform()) {
                            case Onyx -> wholeKilobytes(declared.platform(), fabric, findings);
                            case EOS -> eos(fabric, findings);
                        }
                    });
        }
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

    /** Neither is there: domain facts on switches, sections 0 and 2. */
    private static void eos(Fabric fabric, Findings findings) {
        wholeKilobytes(SwitchPlatform.EOS, fabric, findings);
        fabric.lossless()
                .pool()
                .ifPresent(pool ->
                        findings.problem(
                                pool.origin(),
                                "EOS has no pool for lossless traffic: its links need a fabric"
                                        + " without 'pool'"));
        fabric.switchMtu()
                .filter(mtu ->
                        mtu.value().toWrite().orElseThrow() instanceof State.Is<Integer>(var bytes)
                                && bytes > LARGEST_OF_EOS)
                .ifPresent(mtu ->
                        findings.problem(
                                mtu.origin(), "EOS carries at most " + LARGEST_OF_EOS + " bytes"));
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
