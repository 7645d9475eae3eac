package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.JobState;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MachineSource;
import io.plumbline.property.State;
import io.plumbline.target.Machine;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Of what machines are made, and how one is. */
final class MachineMakingTest extends TwoHosts {
    private static final BootId BOOT =
            new BootId(new UUID(0, 1), Instant.parse("2026-11-01T00:00:00Z"), Optional.empty());
    private static final ActId ID = new ActId(new UUID(0, 2));
    private static final Machine NEW = new Machine(HOST, "new01");
    private static final MachineSource.Template GOLD =
            new MachineSource.Template(
                    "gold",
                    Optional.of("vsan"),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of("linux"));

    @BeforeEach
    void there_is_a_template() {
        vcenter.machine("vm-9", "gold", "host-2", SeenMachine.Power.OFF).template("vm-9");
    }

    @Test
    void machine_that_is_there_is_present_and_one_that_is_nowhere_is_none() throws Exception {
        assertThat(source(DB))
                .isEqualTo(new Reading.Settled<>(State.is(new MachineSource.Existing())));
        assertThat(source(NEW)).isEqualTo(new Reading.Settled<>(State.none()));
    }

    @Test
    void name_that_is_taken_anywhere_in_vcenter_is_none_of_a_new_machine() throws Exception {
        vcenter.machine("vm-7", "NEW01", "host-2", SeenMachine.Power.OFF);
        assertThat(why(source(NEW))).contains("a machine of vCenter is NEW01", "on esx02.lab");

        vcenter.template("vm-7");
        assertThat(why(source(NEW))).contains("a template of vCenter is NEW01");

        vcenter.machine("vm-7", "new01", "host-1", SeenMachine.Power.OFF);
        vcenter.template("vm-7");
        assertThat(why(source(NEW))).contains("a template has this name");

        vcenter.machine("vm-7", "NEW01", "host-1", SeenMachine.Power.OFF);
        assertThat(why(source(NEW))).contains("its name is NEW01 there: spell it so in the spec");
    }

