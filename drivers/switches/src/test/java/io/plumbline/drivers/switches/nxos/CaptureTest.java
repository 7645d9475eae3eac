package io.plumbline.drivers.switches.nxos;

import static io.plumbline.drivers.switches.Captures.UNPARSED;

import io.plumbline.drivers.switches.Captures;
import io.plumbline.drivers.switches.Captures.Row;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.PortTags;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Every recorded output of NX-OS: what it has to become, or that it must not become anything. They
 * are not in this repository.
 */
class CaptureTest extends Captures {
    /** Console blocks of a page: some objects stand twice, which a command line makes one of. */
    private static final String AZURE = "running_config_qos_tor_azure_local.txt";

    /** Written to be parsed by somebody's grammar; no port of it has a policy. */
    private static final String POLICIES = "running_config_policy_map.txt";

    private static final String IDLE = "show_interface_pfc_idle.txt";

    private static final SwitchPort STORAGE = port("Ethernet1/17");

    private static final List<Row> ROWS =
            List.of(
                    new Row(
                            AZURE,
                            text -> config(text, STORAGE),
                            new Config(
                                    PortTrust.PCP,
                                    Priorities.parse("3"),
                                    Map.of(
                                            0, Scheduling.weighted(48),
                                            1, Scheduling.weighted(0),
                                            2, Scheduling.weighted(0),
                                            3, Scheduling.weighted(50),
                                            4, Scheduling.weighted(0),
                                            5, Scheduling.weighted(0),
                                            6, Scheduling.weighted(0),
                                            7, Scheduling.weighted(1)),
                                    State.is(QueueMarking.parse("ECN 300kB..300kB")),
                                    false)),
                    new Row(AZURE, text -> config(text, port("Ethernet1/18")), UNPARSED),
                    new Row(
                            AZURE,
                            text -> PortVlans.of(RunningConfig.parse(text), STORAGE).tags(),
                            State.is(PortTags.parse("tagged 711 untagged 99"))),
                    new Row(AZURE, Version::parse, UNPARSED),
                    new Row(AZURE, PfcTable::parse, UNPARSED),
                    new Row(
                            POLICIES,
                            text -> RunningConfig.parse(text).paused("pm_network_qos"),
                            Priorities.parse("-")),
                    new Row(
                            POLICIES,
                            text -> schedulings(RunningConfig.parse(text).queues("pm_queuing_out")),
                            Map.of(0, Scheduling.weighted(100))),
                    // Queues of what comes in.
                    new Row(
                            POLICIES,
                            text -> RunningConfig.parse(text).queues("pm_queuing_in"),
                            UNPARSED),
                    new Row(POLICIES, CaptureTest::groupOfClassWithoutMatch, 0),
                    new Row(POLICIES, text -> config(text, STORAGE), UNPARSED),
                    new Row(
                            IDLE,
                            PfcTable::parse,
                            new PfcTable(
                                    new TreeMap<>(
                                            Map.of(
                                                    "Ethernet1/27", Priorities.parse("-"),
                                                    "Ethernet1/28", Priorities.parse("-"))))),
                    new Row(
                            IDLE,
                            text ->
                                    counted(
                                            new NxosCounters(),
                                            port("Ethernet1/27"),
                                            PfcTable.QUESTION,
                                            text),
                            List.of(
                                    port("Ethernet1/27").label() + " 0 pauses received",
                                    port("Ethernet1/27").label() + " 0 pauses sent")),
                    new Row(IDLE, RunningConfig::parse, UNPARSED),
                    new Row(IDLE, Version::parse, UNPARSED),
                    new Row(IDLE, Clock::parse, UNPARSED));

    /** What it says of its tags without its last lines. */
    private static final Set<State<PortTags>> CUT =
            Stream.of("access 1", "tagged 2-4094 untagged 1", "tagged 1-98,100-4094 untagged 99")
                    .map(PortTags::parse)
                    .map(State::is)
                    .collect(Collectors.toSet());

    CaptureTest() {
        super("nxos", ROWS, CaptureTest::isPartOf);
    }

    /**
     * Neither a configuration nor the table has an end of its own, so one that lost its last lines
     * is a whole one that says less; that it is the whole answer is told by the prompt.
     */
    private static boolean isPartOf(Object outcome, Object expected) {
        return switch (outcome) {
            case PfcTable(var ports) ->
                    expected instanceof PfcTable(var all)
                            && all.entrySet().containsAll(ports.entrySet());
            case List<?> counted -> counted.isEmpty();
            case Config _ -> expected instanceof Config;
            case State<?> tags -> tags instanceof State.Unproven || CUT.contains(tags);
            case Map<?, ?> queues ->
                    queues.equals(Map.of()) || queues.equals(Map.of(0, Scheduling.weighted(0)));
            default -> false;
        };
    }

    private static int groupOfClassWithoutMatch(String text) throws UnparsedText {
        var policy = RunningConfig.parse(text).classification("pm_qos");
        return policy.orElseThrow(() -> new UnparsedText("it is not there")).groupOf(26);
    }

    private static Config config(String text, SwitchPort port) throws UnparsedText {
        var all = RunningConfig.parse(text);
        var own = all.port(port);
        var qos = own.classifying();
        var network = all.networkQos();
        var queuing = own.queuing();
        var queues = queuing.isPresent() ? all.queues(queuing.get()) : QueueConfig.untouched();
        Optional<Classification> classification =
                qos.isPresent()
                        ? Optional.of(
                                all.classification(qos.get())
                                        .orElseThrow(() -> RunningConfig.missing("a policy")))
                        : Optional.empty();
        return new Config(
                classification.isPresent() ? classification.get().trust() : PortTrust.PORT,
                network.isPresent() ? all.paused(network.get()) : Priorities.parse("-"),
                schedulings(queues),
                queues.getOrDefault(3, QueueConfig.NOTHING).marking(),
                classification.filter(Classification::setsDscp).isPresent());
    }

    private static Map<Integer, Scheduling> schedulings(SortedMap<Integer, QueueConfig> queues) {
        return queues.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, one -> one.getValue().scheduling()));
    }

    private static SwitchPort port(String name) {
        return new SwitchPort(new Switch("tor1"), name);
    }

    private record Config(
            PortTrust trust,
            Priorities paused,
            Map<Integer, Scheduling> queues,
            State<QueueMarking> marks,
            boolean writesDscp) {}
}
