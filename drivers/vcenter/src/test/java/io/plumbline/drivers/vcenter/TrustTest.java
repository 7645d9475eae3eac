package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.util.List;

class TrustTest {

    @Test
    void pin_is_taken_as_tools_print_it() {
        assertThat(new Trust.Pin("AB:".repeat(31) + "CD"))
                .isEqualTo(new Trust.Pin("ab".repeat(31) + "cd"));
    }

    @Test
    void digest_of_another_length_is_no_pin() {
        var sha1 = "ab".repeat(20);

        assertThatThrownBy(() -> new Trust.Pin(sha1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(sha1);
    }

    @Test
    void nobody_to_trust_is_no_trust() {
        assertThatThrownBy(() -> new Trust.Authorities(List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void password_has_no_text() {
        var login = new Login("vc", "me", new Password("hidden"));

        assertThat(login.toString()).doesNotContain("hidden");
        assertThat(login.sameAs(new Login("vc", "me", new Password("hidden")))).isTrue();
        assertThat(login.sameAs(new Login("vc", "me", new Password("other")))).isFalse();
    }
}
