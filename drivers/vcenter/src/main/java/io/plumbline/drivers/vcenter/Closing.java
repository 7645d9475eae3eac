package io.plumbline.drivers.vcenter;

import java.time.Instant;

/** What came of closing one host again. */
public sealed interface Closing {
    SshDebts.Debt debt();

    /** It was seen off. */
    record Closed(SshDebts.Debt debt, Instant at) implements Closing {}

    /** Somebody has said meanwhile that it is to run whenever the host does: it is theirs now. */
    record Handed(SshDebts.Debt debt, Instant at) implements Closing {}

    /** Its vCenter has no such host: nobody can stop it there, unless it comes back. */
    record Gone(SshDebts.Debt debt) implements Closing {}

    /** It runs, or may; it is tried again. */
    record Left(SshDebts.Debt debt, String why) implements Closing {}
}
