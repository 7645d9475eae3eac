package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.difference.Cause;
import io.plumbline.difference.Verdict;
import io.plumbline.property.Area;
import io.plumbline.property.Need;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.spec.Mode;

import org.junit.jupiter.api.Test;

/** What is held for lack of something holds whatever would have shared its boot. */
class UnmetNeedsTest extends HandMadeChanges {
    private static final Property<Integer> TOOL = managed("tool", Area.TOOLS);
    private static final Property<Integer> CARD =
            managed("card", Area.NIC_CONFIG, need(TOOL, Need.When.BEFORE_WRITE));
    private static final Property<Integer> OPTIONS = managed("options", Area.DRIVER);
    private static final Property<Integer> AFTER_CARD =
            managed("afterCard", Area.DRIVER, need(CARD, Need.When.SAME_BOOT));
    private static final Property<Integer> LATER_STILL =
            managed("laterStill", Area.DRIVER, need(AFTER_CARD, Need.When.SAME_BOOT));
    private static final Property<Integer> BESIDE =
            managed("beside", Area.DRIVER, need(CARD, Need.When.NO_EARLIER));

    @Test
    void nobody_boots_for_what_would_come_up_with_a_card_that_cannot_be_set() {
        differs(LATER_STILL);
        differs(AFTER_CARD);
        differs(CARD);

        var changes = changes(Mode.Enforce, Mode.Enforce);

        assertThat(changes.boots()).isZero();
        assertThat(changes.held())
                .containsExactlyInAnyOrder(
                        unmet("card", "tool"),
                        lacksItself("afterCard", "card"),
                        lacksItself("laterStill", "afterCard"));
    }

    @Test
    void a_tool_that_is_about_to_come_keeps_them_all() {
        differs(AFTER_CARD);
        differs(CARD);
        differs(TOOL);

        var changes = changes(Mode.Enforce, Mode.Enforce);

        assertThat(changes.held()).isEmpty();
        assertThat(changes.all()).hasSize(3);
    }

    /** Where the card is as wished already, nothing hangs on the tool. */
    @Test
    void a_card_that_is_as_wished_holds_nothing() {
        differs(AFTER_CARD);
        judged(CARD, new Verdict.InPlumb<>());

        assertThat(changes(Mode.Enforce, Mode.Enforce).all()).hasSize(1);
    }

    @Test
    void what_only_comes_no_earlier_goes_on() {
        differs(BESIDE);
        differs(CARD);

        var changes = changes(Mode.Enforce, Mode.Enforce);

        assertThat(changes.all())
                .extracting(PendingChange::name)
                .containsExactly("host/esx01.lab#beside");
        assertThat(changes.held()).containsExactly(unmet("card", "tool"));
    }

    @Test
    void a_text_waits_for_the_part_of_a_card_that_cannot_be_told() {
        differs(OPTIONS);
        differs(TOOL);
        cannotTell("nics.hpc", OPTIONS);

        var changes = changes(Mode.Enforce, Mode.Enforce);

        assertThat(changes.unreadNow()).isTrue();
        assertThat(changes.now())
                .filteredOn(changes::mayBegin)
                .extracting(PendingChange::name)
                .containsExactly("host/esx01.lab#tool");
    }

    /** It was written before the tool went away and only its boot is missing. */
    @Test
    void a_card_that_only_waits_for_its_boot_needs_no_tool() {
        judged(
                CARD,
                new Verdict.Differs<>(State.is(1), State.is(7), false, true, Cause.PendingChange));
        differs(AFTER_CARD);

        assertThat(changes(Mode.Enforce, Mode.Enforce).all()).hasSize(2);
    }

    private static Held lacksItself(String property, String needed) {
        return held(property, needed + ", which lacks what it needs itself");
    }

    private static Held unmet(String property, String needed) {
        return held(
                property,
                needed + ", which is neither so nor about to become so; wish for it in the spec");
    }

    private static Held held(String property, String needs) {
        return new Held(
                HOST, Held.Reason.NEED, "esx01.lab " + property + " needs esx01.lab " + needs);
    }
}
