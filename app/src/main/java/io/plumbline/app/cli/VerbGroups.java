package io.plumbline.app.cli;

import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Help.TextTable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The verbs by what somebody wants to do. */
final class VerbGroups {
    /** Of what nobody has said what it is for. */
    static final String OTHERS = "More";

    private static final Map<String, List<String>> GROUPS = groups();

    private VerbGroups() {}

    private static Map<String, List<String>> groups() {
        var groups = new LinkedHashMap<String, List<String>>();
        groups.put("Try it", List.of("demo", "lab"));
        groups.put("Write a spec", List.of("advise", "validate", "schema"));
        groups.put("Run the daemon", List.of("run", "sources", "tokens"));
        groups.put(
                "See how the hosts stand",
                List.of("check", "adopt", "status", "explain", "plan", "fabric", "history"));
        groups.put("Have a change done", List.of("rehearse", "apply", "approve", "wait"));
        groups.put(
                "Stop, go on, and emergencies", List.of("hold", "resume", "retry", "break-glass"));
        groups.put("Find out who did what", List.of("audit", "whoami"));
        groups.put("Set up your shell", List.of("completion"));
        return groups;
    }

    /**
     * @param verbs all that there are
     * @return each of them once, in order; what is in no group comes last
     */
    static Map<String, List<String>> of(Iterable<String> verbs) {
        var left = new ArrayList<String>();
        verbs.forEach(left::add);
        var all = new LinkedHashMap<String, List<String>>();
        GROUPS.forEach((what, names) -> {
            var here = names.stream().filter(left::contains).toList();
            left.removeAll(here);
            if (!here.isEmpty()) {
                all.put(what, here);
            }
        });
        if (!left.isEmpty()) {
            all.put(OTHERS, List.copyOf(left));
        }
        return all;
    }

    /** For {@code plumb --help}. */
    static String help(Help plumb) {
        var verbs = plumb.subcommands();
        var text = new StringBuilder();
        of(verbs.keySet())
                .forEach((what, names) -> {
                    text.append(plumb.createHeading("%n" + what + ":%n"));
                    text.append(table(plumb, verbs, names));
                });
        return text.toString();
    }

    private static String table(Help plumb, Map<String, Help> verbs, List<String> names) {
        var widest = verbs.keySet().stream().mapToInt(String::length).max().orElse(0) + 2;
        var width = plumb.commandSpec().usageMessage().width();
        var table =
                TextTable.forColumns(
                        plumb.colorScheme(),
                        new Column(widest + 2, 2, Overflow.SPAN),
                        new Column(width - widest - 2, 2, Overflow.WRAP));
        for (var name : names) {
            var verb = verbs.get(name);
            if (verb != null) {
                var header = verb.commandSpec().usageMessage().header();
                table.addRowValues(
                        plumb.colorScheme().commandText(name),
                        plumb.colorScheme().text(header.length == 0 ? "" : header[0]));
            }
        }
        return table.toString();
    }
}
