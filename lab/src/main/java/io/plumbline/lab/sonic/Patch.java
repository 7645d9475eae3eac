package io.plumbline.lab.sonic;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Changes of a JSON document (RFC 6902): all of them or none. Complains in the words of
 * python-jsonpatch, with which {@code config apply-patch} works.
 */
record Patch(List<Operation> operations) {
    /** A patch that is none, or that cannot be applied. */
    static final class Problem extends Exception {
        Problem(String message) {
            super(message);
        }

        @Override
        public String getMessage() {
            return String.valueOf(super.getMessage());
        }
    }

    sealed interface Operation {
        Pointer path();

        record Add(Pointer path, Object value) implements Operation {}

        record Remove(Pointer path) implements Operation {}

        record Replace(Pointer path, Object value) implements Operation {}

        record Move(Pointer from, Pointer path) implements Operation {}

        record Copy(Pointer from, Pointer path) implements Operation {}

        record Test(Pointer path, Object value) implements Operation {}
    }

    Patch {
        operations = List.copyOf(operations);
    }

    /**
     * @param tree as {@link JsonReader} gives it
     */
    static Patch of(Object tree) throws Problem {
        if (!(tree instanceof List<?> list)) {
            throw new Problem(
                    "Document is expected to be sequence of operations, got a sequence of"
                            + " strings.");
        }
        var operations = new ArrayList<Operation>();
        for (var one : list) {
            operations.add(operation(one));
        }
        return new Patch(operations);
    }

    private static Operation operation(Object one) throws Problem {
        if (!(one instanceof Map<?, ?> members)) {
            throw new Problem(
                    "Document is expected to be sequence of operations, got a sequence of "
                            + (one instanceof String ? "strings." : "something else."));
        }
        if (!members.containsKey("op")) {
            throw new Problem("Operation does not contain 'op' member");
        }
        var op = String.valueOf(members.get("op"));
        if (!List.of("add", "remove", "replace", "move", "copy", "test").contains(op)) {
            throw new Problem("Unknown operation '" + op + "'");
        }
        var path = pointer(members, "path");
        return switch (op) {
            case "add" -> new Operation.Add(path, value(members));
            case "remove" -> new Operation.Remove(path);
            case "replace" -> new Operation.Replace(path, value(members));
            case "move" -> new Operation.Move(pointer(members, "from"), path);
            case "copy" -> new Operation.Copy(pointer(members, "from"), path);
            default -> new Operation.Test(path, value(members));
        };
    }

    private static Pointer pointer(Map<?, ?> members, String name) throws Problem {
        if (!members.containsKey(name)) {
            throw new Problem(
                    name.equals("path")
                            ? "Operation must have a 'path' member"
                            : "The operation does not contain a 'from' member");
        }
        if (!(members.get(name) instanceof String text)) {
            throw new Problem("Invalid '" + name + "'");
        }
        return Pointer.parse(text);
    }

    private static Object value(Map<?, ?> members) throws Problem {
        if (!members.containsKey("value")) {
            throw new Problem("The operation does not contain a 'value' member");
        }
        return members.get("value");
    }

    /** The document after all changes; the one given stays as it is. */
    Object appliedTo(Object document) throws Problem {
        var changed = copy(document);
        for (var operation : operations) {
            changed =
                    switch (operation) {
                        case Operation.Add(var path, var value) ->
                                Places.add(changed, path, copy(value));
                        case Operation.Remove(var path) -> Places.remove(changed, path);
                        case Operation.Replace(var path, var value) ->
                                Places.replace(changed, path, copy(value));
                        case Operation.Move(var from, var path) -> moved(changed, from, path);
                        case Operation.Copy(var from, var path) ->
                                Places.add(changed, path, copy(Places.at(changed, from)));
                        case Operation.Test(var path, var value) -> tested(changed, path, value);
                    };
        }
        return changed;
    }

    private static Object moved(Object document, Pointer from, Pointer to) throws Problem {
        var value = Places.at(document, from);
        if (from.equals(to)) {
            return document;
        }
        if (to.isBelow(from)) {
            throw new Problem("Cannot move values into their own children");
        }
        return Places.add(Places.remove(document, from), to, value);
    }

    private static Object tested(Object document, Pointer path, Object value) throws Problem {
        var found = Places.at(document, path);
        if (!same(found, value)) {
            throw new Problem(
                    found
                            + " ("
                            + kind(found)
                            + ") is not equal to tested value "
                            + value
                            + " ("
                            + kind(value)
                            + ")");
        }
        return document;
    }

    private static String kind(Object value) {
        return switch (value) {
            case Map<?, ?> _ -> "<class 'dict'>";
            case List<?> _ -> "<class 'list'>";
            case String _ -> "<class 'str'>";
            case Boolean _ -> "<class 'bool'>";
            case BigDecimal number -> number.scale() > 0 ? "<class 'float'>" : "<class 'int'>";
            default -> "<class 'NoneType'>";
        };
    }

    /** Numbers are the same if they are worth the same. */
    private static boolean same(Object one, Object other) {
        return switch (one) {
            case BigDecimal number ->
                    other instanceof BigDecimal with && number.compareTo(with) == 0;
            case Map<?, ?> map ->
                    other instanceof Map<?, ?> with
                            && map.keySet().equals(with.keySet())
                            && map.keySet().stream()
                                    .allMatch(key -> same(of(map, key), of(with, key)));
            case List<?> list -> {
                var equal = other instanceof List<?> with && with.size() == list.size();
                for (var i = 0; equal && i < list.size(); i++) {
                    equal = same(list.get(i), ((List<?>) other).get(i));
                }
                yield equal;
            }
            default -> one.equals(other);
        };
    }

    private static Object of(Map<?, ?> map, Object key) {
        var value = map.get(key);
        return value == null ? JsonReader.Null.NULL : value;
    }

    private static Object copy(Object value) {
        return switch (value) {
            case Map<?, ?> map -> {
                var copied = new LinkedHashMap<String, Object>();
                map.forEach((name, inner) -> copied.put(String.valueOf(name), copy(inner)));
                yield copied;
            }
            case List<?> list -> {
                var copied = new ArrayList<Object>();
                list.forEach(inner -> copied.add(copy(inner)));
                yield copied;
            }
            default -> value;
        };
    }
}
