package io.plumbline.lab.command;

import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.KernelOption;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Advanced options, rule sets of the firewall, power policy. What a refusal says is made up: nobody
 * has published one.
 *
 * @see "ansible-collections/community.vmware issue 2105: advanced list -o of ESXi 8.0.2, field by
 *     field; public file 9540680225: usage of advanced list and set; public file 406093450:
 *     hardware power policy get of ESXi 7.0.1; capture firewall_ruleset_list_8x_excerpt, and
 *     without its two last columns public file 406093450 for ESXi 7"
 */
final class SettingCommands {
    private static final Map<String, List<String>> POLICIES =
            Map.of(
                    "High Performance", List.of("1", "static"),
                    "Balanced", List.of("2", "dynamic"),
                    "Low Power", List.of("3", "low"),
                    "Custom", List.of("4", "custom"));

    /** Rule sets for which nobody says who may come, as in the capture. */
    private static final Set<String> NO_ADDRESSES = Set.of("nfsClient", "vsanEncryption");

    private SettingCommands() {}

    static void addTo(Esxcli esxcli) {
        esxcli.add(
                "hardware power policy get",
                List.of(),
                (machine, _) -> machine.look(SettingCommands::policy));
        esxcli.add(
                "system settings advanced list",
                List.of("-o|--option=", "-t|--tree=", "-d|--delta"),
                SettingCommands::options);
        esxcli.add(
                "system settings advanced set",
                List.of("-o|--option=", "-i|--int-value=", "-s|--string-value=", "-d|--default"),
                SettingCommands::setOption);
        esxcli.add(
                "network firewall ruleset list",
                List.of("-r|--ruleset-id="),
                (machine, options) ->
                        machine.look(
                                host -> ruleSets(host, options.value("--ruleset-id").orElse(""))));
        esxcli.add(
                "network firewall ruleset set",
                List.of("-r|--ruleset-id=", "-e|--enabled=", "-a|--allowed-all="),
                SettingCommands::setRuleSet);
    }

    private static Reply policy(HostModel host) {
        var name = host.settings().powerPolicy().orElse("Not Supported");
        var known = POLICIES.getOrDefault(name, List.of("0", "off"));
        return new Reply.Sheet(
                "",
                Structure.of(
                        "PowerPolicy",
                        "Id",
                        Integer.parseInt(known.getFirst()),
                        "Name",
                        name,
                        "Short Name",
                        known.getLast()));
    }

    private static Reply options(EsxiMachine machine, Options options) {
        var one = options.value("--option");
        var tree = options.value("--tree").map(some -> some.replaceFirst("/?$", "/")).orElse("/");
        var rows =
                machine.look(host ->
                        host.settings().options().stream()
                                .filter(option -> one.isEmpty() || option.path().equals(one.get()))
                                .filter(option -> option.path().startsWith(tree))
                                .filter(option ->
                                        !options.has("--delta")
                                                || !host.settings()
                                                        .value(option)
                                                        .equals(option.initial()))
                                .map(option -> row(option, host.settings().value(option)))
                                .toList());
        return rows.isEmpty() && !options.has("--delta")
                ? new Reply.Refusal("Unable to find option " + one.orElse(tree))
                : new Reply.Blocks(rows.stream().map(_ -> "").toList(), rows);
    }

    private static Structure row(KernelOption option, String value) {
        var isText = option.range().isEmpty();
        return Structure.of(
                "AdvancedOption",
                "Path",
                option.path(),
                "Type",
                isText ? "string" : "integer",
                "Int Value",
                isText ? 0 : Long.parseLong(value),
                "Default Int Value",
                isText ? 0 : Long.parseLong(option.initial()),
                "Min Value",
                option.range().map(KernelOption.Range::from).orElse(0L),
                "Max Value",
                option.range().map(KernelOption.Range::to).orElse(0L),
                "String Value",
                isText ? value : "",
                "Default String Value",
                isText ? option.initial() : "",
                "Valid Characters",
                isText ? "*" : "",
                "Description",
                option.description());
    }

    private static Reply setOption(EsxiMachine machine, Options options) throws Options.Bad {
        var path = options.required("--option");
        var number = options.value("--int-value");
        var text = options.value("--string-value");
        if (number.isPresent() == text.isPresent()) {
            return new Reply.Refusal("Exactly one of int-value and string-value is needed");
        }
        var isText =
                machine.look(
                        host -> host.settings().option(path).map(some -> some.range().isEmpty()));
        if (isText.isPresent() && isText.get() != text.isPresent()) {
            return new Reply.Refusal("The option " + path + " has another type");
        }
        return said(
                machine.look(
                        host -> host.settings().set(path, number.or(() -> text).orElseThrow())));
    }

    private static Reply ruleSets(HostModel host, String only) {
        var columns = new ArrayList<>(List.of("Name", "Enabled"));
        if (host.esxi().version().startsWith("8.")) {
            columns.add("Enable/Disable configurable");
            columns.add("Allowed IP configurable");
        }
        var rows =
                host.settings().ruleSets().entrySet().stream()
                        .filter(one -> only.isEmpty() || one.getKey().equals(only))
                        .map(one -> {
                            var all =
                                    List.<Object>of(
                                            one.getKey(),
                                            one.getValue(),
                                            host.settings().isConfigurable(one.getKey()),
                                            !NO_ADDRESSES.contains(one.getKey()));
                            var fields = new ArrayList<Object>();
                            for (var at = 0; at < columns.size(); at++) {
                                fields.add(columns.get(at));
                                fields.add(all.get(at));
                            }
                            return Structure.of("FirewallRuleset", fields.toArray());
                        })
                        .toList();
        return rows.isEmpty()
                ? new Reply.Refusal("Invalid ruleset id " + only)
                : new Reply.Table(columns, rows);
    }

    private static Reply setRuleSet(EsxiMachine machine, Options options) throws Options.Bad {
        var name = options.required("--ruleset-id");
        var enabled = options.required("--enabled");
        if (!enabled.equals("true") && !enabled.equals("false")) {
            throw new Options.Bad("Error: Invalid value for --enabled: " + enabled);
        }
        return said(machine.look(host -> host.settings().setRuleSet(name, enabled.equals("true"))));
    }

    private static Reply said(Answer answer) {
        return switch (answer) {
            case Answer.Ok _, Answer.AlreadySo _ -> new Reply.Nothing();
            case Answer.Refused(var why, var detail) ->
                    new Reply.Refusal(
                            switch (why) {
                                case UNKNOWN_KEY -> "Unable to find " + detail;
                                case OUT_OF_RANGE -> "The value is not valid: " + detail;
                                default -> detail;
                            });
        };
    }
}
