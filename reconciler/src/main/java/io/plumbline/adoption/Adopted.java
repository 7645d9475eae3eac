package io.plumbline.adoption;

import java.util.List;
import java.util.Optional;

/**
 * What came of an adoption.
 *
 * @param lines of the spec; empty if nothing could be said of any unit
 * @param left what is there and not in the spec, and why
 * @param unread what could not be read
 */
public record Adopted(Optional<List<String>> lines, List<String> left, List<String> unread) {
    public Adopted {
        lines = lines.map(List::copyOf);
        left = List.copyOf(left);
        unread = List.copyOf(unread);
    }
}
