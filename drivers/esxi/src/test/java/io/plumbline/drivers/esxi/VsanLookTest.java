package io.plumbline.drivers.esxi;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.drivers.ssh.Reply;
import io.plumbline.drivers.ssh.Script;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.HostProperties;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.property.VsanMembership;
import io.plumbline.property.VsanObjects;
import io.plumbline.property.VsanProperties;
import io.plumbline.property.VsanResync;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

class VsanLookTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final String CLUSTER = "esxcli vsan cluster get";
    private static final String RESYNC = "esxcli vsan debug resync summary get";

    private static final String OTHERS = "esxcli vsan cluster unicastagent list";
    private static final String OBJECTS = "esxcli vsan debug object health summary get";

    @Test
    void a_member_tells_its_cluster_what_is_left_to_copy_and_what_is_not_safe()
            throws DeviceException {
        var shell = ScriptedShell.of("bare-host.txt");

        assertThat(membership(shell))
                .isEqualTo(
                        new Reading.Settled<>(
                                State.is(
                                        new VsanMembership(
                                                "52fafd2f-885a-912b-123d-29320735129c",
                                                "6813878b-5ec9-b6d7-70ce-0050569c37d1",
                                                3,
                                                3,
                                                new VsanMembership.Entry(
                                                        "cb912264-3a62-836b-15fc-00505689a6f5", 17),
                                                VsanMembership.State.Serves))));
        assertThat(look(shell, VsanProperties.RESYNC))
                .contains(new Reading.Settled<>(State.is(new VsanResync(12, 42_949_672_960L))));
        assertThat(look(shell, VsanProperties.OBJECTS))
                .contains(new Reading.Settled<>(State.is(new VsanObjects(12, 0))));
    }

    @Test
    void what_a_host_knows_is_asked_apart_from_all_else_and_its_cluster_last()
            throws DeviceException {
        var shell = ScriptedShell.of("bare-host.txt");

        look(shell, VsanProperties.RESYNC);

        assertThat(shell.scripts.getFirst()).doesNotContain("esxcli vsan");
        assertThat(shell.scripts.get(shell.scripts.size() - 2))
                .contains(CLUSTER, OTHERS)
                .doesNotContain(RESYNC, "esxcli system");
        assertThat(shell.scripts.getLast()).contains(RESYNC, OBJECTS).doesNotContain(CLUSTER);
        assertThat(shell.counted()).containsEntry(CLUSTER, 1).containsEntry(RESYNC, 1);
    }

    /** Each look of a member in maintenance would else wait for a cluster in trouble. */
    @Test
    void only_one_whose_disks_serve_asks_its_cluster() throws DeviceException {
        for (var shell :
                List.of(
                        ScriptedShell.of("finished-host.txt"),
                        saying("Mode State: OFF", "Mode State: ON"),
                        saying("State: HEALTHY", "State: UNHEALTHY"))) {
            assertThat(look(shell, VsanProperties.RESYNC)).isEmpty();
            assertThat(look(shell, VsanProperties.OBJECTS)).isEmpty();
            assertThat(shell.commands).doesNotContain(RESYNC, OBJECTS);
        }
    }

    private static ScriptedShell saying(String word, String other) {
        return ScriptedShell.of("bare-host.txt").on(text -> text.replace(word, other));
    }

    @Test
    void a_host_whose_vsan_tells_nothing_of_itself_is_read_all_the_same() throws DeviceException {
        var told = all(hangingAt("vsan cluster"));

        assertThat(told.of(VsanProperties.MEMBERSHIP.of(HOST)))
                .get()
                .isInstanceOf(Reading.Unreadable.class);
        assertThat(told.of(HostProperties.MAINTENANCE_MODE.of(HOST)))
                .get()
                .isInstanceOf(Reading.Settled.class);
        assertThat(told.of(VsanProperties.RESYNC.of(HOST))).isEmpty();
    }

    private static Shell hangingAt(String command) {
        var scripted = ScriptedShell.of("bare-host.txt");
        return new Shell() {
            @Override
            public Reply run(Script script, Duration timeout) throws DeviceException {
                if (script.text().contains(command)) {
                    assertThat(timeout).isLessThan(Duration.ofSeconds(30));
                    throw new DeviceException(
                            new Problem.TimedOut(HOST, script.attempt(), timeout));
                }
                return scripted.run(script, timeout);
            }
        };
    }

    @Test
    void a_cluster_that_does_not_answer_spoils_nothing_else() throws DeviceException {
        var told = all(hangingAt("vsan debug"));

        assertThat(told.of(VsanProperties.MEMBERSHIP.of(HOST)))
                .get()
                .isInstanceOf(Reading.Settled.class);
        assertThat(told.of(HostProperties.MAINTENANCE_MODE.of(HOST)))
                .get()
                .isInstanceOf(Reading.Settled.class);
        assertThat(told.of(VsanProperties.RESYNC.of(HOST)))
                .get()
                .isInstanceOf(Reading.Unreadable.class);
        assertThat(told.of(VsanProperties.OBJECTS.of(HOST)))
                .get()
                .isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void a_host_without_a_cluster_or_without_the_module_is_no_member() throws DeviceException {
        assertThat(membership(ScriptedShell.of("finished-host.txt")))
                .isEqualTo(new Reading.Settled<>(State.none()));

        var lacking =
                ScriptedShell.of("finished-host.txt")
                        .instead(
                                CLUSTER,
                                "Error: Unknown command or namespace vsan cluster get\n",
                                1);
        assertThat(membership(lacking)).isEqualTo(new Reading.NotOffered<>());
    }

    @Test
    void what_nobody_understands_is_neither_a_member_nor_none() throws DeviceException {
        for (var bad : new String[] {"", "Connection failed\n", "Cluster Information\n"}) {
            var spoiled = ScriptedShell.of("bare-host.txt").instead(CLUSTER, bad, 1);
            assertThat(membership(spoiled)).isInstanceOf(Reading.Unreadable.class);

            var alone = ScriptedShell.of("bare-host.txt").instead(OTHERS, bad, 1);
            assertThat(membership(alone)).isInstanceOf(Reading.Unreadable.class);

            var silent =
                    ScriptedShell.of("bare-host.txt")
                            .instead(RESYNC, bad, 1)
                            .instead(OBJECTS, bad, 1);
            assertThat(membership(silent)).isInstanceOf(Reading.Settled.class);
            assertThat(look(silent, VsanProperties.RESYNC).orElseThrow())
                    .isInstanceOf(Reading.Unreadable.class);
            assertThat(look(silent, VsanProperties.OBJECTS).orElseThrow())
                    .isInstanceOf(Reading.Unreadable.class);
        }
    }

    @Test
    void an_answer_that_was_cut_is_neither() throws DeviceException {
        var shell =
                ScriptedShell.of("bare-host.txt")
                        .on(text -> text.split("Sub-Cluster Member Count", 2)[0]);

        assertThat(membership(shell)).isInstanceOf(Reading.Unreadable.class);
    }

    private static Reading<VsanMembership> membership(Shell shell) throws DeviceException {
        return look(shell, VsanProperties.MEMBERSHIP).orElseThrow();
    }

    private static <V> Optional<Reading<V>> look(Shell shell, Property<V> property)
            throws DeviceException {
        return all(shell).of(property.of(HOST));
    }

    private static Readings all(Shell shell) throws DeviceException {
        return new EsxiHost(HOST, shell, "/vmfs/volumes/vsan/plumbline")
                .observe(
                        new Query(
                                Set.of(),
                                Set.of(
                                        VsanProperties.MEMBERSHIP,
                                        VsanProperties.RESYNC,
                                        VsanProperties.OBJECTS),
                                Set.of()))
                .readings();
    }
}
