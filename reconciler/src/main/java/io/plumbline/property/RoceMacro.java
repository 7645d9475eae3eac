package io.plumbline.property;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A set of settings that a platform makes for RoCE with one command, for all of its ports.
 *
 * @see "NVIDIA Onyx User Manual 3.10.4606, RoCE commands"
 */
public enum RoceMacro {
    /** Marks and pauses. */
    LOSSLESS("Lossless"),
    /** Does as it is told by pauses, and pauses nobody. */
    SEMI_LOSSLESS("SemiLossless"),
    /** Marks only. */
    LOSSY("Lossy");

    private final String word;

    RoceMacro(String word) {
        this.word = word;
    }

    /**
     * @throws IllegalArgumentException on any other word
     */
    public static RoceMacro parse(String text) {
        return Arrays.stream(values())
                .filter(one -> one.word.equals(text))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("'" + text + "' is none of " + words()));
    }

    /** All of them, as a spec writes them. */
    public static String words() {
        return Arrays.stream(values()).map(RoceMacro::toString).collect(Collectors.joining(", "));
    }

    @Override
    public String toString() {
        return word;
    }
}
