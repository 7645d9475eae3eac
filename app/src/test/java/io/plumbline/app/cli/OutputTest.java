package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.daemon.TestDaemon;
import io.plumbline.app.web.Listening;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** What programs read of a daemon with two clusters is what its REST interface says. */
class OutputTest {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String WEST = "esx01.invalid";
    private static final List<String> EAST = List.of("esx02.invalid", "esx03.invalid");

    @TempDir static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static TestDaemon daemon;

    @BeforeAll
    static void start() throws IOException {
        Files.writeString(folder.resolve("west.yaml"), TestDaemon.silent("west", WEST));
        Files.writeString(
                folder.resolve("east.yaml"),
                TestDaemon.silent("east", EAST.toArray(String[]::new)));
        daemon = TestDaemon.in(folder, Listening.locally(0));
        await().atMost(60, TimeUnit.SECONDS)
                .until(() ->
                        daemon.client().hosts("west").items().size() == 1
                                && daemon.client().hosts("east").items().size() == 2
                                && daemon.client().plan("west").digest() != null
                                && daemon.client().plan("east").digest() != null);
    }

    @AfterAll
    static void stop() {
        daemon.close();
    }

    /** Between two calls a pass may have ended: then they are asked again. */
    @ParameterizedTest
    @CsvSource({
        "status -c west,             /clusters/west/hosts",
        "plan -c west,               /clusters/west/plan",
        "history -c west,            /clusters/west/journal?last=1000",
        "history -c west --last 1,   /clusters/west/journal?last=1",
        "explain esx01.invalid,      /clusters/west/hosts/esx01.invalid",
        "sources,                    /sources",
        "tokens,                     /tokens",
        "whoami,                     /whoami",
        "wait west --for Ready!=True, /clusters/west/wait?for=Ready!=True"
    })
    void a_document_is_rests_own_in_either_form(String verb, String path) {
        await().atMost(60, TimeUnit.SECONDS)
                .untilAsserted(() -> {
                    var said = JSON.readTree(rest(path)).toString();
                    var json = plumb(verb + " -o json");
                    var yaml = plumb(verb + " --output yaml");

                    assertThat(JSON.readTree(json.out()).toString()).isEqualTo(said);
                    assertThat(JSON.valueToTree(ofYaml(yaml.out())).toString()).isEqualTo(said);
                    assertThat(yaml.exit()).isEqualTo(json.exit()).isEqualTo(plumb(verb).exit());
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"status:hosts", "plan:plan", "history:journal"})
    void of_all_clusters_it_is_one_document_that_says_which(String verbAndNoun) {
        var words = verbAndNoun.split(":", 2);
        var items = JSON.readTree(plumb(words[0] + " -o json").out()).get("items");

        assertThat(items).hasSize(2);
        assertThat(items)
                .allSatisfy(item ->
                        assertThat(item.propertyNames()).containsExactly("cluster", words[1]));
        assertThat(
                        StreamSupport.stream(items.spliterator(), false)
                                .map(one -> text(one, "cluster")))
                .containsExactly("east", "west");
    }

    @Test
    void a_cluster_that_is_not_there_is_an_error_and_no_empty_answer() {
        for (var verb : List.of("status", "plan", "history")) {
            var typed = plumb(verb + " -c wst -o json");

            assertThat(typed.exit()).isEqualTo(ExitCode.ERROR);
            assertThat(typed.out()).isEmpty();
            assertThat(typed.err())
                    .isEqualToIgnoringNewLines(
                            "plumb: this daemon has no cluster wst; it has: east, west");
        }
    }

    @Test
    void words_are_told_as_they_were_kept_also_if_the_last_one_is_refused() {
        var held = plumb("hold esx02.invalid esx03.invalid --why cable --by ada -o json");
        var items = JSON.readTree(held.out()).get("items");
        assertThat(items).hasSize(2);
        assertThat(items).allSatisfy(one -> assertThat(text(one, "kind")).isEqualTo("PutOnHold"));

        var resumed = plumb("resume esx02.invalid nobody.invalid --by ada -o yaml");
        assertThat(resumed.exit()).isEqualTo(ExitCode.ERROR);
        assertThat(resumed.err()).contains("no cluster of this daemon has a host nobody.invalid");
        assertThat(JSON.valueToTree(ofYaml(resumed.out())).at("/items/0/unit").asString())
                .isEqualTo("esx02.invalid");
        assertThat(plumb("resume esx03.invalid --by ada").exit()).isZero();
    }

    @Test
    void an_emergency_and_another_try_are_told_alike() {
        var glass = plumb("break-glass " + WEST + " --why fire --for 30m -o json");
        var retry = plumb("retry " + WEST + " -o json");

        assertThat(JSON.readTree(glass.out()).at("/items/0/until").asString()).endsWith("Z");
        assertThat(JSON.readTree(retry.out()).at("/items/0/kind").asString()).isEqualTo("Retried");
    }

    @Test
    void a_new_token_is_told_with_what_is_kept_of_it() {
        var made = plumb("tokens make ci --role viewer -o json");

        assertThat(JSON.readTree(made.out()).propertyNames()).containsExactly("token", "kept");
        assertThat(made.err()).contains("it is not shown again");
    }

    @Test
    void the_audit_log_is_printed_to_the_letter_unless_it_is_for_people() {
        plumb("retry " + WEST + " --by ada");
        var usual = plumb("audit");
        var known = usual.out().lines().toList();

        assertThat(rest("/audit").lines()).startsWith(known.toArray(String[]::new));
        assertThat(plumb("audit -o json").out().lines()).startsWith(known.toArray(String[]::new));
        assertThat(plumb("audit -o table").out().lines().toList())
                .anyMatch(line -> line.matches("\\d+  \\S+Z  ada \\(admin\\)  .*west.*"));
        var first =
                new Yaml(new SafeConstructor(new LoaderOptions()))
                        .loadAll(plumb("audit -o yaml").out())
                        .iterator()
                        .next();
        assertThat(JSON.valueToTree(first).toString()).isEqualTo(known.getFirst());
    }

    @Test
    void a_plan_has_one_form() {
        var two = plumb("plan --format markdown -o json");

        assertThat(two.exit()).isEqualTo(ExitCode.ERROR);
        assertThat(two.err()).contains("--format markdown and --output are two forms");
        assertThat(plumb("plan -c west --format markdown").out())
                .startsWith("### Plan of <code>west</code>");
    }

    /** Nobody waits half an hour to be told that. */
    @Test
    void who_waits_says_for_which_of_several_clusters() {
        var typed = plumb("wait --for Ready");

        assertThat(typed.exit()).isEqualTo(ExitCode.ERROR);
        assertThat(typed.err()).startsWith("plumb: say which cluster: east, west");
    }

    @Test
    void an_approval_of_one_host_is_one_document() throws Exception {
        var digest = daemon.client().plan("west").changes().getFirst().digest();

        var typed = plumb("approve " + WEST + " " + digest + " --by ada -o json");

        assertThat(JSON.readTree(typed.out()).propertyNames())
                .containsExactly("unit", "kind", "at", "by", "until");
    }

    @Test
    void trouble_stays_on_standard_error() {
        var typed = plumb("wait west --for Quarantined --timeout 1s -o json");

        assertThat(typed.exit()).isEqualTo(ExitCode.TIMED_OUT);
        assertThat(typed.err()).contains("plumb: waiting for Quarantined=True", "not so after");
        assertThat(JSON.readTree(typed.out()).get("met").asBoolean()).isFalse();
    }

    private static String text(JsonNode node, String name) {
        return node.path(name).asString();
    }

    private static Object ofYaml(String text) {
        return new Yaml(new SafeConstructor(new LoaderOptions())).load(text);
    }

    private static String rest(String path) {
        return daemon.send("GET", "/api/v1" + path, "", Optional.of(daemon.token())).body();
    }

    private static Typed plumb(String words) {
        return Typed.plumb(
                Stream.concat(
                                Arrays.stream(words.split(" ")),
                                Stream.of(
                                        "--daemon",
                                        daemon.at("").toString(),
                                        "--token-file",
                                        daemon.tokenFile().toString()))
                        .toArray(String[]::new));
    }
}
