package io.plumbline.drivers.vcenter;

import java.time.Instant;

/** What came of closing one host again, through one vCenter. */
public sealed interface Closing {
    /** Nothing is owed any more. */
    sealed interface Ended extends Closing {}

    /** It was seen off. */
    record Closed(Instant at) implements Ended {}

    /** Somebody has said meanwhile that it is to run whenever the host does: it is theirs now. */
    record Handed(Instant at) implements Ended {}

    /** Its vCenter tells of no such host: nobody can stop it there, unless it comes back. */
    record Gone() implements Closing {}

    /** Whether that vCenter has the host was not told, or not to this account. */
    record Silent(String why) implements Closing {}

    /** It runs, or may; it is tried again. */
    record Left(String why) implements Closing {}
}
