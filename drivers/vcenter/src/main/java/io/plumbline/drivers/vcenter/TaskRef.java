package io.plumbline.drivers.vcenter;

/**
 * Something that vCenter does for a while, by vCenter's own id, for example {@code task-412}.
 * vCenter forgets tasks some time after their end.
 */
public record TaskRef(String id) {}
