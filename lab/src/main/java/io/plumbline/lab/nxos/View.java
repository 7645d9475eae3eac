package io.plumbline.lab.nxos;

import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a command shows.
 *
 * @param json empty where no source has its shape
 */
record View(Supplier<String> text, Optional<Supplier<Map<String, ?>>> json) {
    static View of(Supplier<String> text) {
        return new View(text, Optional.empty());
    }

    static View of(Supplier<String> text, Supplier<Map<String, ?>> json) {
        return new View(text, Optional.of(json));
    }
}
