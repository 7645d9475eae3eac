package io.plumbline.lab.command;

import io.plumbline.lab.shell.Call;
import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.HostModel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Kernel modules and their options. */
final class ModuleCommands {
    private ModuleCommands() {}

    static void addTo(Esxcli esxcli) {
        esxcli.add(
                "system module list",
                List.of(),
                (machine, _) -> machine.look(ModuleCommands::list));
        esxcli.add(
                "system module parameters list",
                List.of("-m|--module="),
                ModuleCommands::parameters);
        esxcli.add(
                "system module parameters set",
                List.of("-m|--module=", "-p|--parameter-string=", "-a|--append", "-f|--force"),
                ModuleCommands::set);
    }

    private static Reply list(HostModel host) {
        var rows = new ArrayList<Structure>();
        host.modules()
                .listed()
                .forEach((name, isLoaded) ->
                        rows.add(
                                Structure.of(
                                        "Module",
                                        "Name",
                                        name,
                                        "Is Loaded",
                                        isLoaded,
                                        "Is Enabled",
                                        true)));
        return new Reply.Table(List.of("Name", "Is Loaded", "Is Enabled"), rows);
    }

    /**
     * Capture module_parameters_list_nmlx5_core: a type may have blanks, a description several
     * lines.
     */
    private static Reply parameters(EsxiMachine machine, Options options) throws Options.Bad {
        var module = options.required("--module");
        return machine.look(host -> {
            if (!known(host, module)) {
                return new Reply.Refusal("Unable to find module '" + module + "'");
            }
            var configured = values(host.modules().configured(module));
            var rows = new ArrayList<Structure>();
            host.modules()
                    .parameters(module)
                    .values()
                    .forEach(parameter ->
                            rows.add(
                                    Structure.of(
                                            "ModuleParameter",
                                            "Name",
                                            parameter.name(),
                                            "Type",
                                            parameter.type(),
                                            "Value",
                                            configured.getOrDefault(parameter.name(), ""),
                                            "Description",
                                            parameter.description())));
            return new Reply.Table(List.of("Name", "Type", "Value", "Description"), rows);
        });
    }

    /** Replaces the whole string; {@code -a} adds to it. Prints nothing when all goes well. */
    private static Reply set(EsxiMachine machine, Options options) throws Options.Bad {
        var module = options.required("--module");
        var text = options.required("--parameter-string");
        return machine.look(host -> {
            if (!known(host, module)) {
                return new Reply.Refusal("Unable to find module '" + module + "'");
            }
            var before = options.has("--append") ? host.modules().configured(module) + " " : "";
            return switch (host.modules().configure(module, (before + text).strip())) {
                case Answer.Ok _, Answer.AlreadySo _ -> new Reply.Nothing();
                case Answer.Refused(_, var detail) -> new Reply.Refusal(detail);
            };
        });
    }

    /** {@code esxcfg-module -g M}: captures esxcfg_module_get_*. */
    static int esxcfgModule(EsxiMachine machine, Call call) {
        if (call.arguments().size() != 2 || !call.arguments().getFirst().equals("-g")) {
            call.print("esxcfg-module: this lab knows only -g MODULE");
            return 1;
        }
        var module = call.arguments().getLast();
        var options =
                machine.look(host ->
                        known(host, module)
                                ? module
                                        + " enabled = 1 options = '"
                                        + host.modules().configured(module)
                                        + "'"
                                : "");
        call.print(options.isEmpty() ? "Unable to find module \"" + module + "\"" : options);
        return options.isEmpty() ? 1 : 0;
    }

    private static boolean known(HostModel host, String module) {
        return host.modules().listed().containsKey(module);
    }

    private static Map<String, String> values(String options) {
        var values = new TreeMap<String, String>();
        for (var word : options.split("\\s+", -1)) {
            var equals = word.indexOf('=');
            if (equals > 0) {
                values.put(word.substring(0, equals), word.substring(equals + 1));
            }
        }
        return values;
    }
}
