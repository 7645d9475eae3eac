package io.plumbline.drivers.switches.os10;

import static io.plumbline.drivers.switches.Captures.UNPARSED;

import io.plumbline.drivers.switches.Captures;
import io.plumbline.drivers.switches.Captures.Row;
import io.plumbline.drivers.switches.ConfigTree;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Dcbx;
import io.plumbline.property.LinkPause;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.Scheduling;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Every recorded output of OS10: what it has to become, or that it must not become anything. They
 * are not in this repository.
 */
class CaptureTest extends Captures {
    private static final String CONFIG = "running_config_roce_dot1p_s5248f.txt";
    private static final String INTERFACE = "show_interface_ethernet_mtu9216.txt";
    private static final String VERSION = "show_version.txt";

    private static final String QUEUES = "show_queuing_statistics_zero.txt";

    private static final SwitchPort BROKEN_OUT = port("ethernet1/1/1:1");
    private static final SwitchPort STORAGE = port("ethernet1/1/18");

    private static final List<Row> ROWS =
            List.of(
                    new Row(
                            VERSION,
                            Version::parse,
                            new Version(
                                    "10.4.0E(R1)",
                                    "S6000-VM",
                                    Duration.ofDays(6).plusMinutes(33).plusSeconds(35))),
                    new Row(VERSION, text -> PortState.parse(text, STORAGE), UNPARSED),
                    new Row(VERSION, Clock::parse, UNPARSED),
                    new Row(
                            INTERFACE,
                            text -> PortState.parse(text, BROKEN_OUT),
                            new PortState("up", "up", 9_184, LinkPause.RECEIVE)),
                    new Row(
                            INTERFACE,
                            text -> PortState.parse(text, BROKEN_OUT).link(),
                            LinkStatus.Up),
                    new Row(
                            INTERFACE,
                            text -> PortState.parse(text, port("ethernet1/1/1")),
                            UNPARSED),
                    new Row(INTERFACE, Version::parse, UNPARSED),
                    new Row(
                            CONFIG,
                            text -> config(text, STORAGE),
                            new Config(
                                    PortTrust.PCP,
                                    true,
                                    Optional.of(Priorities.parse("3")),
                                    Map.of(
                                            0, Scheduling.weighted(48),
                                            3, Scheduling.weighted(50),
                                            7, Scheduling.weighted(2)),
                                    Optional.of("ecn"),
                                    Optional.of(Map.of(0, "0-2,4-6", 3, "3", 7, "7")),
                                    false)),
                    // Six of its priorities share a queue; the fifth is in no group of its map.
                    new Row(CONFIG, text -> queueOf(text, 6), 0),
                    new Row(CONFIG, text -> queueOf(text, 7), 7),
                    new Row(
                            CONFIG,
                            text -> Negotiation.of(RunningConfig.parse(text), STORAGE),
                            Dcbx.ON),
                    // The queue marks by a profile that the page does not print.
                    new Row(CONFIG, text -> RunningConfig.parse(text).marking("ecn"), UNPARSED),
                    new Row(CONFIG, text -> config(text, BROKEN_OUT), UNPARSED),
                    new Row(CONFIG, Version::parse, UNPARSED),
                    new Row(QUEUES, Os10Counters::drops, Collections.nCopies(8, 0L)),
                    new Row(QUEUES, ConfigTree::parse, UNPARSED),
                    new Row(QUEUES, Version::parse, UNPARSED),
                    new Row(QUEUES, text -> PortState.parse(text, STORAGE), UNPARSED));

    CaptureTest() {
        super("os10", ROWS, CaptureTest::isPartOf);
    }

    /**
     * A configuration has no end of its own, so one that lost its last lines is a whole one that
     * says less; that it is the whole answer is told by the prompt.
     */
    private static boolean isPartOf(Object outcome, Object expected) {
        return outcome instanceof Config && expected instanceof Config
                || outcome instanceof Integer && expected instanceof Integer;
    }

    private static Config config(String text, SwitchPort port) throws UnparsedText {
        var all = RunningConfig.parse(text);
        var own = all.port(port);
        var pfc = own.networkQos();
        var queuing = own.queuing();
        Map<Integer, QueueConfig> queues =
                queuing.isPresent() ? all.queues(queuing.get()) : Map.of();
        var trusted = own.trusted(TrustField.DOT1P);
        return new Config(
                own.trust(),
                own.pfc(),
                pfc.isPresent() ? all.paused(pfc.get()) : Optional.empty(),
                queues.entrySet().stream()
                        .collect(
                                Collectors.toMap(
                                        Map.Entry::getKey, one -> one.getValue().scheduling())),
                Optional.ofNullable(queues.get(3)).flatMap(QueueConfig::wred),
                trusted.isPresent()
                        ? all.map(TrustField.DOT1P, trusted.get()).map(GroupMap::lists)
                        : Optional.empty(),
                own.qos().isPresent());
    }

    private static int queueOf(String text, int priority) throws UnparsedText {
        var all = RunningConfig.parse(text);
        return all.queueOf(priority, all.port(STORAGE).queues());
    }

    private static SwitchPort port(String name) {
        return new SwitchPort(new Switch("tor1"), name);
    }

    private record Config(
            PortTrust trust,
            boolean pfc,
            Optional<Priorities> paused,
            Map<Integer, Scheduling> queues,
            Optional<String> wred,
            Optional<Map<Integer, String>> groups,
            boolean writesDscp) {}
}
