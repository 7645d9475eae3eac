package io.plumbline.lab.eos;

import io.plumbline.lab.cli.PortCounts;
import io.plumbline.lab.cli.UnifiedDiff;
import io.plumbline.lab.world.SwitchModel;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What the show commands print. */
final class EosShow {
    private static final Pattern ALL_OF_PORTS = Pattern.compile("all section (interface \\S+)");
    private static final Pattern ECN_COUNTERS =
            Pattern.compile("show qos interfaces(?: (ethernet \\S+))? ecn counters queue");
    private static final Pattern ECN = Pattern.compile("show qos interfaces (ethernet \\S+) ecn");
    private static final Pattern INTERFACES = Pattern.compile("show interfaces(?: (e\\S* ?\\S+))?");

    private final EosSwitch device;
    private final SwitchModel model;
    private final boolean privileged;
    private final Optional<String> session;
    private final int terminal;

    EosShow(EosSwitch device, boolean privileged, Optional<String> session, int terminal) {
        this.device = device;
        this.model = device.model();
        this.privileged = privileged;
        this.session = session;
        this.terminal = terminal;
    }

    /**
     * @param pipes what is done to it: {@code json}, {@code no-more}, {@code include TEXT}, {@code
     *     section TEXT}
     */
    String of(String command, List<String> pipes) {
        var left = new ArrayList<>(pipes);
        left.remove("no-more");
        var whole = String.join(" | ", List.of(command, String.join(" | ", pipes)));
        if (command.matches("show (?:running|startup|session)-config.*|show configuration .*")
                && !privileged) {
            return Says.NEEDS_PRIVILEGE;
        }
        if (left.equals(List.of("json"))) {
            return json(command).orElse(Says.notHere(whole));
        }
        if (left.size() == 1 && left.getFirst().startsWith("section ")) {
            return text(command + " " + left.getFirst()).orElse(Says.notHere(whole));
        }
        var text = text(command).orElse(Says.notHere(command));
        if (left.isEmpty() || text.startsWith("%")) {
            return text;
        }
        var include = left.getFirst();
        return left.size() == 1 && include.startsWith("include ")
                ? including(text, include.substring("include ".length()))
                : Says.notHere(whole);
    }

    private Optional<String> text(String command) {
        var ecn = ECN.matcher(command);
        if (ecn.matches()) {
            return Optional.of(
                    ports(ecn.group(1))
                            .map(ports -> Tables.ecn(device.running(), ports))
                            .orElse(Says.INVALID));
        }
        if (command.startsWith("show running-config")) {
            return running(command.substring("show running-config".length()).strip());
        }
        var interfaces = INTERFACES.matcher(command);
        if (interfaces.matches() && !command.equals("show interfaces")) {
            return ports(interfaces.group(1)).map(ports -> Interfaces.text(device, ports));
        }
        return Optional.ofNullable(
                switch (command) {
                    case "show version" -> Versions.text(model);
                    case "show interfaces" ->
                            Interfaces.text(device, List.copyOf(device.running().ports()));
                    case "show interfaces status" -> Interfaces.status(device);
                    case "show priority-flow-control" ->
                            Tables.flowControl(device.running(), device.release(), model);
                    case "show startup-config" -> EosText.startup(model);
                    case "show session-config" ->
                            pending()
                                    .map(body ->
                                            EosText.session(
                                                    model,
                                                    session.orElseThrow(),
                                                    EosText.parse(body)))
                                    .orElse(Says.INVALID);
                    case "show session-config diffs" -> sessionDiffs();
                    case "show configuration sessions detail" ->
                            device.release().commitsAtOnce()
                                    ? new Sessions(device, session, terminal).table()
                                    : null;
                    default -> null;
                });
    }

    private Optional<String> json(String command) {
        var ecn = ECN_COUNTERS.matcher(command);
        if (ecn.matches()) {
            return ports(ecn.group(1))
                    .map(ports -> Counters.ecn(device.running(), ports, new PortCounts(model)));
        }
        var interfaces = INTERFACES.matcher(command);
        if (interfaces.matches()) {
            return ports(interfaces.group(1)).map(ports -> Interfaces.json(device, ports));
        }
        return Optional.ofNullable(
                switch (command) {
                    case "show version" -> Versions.json(model);
                    case "show priority-flow-control counters" ->
                            Counters.flowControl(device.running(), new PortCounts(model));
                    case "show priority-flow-control counters watchdog" ->
                            Counters.watchdog(device.running(), new PortCounts(model));
                    case "show interfaces counters queue detail" ->
                            Counters.queues(device.running(), new PortCounts(model));
                    case "show lldp neighbors" -> Neighbours.json(model);
                    case "show configuration sessions", "show configuration sessions detail" ->
                            new Sessions(device, session, terminal).json();
                    default -> null;
                });
    }

    private Optional<String> running(String rest) {
        if (rest.isEmpty()) {
            return Optional.of(EosText.running(model));
        }
        if (rest.equals("diffs")) {
            return Optional.of(
                    UnifiedDiff.of(
                            "flash:/startup-config",
                            EosText.file(model, model.startup().text()),
                            "system:/running-config",
                            EosText.file(model, model.running().text())));
        }
        if (rest.startsWith("section ")) {
            return Optional.of(
                    EosText.sections(device.running(), rest.substring("section ".length())));
        }
        var section = ALL_OF_PORTS.matcher(rest);
        if (!section.matches()) {
            return Optional.empty();
        }
        var config = device.running();
        var queues = EosSetup.queueWord(model.make().product());
        return Optional.of(
                section(config, section.group(1)).stream()
                        .map(port -> AllLines.of(config, port, queues))
                        .map(lines -> String.join("\n", lines) + "\n")
                        .collect(Collectors.joining()));
    }

    /** Every port with the words in its header: {@code Ethernet1/1} is in Ethernet1/10, too. */
    private static List<EosPort> section(EosConfig config, String words) {
        return config.ports().stream()
                .filter(port -> ("interface " + port.name()).contains(words))
                .toList();
    }

    private String sessionDiffs() {
        return pending()
                .map(body ->
                        UnifiedDiff.of(
                                "system:/running-config",
                                EosText.file(model, model.running().text()),
                                "session:/" + session.orElseThrow() + "-session-config",
                                EosText.file(model, body)))
                .orElse(Says.INVALID);
    }

    private Optional<String> pending() {
        return session.flatMap(device::pending).map(Session::body);
    }

    /** Those that are named, or all. */
    private Optional<List<EosPort>> ports(@Nullable String named) {
        var all = device.running().ports();
        return named == null
                ? Optional.of(List.copyOf(all))
                : EosPort.parse(named, all).map(EosPort.Named::ports);
    }

    private static String including(String text, String words) {
        return text.lines()
                .filter(line -> Pattern.compile(words).matcher(line).find())
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }
}
