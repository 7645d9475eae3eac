package io.plumbline.drivers.linux.text;

import java.util.List;
import java.util.Optional;

/**
 * A change of one file.
 *
 * @param before the text that the change was made from; empty for a file that is not there
 * @param after its new lines
 */
public record FileEdit(String path, Optional<String> before, List<String> after) {
    public FileEdit {
        after = List.copyOf(after);
    }
}
