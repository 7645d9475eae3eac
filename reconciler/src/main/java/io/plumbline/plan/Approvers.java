package io.plumbline.plan;

import io.plumbline.property.Area;
import io.plumbline.spec.Consent;

import java.util.Set;

/**
 * How many people have to agree to a change. What an outage shows of a unit later, and follows from
 * what was agreed to under the same spec, takes no more of them: a host that is half written is not
 * to wait out of service.
 */
record Approvers(Consent consent, UnitStanding standing, String revision) {
    int of(UnitChange change) {
        if (consent.byArea().isEmpty()) {
            return consent.approvers();
        }
        if (standing.phase() instanceof Phase.InService) {
            return consent.people(change::areas);
        }
        var given = standing.approval(1).filter(some -> some.revision().equals(revision));
        if (given.isEmpty()) {
            return consent.people(change::areas);
        }
        Set<Area> more = given.get().areasBeyond(change);
        return more.isEmpty() ? 1 : consent.people(() -> more);
    }
}
