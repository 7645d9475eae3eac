package io.plumbline.lab.ssh;

/**
 * What is wrong with the SSH face of a host until somebody makes it well. The host itself goes on.
 */
public enum Ailment {
    WELL,
    /** It presents a host key that nobody enrolled, as after a reinstallation. */
    OTHER_HOST_KEY,
    /** Nobody listens at its port; sessions that were open are cut. */
    PORT_CLOSED,
    /** A command is taken, does nothing and does not end. */
    HANGS,
    /** The second half of every answer is lost, and the exit status is that of success. */
    HALF_REPLIES,
    /** Every answer is bytes that are no text, and the exit status is that of success. */
    GARBAGE
}
