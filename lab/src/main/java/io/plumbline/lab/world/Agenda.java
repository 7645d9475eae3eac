package io.plumbline.lab.world;

import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;

/** What is due when. Events of one instant happen in the order in which they were planned. */
public final class Agenda {
    private final PriorityQueue<Due> due =
            new PriorityQueue<>(Comparator.comparing(Due::at).thenComparingLong(Due::number));
    private Instant now;
    private long planned;

    Agenda(Instant epoch) {
        now = epoch;
    }

    /** While an event happens: the instant at which it was due. */
    Instant now() {
        return now;
    }

    Due at(Instant instant, Runnable event) {
        var entry = new Due(instant.isBefore(now) ? now : instant, planned++, event);
        due.add(entry);
        return entry;
    }

    Optional<Instant> next() {
        dropCancelled();
        return Optional.ofNullable(due.peek()).map(Due::at);
    }

    /**
     * Lets everything happen that is due until then, in order. Time never runs backwards: an
     * earlier instant changes nothing.
     */
    void advanceTo(Instant instant) {
        dropCancelled();
        for (var head = due.peek();
                head != null && !head.at().isAfter(instant);
                head = due.peek()) {
            due.remove();
            now = head.at();
            head.happen();
            dropCancelled();
        }
        if (instant.isAfter(now)) {
            now = instant;
        }
    }

    private void dropCancelled() {
        while (!due.isEmpty() && due.peek().cancelled()) {
            due.remove();
        }
    }

    /** One event on the agenda. */
    public static final class Due {
        private final Instant at;
        private final long number;
        private final Runnable event;
        private boolean cancelled;

        private Due(Instant at, long number, Runnable event) {
            this.at = at;
            this.number = number;
            this.event = event;
        }

        public Instant at() {
            return at;
        }

        public void cancel() {
            cancelled = true;
        }

        private long number() {
            return number;
        }

        private boolean cancelled() {
            return cancelled;
        }

        private void happen() {
            event.run();
        }
    }
}
