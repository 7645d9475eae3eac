package io.plumbline.observed;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * Which boot of which host.
 *
 * @param hostUuid identity of the installation: {@code esxcli system uuid get}
 * @param bootedAt the host's clock less its uptime, so it moves when the clock is set
 * @param marker the name that we left in memory-backed storage during this boot, if it is still
 *     there
 */
public record BootId(UUID hostUuid, Instant bootedAt, Optional<String> marker) {
    /**
     * A boot takes longer than this, a clock is rarely set by more: domain facts on ESXi, section
     * 2.1.
     */
    private static final Duration CLOCK_SLACK = Duration.ofSeconds(60);

    /**
     * Proven to be a later boot of the same host than the given one: our marker of that boot is
     * gone and the boot time has moved.
     */
    public boolean isAfter(BootId earlier) {
        var markerGone = earlier.marker.isPresent() && !marker.equals(earlier.marker);
        return hostUuid.equals(earlier.hostUuid) && markerGone && movedFrom(earlier);
    }

    /** Proven to be the same boot, or at least nothing speaks against it. */
    public boolean isSameAs(BootId other) {
        var markersAgree =
                marker.isEmpty() || other.marker.isEmpty() || marker.equals(other.marker);
        return markersAgree && isStill(other);
    }

    /**
     * The same boot as far as one marker or the clock tells, whoever marked it: a later outage of
     * ours in one boot marks it anew. Enough to remember what was done in it, never to end it.
     */
    public boolean isStill(BootId earlier) {
        return hostUuid.equals(earlier.hostUuid) && (isMarkedAs(earlier) || !movedFrom(earlier));
    }

    /** An earlier boot of the same host as far as marker and clock tell, whoever marked it. */
    public boolean isBefore(BootId later) {
        return hostUuid.equals(later.hostUuid)
                && !isMarkedAs(later)
                && movedFrom(later)
                && bootedAt.isBefore(later.bootedAt);
    }

    /**
     * A marker does not outlive its boot, so one that is still there proves the boot whatever the
     * clock says: domain facts on ESXi, section 6, clock jump.
     */
    private boolean isMarkedAs(BootId other) {
        return marker.isPresent() && marker.equals(other.marker);
    }

    private boolean movedFrom(BootId other) {
        return Duration.between(other.bootedAt, bootedAt).abs().compareTo(CLOCK_SLACK) > 0;
    }
}
