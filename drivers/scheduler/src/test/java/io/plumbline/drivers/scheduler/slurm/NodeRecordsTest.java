package io.plumbline.drivers.scheduler.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.drivers.scheduler.NodeStanding;
import io.plumbline.drivers.scheduler.NodeStanding.Closing;
import io.plumbline.drivers.ssh.batch.UnparsedText;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Optional;

class NodeRecordsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "IDLE",
                "MIXED",
                "ALLOCATED+COMPLETING",
                "IDLE+PLANNED",
                "IDLE+RESERVED",
                "IDLE+MAINTENANCE+RESERVED",
                "IDLE+CLOUD+POWERED_DOWN",
                "IDLE~+CLOUD",
                "IDLE*"
            })
    void jobs_may_start(String state) throws Exception {
        assertThat(standing(state, "old words").closed()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "IDLE+DRAIN, no reason given",
        "DOWN*+DRAIN, no reason given",
        "DOWN+DRAIN+NOT_RESPONDING, no reason given",
        "IDLE+FAIL, no reason given",
        "IDLE+DRAIN+SOMETHING_NEW, no reason given",
        "DOWN, DOWN",
        "FUTURE, FUTURE",
        "IDLE+INVALID_REG, INVALID_REG",
        "IDLE!, INVALID_REG",
        "MIXED+REBOOT_ISSUED, REBOOT_ISSUED"
    })
    void no_job_can_start(String state, String word) throws Exception {
        assertThat(standing(state, "").closed()).contains(word);
        assertThat(standing(state, "bad fan").closed()).contains("bad fan");
    }

    @ParameterizedTest
    @CsvSource({
        "IDLE, true",
        "IDLE+DRAIN, true",
        "DOWN, true",
        "IDLE*, false",
        "DOWN*+DRAIN, false",
        "DOWN+DRAIN+NOT_RESPONDING, false",
        "UNKNOWN, false"
    })
    void whether_slurm_hears_from_it(String state, boolean answers) throws Exception {
        assertThat(standing(state, "").answers()).isEqualTo(answers);
    }

    @ParameterizedTest
    @ValueSource(strings = {"IDLE+SOMETHING_NEW", "WELL", "idle", "IDLE DRAIN"})
    void a_state_that_is_not_known_is_unparsed(String state) {
        assertThatThrownBy(() -> standing(state, "")).isInstanceOf(UnparsedText.class);
    }

    @Test
    void a_comment_passes_for_no_state() throws Exception {
        var nodes =
                NodeRecords.read(
                        "NodeName=n1 CoresPerSocket=1\n"
                                + "   State=IDLE+DRAIN ThreadsPerCore=1\n"
                                + "   Reason=bad fan [ann@2026-11-22T18:48:49]\n"
                                + "   Comment=a State=IDLE ThreadsPerCore=1\n"
                                + "   Extra=Reason=x\n\n");

        assertThat(nodes)
                .containsEntry(
                        "n1",
                        new NodeStanding(Optional.of("bad fan"), Closing.DRAINED, true, false));
    }

    /** What Slurm says itself of a node that it misses keeps nobody from it once it is back. */
    @ParameterizedTest
    @CsvSource({
        "IDLE,             old words,      NOT",
        "IDLE+DRAIN,       bad fan,        DRAINED",
        "IDLE+DRAIN,       '',             DRAINED",
        "DOWN*+DRAIN,      Not responding, DRAINED",
        "DOWN*,            Not responding, MISSED",
        "DOWN,             '',             MISSED",
        "DOWN,             Node unexpectedly rebooted, MISSED",
        "DOWN,             bad fan,        DOWN"
    })
    void how_a_node_is_closed_tells_what_opens_it(String state, String reason, Closing how)
            throws UnparsedText {
        assertThat(standing(state, reason).how()).isEqualTo(how);
    }

    private static NodeStanding standing(String state, String reason) throws UnparsedText {
        var nodes =
                NodeRecords.read(
                        "NodeName=n1 CoresPerSocket=1\n   State="
                                + state
                                + " ThreadsPerCore=1 TmpDisk=0\n"
                                + (reason.isEmpty()
                                        ? ""
                                        : "   Reason=" + reason + " [root@2026-11-22T18:48:49]\n")
                                + "\n");
        return Optional.ofNullable(nodes.get("n1")).orElseThrow();
    }
}
