package io.plumbline.lab.world;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.ledger.Entry;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Boots, outages and jobs of a host, as its ledger tells them. */
class HostLifeTest extends HostModelCase {
    @Test
    void two_reboot_commands_are_one_boot() {
        var host = HostSetup.bare("esx01.lab").inMaintenance().in(world);

        host.power().reboot(Duration.ofSeconds(10), "first");
        world.advance(Duration.ofSeconds(20));
        var second = host.power().reboot(Duration.ofSeconds(10), "second");
        world.advance(Duration.ofHours(1));

        assertThat(second).isEqualTo(Answer.OK);
        assertThat(world.ledger().boots(host.host())).isEqualTo(1);
        assertThat(host.power().boot()).isEqualTo(2);
    }

    @Test
    void a_reboot_outside_of_maintenance_is_refused() {
        var host = HostSetup.bare("esx01.lab").in(world);

        var answer = host.power().reboot(Duration.ofSeconds(10), "why not");
        world.advance(Duration.ofHours(1));

        assertThat(answer)
                .isEqualTo(
                        new Answer.Refused(
                                Answer.Why.NOT_IN_MAINTENANCE,
                                "The system must be in maintenance mode."));
        assertThat(world.ledger().boots(host.host())).isZero();
    }

    @Test
    void a_boot_wipes_memory_unloads_the_tools_kills_processes_and_keeps_maintenance() {
        var host = HostSetup.toolsOnly("esx01.lab").inMaintenance().in(world);
        host.modules().loadMst();
        host.files().write("/tmp/here", "");
        var process = host.processes().start("sleep", () -> {});

        boot(host);

        assertThat(host.files().exists("/tmp/here")).isFalse();
        assertThat(host.modules().loaded(Modules.MST)).isFalse();
        assertThat(process.alive()).isFalse();
        assertThat(host.service().inMaintenance()).isTrue();
    }

    @Test
    void a_job_is_claimed_once() {
        var host = HostSetup.bare("esx01.lab").in(world);
        var id = UUID.randomUUID();

        var claims =
                List.of(
                        host.jobs().claim(id, "burn", Optional.empty()),
                        host.jobs().claim(id, "burn", Optional.empty()));

        assertThat(claims).containsExactly(true, false);
        assertThat(world.ledger().entries())
                .containsExactly(
                        new Entry.JobStarted(EPOCH, host.host(), id, "burn"),
                        new Entry.SecondStartRefused(EPOCH, host.host(), id));
    }

    @Test
    void an_outage_lasts_from_the_drain_to_the_end_of_maintenance_over_boots() {
        var host = HostSetup.bare("esx01.lab").in(world);

        host.service().enterMaintenance();
        world.advance(Duration.ofMinutes(1));
        boot(host);
        host.service().leaveMaintenance();

        assertThat(world.ledger().of(Entry.OutageBegan.class)).hasSize(1);
        assertThat(world.ledger().of(Entry.OutageEnded.class)).hasSize(1);
        assertThat(world.ledger().away()).isEmpty();
    }

    @Test
    void hosts_away_at_one_time_are_counted() {
        var one = HostSetup.bare("esx01.lab").in(world);
        var other = HostSetup.bare("esx02.lab").in(world);

        one.service().enterMaintenance();
        other.power().crash();
        world.advance(Duration.ofHours(1));
        one.service().leaveMaintenance();

        assertThat(world.ledger().mostAwayAtOnce()).isEqualTo(2);
    }

    @Test
    void machines_are_lost_when_their_host_crashes_and_keep_it_out_of_maintenance() {
        var host = HostSetup.bare("esx01.lab").running("vm1").in(world);

        var answer = host.service().enterMaintenance();
        host.power().crash();

        assertThat(answer).isEqualTo(new Answer.Refused(Answer.Why.MACHINES_RUN, "vm1"));
        assertThat(world.ledger().of(Entry.MachineLost.class).map(Entry.MachineLost::machine))
                .containsExactly("vm1");
    }
}
