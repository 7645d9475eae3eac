package io.plumbline.lab.shell;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads commands, one complete line at a time: as in ash, a syntax error on line 2 comes after line
 * 1 has run.
 */
final class Parser {
    private static final Pattern ASSIGNMENT =
            Pattern.compile("([A-Za-z_][A-Za-z0-9_]*)=(.*)", Pattern.DOTALL);
    private static final Set<String> RESERVED =
            Set.of("then", "elif", "else", "fi", "do", "done", "esac", "}", "in");

    private final Scanner scanner;
    private @Nullable Token ahead;

    Parser(Scanner scanner) {
        this.scanner = scanner;
    }

    Parser(String text) {
        this(new Scanner(text));
    }

    /** The next complete line of commands; empty at the end. */
    Optional<Node> line() throws SyntaxError {
        while (isOperator("\n")) {
            take();
        }
        if (peek() instanceof Token.End) {
            return Optional.empty();
        }
        var nodes = new ArrayList<Node>();
        do {
            nodes.add(command());
        } while (!(peek() instanceof Token.End) && !isOperator("\n"));
        return Optional.of(new Node.Sequence(nodes));
    }

    /** The inside of {@code $( )}; the scanner then stands behind the parenthesis. */
    Node untilParenthesis() throws SyntaxError {
        var body = list();
        expectOperator(")");
        return body;
    }

    /** Commands up to a reserved word or an operator that cannot begin one. */
    private Node list() throws SyntaxError {
        var nodes = new ArrayList<Node>();
        skipLines();
        while (beginsCommand()) {
            nodes.add(command());
            skipLines();
        }
        return new Node.Sequence(nodes);
    }

    private Node someOf(String before) throws SyntaxError {
        var list = list();
        if (list instanceof Node.Sequence(var nodes) && nodes.isEmpty()) {
            throw SyntaxError.unexpected(
                    describe(peek()) + " (expecting commands before " + before + ")");
        }
        return list;
    }

    /** An and-or list with what ends it: {@code ;}, {@code &} or nothing. */
    private Node command() throws SyntaxError {
        var node = andOr();
        if (isOperator("&")) {
            take();
            return new Node.Background(node);
        }
        if (isOperator(";")) {
            take();
        }
        return node;
    }

    private Node andOr() throws SyntaxError {
        var left = pipeline();
        while (isOperator("&&") || isOperator("||")) {
            var and = isOperator("&&");
            take();
            skipLines();
            var right = pipeline();
            left = and ? new Node.And(left, right) : new Node.Or(left, right);
        }
        return left;
    }

    private Node pipeline() throws SyntaxError {
        if (isReserved("!")) {
            take();
            return new Node.Not(pipeline());
        }
        var stages = new ArrayList<>(List.of(part()));
        while (isOperator("|")) {
            take();
            skipLines();
            stages.add(part());
        }
        return stages.size() == 1 ? stages.getFirst() : new Node.Pipeline(stages);
    }

    private Node part() throws SyntaxError {
        if (isOperator("(")) {
            take();
            var body = someOf(")");
            expectOperator(")");
            return new Node.Subshell(body, redirects());
        }
        var word = peek() instanceof Token.Of(var w) ? w.bare().orElse("") : "";
        return switch (word) {
            case "{" -> compound(this::group);
            case "if" -> compound(this::conditional);
            case "for" -> compound(this::loopOver);
            case "while" -> compound(() -> loop(false));
            case "until" -> compound(() -> loop(true));
            case "case" -> compound(this::choice);
            default -> simple();
        };
    }

    private interface Rule {
        Node parse() throws SyntaxError;
    }

    private Node compound(Rule rule) throws SyntaxError {
        take();
        var node = rule.parse();
        var redirects = redirects();
        return redirects.isEmpty() ? node : new Node.Group(node, redirects);
    }

    private Node group() throws SyntaxError {
        var body = someOf("}");
        expectReserved("}");
        return body;
    }

    private Node conditional() throws SyntaxError {
        var condition = someOf("then");
        expectReserved("then");
        var then = someOf("fi");
        if (isReserved("elif")) {
            take();
            return new Node.If(condition, then, Optional.of(conditional()));
        }
        Optional<Node> otherwise = Optional.empty();
        if (isReserved("else")) {
            take();
            otherwise = Optional.of(someOf("fi"));
        }
        expectReserved("fi");
        return new Node.If(condition, then, otherwise);
    }

    private Node loopOver() throws SyntaxError {
        var name =
                word().bare()
                        .orElseThrow(() -> new SyntaxError("syntax error: bad for loop variable"));
        var words = new ArrayList<Word>();
        skipLines();
        expectReserved("in");
        while (peek() instanceof Token.Of(var word)) {
            words.add(word);
            take();
        }
        endOfWords();
        return new Node.For(name, words, body());
    }

    private Node loop(boolean until) throws SyntaxError {
        var condition = someOf("do");
        return new Node.While(condition, body(), until);
    }

