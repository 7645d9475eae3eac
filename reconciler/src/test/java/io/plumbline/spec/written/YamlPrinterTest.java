package io.plumbline.spec.written;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.spec.written.Written.Entries;
import io.plumbline.spec.written.Written.Items;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

import java.io.StringReader;
import java.util.List;
import java.util.Random;

class YamlPrinterTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "tor1",
                "a \"quoted\" name",
                "it's",
                "key: value",
                "name # no remark",
                "#",
                "two\nlines",
                "tab\tand\rreturn",
                "[list]",
                "{i}",
                "- item",
                "? key",
                "&anchor",
                "*alias",
                "!tag",
                "%directive",
                "@at",
                "`tick`",
                "|",
                ">",
                "yes",
                "null",
                "~",
                "0x1f",
                "22:00",
                "trailing ",
                " leading",
                "back\\slash",
                "esc\u001b[31m",
                "right-to-left \u202e",
                "line \u2028 separator",
                "bell \u0007",
                "nul \u0000",
                "emoji \ud83d\ude00",
                "---",
                "...",
                "a,b",
                "ümlaut",
                ""
            })
    void whatever_a_word_is_made_of_it_is_read_back_as_it_was(String word) {
        var whole =
                Entries.NONE
                        .with("a", word)
                        .with("list", Items.of(List.of(word, "x")))
                        .with("map", Entries.NONE.with("long", word + "x".repeat(130)))
                        .with(word.isEmpty() ? "k" : word, "last");

        assertThat(read(String.join("\n", YamlPrinter.lines(whole)))).isEqualTo(whole);
    }

    @Test
    void random_words_are_read_back_as_they_were() {
        for (var seed = 0; seed < 500; seed++) {
            var random = new Random(seed);
            var word =
                    random.ints(1 + random.nextInt(12), 0, 0x250)
                            .collect(
                                    StringBuilder::new,
                                    StringBuilder::appendCodePoint,
                                    StringBuilder::append)
                            .toString();
            var whole =
                    Entries.NONE.with(
                            "list",
                            new Items(List.of(Entries.NONE.with("name", word).with("b", "c"))));

            assertThat(read(String.join("\n", YamlPrinter.lines(whole))))
                    .as("seed " + seed)
                    .isEqualTo(whole);
        }
    }

    @Test
    void a_remark_stays_one_whatever_devices_say() {
        var whole = Entries.NONE.with("a", "b").noted("a", "heard \u2028 evil\r: \u0085x");

        assertThat(read(String.join("\n", YamlPrinter.lines(whole))))
                .isEqualTo(Entries.NONE.with("a", "b"));
        assertThat(YamlPrinter.remark("one\ntwo\r\u2028three"))
                .allMatch(line -> line.startsWith("# "))
                .noneMatch(line -> line.chars().anyMatch(one -> one < ' ' || one == 0x2028));
    }

    private static Written read(String text) {
        return written(
                new Yaml(new SafeConstructor(new LoaderOptions())).compose(new StringReader(text)));
    }

    private static Written written(Node node) {
        return switch (node) {
            case ScalarNode scalar -> new Written.Word(scalar.getValue());
            case SequenceNode list ->
                    new Items(list.getValue().stream().map(YamlPrinterTest::written).toList());
            case MappingNode map -> {
                var entries = Entries.NONE;
                for (var one : map.getValue()) {
                    entries =
                            entries.with(
                                    ((ScalarNode) one.getKeyNode()).getValue(),
                                    written(one.getValueNode()));
                }
                yield entries;
            }
            default -> throw new AssertionError(node);
        };
    }
}
