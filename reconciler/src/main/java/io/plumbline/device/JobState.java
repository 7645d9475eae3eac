package io.plumbline.device;

import io.plumbline.observed.BootId;
import io.plumbline.problem.Problem;

/** How an act stands that was started at a device under an id. */
public sealed interface JobState {
    record Running() implements JobState {}

    record Ended(Receipt.Done how) implements JobState {}

    /**
     * It ended badly, or it is no longer there though the boot is the same and nothing says that it
     * ended.
     */
    record Failed(Problem why) implements JobState {}

    /** The device knows nothing of this id: it was never started. */
    record NeverStarted() implements JobState {}

    /** It was started in another boot and left no result. */
    record Vanished(BootId startedIn) implements JobState {}

    /** Nobody can tell. Never repeated blindly. */
    record Unknown(Problem why) implements JobState {}
}
