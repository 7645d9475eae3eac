package io.plumbline.drivers.switches.eos;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;

/**
 * Answers that we wrote ourselves, in the shape of recorded ones or of those that the parsers name:
 * {@code src/test/resources/eos}.
 */
final class EosTexts {
    private EosTexts() {}

    static String text(String name) {
        try (var stream = EosTexts.class.getResourceAsStream("/eos/" + name)) {
            return new String(Objects.requireNonNull(stream, name).readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
