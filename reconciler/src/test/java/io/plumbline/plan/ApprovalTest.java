package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.difference.Cause;
import io.plumbline.property.Activation;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

class ApprovalTest {
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final Delta VFS = delta("a#NUM_OF_VFS", "16");
    private static final Delta PFC = delta("b#pfctx", "0x08");

    private final Approval approval =
            Approval.of(change(2, List.of("vm-1"), VFS, PFC), Optional.of(T));

    @Test
    void what_remains_of_an_approved_change_is_approved() {
        assertThat(approval.exceededBy(change(2, List.of("vm-1"), VFS, PFC), before())).isEmpty();
        assertThat(approval.exceededBy(change(1, List.of(), PFC), before())).isEmpty();
    }

    @Test
    void a_further_machine_to_shut_down_voids_it() {
        assertThat(approval.exceededBy(change(2, List.of("vm-1", "vm-2"), VFS), before()))
                .contains("would also shut down vm-2");
    }

    @Test
    void a_further_boot_or_setting_or_another_value_voids_it() {
        assertThat(approval.exceededBy(change(3, List.of(), VFS), before()))
                .contains("takes 3 boots (HOST_REBOOT) and 2 (HOST_REBOOT) were approved");
        assertThat(approval.exceededBy(change(1, List.of(), delta("c#ecn", "1")), before()))
                .contains("would also change c#ecn -> 1");
        assertThat(approval.exceededBy(change(1, List.of(), delta("b#pfctx", "0x10")), before()))
                .contains("would also change b#pfctx -> 0x10");
    }

    @Test
    void it_ends_when_it_was_said_to() {
        assertThat(approval.exceededBy(change(1, List.of(), PFC), T))
                .contains("the approval ended at " + T);
    }

    private static Instant before() {
        return T.minusSeconds(1);
    }

    private static Delta delta(String setting, String to) {
        return new Delta(setting, "none", to, Activation.HOST_REBOOT, Cause.PendingChange);
    }

    private static UnitChange change(int boots, List<String> shutDown, Delta... deltas) {
        return new UnitChange(
                new Host("esx01.lab"), List.of(deltas), Activation.HOST_REBOOT, boots, 0, shutDown);
    }
}
