package io.plumbline.app.source;

import io.plumbline.app.work.SpecStanding;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/** Knows who wrote what is in force. */
public interface Writers {
    /**
     * @param standing of a cluster; what it was seen in plumb with was agreed to
     */
    Written of(SpecStanding standing);

    /** What is known of who wrote a spec. */
    sealed interface Written {
        /** Since the cluster was in plumb last; nobody where it was so with what is in force. */
        record By(SortedSet<Writer> writers) implements Written {
            public By {
                writers = Collections.unmodifiableSortedSet(new TreeSet<>(writers));
            }
        }

        /** A file in a folder, say. */
        record NotCommitted() implements Written {}

        record Unknown(String why) implements Written {}
    }

    /**
     * One who says to be the author of a commit; only a signature proves it.
     *
     * @param name for example {@code Ada Lovelace}
     * @param email for example {@code ada@example.com}
     */
    record Writer(String name, String email) implements Comparable<Writer> {
        @Override
        public int compareTo(Writer other) {
            var byEmail = email.compareTo(other.email);
            return byEmail != 0 ? byEmail : name.compareTo(other.name);
        }

        @Override
        public String toString() {
            return name + " <" + email + ">";
        }
    }
}
