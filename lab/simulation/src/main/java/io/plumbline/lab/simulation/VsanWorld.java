package io.plumbline.lab.simulation;

import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.World;

import java.time.Duration;
import java.util.Random;

/** In some clusters of several hosts these, or all but the last, keep one another's data. */
final class VsanWorld {
    private static final String CLUSTER = "52fafd2f-885a-912b-123d-29320735129c";

    /** One cluster in so many that could. */
    private static final int KEEPING = 3;

    /** One of those in so many has something to copy when the world begins. */
    private static final int COPYING = 4;

    private static final Duration COPIES = Duration.ofMinutes(12);

    private static final int LATEST_MINUTES = 60;
    private static final int LONGEST_MINUTES = 40;
    private static final int BLINKS = 4;
    private static final int SHORTEST_BLINK_SECONDS = 5;
    private static final int LONGER_BLINK_SECONDS = 20;
    private static final Duration SLOW_TO_TELL = Duration.ofSeconds(100);

    private VsanWorld() {}

    /** Whether hosts keep one another's data. */
    static boolean keepsData(Scenario scenario) {
        return scenario.starts().hosts().size() >= 2 && random(scenario).nextInt(KEEPING) == 0;
    }

    static void begin(World world, Scenario scenario) {
        if (!keepsData(scenario)) {
            return;
        }
        var random = random(scenario);
        random.nextInt(KEEPING); // That was drawn.
        var hosts = scenario.starts().hosts().size();
        var members = hosts > 2 && random.nextBoolean() ? hosts - 1 : hosts;
        for (var index = 0; index < members; index++) {
            world.host(SimSpec.hostAt(index)).vsan().join(CLUSTER);
        }
        if (random.nextInt(COPYING) == 0) {
            world.vsan(CLUSTER).copies(COPIES);
        }
        if (random.nextBoolean()) {
            happen(world, world.host(SimSpec.hostAt(random.nextInt(members))), random);
        }
    }

    /** Something goes wrong with it that its hosts alone would not show, and ends. */
    private static void happen(World world, HostModel host, Random random) {
        var after = Duration.ofMinutes(random.nextInt(LATEST_MINUTES));
        var lasts = Duration.ofMinutes(1 + random.nextInt(LONGEST_MINUTES));
        var vsan = world.vsan(CLUSTER);
        switch (random.nextInt(6)) {
            case 0 -> host.vsan().sticks(lasts);
            case 1 -> {
                world.after(after, () -> host.vsan().healthy(false));
                world.after(after.plus(lasts), () -> host.vsan().healthy(true));
            }
            case 2 -> world.after(after, () -> vsan.parts(host.host(), lasts));
            case 3 -> world.after(after, () -> vsan.loses(lasts));
            case 4 -> blinks(world, host, random);
            default ->
                    vsan.members().forEach(member -> world.host(member).vsan().loads(SLOW_TO_TELL));
        }
    }

    /** Its uplink to the others flaps, for less than a look takes to come round. */
    private static void blinks(World world, HostModel host, Random random) {
        for (var blink = 0; blink < BLINKS; blink++) {
            var after = Duration.ofSeconds(random.nextInt(60 * LATEST_MINUTES));
            var lasts =
                    Duration.ofSeconds(
                            SHORTEST_BLINK_SECONDS + random.nextInt(LONGER_BLINK_SECONDS));
            world.after(after, () -> world.vsan(CLUSTER).parts(host.host(), lasts));
        }
    }

    private static Random random(Scenario scenario) {
        return new Random(scenario.seed() * 4481 + 47);
    }
}
