package io.plumbline.lab.ssh;

import java.time.Duration;

/** An SSH server of this lab, for what goes wrong between it and its clients. */
public interface Face {
    /** What the next replies suffer. */
    ReplyFaults faults();

    /** Cuts all sessions as a network does. Does not wait. */
    void dropSessions();

    /**
     * Waits until the clients of the channels that are open now are gone and what ran in them has
     * been told so, but not longer than that (wall time).
     */
    void awaitHangUp(Duration longest);
}
