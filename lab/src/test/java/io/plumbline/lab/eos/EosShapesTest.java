package io.plumbline.lab.eos;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.cli.CommandLine;
import io.plumbline.lab.cli.Recorded;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the twin prints has the shape of what was recorded: same fields, same layout. */
class EosShapesTest extends EosCase {
    private static final Pattern KEY = Pattern.compile("\"([^\"]+)\": *([^,\\[\\n]*)");

    @Test
    void flow_control_is_listed_as_recorded() {
        var recorded = Recorded.text("eos", "show_priority_flow_control.txt");
        take(
                "enable",
                "configure",
                "interface ethernet 1/1",
                "priority-flow-control on",
                "priority-flow-control priority 3 no-drop");

        assertThat(say("show priority-flow-control"))
                .isEqualTo(
                        recorded.replace("Ethernet1  ", "Ethernet1/1  ")
                                .replace("Port       ", "Port         ")
                                .replace("---------  -------  ", "-----------  -------  "));
    }

    @Test
    void thresholds_of_a_queue_are_listed_as_recorded() {
        var recorded = Recorded.text("eos", "show_qos_interfaces_ecn_leaf.txt");
        take(
                "enable",
                "configure",
                "qos profile ROCE-LEAF",
                "uc-tx-queue 3",
                "random-detect ecn minimum-threshold 256 kbytes maximum-threshold 512 kbytes"
                        + " max-mark-probability 100 weight 0",
                "interface Ethernet1/1",
                "service-profile ROCE-LEAF");

        assertThat(say("show qos interfaces ethernet 1/1 ecn")).isEqualTo(recorded);
    }

    @Test
    void counters_of_flow_control_have_the_recorded_fields() {
        assertThat(shape(say("show priority-flow-control counters | json")))
                .isEqualTo(shape(Recorded.text("eos", "show_pfc_counters.json")));
    }

    @Test
    void counters_of_marks_have_the_recorded_fields() {
        var recorded = shape(Recorded.text("eos", "show_qos_ecn_counters_queue.json"));
        take("enable", "configure", "hardware counter feature ecn out");

        assertThat(shape(say("show qos interfaces ecn counters queue | json | no-more")))
                .isEqualTo(recorded);
    }

    /** A number that is no count but a dash says that nothing counts. */
    @Test
    void marks_are_not_counted_unless_somebody_wants_them_counted() {
        take("enable", "configure", "interface Et1/1", "uc-tx-queue 3", "random-detect ecn count");

        assertThat(say("show qos interfaces ethernet 1/1 ecn counters queue | json"))
                .contains("\"2\": \"-\"", "\"3\": \"0\"");
    }

    /** Typed as they were recorded, the lines come back as they were recorded. */
    @Test
    void profiles_and_ports_are_printed_as_recorded() {
        var recorded = blocks(Recorded.text("eos", "running_config_qos.txt"));
        assertThat(recorded).hasSize(11);
        for (var product : List.of(EosSetup.LEAF, EosSetup.SPINE)) {
            var there = new EosCase(EosSetup.begin("tor1", product, EosSetup.RELEASE));
            there.take("enable", "configure");
            var its = recorded.stream().filter(block -> isOf(product, block)).toList();
            its.stream().flatMap(List::stream).map(EosShapesTest::ours).forEach(there::take);
            var printed = there.say("show running-config");
            assertThat(its)
                    .allSatisfy(block ->
                            assertThat(printed).contains(String.join("\n", shown(block)) + "\n"));
        }
    }

    @Test
    void maps_and_watchdog_are_printed_as_recorded() {
        var recorded =
                Recorded.text("eos", "running_config_qos.txt")
                        .lines()
                        .filter(line ->
                                line.matches("(?:qos (?!profile)|priority-flow-control ).*"))
                        .filter(line -> !line.startsWith("qos map cos"))
                        .toList();
        take("enable", "configure");
        take(recorded.toArray(String[]::new));

        assertThat(say("show running-config").lines().filter(recorded::contains).toList())
                .isEqualTo(recorded);
    }

    /** Line by line, in this order, of those that have a part in this twin. */
    @Test
    void a_port_with_all_its_lines_is_printed_as_recorded() {
        var recorded =
                Recorded.text("eos", "running_config_all_interface.txt")
                        .lines()
                        .dropWhile(line -> !line.equals("interface Ethernet1/2"))
                        .toList();
        var there = spine();

        var printed =
                there.hear("show running-config all section interface Ethernet1/2")
                        .lines()
                        .toList();

        assertThat(printed).hasSizeGreaterThan(70);
        assertThat(recorded).containsSubsequence(printed);
    }

