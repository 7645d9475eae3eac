package io.plumbline.drivers.switches;

import io.plumbline.traffic.Counter;

import java.util.List;
import java.util.Map;

/** How a platform tells what its ports have counted. */
public interface PortCounters {
    /** What has to be asked; no question changes anything. */
    List<String> questions(CountedPorts at);

    /** What the answers say, each part by itself. */
    List<Part> parts();

    /**
     * What some of the answers say. One that is not understood spoils no other: it is asked anew
     * for each port by itself, so what it says of a port is told by that port's answers alone.
     */
    @FunctionalInterface
    interface Part {
        /**
         * A question that was refused tells nothing, which is not zero.
         *
         * @throws UnparsedText if an answer is none that is known
         */
        Map<Counter, Long> read(CountedPorts at, Replies replies) throws UnparsedText;
    }
}
