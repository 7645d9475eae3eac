package io.plumbline.drivers.vcenter;

import java.time.Instant;

/**
 * A task by which a host was sent into maintenance mode, or out of it.
 *
 * @param into whether into it
 * @param ours whether the user asked for it as whom the gateway logs in
 * @param since when vCenter took it on, by its clock
 * @param state where it stands; why it failed, if it did
 */
public record MaintenanceTask(
        TaskRef ref, boolean into, boolean ours, Instant since, TaskState state) {}
