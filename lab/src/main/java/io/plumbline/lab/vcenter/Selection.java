package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;

/**
 * Which properties of which objects: a PropertyFilterSpec. Selected are the objects that it begins
 * with and those that it reaches by properties that name others, unless it says to skip them.
 */
final class Selection {
    /** A way from one object to others. */
    private record Way(Ref from, Element by) {}

    private final Element filter;
    private final Map<String, Element> named = new HashMap<>();

    Selection(Element filter) {
        this.filter = filter;
        filter.children("objectSet").forEach(this::name);
    }

    private void name(Element spec) {
        spec.children("selectSet")
                .forEach(way -> {
                    if (way.child("path").isPresent()) {
                        way.textOf("name").ifPresent(name -> named.put(name, way));
                    }
                    name(way);
                });
    }

    /**
     * All values as they are now. A property without a value is left out.
     *
     * @throws FaultException if it asks for something that there is not
     */
    SequencedMap<Ref, SequencedMap<String, Value>> of(Objects objects) throws FaultException {
        var selected = new LinkedHashMap<Ref, SequencedMap<String, Value>>();
        for (var ref : refs(objects)) {
            var object = objects.of(ref);
            if (object.isPresent() && isWanted(ref)) {
                selected.put(ref, values(object.get(), ref));
            }
        }
        return selected;
    }

    private boolean isWanted(Ref ref) {
        return filter.children("propSet").anyMatch(properties -> isFor(properties, ref));
    }

    private static boolean isFor(Element properties, Ref ref) {
        var type = properties.textOf("type").orElse("");
        return Types.is(ref.type(), type);
    }

    private SequencedMap<String, Value> values(Data object, Ref ref) throws FaultException {
        var values = new LinkedHashMap<String, Value>();
        for (var properties : filter.children("propSet").toList()) {
            if (isFor(properties, ref)) {
                var paths =
                        properties.isTrue("all")
                                ? List.copyOf(object.fields().keySet())
                                : properties.children("pathSet").map(Element::text).toList();
                for (var path : paths) {
                    var value = Objects.at(object, path);
                    if (!(value instanceof Value.Unset)) {
                        values.put(path, value);
                    }
                }
            }
        }
        return values;
    }

    private SequencedSet<Ref> refs(Objects objects) throws FaultException {
        var reached = new LinkedHashSet<Ref>();
        var gone = new HashSet<Way>();
        for (var start : filter.children("objectSet").toList()) {
            var ref = start.child("obj").map(Element::ref).orElseThrow(Selection::noObject);
            if (isThere(ref, objects)) {
                if (!start.isTrue("skip")) {
                    reached.add(ref);
                }
                follow(ref, start, objects, reached, gone);
            }
        }
        return reached;
    }

    /**
     * One that is gone is left out of what is retrieved, where that is asked for.
     *
     * @see "vSphere Web Services API, PropertyFilterSpec.reportMissingObjectsInResults"
     */
    private boolean isThere(Ref ref, Objects objects) throws FaultException {
        try {
            objects.get(ref);
            return true;
        } catch (FaultException gone) {
            if (filter.isTrue("reportMissingObjectsInResults")) {
                return false;
            }
            throw gone;
        }
    }

    private void follow(Ref from, Element spec, Objects objects, Set<Ref> reached, Set<Way> gone)
            throws FaultException {
        for (var said : spec.children("selectSet").toList()) {
            var way = way(said);
            if (way.textOf("type").filter(type -> Types.is(from.type(), type)).isPresent()
                    && gone.add(new Way(from, way))) {
                var path = way.textOf("path").orElse("");
                for (var next : named(Objects.at(objects.get(from), path))) {
                    if (!way.isTrue("skip")) {
                        reached.add(next);
                    }
                    follow(next, way, objects, reached, gone);
                }
            }
        }
    }

    /** A spec that is only a name stands for the one that has it. */
    private Element way(Element said) {
        return said.child("path").isPresent()
                ? said
                : named.getOrDefault(said.textOf("name").orElse(""), said);
    }

    private static List<Ref> named(Value value) {
        return switch (value) {
            case Value.Reference(var ref) -> List.of(ref);
            case Value.Many(var _, var items) ->
                    items.stream().flatMap(item -> named(item).stream()).toList();
            case Value.OfAnyType(var some) -> named(some);
            case Value.Simple _, Value.Unset _, Value.Withheld _, Value.Failure _, Data _ ->
                    List.of();
        };
    }

    private static FaultException noObject() {
        return new FaultException("InvalidArgument", "A specified parameter was not correct: obj");
    }
}
