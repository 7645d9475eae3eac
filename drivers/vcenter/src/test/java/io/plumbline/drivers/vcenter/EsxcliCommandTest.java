package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.drivers.vcenter.EsxcliCommand.Reads;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** What may be asked of a host, and what it answers. */
class EsxcliCommandTest {
    @Test
    void command_takes_what_it_is_about_and_nothing_else() {
        assertThatThrownBy(() -> EsxcliCommand.of(Reads.VERSION, "more"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> EsxcliCommand.plain(Reads.PARAMETERS))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(new EsxcliRow(Map.of("Tags", List.of("a", "b"))).fields()).containsKey("Tags");
    }
}
