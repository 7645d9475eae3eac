package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.property.Activation;
import io.plumbline.property.Property;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Settings that each need the one before in force, so each takes a boot of its own. */
class MoreBootsThanOneRunTakesTest extends OneHostsSettings {
    private static final Property<Integer> FIRST = setting("first", Activation.HOST_REBOOT);
    private static final Property<Integer> SECOND = after("second", FIRST);
    private static final Property<Integer> THIRD = after("third", SECOND);
    private static final Property<Integer> FOURTH = after("fourth", THIRD);

    private static Property<Integer> after(String word, Property<Integer> first) {
        return setting(word, Activation.HOST_REBOOT, inForce(first, 7));
    }

    @BeforeEach
    void three_boots_are_due() {
        differs(FIRST);
        differs(SECOND);
        differs(THIRD);
    }

    @Test
    void host_leaves_for_as_many_boots_as_one_outage_may_have() {
        assertThat(next()).containsExactly("TakeOut");
    }

    @Test
    void host_that_would_take_one_more_does_not_leave() {
        differs(FOURTH);

        assertThat(next())
                .containsExactly("BOOTS would take 4 boots and may take 3 (safety.maxBootsPerRun)");
    }

    private void differs(Property<Integer> property) {
        wish(property, 7);
        reads(property, 1, 1);
    }
}
