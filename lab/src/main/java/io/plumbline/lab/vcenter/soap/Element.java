package io.plumbline.lab.vcenter.soap;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One element of an envelope.
 *
 * @param name without its namespace
 * @param attributes by name; that of {@code xsi} has its prefix, since {@code type} is another one
 * @param text what stands between its tags; empty where it has children
 */
public record Element(
        String name, Map<String, String> attributes, List<Element> children, String text) {
    public Element {
        attributes = Map.copyOf(attributes);
        children = List.copyOf(children);
    }

    public static Element text(String name, String text) {
        return new Element(name, Map.of(), List.of(), text);
    }

    public static Element of(String name, Element... children) {
        return of(name, Arrays.asList(children));
    }

    public static Element of(String name, List<Element> children) {
        return new Element(name, Map.of(), children, "");
    }

    public Element with(String attribute, String value) {
        var more = new java.util.TreeMap<>(attributes);
        more.put(attribute, value);
        return new Element(name, more, children, text);
    }

    public Optional<Element> child(String called) {
        return children(called).findFirst();
    }

    public Stream<Element> children(String called) {
        return children.stream().filter(child -> child.name.equals(called));
    }

    /** The text of the first child of that name. */
    public Optional<String> textOf(String called) {
        return child(called).map(Element::text);
    }

    public boolean isTrue(String called) {
        return textOf(called).filter(text -> text.equals("true") || text.equals("1")).isPresent();
    }

    /** The number in the first child of that name; the other one where there is none. */
    public int number(String called, int otherwise) {
        return textOf(called).map(Integer::parseInt).orElse(otherwise);
    }

    public Optional<String> attribute(String called) {
        return Optional.ofNullable(attributes.get(called));
    }

    /** The object that this names. */
    public Ref ref() {
        return new Ref(attribute("type").orElse(""), text);
    }
}
