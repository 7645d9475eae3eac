package io.plumbline.lab.ledger;

import static io.plumbline.lab.json.JsonText.quoted;

import io.plumbline.target.Target;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Writes entries as one JSON object a line, for whoever judges from outside. */
public final class JsonLines implements Consumer<Entry> {
    private final Appendable out;

    public JsonLines(Appendable out) {
        this.out = out;
    }

    /**
     * @throws UncheckedIOException if the line cannot be written
     */
    @Override
    public void accept(Entry entry) {
        try {
            out.append(line(entry)).append('\n');
        } catch (IOException e) {
            throw new UncheckedIOException("the ledger cannot be written", e);
        }
    }

    /**
     * For example {@code
     * {"kind":"Booted","at":"2022-03-13T10:07:00Z","host":"esx01.lab","boot":2,"commandedBy":"plumbline"}}.
     */
    public static String line(Entry entry) {
        var fields = new StringJoiner(",", "{", "}");
        fields.add("\"kind\":" + quoted(entry.getClass().getSimpleName()));
        for (var component : entry.getClass().getRecordComponents()) {
            fields.add(quoted(component.getName()) + ":" + json(value(entry, component)));
        }
        return fields.toString();
    }

    private static Object value(Entry entry, RecordComponent component) {
        try {
            return component.getAccessor().invoke(entry);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(component + " of " + entry + " cannot be read", e);
        }
    }

    private static String json(Object value) {
        return switch (value) {
            case Optional<?> some -> some.map(JsonLines::json).orElse("null");
            case Number number -> number.toString();
            case Boolean flag -> flag.toString();
            case Target unit -> quoted(unit.label());
            case Collection<?> many ->
                    many.stream().map(JsonLines::json).collect(Collectors.joining(",", "[", "]"));
            default -> quoted(value.toString());
        };
    }
}
