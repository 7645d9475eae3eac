package io.plumbline.drivers.vcenter;

/**
 * Where a task of vCenter stands. That one is done is vCenter's word: what it did is to be read.
 */
public sealed interface TaskState {

    /**
     * It waits or works.
     *
     * @param percent 0 to 100, as vCenter guesses
     */
    record Underway(int percent) implements TaskState {}

    record Done() implements TaskState {}

    /** It ended with trouble; some troubles leave open what it did before. */
    record Failed(Trouble why) implements TaskState {}

    /**
     * vCenter says nothing of it: it has forgotten the task, or the account may not read it. It may
     * still work, be done or have failed: what it is for is to be read.
     *
     * @param why what the question met; says nothing of the task
     */
    record Untold(Trouble why) implements TaskState {}
}
