package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.Alarms;
import io.plumbline.lab.world.Alarms.Raised;
import io.plumbline.lab.world.Alarms.Usual;
import io.plumbline.lab.world.World;
import io.plumbline.target.Host;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * In some lives vCenter raises an alarm about the cluster or a host, which ends or which somebody
 * acknowledges; in some each boot of ours leaves one behind that nobody ever resets.
 */
final class AlarmWorld {
    private static final List<Usual> OF_HOSTS =
            List.of(
                    Usual.HOST_CONNECTION,
                    Usual.UPLINK_REDUNDANCY,
                    Usual.HOST_MEMORY,
                    Usual.HOST_ERROR);

    /** One life in so many, of each kind. */
    private static final int RAISED = 2;

    private static final int LEFT_BEHIND = 6;
    private static final int MOST = 3;

    private static final int LATEST_MINUTES = 60;
    private static final int LONGEST_MINUTES = 40;

    /** The host goes down some time after the order. */
    private static final Duration LOSES_ITS_UPLINK = Duration.ofSeconds(20);

    private AlarmWorld() {}

    static void begin(World world, Scenario scenario) {
        var random = new Random(scenario.seed() * 6373 + 59);
        var hosts = scenario.starts().hosts().size();
        if (!scenario.spec().guests() || hosts == 0) {
            return; // There is no vCenter.
        }
        if (random.nextInt(RAISED) == 0) {
            for (var left = 1 + random.nextInt(MOST); left > 0; left--) {
                happen(world, alarm(hosts, random), random);
            }
        }
        if (random.nextInt(LEFT_BEHIND) == 0) {
            world.ledger()
                    .subscribe(entry -> {
                        if (entry instanceof Entry.Asked(var _, Host host, Act.Restart _, var _)) {
                            var lost = new Raised(Usual.UPLINK_REDUNDANCY, Optional.of(host));
                            world.after(LOSES_ITS_UPLINK, () -> world.alarms().raise(lost));
                        }
                    });
        }
    }

    private static Raised alarm(int hosts, Random random) {
        return random.nextBoolean()
                ? new Raised(Usual.FAILOVER_RESOURCES, Optional.empty())
                : new Raised(
                        OF_HOSTS.get(random.nextInt(OF_HOSTS.size())),
                        Optional.of(SimSpec.hostAt(random.nextInt(hosts))));
    }

    private static void happen(World world, Raised alarm, Random random) {
        var stands = random.nextBoolean();
        var after = Duration.ofMinutes(stands ? 0 : random.nextInt(LATEST_MINUTES));
        var lasts = Duration.ofMinutes(1 + random.nextInt(LONGEST_MINUTES));
        var isSeen = random.nextInt(4) == 0;
        if (stands) {
            world.alarms().raise(alarm);
        } else {
            world.after(after, () -> world.alarms().raise(alarm));
        }
        world.after(after.plus(lasts), () -> end(world.alarms(), alarm, isSeen));
    }

    private static void end(Alarms alarms, Raised alarm, boolean isSeen) {
        if (isSeen) {
            alarms.acknowledge(alarm);
        } else {
            alarms.end(alarm);
        }
    }
}
