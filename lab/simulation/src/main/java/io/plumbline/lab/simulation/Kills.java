package io.plumbline.lab.simulation;

import io.plumbline.lab.fault.CrashPlan;
import io.plumbline.lab.fault.CrashPoint;
import io.plumbline.lab.fault.CrashPoint.Side;
import io.plumbline.lab.fault.CrashPoints;
import io.plumbline.lab.fault.Killed;
import io.plumbline.lab.fault.Rate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Where the daemons of one life die: at some rare points that are aimed at, and anywhere by chance.
 */
final class Kills implements CrashPoints {
    /** What every daemon does that has something to do. */
    private static final List<String> SOON =
            List.of("observe", "keep Agreed", "keep ActEnded", "keep WriteIntended");

    private static final List<String> CALLS =
            List.of(
                    "observe",
                    "look",
                    "rehearse vib",
                    "rehearse burn",
                    "write vib",
                    "write burn",
                    "write mlxconfig",
                    "write options.nmlx5_core",
                    "write load",
                    "mark",
                    "restart",
                    "takeOut",
                    "putBack",
                    "keep Agreed",
                    "keep TakeOutIntended",
                    "keep TakenOut",
                    "keep MarkIntended",
                    "keep WriteIntended",
                    "keep RestartIntended",
                    "keep PutBackIntended",
                    "keep ActEnded",
                    "keep BootSeen",
                    "keep Released");

    /** What daemons do besides where there are nodes. */
    private static final List<String> AT_NODES =
            List.of(
                    "rehearse ofed",
                    "write ofed",
                    "write modules",
                    "write interface",
                    "write roceMode",
                    "keep ServiceRestartIntended");

    /** What daemons do besides where there are switches. */
    private static final List<String> AT_SWITCHES =
            List.of(
                    "write buffers",
                    "write queues",
                    "write link",
                    "write trust",
                    "write lossless",
                    "write flowControl",
                    "write startup");

    /** What daemons do besides where nodes have cables to switches. */
    private static final List<String> AT_CABLES = List.of("write qos");

    /** What daemons do besides where a machine may go down for them. */
    private static final List<String> AT_GUESTS =
            List.of(
                    "shutDown",
                    "start",
                    "keep ShutDownIntended",
                    "keep MachineDown",
                    "keep StartIntended",
                    "keep MachineSettled");

    /** What daemons do besides where jobs end first. */
    private static final List<String> AT_JOBS =
            List.of("drain", "resume", "keep DrainIntended", "keep ResumeIntended");

    /** What few daemons come to, so that most aim at it. */
    private static final List<String> RARE = List.of("keep NeverWentDown", "keep Quarantined");

    private static final Set<CrashPoint> ALL = Set.copyOf(all());

    private final Map<CrashPoint, Integer> aims = new HashMap<>();
    private final CrashPoints chance;
    private final SortedSet<CrashPoint> struck = new TreeSet<>();
    private int deaths;

    private Kills(CrashPoints chance) {
        this.chance = chance;
    }

    static Kills none() {
        return new Kills(_ -> {});
    }

    /**
     * @param jobs whether a scheduler has some
     */
    static Kills from(long seed, Starts starts, boolean jobs) {
        var random = new Random(seed);
        var kills =
                new Kills(
                        CrashPlan.from(random.nextLong(), new Rate(0.003, 1 + random.nextInt(2))));
        kills.aim(SOON, 4, random);
        RARE.forEach(call -> kills.aim(List.of(call), 1, random));
        for (var more = 1 + random.nextInt(4); more > 0; more--) {
            kills.aim(CALLS, 3, random);
        }
        if (!starts.nodes().isEmpty()) {
            for (var side : Side.values()) {
                RARE.forEach(call -> kills.aims.put(new CrashPoint(side, call), 1));
            }
            for (var more = 0; more < 3; more++) {
                kills.aim(AT_NODES, 2, random);
            }
        }
        if (!starts.switches().isEmpty()) {
            for (var more = 0; more < 3; more++) {
                kills.aim(AT_SWITCHES, 2, random);
            }
        }
        if (starts.hosts().stream().anyMatch(HostStart::hasGuest)) {
            for (var more = 0; more < 3; more++) {
                kills.aim(AT_GUESTS, 2, random);
            }
        }
        if (jobs) {
            for (var more = 0; more < 3; more++) {
                kills.aim(AT_JOBS, 2, random);
            }
        }
        if (!starts.nodes().isEmpty() && !starts.switches().isEmpty()) {
            kills.aim(AT_CABLES, 2, random);
        }
        return kills;
    }

    private void aim(List<String> calls, int latest, Random random) {
        var side = random.nextBoolean() ? Side.BEFORE : Side.AFTER;
        aims.put(
                new CrashPoint(side, calls.get(random.nextInt(calls.size()))),
                1 + random.nextInt(latest));
    }

    /** Every point at which some daemon has to die in some life. */
    static SortedSet<CrashPoint> all() {
        var all = new ArrayList<CrashPoint>();
        for (var call :
                Stream.of(CALLS, AT_NODES, AT_CABLES, AT_SWITCHES, AT_GUESTS, AT_JOBS, RARE)
                        .flatMap(List::stream)
                        .toList()) {
            all.add(new CrashPoint(Side.BEFORE, call));
            all.add(new CrashPoint(Side.AFTER, call));
        }
        return new TreeSet<>(all);
    }

    @Override
    public void reached(CrashPoint point) {
        try {
            if (aims.merge(point, -1, Integer::sum) == 0) {
                throw new Killed(point);
            }
            if (ALL.contains(point)) {
                chance.reached(point);
            }
        } catch (Killed killed) {
            struck.add(point);
            deaths++;
            throw killed;
        }
    }

    /** Points at which a daemon died. */
    SortedSet<CrashPoint> struck() {
        return struck;
    }

    int deaths() {
        return deaths;
    }
}
