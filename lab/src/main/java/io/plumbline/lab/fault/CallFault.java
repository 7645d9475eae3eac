package io.plumbline.lab.fault;

/** What can go wrong between a caller and a device. */
public enum CallFault {
    /** The request does not arrive: nothing is done, and the caller waits in vain. */
    REQUEST_LOST,
    /** The reply does not arrive: it is done, and the caller waits in vain. */
    REPLY_LOST,
    /** Nothing answers for some minutes. */
    UNREACHABLE,
    /** One reading of the reply is noise. */
    GARBAGE
}
