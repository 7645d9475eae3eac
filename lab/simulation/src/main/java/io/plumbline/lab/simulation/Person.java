package io.plumbline.lab.simulation;

import io.plumbline.journal.Event;
import io.plumbline.lab.world.World;
import io.plumbline.loop.Outcome;
import io.plumbline.plan.Approval;
import io.plumbline.plan.Held;
import io.plumbline.plan.Plan;
import io.plumbline.plan.UnitPlan;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Who runs a simulated cluster. Reads what a plan asks for and agrees to it some time later, to
 * what was read and nothing more; keeps units for other work. What was said is remembered here, so
 * that judges need not believe the journal.
 */
final class Person {
    private static final int SLOWEST_SECONDS = 900;

    private final World world;
    private final Random random;
    private final Consumer<Event.Word> says;
    private final Set<Target> reading = new HashSet<>();
    private final Map<Target, Agreed> agreed = new HashMap<>();
    private final Map<Target, Instant> keeps = new HashMap<>();

    /**
     * What was agreed to, and when.
     *
     * @param revision of the spec that the plan which was read followed from
     */
    record Agreed(Instant at, Approval approval, String revision) {}

    /**
     * @param says what takes a word to the daemon
     */
    Person(World world, long seed, Consumer<Event.Word> says) {
        this.world = world;
        this.random = new Random(seed * 3187 + 23);
        this.says = says;
    }

    /** Reads what a pass has left. */
    void reads(Outcome outcome) {
        var plan = outcome.plan();
        plan.units().stream()
                .filter(Person::asks)
                .filter(unit -> reading.add(unit.unit()))
                .forEach(unit ->
                        world.after(
                                Duration.ofSeconds(random.nextInt(SLOWEST_SECONDS)),
                                () -> agrees(plan, unit)));
    }

    private static boolean asks(UnitPlan unit) {
        return unit.held().stream().anyMatch(held -> held.reason() == Held.Reason.APPROVAL);
    }

    private void agrees(Plan plan, UnitPlan unit) {
        var approval = Approval.of(unit, Optional.empty());
        reading.remove(unit.unit());
        agreed.put(unit.unit(), new Agreed(world.now(), approval, plan.revision()));
        says.accept(new Event.Approved(unit.unit(), world.now(), "ada", approval));
    }

    /** Wants the unit to be left alone. */
    void keeps(Target unit, Duration lasts) {
        var until = world.now().plus(lasts);
        keeps.put(unit, until);
        says.accept(new Event.PutOnHold(unit, world.now(), "bob", "cable", Optional.of(until)));
        // Somebody will want to see that it goes on.
        world.after(lasts, () -> {});
    }

    /** The last that was said of it. */
    Optional<Agreed> agreedTo(Target unit) {
        return Optional.ofNullable(agreed.get(unit));
    }

    boolean isKeeping(Target unit) {
        var until = keeps.get(unit);
        return until != null && world.now().isBefore(until);
    }
}
