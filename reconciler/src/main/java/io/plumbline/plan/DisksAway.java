package io.plumbline.plan;

import io.plumbline.property.VsanMembership;
import io.plumbline.property.VsanProperties;

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
                        && VsanProperties.MEMBERSHIP.isOf(unit.unit())
                        && unit.facts().trouble().isEmpty()
                        && unit.facts().out().equals(Optional.of(false))
                ? held(unit, unit.now().isBefore(since.plus(VsanSettling.SETTLES)))
                : Optional.empty();
    }

    /**
     * @param back a moment ago: one that does not tell yet may be one whose disks are not there
     */
    private static Optional<Held> held(UnitCase unit, boolean back) {
        return switch (unit.vsan()) {
            case VsanPart.Member(var as) when !as.serves() ->
                    Optional.of(
                            back
                                    ? unit.held(Held.Reason.UNDERWAY, waits(as))
                                    : unit.held(Held.Reason.DISKS_AWAY, text(as)));
            case VsanPart.Untold(var why, var _) when back ->
                    Optional.of(
                            unit.held(
                                    Held.Reason.UNDERWAY,
                                    "waits until its vSAN tells whether it has its disks back: "
                                            + why));
            case VsanPart.Member _, VsanPart.Untold _, VsanPart.Unproven _, VsanPart.None _ ->
                    Optional.empty();
        };
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
