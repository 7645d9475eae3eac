package io.plumbline.plan;

import io.plumbline.property.VsanMembership;
import io.plumbline.property.VsanProperties;
import io.plumbline.target.Host;

import java.util.Locale;
import java.util.Optional;

/**
 * Whether a host serves and its part of a vSAN does not: what is on its disks nobody reaches, and
 * its own machines may be among that.
 *
 * @see "Broadcom knowledge base 440571: maintenance mode of vSAN may stay ON after the host has
 *     left its own"
 */
final class DisksAway {
    private DisksAway() {}

    static Optional<Held> of(UnitCase unit) {
        return unit.standing().phase() instanceof Phase.InService(var since)
                        && unit.unit() instanceof Host
                        && unit.facts().trouble().isEmpty()
                        && unit.facts().out().equals(Optional.of(false))
                ? unit.readings()
                        .running(VsanProperties.MEMBERSHIP.of(unit.unit()))
                        .filter(member -> !member.serves())
                        .map(member ->
                                unit.now().isBefore(since.plus(VsanSettling.SETTLES))
                                        ? unit.held(Held.Reason.UNDERWAY, waits(member))
                                        : unit.held(Held.Reason.DISKS_AWAY, text(member)))
                : Optional.empty();
    }

    /** That of a host and that of its vSAN do not end in the same moment. */
    private static String waits(VsanMembership member) {
        return "waits until its vSAN has its disks back, which are " + state(member);
    }

    private static String text(VsanMembership member) {
        return "it serves, and its disks are "
                + state(member)
                + " by its vSAN (esxcli vsan cluster get): what is on them nobody reaches, machines"
                + " that went down for our work are not started, and no other host of that vSAN"
                + " leaves; see the guide on stuck hosts";
    }

    private static String state(VsanMembership member) {
        return member.state().toString().toLowerCase(Locale.ROOT);
    }
}
