package io.plumbline.lab.shell;

/** What the scanner reads. */
sealed interface Token {
    record Of(Word word) implements Token {}

    /** {@code ; & | && || ( ) ;;} and a line end. */
    record Operator(String text) implements Token {
        @Override
        public String toString() {
            return text.equals("\n") ? "newline" : "\"" + text + "\"";
        }
    }

    record Redirection(int descriptor, String how) implements Token {}

    record End() implements Token {}
}
