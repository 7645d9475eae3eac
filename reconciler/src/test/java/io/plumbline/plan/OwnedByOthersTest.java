package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Wish;
import io.plumbline.difference.Cause;
import io.plumbline.difference.Judgement;
import io.plumbline.difference.Verdict;
import io.plumbline.journal.History;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.Area;
import io.plumbline.property.Codecs;
import io.plumbline.property.Need;
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

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Settings whose writes are somebody else's. */
class OwnedByOthersTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Property<String> OWNER =
            new Property<>(
                    "owner",
                    Host.class,
                    Codecs.text(),
                    Role.FACT,
                    Activation.LIVE,
                    Optional.empty(),
                    List.of(),
                    "test");
    private static final Property<Integer> OWNED =
            new Property<>(
                    "owned",
                    Host.class,
                    Codecs.integer(0, 9),
                    Role.MANAGED,
                    Activation.HOST_REBOOT,
                    Optional.of(
                            new Wire(
                                    "owned",
                                    Area.SOFTWARE,
                                    new Relation.Itself(),
                                    Wire.Place.TAKEN_OUT)),
                    List.of(
                            new Need<>(
                                    new Relation.Itself(),
                                    OWNER,
                                    new Want.Gone<>(),
                                    Need.When.UNOWNED,
                                    "test")),
                    "test");

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
        var spoiled =
                changes(
                        new Reading.Unreadable<>(new Problem.Unparsed(HOST, "read", "garbage")),
                        true);

        assertThat(spoiled.all()).isEmpty();
        assertThat(spoiled.held())
                .containsExactly(
                        new Held(
                                HOST,
                                Held.Reason.UNREADABLE,
                                "esx01.lab owned is not written before it is known who owns it"
                                        + " (owner)"));
    }

    private static PendingChanges changes(Reading<String> owner, boolean write) {
        var wish =
                Wish.of(OWNED.of(HOST), new Want.Exactly<>(7), new Origin("c.yaml", 1, 1, "owned"));
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
                        Readings.builder().put(OWNER.of(HOST), owner).build(),
                        List.of(),
                        Collections.emptySortedMap(),
                        MachineFacts.KNOWN,
                        new Safety(
                                Duration.ofMinutes(30),
                                3,
                                Safety.Downgrade.Never,
                                new Safety.Leftovers.Retain(),
                                VsanDecommission.EnsureObjectAccessibility),
                        Modes.all(Mode.Enforce)),
                History.of(List.of()).of(HOST),
                _ -> Optional.empty());
    }
}
