package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.difference.Cause;
import io.plumbline.difference.Verdict;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.Area;
import io.plumbline.property.Codecs;
import io.plumbline.property.Need;
import io.plumbline.property.Property;
import io.plumbline.property.Relation;
import io.plumbline.property.Role;
import io.plumbline.property.State;
import io.plumbline.property.Wire;
import io.plumbline.spec.Mode;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

/** What the mode of an area leaves as it is, and what hangs on it. */
class LeftAsIsTest extends HandMadeChanges {
    private static final Property<Integer> CARD = managed("card", Area.NIC_CONFIG);
    private static final Property<Integer> AFTER_CARD =
            managed("afterCard", Area.DRIVER, need(CARD, Need.When.SAME_BOOT));
    private static final Property<Integer> BESIDE =
            managed("beside", Area.DRIVER, need(CARD, Need.When.NO_EARLIER));
    private static final Property<Integer> EVIDENCE =
            new Property<>(
                    "evidence",
                    Host.class,
                    Codecs.integer(0, 9),
                    Role.EVIDENCE,
                    Activation.HOST_REBOOT,
                    Optional.empty(),
                    List.of(need(AFTER_CARD, Need.When.FOLLOWS)),
                    "test");
    private static final Property<Integer> SAVING =
            new Property<>(
                    "saving",
                    Host.class,
                    Codecs.integer(0, 9),
                    Role.MANAGED,
                    Activation.LIVE,
                    Optional.of(
                            new Wire(
                                    "saving", Area.SAVING, new Relation.Itself(), Wire.Place.LAST)),
                    List.of(),
                    "test");

    @Test
    void a_planned_area_is_told_and_shown_and_no_part_of_the_change() {
        differs(CARD);

        var changes = changes(Mode.Enforce, Mode.Plan);

        assertThat(changes.all()).isEmpty();
        assertThat(changes.boots()).isZero();
        assertThat(changes.held()).isEmpty();
        assertThat(changes.left().held())
                .containsExactly(
                        held(
                                "esx01.lab card is 1 and has to be 7; it stays as it is: the mode"
                                        + " of area nicConfig is Plan"));
        assertThat(changes.left().onlyPlanned())
                .containsExactly(
                        new Delta(
                                "host/esx01.lab#card",
                                "1",
                                "7",
                                Activation.HOST_REBOOT,
                                Cause.PendingChange));
    }

    @Test
    void an_observed_area_is_told_and_not_planned() {
        differs(CARD);

        var changes = changes(Mode.Enforce, Mode.Observe);

        assertThat(changes.left().held()).extracting(Held::reason).containsOnly(Held.Reason.LEFT);
        assertThat(changes.left().onlyPlanned()).isEmpty();
    }

    @Test
    void what_is_as_wished_leaves_nothing() {
        differs(AFTER_CARD);
        judged(CARD, new Verdict.InPlumb<>());

        assertThat(changes(Mode.Enforce, Mode.Plan).all()).hasSize(1);
    }

    @Test
    void what_needs_it_in_the_same_boot_stays_too_and_evidence_of_that_holds_nothing() {
        differs(CARD);
        differs(AFTER_CARD);
        differs(EVIDENCE);

        var changes = changes(Mode.Enforce, Mode.Observe);

        assertThat(changes.all()).isEmpty();
        assertThat(changes.held()).isEmpty();
        assertThat(changes.left().held())
                .contains(
                        held(
                                "esx01.lab afterCard is 1 and has to be 7 and needs esx01.lab card,"
                                        + " which stays as it is: the mode of area nicConfig is"
                                        + " Observe"),
                        held(
                                "esx01.lab evidence is 1 and has to be 7: it follows from esx01.lab"
                                    + " afterCard, which needs esx01.lab card, which stays as it"
                                    + " is: the mode of area nicConfig is Observe"));
    }

    @Test
    void evidence_of_what_is_not_left_speaks() {
        differs(CARD);
        judged(AFTER_CARD, new Verdict.InPlumb<>());
        differs(EVIDENCE);

        assertThat(changes(Mode.Enforce, Mode.Plan).held())
                .containsExactly(
                        new Held(
                                HOST,
                                Held.Reason.EVIDENCE,
                                "esx01.lab evidence is 1 and has to be 7"));
    }

    @Test
    void what_only_comes_no_earlier_does_not_need_it() {
        differs(CARD);
        differs(BESIDE);

        assertThat(changes(Mode.Enforce, Mode.Plan).all())
                .extracting(PendingChange::name)
                .containsExactly("host/esx01.lab#beside");
    }

    /** Nobody knows whether it is as wished, so nothing is risked on it. */
    @Test
    void what_cannot_be_read_is_left_too_and_blocks_nothing() {
        judged(CARD, new Verdict.Unreadable<>(new Problem.Unparsed(HOST, "read", "garbage")));
        differs(AFTER_CARD);

        var changes = changes(Mode.Enforce, Mode.Plan);

        assertThat(changes.all()).isEmpty();
        assertThat(changes.held()).isEmpty();
        assertThat(changes.left().held()).hasSize(2);
    }

    @Test
    void a_selector_that_waits_for_it_waits_without_keeping_anything() {
        differs(CARD);
        awaits("nics.hpc", CARD);

        var changes = changes(Mode.Enforce, Mode.Plan);

        assertThat(changes.unreadNow()).isFalse();
        assertThat(changes.boots()).isZero();
        assertThat(changes.left().held())
                .contains(
                        held(
                                "nics.hpc cannot be told before esx01.lab card, which stays as it"
                                        + " is: the mode of area nicConfig is Plan"));
    }

    @Test
    void what_is_written_last_waits_for_what_is_left() {
        differs(CARD);
        judged(
                SAVING,
                new Verdict.Differs<>(State.is(1), State.is(1), true, false, Cause.PendingChange));

        var changes = changes(Mode.Enforce, Mode.Plan);

        assertThat(changes.all()).isEmpty();
        assertThat(changes.left().held())
                .contains(
                        held(
                                "esx01.lab saving is 1 and has to be 7 once everything else is as"
                                    + " wished, and esx01.lab card stays as it is: the mode of area"
                                    + " nicConfig is Plan"));
    }

    /** Where the whole only plans, all of it is planned: an area is left if it does even less. */
    @Test
    void a_whole_that_only_plans_leaves_what_is_only_observed() {
        differs(CARD);
        differs(BESIDE);

        var changes = changes(Mode.Plan, Mode.Observe);

        assertThat(changes.all()).hasSize(1);
        assertThat(changes.left().held()).hasSize(1);
        assertThat(changes(Mode.Plan, Mode.Plan).all()).hasSize(2);
    }

    private static Held held(String text) {
        return new Held(HOST, Held.Reason.LEFT, text);
    }
}
