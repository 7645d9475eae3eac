package io.plumbline.property;

import java.util.List;

/** What a codec's texts look like, as far as an editor can be told. */
public sealed interface Form {
    /** Decimal, or hexadecimal after {@code 0x}; both ends included. */
    record Whole(int from, int to) implements Form {}

    /** {@code true} or {@code false}. */
    record Flag() implements Form {}

    record OneOf(List<String> words) implements Form {
        public OneOf {
            words = List.copyOf(words);
        }
    }

    /**
     * @param regex that the whole text matches; Java and ECMA 262 read it alike
     */
    record Matching(String regex) implements Form {}

    /** Only the codec itself can tell. */
    record AnyText() implements Form {}
}
