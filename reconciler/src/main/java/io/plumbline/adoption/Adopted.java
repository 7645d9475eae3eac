package io.plumbline.adoption;

import java.util.List;
import java.util.Optional;

/**
 * What came of an adoption.
 *
 * @param lines of the spec; empty if nothing could be said of any unit
 * @param left what is there and not in the spec, and why
 * @param beforeWriting what is in the spec, and a person looks at before anything is written by it
 * @param unread what could not be read
 */
public record Adopted(
        Optional<List<String>> lines,
        List<String> left,
        List<String> beforeWriting,
        List<String> unread) {
    public Adopted {
        lines = lines.map(List::copyOf);
        left = List.copyOf(left);
        beforeWriting = List.copyOf(beforeWriting);
        unread = List.copyOf(unread);
    }
}
