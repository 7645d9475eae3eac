package io.plumbline.journal;

import java.util.List;

/** Where events are kept, in the order in which they were appended. Append-only. */
public interface Journal extends Past {
    /**
     * Keeps the events, all or none, before it returns.
     *
     * @return the place after the last of them
     * @throws JournalException if they are not kept; then the act that they announce must not be
     *     done
     */
    long append(List<Event> events);
}
