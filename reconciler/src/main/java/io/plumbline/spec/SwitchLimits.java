package io.plumbline.spec;

import io.plumbline.property.Area;

import java.util.Set;

/**
 * What a platform can be told, in its own units.
 *
 * @param payload largest of a frame, in bytes: domain facts on switches, section 0
 * @param undo what takes a change back when it cut us off: the same
 * @param untouched what a queue in the round is promised that nobody gave a share
 * @param interrupting areas whose writes to a port take its link down, beside those that do
 *     everywhere
 */
record SwitchLimits(
        int payload,
        Marks marks,
        Pool pool,
        Maps maps,
        Undo undo,
        Untouched untouched,
        Set<Area> interrupting) {
    SwitchLimits {
        interrupting = Set.copyOf(interrupting);
    }

    SwitchLimits(int payload, Marks marks, Pool pool, Maps maps, Undo undo) {
        this(payload, marks, pool, maps, undo, Untouched.SHARES, Set.of());
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
}
