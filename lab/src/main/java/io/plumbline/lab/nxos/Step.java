package io.plumbline.lab.nxos;

import java.util.List;
import java.util.Optional;

/** What comes of a line. */
sealed interface Step {
    record Refused(String words) implements Step {}

    /**
     * @param told what is printed though nothing is wrong
     */
    record Edits(List<Edit> all, String told) implements Step {
        public Edits {
            all = List.copyOf(all);
        }
    }

    /**
     * @param made the block, if it was not there or has changed
     */
    record Entered(Where where, Optional<Edit> made) implements Step {}
}
