package io.plumbline.app.alerts;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Which labels an expression's answer has: follows the part of PromQL that our rules use, and
 * refuses metrics and labels that nobody exposes. Prometheus itself would answer with silence.
 *
 * @see "Prometheus documentation, Querying: operators, and vector matching"
 */
final class Labels {
    private static final Pattern WORD =
            Pattern.compile("\"[^\"]*\"|[a-z_]\\w*|\\d+(?:\\.\\d+)?|[=!<>]=|[=!]~|\\S");

    /** From the loosest to the tightest. */
    private static final List<Set<String>> OPERATORS =
            List.of(
                    Set.of("or"),
                    Set.of("and", "unless"),
                    Set.of("==", "!=", ">", "<", ">=", "<="),
                    Set.of("+", "-"),
                    Set.of("*", "/"));

    private static final Set<String> MATCHES = Set.of("=", "!=", "=~", "!~");
    private static final Set<String> AGGREGATIONS = Set.of("max", "min", "sum", "count");

    private final Map<String, Set<String>> exposed;
    private final Deque<String> words = new ArrayDeque<>();

    private Labels(Map<String, Set<String>> exposed, String expression) {
        this.exposed = exposed;
        WORD.matcher(expression).results().forEach(found -> words.add(found.group()));
    }

    /**
     * @param exposed labels by metric
     * @throws IllegalArgumentException for what is not exposed, or not understood here
     */
    static Set<String> of(String expression, Map<String, Set<String>> exposed) {
        var parser = new Labels(exposed, expression);
        var labels = parser.binary(0);
        if (!parser.words.isEmpty() || labels.isEmpty()) {
            throw new IllegalArgumentException("not understood from here: " + parser.words);
        }
        return labels.get();
    }

    /** Empty for a number. */
    private Optional<Set<String>> binary(int level) {
        if (level == OPERATORS.size()) {
            return single();
        }
        var left = binary(level + 1);
        while (OPERATORS.get(level).contains(next())) {
            var operator = words.remove();
            var on =
                    next().equals("on") ? Optional.of(listAfter()) : Optional.<List<String>>empty();
            var manyLeft = next().equals("group_left");
            if (manyLeft) {
                listAfter();
            }
            left = joined(operator, left, binary(level + 1), on, manyLeft);
        }
        return left;
    }

    private static Optional<Set<String>> joined(
            String operator,
            Optional<Set<String>> left,
            Optional<Set<String>> right,
            Optional<List<String>> on,
            boolean manyLeft) {
        on.ifPresent(labels -> {
            mustBeIn(left.orElseThrow(), labels);
            mustBeIn(right.orElseThrow(), labels);
        });
        if (left.isEmpty() || right.isEmpty()) {
            return left.or(() -> right);
        }
        return switch (operator) {
            case "unless", "and" -> left;
            case "or" -> {
                var both = new TreeSet<>(left.get());
                both.addAll(right.get());
                yield Optional.of(both);
            }
            default -> manyLeft ? left : on.<Set<String>>map(TreeSet::new).or(() -> left);
        };
    }

    private Optional<Set<String>> single() {
        var word = words.remove();
        if (word.equals("(")) {
            var inner = binary(0);
            expect(")");
            return inner;
        }
        if (Character.isDigit(word.charAt(0))) {
            return Optional.empty();
        }
        if (AGGREGATIONS.contains(word)) {
            return Optional.of(aggregated());
        }
        return switch (word) {
            case "time" -> {
                expect("(");
                expect(")");
                yield Optional.empty();
            }
            case "absent" -> single();
            case "label_replace" -> Optional.of(replaced());
            default -> Optional.of(selected(word));
        };
    }

    private Set<String> aggregated() {
        if (!next().equals("by")) {
            throw new IllegalArgumentException("aggregated by nothing, before " + words);
        }
        var by = listAfter();
        mustBeIn(single().orElseThrow(), by);
        return new TreeSet<>(by);
    }

    /** {@code label_replace(vector, "to", "$1", "from", "pattern")}. */
    private Set<String> replaced() {
        expect("(");
        var labels = new TreeSet<>(binary(0).orElseThrow());
        var texts = new ArrayList<String>();
        while (next().equals(",")) {
            words.remove();
            texts.add(words.remove().replace("\"", ""));
        }
        expect(")");
        mustBeIn(labels, List.of(texts.get(2)));
        labels.add(texts.getFirst());
        return labels;
    }

    private Set<String> selected(String metric) {
        var labels = exposed.get(metric);
        if (labels == null) {
            throw new IllegalArgumentException("nobody exposes " + metric);
        }
        if (next().equals("{")) {
            do {
                words.remove();
                mustBeIn(labels, List.of(words.remove()));
                if (!MATCHES.contains(next())) {
                    throw new IllegalArgumentException("no match before " + words);
                }
                words.remove();
                words.remove(); // the value
            } while (next().equals(","));
            expect("}");
        }
        return labels;
    }

    /** After a word such as {@code by}: {@code (a, b)}. */
    private List<String> listAfter() {
        words.remove();
        expect("(");
        var list = new ArrayList<String>();
        while (!next().equals(")")) {
            var word = words.remove();
            if (!word.equals(",")) {
                list.add(word);
            }
        }
        expect(")");
        return list;
    }

    private static void mustBeIn(Set<String> labels, List<String> asked) {
        for (var label : asked) {
            if (!labels.contains(label)) {
                throw new IllegalArgumentException("no label " + label + " among " + labels);
            }
        }
    }

    private String next() {
        return words.isEmpty() ? "" : words.element();
    }

    private void expect(String word) {
        if (!next().equals(word)) {
            throw new IllegalArgumentException("expected " + word + " before " + words);
        }
        words.remove();
    }
}
