package io.plumbline.drivers.switches.sonic;

import static io.plumbline.drivers.switches.Captures.UNPARSED;

import io.plumbline.drivers.switches.Captures;
import io.plumbline.drivers.switches.Captures.Row;
import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Every recorded output of SONiC: what it has to become, or that it must not become anything. They
 * are not in this repository.
 */
class CaptureTest extends Captures {
    private static final String TEMPLATE = "config_qos_0.json";
    private static final String FLAT = "configdb_flat_asic0.json";

    private static final String PAUSES = "show_pfc_counters_zero.txt";

    /**
     * Tables for people, of which none may pass for an answer about a setting. Those of markings,
     * paused priorities and watchdogs are printed from the configuration, which is what is asked
     * for.
     */
    private static final List<String> TABLES =
            List.of("show_ecn.txt", PAUSES, "show_pfc_priority.txt", "show_pfcwd_config.txt");

    private static final List<Row> ROWS =
            Stream.concat(
                            Stream.of(
                                    new Row(
                                            TEMPLATE,
                                            CaptureTest::template,
                                            new Template(
                                                    QueueMarking.parse("ECN 1MiB..2MiB"),
                                                    Scheduling.weighted(14),
                                                    6,
                                                    4,
                                                    "egress_lossless_profile",
                                                    Priorities.parse("-"),
                                                    Set.of())),
                                    new Row(FLAT, CaptureTest::flat, of()),
                                    new Row(
                                            FLAT,
                                            CaptureTest::tags,
                                            Map.of(
                                                    "Ethernet16", "access 1000",
                                                    "PortChannel1002", "unproven",
                                                    "Ethernet0", "unproven",
                                                    "Ethernet20", "routed")),
                                    new Row(
                                            PAUSES,
                                            CaptureTest::received,
                                            IntStream.range(0, 8)
                                                    .mapToObj(priority ->
                                                            "leaf1 Ethernet12 priority "
                                                                    + priority
                                                                    + " 0 pauses received")
                                                    .toList()),
                                    // One line an entry is how tests of the vendor keep it; no
                                    // command prints it so.
                                    new Row(FLAT, ConfigDb::parse, UNPARSED)),
                            TABLES.stream().flatMap(CaptureTest::noAnswer))
                    .toList();

    CaptureTest() {
        super("sonic", ROWS, (_, _) -> false);
    }

    private static List<String> received(String text) throws UnparsedText {
        return counted(
                        new SonicCounters(),
                        new SwitchPort(new Switch("leaf1"), "Ethernet12"),
                        SonicCounters.PAUSES,
                        text)
                .stream()
                .filter(one -> one.endsWith("received"))
                .toList();
    }

    private static Stream<Row> noAnswer(String file) {
        return Stream.of(
                new Row(file, ConfigDb::parse, UNPARSED),
                new Row(file, text -> Neighbours.parse(text, "Ethernet0"), UNPARSED),
                new Row(file, Release::ofVersion, UNPARSED));
    }

    private static Template template(String text) throws UnparsedText {
        var config = ConfigDb.parse(text);
        var buffers = new PortQueues("Ethernet0", config.table(PortQueues.BUFFER_QUEUE));
        return new Template(
                WredProfile.parse(config.known(WredProfile.TABLE, "AZURE_LOSSLESS")).orElseThrow(),
                Scheduler.parse(config.known(Scheduler.TABLE, "scheduler.0")),
                QosMap.DSCP_TO_TC.of(config, "AZURE").get(48),
                QosMap.TC_TO_GROUP.of(config, "AZURE").get(4),
                Words.reference(buffers.of(4).orElseThrow().fields(), "profile").orElse(""),
                new Lossless(config).all(),
                config.table(PortQos.PORT).keySet());
    }

    private static Flat flat(String text) throws UnparsedText {
        var config = unfolded(text);
        var port = PortQos.of(config, new SwitchPort(new Switch("leaf1"), "Ethernet4"));
        return new Flat(
                port.paused(),
                port.trust(),
                new Lossless(config).all(),
                new Lossless(config).pausing().keySet(),
                Words.reference(
                        port.queues(PortQueues.QUEUE).of(1).orElseThrow().fields(), "scheduler"),
                marks(config));
    }

    /** A port that is in VLANs and in a channel, as is recorded, is of no real switch. */
    private static Map<String, String> tags(String text) throws UnparsedText {
        var config = unfolded(text);
        var tags = new LinkedHashMap<String, String>();
        for (var port : List.of("Ethernet16", "PortChannel1002", "Ethernet0", "Ethernet20")) {
            tags.put(port, new PortVlans(config, port).tags().text(SwitchProperties.TAGS.codec()));
        }
        return tags;
    }

    private static Flat of() {
        return new Flat(
                Priorities.parse("3,4"),
                PortTrust.PORT,
                Priorities.parse("3,4"),
                Set.of(
                        "Ethernet0",
                        "Ethernet4",
                        "Ethernet8",
                        "Ethernet-BP0",
                        "Ethernet-BP4",
                        "Ethernet-BP256",
                        "Ethernet-BP260"),
                Optional.of("scheduler.0"),
                UNPARSED);
    }

    /** It says of a profile that it marks, and enables no length. */
    private static Object marks(ConfigDb config) throws UnparsedText {
        var profile = config.known(WredProfile.TABLE, "AZURE_LOSSLESS");
        try {
            return WredProfile.parse(profile);
        } catch (UnparsedText e) {
            return UNPARSED;
        }
    }

    /** {@code "QUEUE|Ethernet4|0": {…}} as the entry {@code Ethernet4|0} of {@code QUEUE}. */
    private static ConfigDb unfolded(String text) throws UnparsedText {
        if (!(Json.parse(text) instanceof Json.Entries(var all))) {
            throw new UnparsedText("no object");
        }
        var tables = new LinkedHashMap<String, Map<String, Json.Entries>>();
        for (var one : all.entrySet()) {
            var at = one.getKey().indexOf('|');
            if (at < 0 || !(one.getValue() instanceof Json.Entries entry)) {
                throw new UnparsedText("no entry");
            }
            tables.computeIfAbsent(one.getKey().substring(0, at), _ -> new LinkedHashMap<>())
                    .put(one.getKey().substring(at + 1), entry);
        }
        return new ConfigDb(tables);
    }

    private record Template(
            QueueMarking marking,
            Scheduling scheduling,
            int classOf48,
            int groupOf4,
            String bufferOf4,
            Priorities lossless,
            Set<String> ports) {}

    private record Flat(
            Priorities paused,
            PortTrust trust,
            Priorities lossless,
            Set<String> pausing,
            Optional<String> scheduler,
            Object marks) {}
}
