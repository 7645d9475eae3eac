package io.plumbline.spec;

import io.plumbline.property.Area;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a platform can be told, in its own units, and what no source tells how to say to it or read
 * back there: what cannot be read back is not written, since nobody could tell whether it is so.
 *
 * @param payload largest of a frame, in bytes: domain facts on switches, section 0
 * @param undo what takes a change back when it cut us off: the same
 * @param untouched what a queue in the round is promised that nobody gave a share
 * @param strict which queues may go before one with a share
 * @param felt which writes are felt by traffic, beside those that are on all platforms
 * @param untold of what nothing that is known tells how a port tells it
 * @param noWatchdog why it is not asked to watch over queues that are paused; empty if it may be
 */
record SwitchLimits(
        int payload,
        Marks marks,
        Pool pool,
        Maps maps,
        Undo undo,
        Untouched untouched,
        Strict strict,
        Felt felt,
        Set<Topic> untold,
        Optional<String> noWatchdog) {
    SwitchLimits {
        untold = Set.copyOf(untold);
    }

    /** One of which everything is known, and a port of which feels what all do. */
    SwitchLimits(int payload, Marks marks, Pool pool, Maps maps, Undo undo) {
        this(
                payload,
                marks,
                pool,
                maps,
                undo,
                Untouched.SHARES,
                Strict.ANY,
                Felt.NOTHING,
                Set.of(),
                Optional.empty());
    }

    SwitchLimits with(Untouched other) {
        return new SwitchLimits(
                payload, marks, pool, maps, undo, other, strict, felt, untold, noWatchdog);
    }

    SwitchLimits with(Strict other) {
        return new SwitchLimits(
                payload, marks, pool, maps, undo, untouched, other, felt, untold, noWatchdog);
    }

    /** Its port alone feels them. */
    SwitchLimits interrupting(Area... areas) {
        return with(new Felt(Set.of(areas), felt.everywhere()));
    }

    /** All of its ports feel them. */
    SwitchLimits interruptingAll(Area... areas) {
        return with(new Felt(felt.atItsPort(), Set.of(areas)));
    }

    private SwitchLimits with(Felt other) {
        return new SwitchLimits(
                payload, marks, pool, maps, undo, untouched, strict, other, untold, noWatchdog);
    }

    SwitchLimits silentOf(Topic... topics) {
        return new SwitchLimits(
                payload,
                marks,
                pool,
                maps,
                undo,
                untouched,
                strict,
                felt,
                Set.of(topics),
                noWatchdog);
    }

    /**
     * @param because for people, after the platform's name
     */
    SwitchLimits withoutWatchdog(String because) {
        return new SwitchLimits(
                payload,
                marks,
                pool,
                maps,
                undo,
                untouched,
                strict,
                felt,
                untold,
                Optional.of(because + ": its links need a fabric without 'pfcWatchdog'"));
    }

    /**
     * Areas whose writes are felt here, though most platforms write them and nobody notices.
     *
     * @param atItsPort they are of a port, and take its link down
     * @param everywhere they are of the switch, and all of its ports drop for a moment
     */
    record Felt(Set<Area> atItsPort, Set<Area> everywhere) {
        static final Felt NOTHING = new Felt(Set.of(), Set.of());

        Felt {
            atItsPort = Set.copyOf(atItsPort);
            everywhere = Set.copyOf(everywhere);
        }

        Set<Area> areas() {
            return Stream.concat(atItsPort.stream(), everywhere.stream())
                    .collect(Collectors.toUnmodifiableSet());
        }
    }

    /** Of what a port of some platforms tells. */
    enum Topic {
        /** That it leaves nothing to its neighbour. */
        DCBX,

        /** Which frames it sends with a tag. */
        TAGS
    }

    /** In what lengths of queues are told: domain facts on switches, sections 0 to 6. */
    enum Marks {
        BYTES(1, "bytes"),
        KILOBYTES(1_000, "whole kB (1000 bytes)");

        private final int step;
        private final String words;

        Marks(int step, String words) {
            this.step = step;
            this.words = words;
        }

        boolean takes(Fabric.EcnMarks marks) {
            return marks.min().bytes() % step == 0 && marks.max().bytes() % step == 0;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    /** A share of the memory for lossless traffic: domain facts on switches, sections 1 to 6. */
    enum Pool {
        NONE,
        WHOLE_PERCENT,
        HUNDREDTHS
    }

    /** From DSCPs to priorities: domain facts on switches, sections 1 to 6. */
    enum Maps {
        /** One of the switch, or one of ours for all its ports. */
        ONE,
        BY_PORT
    }

    enum Undo {
        TIMER,
        NONE
    }

    /** How a platform serves a queue that nobody gave a share. */
    enum Untouched {
        SHARES,

        /**
         * Queues with a share go first: NX-OS has {@code bandwidth remaining percent 0} there, by
         * which a queue remains unused (AzureLocal-Supportability, reference ToR QoS policy).
         */
        NOTHING
    }

    /** Which queues may go before one that has a share. */
    enum Strict {
        ANY,

        /**
         * Those above it. EOS serves queues by their numbers, so one that goes first below one with
         * a share would leave that nothing: capture running_config_all_interface, its second
         * interface.
         */
        ABOVE
    }
}
