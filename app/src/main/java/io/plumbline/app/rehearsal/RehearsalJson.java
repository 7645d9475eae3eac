package io.plumbline.app.rehearsal;

import io.plumbline.app.rest.Json;
import io.plumbline.app.rest.RehearsalBodies;
import io.plumbline.lab.rehearsal.Account;
import io.plumbline.plan.Held;

import java.time.Duration;

/** The account of a rehearsal as JSON. */
final class RehearsalJson {
    private RehearsalJson() {}

    static RehearsalBodies.Rehearsal of(String cluster, Account account) {
        return new RehearsalBodies.Rehearsal(
                note(cluster, account),
                account.revision(),
                account.observed().map(Account.Observed::oldest).orElse(null),
                account.observed().map(Account.Observed::youngest).orElse(null),
                account.begun(),
                account.ended(),
                Duration.between(account.begun(), account.ended()).toSeconds(),
                account.inPlumb(),
                account.end().name(),
                account.because(),
                account.boots(),
                account.writes(),
                account.acts(),
                account.passes(),
                account.mostAway(),
                account.approvals(),
                account.units().stream().map(RehearsalJson::unit).toList(),
                account.waits().stream()
                        .map(wait ->
                                new RehearsalBodies.RehearsedWait(
                                        wait.from(), wait.until(), wait.text()))
                        .toList(),
                account.troubles().stream()
                        .map(one ->
                                new RehearsalBodies.RehearsedTrouble(
                                        one.at(),
                                        one.unit().label(),
                                        one.subject().label(),
                                        one.kind(),
                                        one.text(),
                                        one.lasts()))
                        .toList(),
                account.leftOut().stream()
                        .map(left -> new RehearsalBodies.LeftOut(left.unit().label(), left.why()))
                        .toList(),
                account.assumed());
    }

    private static String note(String cluster, Account account) {
        return "A rehearsal on a twin of "
                + cluster
                + ", made of what was observed "
                + account.observed()
                        .map(seen -> "from " + seen.oldest() + " to " + seen.youngest())
                        .orElse("of none of its hosts")
                + ": no device was asked or touched.";
    }

    private static RehearsalBodies.RehearsedUnit unit(Account.UnitAccount unit) {
        return new RehearsalBodies.RehearsedUnit(
                unit.unit().label(),
                unit.inPlumb(),
                unit.boots(),
                unit.writes(),
                unit.began().orElse(null),
                unit.over().orElse(null),
                unit.away().toSeconds(),
                unit.shutDown(),
                unit.restored(),
                unit.held().stream().map(RehearsalJson::held).toList());
    }

    private static Json.Held held(Held held) {
        return new Json.Held(held.subject().label(), held.reason().name(), held.text());
    }
}
