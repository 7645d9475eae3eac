package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.Blocks;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Configurations as they are shown, whole and in part. What stands around the lines: transcripts of
 * NX-OS 9.2(2), 9.3(1) and 10.2(2).
 */
record Configs(NxosSwitch device) {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("EEE MMM d HH:mm:ss uuuu", Locale.ENGLISH);

    /** What a switch has beside what this twin knows. */
    private static final String OTHERS =
            """

            no password strength-check
            username admin password 5 $5$LabOnly$OfThisTwinAndNoOther  role network-admin
            ip domain-lookup
            copp profile strict

            vlan 1

            vrf context management
            """;

    private static final String MANAGEMENT =
            """

            interface mgmt0
              vrf member management
            line console
            line vty
            """;

    String running(List<String> words) {
        return header("Running", words) + whole(device.running(), isAll(words));
    }

    String startup(List<String> words) {
        return header("Startup", words) + whole(device.startup(), false);
    }

    String startup(List<String> words, List<NxosPort> ports) {
        return header("Startup", words) + blocks(device.startup(), ports, false);
    }

    String ports(List<String> words, List<NxosPort> ports) {
        return header("Running", words) + blocks(device.running(), ports, isAll(words));
    }

    /** Classes, policies, and what refers to them. */
    String ipqos(List<String> words) {
        var config = device.running();
        return header("Running", words)
                + (isAll(words) ? NxosText.blocks(BuiltIn.blocks(), _ -> true) : "")
                + NxosText.blocks(
                        config,
                        level ->
                                level != Level.PORT
                                        && level != Level.CONTROL
                                        && !level.type().equals("control-plane"))
                + NxosPort.all().stream()
                        .map(port -> qos(config, port))
                        .collect(Collectors.joining());
    }

    /** Empty if the next boot starts with what runs. */
    String diff() {
        return ContextDiff.of(
                "Startup-config",
                whole(device.startup(), false),
                "Running-config",
                whole(device.running(), false));
    }

    private static String qos(Blocks config, NxosPort port) {
        var lines =
                config.at(port.block()).values().stream()
                        .filter(line ->
                                line.startsWith("service-policy ")
                                        || line.startsWith("priority-flow-control "))
                        .map(line -> "  " + line + "\n")
                        .collect(Collectors.joining());
        return lines.isEmpty() ? "" : "\ninterface " + port.name() + "\n" + lines;
    }

    private String whole(Blocks config, boolean all) {
        var top = config.at(List.of()).values();
        var name = device.hostname();
        return "version "
                + device.model().release()
                + " Bios:version "
                + Versions.bios()
                + "\n"
                + NxosText.lines(top.stream().filter(line -> line.startsWith("hostname ")).toList())
                + "vdc "
                + name
                + " id 1\n  limit-resource vlan minimum 16 maximum 4094\n"
                + "  limit-resource vrf minimum 2 maximum 4096\n\n"
                + NxosText.lines(top.stream().filter(line -> line.startsWith("feature ")).toList())
                + OTHERS
                + NxosText.lines(
                        top.stream()
                                .filter(line ->
                                        !line.startsWith("hostname ")
                                                && !line.startsWith("feature "))
                                .toList())
                + (all ? NxosText.blocks(BuiltIn.blocks(), _ -> true) : "")
                + NxosText.blocks(config, level -> level != Level.PORT)
                + blocks(config, NxosPort.all(), all)
                + MANAGEMENT;
    }

    private static String blocks(Blocks config, List<NxosPort> ports, boolean all) {
        return ports.stream()
                .map(port ->
                        "\n"
                                + NxosText.text(config, port.block().getFirst())
                                + (all ? unsaid(config, port) : ""))
                .collect(Collectors.joining());
    }

    /** What is so without a line. */
    private static String unsaid(Blocks config, NxosPort port) {
        var there = config.at(port.block()).values();
        return List.of(
                        "priority-flow-control mode auto",
                        "flowcontrol receive off",
                        "flowcontrol send off",
                        "mtu 1500")
                .stream()
                .filter(line -> {
                    var name = line.substring(0, line.lastIndexOf(' ') + 1);
                    return there.stream().noneMatch(said -> said.startsWith(name));
                })
                .map(line -> "  " + line + "\n")
                .collect(Collectors.joining());
    }

    private static boolean isAll(List<String> words) {
        return words.getLast().equals("all");
    }

    private String header(String what, List<String> words) {
        var model = device.model();
        var at = what.equals("Running") ? device.changedAt() : model.savedAt();
        return "\n!Command: "
                + String.join(" ", words)
                + "\n!"
                + (what.equals("Running")
                        ? "Running configuration last done at: "
                        : "Startup config saved at: ")
                + time(at)
                + "\n!Time: "
                + time(model.world().now())
                + "\n\n"
                + (words.size() > 2 && !words.get(2).equals("all")
                        ? "version " + model.release() + " Bios:version " + Versions.bios() + "\n"
                        : "");
    }

    private static String time(Instant at) {
        return TIME.format(at.atOffset(ZoneOffset.UTC));
    }
}
