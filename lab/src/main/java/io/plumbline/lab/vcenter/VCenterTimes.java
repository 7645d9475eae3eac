package io.plumbline.lab.vcenter;

import java.time.Duration;

/**
 * How long things take at vCenter, in lab time. Engineering knowledge, but for the session: domain
 * fact vsphere §7.
 *
 * @param idle after which a session ends
 * @param task of one that has nothing to wait for
 * @param powerOn until a machine runs, and its tools with it
 * @param guestShutdown from the request until the machine is off
 * @param lookAgain how often a task looks whether what it waits for has come
 */
public record VCenterTimes(
        Duration idle,
        Duration task,
        Duration powerOn,
        Duration guestShutdown,
        Duration lookAgain) {

    public static final VCenterTimes USUAL =
            new VCenterTimes(
                    Duration.ofMinutes(30),
                    Duration.ofSeconds(2),
                    Duration.ofSeconds(5),
                    Duration.ofSeconds(40),
                    Duration.ofSeconds(1));
}
