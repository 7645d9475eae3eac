package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.property.Activation;
import io.plumbline.property.Property;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A device answers that what was written takes more than its host can do to itself. No boot would
 * bring it into force, so none is spent on it: a person is told.
 */
class BeyondABootTest extends OneHostsSettings {
    private static final Property<Integer> KEY = setting("key", Activation.HOST_REBOOT);
    private static final Property<Integer> OTHER = setting("other", Activation.HOST_REBOOT);

    @ParameterizedTest
    @CsvSource({
        "HOST_REBOOT, CHASSIS_POWER_CYCLE",
        "GUEST_REBOOT, VM_POWER_CYCLE",
        "SERVICE_RESTART, VM_POWER_CYCLE",
        "SERVICE_RESTART, CHASSIS_POWER_CYCLE"
    })
    void what_takes_a_power_cycle_is_held_and_no_boot_is_planned(
            Activation declared, Activation answer) {
        var key = setting("key", declared);
        wish(key, 7);
        reads(key, 1, 7);
        answered(key, answer);

        assertThat(next()).containsExactly(heldFor(answer));
        assertThat(unit().change().boots()).isZero();
        assertThat(unit().change().isEmpty()).isTrue();
    }

    /** The rungs of a machine lie below those of its host: a host's boot covers them. */
    @Test
    void a_power_cycle_of_a_machine_is_less_than_the_boot_that_a_host_takes_anyway() {
        wish(KEY, 7);
        reads(KEY, 1, 7);
        answered(KEY, Activation.VM_POWER_CYCLE);

        assertThat(next()).containsExactly("TakeOut");
        assertThat(unit().change().boots()).isOne();
    }

    @Test
    void what_else_differs_gets_its_boot() {
        wish(KEY, 7);
        wish(OTHER, 5);
        isWrittenTo();
        isWritten(KEY, 1, 7);
        isWritten(OTHER, 1, 5);
        answered(KEY, Activation.CHASSIS_POWER_CYCLE);

        assertThat(next()).containsExactly("Restart", heldFor(Activation.CHASSIS_POWER_CYCLE));
        assertThat(unit().ready().getFirst().justifiedBy())
                .extracting(DifferenceKey::setting)
                .containsExactly(OTHER.of(HOST).path());
    }

    /**
     * It was staged then and is staged still: the boot that its host took was not what it needs.
     */
    @Test
    void after_the_boot_of_the_others_it_gets_none_of_its_own() {
        wish(KEY, 7);
        wish(OTHER, 5);
        isWrittenTo();
        isWritten(KEY, 1, 7);
        isWritten(OTHER, 1, 5);
        answered(KEY, Activation.CHASSIS_POWER_CYCLE);
        isRestarted();
        reads(OTHER, 5, 5);

        assertThat(next())
                .containsExactly(
                        "QUARANTINED esx01.lab key did not become 7 by its boot and still is 1;"
                                + " find out why, then retry");
    }

    /** What a device answered is good for the boot in which it did. */
    @Test
    void what_was_answered_in_a_boot_that_is_over_is_forgotten_also_by_a_host_that_serves() {
        wish(KEY, 7);
        reads(KEY, 1, 7);
        answered(KEY, Activation.CHASSIS_POWER_CYCLE);
        isCycledByHand();
        reads(KEY, 7, 7);
        wish(KEY, 8);

        assertThat(next()).containsExactly("TakeOut");
    }

    private static String heldFor(Activation rung) {
        return "NO_DRIVER esx01.lab key takes "
                + rung
                + ", which nobody here can do; do it by hand";
    }
}
