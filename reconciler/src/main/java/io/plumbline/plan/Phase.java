package io.plumbline.plan;

import io.plumbline.device.ActId;
import io.plumbline.observed.BootId;

import java.time.Instant;

/** Where a unit stands in its outage, as the journal tells it. */
public sealed interface Phase {
    Instant since();

    /** No outage of ours. */
    record InService(Instant since) implements Phase {}

    /** We said that it shall go out of service; it has not been seen out yet. */
    record Draining(Instant since, ActId act) implements Phase {}

    /** Seen out of service. Its boot carries no marker of ours yet. */
    record InMaintenance(Instant since) implements Phase {}

    /**
     * Out of service, its boot marked: settings are written, and when nothing is left to write or
     * boot, it is put back.
     */
    record Writing(Instant since, BootId boot) implements Phase {}

    /** We said that the boot {@code ends} shall end; no later boot has been seen yet. */
    record Rebooting(Instant since, BootId ends, ActId act) implements Phase {}

    /** A later boot was seen; it carries no marker of ours yet, and everything is read anew. */
    record Verifying(Instant since, BootId boot) implements Phase {}

    /**
     * We said that it shall serve again; it has not been seen in service yet.
     *
     * @param worked whether anything may have been done to it in this outage
     */
    record Releasing(Instant since, ActId act, boolean worked) implements Phase {}
}
