package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Wish;
import io.plumbline.difference.Cause;
import io.plumbline.difference.Judgement;
import io.plumbline.difference.Verdict;
import io.plumbline.property.Activation;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.Want;
import io.plumbline.spec.Origin;
import io.plumbline.target.Host;
import io.plumbline.target.Nic;
import io.plumbline.target.PciAddress;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

class ApprovalTest {
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final Delta VFS = delta("a#NUM_OF_VFS", "16");
    private static final Delta PFC = delta("b#pfctx", "0x08");

    /** Wished, and not known to differ: no part of the change. */
    private static final Wish<Integer> UNREAD =
            Wish.of(
                    new Setting<>(
                            new Nic(new Host("esx01.lab"), new PciAddress(0, 0x3b, 0, 0)),
                            NicFirmwareProperties.NUM_OF_VFS),
                    new Want.Exactly<>(16),
                    new Origin("cluster.yaml", 1, 1, "spec"));

    private final Approval approval =
            Approval.of(plan(change(2, List.of("vm-1"), VFS, PFC), UNREAD), Optional.of(T));

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

    /** Somebody turned it off, so that its size can be written at once. */
    @Test
    void what_waits_in_a_machine_and_disturbs_nobody_voids_it_not() {
        var size = "machine/esx01.lab/vm-1#machine.cpus";
        var live = new Delta(size, "4", "8", Activation.LIVE, Cause.PendingChange);
        assertThat(approval.exceededBy(change(1, List.of(), PFC, live), before())).isEmpty();

        var power = new Delta(size, "4", "8", Activation.VM_POWER_CYCLE, Cause.PendingChange);
        assertThat(approval.exceededBy(change(1, List.of(), PFC, power), before()))
                .contains("would also change " + size + " -> 8");
    }

    @Test
    void in_the_outage_what_a_later_spec_wishes_of_a_machine_that_is_off_strays_not() {
        var size = "machine/esx01.lab/vm-1#machine.cpus";
        var live = new Delta(size, "4", "8", Activation.LIVE, Cause.PendingChange);

        assertThat(approval.strayedFrom(change(1, List.of(), PFC, live), "r2")).isEmpty();
    }

    @Test
    void it_ends_when_it_was_said_to() {
        assertThat(approval.exceededBy(change(1, List.of(), PFC), T))
                .contains("the approval ended at " + T);
    }

    @Test
    void in_the_outage_what_follows_from_the_same_spec_is_approved() {
        assertThat(approval.strayedFrom(change(3, List.of(), delta("c#ecn", "1")), "r1")).isEmpty();
    }

    @Test
    void in_the_outage_what_the_approved_spec_wished_is_approved_under_a_later_one_too() {
        assertThat(
                        approval.strayedFrom(
                                change(1, List.of(), PFC, delta(UNREAD.setting().path(), "16")),
                                "r2"))
                .isEmpty();
    }

    @Test
    void in_the_outage_what_only_a_later_spec_wishes_is_not_approved() {
        assertThat(approval.strayedFrom(change(1, List.of(), delta("b#pfctx", "0x10")), "r2"))
                .contains(
                        "the spec has moved since it was approved, and would now also change"
                                + " b#pfctx -> 0x10");
    }

    private static Instant before() {
        return T.minusSeconds(1);
    }

    private static UnitPlan plan(UnitChange change, Wish<Integer> besides) {
        return new UnitPlan(
                change.unit(),
                "r1",
                new Phase.InService(T),
                List.of(new Judgement<>(besides, new Verdict.Unread<>())),
                change,
                List.of(),
                List.of(),
                MakesWay.NONE,
                List.of(),
                List.of());
    }

    private static Delta delta(String setting, String to) {
        return new Delta(setting, "none", to, Activation.HOST_REBOOT, Cause.PendingChange);
    }

    private static UnitChange change(int boots, List<String> shutDown, Delta... deltas) {
        return new UnitChange(
                new Host("esx01.lab"), List.of(deltas), Activation.HOST_REBOOT, boots, 0, shutDown);
    }
}
