package io.plumbline.drivers.linux.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a driver puts into everything. */
class ForcedClassTest {
    @Test
    void one_for_all_or_none() throws UnparsedText {
        assertThat(ForcedClass.parse("Global tclass=106\n")).contains(106);
        assertThat(ForcedClass.parse("Global tclass=0\n")).contains(0);
        assertThat(ForcedClass.parse("")).isEmpty();
        assertThat(ForcedClass.parse("\n")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "106\n",
                "Global tclass=\n",
                "Global tclass=256\n",
                "Global tclass=-1\n",
                "Global tclass=106; reboot\n",
                "tclass=12 dst_ip=10.0.0.1/24\n",
                "Global tclass=106\ntclass=12 dst_ip=10.0.0.1/24\n"
            })
    void what_is_not_one_for_all_is_unknown(String text) {
        assertThatThrownBy(() -> ForcedClass.parse(text)).isInstanceOf(UnparsedText.class);
    }
}
