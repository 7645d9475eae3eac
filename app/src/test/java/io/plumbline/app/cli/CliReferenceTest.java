package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.rest.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The page of the command line is what the command line says of itself, and does. */
class CliReferenceTest {
    private static final Path PAGE = Path.of("..", "docs", "reference", "cli.md");
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");

    @TempDir private Path folder = Path.of("");

    @Test
    void the_page_has_every_verb_with_its_options_and_exit_codes() throws IOException {
        var lines = new ArrayList<String>();
        var plumb = Plumb.commandLine().getCommandSpec();
        lines.add("# The command line");
        lines.add("");
        lines.add(
                "Made of what the verbs say themselves: `plumb VERB --help`. Answers go to standard"
                        + " output; what is wrong, and what is waited for, goes to standard error."
                        + " Names and texts from elsewhere are shown without control characters.");
        lines.add("");
        exitCodes(lines);
        lines.add("## Forms");
        lines.add("");
        lines.add(
                "`-o json` and `-o yaml` print the document of"
                    + " [REST](../guides/use-the-rest-interface.md) as it is: every member, in its"
                    + " order, one document a call. What is asked of all clusters (`status`,"
                    + " `plan`, `history` without `--cluster`) is `{\"items\": [{\"cluster\": NAME,"
                    + " \"hosts\" | \"plan\" | \"journal\": …}]}`; what is said of several hosts is"
                    + " `{\"items\": […]}`; `apply --wait` is `{\"applied\": …, \"plan\": …}`. The"
                    + " audit log is lines of JSON, to the letter, also without `-o`; its YAML is a"
                    + " document a line.");
        lines.add("");
        lines.add("## Options of every verb");
        lines.add("");
        options(
                plumb.options().stream()
                        .filter(option -> !isOf(option, DaemonAddress.class))
                        .toList(),
                lines);
        lines.add("## Options of every verb that asks a daemon");
        lines.add("");
        options(
                Plumb.commandLine()
                        .getSubcommands()
                        .get("status")
                        .getCommandSpec()
                        .options()
                        .stream()
                        .filter(option -> isOf(option, DaemonAddress.class))
                        .toList(),
                lines);
        for (var group : VerbGroups.of(plumb.subcommands().keySet()).entrySet()) {
            lines.add("## " + group.getKey());
            lines.add("");
            for (var name : group.getValue()) {
                verb(plumb.subcommands().get(name).getCommandSpec(), lines);
            }
        }

        var made = String.join("\n", lines).stripTrailing() + "\n";
        if (Boolean.getBoolean("plumbline.golden.rewrite")) {
            Files.writeString(PAGE, made);
        }
        assertThat(Files.readString(PAGE))
                .as("after a change that is meant: this test with -Dplumbline.golden.rewrite=true")
                .isEqualTo(made);
    }

    @Test
    void every_verb_stands_in_a_group_of_the_help() {
        assertThat(VerbGroups.of(Plumb.commandLine().getSubcommands().keySet()))
                .as("say in VerbGroups what it is for")
                .doesNotContainKey(VerbGroups.OTHERS);
    }

    /** One verb for each code that any verb says it has. */
    @Test
    void every_exit_code_really_happens() throws IOException {
        var happened = new TreeMap<Integer, String>();
        try (var inPlumb = ScriptedDaemon.of(plan(true, false, false));
                var differs = ScriptedDaemon.of(plan(false, false, false));
                var disrupts = ScriptedDaemon.of(plan(false, true, false));
                var blocked = ScriptedDaemon.of(plan(false, true, true))) {
            differs.observed(Duration.ofHours(1));
            happens(happened, 0, "status", "--url", inPlumb.url());
            happens(happened, 2, "status", "--url", differs.url());
            happens(happened, 3, "plan", "--url", disrupts.url());
            happens(happened, 4, "plan", "--url", blocked.url());
            happens(happened, 4, "apply", "sha256:other", "--url", blocked.url());
            happens(
                    happened,
                    5,
                    "apply",
                    "sha256:0",
                    "--wait",
                    "--timeout",
                    "1s",
                    "--url",
                    disrupts.url());
            happens(happened, 6, "status", "--max-age", "1m", "--url", differs.url());
            // Not understood, nobody there, and refused: all of them are errors.
            happens(happened, 1, "status", "--nonsense");
            happens(happened, 1, "status", "--url", "http://127.0.0.1:1");
            happens(happened, 1, "explain", "nobody.lab", "--url", inPlumb.url());
            happens(happened, 1, "validate", folder.resolve("nothing.yaml").toString());
        }
        var said = new TreeSet<Integer>();
        all(Plumb.commandLine())
                .forEach(verb ->
                        verb.getCommandSpec().usageMessage().exitCodeList().keySet().stream()
                                .map(Integer::valueOf)
                                .forEach(said::add));

        assertThat(happened.navigableKeySet())
                .isEqualTo(said)
                .isEqualTo(ExitCode.MEANINGS.keySet());
    }

