package io.plumbline.lab.rehearsal;

import io.plumbline.journal.Event;
import io.plumbline.journal.Journal;
import io.plumbline.plan.Approval;
import io.plumbline.plan.Held;
import io.plumbline.plan.Plan;
import io.plumbline.spec.Consent;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Agrees to all that it is asked for, as as many people as have to, and counts. */
final class Approver {
    /** Whoever is asked once more for the same has not been heard. */
    private static final int MOST_OF_ONE = 20;

    private final Journal journal;
    private final Consent consent;
    private final Map<Target, Integer> asked = new HashMap<>();

    Approver(Journal journal, Consent consent) {
        this.journal = journal;
        this.consent = consent;
    }

    /** Whether it was asked for something, and agreed. */
    boolean answers(Plan plan, Instant now) {
        var words = new ArrayList<Event>();
        for (var unit : plan.units()) {
            var waits =
                    unit.held().stream().anyMatch(held -> held.reason() == Held.Reason.APPROVAL);
            if (waits && asked.getOrDefault(unit.unit(), 0) < MOST_OF_ONE) {
                asked.merge(unit.unit(), 1, Integer::sum);
                var approval = Approval.of(unit, Optional.empty());
                var people = consent.people(unit.change()::areas);
                for (var person = 1; person <= people; person++) {
                    words.add(
                            new Event.Approved(
                                    unit.unit(), now, Twin.HOLDER + " " + person, approval));
                }
            }
        }
        journal.append(List.copyOf(words));
        return !words.isEmpty();
    }

    /** How often, of all units. */
    int asked() {
        return asked.values().stream().mapToInt(Integer::intValue).sum();
    }
}
