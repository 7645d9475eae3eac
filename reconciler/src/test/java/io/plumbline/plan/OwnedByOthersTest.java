package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Wish;
import io.plumbline.device.ActId;
import io.plumbline.difference.Cause;
import io.plumbline.difference.Judgement;
import io.plumbline.difference.Verdict;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Telling;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.Area;
import io.plumbline.property.Codecs;
import io.plumbline.property.HostSettingProperties;
import io.plumbline.property.Need;
import io.plumbline.property.Otherwise;
import io.plumbline.property.Property;
import io.plumbline.property.Relation;
import io.plumbline.property.Role;
import io.plumbline.property.State;
import io.plumbline.property.VsanDecommission;
import io.plumbline.property.Want;
import io.plumbline.property.Wire;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Modes;
import io.plumbline.spec.Origin;
import io.plumbline.spec.Safety;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Settings whose writes are somebody else's. */
class OwnedByOthersTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Instant T = Instant.EPOCH;
    private static final Property<String> OWNER = owner(Optional.empty());
    private static final Wire WIRE =
            new Wire("owned", Area.SOFTWARE, new Relation.Itself(), Wire.Place.TAKEN_OUT);
    private static final Property<Integer> OWNED = property(OWNER, Need.When.UNOWNED, WIRE);
    private static final Property<Integer> SHARED =
            property(advising(Otherwise.Where.OWNED_BY_OTHERS), Need.When.YIELDS, WIRE);
    private static final Property<Integer> SPARING =
            property(OWNER, Need.When.YIELDS, HostSettingProperties.OPTIONS);
    private static final Reading<String> NOBODY = new Reading.Settled<>(State.none());
    private static final Reading<String> OTHER = new Reading.Settled<>(State.is("the other"));
    private static final Problem LATE = new Problem.TimedOut(HOST, "read", Duration.ofSeconds(1));
    private static final Problem HIDDEN = new Problem.LockedByPolicy(HOST, "read", "the role");

    private final List<Event> journal = new ArrayList<>();
    private Safety.AttachedProfile profile = Safety.AttachedProfile.Owns;
    private Telling telling = Telling.TELLS;

    private static Property<String> advising(Otherwise.Where where) {
        return owner(Optional.of(new Otherwise(where, "detach it")));
    }

    private static Property<String> owner(Optional<Otherwise> otherwise) {
        return new Property<>(
                "owner",
                Host.class,
                Codecs.text(),
                Role.FACT,
                Activation.LIVE,
                Optional.empty(),
                List.of(),
                "test",
                false,
                Property.Asked.ALWAYS,
                otherwise);
    }

    private static Property<Integer> property(Property<String> owner, Need.When when, Wire wire) {
        return new Property<>(
                "owned",
                Host.class,
                Codecs.integer(0, 9),
                Role.MANAGED,
                Activation.HOST_REBOOT,
                Optional.of(wire),
                List.of(new Need<>(new Relation.Itself(), owner, new Want.Gone<>(), when, "test")),
                "test");
    }

    @Test
    void what_nobody_owns_is_written() {
        var changes = changes(new Reading.Settled<>(State.none()), true);

        assertThat(changes.held()).isEmpty();
        assertThat(changes.all()).hasSize(1);
    }

    @Test
    void what_somebody_owns_is_left_to_that_one() {
        var changes = changes(new Reading.Settled<>(State.is("the other")), true);

        assertThat(changes.all()).isEmpty();
        assertThat(changes.held())
                .containsExactly(
                        new Held(
                                HOST,
                                Held.Reason.MANAGED_ELSEWHERE,
                                "esx01.lab: writing owned 7 is left to the other; change it"
                                        + " there"));
    }

    @Test
    void what_was_written_comes_into_force_whoever_owns_it() {
        var changes = changes(new Reading.Settled<>(State.is("the other")), false);

        assertThat(changes.held()).isEmpty();
        assertThat(changes.all()).hasSize(1);
    }

    @Test
    void nothing_is_written_while_nobody_can_tell_who_owns_it() {
        var garbage = new Problem.Unparsed(HOST, "read", "garbage");
        var spoiled = changes(unreadable(garbage), true);

        assertThat(spoiled.all()).isEmpty();
        assertThat(spoiled.held()).containsExactly(untold(": " + garbage.text()));
    }

    @Test
    void what_somebody_may_write_too_is_left_to_that_one_with_what_to_do() {
        assertThat(held(SHARED, OTHER))
                .containsExactly(
                        new Held(
                                HOST,
                                Held.Reason.MANAGED_ELSEWHERE,
                                "esx01.lab: writing owned 7 is left to the other; change it there;"
                                        + " detach it"));
        assertThat(held(SHARED, NOBODY)).isEmpty();
    }

    /** Whoever it names, what is to be done where it is not offered does not end that. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "OWNED_BY_OTHERS")
    void what_is_to_be_done_elsewhere_is_not_told_here(Otherwise.Where where) {
        assertThat(held(property(advising(where), Need.When.YIELDS, WIRE), OTHER))
                .singleElement()
                .satisfies(held -> assertThat(held.text()).endsWith("; change it there"));
    }

    @Test
    void what_is_known_to_be_beside_it_is_written() {
        profile = Safety.AttachedProfile.Beside;

        assertThat(held(SHARED, OTHER)).isEmpty();
        assertThat(held(SHARED, unreadable(LATE))).isEmpty();
        assertThat(held(OWNED, OTHER)).isNotEmpty();
    }

    @Test
    void who_may_write_it_too_is_waited_for_only_where_that_passes() {
        assertThat(held(SHARED, unreadable(LATE))).containsExactly(untold(": " + LATE.text()));
        assertThat(held(SHARED, unreadable(HIDDEN))).isEmpty();
        assertThat(held(SHARED, new Reading.NotOffered<>())).isEmpty();
    }

    @Test
    void nobody_waits_for_who_is_silent_and_what_was_told_last_counts() {
        telling = Telling.SILENT;

        assertThat(changes(SHARED, Optional.empty(), true).held()).isEmpty();
        assertThat(held(SHARED, unreadable(LATE))).isEmpty();
        assertThat(held(SHARED, OTHER)).hasSize(1);
    }

    @Test
    void nothing_is_written_before_who_tells_of_it_was_heard_once() {
        assertThat(changes(SHARED, Optional.empty(), true).held()).isEmpty();

        telling = Telling.NOT_YET;
        assertThat(changes(SHARED, Optional.empty(), true).held()).containsExactly(untold(""));
        assertThat(changes(SPARING, Optional.empty(), true).held()).containsExactly(untold(""));
        assertThat(held(SHARED, NOBODY)).isEmpty();
    }

    @Test
    void unit_that_is_out_already_gets_all_that_it_does_not_spare() {
        journal.add(
                new Event.TakeOutIntended(
                        HOST, T, new ActId(new UUID(0, 1)), "sha256:0", "test", Optional.empty()));
        assertThat(held(SHARED, OTHER)).hasSize(1); // It is on its way, and may go back.

        journal.add(
                new Event.ActEnded(
                        HOST, T, new ActId(new UUID(0, 1)), new Ending.Done(Activation.LIVE)));
        journal.add(new Event.TakenOut(HOST, T));
        assertThat(held(SHARED, OTHER)).isEmpty();
        assertThat(held(SPARING, OTHER)).hasSize(1);
        assertThat(held(OWNED, OTHER)).hasSize(1);
    }

    /** Or it would leave once more for the same. What it does not leave for has time. */
    @Test
    void who_may_write_it_too_is_waited_for_by_no_unit_that_is_on_its_way_for_it() {
        journal.add(
                new Event.TakeOutIntended(
                        HOST, T, new ActId(new UUID(0, 1)), "sha256:0", "test", Optional.empty()));

        assertThat(held(SHARED, unreadable(LATE))).isEmpty();
        assertThat(held(SPARING, unreadable(LATE))).hasSize(1);

        telling = Telling.NOT_YET;
        assertThat(changes(SHARED, Optional.empty(), true).held()).isEmpty();
        assertThat(changes(SPARING, Optional.empty(), true).held()).hasSize(1);
        assertThat(held(OWNED, unreadable(LATE))).hasSize(1);
    }

    private static Held untold(String why) {
        return new Held(
                HOST,
                Held.Reason.UNREADABLE,
                "esx01.lab owned is not written before it is known who owns it (owner)" + why);
    }

    private List<Held> held(Property<Integer> property, Reading<String> owner) {
        return changes(property, Optional.of(owner), true).held();
    }

    private static Reading<String> unreadable(Problem why) {
        return new Reading.Unreadable<>(why);
    }

    private PendingChanges changes(Reading<String> owner, boolean write) {
        return changes(OWNED, Optional.of(owner), write);
    }

    private PendingChanges changes(
            Property<Integer> property, Optional<Reading<String>> owner, boolean write) {
        var readings = Readings.builder();
        owner.ifPresent(told -> readings.put(OWNER.of(HOST), told));
        var wish =
                Wish.of(
                        property.of(HOST),
                        new Want.Exactly<>(7),
                        new Origin("c.yaml", 1, 1, "owned"));
        State<Integer> next = State.is(write ? 1 : 7);
        return new PendingChanges(
                Rules.SOUND,
                new OwnFacts(
                        List.of(
                                new Judgement<>(
                                        wish,
                                        new Verdict.Differs<>(
                                                State.is(1),
                                                next,
                                                write,
                                                true,
                                                Cause.PendingChange))),
                        List.of(),
                        readings.build(),
                        List.of(),
                        Collections.emptySortedMap(),
                        MachineFacts.KNOWN,
                        telling,
                        new Safety(
                                Duration.ofMinutes(30),
                                3,
                                Safety.Downgrade.Never,
                                new Safety.Leftovers.Retain(),
                                VsanDecommission.EnsureObjectAccessibility,
                                profile),
                        Modes.all(Mode.Enforce)),
                History.of(journal).of(HOST),
                _ -> Optional.empty());
    }
}
