package io.plumbline.spec;

import io.plumbline.property.Codec;

import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * One node of the file with its path. What is asked of it and cannot be had is noted as a problem,
 * and the answer is empty.
 *
 * @param origin where the node begins, and its path
 * @param shape notes what is asked
 */
record Cursor(Node node, Origin origin, Findings findings, Shape shape) {

    /** Reads a single value from the text as it stands in the file. */
    <V> Optional<Located<V>> value(Codec<V> codec) {
        shape.value(codec);
        return text().flatMap(text -> findings.parsed(text, codec));
    }

    /** Like {@link #value}; a problem names what the value is called by its vendor. */
    <V> Optional<Located<V>> value(Codec<V> codec, String vendorName) {
        shape.value(codec);
        return text().flatMap(text -> findings.parsed(text, codec, " (" + vendorName + ")"));
    }

    /** Reads a mapping. */
    Optional<Fields> fields() {
        shape.mapping();
        if (node instanceof MappingNode mapping) {
            if (mapping.getValue().isEmpty()) {
                problem("is empty; leave it out");
                return Optional.empty();
            }
            return Optional.of(new Fields(mapping, this));
        }
        problem("should be a mapping of keys to values");
        return Optional.empty();
    }

    /** Reads a list; its elements that cannot be read are left out. */
    <T> List<T> each(Function<Cursor, Optional<T>> read) {
        var elementShape = shape.element();
        if (!(node instanceof SequenceNode sequence)) {
            problem("should be a list");
            return List.of();
        }
        if (sequence.getValue().isEmpty()) {
            problem("is an empty list; leave it out or name at least one");
        }
        var elements = new ArrayList<T>();
        for (var i = 0; i < sequence.getValue().size(); i++) {
            var path = origin.path() + "[" + i + "]";
            read.apply(at(sequence.getValue().get(i), path, elementShape)).ifPresent(elements::add);
        }
        return List.copyOf(elements);
    }

    /** Reads a name that is declared elsewhere in the file. */
    <T> Optional<Located<T>> reference(Declared<T> declared) {
        return value(SpecCodecs.NAME)
                .flatMap(name -> {
                    if (!declared.names().contains(name.value())) {
                        problem(declared.unknown(name.value()));
                    }
                    return Optional.ofNullable(declared.good().get(name.value()))
                            .map(found -> new Located<>(found, origin));
                });
    }

    Cursor at(Node inner, String path, Shape innerShape) {
        return new Cursor(inner, YamlText.placed(origin.file(), inner, path), findings, innerShape);
    }

    Cursor as(Shape known) {
        return new Cursor(node, origin, findings, known);
    }

    void problem(String message) {
        findings.problem(origin, message);
    }

    private Optional<Located<String>> text() {
        if (!(node instanceof ScalarNode scalar)) {
            problem("should be a single value");
            return Optional.empty();
        }
        if (scalar.isPlain() && scalar.getValue().isEmpty()) {
            problem("has no value");
            return Optional.empty();
        }
        return Optional.of(new Located<>(scalar.getValue(), origin));
    }
}
