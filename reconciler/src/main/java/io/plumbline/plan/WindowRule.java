package io.plumbline.plan;

import io.plumbline.device.Act;
import io.plumbline.spec.ChangeCalendar;
import io.plumbline.spec.ChangeCalendar.Opening;
import io.plumbline.spec.ChangeFreeze;
import io.plumbline.spec.OnMaintenance;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** A unit leaves service only while a window is open that is long enough for all of its work. */
final class WindowRule {
    /** So many are looked at for one that is long enough, if none within days is. */
    private static final int LOOKED_AT = 20;

    private static final String NEVER =
            "; none to come is long enough (rollout.windows, rollout.freezes)";

    private final Rules rules;
    private final ChangeCalendar calendar;
    private final Supplier<StepTimes> times;
    private final Instant now;

    /** Made once, and only if a unit asks. */
    private Optional<Optional<Opening>> open = Optional.empty();

    /** The times to come within days, made once for all units that ask. */
    private Optional<List<Opening>> soon = Optional.empty();

    /** Those of a year, made once if a unit finds none within days. */
    private Optional<List<Opening>> next = Optional.empty();

    WindowRule(Rules rules, ChangeCalendar calendar, Supplier<StepTimes> times, Instant now) {
        this.rules = rules;
        this.calendar = calendar;
        this.times = times;
        this.now = now;
    }

    Optional<Held> holds(Draft draft) {
        var endless = open().filter(opening -> opening.until().isEmpty()).isPresent();
        return endless ? Optional.empty() : holds(draft, takes(draft));
    }

    /** A write takes no time that counts, unless nothing takes it back. */
    Optional<Held> holdsInterruption(Draft draft, Step step) {
        return step.act() instanceof Act.Write write && step.isForGood()
                ? holds(draft, times.get().write(write.wire()).atMost())
                : holds(draft, Duration.ZERO);
    }

    private Optional<Held> holds(Draft draft, Duration takes) {
        var fitting = open().filter(opening -> fits(opening, takes));
        if (rules.mayLeave(fitting.isPresent() || draft.unit().isUrgent())) {
            return Optional.empty();
        }
        var first = first(soon(), takes).or(() -> first(next(), takes));
        return Optional.of(
                draft.unit()
                        .held(
                                Held.Reason.WINDOW,
                                why(takes) + first.map(WindowRule::opens).orElse(NEVER)));
    }

    private Optional<Opening> open() {
        var known = open.orElseGet(() -> calendar.openAt(now));
        open = Optional.of(known);
        return known;
    }

    private static Optional<Opening> first(List<Opening> openings, Duration takes) {
        return openings.stream().filter(opening -> fits(opening, takes)).findFirst();
    }

    private List<Opening> soon() {
        var known = soon.orElseGet(() -> calendar.soonAfter(now));
        soon = Optional.of(known);
        return known;
    }

    private List<Opening> next() {
        var known = next.orElseGet(() -> calendar.nextAfter(now, LOOKED_AT));
        next = Optional.of(known);
        return known;
    }

    private static String opens(Opening opening) {
        return "; the next opens at " + opening.from();
    }

    private String why(Duration takes) {
        var freeze = calendar.freezeAt(now).map(ChangeFreeze::because);
        if (freeze.isPresent()) {
            return freeze.get().isEmpty()
                    ? "changes are frozen"
                    : "changes are frozen: " + freeze.get();
        }
        return open().flatMap(Opening::until)
                .map(until ->
                        "would take up to "
                                + takes.toMinutes()
                                + " minutes, and the window closes at "
                                + until)
                .orElse("no window is open");
    }

    private static boolean fits(Opening opening, Duration takes) {
        return opening.until().filter(until -> opening.from().plus(takes).isAfter(until)).isEmpty();
    }

    /** Its machines may take all the time that they have to go down. */
    private Duration takes(Draft draft) {
        Map<String, OnMaintenance> machines =
                draft.unit().desired().machinesOf(draft.plan().unit());
        var longest =
                draft.plan().change().shutDown().stream()
                        .map(machines::get)
                        .filter(OnMaintenance.ShutDown.class::isInstance)
                        .map(one -> ((OnMaintenance.ShutDown) one).deadline())
                        .max(Duration::compareTo)
                        .orElse(Duration.ZERO);
        return HowLong.of(draft.plan(), times.get()).atMost().plus(longest);
    }
}
