package io.plumbline.drivers.switches.nvue;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;

import java.util.List;

/** What one write stages, after domain facts on switches, section 4 B. */
final class NvueLines {
    private NvueLines() {}

    static List<String> of(Act.Write write, NvueFacts facts) throws DeviceException {
        var staged = new Staged(write, facts);
        switch (write.wire().name()) {
            case "buffers" -> new PoolLines(staged).buffers();
            case "queues" -> new QueueLines(staged).queues();
            case "link" -> new LinkLines(staged).link();
            case "maps" -> new MappingLines(staged).maps();
            case "trust" -> new MappingLines(staged).trust();
            case "lossless" -> new PfcLines(staged).lossless();
            case "flowControl" -> new PfcLines(staged).flowControl();
            case "watchdog" -> Watchdog.stage(staged);
            default -> throw staged.puts().refused("NVUE knows nothing of " + write.wire().name());
        }
        return staged.lines();
    }
}
