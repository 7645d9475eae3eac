package io.plumbline.lab.nxos;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.World;
import io.plumbline.lab.world.WorldStore;
import io.plumbline.target.Switch;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What runs, what was kept of it, and what the next boot starts with. */
class NxosKeepingTest extends NxosCase {
    private static final String PORT = "Ethernet1/1";

    @ParameterizedTest
    @ValueSource(
            strings = {"", " atomic", " best-effort", " stop-at-first-failure", " atomic verbose"})
    void a_rollback_really_takes_back_what_was_typed(String how) {
        assertThat(say("checkpoint roce-pre")).isEqualTo(".Done\n");
        var before = running();
        takePolicies();
        attachToSystem();
        take("interface e1/1", "priority-flow-control mode on", "mtu 9216", "end");
        assertThat(pauses(PORT)).isTrue();

        assertThat(say("rollback running-config checkpoint roce-pre" + how))
                .startsWith("ADVISORY: Rollback operation started...\n")
                .endsWith("\nRollback completed successfully.\n\n");

        assertThat(running()).isEqualTo(before);
        assertThat(pauses(PORT)).isFalse();
        assertThat(written()).contains("interface Ethernet1/1 mtu = none");
        assertThat(say("rollback running-config checkpoint roce-pre"))
                .contains("Rollback Patch is Empty\n\nRollback completed successfully.\n");
    }

    @Test
    void a_rollback_goes_to_where_it_was_kept_not_to_what_was_saved() {
        take("configure terminal", "interface e1/1", "mtu 9000", "end", "checkpoint one");
        take("configure terminal", "interface e1/1", "mtu 9216", "end", "copy run start");

        take("rollback running-config checkpoint one");

        assertThat(running()).contains("  mtu 9000\n").doesNotContain("9216");
        assertThat(world.call(model::hasUnsavedChanges)).isTrue();
    }

    @Test
    void a_rollback_that_is_refused_changes_nothing() {
        take("checkpoint one", "configure terminal", "interface e1/1", "mtu 9216", "end");
        var before = running();
        always(Mishap.WRITE_REJECTED);

        assertThat(say("rollback running-config checkpoint one"))
                .endsWith("ERROR: Internal error, code 1\nRollback failed.\n");
        assertThat(running()).isEqualTo(before);
    }

    @Test
    void checkpoints_are_listed_named_and_removed() {
        take("checkpoint one description before RoCE", "checkpoint");
        assertThat(say("checkpoint one")).isEqualTo("ERROR: Checkpoint one already exists\n");

        assertThat(say("show checkpoint summary"))
                .startsWith("User Checkpoint Summary\n")
                .contains(
                        "1) one:\nCreated by admin\nCreated at Sun, 08:00:00 01 Mar 2026\nSize is ")
                .contains(" bytes\nDescription: before RoCE\n\n2) user-checkpoint-1:\n")
                .contains("Description: None\n");
        assertThat(say("show checkpoint one")).contains("\nhostname tor1\n");

        take("no checkpoint one");
        assertThat(say("rollback running-config checkpoint one"))
                .isEqualTo("ERROR: Checkpoint one does not exist\n");
        take("clear checkpoint database");
        assertThat(say("show checkpoint summary")).doesNotContain("1)");
    }

    @Test
    void there_are_ten_checkpoints_at_most() {
        for (var number = 1; number <= 10; number++) {
            take("checkpoint");
        }
        assertThat(say("checkpoint")).startsWith("ERROR: ");
    }

    @Test
    void what_was_saved_is_there_after_a_restart() {
        take("configure terminal", "interface e1/1", "mtu 9216");
        assertThat(say("copy running-config startup-config"))
                .isEqualTo("[########################################] 100%\nCopy complete.\n");
        assertThat(say("show startup-config"))
                .startsWith("\n!Command: show startup-config\n!Startup config saved at: ")
                .contains("\ninterface Ethernet1/1\n  switchport\n  mtu 9216\n");
        world.run(model::restart);

        assertThat(running()).contains("  mtu 9216\n");
    }

    @Test
    void what_was_not_saved_is_gone_after_a_reload() {
        var before = running();
        take("configure terminal", "interface e1/1", "mtu 9216", "end", "reload");
        assertThat(admin.prompt()).isEqualTo("This command will reboot the system. (y/n)?  [n] ");
        take("n");
        assertThat(admin.prompt()).isEqualTo("tor1# ");
        assertThat(running()).isNotEqualTo(before);

        take("reload", "y");

        assertThat(admin.hasEnded()).isTrue();
        assertThat(running()).isEqualTo(before);
        assertThat(device.login("admin").hear("show version")).contains(" 0 day(s), 0 hour(s)");
    }

