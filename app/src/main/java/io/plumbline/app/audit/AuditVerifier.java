package io.plumbline.app.audit;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

import java.util.Optional;

/** Reads lines one after the other and tells the first that does not follow from the one before. */
public final class AuditVerifier {
    private static final JsonMapper JSON = JsonMapper.shared();

    private long lines;
    private long seq;
    private String head;

    /**
     * @param after number of the line before the first one; 0 for a whole log. What comes after
     *     another one is not known to follow from it
     */
    public AuditVerifier(long after) {
        seq = after;
        head = after == 0 ? AuditChain.ROOT : "";
    }

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
        if (its != seq + 1) {
            return Optional.of(
                    "line "
                            + lines
                            + " has number "
                            + its
                            + " where "
                            + (seq + 1)
                            + " is expected");
        }
        if (!head.isEmpty() && !previous.equals(head)) {
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

    /** Number of the last line. */
    public long seq() {
        return seq;
    }

    /** Of the last line. */
    public String head() {
        return head;
    }
}
