package io.plumbline.property;

/** Whether a port pauses the whole link, or obeys such a pause; it excludes pausing priorities. */
public enum LinkPause {
    OFF,
    RECEIVE,
    SEND,
    BOTH
}