    private static void happens(Map<Integer, String> happened, int code, String... words) {
        var typed = Typed.plumb(words);

        assertThat(typed.exit()).as(typed.err()).isEqualTo(code);
        assertThat(codes(Plumb.commandLine().getSubcommands().get(words[0]).getCommandSpec()))
                .as("what 'plumb " + words[0] + " --help' says")
                .containsKey(Integer.toString(code));
        happened.put(code, words[0]);
    }

    @Test
    void every_verb_says_its_exit_codes_and_each_is_one_of_ours() {
        for (var verb : all(Plumb.commandLine())) {
            var name = verb.getCommandSpec().qualifiedName();
            assertThat(codes(verb.getCommandSpec())).as(name).containsKeys("0", "1");
            assertThat(codes(verb.getCommandSpec()).keySet().stream().map(Integer::valueOf))
                    .as(name)
                    .allMatch(ExitCode.MEANINGS::containsKey);
        }
    }

    /** Whoever asks a daemon may ask one far away, and prove who he is. */
    @Test
    void every_verb_but_those_that_ask_no_daemon_can_ask_a_remote_one() {
        var local =
                List.of(
                        "demo",
                        "lab",
                        "run",
                        "validate",
                        "schema",
                        "advise",
                        "adopt",
                        "check",
                        "completion");
        for (var verb : Plumb.commandLine().getSubcommands().entrySet()) {
            for (var one : all(verb.getValue())) {
                var names =
                        one.getCommandSpec().optionsMap().keySet().stream()
                                .filter(
                                        List.of("--url", "--daemon", "--token-file", "--ca")
                                                ::contains)
                                .toList();
                assertThat(names)
                        .as(one.getCommandSpec().qualifiedName())
                        .hasSize(local.contains(verb.getKey()) ? 0 : 4);
            }
        }
    }

    private static List<CommandLine> all(CommandLine from) {
        var all = new ArrayList<CommandLine>();
        all.add(from);
        from.getSubcommands().values().forEach(one -> all.addAll(all(one)));
        return all;
    }

    private static Map<String, String> codes(CommandSpec verb) {
        return verb.usageMessage().exitCodeList();
    }

    private static void exitCodes(List<String> lines) {
        lines.add("## Exit codes");
        lines.add("");
        lines.add("| code | means |");
        lines.add("|---|---|");
        ExitCode.MEANINGS.forEach(
                (code, meaning) -> lines.add("| " + code + " | " + meaning + " |"));
        lines.add("");
        lines.add(
                "Each verb below says which of them it has. A word that is not understood, a daemon"
                    + " that does not answer and one that refuses are 1, so that 2 to 6 always are"
                    + " an answer.");
        lines.add("");
    }

    private static void verb(CommandSpec verb, List<String> lines) {
        lines.add("### " + verb.qualifiedName());
        lines.add("");
        lines.add(String.join(" ", verb.usageMessage().header()));
        lines.add("");
        for (var parameter : verb.positionalParameters()) {
            lines.add("- `" + parameter.paramLabel() + "` " + text(parameter.description()));
        }
        if (!verb.positionalParameters().isEmpty()) {
            lines.add("");
        }
        options(
                verb.options().stream()
                        .filter(option -> !isOf(option, DaemonAddress.class))
                        .filter(option -> !option.inherited())
                        .filter(option -> !option.usageHelp() && !option.versionHelp())
                        .toList(),
                lines);
        lines.add(
                "Exit codes: "
                        + codes(verb).entrySet().stream()
                                .map(code -> code.getKey() + " " + code.getValue())
                                .collect(Collectors.joining(" · "))
                        + ".");
        lines.add("");
        verb.subcommands().values().forEach(one -> verb(one.getCommandSpec(), lines));
    }

    private static void options(List<OptionSpec> options, List<String> lines) {
        if (options.isEmpty()) {
            return;
        }
        lines.add("| option | |");
        lines.add("|---|---|");
        options.stream()
                .sorted(Comparator.comparing(OptionSpec::longestName))
                .forEach(option ->
                        lines.add(
                                "| `"
                                        + String.join("`, `", option.names())
                                        + "`"
                                        + (option.arity().max() > 0
                                                ? " `" + option.paramLabel() + "`"
                                                : "")
                                        + (option.required() ? ", needed" : "")
                                        + " | "
                                        + text(option.description())
                                        + " |"));
        lines.add("");
    }

    private static String text(String... description) {
        return String.join(" ", description).replace("|", "\\|");
    }

    private static boolean isOf(OptionSpec option, Class<?> type) {
        return option.userObject() instanceof Field field && field.getDeclaringClass() == type;
    }

    private static Json.Plan plan(boolean nothing, boolean disruptive, boolean isBlocked) {
        return new Json.Plan(
                T,
                "r1",
                "sha256:0",
                nothing,
                disruptive,
                isBlocked,
                0,
                new Json.Takes(0, 0, false),
                List.of());
    }
}
