package io.plumbline.traffic;

/** What a port counts, from when something last cleared it. */
public enum Count {
    /** Frames that told us to pause a priority. */
    PAUSES_RECEIVED("pauses received"),

    /** Frames in which we told the other end to pause a priority. */
    PAUSES_SENT("pauses sent"),

    /** Packets that were marked, and not dropped, because a queue was long. */
    MARKED("packets marked"),

    /** Packets that were dropped for want of room. */
    DISCARDED("packets discarded"),

    /** Packets that were dropped before that, as not to be marked, because a queue was long. */
    DROPPED_EARLY("packets dropped early"),

    /** Times that the watchdog found a queue paused for too long. */
    STORMS("pause storms");

    private final String words;

    Count(String words) {
        this.words = words;
    }

    /** For people, after a number. */
    public String words() {
        return words;
    }
}
