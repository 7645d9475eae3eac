package io.plumbline.app.audit;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

import java.util.Optional;

/** Reads lines one after the other and tells the first that does not follow from the one before. */
public final class AuditVerifier {
    private static final JsonMapper JSON = JsonMapper.shared();

    private long lines;
    private long seq;
    private String head = AuditChain.ROOT;

    /**
     * @return what is wrong with it, for people
     */
    public Optional<String> next(String line) {
        lines++;
        long its;
        String previous;
        try {
            var read = JSON.readTree(line);
            its = read.path("seq").asLong(0);
            previous = read.path("previous").asString("");
        } catch (JacksonException _) {
            return Optional.of("line " + lines + " is no JSON");
        }
        // An export may begin anywhere; what it begins with is taken as it is.
        var begins = lines == 1 && its > 1;
        if (!begins && its != seq + 1) {
            return Optional.of(
                    "line "
                            + lines
                            + " has number "
                            + its
                            + " where "
                            + (seq + 1)
                            + " is expected");
        }
        if (!begins && !previous.equals(head)) {
            return Optional.of(
                    "line "
                            + lines
                            + " (number "
                            + its
                            + ") does not follow from the one before it: one of the two was"
                            + " changed");
        }
        seq = its;
        head = AuditChain.hash(line);
        return Optional.empty();
    }

    public long lines() {
        return lines;
    }

    /** Number of the last line; 0 before the first. */
    public long seq() {
        return seq;
    }

    /** Of the last line; {@link AuditChain#ROOT} before the first. */
    public String head() {
        return head;
    }
}