    private Node body() throws SyntaxError {
        skipLines();
        expectReserved("do");
        var body = someOf("done");
        expectReserved("done");
        return body;
    }

    private Node choice() throws SyntaxError {
        var subject = word();
        skipLines();
        expectReserved("in");
        skipLines();
        var choices = new ArrayList<Node.Choice>();
        while (!isReserved("esac")) {
            if (isOperator("(")) {
                take();
            }
            var patterns = new ArrayList<>(List.of(word()));
            while (isOperator("|")) {
                take();
                patterns.add(word());
            }
            expectOperator(")");
            choices.add(new Node.Choice(patterns, list()));
            if (isOperator(";;")) {
                take();
                skipLines();
            } else if (!isReserved("esac")) {
                throw SyntaxError.unexpected(describe(peek()));
            }
        }
        take();
        return new Node.Case(subject, choices);
    }

    private Node simple() throws SyntaxError {
        var assignments = new ArrayList<Node.Assignment>();
        var words = new ArrayList<Word>();
        var redirects = new ArrayList<Node.Redirect>();
        while (true) {
            if (peek() instanceof Token.Redirection) {
                redirects.add(redirect());
            } else if (peek() instanceof Token.Of(var word)) {
                if (words.isEmpty()
                        && assignments.isEmpty()
                        && RESERVED.contains(word.bare().orElse(""))) {
                    throw SyntaxError.unexpected(describe(peek()));
                }
                take();
                var assignment =
                        words.isEmpty() ? assignment(word) : Optional.<Node.Assignment>empty();
                assignment.ifPresentOrElse(assignments::add, () -> words.add(word));
            } else {
                break;
            }
        }
        if (assignments.isEmpty() && words.isEmpty() && redirects.isEmpty()) {
            throw SyntaxError.unexpected(describe(peek()));
        }
        if (isOperator("(")) {
            throw SyntaxError.unexpected("\"(\"");
        }
        return new Node.Simple(assignments, words, redirects);
    }

    private static Optional<Node.Assignment> assignment(Word word) {
        if (!(word.parts().getFirst() instanceof Word.Text(var text, var quoted)) || quoted) {
            return Optional.empty();
        }
        var matcher = ASSIGNMENT.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        var value = new ArrayList<Word.Part>(word.parts());
        value.set(0, new Word.Text(matcher.group(2), false));
        return Optional.of(new Node.Assignment(matcher.group(1), new Word(value)));
    }

    private List<Node.Redirect> redirects() throws SyntaxError {
        var redirects = new ArrayList<Node.Redirect>();
        while (peek() instanceof Token.Redirection) {
            redirects.add(redirect());
        }
        return redirects;
    }

    private Node.Redirect redirect() throws SyntaxError {
        if (!(take() instanceof Token.Redirection(var descriptor, var how))) {
            throw new IllegalStateException("no redirection here");
        }
        return new Node.Redirect(descriptor, how, word());
    }

    private Word word() throws SyntaxError {
        var token = take();
        if (token instanceof Token.Of(var word)) {
            return word;
        }
        throw SyntaxError.unexpected(describe(token));
    }

    private boolean beginsCommand() throws SyntaxError {
        return switch (peek()) {
            case Token.End _ -> false;
            case Token.Redirection _ -> true;
            case Token.Operator(var text) -> text.equals("(");
            case Token.Of(var word) -> !RESERVED.contains(word.bare().orElse(""));
        };
    }

    private void endOfWords() throws SyntaxError {
        if (!isOperator(";") && !isOperator("\n")) {
            throw SyntaxError.unexpected(describe(peek()));
        }
        take();
    }

    private void skipLines() throws SyntaxError {
        while (isOperator("\n")) {
            take();
        }
    }

    private boolean isOperator(String text) throws SyntaxError {
        return peek() instanceof Token.Operator(var operator) && operator.equals(text);
    }

    private boolean isReserved(String text) throws SyntaxError {
        return peek() instanceof Token.Of(var word) && word.bare().filter(text::equals).isPresent();
    }

    private void expectOperator(String text) throws SyntaxError {
        if (!isOperator(text)) {
            throw SyntaxError.unexpected(describe(peek()) + " (expecting \"" + text + "\")");
        }
        take();
    }

    private void expectReserved(String text) throws SyntaxError {
        if (!isReserved(text)) {
            throw SyntaxError.unexpected(describe(peek()) + " (expecting \"" + text + "\")");
        }
        take();
    }

    private Token peek() throws SyntaxError {
        if (ahead == null) {
            ahead = scanner.next();
        }
        return ahead;
    }

    private Token take() throws SyntaxError {
        var token = peek();
        ahead = null;
        return token;
    }

    private static String describe(Token token) {
        return switch (token) {
            case Token.End _ -> "end of file";
            case Token.Operator operator -> operator.toString();
            case Token.Redirection _ -> "redirection";
            case Token.Of(var word) -> word.bare().map(text -> "\"" + text + "\"").orElse("word");
        };
    }
}
