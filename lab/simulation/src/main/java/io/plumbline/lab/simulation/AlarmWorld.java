package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.Alarms;
import io.plumbline.lab.world.Alarms.Raised;
import io.plumbline.lab.world.Alarms.Sight;
import io.plumbline.lab.world.Alarms.Usual;
import io.plumbline.lab.world.World;
import io.plumbline.target.Host;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;

/**
 * In some lives vCenter raises an alarm about the cluster or a host, which ends or which somebody
 * acknowledges; in some each boot of ours leaves one behind that nobody ever resets, of the host or
 * of its cluster; in some it breaks something that a person has to mend; and in some it does not
 * tell all of them.
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
    private static final int OF_THE_CLUSTER = 4;
    private static final int NOT_ALL_TOLD = 6;
    private static final int BROKEN = 2;
    private static final int MOST = 3;

    /** What is asked in vain is told in the end, as what stays red would keep hosts for ever. */
    private static final Duration FAULT_PASSES = Duration.ofMinutes(50);

    private static final int LATEST_MINUTES = 60;
    private static final int LONGEST_MINUTES = 40;

    /** The host goes down some time after the order. */
    private static final Duration LOSES_ITS_UPLINK = Duration.ofSeconds(20);

    /** HA has what it lacked some time after the host is back. */
    private static final Duration HAS_IT_AGAIN = Duration.ofMinutes(1);

    /** So long after the order a person has mended what the boot broke: it has served since. */
    private static final Duration MENDED = Duration.ofMinutes(30);

    private static final Raised RESERVE = new Raised(Usual.FAILOVER_RESOURCES, Optional.empty());

    private AlarmWorld() {}

    /** Whether there is a vCenter that could raise one. */
    static boolean mayAlarm(Scenario scenario) {
        return scenario.spec().guests() && !scenario.starts().hosts().isEmpty();
    }

    static void begin(World world, Scenario scenario) {
        if (!mayAlarm(scenario)) {
            return;
        }
        var random = new Random(scenario.seed() * 6373 + 59);
        var hosts = scenario.starts().hosts().size();
        if (random.nextInt(RAISED) == 0) {
            for (var left = 1 + random.nextInt(MOST); left > 0; left--) {
                happen(world, alarm(hosts, random), random);
            }
        }
        if (random.nextInt(LEFT_BEHIND) == 0) {
            eachBoot(
                    world,
                    host ->
                            world.alarms()
                                    .raise(new Raised(Usual.UPLINK_REDUNDANCY, Optional.of(host))));
        }
        if (random.nextInt(OF_THE_CLUSTER) == 0) {
            eachBoot(world, _ -> world.alarms().raise(RESERVE));
            if (random.nextBoolean()) {
                endsWithTheOutage(world);
            }
        }
        if (random.nextInt(NOT_ALL_TOLD) == 0) {
            notAllIsTold(world, random);
        }
        if (random.nextInt(BROKEN) == 0) {
            eachBoot(world, host -> breaks(world, host));
        }
    }

    private static void breaks(World world, Host host) {
        var alarm = new Raised(Usual.HOST_CONNECTION, Optional.of(host));
        world.alarms().raise(alarm);
        world.after(MENDED, () -> world.alarms().end(alarm));
    }

    private static void eachBoot(World world, Consumer<Host> then) {
        world.ledger()
                .subscribe(entry -> {
                    if (entry instanceof Entry.Asked(var _, Host host, Act.Restart _, var _)) {
                        world.after(LOSES_ITS_UPLINK, () -> then.accept(host));
                    }
                });
    }

    private static void endsWithTheOutage(World world) {
        world.ledger()
                .subscribe(entry -> {
                    if (entry instanceof Entry.OutageEnded(var _, Host _)) {
                        world.after(HAS_IT_AGAIN, () -> world.alarms().end(RESERVE));
                    }
                });
    }

    private static void notAllIsTold(World world, Random random) {
        switch (random.nextInt(3)) {
            case 0 -> world.alarms().show(Sight.NOTHING);
            case 1 -> world.alarms().show(Sight.NO_DEFINITIONS);
            default -> {
                world.alarms().show(Sight.DEFINITIONS_FAIL);
                world.after(FAULT_PASSES, () -> world.alarms().show(Sight.ALL));
            }
        }
    }

    private static Raised alarm(int hosts, Random random) {
        return random.nextBoolean()
                ? RESERVE
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
