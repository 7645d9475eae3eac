package io.plumbline.difference;

/** Which side moved. */
public enum Cause {
    /** The spec asks for something that was not agreed before. */
    PendingChange,
    /** It was agreed, and the world has moved since. */
    Drifted
}
