package io.plumbline.app.work;

import io.plumbline.status.Condition;
import io.plumbline.status.Condition.Truth;

import java.time.Instant;
import java.util.Optional;

/**
 * How a source of specs stands.
 *
 * @param name ours
 * @param location for people: a folder, or a repository's address and what is followed of it
 * @param head the newest commit that was seen, taken up or not; empty for a folder, and before one
 *     was seen
 * @param signer who signed the head, where a signature was asked for and counts
 * @param answeredAt when it last said what it has, on the wall
 * @param text for people, about the reason; may be empty
 */
public record SourceStanding(
        String name,
        String location,
        Optional<String> head,
        Optional<String> signer,
        Optional<Instant> answeredAt,
        Reason reason,
        String text) {
    /** Whether what the source has is taken up, and if not why. */
    public enum Reason {
        NotYetFetched(Truth.Unknown),
        Fetched(Truth.True),
        FetchFailed(Truth.False),
        AuthenticationFailed(Truth.False),
        SignatureInvalid(Truth.False),
        HistoryRewritten(Truth.False),
        /** Of one file only: the source is there, the file is not. */
        PathMissing(Truth.False);

        private final Truth ready;

        Reason(Truth ready) {
            this.ready = ready;
        }

        public Truth ready() {
            return ready;
        }
    }

    /** A folder is there or it says nothing; it asks nobody for a login. */
    public static SourceStanding ofFolder(String folder) {
        return new SourceStanding(
                folder,
                folder,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Reason.Fetched,
                "");
    }

    /**
     * It cannot be told what is in it, and that is not taken for empty.
     *
     * @param why for example the kind of error
     */
    public static SourceStanding noFolder(String folder, String why) {
        return new SourceStanding(
                folder,
                folder,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Reason.FetchFailed,
                folder
                        + " cannot be listed: "
                        + why
                        + "; what was accepted from it stays in force. Bring it back, or let the"
                        + " daemon read it; it is looked at again all the time");
    }

    /** Texts came from it, and this daemon is told of no such source any more. */
    public static SourceStanding forgotten(String name) {
        return new SourceStanding(
                name,
                name,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Reason.PathMissing,
                "the daemon is told of no source " + name + " any more");
    }

    /** It did not say what it has: what it said last is still what is known. */
    public SourceStanding stillAs(Reason now, String why, Optional<Instant> answered) {
        return new SourceStanding(name, location, head, signer, answered, now, why);
    }

    /** The same, whenever it answered. */
    public SourceStanding undated() {
        return stillAs(reason, text, Optional.empty());
    }

    /** For a cluster whose file is there, or is not. */
    Condition condition(SpecStanding.Provenance of) {
        return reason == Reason.Fetched && !of.there()
                ? new Condition(
                        Condition.Type.SourceReady,
                        Reason.PathMissing.ready(),
                        Reason.PathMissing.name(),
                        "the source has no such file")
                : new Condition(Condition.Type.SourceReady, reason.ready(), reason.name(), text);
    }
}