    @Test
    void the_head_of_a_configuration_is_as_recorded() {
        var recorded =
                Recorded.text("eos", "running_config_all_interface.txt")
                        .lines()
                        .skip(2)
                        .limit(5)
                        .toList();
        var there = spine();

        var printed = there.hear("show running-config").lines().limit(5).toList();

        assertThat(printed.stream().map(EosShapesTest::nameless).toList())
                .isEqualTo(
                        recorded.stream()
                                .map(line -> nameless(line).replace("config all", "config"))
                                .toList());
    }

    @Test
    void the_fifth_seeds_switch_prints_what_its_author_saw() {
        var seed = Recorded.seed();
        var there = begin("wedge", EosSetup.LEAF, "4.24.1F");
        var seen =
                seed.stream()
                        .dropWhile(line -> !line.startsWith("The hardware supports PFC"))
                        .takeWhile(line -> !line.startsWith("Configure the server"))
                        .map(String::strip)
                        .filter(line -> !line.isEmpty())
                        .map(line -> line.replaceAll(" +", " "))
                        .toList();
        var typed =
                seed.stream().filter(line -> line.matches("wedge\\(config.*#(?!show).*")).toList();
        say(there, "configure");
        for (var line : typed) {
            assertThat(there.prompt()).isEqualTo(line.substring(0, line.indexOf('#') + 1));
            assertThat(there.hear(line.substring(line.indexOf('#') + 1))).isEmpty();
        }

        assertThat(typed).hasSize(4);
        assertThat(
                        there.hear("show priority-flow-control")
                                .lines()
                                .map(line -> line.strip().replaceAll(" +", " "))
                                .filter(line -> !line.isEmpty())
                                .toList())
                .isEqualTo(seen);
    }

    @Test
    void the_fifth_seeds_ports_are_listed_as_its_author_saw_them() {
        var there = begin("wedge", EosSetup.LEAF, "4.24.1F");
        say(there, "configure", "interface ethernet 1/1-4/4", "switchport mode trunk");
        var seen =
                Recorded.seed().stream()
                        .filter(line -> line.matches("(?:Port +Name|Et\\d/\\d +(?:not)?connect).*"))
                        .map(line -> line.strip().replaceAll(" +", " "))
                        .toList();

        assertThat(
                        there.hear("show interfaces status")
                                .lines()
                                .map(line -> line.strip().replaceAll(" +", " "))
                                .toList())
                .isEqualTo(seen);
    }

    /** A switch of that product, with somebody who may change it. */
    private static CommandLine begin(String name, String product, String release) {
        var there = new EosCase(EosSetup.begin(name, product, release));
        there.take("enable");
        return there.admin;
    }

    private static CommandLine spine() {
        return begin("tor1", EosSetup.SPINE, EosSetup.RELEASE);
    }

    /** Profiles, and ports that have to do with them, without the remarks that people add. */
    private static List<List<String>> blocks(String text) {
        var blocks = new ArrayList<List<String>>();
        for (var block : text.split("(?m)^!$", -1)) {
            var lines =
                    block.lines()
                            .filter(line -> !line.isBlank() && !line.strip().startsWith("!!"))
                            .toList();
            if (!lines.isEmpty()
                    && lines.getFirst().matches("qos profile .*|interface Ethernet[167]")) {
                blocks.add(lines);
            }
        }
        return blocks;
    }

    /** A port of this switch in the place of the recorded one. */
    private static String ours(String line) {
        return line.replaceFirst("^(interface Ethernet)(\\d)$", "$11/$2")
                .replace("Ethernet1/6", "Ethernet2/1")
                .replace("Ethernet1/7", "Ethernet2/2");
    }

    /** As this twin shows it: what is so without a line is not shown. */
    private static List<String> shown(List<String> block) {
        return block.stream()
                .map(EosShapesTest::ours)
                .filter(line -> !line.equals("   switchport") && !line.equals("   mtu 1500"))
                .toList();
    }

    private static boolean isOf(String product, List<String> block) {
        var queues = block.stream().map(String::strip).filter(line -> line.contains("tx-queue"));
        return queues.allMatch(
                line -> line.startsWith("tx-queue") == product.equals(EosSetup.SPINE));
    }

    private static String nameless(String line) {
        return line.replaceAll("device: \\S+", "device: X").replaceAll("\\d\\.\\d+\\.\\w+", "N");
    }

    /** The fields of JSON, names of ports and numbers of queues made equal. */
    private static List<String> shape(String json) {
        var shape = Stream.<String>builder();
        KEY.matcher(json)
                .results()
                .map(found ->
                        found.group(1).replaceAll("Ethernet[\\d/]+", "PORT").replaceAll("\\d", "N")
                                + ": "
                                + found.group(2).strip().replaceAll("\\d+", "0"))
                .distinct()
                .forEach(shape::add);
        return shape.build().toList();
    }
}
