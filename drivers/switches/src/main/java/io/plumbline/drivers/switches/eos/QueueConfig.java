package io.plumbline.drivers.switches.eos;

import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Scheduling;

/**
 * What a port's own lines tell one of its queues. Chips that keep queues for unicast apart call
 * them {@code uc-tx-queue}, the others {@code tx-queue}: capture running_config_qos has both.
 */
record QueueConfig(ConfigBlock block) {
    /** How the mode of this queue is entered. */
    String line() {
        return block.line();
    }

    /**
     * Whether it is told to mark. That counters count marks ({@code ecn count}) is another thing.
     */
    boolean marks() throws UnparsedText {
        return !block.only("(no random-detect ecn|random-detect ecn (?!count).*)")
                .startsWith("no ");
    }

    /** Whether it drops early as well: nobody here reads how. */
    boolean dropsEarly() throws UnparsedText {
        return !block.lines("random-detect drop.*").isEmpty();
    }

    /**
     * A queue in the round for which no share was set has none of its own, which is the weight 0.
     */
    Scheduling scheduling() throws UnparsedText {
        if (block.only("(no priority|priority strict)").equals("priority strict")) {
            return Scheduling.STRICT;
        }
        var line = block.only("(no bandwidth percent|bandwidth percent (\\d|[1-9]\\d|100))");
        return Scheduling.weighted(
                line.startsWith("no ")
                        ? 0
                        : Integer.parseInt(line.substring(line.lastIndexOf(' ') + 1)));
    }
}
