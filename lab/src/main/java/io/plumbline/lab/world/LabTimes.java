package io.plumbline.lab.world;

import java.time.Duration;

/**
 * How long things take, in lab time. Source: domain facts on ESXi section 2.1 (POST 5 to 15 min),
 * otherwise engineering knowledge.
 *
 * @param stopsWithin from the end of a reboot command's own delay until the host stops answering
 * @param boot from there until it answers again, at least
 * @param bootJitter up to this much longer, by the world's seed
 * @param services how long the VMkernel is up before the host answers
 * @param burn of a firmware image
 * @param install of packages
 * @param enterMaintenance without virtual machines
 * @param configure one {@code mlxconfig set}: for a face that waits; the model does it at once
 */
public record LabTimes(
        Duration stopsWithin,
        Duration boot,
        Duration bootJitter,
        Duration services,
        Duration burn,
        Duration install,
        Duration enterMaintenance,
        Duration configure) {

    public static final LabTimes USUAL =
            new LabTimes(
                    Duration.ofSeconds(40),
                    Duration.ofMinutes(5),
                    Duration.ofMinutes(3),
                    Duration.ofSeconds(40),
                    Duration.ofMinutes(3),
                    Duration.ofMinutes(1),
                    Duration.ofSeconds(5),
                    Duration.ofSeconds(2));
}
