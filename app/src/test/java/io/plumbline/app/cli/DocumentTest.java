package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.screen.Terminal;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.util.Map;

/** Nothing is lost between what a daemon says and what a program reads. */
class DocumentTest {
    private static final JsonMapper JSON = JsonMapper.shared();

    /** YAML 1.1 and 1.2 differ in what is a number, a time or a truth value. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "on",
                "yes",
                "n",
                "null",
                "~",
                "0o17",
                "017",
                "1e3",
                "1_000",
                "12:30:45",
                "2022-03-13",
                "2022-03-13T10:00:00Z",
                "-",
                "- a",
                "a: b",
                "a #b",
                "#a",
                "@a",
                "*a",
                "!a",
                "'a'",
                "\"a\"",
                "C:\\Lab\\N",
                "\\L\u2028\\\\L",
                "{a}",
                "[a]",
                "%a",
                "a\nb\n",
                " a\n b",
                "\ttab",
                "esx\u001b[2J\u0085\u202e\u2028\ufeff",
                "Größe 𝄞",
                ".inf",
                "=",
                "<<"
            })
    void a_string_stays_that_string_for_readers_of_both(String text) {
        var document = JSON.createObjectNode().put("some", text);

        var yaml = Document.yaml(document);

        assertThat(old(yaml)).isEqualTo(Map.of("some", text));
        assertThat(young(yaml)).isEqualTo(Map.of("some", text));
        assertThat(JSON.readTree(Document.json(document)).get("some").asString()).isEqualTo(text);
        assertThat(yaml + Document.json(document))
                .doesNotContain("\u001b", "\u0085", "\u202e", "\u2028");
    }

    @Test
    void order_numbers_nothing_and_emptiness_stay() {
        var text =
                "{\"z\":1,\"a\":[],\"m\":{},\"o\":null,\"x\":75.50,\"t\":true,\"l\":[[1],{\"q\":2}]}";

        assertThat(Document.yaml(JSON.readTree(text)))
                .isEqualTo(
                        """
                        z: 1
                        a: []
                        m: {}
                        o: null
                        x: 75.5
                        t: true
                        l:
                          -   - 1
                          - q: 2
                        """);
        assertThat(JSON.readTree(Document.json(JSON.readTree(text))))
                .isEqualTo(JSON.readTree(text));
    }

    /** What a later version says more is told as well. */
    @Test
    void what_we_do_not_know_is_not_left_out() throws IOException {
        var said = "{\"name\":\"ada\",\"roles\":[],\"later\":{\"z\":1.50,\"a\":[null]}}";
        try (var daemon = ScriptedDaemon.of().says("/whoami", said)) {
            var typed = Typed.plumb("whoami", "-o", "json", "--url", daemon.url());

            assertThat(typed.out().replaceAll("\\s", "")).isEqualTo(said);
        }
    }

    @Test
    void names_from_elsewhere_move_no_cursor() throws IOException {
        var said = "{\"name\":\"ada\\u001b[2J\\nroot\",\"roles\":[\"viewer\"]}";
        try (var daemon = ScriptedDaemon.of().says("/whoami", said)) {
            var typed =
                    Typed.plumb(
                            new Terminal(true, true, Map.of()), "whoami", "--url", daemon.url());

            assertThat(typed.out()).isEqualToIgnoringNewLines("ada\\x1b[2J root  viewer");
        }
    }

    private static Object young(String yaml) {
        return new Load(LoadSettings.builder().setSchema(new CoreSchema()).build())
                .loadFromString(yaml);
    }

    private static Object old(String yaml) {
        return new Yaml(new SafeConstructor(new LoaderOptions())).load(yaml);
    }
}
