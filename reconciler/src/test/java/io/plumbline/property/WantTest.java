package io.plumbline.property;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;

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

    @Test
    void none_of_a_word_is_met_by_lists_in_which_nothing_begins_with_it() {
        var want = new Want.NoneOf("0000:3b:00.1");

        assertThat(want.text(Codecs.names())).isEqualTo("without 0000:3b:00.1");
        assertThat(want.met(State.is(List.of()))).isTrue();
        assertThat(want.met(State.is(List.of("0000:3b:00.10 on port group other")))).isTrue();
        assertThat(want.met(State.is(List.of("PVRDMA on x", "0000:3b:00.1 on port group other"))))
                .isFalse();
        assertThat(want.met(State.is(List.of("0000:3b:00.1")))).isFalse();
        assertThat(want.met(State.none())).isFalse();
        assertThat(want.met(new State.Unproven<>("not told"))).isFalse();
        assertThat(want.toWrite()).isEmpty();
    }
}
