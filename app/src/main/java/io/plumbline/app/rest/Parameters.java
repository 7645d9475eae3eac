package io.plumbline.app.rest;

import jakarta.servlet.http.HttpServletRequest;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;

/** Reads what stands behind the question mark of a call, and tells all that is wrong with it. */
final class Parameters {
    private final Map<String, String[]> said;
    private final TreeSet<String> known = new TreeSet<>();
    private final List<Invalid.Field> wrong = new ArrayList<>();

    Parameters(HttpServletRequest request) {
        this.said = request.getParameterMap();
    }

    Optional<String> text(String name) {
        return read(name, Function.identity());
    }

    /**
     * @param as says by an {@link IllegalArgumentException} what is wrong
     */
    <T> Optional<T> read(String name, Function<String, T> as) {
        known.add(name);
        var values = said.get(name);
        if (values == null) {
            return Optional.empty();
        }
        if (values.length > 1) {
            wrong.add(field(name, name + " is said " + values.length + " times"));
            return Optional.empty();
        }
        try {
            return Optional.of(as.apply(values[0]));
        } catch (IllegalArgumentException e) {
            wrong.add(field(name, String.valueOf(e.getMessage())));
            return Optional.empty();
        }
    }

    /** A number within bounds. */
    Optional<Integer> number(String name, int least, int most) {
        return read(
                name,
                text -> {
                    int number;
                    try {
                        number = Integer.parseInt(text);
                    } catch (NumberFormatException _) {
                        throw new IllegalArgumentException(name + " cannot be " + text);
                    }
                    if (number < least || number > most) {
                        throw new IllegalArgumentException(
                                name + "=" + text + " is outside " + least + ".." + most);
                    }
                    return number;
                });
    }

    /**
     * To be called once all are read: what nobody asked for is wrong as well.
     *
     * @throws Invalid if anything is wrong
     */
    void requireGood() {
        said.keySet().stream()
                .filter(name -> !known.contains(name))
                .sorted()
                .forEach(name ->
                        wrong.add(
                                field(
                                        name,
                                        name + " is not known here: " + String.join(", ", known))));
        if (!wrong.isEmpty()) {
            throw new Invalid(wrong);
        }
    }

    private static Invalid.Field field(String name, String detail) {
        return new Invalid.Field(Invalid.Kind.PARAMETER, name, detail);
    }
}
