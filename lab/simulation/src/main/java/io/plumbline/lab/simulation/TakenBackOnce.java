package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchPortConfig.PfcMode;
import io.plumbline.observed.Reading;
import io.plumbline.plan.Held;
import io.plumbline.plan.Plan;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a port took of flow control and did not take up is told to go, once, and not before
 * something of its switch was tried in vain as often as may be and its link had its time; and what
 * somebody else configured stays.
 */
final class TakenBackOnce extends Law {
    private static final int TRIES = 4;
    private static final int MOST_BACK = 2;
    private static final Set<String> NEGOTIATED = Set.of("link", "flowControl", "dcbx");
    private static final State<Boolean> PAUSES = State.is(true);

    /** What is told of a unit is no older than this when something is done by it. */
    private static final Duration KNOWN_WITHIN = Duration.ofMinutes(7);

    /** So long a link has after the boot of its host, whatever that has for the time. */
    private static final Duration LINK_TIME = Duration.ofMinutes(15);

    private final Map<SwitchPort, Told> told = new HashMap<>();
    private final Map<Target, Act.Write> asked = new HashMap<>();

    /**
     * How often each call of a switch was sent in its boot. What was tried as often as may be, or
     * refused once for a person to see to, is given up over boots.
     */
    private final Map<Target, Map<String, Integer>> tries = new HashMap<>();

    /** Takes back what the last answer told: who dies then may not have kept it. */
    private Runnable unkeep = () -> {};

    private final Map<Target, Instant> booted = new HashMap<>();

    /** Ports whose flow control was last written by us. */
    private final Set<SwitchPort> ours = new HashSet<>();

    TakenBackOnce() {
        super(Name.TAKEN_BACK_ONCE);
    }

    /** Of these what is read is what the link made of what it is told. */
    static boolean mayTakeBack(Act.Write write) {
        return write.at() instanceof SwitchPort
                && NEGOTIATED.contains(write.wire().name())
                && write.takesBack();
    }

    /** What a port was told since its switch began anew. */
    private static final class Told {
        private boolean taken;

        /** Whether some daemon is sure to know that it was, and it did nothing since. */
        private boolean kept;

        private int asked;
        private int back;
        private boolean gone;

        void isAsWished() {
            kept = false;
            begins();
        }

        /** What is there once it was gone is somebody else's, until a port takes it again. */
        void begins() {
            taken &= !gone;
            asked = 0;
            back = 0;
            gone = false;
        }
    }

    @Override
    void judge(Scene scene, Entry entry) {
        switch (entry) {
            case Entry.Asked(var _, var host, Act.Write write, var _) -> {
                asked.put(host, write);
                asked(scene, entry, write);
            }
            case Entry.Answered answered -> answered(answered);
            case Entry.Wrote wrote -> wrote(scene, wrote);
            case Entry.Observed seen ->
                    told.forEach((port, known) -> {
                        if (pauses(seen, port)) {
                            known.isAsWished();
                        }
                    });
            case Entry.Booted boot -> {
                booted.put(boot.host(), boot.at());
                tries.getOrDefault(boot.host(), new HashMap<>())
                        .values()
                        .removeIf(times -> times < TRIES);
                told.keySet().removeIf(port -> port.on().equals(boot.host()));
                ours.removeIf(port -> port.on().equals(boot.host()));
            }
            default -> {}
        }
    }

    private static boolean pauses(Entry.Observed seen, SwitchPort port) {
        return port.on().equals(seen.host())
                && seen.told()
                        .of(SwitchProperties.PORT_PFC.of(port))
                        .flatMap(Reading::inForce)
                        .filter(PAUSES::equals)
                        .isPresent();
    }

    private static boolean isPausing(Act.Write write) {
        return write.wire().name().equals("flowControl");
    }

    private void asked(Scene scene, Entry entry, Act.Write write) {
        var tried = tries.computeIfAbsent(entry.host(), _ -> new HashMap<>());
        if (!mayTakeBack(write)) {
            tried.merge(call(write), 1, Integer::sum);
        }
        if (!(write.at() instanceof SwitchPort port) || !isPausing(write)) {
            return;
        }
        var known = told.computeIfAbsent(port, _ -> new Told());
        if (!write.takesBack()) {
            known.begins();
            return;
        }
        premise(scene, entry.host());
        known.asked++;
        if (!isInThisBoot(scene, port, write)) {
            return;
        }
        if (!known.taken || tried.values().stream().noneMatch(times -> times >= TRIES)) {
            breaks(scene, entry, "it was tried " + tried);
        }
        if (known.gone) {
            breaks(scene, entry, "it was taken back before");
        }
        if (isYoung(scene, entry, port)) {
            breaks(scene, entry, "its link had no time to come up");
        }
    }

