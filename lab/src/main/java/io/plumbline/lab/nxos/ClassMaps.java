package io.plumbline.lab.nxos;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** {@code show class-map}, as recorded in the tests of Azure's collector for Nexus. */
record ClassMaps(NxosSwitch device) {
    String all() {
        return Policies.TYPES.stream().map(this::of).collect(Collectors.joining("\n"));
    }

    String of(String type) {
        var network = type.equals("network-qos");
        var text = new StringBuilder(Policies.title(type + " class-maps", network ? 0 : 1));
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
}
