package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.alerts.Peer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import picocli.CommandLine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The unit of systemd starts what the command line takes, and its guide says what is there. */
class ServiceGuideTest {
    private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();
    private static final Path UNIT = REPOSITORY.resolve("deploy/systemd/plumbline.service");
    private static final Path GUIDE = REPOSITORY.resolve("docs/guides/run-the-daemon.md");
    private static final String JAVA = "/opt/plumbline/jre/bin/java";

    /** Tenths of what systemd calls exposure; what the guide says, and a little for its rules. */
    private static final int MOST_EXPOSED = 20;

    private static final Pattern VARIABLE = Pattern.compile("\\$\\{?(\\w+)}?");
    private static final Pattern SET = Pattern.compile("\"(PLUMBLINE_\\w+)=([^\"]*)\"");
    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z][a-z-]+");
    private static final Pattern PATH = Pattern.compile("/(?:etc|opt)/plumbline[\\w/]*[\\w]");

    /** Of useradd, systemctl and the like. */
    private static final Set<String> OF_OTHERS =
            Set.of("--system", "--home-dir", "--shell", "--now");

    @TempDir private Path folder = Path.of("");

    @Test
    void the_unit_starts_a_daemon_that_the_command_line_takes() throws IOException {
        var parsed = run(started(Map.of()));

        assertThat(parsed.matchedOptionValue("--state", Path.of("")))
                .isEqualTo(Path.of("/var/lib/plumbline"));
        assertThat(parsed.matchedOptionValue("--secrets", Path.of("")))
                .isEqualTo(Path.of("/etc/plumbline/secrets"));
        assertThat(parsed.hasMatchedOption("--bind")).isFalse();
        assertThat(parsed.hasMatchedOption("--open")).isFalse();
    }

    @Test
    void so_does_one_with_the_drop_in_that_the_guide_shows() throws IOException {
        var parsed = run(started(set(Files.readString(GUIDE))));

        assertThat(parsed.matchedOptionValue("--sources", Path.of("")))
                .isEqualTo(Path.of("/etc/plumbline/sources.yaml"));
        assertThat(parsed.hasMatchedOption("--specs")).isFalse();
        assertThat(parsed.hasMatchedOption("--tls-certificate")).isTrue();
    }

    @Test
    void the_guide_names_every_variable_and_path_of_the_unit() throws IOException {
        var unit = Files.readString(UNIT);
        var guide = Files.readString(GUIDE);

        assertThat(set(unit).keySet())
                .isNotEmpty()
                .allSatisfy(name -> assertThat(guide).contains("| `" + name + "` |"));
        assertThat(PATH.matcher(unit).results().map(MatchResult::group))
                .isNotEmpty()
                .allSatisfy(path ->
                        assertThat(guide)
                                .containsPattern(
                                        path.startsWith("/opt/") ? path.split("/", 5)[3] : path));
    }

    @Test
    void every_option_that_the_guide_names_is_there() throws IOException {
        var known = new TreeSet<>(OF_OTHERS);
        options(Plumb.commandLine(), known);

        assertThat(OPTION.matcher(Files.readString(GUIDE)).results().map(MatchResult::group))
                .isNotEmpty()
                .isSubsetOf(known);
    }

    @Test
    void systemd_takes_the_unit_and_finds_it_closed() throws Exception {
        var systemd = Peer.find("systemd-analyze", "systemd");
        var unit = folder.resolve("plumbline.service");
        var here = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Files.writeString(unit, Files.readString(UNIT).replace(JAVA, here));

        var verified = systemd.ask(folder, "verify", "--man=no", unit.toString());
        var exposed =
                systemd.ask(
                        folder,
                        "security",
                        "--offline=true",
                        "--no-pager",
                        "--threshold=" + MOST_EXPOSED,
                        unit.toString());

        assertThat(verified.text()).isEmpty();
        assertThat(verified.exit()).isZero();
        assertThat(exposed.exit()).as(exposed.text()).isZero();
    }

    @Test
    void the_readme_leads_to_the_guide() throws IOException {
        assertThat(Files.readString(REPOSITORY.resolve("README.md")))
                .contains("](docs/guides/run-the-daemon.md)");
    }

    private static CommandLine.ParseResult run(List<String> words) {
        var verbs = words.subList(words.indexOf("run"), words.size());
        return Plumb.commandLine().parseArgs(verbs.toArray(String[]::new)).subcommand();
    }

    /**
     * What the unit starts, in words, as systemd makes them of variables.
     *
     * @param dropIn variables that say something else
     */
    private static List<String> started(Map<String, String> dropIn) throws IOException {
        var unit = Files.readString(UNIT).replace("\\\n", " ");
        var variables = new TreeMap<>(set(unit));
        variables.put("STATE_DIRECTORY", "/var/lib/plumbline");
        variables.putAll(dropIn);
        var line =
                unit.lines()
                        .filter(some -> some.startsWith("ExecStart="))
                        .findFirst()
                        .orElseThrow();
        var text =
                VARIABLE.matcher(line.replaceFirst("ExecStart=", ""))
                        .replaceAll(variable -> variables.getOrDefault(variable.group(1), "?"));
        return Arrays.stream(text.strip().split("\\s+")).toList();
    }

    /** Variables that a text sets. */
    private static Map<String, String> set(String text) {
        return SET.matcher(text)
                .results()
                .filter(some -> !some.group(2).equals("%d"))
                .collect(Collectors.toMap(some -> some.group(1), some -> some.group(2)));
    }

    private static void options(CommandLine verb, Set<String> into) {
        verb.getCommandSpec().options().forEach(option -> into.addAll(List.of(option.names())));
        verb.getSubcommands().values().forEach(below -> options(below, into));
    }
}
