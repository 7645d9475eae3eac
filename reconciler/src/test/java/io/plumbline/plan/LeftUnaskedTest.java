package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.property.Activation;
import io.plumbline.property.Property;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A host is out for what takes no boot, which nobody has to agree to, when the spec changes. */
class LeftUnaskedTest extends OneHostsSettings {
    private static final Property<Integer> LIVE = setting("live", Activation.LIVE);
    private static final Property<Integer> BOOTED = setting("booted", Activation.HOST_REBOOT);

    @BeforeEach
    void it_is_out_for_what_takes_no_boot() {
        approvalIsAsked();
        wish(LIVE, 7);
        reads(LIVE, 1, 1);
        reads(BOOTED, 1, 1);
        assertThat(next()).containsExactly("TakeOut");
        isWrittenTo();
    }

    @Test
    void that_is_written_unasked() {
        assertThat(next()).containsExactly("Write");
    }

    @Test
    void what_takes_a_boot_waits_until_somebody_agrees() {
        wish(BOOTED, 5);

        assertThat(next()).singleElement().asString().startsWith("APPROVAL 1 boots have to be");

        approved();

        assertThat(next()).containsExactly("Write");
    }
}
