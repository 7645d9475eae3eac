package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.property.Activation;
import io.plumbline.property.Property;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A person has approved one boot; the host is out for it when the spec changes. */
class MoreBootsThanApprovedTest extends OneHostsSettings {
    private static final Property<Integer> FIRST = setting("first", Activation.HOST_REBOOT);

    /** Can only be written in the boot after that of the first. */
    private static final Property<Integer> SECOND =
            setting("second", Activation.HOST_REBOOT, inForce(FIRST, 7));

    @BeforeEach
    void one_boot_is_approved_and_what_it_is_for_is_written() {
        approvalIsAsked();
        wish(FIRST, 7);
        reads(FIRST, 1, 1);
        reads(SECOND, 1, 1);
        approved();
        isWrittenTo();
        isWritten(FIRST, 1, 7);
    }

    @Test
    void the_boot_that_was_approved_is_begun() {
        assertThat(next()).containsExactly("Restart");
    }

    @Test
    void a_spec_that_takes_one_boot_more_waits_for_it() {
        wish(SECOND, 5);
        assertThat(unit().change().boots()).isEqualTo(2);
        assertThat(next()).singleElement().asString().startsWith("APPROVAL the spec has moved");
    }

    /** Somebody changed it by hand: the spec is the one that was approved. */
    @Test
    void a_boot_more_for_the_approved_spec_waits_too() {
        wish(SECOND, 5);
        reads(SECOND, 5, 5);
        approved();
        isRestarted();
        reads(FIRST, 7, 7);
        isWritten(SECOND, 1, 5);

        assertThat(next())
                .containsExactly(
                        "APPROVAL 1 boots were approved, and it had them: 'plumb approve esx01.lab "
                                + unit().change().digest()
                                + "' allows what is left");
    }

    @Test
    void the_further_boot_is_begun_once_it_is_approved_too() {
        isRestarted();
        reads(FIRST, 7, 7);
        wish(SECOND, 5);
        isWritten(SECOND, 1, 5);

        approved();

        assertThat(next()).containsExactly("Restart");
    }

    @Test
    void another_value_after_the_approved_boot_takes_a_boot_that_was_not_approved() {
        isRestarted();
        wish(FIRST, 9);
        isWritten(FIRST, 7, 9);

        assertThat(next()).singleElement().asString().startsWith("APPROVAL the spec has moved");
    }

    /** It is out for what was approved; what it became since was shown to nobody. */
    @Test
    void another_value_that_takes_as_many_boots_waits_to_be_approved_too() {
        wish(FIRST, 9);
        isWritten(FIRST, 1, 9);

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("APPROVAL the spec has moved since it was approved")
                .contains(" -> 9: ");
    }

    @Test
    void where_no_approval_is_asked_the_further_boot_is_begun_unasked() {
        noApprovalIsAsked();
        wish(SECOND, 5);
        isRestarted();
        reads(FIRST, 7, 7);
        isWritten(SECOND, 1, 5);

        assertThat(next()).containsExactly("Restart");
    }
}
