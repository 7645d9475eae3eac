package io.plumbline.lab.shell;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Cuts a command line into words and operators. Quotes, backslashes, variables and substitutions
 * are read here.
 */
final class Scanner {
    private static final List<String> OPERATORS =
            List.of("&&", "||", ";;", ";", "&", "|", "(", ")", "\n");
    private static final String WORD_ENDS = " \t\n;&|()<>";

    private String text;
    private int at;
    private @Nullable Word here;

    Scanner(String text) {
        this.text = text;
    }

    Token next() throws SyntaxError {
        if (here != null) {
            var body = here;
            here = null;
            return new Token.Of(body);
        }
        skipBlanks();
        if (at >= text.length()) {
            return new Token.End();
        }
        var redirection = redirection();
        if (redirection.isPresent()) {
            return redirection.get();
        }
        for (var operator : OPERATORS) {
            if (text.startsWith(operator, at)) {
                at += operator.length();
                return new Token.Operator(operator);
            }
        }
        return new Token.Of(word(WORD_ENDS));
    }

    private void skipBlanks() {
        while (at < text.length()) {
            if (text.startsWith("\\\n", at)) {
                at += 2;
            } else if (peek() == ' ' || peek() == '\t') {
                at++;
            } else if (peek() == '#') {
                while (at < text.length() && peek() != '\n') {
                    at++;
                }
            } else {
                return;
            }
        }
    }

    private Optional<Token> redirection() throws SyntaxError {
        var digit = Character.isDigit(peek());
        var sign = at + (digit ? 1 : 0);
        if (sign >= text.length() || (text.charAt(sign) != '<' && text.charAt(sign) != '>')) {
            return Optional.empty();
        }
        var input = text.charAt(sign) == '<';
        var how =
                input
                        ? "<"
                        : text.startsWith(">>", sign)
                                ? ">>"
                                : text.startsWith(">&", sign) ? ">&" : ">";
        if (text.startsWith("<<", sign) && !text.startsWith("<<<", sign)) {
            at = sign + 2;
            here = hereDocument();
            return Optional.of(new Token.Redirection(0, "<<"));
        }
        if (text.startsWith("<<", sign)
                || text.startsWith("<&", sign)
                || text.startsWith("<>", sign)) {
            throw new SyntaxError(
                    "syntax error: this lab's shell has no " + text.substring(sign, sign + 2));
        }
        var descriptor = digit ? text.charAt(at) - '0' : input ? 0 : 1;
        if (descriptor > 2) {
            throw new SyntaxError("syntax error: this lab's shell has no descriptor " + descriptor);
        }
        at = sign + how.length();
        return Optional.of(new Token.Redirection(descriptor, how));
    }

    /**
     * The lines after this one up to that which is the word given. They are taken out of the text;
     * what is quoted in the word stands as it is, in them.
     */
    private Word hereDocument() throws SyntaxError {
        var stripsTabs = at < text.length() && peek() == '-';
        at += stripsTabs ? 1 : 0;
        skipBlanks();
        var delimiter = word(WORD_ENDS);
        var end = new StringBuilder();
        var literal = false;
        for (var part : delimiter.parts()) {
            if (!(part instanceof Word.Text(var piece, var quoted))) {
                throw new SyntaxError("syntax error: this lab's shell ends << with plain words");
            }
            end.append(piece);
            literal |= quoted;
        }
        var begins = text.indexOf('\n', at) + 1;
        var body = new StringBuilder();
        for (var from = begins; begins > 0 && from < text.length(); ) {
            var next = text.indexOf('\n', from);
            var until = next < 0 ? text.length() : next;
            var line = text.substring(from, until);
            line = stripsTabs ? line.replaceFirst("^\\t+", "") : line;
            from = Math.min(until + 1, text.length());
            if (line.contentEquals(end)) {
                text = text.substring(0, begins) + text.substring(from);
                return literal
                        ? new Word(List.of(new Word.Text(body.toString(), true)))
                        : new Scanner(body.toString()).expanding();
            }
            body.append(line).append('\n');
        }
        throw new SyntaxError("syntax error: no end of << " + end);
    }

    /** All of this text, in which variables stand for their values. */
    private Word expanding() throws SyntaxError {
        var parts = new ArrayList<Word.Part>(List.of(new Word.Text("", true)));
        var plain = new StringBuilder();
        while (at < text.length()) {
            var c = text.charAt(at++);
            if (c == '$') {
                dollar(plain, parts, true);
            } else if (c == '\\' && at < text.length() && "$`\\\n".indexOf(peek()) >= 0) {
                plain.append(peek() == '\n' ? "" : String.valueOf(peek()));
                at++;
            } else {
                plain.append(c);
            }
        }
        flush(plain, parts, true);
        return new Word(parts);
    }

