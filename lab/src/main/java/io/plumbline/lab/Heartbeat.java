package io.plumbline.lab;

import io.plumbline.lab.world.ScaledTime;
import io.plumbline.lab.world.World;

import java.time.Duration;

/** Lets happen in a world what is due, as lab time passes. */
final class Heartbeat implements AutoCloseable {
    /** Something new may be planned while this waits, so it never waits longer (wall time). */
    private static final Duration LONGEST = Duration.ofMillis(20);

    private static final Duration SHORTEST = Duration.ofMillis(1);

    private final Thread thread;

    Heartbeat(World world, ScaledTime time) {
        thread =
                Thread.ofPlatform()
                        .name("lab-time")
                        .daemon()
                        .start(() -> {
                            try {
                                while (true) {
                                    world.catchUp();
                                    var due =
                                            world.nextDue()
                                                    .map(at ->
                                                            time.onTheWall(
                                                                    Duration.between(
                                                                            time.instant(), at)));
                                    var wait =
                                            due.filter(until -> until.compareTo(LONGEST) < 0)
                                                    .orElse(LONGEST);
                                    Thread.sleep(wait.compareTo(SHORTEST) < 0 ? SHORTEST : wait);
                                }
                            } catch (InterruptedException e) {
                                // closed
                            }
                        });
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
