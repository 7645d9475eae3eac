package io.plumbline.journal;

import java.util.List;

/** Where events are kept, in the order in which they were appended. Append-only. */
public interface Journal {
    /**
     * Keeps the events, all or none, before it returns.
     *
     * @throws JournalException if they are not kept; then the act that they announce must not be
     *     done
     */
    void append(List<Event> events);

    /** Every event of this cluster, oldest first. */
    List<Event> read();
}
