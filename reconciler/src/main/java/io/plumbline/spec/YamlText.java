package io.plumbline.spec;

import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.Node;

import java.io.StringReader;
import java.util.Optional;

/**
 * YAML text as nodes with their places. Only the parser's tree is used: no tag is resolved and no
 * object constructed, so that {@code 22:00}, {@code 5.10} and {@code on} stay the text that they
 * are.
 */
final class YamlText {
    /** Room for ten thousand hosts that are listed one by one. */
    private static final int LARGEST_FILE = 8 * 1024 * 1024;

    /** The deepest value of the schema is at depth 8. */
    private static final int DEEPEST_NESTING = 20;

    /** Enough to share a profile's parts; too few to build a bomb. */
    private static final int MOST_ALIASES = 50;

    private YamlText() {}

    /**
     * The document's root; empty, with a problem, if it is no YAML, no single document, or empty.
     */
    static Optional<Cursor> compose(String file, String text, Findings findings, Shape shape) {
        var start = new Origin(file, 1, 1, "");
        try {
            var root = parser().compose(new StringReader(text));
            if (root == null) {
                findings.problem(start, "the file is empty");
                return Optional.empty();
            }
            return Optional.of(new Cursor(root, placed(file, root, ""), findings, shape));
        } catch (MarkedYAMLException e) {
            findings.problem(placed(file, e.getProblemMark(), ""), "no YAML: " + words(e));
        } catch (YAMLException e) {
            findings.problem(start, "no YAML: " + firstLine(e));
        }
        return Optional.empty();
    }

    static Origin placed(String file, Node node, String path) {
        return placed(file, node.getStartMark(), path);
    }

    private static Origin placed(String file, @Nullable Mark mark, String path) {
        return mark == null
                ? new Origin(file, 1, 1, path)
                : new Origin(file, mark.getLine() + 1, mark.getColumn() + 1, path);
    }

    private static Yaml parser() {
        var options = new LoaderOptions();
        options.setAllowDuplicateKeys(false);
        options.setAllowRecursiveKeys(false);
        options.setMaxAliasesForCollections(MOST_ALIASES);
        options.setNestingDepthLimit(DEEPEST_NESTING);
        options.setCodePointLimit(LARGEST_FILE);
        return new Yaml(new SafeConstructor(options));
    }

    private static String words(MarkedYAMLException e) {
        return e.getContext() == null ? e.getProblem() : e.getContext() + ", " + e.getProblem();
    }

    private static String firstLine(YAMLException e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("unreadable");
    }
}
