package io.plumbline.app.forge;

import io.plumbline.spec.ForgeProject;

import java.time.Instant;
import java.util.Optional;

/**
 * How it goes with saying something of a source's commits.
 *
 * @param at the forge
 * @param owed how many statuses are still to be said
 * @param saidAt when it took one last, on the wall; empty since the daemon's start
 * @param text for people: what was tried, what came back and what to do; may be empty
 */
public record ForgeStanding(
        ForgeProject at, int owed, Optional<Instant> saidAt, Reason reason, String text) {
    /** What keeps it, if anything does. */
    public enum Reason {
        /** There is nothing that it was not told. */
        AllSaid,
        /** The next is on its way. */
        Saying,
        /** There is no token to show. */
        NoCredential,
        Unreachable,
        Untrusted,
        Elsewhere,
        Throttled,
        Broken,
        LoginRefused,
        Refused;

        static Reason of(ForgeTrouble trouble) {
            return switch (trouble.reason()) {
                case Unreachable -> Unreachable;
                case Untrusted -> Untrusted;
                case Elsewhere -> Elsewhere;
                case Throttled -> Throttled;
                case Broken -> Broken;
                case LoginRefused -> LoginRefused;
                case Refused -> Refused;
            };
        }
    }
}
