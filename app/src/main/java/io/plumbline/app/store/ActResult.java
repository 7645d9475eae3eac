package io.plumbline.app.store;

import io.plumbline.journal.Ending;

import java.util.Optional;

/** How acts end. */
public enum ActResult {
    SUCCEEDED,
    NO_CHANGE,
    FAILED,
    UNKNOWN;

    /** Empty for an act that goes on. */
    static Optional<ActResult> of(Ending ending) {
        return switch (ending) {
            case Ending.Done(var _) -> Optional.of(SUCCEEDED);
            case Ending.AlreadySo() -> Optional.of(NO_CHANGE);
            case Ending.Underway() -> Optional.empty();
            case Ending.Failed(var _, var _), Ending.NeverStarted() -> Optional.of(FAILED);
            case Ending.Unknown(var _) -> Optional.of(UNKNOWN);
        };
    }
}
