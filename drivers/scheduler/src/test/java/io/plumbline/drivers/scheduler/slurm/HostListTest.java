package io.plumbline.drivers.scheduler.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostListTest {
    /** What {@code scontrol show hostnames} of 22.05 makes of it. */
    @Test
    void is_read_as_slurm_reads_it() throws Exception {
        assertThat(HostList.names("n[1-3,7],rack[01-02]n[8-11],x5"))
                .containsExactly(
                        ("n1 n2 n3 n7 rack01n8 rack01n9 rack01n10 rack01n11 rack02n8 rack02n9"
                                        + " rack02n10 rack02n11 x5")
                                .split(" "));
    }

    @Test
    void no_nodes_are_none() throws Exception {
        assertThat(HostList.names("")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"n[1-", "n1]", "n[[1]]", "n[a]", "n[1-2", "n1,", "n 1", "n[0-999999999]"})
    void what_is_no_list_is_unparsed(String list) {
        assertThatThrownBy(() -> HostList.names(list)).isInstanceOf(UnparsedText.class);
    }
}
