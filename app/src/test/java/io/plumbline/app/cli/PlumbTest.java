package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;

class PlumbTest {
    private static final String GOOD =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: demo}
            spec:
              credentials: {esxi: esxi-root}
              hostProfiles:
                plain: {esxi: {version: "7.0 U2"}}
              hosts:
                - {name: esx01.lab, profile: plain}
            """;

    @TempDir Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void validate_accepts_a_good_spec_and_says_what_it_holds() throws IOException {
        assertThat(plumb("validate", file("good.yaml", GOOD))).isZero();

        assertThat(out.toString()).contains("good.yaml: ok, cluster demo, hosts 1, nodes 0");
    }

    @Test
    void validate_counts_nodes_and_switches_too() {
        var sample = Path.of("..", "config-samples", "gpudirect-vsphere67", "cluster.yaml");

        assertThat(plumb("validate", sample.toString())).isZero();

        assertThat(out.toString())
                .contains("ok, cluster gpudirect, hosts 8, nodes 8, switches 1, revision ");
    }

    @Test
    void validate_takes_a_folder_as_the_daemon_does() throws IOException {
        file("b.yml", GOOD.replace("demo", "other").replace("esx01", "esx02"));
        file("a.yaml", GOOD);
        file("notes.txt", "no spec");

        assertThat(plumb("validate", folder.toString())).isZero();

        assertThat(out.toString().lines().map(line -> line.replaceFirst(", hosts.*", "")))
                .containsExactly(
                        folder.resolve("a.yaml") + ": ok, cluster demo",
                        folder.resolve("b.yml") + ": ok, cluster other");
    }

    @Test
    void validate_refuses_what_the_daemon_refuses_of_two_files_that_say_one_cluster()
            throws IOException {
        var first = file("a.yaml", GOOD);
        var second = file("b.yaml", GOOD.replace("esx01", "esx02"));

        assertThat(plumb("validate", folder.toString())).isEqualTo(1);

        assertThat(out.toString().lines())
                .element(1)
                .isEqualTo(second + ": cluster demo is said by " + first + " already");
        assertThat(err.toString()).isEqualToIgnoringNewLines("plumb: " + second + ": problems 1");
    }

    @Test
    void validate_refuses_what_the_daemon_refuses_of_two_clusters_with_one_host()
            throws IOException {
        file("a.yaml", GOOD);
        var second = file("b.yaml", GOOD.replace("name: demo", "name: other"));

        assertThat(plumb("validate", folder.toString())).isEqualTo(1);

        assertThat(out.toString())
                .contains(second + ":3:")
                .contains(" metadata.name: esx01.lab: cluster demo has it");
    }

    @Test
    void validate_fails_for_a_folder_without_a_spec() {
        assertThat(plumb("validate", folder.toString())).isEqualTo(1);

        assertThat(err.toString()).contains(folder + " has no .yaml and no .yml file");
    }

    @Test
    void schema_prints_the_published_file() throws IOException {
        assertThat(plumb("schema")).isZero();

        assertThat(out)
                .hasToString(
                        Files.readString(
                                Path.of("..", "config-samples", "schema", "cluster.schema.json")));
    }

    @Test
    void schema_prints_that_of_sources_as_well() throws IOException {
        assertThat(plumb("schema", "--sources")).isZero();

        assertThat(out)
                .hasToString(
                        Files.readString(
                                Path.of("..", "config-samples", "schema", "sources.schema.json")));
    }

    @Test
    void validate_takes_a_file_of_sources() throws IOException {
        var good = Files.readString(Path.of("..", "config-samples", "sources", "sources.yaml"));

        assertThat(plumb("validate", file("sources.yaml", good))).isZero();
        assertThat(out.toString()).contains("sources.yaml: ok, repositories 2");

        assertThat(plumb("validate", file("wrong.yaml", good.replace("poll: 1m", "poll: 1s"))))
                .isEqualTo(1);
        assertThat(out.toString()).contains("wrong.yaml:12:");
    }

    @Test
    void a_file_of_identities_is_checked_and_its_schema_printed() throws IOException {
        var good = Files.readString(Path.of("..", "config-samples", "identity", "identity.yaml"));

        assertThat(plumb("validate", file("identity.yaml", good))).isZero();
        assertThat(out.toString()).contains("identity.yaml: ok");
        assertThat(plumb("validate", file("wrong.yaml", good.replace("[admin]", "[admin@gpu-a]"))))
                .isEqualTo(1);
        assertThat(out.toString()).contains("wrong.yaml:14:", "an admin is one of all clusters");

        out.getBuffer().setLength(0);
        assertThat(plumb("schema", "--identity")).isZero();
        assertThat(out)
                .hasToString(
                        Files.readString(
                                Path.of("..", "config-samples", "schema", "identity.schema.json")));
    }

    @Test
    void run_starts_nothing_with_a_file_of_identities_that_is_wrong() throws IOException {
        var good = Files.readString(Path.of("..", "config-samples", "identity", "identity.yaml"));

        var insecure = file("a.yaml", good.replace("https://login", "http://login"));
        assertThat(plumb("run", "--identity", insecure, "--port", "0")).isEqualTo(1);
        assertThat(err.toString()).contains("a.yaml:7:", "say https");

        assertThat(plumb("run", "--identity", file("b.yaml", good), "--port", "0")).isEqualTo(1);
        assertThat(err.toString()).contains("certificates count only with --tls-client-ca");
        assertThat(plumb("run", "--tls-client-ca", insecure, "--port", "0")).isEqualTo(1);
        assertThat(err.toString()).contains("--tls-client-ca takes --tls-certificate");
        assertThat(plumb("run", "--identity", insecure, "--open", "--port", "0")).isEqualTo(1);
        assertThat(err.toString()).contains("--open asks nobody who it is");

        var alone = good.substring(0, good.indexOf("  certificates:"));
        assertThat(plumb("run", "--identity", file("c.yaml", alone), "--port", "0")).isEqualTo(1);
        assertThat(err.toString()).contains("there is no file /etc/plumbline/issuer-ca.pem");
    }

    @Test
    void run_starts_nothing_with_a_file_of_sources_that_is_wrong() throws IOException {
        var wrong =
                file(
                        "sources.yaml",
                        """
                        apiVersion: plumbline/v1
                        kind: Sources
                        spec:
                          repositories:
                            - name: hpc
                              url: https://ann:secret@forge.lab/hpc.git
                              branch: main
                              tag: live
                              paths: [../cluster.yaml]
                        """);

        assertThat(plumb("run", "--sources", wrong, "--port", "0")).isEqualTo(1);
        assertThat(err.toString().lines())
                .anyMatch(line -> line.contains("sources.yaml:6:"))
                .anyMatch(line -> line.contains("sources.yaml:9:"))
                .anyMatch(line -> line.contains("one of them"))
                .noneMatch(line -> line.contains("ann:secret"));
    }

    @Test
    void validate_prints_every_problem_of_every_file_with_its_place() throws IOException {
        var first =
                file(
                        "first.yaml",
                        GOOD.replace("profile: plain", "profile: plane")
                                .replace("kind: Cluster", "kind: Fleet"));
        var second = file("second.yaml", GOOD.replace("apiVersion", "apiversion"));

        assertThat(plumb("validate", first, second, file("good.yaml", GOOD))).isEqualTo(1);

        assertThat(out.toString().lines())
                .anyMatch(line -> line.matches(".*first\\.yaml:2:\\d+ .*"))
                .anyMatch(line -> line.matches(".*first\\.yaml:9:\\d+ .*"))
                .anyMatch(line -> line.matches(".*second\\.yaml:1:\\d+: .*"))
                .anyMatch(line -> line.contains("good.yaml: ok"));
    }

    @Test
    void validate_fails_for_a_file_that_is_not_there() {
        assertThat(plumb("validate", "nowhere.yaml")).isEqualTo(1);

        assertThat(err.toString()).contains("plumb: nowhere.yaml cannot be read");
    }

    @ParameterizedTest
    @ValueSource(strings = {"status", "plan"})
    void verbs_about_a_daemon_fail_in_one_line_when_none_answers(String verb) {
        assertThat(plumb(verb, "--url", "http://127.0.0.1:1")).isEqualTo(1);

        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .startsWith("plumb: no daemon answers at");
    }

    @ParameterizedTest
    @ValueSource(strings = {"demo", "lab", "run", "validate", "plan", "status", "apply"})
    void every_verb_explains_itself_and_its_exit_codes(String verb) {
        assertThat(plumb(verb, "--help")).isZero();

        assertThat(out.toString()).contains("Usage: plumb " + verb).contains("Exit codes:");
        assertThat(out.toString()).endsWith("\n").doesNotEndWith("\n\n");
    }

    @Test
    void apply_fails_in_one_line_when_no_daemon_answers() {
        assertThat(plumb("apply", "sha256:0", "--url", "http://127.0.0.1:1")).isEqualTo(1);

        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .startsWith("plumb: no daemon answers at");
    }

    @Test
    void a_misspelt_verb_is_an_error_and_gets_a_hint() {
        assertThat(plumb("statsu")).isEqualTo(1);

        assertThat(err.toString()).contains("statsu").contains("status");
    }

    @Test
    void a_misspelt_word_of_a_verb_gets_a_hint_too() {
        assertThat(plumb("status", "--max-ag", "1m")).isEqualTo(1);
        assertThat(err.toString()).contains("did you mean '--max-age'?");

        assertThat(plumb("tokens", "mke")).isEqualTo(1);
        assertThat(err.toString()).contains("did you mean 'make'?");

        assertThat(plumb("wait", "hpc", "--tiemout=1m")).isEqualTo(1);
        assertThat(err.toString()).contains("did you mean '--timeout'?");

        assertThat(plumb("plan", "-o", "jsn")).isEqualTo(1);
        assertThat(err.toString()).contains("jsn").contains("[table, json, yaml]");
    }

    @Test
    void without_a_verb_it_says_where_to_begin() {
        assertThat(plumb()).isEqualTo(1);

        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).contains("plumb demo").contains("All verbs: plumb --help");
    }

    @Test
    void help_groups_the_verbs_by_what_somebody_wants() {
        assertThat(plumb("--help")).isZero();

        assertThat(out.toString())
                .containsSubsequence(
                        "Try it:",
                        "  demo ",
                        "See how the hosts stand:",
                        "  status ",
                        "  plan ",
                        "Stop, go on, and emergencies:",
                        "  break-glass ")
                .doesNotContain("\033");
        for (var verb : Plumb.commandLine().getSubcommands().keySet()) {
            assertThat(out.toString().lines())
                    .filteredOn(line -> line.matches("  " + verb + "( .*)?"))
                    .as(verb)
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--color always status --help", "status --color always --help"})
    void colours_may_be_asked_for_before_the_verb_and_after_it(String words) {
        assertThat(plumb(words.split(" "))).isZero();

        assertThat(out.toString()).contains("\033[");
    }

    @Test
    void the_version_says_build_and_java() {
        assertThat(plumb("--version")).isZero();

        assertThat(out.toString()).startsWith("plumb ").contains("Java 25");
    }

    private int plumb(String... words) {
        return Plumb.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(words);
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }
}
