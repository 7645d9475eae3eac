package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.SeenTask.Asker;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.HostProperties;
import io.plumbline.property.OthersTasks;
import io.plumbline.property.State;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/** What others have vCenter do with a host. */
final class OthersAtWorkTest extends TwoHosts {
    private static final ActId ID = new ActId(new UUID(0, 2));
    private static final BootId BOOT = new BootId(new UUID(0, 1), Instant.EPOCH, Optional.empty());
    private static final Told<Asker> ANN = new Told.Is<>(new Asker("LAB\\ann", false));
    private static final Told<Boolean> YES = new Told.Is<>(true);

    @BeforeEach
    void in_a_cluster() {
        vcenter.in("domain-c8", "host-1").in("domain-c8", "host-2");
    }

    @Test
    void tasks_of_others_on_a_host_its_cluster_and_its_machines_are_told() throws Exception {
        vcenter.goesOn(task("task-1", new HostRef("host-1"), YES, ANN))
                .goesOn(task("task-2", new MachineRef("vm-1"), YES, ANN))
                .goesOn(task("task-3", new ClusterRef("domain-c8"), YES, new Told.Unset<>()));

        assertThat(tasks())
                .isEqualTo(
                        settled(
                                "Some.thing on db01 by LAB\\ann",
                                "Some.thing on its cluster by nobody knows whom",
                                "Some.thing on the host by LAB\\ann"));
    }

    @Test
    void what_has_ended_is_ours_or_works_elsewhere_is_not() throws Exception {
        vcenter.goesOn(task("task-1", new HostRef("host-1"), new Told.Is<>(false), ANN))
                .goesOn(
                        task(
                                "task-2",
                                new HostRef("host-1"),
                                YES,
                                new Told.Is<>(new Asker("plumbline", true))))
                .goesOn(task("task-3", new HostRef("host-2"), YES, ANN))
                .goesOn(task("task-4", new ClusterRef("domain-c9"), YES, ANN))
                .goesOn(
                        new SeenTask(
                                new TaskRef("task-5"),
                                new Told.Unset<>(),
                                new Told.Unset<>(),
                                YES,
                                ANN));

        assertThat(tasks()).isEqualTo(settled());
    }

    @Test
    void a_task_that_may_be_of_others_there_and_is_not_told_leaves_it_open() throws Exception {
        vcenter.goesOn(
                new SeenTask(
                        new TaskRef("task-1"),
                        new Told.Unset<>(),
                        new Told.Unreadable<>("NoPermission"),
                        YES,
                        ANN));
        assertThat(tasks()).isInstanceOf(Reading.Unreadable.class);

        vcenter.goesOn(task("task-1", new HostRef("host-1"), new Told.Unset<>(), ANN));
        assertThat(tasks()).isInstanceOf(Reading.Unreadable.class);

        vcenter.goesOn(task("task-1", new HostRef("host-2"), new Told.Unset<>(), ANN));
        assertThat(tasks()).isEqualTo(settled());
    }

    @Test
    void that_what_goes_on_is_not_told_spoils_nothing_else() throws Exception {
        vcenter.hidesTasks(new Trouble.Unparsed("moment", "nothing"));

        assertThat(tasks()).isInstanceOf(Reading.Unreadable.class);
        assertThat(
                        device.observe(new Query(Set.of(), Set.of(HostProperties.DRS), Set.of()))
                                .readings()
                                .running(HostProperties.DRS.of(HOST)))
                .isPresent();
    }

    @Test
    void no_host_is_told_to_leave_while_others_are_at_work_there() throws Exception {
        vcenter.machine("vm-1", "db01", "host-1", SeenMachine.Power.OFF)
                .goesOn(task("task-1", new HostRef("host-1"), YES, ANN));

        assertThat(problem(this::leave))
                .isEqualTo(
                        new Problem.Busy(
                                HOST,
                                "enter maintenance mode",
                                "nothing was sent: others are at work there: Some.thing on the host"
                                        + " by LAB\\ann"));
        assertThat(vcenter.done()).isEmpty();

        vcenter.goesOn(task("task-1", new HostRef("host-1"), new Told.Is<>(false), ANN));
        assertThat(leave()).isEqualTo(new Receipt.Done(Activation.LIVE));
    }

    @Test
    void no_host_is_told_to_leave_while_it_is_not_told_what_goes_on() {
        vcenter.machine("vm-1", "db01", "host-1", SeenMachine.Power.OFF)
                .hidesTasks(new Trouble.Unparsed("moment", "nothing"));

        assertThat(problem(this::leave).text()).contains("nothing was sent");
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void what_goes_on_is_asked_once_a_look_and_only_by_who_wants_to_know() throws Exception {
        device.observe(new Query(Set.of(), Set.of(HostProperties.DRS), Set.of()));
        assertThat(vcenter.lists()).isZero();

        device.observe(
                new Query(
                        Set.of(),
                        Set.of(HostProperties.OTHERS_TASKS, HostProperties.FAILOVER),
                        Set.of()));
        assertThat(vcenter.lists()).isOne();
    }

    @Test
    void that_clusters_are_not_told_of_keeps_no_host_from_being_told_to_leave() throws Exception {
        vcenter.machine("vm-1", "db01", "host-1", SeenMachine.Power.OFF)
                .hidesTheMoment(new Trouble.Unparsed("moment", "nothing"));

        assertThat(tasks()).isEqualTo(settled());
        assertThat(leave()).isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(vcenter.moments()).isZero();
    }

    private Receipt leave() throws DeviceException {
        return device.apply(
                new Act.TakeOut(HOST, BOOT, new TreeSet<>(), Optional.empty(), Optional.empty()),
                ID);
    }

    private Reading<OthersTasks> tasks() throws DeviceException {
        return device.observe(new Query(Set.of(), Set.of(HostProperties.OTHERS_TASKS), Set.of()))
                .readings()
                .of(HostProperties.OTHERS_TASKS.of(HOST))
                .orElseThrow();
    }

    private static Reading<OthersTasks> settled(String... tasks) {
        return new Reading.Settled<>(State.is(new OthersTasks(List.of(tasks))));
    }

    private static SeenTask task(String id, Managed on, Told<Boolean> underway, Told<Asker> by) {
        return new SeenTask(
                new TaskRef(id), new Told.Is<>("Some.thing"), new Told.Is<>(on), underway, by);
    }
}
