package io.plumbline.drivers.switches;

import io.plumbline.target.SwitchPort;
import io.plumbline.traffic.Counter;

import java.util.List;
import java.util.Map;
import java.util.SortedSet;

/** How a platform tells what its ports have counted. */
public interface PortCounters {
    /** What has to be asked; no question changes anything. */
    List<String> questions(SortedSet<SwitchPort> ports);

    /**
     * What the answers say. A question that was refused tells nothing, which is not zero.
     *
     * @throws UnparsedText if an answer is none that is known
     */
    Map<Counter, Long> read(SortedSet<SwitchPort> ports, Replies replies) throws UnparsedText;
}
