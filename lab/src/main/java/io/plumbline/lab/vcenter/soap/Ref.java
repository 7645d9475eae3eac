package io.plumbline.lab.vcenter.soap;

import java.util.Comparator;

/**
 * A managed object by its id.
 *
 * @param type for example {@code HostSystem}
 * @param id for example {@code host-21}
 */
public record Ref(String type, String id) implements Comparable<Ref> {

    public Element as(String name) {
        return Element.text(name, id).with("type", type);
    }

    @Override
    public int compareTo(Ref other) {
        return Comparator.comparing(Ref::type).thenComparing(Ref::id).compare(this, other);
    }
}
