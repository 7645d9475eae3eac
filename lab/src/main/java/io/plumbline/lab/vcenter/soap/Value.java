package io.plumbline.lab.vcenter.soap;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;

/** A value of the API. */
public sealed interface Value {

    /**
     * @param type of the schema, for example {@code xsd:string} or the name of an enumeration
     */
    record Simple(String type, String text) implements Value {}

    record Reference(Ref ref) implements Value {}

    /**
     * A data object.
     *
     * @param fields by name, in the order of the schema, those of its supertypes first
     */
    record Data(String type, SequencedMap<String, Value> fields) implements Value {
        public Data {
            fields = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(fields));
        }

        public Data with(String field, Value value) {
            var more = new LinkedHashMap<>(fields);
            more.put(field, value);
            return new Data(type, more);
        }
    }

    /**
     * @param of the type of the items as the array's name has it, for example {@code VirtualDevice}
     */
    record Many(String of, List<Value> items) implements Value {
        public Many {
            items = List.copyOf(items);
        }
    }

    /** Of a field that the schema gives no type to, so that it says its own. */
    record OfAnyType(Value value) implements Value {}

    /** A property that there is and that has no value. */
    record Unset() implements Value {}

    /** A property whose value is not for whoever asks. */
    record Withheld(Fault why) implements Value {}

    /** A fault kept as a value, of a task. */
    record Failure(Fault fault) implements Value {}

    static Data data(String type) {
        return new Data(type, new LinkedHashMap<>(Map.of()));
    }

    static Value string(String text) {
        return new Simple("xsd:string", text);
    }

    static Value bool(boolean is) {
        return new Simple("xsd:boolean", String.valueOf(is));
    }

    static Value number(int number) {
        return new Simple("xsd:int", String.valueOf(number));
    }

    /** As vCenter writes it: UTC, microseconds. */
    DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    static Value time(Instant instant) {
        return new Simple("xsd:dateTime", TIME.format(instant));
    }

    static Value ref(Ref ref) {
        return new Reference(ref);
    }

    static Value refs(List<Ref> refs) {
        return new Many("ManagedObjectReference", refs.stream().map(Value::ref).toList());
    }

    /** As a field whose type the schema says: elements, one for each item. */
    default List<Element> field(String name) {
        return switch (this) {
            case Simple(_, var text) -> List.of(Element.text(name, text));
            case Reference(var ref) -> List.of(ref.as(name));
            // The type goes along: it may be one that extends the declared one.
            case Data data -> List.of(data.any(name));
            case Many(_, var items) ->
                    items.stream().flatMap(item -> item.field(name).stream()).toList();
            case OfAnyType(var value) -> List.of(value.any(name));
            case Unset(), Withheld _ -> List.of();
            case Failure(var fault) -> List.of(fault.localized(name));
        };
    }

    /** As a field of any type, which says what it is. */
    default Element any(String name) {
        return switch (this) {
            case Simple(var type, var text) -> Element.text(name, text).with("xsi:type", type);
            case Reference(var ref) -> ref.as(name).with("xsi:type", "ManagedObjectReference");
            case Data(var type, var fields) ->
                    Element.of(
                                    name,
                                    fields.entrySet().stream()
                                            .flatMap(one ->
                                                    one.getValue().field(one.getKey()).stream())
                                            .toList())
                            .with("xsi:type", type);
            case Many(var of, var items) ->
                    Element.of(
                                    name,
                                    items.stream()
                                            .flatMap(item -> item.field(of).stream())
                                            .toList())
                            .with("xsi:type", "ArrayOf" + capital(of));
            case OfAnyType(var value) -> value.any(name);
            case Unset(), Withheld _ ->
                    throw new IllegalStateException("no value has no element: " + name);
            case Failure(var fault) ->
                    fault.localized(name).with("xsi:type", "LocalizedMethodFault");
        };
    }

    private static String capital(String of) {
        return of.substring(0, 1).toUpperCase(Locale.ROOT) + of.substring(1);
    }
}