    /** It may be the one: its name is in the files that vCenter cannot read. */
    @Test
    void machine_that_is_known_by_its_path_keeps_others_from_being_made() throws Exception {
        for (var path : List.of("/vmfs/volumes/1/n.vmx", "%2fvmfs%2fvolumes%2f1%2fn.vmx")) {
            vcenter.machine("vm-7", path, "host-2", SeenMachine.Power.OFF);

            assertThat(why(source(NEW))).contains("name of vm-7", path);
            assertThat(problem(() -> device.apply(make(), ID)))
                    .isInstanceOf(Problem.Occupied.class);
        }
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void machine_that_is_being_made_is_not_there_yet() throws Exception {
        vcenter.machine("vm-7", "new01", "host-1", SeenMachine.Power.OFF);
        vcenter.template("vm-7", new Told.Unset<>());
        assertThat(why(source(NEW))).contains("it is being made");

        vcenter.template("vm-7", new Told.Unreadable<>("NoPermission"));
        assertThat(why(source(NEW))).contains("NoPermission");
    }

    @Test
    void nothing_is_made_of_a_template_on_a_host_that_does_not_serve() {
        vcenter.maintenance("host-2", true);

        assertThat(problem(() -> device.apply(make(), ID)))
                .isInstanceOf(Problem.Occupied.class)
                .extracting(Problem::text)
                .asString()
                .contains("the host of its template", "nothing was sent");
        assertThat(vcenter.done()).isEmpty();
    }

    /** It may be the one. */
    @Test
    void machine_whose_name_is_not_told_keeps_others_from_being_made() throws Exception {
        vcenter.machine(
                "vm-7",
                new Told.Unreadable<>("withheld"),
                new Told.Is<>(new Managed.HostRef("host-2")),
                new Told.Is<>(SeenMachine.Power.ON));

        assertThat(why(source(NEW))).contains("name of vm-7", "withheld");
        assertThat(problem(() -> device.apply(make(), ID))).isInstanceOf(Problem.Occupied.class);
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void machine_is_made_of_its_template_and_nobody_waits_for_the_copy() throws Exception {
        vcenter.tellsOfTasks(new TaskState.Underway(3), new TaskState.Done());

        assertThat(device.apply(make(), ID)).isInstanceOf(Receipt.Underway.class);

        assertThat(vcenter.done())
                .containsExactly(
                        "make of vm-9: "
                                + new NewMachine(
                                        "new01",
                                        new Managed.HostRef("host-1"),
                                        Optional.of("vsan"),
                                        Optional.empty(),
                                        Optional.empty(),
                                        Optional.of("linux")));
        assertThat(device.look(ID)).isEqualTo(new JobState.Running());
        assertThat(device.look(ID)).isInstanceOf(JobState.Ended.class);
    }

    @Test
    void copy_that_fails_or_is_cancelled_says_so() throws Exception {
        vcenter.tellsOfTasks(
                new TaskState.Failed(
                        new Trouble.Refused("VirtualMachine.clone", "RequestCanceled")));
        device.apply(make(), ID);

        assertThat(((JobState.Failed) device.look(ID)).why().text()).contains("RequestCanceled");
    }

    /** What it was for is read: the core waits a while and looks. */
    @Test
    void nobody_knows_of_a_copy_that_another_daemon_began() throws Exception {
        assertThat(device.look(ID)).isInstanceOf(JobState.Unknown.class);
    }

    @Test
    void machine_that_somebody_made_meanwhile_is_left() throws Exception {
        vcenter.machine("vm-8", "new01", "host-1", SeenMachine.Power.ON);

        assertThat(problem(() -> device.apply(make(), ID))).isInstanceOf(Problem.Moved.class);
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void template_that_is_none_or_not_the_only_one_is_told() {
        vcenter.machine("vm-10", "gold", "host-1", SeenMachine.Power.OFF).template("vm-10");
        assertThat(problem(() -> device.apply(make(), ID)).text())
                .contains("2 templates are called gold");

        assertThat(problem(() -> device.apply(make("web01"), ID)).text())
                .contains("web01 is a machine and no template");

        assertThat(problem(() -> device.apply(make("lead"), ID)).text())
                .contains("vCenter has no template lead, or the account may not see it");
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void what_is_refused_is_refused() {
        vcenter.refuses(new Trouble.Occupied("CloneVM_Task", "task-4 copies this template"));

        assertThat(problem(() -> device.apply(make(), ID))).isInstanceOf(Problem.Occupied.class);
    }

    @Test
    void machine_that_never_ran_is_started_and_one_that_did_is_its_owners() throws Exception {
        made(SeenMachine.Power.OFF, Optional.of(false));
        assertThat(device.apply(start(), ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(vcenter.done()).containsExactly("powerOn vm-8");

        made(SeenMachine.Power.OFF, Optional.of(true));
        assertThat(device.apply(start(), ID)).isEqualTo(new Receipt.AlreadySo());
        made(SeenMachine.Power.ON, Optional.empty());
        assertThat(device.apply(start(), ID)).isEqualTo(new Receipt.AlreadySo());
        made(SeenMachine.Power.SUSPENDED, Optional.empty());
        assertThat(device.apply(start(), ID)).isEqualTo(new Receipt.AlreadySo());
        assertThat(vcenter.done()).hasSize(1);
    }

    @Test
    void machine_of_which_nobody_knows_whether_it_ran_is_left_to_a_person() {
        made(SeenMachine.Power.OFF, Optional.empty());

        assertThat(problem(() -> device.apply(start(), ID)))
                .isInstanceOf(Problem.Busy.class)
                .extracting(Problem::text)
                .asString()
                .contains("do not reach back");
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void machine_that_is_off_may_have_run_and_one_that_runs_has() throws Exception {
        made(SeenMachine.Power.OFF, Optional.of(false));
        assertThat(firstStart())
                .isEqualTo(
                        new Reading.Settled<>(
                                new State.Unproven<>("it is off, and may have run before")));

        made(SeenMachine.Power.SUSPENDED, Optional.empty());
        assertThat(firstStart()).isEqualTo(new Reading.Settled<>(State.is(true)));

        made(SeenMachine.Power.ON, Optional.empty());
        assertThat(firstStart()).isEqualTo(new Reading.Settled<>(State.is(true)));
    }

    private void made(SeenMachine.Power power, Optional<Boolean> ran) {
        vcenter.machine("vm-8", "new01", "host-1", power).ran("vm-8", ran);
    }

    private Reading<Boolean> firstStart() throws Exception {
        return device.observe(
                        new Query(Set.of(), Set.of(MachineProperties.FIRST_START), Set.of(NEW)))
                .readings()
                .of(MachineProperties.FIRST_START.of(NEW))
                .orElseThrow();
    }

    private static Act.Write start() {
        return new Act.Write(
                HOST,
                BOOT,
                MachineProperties.FIRST_START.wire().orElseThrow(),
                NEW,
                List.of(
                        new Put<>(
                                MachineProperties.FIRST_START.of(NEW),
                                State.none(),
                                State.is(true),
                                Optional.empty())));
    }

    private static String why(Reading<MachineSource> reading) {
        return ((Reading.Unreadable<MachineSource>) reading).why().text();
    }

    private Reading<MachineSource> source(Machine machine) throws Exception {
        return device.observe(
                        new Query(Set.of(), Set.of(MachineProperties.SOURCE), Set.of(machine)))
                .readings()
                .of(MachineProperties.SOURCE.of(machine))
                .orElseThrow();
    }

    private static Act.Write make() {
        return make(GOLD);
    }

    private static Act.Write make(String template) {
        return make(
                new MachineSource.Template(
                        template,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()));
    }

    private static Act.Write make(MachineSource.Template of) {
        return new Act.Write(
                HOST,
                BOOT,
                MachineProperties.SOURCE.wire().orElseThrow(),
                NEW,
                List.of(
                        new Put<>(
                                MachineProperties.SOURCE.of(NEW),
                                State.none(),
                                State.is(of),
                                Optional.empty())));
    }
}
