package io.plumbline.app.cli;

import io.plumbline.app.text.Printable;

import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.DumperOptions.NonPrintableStyle;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.representer.Representer;

import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A document of REST as text for programs. Nothing is renamed, left out or put in another order.
 */
final class Document {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final DefaultIndenter INDENT = new DefaultIndenter("  ", "\n");
    private static final ObjectWriter PRETTY =
            JSON.writer()
                    .with(
                            new DefaultPrettyPrinter()
                                    .withObjectIndenter(INDENT)
                                    .withArrayIndenter(INDENT));

    /** Only in double quotes: see {@link Quoting}. */
    private static final Pattern ESCAPE = Pattern.compile("\\\\.");

    /** Some parsers know the same character by its number only. */
    private static final Map<String, String> UNKNOWN_TO_SOME =
            Map.of("\\L", "\\u2028", "\\P", "\\u2029");

    private Document() {}

    /** Characters that would do something on a terminal are escaped, which parsers undo. */
    static String json(JsonNode document) {
        return Printable.escaped(PRETTY.writeValueAsString(document)) + "\n";
    }

    /** Block style; for readers of YAML 1.1 and of 1.2 the same. */
    static String yaml(JsonNode document) {
        var options = new DumperOptions();
        options.setDefaultFlowStyle(FlowStyle.BLOCK);
        options.setNonPrintableStyle(NonPrintableStyle.ESCAPE);
        options.setSplitLines(false);
        options.setDereferenceAliases(true);
        options.setIndicatorIndent(2);
        options.setIndentWithIndicator(true);
        var yaml = new Yaml(new Quoting(options), options);
        var text = yaml.dump(JSON.treeToValue(document, Object.class));
        return Printable.escaped(
                ESCAPE.matcher(text)
                        .replaceAll(found ->
                                Matcher.quoteReplacement(
                                        UNKNOWN_TO_SOME.getOrDefault(
                                                found.group(), found.group()))));
    }

    /** Quotes strings of which one of the two would make a number, a time or a truth value. */
    private static final class Quoting extends Representer {
        private static final Pattern NOT_ONLY_A_WORD = Pattern.compile("(?s)[-+.0-9].*|[yYnN]");

        Quoting(DumperOptions options) {
            super(options);
        }

        @Override
        protected Node representScalar(Tag tag, String value, ScalarStyle style) {
            var quoted =
                    Tag.STR.equals(tag)
                            && (NOT_ONLY_A_WORD.matcher(value).matches()
                                    || value.indexOf('\\') >= 0
                                    || value.codePoints().anyMatch(Printable::isDangerous));
            return super.representScalar(tag, value, quoted ? ScalarStyle.DOUBLE_QUOTED : style);
        }
    }
}
