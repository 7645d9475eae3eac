package io.plumbline.plan;

import io.plumbline.device.ActId;
import io.plumbline.property.Setting;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;

/** What is remembered of a unit and bears on what may be done with it. */
public interface UnitStanding {
    /** How many events it is folded from: as long as it is the same, so is everything below. */
    int events();

    Phase phase();

    /** An act that was begun and of which no end is known. */
    Optional<OpenAct> open();

    /** When anything was last sent to it: facts asked for before that are too old to act on. */
    Optional<Instant> lastAct();

    /**
     * By port or whatever else a call addresses: when one that whoever is reached through it may
     * feel was last sent, or ended.
     */
    SortedMap<Target, Instant> interrupted();

    /** After a failure: nothing is sent before this. */
    Optional<Instant> notBefore();

    /**
     * After a failure of a call that delays nothing but itself, and after one for the unit that
     * vCenter took and does not tell yet: that one is not sent before this.
     */
    Optional<Instant> notBefore(Call call);

    /** How often a call was tried in this boot. */
    int tried(Call call);

    /** Whether a call was tried and came to something that a person has to see to first. */
    boolean isForAPerson(Call call);

    /**
     * What came back of the last try of a call, if it was trouble: in this boot, or for a virtual
     * machine since it was last as wished.
     */
    Optional<String> trouble(Call call);

    /** What a call left at the device, and how far that is taken back. */
    Undoing undoing(Call call);

    /**
     * Calls that the device took, and of which nobody knows that they are in force or gone; without
     * those that a person has looked at since.
     */
    SortedSet<Call> undoings();

    /** How often a call was sent in this boot and never reached the device. */
    int lost(Call call);

    /** How often in a row a restart was asked for and did not happen. */
    int restarts();

    /** How often its service was restarted in this boot. */
    int serviceRestarts();

    /** The act that took it out of service, in the outage that lasts; empty in service. */
    Optional<ActId> outage();

    /**
     * What the outage that lasts was begun for, as {@code path -> value}, of what is made in no
     * other outage.
     */
    SortedSet<String> leftFor();

    /**
     * How often it was taken out for such a change, within a day of the last time, and nobody has
     * had it retried since.
     */
    int outagesFor(String change);

    /** When it was out of service by us, the latest last; those of long ago are forgotten. */
    List<PastOutage> pastOutages();

    /** When it was first told to leave, in the outage that lasts; empty while it serves. */
    Optional<Instant> leavesSince();

    /** Whether it was itself asked to go out of service, in this outage: not only its machines. */
    boolean isAskedOut();

    /**
     * How long the latest order to leave service may be on its way, if machines are moved for it.
     */
    Optional<Duration> leavesWithin();

    /** What happened when a person called off its way out of service; it is not begun again. */
    Optional<String> calledOff();

    /**
     * How often it was asked to go out of service since it last went, or was retried; that it was
     * put back in between changes nothing.
     */
    int takeOuts();

    /** How often it was restarted in this outage. */
    int boots();

    /** A name for the marker of the boot that lasts; unique to this outage and boot. */
    String marker();

    /** For how many outages machines were asked to go down since it last left service for one. */
    int evacuations();

    /** Virtual machines that we asked to go down and owe a start, by name. */
    SortedMap<String, OwedMachine> owed();

    /** Virtual machines that did not go down in time, by name, with what happened. */
    SortedMap<String, String> unyielding();

    /**
     * Virtual machines that were still there when an order to leave that was to move them was given
     * up, by name, with what happened; of none of them anything else was told since.
     */
    SortedMap<String, String> unmoved();

    /** For how many outages job nodes were closed since it last left service for one. */
    int drains();

    /** Job nodes that we closed to further jobs and are to open again, by name. */
    SortedMap<String, ClosedJobNode> closedJobNodes();

    /** Job nodes whose jobs did not end in time, by name, with what happened. */
    SortedMap<String, String> busyJobNodes();

    /** Whether neither it nor a machine on it was asked to go, in this outage. */
    default boolean isOnlyDrained() {
        return !isAskedOut() && owed().isEmpty();
    }

    /** Whether something that made way for us is not back. */
    default boolean owesAnything() {
        return !owed().isEmpty() || !closedJobNodes().isEmpty();
    }

    /** Whether a boot was spent on this difference already. */
    boolean spent(DifferenceKey difference);

    /**
     * Whether the unit was restarted in this outage, by anybody, and the setting was not written
     * since: what is staged had its boot.
     */
    boolean hadItsBoot(String setting);

    SortedSet<DifferenceKey> quarantined();

    /** Paths of settings that had no value before we gave them one. */
    SortedSet<String> made();

    /**
     * Whether what is done {@link io.plumbline.property.Role#ONCE once} to what we made is still to
     * be done.
     */
    boolean isToBeDone(Setting<?> once);

    /** What we last wrote of a setting, as text. */
    Optional<String> lastWritten(String setting);

    /**
     * Whether a value, as text, is the one that we gave it last, even if we tried to take it away
     * since, or the one before while the last was not found yet. Never, once it was found taken
     * away.
     */
    boolean gave(String setting, String found);

    /**
     * Since when a setting is as wished, as far as is remembered: what others do to it and undo
     * does not count.
     *
     * @param wanted as text
     */
    Optional<Instant> agreedSince(String setting, String wanted);

    /** Why nothing more is tried until a person says so. */
    Optional<String> stuck();

    /** A person has stopped it; it may have ended by itself. */
    Optional<OnHold> onHold();

    /**
     * What people have agreed to for the outage that lasts, or the next one.
     *
     * @param people how many had to
     */
    Optional<Approval> approval(int people);

    /** How often it was restarted in this outage since then. */
    int bootsSinceApproval(int people);

    /** Who has agreed to a change, by proved names. */
    SortedSet<String> approvers(String digest, String revision);

    /** Whether it left service while such a word lasted: it finishes what it began. */
    boolean isBegunUrgently();

    /** A person has said that it cannot wait; it may have ended by itself. */
    Optional<BreakGlass> breakGlass();
}