    private Word word(String ends) throws SyntaxError {
        var parts = new ArrayList<Word.Part>();
        var plain = new StringBuilder();
        while (at < text.length() && ends.indexOf(peek()) < 0) {
            var c = text.charAt(at++);
            switch (c) {
                case '\'' -> {
                    flush(plain, parts, false);
                    parts.add(new Word.Text(until('\''), true));
                }
                case '"' -> {
                    flush(plain, parts, false);
                    doubleQuoted(parts);
                }
                case '\\' -> {
                    flush(plain, parts, false);
                    escaped(parts);
                }
                case '$' -> dollar(plain, parts, false);
                case '`' ->
                        throw new SyntaxError(
                                "syntax error: this lab's shell has no ` `, only $( )");
                default -> plain.append(c);
            }
        }
        flush(plain, parts, false);
        return new Word(parts);
    }

    private void escaped(List<Word.Part> parts) {
        if (at >= text.length()) {
            parts.add(new Word.Text("\\", true));
        } else if (text.charAt(at++) != '\n') {
            parts.add(new Word.Text(text.substring(at - 1, at), true));
        }
    }

    private void doubleQuoted(List<Word.Part> parts) throws SyntaxError {
        var plain = new StringBuilder();
        var before = parts.size();
        while (true) {
            if (at >= text.length()) {
                throw new SyntaxError("syntax error: unterminated quoted string");
            }
            var c = text.charAt(at++);
            if (c == '"') {
                break;
            } else if (c == '$') {
                dollar(plain, parts, true);
            } else if (c == '`') {
                throw new SyntaxError("syntax error: this lab's shell has no ` `, only $( )");
            } else if (c == '\\' && at < text.length() && "$`\"\\\n".indexOf(peek()) >= 0) {
                plain.append(peek() == '\n' ? "" : String.valueOf(peek()));
                at++;
            } else {
                plain.append(c);
            }
        }
        flush(plain, parts, true);
        if (parts.size() == before) {
            parts.add(new Word.Text("", true));
        }
    }

    private void dollar(StringBuilder plain, List<Word.Part> parts, boolean quoted)
            throws SyntaxError {
        if (text.startsWith("((", at)) {
            throw new SyntaxError("syntax error: this lab's shell has no $(( ))");
        }
        if (text.startsWith("(", at)) {
            at++;
            flush(plain, parts, quoted);
            parts.add(new Word.Output(new Parser(this).untilParenthesis(), quoted));
        } else if (text.startsWith("{", at)) {
            at++;
            flush(plain, parts, quoted);
            parts.add(braced(quoted));
        } else {
            var name = name();
            if (name.isEmpty()) {
                plain.append('$');
            } else {
                flush(plain, parts, quoted);
                parts.add(new Word.Variable(name, Optional.empty(), quoted));
            }
        }
    }

    private Word.Part braced(boolean quoted) throws SyntaxError {
        var name = name();
        var otherwise = Optional.<Word>empty();
        if (text.startsWith(":-", at)) {
            at += 2;
            otherwise = Optional.of(word("}"));
        }
        if (name.isEmpty() || at >= text.length() || text.charAt(at++) != '}') {
            throw new SyntaxError("syntax error: bad substitution");
        }
        return new Word.Variable(name, otherwise, quoted);
    }

    /** A name, a digit or one of the special parameters; empty if there is none. */
    private String name() {
        var start = at;
        if (at < text.length() && "?$!#@*0123456789".indexOf(peek()) >= 0) {
            return text.substring(at, ++at);
        }
        while (at < text.length() && (peek() == '_' || Character.isLetterOrDigit(peek()))) {
            at++;
        }
        return text.substring(start, at);
    }

    private String until(char quote) throws SyntaxError {
        var end = text.indexOf(quote, at);
        if (end < 0) {
            throw new SyntaxError("syntax error: unterminated quoted string");
        }
        var content = text.substring(at, end);
        at = end + 1;
        return content;
    }

    private static void flush(StringBuilder plain, List<Word.Part> parts, boolean quoted) {
        if (!plain.isEmpty()) {
            parts.add(new Word.Text(plain.toString(), quoted));
            plain.setLength(0);
        }
    }

    private char peek() {
        return text.charAt(at);
    }
}
