package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.Blocks;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Policies. Shapes: {@code show policy-map interface} of NX-OS 9.2(2); titles of {@code show
 * policy-map system}: users' guides.
 */
record Policies(NxosSwitch device) {
    static final List<String> TYPES = List.of("qos", "queuing", "network-qos");

    String all() {
        return TYPES.stream().map(this::all).collect(Collectors.joining("\n"));
    }

    String all(String type) {
        var level = Level.ofPolicyMap(type);
        return title(type + " policy-maps", 2)
                + Stream.of(BuiltIn.blocks(), device.running())
                        .flatMap(some -> NxosText.headers(some, level).stream())
                        .map(header -> policy(List.of(header)))
                        .collect(Collectors.joining("\n"));
    }

    String one(String type, String name) {
        var place = List.of(Level.ofPolicyMap(type).prefix() + name);
        return lines(place).has(place)
                ? title(type + " policy-maps", 2) + policy(place)
                : Says.missing("Policy-map " + name);
    }

    String system() {
        return system("network-qos") + "\n" + system("queuing");
    }

    String system(String type) {
        var config = device.running();
        return switch (type) {
            case "network-qos" ->
                    title(type + " policy-maps", 2) + policy(NetworkQos.place(config));
            case "queuing" ->
                    "\n  Service-policy (queuing) output:   "
                            + out(config)
                            + "\n"
                            + queuing(place(config));
            default ->
                    config.line(Standing.SYSTEM, Grammar.QOS_IN, 0)
                            .map(line ->
                                    "\n  Service-policy (qos) input:   "
                                            + Classes.name(line)
                                            + "\n")
                            .orElse("");
        };
    }

    /**
     * @param in what arrives
     * @param out what leaves
     */
    String ports(List<NxosPort> ports, boolean in, boolean out) {
        return "\nGlobal statistics status :   enabled\n"
                + ports.stream()
                        .map(port -> new Standing(device.running(), port))
                        .map(port ->
                                "\n"
                                        + port.name()
                                        + "\n\n"
                                        + (in ? arriving(port) : "")
                                        + (out ? leaving(port) : ""))
                        .collect(Collectors.joining());
    }

    private String arriving(Standing port) {
        return port.either(Grammar.QOS_IN)
                .map(name ->
                        "  Service-policy (qos) input:   "
                                + name
                                + "\n    SNMP Policy Index:  285212710\n\n"
                                + qos(List.of(Level.POLICY_QOS.prefix() + name)))
                .orElse("");
    }

    private String leaving(Standing port) {
        var policy = port.queues().policy();
        return "  Service-policy (queuing) output:   "
                + Classes.name(policy.getFirst())
                + "\n    SNMP Policy Index:  301991214\n\n"
                + queuing(policy);
    }

    private String qos(List<String> policy) {
        var config = device.running();
        var text = new StringBuilder();
        for (var header : Classes.of(config, policy)) {
            var name = Classes.name(header);
            var map = List.of(Level.CLASS_QOS.prefix() + name);
            text.append("    Class-map (qos):   ")
                    .append(name)
                    .append(" (")
                    .append(config.line(map, Maps.KIND.name(), 0).orElse("match-any"))
                    .append(")\n");
            config.at(map)
                    .forEach((key, line) -> {
                        if (line.startsWith("match ")) {
                            text.append("      Match: ").append(line.substring(6)).append('\n');
                        }
                    });
            config.at(List.of(policy.getFirst(), header))
                    .values()
                    .forEach(line -> text.append("      ").append(line).append('\n'));
            text.append('\n');
        }
        return text.toString();
    }

    private String queuing(List<String> policy) {
        var lines = lines(policy);
        var text = new StringBuilder();
        for (var header : Classes.of(lines, policy)) {
            text.append("    Class-map (queuing):   ")
                    .append(Classes.name(header))
                    .append(" (match-any)\n");
            lines.at(List.of(policy.getFirst(), header))
                    .values()
                    .forEach(line -> text.append("      ").append(line).append('\n'));
            text.append("      queue dropped pkts : 0 \n      queue depth in bytes : 0 \n\n");
        }
        return text.toString();
    }

    private String policy(List<String> place) {
        return NxosText.block(lines(place), place.getFirst()).stream()
                .map(line -> "  " + line + "\n")
                .collect(Collectors.joining());
    }

    private Blocks lines(List<String> policy) {
        return NetworkQos.of(device.running(), policy);
    }

    private static List<String> place(Blocks config) {
        return List.of(Level.POLICY_QUEUING.prefix() + out(config));
    }

    private static String out(Blocks config) {
        return config.line(Standing.SYSTEM, Grammar.QUEUING_OUT, 0)
                .map(Classes::name)
                .orElse(BuiltIn.OUT);
    }

    /**
     * @param more of the rule than of the title, as recorded
     */
    static String title(String what, int more) {
        var title = "Type " + what;
        return "\n  " + title + "\n  " + "=".repeat(title.length() + more) + "\n\n";
    }
}
