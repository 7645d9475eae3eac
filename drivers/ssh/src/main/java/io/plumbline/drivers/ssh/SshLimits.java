package io.plumbline.drivers.ssh;

import java.time.Duration;

/**
 * Bounds of the transport, in wall time.
 *
 * @param connect for TCP and the key exchange
 * @param login for the login
 * @param startsAtOnce connections that may be on their way at the same time, over all devices,
 *     until their keys are exchanged
 * @param channels commands at the same time in one session
 * @param longestAnswer no script or line is waited for longer, whatever its driver allows
 */
public record SshLimits(
        Duration connect, Duration login, int startsAtOnce, int channels, Duration longestAnswer) {

    /**
     * A key exchange over curve25519 took a twentieth of a second in the trial of domain fact
     * java-stack §8, and one that answers at all answers within seconds; a login may wait for a
     * directory server behind the device (engineering knowledge). That trial ran 8 channels in one
     * session and at most 16 connection starts at once; half of them leaves the processor to
     * others. Servers allow 10 channels by default (sshd_config, MaxSessions). Drivers know better
     * how long an answer takes; none of them allows more than a few minutes.
     */
    public static SshLimits usual() {
        return new SshLimits(
                Duration.ofSeconds(10), Duration.ofSeconds(20), 8, 8, Duration.ofMinutes(10));
    }

    public SshLimits answersWithin(Duration longest) {
        return new SshLimits(connect, login, startsAtOnce, channels, longest);
    }

    /** What a script gets whose driver allows that much. */
    Duration patience(Duration allowed) {
        return allowed.compareTo(longestAnswer) < 0 ? allowed : longestAnswer;
    }
}
