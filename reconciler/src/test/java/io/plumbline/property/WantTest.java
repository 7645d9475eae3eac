package io.plumbline.property;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What meets a want, as a state and as text. */
class WantTest {
    @Test
    void none_or_a_value_is_met_by_either_and_by_nothing_else() {
        var want = new Want.NoneOr<>(false);
        var text = want.text(Codecs.bool());

        assertThat(text).isEqualTo("none or false");
        assertThat(want.met(State.none())).isTrue();
        assertThat(want.met(State.is(false))).isTrue();
        assertThat(want.met(State.is(true))).isFalse();
        assertThat(want.met(new State.Unproven<>("not told"))).isFalse();
        assertThat(want.toWrite()).contains(State.is(false));
        assertThat(Want.isMetBy(text, "none", Codecs.bool())).isTrue();
        assertThat(Want.isMetBy(text, "false", Codecs.bool())).isTrue();
        assertThat(Want.isMetBy(text, "true", Codecs.bool())).isFalse();
    }
}
