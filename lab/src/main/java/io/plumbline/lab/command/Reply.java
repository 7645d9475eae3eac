package io.plumbline.lab.command;

import java.util.List;

/** What an esxcli command answers, before it is known in which form it is printed. */
sealed interface Reply {
    /** Structures: a table of some of their fields in the text form. */
    record Table(List<String> titles, List<Structure> rows) implements Reply {}

    /**
     * Structures: a block each in the text form, under a heading that is no field; an empty one is
     * left out.
     */
    record Blocks(List<String> headings, List<Structure> rows) implements Reply {}

    /**
     * @param heading a line above the text form; empty for none
     */
    record Sheet(String heading, Structure structure) implements Reply {}

    record Value(Object value) implements Reply {}

    record Nothing() implements Reply {}

    /** A refusal: text in both forms. */
    record Refusal(String why) implements Reply {}

    default boolean well() {
        return !(this instanceof Refusal);
    }

    default String text() {
        return switch (this) {
            case Table(var titles, var rows) -> Structure.table(titles, rows);
            case Blocks(var headings, var rows) -> {
                var blocks = new StringBuilder();
                for (var i = 0; i < rows.size(); i++) {
                    blocks.append(i == 0 ? "" : "\n")
                            .append(headings.get(i).isEmpty() ? "" : headings.get(i) + "\n")
                            .append(rows.get(i).sheet());
                }
                yield blocks.toString();
            }
            case Sheet(var heading, var structure) ->
                    (heading.isEmpty() ? "" : heading + "\n") + structure.sheet();
            case Value(var value) -> Structure.text(value) + "\n";
            case Nothing _ -> "";
            case Refusal(var why) -> why + "\n";
        };
    }

    default String xml() {
        return switch (this) {
            case Table(_, var rows) -> Xml.list(rows);
            case Blocks(_, var rows) -> Xml.list(rows);
            case Sheet(_, var structure) -> Xml.one(structure);
            case Value(var value) -> Xml.value(value);
            case Nothing _ -> Xml.value(true);
            case Refusal(var why) -> why + "\n";
        };
    }
}