    private static String call(Act.Write write) {
        return write.wire().name() + " " + write.at().path();
    }

    private boolean isYoung(Scene scene, Entry entry, SwitchPort port) {
        return scene.spec().links().cables(scene.spec()).stream()
                .filter(cable -> cable.port().equals(port))
                .flatMap(cable -> Optional.ofNullable(booted.get(cable.unit())).stream())
                .map(at -> Duration.between(at, entry.at()))
                .anyMatch(age -> age.compareTo(KNOWN_WITHIN) > 0 && age.compareTo(LINK_TIME) < 0);
    }

    /** In any other one nothing is done. */
    private static boolean isInThisBoot(Scene scene, SwitchPort port, Act.Write write) {
        var model = scene.world().networkSwitch(port.on());
        return write.during().bootedAt().equals(model.upSince());
    }

    @Override
    void daemonStarts(Scene scene) {
        unkeep.run();
        unkeep = () -> {};
    }

    private void answered(Entry.Answered answered) {
        var write = asked.remove(answered.host());
        unkeep = () -> {};
        if (write != null && !mayTakeBack(write) && isRefused(answered.answer())) {
            tries.getOrDefault(answered.host(), new HashMap<>()).put(call(write), TRIES);
        }
        if (write != null && isPausing(write) && write.at() instanceof SwitchPort port) {
            Optional.ofNullable(told.get(port))
                    .ifPresent(known -> answered(known, write.takesBack(), answered.answer()));
        }
    }

    /** As a {@link io.plumbline.problem.Problem.Rejected} reads. */
    private static boolean isRefused(String answer) {
        return answer.contains(" refused: ");
    }

    private void answered(Told known, boolean back, String answer) {
        var done = answer.startsWith("Done");
        if (back) {
            var times = known.back;
            var gone = known.gone;
            unkeep =
                    () -> {
                        known.back = times;
                        known.gone = gone;
                    };
            known.back += done ? 1 : 0;
            known.gone |= known.back >= MOST_BACK || answer.startsWith("AlreadySo");
        } else if (done) {
            known.taken = true;
            known.kept = true;
            unkeep = () -> known.kept = false;
        }
    }

    private void wrote(Scene scene, Entry.Wrote wrote) {
        if (!(scene.unit(wrote.host()) instanceof SwitchUnit unit)) {
            return;
        }
        unit.flowControlOf(wrote)
                .ifPresent(port -> {
                    var acting = scene.hands().actingOn(wrote.host());
                    if (acting.isEmpty()) {
                        ours.remove(port);
                    } else {
                        if (acting.get() instanceof Act.Write write
                                && mayTakeBack(write)
                                && !ours.contains(port)) {
                            breaks(scene, wrote, "somebody else configured it");
                        }
                        ours.add(port);
                    }
                });
    }

    /** Nothing that we were told is taken, and does nothing, is left where nothing is to come. */
    void ends(Scene scene, Plan plan) {
        for (var unit : plan.units()) {
            var stuck =
                    !unit.held().isEmpty()
                            && unit.held().stream()
                                    .allMatch(held ->
                                            held.reason() == Held.Reason.STUCK
                                                    && held.text().contains("in this boot"));
            if (stuck) {
                told.forEach((port, known) -> {
                    if (port.on().equals(unit.unit())
                            && ours.contains(port)
                            && known.kept
                            && known.asked < MOST_BACK
                            && isLeft(scene.world().networkSwitch(port.on()), port)) {
                        breaks(scene, port, "what it did not take up is left");
                    }
                });
            }
        }
    }

    private static boolean isLeft(SwitchModel model, SwitchPort port) {
        var config = model.running().ports().get(port.name());
        return config != null && config.pfc() == PfcMode.ON && !model.pausesPriorities(port.name());
    }
}
