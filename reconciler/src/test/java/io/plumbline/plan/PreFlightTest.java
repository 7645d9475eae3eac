package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.problem.Remedy;
import io.plumbline.property.FailoverReserve;
import io.plumbline.property.HostProperties;
import io.plumbline.property.OthersTasks;
import io.plumbline.property.Volumes;
import io.plumbline.status.Condition;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What keeps a host in service before anything made way for it. */
class PreFlightTest extends HostAboutToLeave {
    private static final String DEPOT_AWAY =
            "DEPOT_AWAY nfs-depot with mft is not mounted there (esxcli storage filesystem list);"
                    + " mount it and see that the host reaches it";

    @Test
    void host_on_which_somebody_else_is_at_work_leaves_once_that_has_ended() {
        told(HostProperties.OTHERS_TASKS, RECONNECTS);

        assertThat(next()).containsExactly(AT_WORK);
        assertThat(condition(Condition.Type.Ready).reason()).isEqualTo("OthersAtWork");
        assertThat(condition(Condition.Type.Ready).message()).contains("LAB\\ann");

        told(HostProperties.OTHERS_TASKS, OthersTasks.NONE);
        assertThat(next()).isEqualTo(GOES);
    }

    @Test
    void nobody_goes_down_for_a_host_on_which_somebody_else_is_at_work() {
        declared.put("vm-1", DOWN);
        running = List.of("vm-1");
        told(HostProperties.OTHERS_TASKS, RECONNECTS);

        assertThat(next()).containsExactly(AT_WORK);
    }

    @Test
    void machines_that_went_down_wait_ten_minutes_for_others_and_then_run_again() {
        declared.put("vm-1", DOWN);
        asked(1, "vm-1");
        down("vm-1");
        told(HostProperties.OTHERS_TASKS, RECONNECTS);
        assertThat(next()).containsExactly(AT_WORK);

        journal.clear();
        wentDown(1, Duration.ofMinutes(11));
        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("PutBack: somebody else is at work there");
    }

    @Test
    void what_was_never_asked_keeps_nobody_and_what_is_not_told_does() {
        assertThat(next()).isEqualTo(GOES);

        untold(HostProperties.OTHERS_TASKS);
        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("UNREADABLE vcenter.othersTasks is not told, and bears on it: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[nfs-depot] a/mft.vib", "/vmfs/volumes/nfs-depot/mft.vib"})
    void host_that_does_not_reach_what_is_to_be_installed_stays(String path) {
        liesAt(path);
        told(HostProperties.VOLUMES, new Volumes(List.of("vsan")));

        assertThat(next()).containsExactly(DEPOT_AWAY);
        assertThat(condition(Condition.Type.Ready).reason()).isEqualTo("DepotAway");

        told(HostProperties.VOLUMES, new Volumes(List.of("nfs-depot", "vsan")));
        assertThat(next()).isEqualTo(GOES);
    }

    @Test
    void volumes_matter_only_where_a_file_on_one_is_written() {
        told(HostProperties.VOLUMES, new Volumes(List.of()));
        assertThat(next()).isEqualTo(GOES);

        liesAt("/tmp/mft.vib");
        assertThat(next()).isEqualTo(GOES);

        liesAt("[nfs-depot] mft.vib");
        untold(HostProperties.VOLUMES);
        assertThat(next()).singleElement().asString().startsWith("UNREADABLE esxi.volumes");
    }

    @Test
    void host_of_a_cluster_that_lacks_its_reserve_already_stays() {
        told(
                HostProperties.FAILOVER,
                new FailoverReserve("hpc01", Optional.of("0 hosts may fail and 1 shall")));

        assertThat(next())
                .containsExactly(
                        "FAILOVER_AT_RISK HA of cluster hpc01 lacks what its admission control"
                                + " keeps: 0 hosts may fail and 1 shall; no more capacity is taken"
                                + " from it before it has that");
        assertThat(condition(Condition.Type.Ready).reason()).isEqualTo("FailoverAtRisk");

        told(HostProperties.FAILOVER, new FailoverReserve("hpc01", Optional.empty()));
        assertThat(next()).isEqualTo(GOES);
    }

    @Test
    void all_that_keeps_it_is_told_at_once() {
        liesAt("[nfs-depot] mft.vib");
        told(HostProperties.OTHERS_TASKS, RECONNECTS);
        told(HostProperties.VOLUMES, new Volumes(List.of()));

        assertThat(next()).containsExactly(AT_WORK, DEPOT_AWAY);
    }

    @Test
    void host_that_is_out_already_goes_on() {
        takenOut();
        told(HostProperties.OTHERS_TASKS, RECONNECTS);
        told(HostProperties.VOLUMES, new Volumes(List.of()));
        liesAt("[nfs-depot] mft.vib");

        assertThat(next()).noneMatch(text -> text.startsWith("OTHERS_TASK"));
    }

    @Test
    void machines_that_are_down_stay_so_where_the_reserve_lacks_because_hosts_leave_together() {
        declared.put("vm-1", DOWN);
        asked(1, "vm-1");
        down("vm-1");
        told(
                HostProperties.FAILOVER,
                new FailoverReserve("hpc01", Optional.of("0 hosts may fail and 1 shall")));

        assertThat(next()).isEqualTo(GOES);
    }

    @Test
    void orders_that_wait_for_others_are_no_attempts_while_no_machine_is_down() {
        assertThat(takeOutsAfter(Remedy.WAIT_FOR_OTHERS)).isZero();
        assertThat(takeOutsAfter(Remedy.TRY_LATER)).isEqualTo(5);
    }

    @Test
    void with_machines_down_they_are() {
        declared.put("vm-1", DOWN);
        asked(2, "vm-1");
        down("vm-1");
        assertThat(takeOutsAfter(Remedy.WAIT_FOR_OTHERS)).isEqualTo(5);
    }

    private int takeOutsAfter(Remedy remedy) {
        var before = List.copyOf(journal);
        for (var act = 10; act < 15; act++) {
            ordered(act, remedy);
        }
        var takeOuts = History.of(journal).of(HOST).takeOuts();
        journal.clear();
        journal.addAll(before);
        return takeOuts;
    }

    private void ordered(int act, Remedy remedy) {
        journal.add(
                new Event.TakeOutIntended(
                        HOST,
                        T.minusSeconds(58),
                        HandMadePlans.id(act),
                        "sha256:0",
                        "test",
                        Optional.empty()));
        journal.add(ended(act, new Ending.Failed("nothing was sent", remedy)));
    }
}
