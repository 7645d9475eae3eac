package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.Blocks;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Classes and policies. Shapes: a recorded {@code show class-map} in the tests of Azure's collector
 * for Nexus; {@code show policy-map interface} of NX-OS 9.2(2); titles of {@code show policy-map
 * system}: users' guides.
 */
record Policies(NxosSwitch device) {
    private static final List<String> TYPES = List.of("qos", "queuing", "network-qos");

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

    String classes() {
        return TYPES.stream().map(this::classes).collect(Collectors.joining("\n"));
    }

    String classes(String type) {
        var network = type.equals("network-qos");
        var text = new StringBuilder(title(type + " class-maps", network ? 0 : 1));
        var outer = network ? "  " : "    ";
        if (!type.equals("queuing")) {
            var config = device.running();
            var level = Level.ofClassMap(type);
            for (var header : NxosText.headers(config, level)) {
                text.append(outer).append(NxosText.title(config, List.of(header))).append('\n');
                config.at(List.of(header))
                        .forEach((key, line) -> {
                            if (!key.equals(Maps.KIND)) {
                                text.append("      ")
                                        .append(line.replaceFirst("^description ", "Description: "))
                                        .append('\n');
                            }
                        });
                text.append('\n');
            }
        }
        builtIn(type)
                .forEach((name, description) -> {
                    var group = BuiltIn.group(name).orElseThrow();
                    text.append(outer)
                            .append("class-map type ")
                            .append(type)
                            .append(" match-any ")
                            .append(name)
                            .append("\n      Description: ")
                            .append(description)
                            .append(group)
                            .append("\n")
                            .append(outer)
                            .append("  match qos-group ")
                            .append(group)
                            .append("\n\n");
                });
        return text.toString();
    }

    private static Map<String, String> builtIn(String type) {
        var all = new LinkedHashMap<String, String>();
        if (!type.equals("qos")) {
            BuiltIn.classes(Level.ofPolicyMap(type))
                    .forEach(name ->
                            all.put(
                                    name,
                                    type.equals("queuing")
                                            ? "Classifier for Egress queue "
                                            : "Default class on qos-group "));
        }
        return all;
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
    private static String title(String what, int more) {
        var title = "Type " + what;
        return "\n  " + title + "\n  " + "=".repeat(title.length() + more) + "\n\n";
    }
}
