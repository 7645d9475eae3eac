package io.plumbline.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SwitchValuesTest {
    private static final SwitchPort PORT = new SwitchPort(new Switch("tor1"), "Eth1/15/2");

    @Test
    void settings_of_switches_are_read_back_from_their_paths() {
        for (var setting :
                new Setting<?>[] {
                    SwitchProperties.SAVED.of(PORT.on()),
                    SwitchProperties.MTU.of(PORT),
                    SwitchProperties.MARKING.of(new PortPriority(PORT, 3))
                }) {
            assertThat(PropertyCatalogue.builtIn().setting(setting.path())).isEqualTo(setting);
        }
        assertThat(SwitchProperties.MARKING.of(new PortPriority(PORT, 3)).path())
                .isEqualTo("priority/tor1/3/Eth1/15/2#queue.marking");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    pool.share                | 50%      | 33.25% | auto
                    pool.priorities           | 3        | 3,4    | -
                    queue.marking             | ECN 150kB..1500kB | RED 9%..90% | BOTH 1MB..2GB
                    queue.scheduling          | Strict   | WRR 12 | WRR 0
                    switchPort.trust          | DSCP     | PCP    | BOTH
                    switchPort.pause          | OFF      | SEND   | RECEIVE
                    """)
    void values_read_back_as_they_print(String key, String one, String two, String three) {
        var codec = PropertyCatalogue.builtIn().find(key).orElseThrow().codec();
        for (var text : new String[] {one, two, three}) {
            assertThat(again(codec, text)).isEqualTo(text);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    pool.share         | 0%
                    pool.share         | 101%
                    pool.share         | 50
                    pool.priorities    | 8
                    pool.priorities    | 3,,4
                    queue.marking      | ECN 150..1500
                    queue.marking      | ECN 150kB..101%
                    queue.scheduling   | strict
                    queue.scheduling   | WRR 101
                    """)
    void what_is_no_value_is_refused(String key, String text) {
        var codec = PropertyCatalogue.builtIn().find(key).orElseThrow().codec();

        assertThatThrownBy(() -> codec.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    private static <V> String again(Codec<V> codec, String text) {
        return codec.print(codec.parse(text));
    }
}
