package io.plumbline.lab.ssh;

import java.time.Duration;

/** An SSH server of this lab, for what goes wrong between it and its clients. */
public interface Face {
    /** What the next replies suffer. */
    ReplyFaults faults();

    /** From when this returns until it is told otherwise; sessions that are open are cut. */
    void suffer(Ailment what);

    /** Whoever logs in from now on needs it. Sessions that are open stay. */
    void changePassword(String to);

    /** Cuts all sessions as a network does. Does not wait. */
    void dropSessions();

    /**
     * Waits until the clients of the channels that are open now are gone and what ran in them has
     * been told so, but not longer than that (wall time).
     */
    void awaitHangUp(Duration longest);
}
