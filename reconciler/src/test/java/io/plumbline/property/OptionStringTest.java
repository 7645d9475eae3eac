package io.plumbline.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.util.Map;

class OptionStringTest {
    @Test
    void what_is_not_asked_to_change_stays_where_it_is() {
        var before = OptionString.parse("RSS=4 pfctx=0x00 max_vfs=1,2 dropless_rq=1");

        var after =
                before.with("pfctx", "0x08")
                        .with("ecn", "1")
                        .withPositions("max_vfs", Map.of(2, "8", 3, "7"), 4, "0");

        assertThat(after.text()).isEqualTo("RSS=4 pfctx=0x08 max_vfs=1,2,8,7 dropless_rq=1 ecn=1");
    }

    @Test
    void the_seed_s_string_is_built_from_nothing() {
        var text =
                OptionString.parse("")
                        .with("pfctx", "0x08")
                        .with("pfcrx", "0x08")
                        .with("trust_state", "2")
                        .withPositions("max_vfs", Map.of(0, "0", 1, "0", 2, "8", 3, "7"), 4, "0")
                        .with("ecn", "1")
                        .text();

        assertThat(text).isEqualTo("pfctx=0x08 pfcrx=0x08 trust_state=2 max_vfs=0,0,8,7 ecn=1");
    }

    @Test
    void a_text_that_nobody_can_read_for_sure_is_refused() {
        assertThatThrownBy(() -> OptionString.parse("ecn=1 ecn=0"))
                .hasMessageContaining("stands twice");
        assertThatThrownBy(() -> OptionString.parse("ecn"))
                .hasMessageContaining("no key=value pair");
    }

    @Test
    void parsing_what_was_printed_gives_the_same_string() {
        var string = OptionString.parse("  a=1   b=x,y\tc= ");

        assertThat(OptionString.parse(string.text())).isEqualTo(string);
    }
}
