package io.plumbline.lab.shell;

import java.util.List;
import java.util.Optional;

/** What a parsed command line says to do. */
sealed interface Node {
    /** {@code A=1 command args >file}. */
    record Simple(List<Assignment> assignments, List<Word> words, List<Redirect> redirects)
            implements Node {}

    record Pipeline(List<Node> stages) implements Node {}

    record Not(Node node) implements Node {}

    record And(Node left, Node right) implements Node {}

    record Or(Node left, Node right) implements Node {}

    record Sequence(List<Node> nodes) implements Node {}

    record Background(Node node) implements Node {}

    /** {@code ( body )} with a copy of the variables. */
    record Subshell(Node body, List<Redirect> redirects) implements Node {}

    /** {@code { body; }} and every compound command that has redirections. */
    record Group(Node body, List<Redirect> redirects) implements Node {}

    record If(Node condition, Node then, Optional<Node> otherwise) implements Node {}

    record For(String name, List<Word> words, Node body) implements Node {}

    /**
     * @param until whether it is {@code until}
     */
    record While(Node condition, Node body, boolean until) implements Node {}

    record Case(Word subject, List<Choice> choices) implements Node {}

    record Choice(List<Word> patterns, Node body) {}

    record Assignment(String name, Word value) {}

    /**
     * A redirection.
     *
     * @param descriptor 0, 1 or 2
     * @param how {@code <}, {@code <<}, {@code >}, {@code >>} or {@code >&}
     * @param target a file, for {@code >&} the number of a descriptor, for {@code <<} the input
     *     itself
     */
    record Redirect(int descriptor, String how, Word target) {}
}
