package io.plumbline.journal;

import java.util.List;
import java.util.function.Consumer;

/**
 * What has happened in a cluster, oldest first. It grows at its end and may be longer than memory,
 * so it is read piece by piece, and who has read it keeps his place.
 */
public interface Past {
    /** Where every past begins. */
    long BEGINNING = 0;

    /** Nothing has happened. */
    Past NONE = place -> new Piece(List.of(), place);

    /**
     * @param place up to where it was read, {@link #BEGINNING} or the end of a piece
     * @return what comes next, not necessarily all of it; a piece without events is the last one
     */
    Piece after(long place);

    /** Reads on to the end. What comes before a piece that cannot be read was handed over. */
    default void readOn(long place, Consumer<Piece> reader) {
        var next = after(place);
        while (!next.events().isEmpty()) {
            reader.accept(next);
            next = after(next.end());
        }
    }

    /**
     * @param end the place after the last of the events
     */
    record Piece(List<Event> events, long end) {
        public Piece {
            events = List.copyOf(events);
        }
    }
}
