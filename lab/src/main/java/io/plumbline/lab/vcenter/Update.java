package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;

import java.util.ArrayList;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * An object that entered a filter, left it, or has other properties.
 *
 * @param old what was told of it; empty if it was not there
 * @param now empty if it is gone
 */
record Update(
        Ref ref,
        Optional<SequencedMap<String, Value>> old,
        Optional<SequencedMap<String, Value>> now) {

    /** An ObjectUpdate. */
    Element element() {
        var parts = new ArrayList<Element>();
        parts.add(Element.text("kind", kind()));
        parts.add(ref.as("obj"));
        now.ifPresent(values -> {
            values.forEach((path, value) -> {
                if (!old.map(before -> value.equals(before.get(path))).orElse(false)) {
                    parts.add(assign(path, Optional.of(value)));
                }
            });
            old.ifPresent(before ->
                    before.keySet().stream()
                            .filter(path -> !values.containsKey(path))
                            .forEach(path -> parts.add(assign(path, Optional.empty()))));
        });
        return Element.of("objectSet", parts);
    }

    private String kind() {
        if (old.isEmpty()) {
            return "enter";
        }
        return now.isEmpty() ? "leave" : "modify";
    }

    /** A PropertyChange; one without a value says that there is none any more. */
    private static Element assign(String path, Optional<Value> value) {
        var parts = new ArrayList<Element>();
        parts.add(Element.text("name", path));
        parts.add(Element.text("op", "assign"));
        value.ifPresent(some -> parts.add(some.any("val")));
        return Element.of("changeSet", parts);
    }
}
