package io.plumbline.drivers.vcenter;

/**
 * Something that vCenter does for a while, or did lately, as it tells of it.
 *
 * @param what in vCenter's words, for example {@code VirtualMachine.relocate}
 * @param on what it works on; unset where that is of another kind than is asked for, as a folder
 * @param underway whether it has not ended, be it that it has not begun either
 */
public record SeenTask(
        TaskRef ref, Told<String> what, Told<Managed> on, Told<Boolean> underway, Told<Asker> by) {

    /**
     * Who had it done.
     *
     * @param name for example {@code LAB\ann}; for people
     * @param ours whether that is the user as whom the gateway logs in
     */
    public record Asker(String name, boolean ours) {}
}
