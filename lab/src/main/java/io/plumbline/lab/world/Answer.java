package io.plumbline.lab.world;

/**
 * How the world answers an operation. What is said is not always what was done: see {@link
 * Mishap#WRITE_IS_A_LIE}.
 */
public sealed interface Answer {
    record Ok() implements Answer {}

    /** Nothing to do. */
    record AlreadySo() implements Answer {}

    record Refused(Why why, String detail) implements Answer {}

    Answer OK = new Ok();
    Answer ALREADY_SO = new AlreadySo();

    static Answer refused(Why why, String detail) {
        return new Refused(why, detail);
    }

    /** Reasons, so that each face can say them in its own words. */
    enum Why {
        NOT_IN_MAINTENANCE,
        MACHINES_RUN,
        BUSY,
        NO_SUCH_FILE,
        NO_PACKAGE,
        NO_IMAGE,
        WRONG_PSID,
        UNKNOWN_KEY,
        OUT_OF_RANGE,
        TOOLS_NOT_LOADED,
        NOT_INSTALLED,
        NO_SUCH_CARD,
        LOCKED,
        STARTED_BEFORE,
        DEVICE_ERROR
    }
}
