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

    record Failed(Trouble why) implements TaskState {}
}
