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
        String file,
        Optional<String> revision,
        List<String> problems,
        List<String> warnings,
        Provenance provenance) {
    public SpecStanding {
        problems = List.copyOf(problems);
        warnings = List.copyOf(warnings);
    }

    /** Of a file in a folder. */
    public SpecStanding(
            String file, Optional<String> revision, List<String> problems, List<String> warnings) {
        this(file, revision, problems, warnings, Provenance.NO_COMMITS);
    }

    /**
     * What the texts were of. Commits are there for a repository only.
     *
     * @param there whether the source has the file now
     * @param attempted the newest commit whose text was read
     * @param accepted the one whose text is in force
     * @param applied the last one with which the cluster was seen in plumb
     */
    public record Provenance(
            boolean there,
            Optional<String> attempted,
            Optional<String> accepted,
            Optional<String> applied) {
        static final Provenance NO_COMMITS =
                new Provenance(true, Optional.empty(), Optional.empty(), Optional.empty());
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
