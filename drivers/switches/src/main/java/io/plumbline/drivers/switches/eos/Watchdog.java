package io.plumbline.drivers.switches.eos;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether queues of a port that are paused for too long are looked after: {@code W} of seed 004 in
 * the table of ports, and where the table has no such letter or no such row, the port's own line,
 * which capture running_config_all_interface has also where nobody touched it. What that does, and
 * after how long, is one word for all ports ({@code priority-flow-control pause watchdog default
 * timeout}), and stays as it is.
 */
record Watchdog(PortFacts port) {
    private static final String LINE = "priority-flow-control pause watchdog";
    private static final String WHAT = "its watchdog";

    static List<String> questions(SwitchPort port) {
        return List.of(EosQuestions.config(port), QosConfig.QUESTION, PfcTable.QUESTION);
    }

    boolean watches() throws DeviceException {
        var shown = shown();
        if (shown.isPresent()) {
            return shown.get();
        }
        checkProfile();
        return port.own(Watchdog::isSaid);
    }

    private Optional<Boolean> shown() throws DeviceException {
        return new SwitchFacts(port.port(), port.replies())
                .pfc()
                .of(EosPort.name(port.port()))
                .flatMap(PfcTable.Row::watched);
    }

    private static boolean isSaid(PortConfig config) throws UnparsedText {
        return config.block().only("(no )?" + LINE).equals(LINE);
    }

    /**
     * @throws DeviceException ManagedElsewhere if the QoS profile that it serves has a word there
     */
    private void checkProfile() throws DeviceException {
        port.checkProfile(WHAT, profile -> !profile.block().lines("(no )?" + LINE).isEmpty());
    }

    /** The lines of one write, in a session. */
    static List<String> lines(Act.Write write, Replies replies) throws DeviceException {
        var puts = new Puts(write);
        if (!(write.at() instanceof SwitchPort at)) {
            throw puts.refused(write.at().path() + " is no port");
        }
        var watchdog = new Watchdog(new PortFacts(at, replies));
        watchdog.checkProfile();
        var lines = new ArrayList<String>();
        lines.add(EosLine.of("interface", EosPort.name(at)));
        for (var put : puts.of(SwitchProperties.PFC_WATCHDOG)) {
            lines.add(EosLine.of(watchdog.words(put, puts)));
        }
        lines.add(EosLine.of("exit"));
        return List.copyOf(lines);
    }

    private String words(Put<?> put, Puts puts) throws DeviceException {
        var wanted = puts.value(put, SwitchProperties.PFC_WATCHDOG);
        if (port.own(Watchdog::isSaid).equals(wanted)) {
            throw puts.refused(put.text() + ": it is configured so already, and is not in force");
        }
        return (wanted ? "" : "no ") + LINE;
    }
}
