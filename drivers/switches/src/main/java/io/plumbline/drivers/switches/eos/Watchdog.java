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
 * Whether queues of a port that are paused for too long are looked after and let go: {@code W} of
 * seed 004 in the table of ports, and where the table has no such letter or no such row, the port's
 * own line. Capture running_config_all_interface and the seed have both where nobody touched them,
 * so that they alone say nothing: {@link StuckQueues} tells after how long, and what is done. That
 * is one word for all ports, and stays as it is.
 */
record Watchdog(PortFacts port) {
    private static final String LINE = StuckQueues.LINE;
    private static final String WHAT = "its watchdog";

    static List<String> questions(SwitchPort port) {
        return List.of(
                EosQuestions.config(port),
                QosConfig.QUESTION,
                PfcTable.QUESTION,
                PfcTable.WHOLE_QUESTION);
    }

    boolean watches() throws DeviceException {
        checkProfile();
        var shown = shown();
        var isEnabled = shown.isPresent() ? shown.get() : port.own(Watchdog::isSaid);
        return isEnabled && gap().isEmpty();
    }

    private Optional<String> gap() throws DeviceException {
        var all =
                new SwitchFacts(port.port(), port.replies())
                        .ask(
                                PfcTable.WHOLE_QUESTION,
                                text -> StuckQueues.of(ConfigBlock.parse(text)));
        return port.own(config -> all.at(config.block()).gap());
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
        port.checkProfile(
                WHAT, profile -> !profile.block().lines("(no )?" + LINE + "( .*)?").isEmpty());
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
        var gap = wanted ? gap() : Optional.<String>empty();
        if (gap.isPresent()) {
            throw puts.refused(put.text() + ": " + gap.get());
        }
        if (port.own(Watchdog::isSaid).equals(wanted)) {
            throw puts.refused(
                    put.text()
                            + ": it is configured so already, and is not in force: look at its row"
                            + " of 'show priority-flow-control', whose W has to "
                            + (wanted ? "be there" : "be gone"));
        }
        return (wanted ? "" : "no ") + LINE;
    }
}