    @Test
    void a_difference_from_what_is_saved_is_shown() {
        assertThat(say("show running-config diff")).isEmpty();
        take("configure terminal", "interface e1/1", "mtu 9216", "end");

        assertThat(say("show running-config diff"))
                .startsWith("*** Startup-config\n--- Running-config\n***************\n*** ")
                .contains(
                        "\n"
                                + "  interface Ethernet1/1\n"
                                + "    switchport\n"
                                + "+   mtu 9216\n"
                                + "    no shutdown\n");
        take("copy running-config startup-config");
        assertThat(say("show running-config diff")).isEmpty();
    }

    @Test
    void a_lie_says_that_it_is_done_and_changes_nothing() {
        var before = running();
        take("checkpoint one");
        always(Mishap.WRITE_IS_A_LIE);
        take("configure terminal", "policy-map type network-qos N");
        take("class type network-qos c-8q-nq3", "mtu 9216", "pause pfc-cos 3");
        take("interface e1/1", "mtu 9216", "end", "copy running-config startup-config");

        assertThat(running()).isEqualTo(before);
        assertThat(written()).isEmpty();
    }

    /** The second port of three meets an error that passes. */
    @Test
    void a_mishap_strikes_one_port_of_a_range() {
        take("configure terminal", "interface e1/1-3");
        var asked = new int[1];
        when(kind -> kind == Mishap.WRITE_REJECTED && ++asked[0] == 2);

        assertThat(say("mtu 9216")).isEqualTo("ERROR: Internal error, code 1\n");
        assertThat(written())
                .containsExactly(
                        "interface Ethernet1/1 mtu = mtu 9216",
                        "interface Ethernet1/3 mtu = mtu 9216");
        assertThat(world.call(() -> world.ledger().of(Entry.Refused.class).count())).isEqualTo(1);
    }

    @Test
    void a_checkpoint_outlives_the_lab() {
        take("checkpoint one", "configure terminal", "interface e1/1", "mtu 9216", "end");
        var left = world.call(() -> WorldStore.of(world));
        var next = World.virtual(WorldStore.now(left), LabTimes.USUAL, 1);
        WorldStore.restore(left, next);
        var kept = next.networkSwitch(new Switch("tor1"));
        var again = new NxosSwitch(kept).login("admin");

        assertThat(again.hear("rollback running-config checkpoint one"))
                .contains("Rollback completed successfully.");
        assertThat(next.call(() -> kept.running().text())).doesNotContain("9216");
    }

    /** What is held in memory is what its text says, whatever was typed and taken back. */
    @Test
    void what_was_typed_and_taken_back_reads_back_as_it_was_printed() {
        take("configure terminal", "system qos", "end");
        takePolicies();
        attachToSystem();
        take("no service-policy type network-qos", "no service-policy type queuing output");
        take("policy-map type qos RDMA-IN", "no class RDMA", "class class-default");
        take("policy-map type queuing RDMA-OUT", "no class type queuing c-out-8q-q3");

        var config = world.call(device::running);

        assertThat(NxosText.parse(NxosText.body(config))).isEqualTo(config);
        assertThat(running()).doesNotContain("system qos").contains("class CNP", "class-default");
    }

    @Test
    void a_configuration_reads_back_as_it_was_printed() {
        var right = new NxosCase(NxosSetup.alreadyRight("tor1"));
        var config = right.world.call(right.device::running);

        assertThat(NxosText.parse(NxosText.body(config))).isEqualTo(config);
        assertThat(right.pauses("Ethernet1/48")).isTrue();
        assertThat(right.pauses("Ethernet1/49")).isFalse();
        assertThat(right.port(PORT))
                .satisfies(port -> assertThat(port.mtu()).isEqualTo(9216))
                .satisfies(port -> assertThat(port.trust().name()).isEqualTo("L3"))
                .satisfies(port -> assertThat(port.priorityOf(26)).isEqualTo(3))
                .satisfies(port -> assertThat(port.priorityOf(48)).isEqualTo(7))
                .satisfies(port -> assertThat(port.queues().get(7).weight()).isZero());
    }
}
