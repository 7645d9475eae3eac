package io.plumbline.app.rest;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What was sent is not what is understood; each field with what is wrong about it. */
final class Invalid extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final transient List<Field> fields;

    Invalid(List<Field> fields) {
        super(fields.stream().map(Field::detail).collect(Collectors.joining("; ")));
        this.fields = List.copyOf(fields);
    }

    static Invalid parameter(String name, String detail) {
        return new Invalid(List.of(new Field(Kind.PARAMETER, name, detail)));
    }

    /**
     * @param name of a field of the body
     */
    static Invalid field(String name, String detail) {
        return new Invalid(List.of(new Field(Kind.POINTER, "/" + name, detail)));
    }

    List<Field> fields() {
        return fields;
    }

    /** Where something stands: in the address, or as a JSON pointer in the body. */
    enum Kind {
        PARAMETER("parameter"),
        POINTER("pointer");

        private final String word;

        Kind(String word) {
            this.word = word;
        }
    }

    /**
     * @param where a name or a pointer
     */
    record Field(Kind kind, String where, String detail) {
        Map<String, String> json() {
            return Map.of(kind.word, where, "detail", detail);
        }
    }
}
