package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.observed.Readings;
import io.plumbline.plan.Held;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;

/**
 * One unit of a simulated world, as judges and bystanders see it: by a look at its model and
 * nothing of the daemon. There is a class for each kind of unit; judges know no kinds.
 */
interface SimUnit {
    Target target();

    /** For counting, for example {@code host}. */
    String kind();

    /** The number of the boot in which it is. */
    int boot();

    boolean isDead();

    /** Somebody goes there and starts it. */
    void pressButton();

    boolean isOut();

    /** Whether it keeps who took it out of service, so that an act can ask for that on its way. */
    default boolean saysWhoTookItOut() {
        return false;
    }

    /** What works on it, by name. */
    SortedSet<String> users();

    /** Whether an observation of it says that it serves. */
    boolean toldServing(Readings told);

    /**
     * Whether a change waits for a restart of something.
     *
     * @param what as the ledger names it
     */
    boolean waitsForRestart(String what);

    /** Whether an entry says that a restart short of a boot took place. */
    default boolean isServiceRestart(Entry entry) {
        return false;
    }

    /** Whether a count became one that it has only after a boot. */
    default boolean countsAtBoot(Entry.Wrote wrote) {
        return false;
    }

    /** Whether an entry begins long work whose result is there already. */
    boolean repeats(Entry entry);

    /** What is not as wished, in force or for the next boot; empty if all is. */
    List<String> wrong(SimSpec spec);

    /**
     * What of it must not be made permanent: as {@link #wrong}, without that it is not yet
     * permanent.
     */
    default List<String> unfit(SimSpec spec) {
        return wrong(spec);
    }

    /** What is not as wished and keeps it from nothing: neither from its work nor from serving. */
    default List<String> wrongBeside(SimSpec spec) {
        return List.of();
    }

    /** Whether what is held is of such a kind. */
    default boolean goesOnBeside(Held held) {
        return false;
    }

    /** Through which of its parts nothing goes for a moment because of an entry. */
    default Optional<Target> interrupts(Entry entry) {
        return Optional.empty();
    }

    /** Whether it can be taken out of service or restarted by a daemon at all. */
    default boolean canLeave() {
        return true;
    }

    /** Whether it has something that the spec does not know, and the entry comes near it. */
    boolean hasForeign(Entry entry);

    /** What an act of ours did to something that the spec does not know; empty if nothing. */
    List<String> foreignTouched(SimSpec spec, Entry entry);

    /** What it is like in the end, as text to compare. */
    String end();

    /**
     * Whether what befell it explains that it is held, beyond what explains it for every unit.
     *
     * @param struck kinds of faults
     * @param incidents what others did to the cluster
     */
    boolean explains(
            UnitStart start,
            Held held,
            Set<String> struck,
            Set<Class<? extends Incident>> incidents);
}
