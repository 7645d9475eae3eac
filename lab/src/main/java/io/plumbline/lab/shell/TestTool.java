package io.plumbline.lab.shell;

import java.util.List;

/** {@code test} and {@code [}: 0 true, 1 false, 2 an expression that cannot be read. */
final class TestTool {
    private final Call call;

    private TestTool(Call call) {
        this.call = call;
    }

    static int run(Call call) {
        var words = call.arguments();
        if (call.name().equals("[") || call.name().endsWith("/[")) {
            if (words.isEmpty() || !words.getLast().equals("]")) {
                call.complain("sh: missing ]");
                return 2;
            }
            words = words.subList(0, words.size() - 1);
        }
        try {
            return new TestTool(call).judge(words) ? 0 : 1;
        } catch (IllegalArgumentException e) {
            call.complain("sh: " + e.getMessage());
            return 2;
        }
    }

    private boolean judge(List<String> words) {
        return switch (words.size()) {
            case 0 -> false;
            case 1 -> !words.getFirst().isEmpty();
            default -> expression(words);
        };
    }

    private boolean expression(List<String> words) {
        if (words.size() == 3 && isBinary(words.get(1))) {
            return binary(words.get(0), words.get(1), words.get(2));
        }
        if (words.getFirst().equals("!")) {
            return !judge(words.subList(1, words.size()));
        }
        var or = words.indexOf("-o");
        if (or > 0) {
            return judge(words.subList(0, or)) || judge(words.subList(or + 1, words.size()));
        }
        var and = words.indexOf("-a");
        if (and > 0) {
            return judge(words.subList(0, and)) && judge(words.subList(and + 1, words.size()));
        }
        if (words.size() == 2) {
            return unary(words.get(0), words.get(1));
        }
        throw new IllegalArgumentException(
                words.get(words.size() > 2 ? 1 : 0) + ": unknown operand");
    }

    private boolean unary(String operator, String operand) {
        var kind =
                operator.equals("-n") || operator.equals("-z")
                        ? java.util.Optional.<Files.Kind>empty()
                        : call.files().kind(call.path(operand));
        return switch (operator) {
            case "-n" -> !operand.isEmpty();
            case "-z" -> operand.isEmpty();
            case "-e", "-r", "-w" -> kind.isPresent();
            case "-f" -> kind.filter(Files.Kind.FILE::equals).isPresent();
            case "-d" -> kind.filter(Files.Kind.FOLDER::equals).isPresent();
            case "-s" -> kind.isPresent() && call.files().size(call.path(operand)) > 0;
            case "-x" ->
                    call.machine().program(call.path(operand)).isPresent()
                            || Programs.find(call.machine(), call.path(operand)).isPresent()
                            || kind.filter(Files.Kind.FOLDER::equals).isPresent();
            default -> throw new IllegalArgumentException(operator + ": unknown operand");
        };
    }

    private static boolean isBinary(String operator) {
        return List.of("=", "==", "!=", "-eq", "-ne", "-gt", "-ge", "-lt", "-le")
                .contains(operator);
    }

    private static boolean binary(String left, String operator, String right) {
        return switch (operator) {
            case "=", "==" -> left.equals(right);
            case "!=" -> !left.equals(right);
            default -> compare(operator, number(left), number(right));
        };
    }

    private static boolean compare(String operator, long left, long right) {
        return switch (operator) {
            case "-eq" -> left == right;
            case "-ne" -> left != right;
            case "-gt" -> left > right;
            case "-ge" -> left >= right;
            case "-lt" -> left < right;
            default -> left <= right;
        };
    }

    private static long number(String text) {
        return Numbers.parse(text)
                .orElseThrow(
                        () -> new IllegalArgumentException("out of range or bad number: " + text));
    }
}
