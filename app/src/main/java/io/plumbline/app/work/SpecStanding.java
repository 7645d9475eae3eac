package io.plumbline.app.work;

import io.plumbline.status.Condition;
import io.plumbline.status.Condition.Truth;

import java.util.List;
import java.util.Optional;

/**
 * How the newest text of a cluster's spec stands.
 *
 * @param file where it comes from
 * @param revision the one in force; empty if none was ever accepted
 * @param problems with the newest text; empty if it is the one in force
 * @param warnings about the newest text, which do not reject it
 */
public record SpecStanding(
        String file, Optional<String> revision, List<String> problems, List<String> warnings) {
    public SpecStanding {
        problems = List.copyOf(problems);
        warnings = List.copyOf(warnings);
    }

    Condition condition() {
        if (problems.isEmpty()) {
            return new Condition(
                    Condition.Type.SpecAccepted, Truth.True, "Valid", String.join("; ", warnings));
        }
        var reason = revision.isPresent() ? "UsingLastKnownGood" : "SpecInvalid";
        return new Condition(
                Condition.Type.SpecAccepted, Truth.False, reason, String.join("; ", problems));
    }
}
