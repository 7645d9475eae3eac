package io.plumbline.lab.shell;

import java.util.OptionalLong;

/** Numbers in arguments. */
final class Numbers {
    private Numbers() {}

    static OptionalLong parse(String text) {
        try {
            return OptionalLong.of(Long.parseLong(text.trim()));
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }
}
