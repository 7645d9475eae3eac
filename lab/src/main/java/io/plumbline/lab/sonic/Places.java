package io.plumbline.lab.sonic;

import java.util.List;
import java.util.Map;

/** Reaches into a JSON document that nobody else has, and changes it there. */
final class Places {
    private Places() {}

    static Object at(Object document, Pointer place) throws Patch.Problem {
        var here = document;
        for (var token : place.tokens()) {
            here = child(here, token);
        }
        return here;
    }

    static Object add(Object document, Pointer place, Object value) throws Patch.Problem {
        if (place.isRoot()) {
            return value;
        }
        switch (at(document, place.parent())) {
            case Map<?, ?> map -> members(map).put(place.last(), value);
            case List<?> list -> {
                var elements = elements(list);
                var index = place.last().equals("-") ? list.size() : index(place.last());
                if (index > list.size()) {
                    throw new Patch.Problem("can't insert outside of list");
                }
                elements.add(index, value);
            }
            default -> throw noSequence(place.last());
        }
        return document;
    }

    static Object remove(Object document, Pointer place) throws Patch.Problem {
        if (place.isRoot()) {
            throw new Patch.Problem("can't remove a non-existent object 'None'");
        }
        var around = at(document, place.parent());
        mustHave(around, place.last(), "remove");
        if (around instanceof Map<?, ?> map) {
            members(map).remove(place.last());
        } else if (around instanceof List<?> list) {
            elements(list).remove(index(place.last()));
        }
        return document;
    }

    static Object replace(Object document, Pointer place, Object value) throws Patch.Problem {
        if (place.isRoot()) {
            return value;
        }
        var around = at(document, place.parent());
        mustHave(around, place.last(), "replace");
        if (around instanceof Map<?, ?> map) {
            members(map).put(place.last(), value);
        } else if (around instanceof List<?> list) {
            elements(list).set(index(place.last()), value);
        }
        return document;
    }

    private static void mustHave(Object around, String token, String verb) throws Patch.Problem {
        var has =
                switch (around) {
                    case Map<?, ?> map -> map.containsKey(token);
                    case List<?> list -> index(token) < list.size();
                    default -> throw noSequence(token);
                };
        if (!has) {
            throw new Patch.Problem("can't " + verb + " a non-existent object '" + token + "'");
        }
    }

    private static Object child(Object around, String token) throws Patch.Problem {
        return switch (around) {
            case Map<?, ?> map -> {
                var value = map.get(token);
                if (value == null) {
                    throw new Patch.Problem("member '" + token + "' not found in " + map);
                }
                yield value;
            }
            case List<?> list -> {
                var index = index(token);
                if (index >= list.size()) {
                    throw new Patch.Problem("index '" + index + "' is out of bounds");
                }
                yield list.get(index);
            }
            default -> throw noSequence(token);
        };
    }

    private static int index(String token) throws Patch.Problem {
        if (!token.matches("0|[1-9]\\d{0,6}")) {
            throw noSequence(token);
        }
        return Integer.parseInt(token);
    }

    private static Patch.Problem noSequence(String token) {
        return new Patch.Problem("'" + token + "' is not a valid sequence index");
    }

    @SuppressWarnings("unchecked") // whoever reads or copies a document makes maps of this kind
    private static Map<String, Object> members(Map<?, ?> map) {
        return (Map<String, Object>) map;
    }

    @SuppressWarnings("unchecked") // likewise
    private static List<Object> elements(List<?> list) {
        return (List<Object>) list;
    }
}
