package io.plumbline.drivers.vcenter;

import static io.plumbline.property.DistributedSwitchProperties.KEPT_FROM_UPGRADE;
import static io.plumbline.property.DistributedSwitchProperties.UPGRADE;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.Act;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.State;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.Map;

/** A distributed switch on its way to a higher version, from which nothing brings it back. */
class SwitchUpgradesTest extends SwitchToUpgrade {
    private static final String DOES = "DistributedVirtualSwitch.performProductSpecOperation";

    @Test
    void upgrade_is_one_call_that_names_the_version() throws Exception {
        assertThat(read(KEPT_FROM_UPGRADE)).isEqualTo(nobody());
        assertThat(read(UPGRADE)).isEqualTo(new Reading.Settled<>(State.is(IS)));
        assertThat(device().apply(upgrade(), ID)).isEqualTo(new Receipt.Done(Activation.LIVE));

        assertThat(vcenter.done()).containsExactly("upgrade dvs-1 to 8.0.0");
    }

    @ParameterizedTest
    @ValueSource(strings = {DOES, "dvs.VmwareDistributedVirtualSwitch.performProductSpecOperation"})
    void upgrade_that_a_daemon_before_us_sent_is_waited_for_and_not_sent_again(String does)
            throws Exception {
        vcenter.goesOn(task(does, true, true))
                .tellsOfTasks(new TaskState.Underway(10), new TaskState.Done());
        var next = device();

        assertThat(next.look(ID)).isEqualTo(new JobState.Running());
        assertThat(device().apply(upgrade(), ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(next.look(ID)).isEqualTo(new JobState.Ended(new Receipt.Done(Activation.LIVE)));
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void upgrade_whose_answer_was_lost_is_found_and_its_refusal_told() throws Exception {
        vcenter.losesReplies(new Trouble.TimedOut("PerformDvs", Duration.ofSeconds(5)));
        var device = device();
        assertThat(problem(device)).isInstanceOf(Problem.TimedOut.class);
        vcenter.goesOn(task(DOES, true, true))
                .tellsOfTasks(new TaskState.Failed(new Trouble.Refused("upgrade", "DvsFault")));

        assertThat(device.look(ID)).isEqualTo(new JobState.Running());

        assertThat(device.look(ID)).isInstanceOf(JobState.Failed.class);
    }

    /** Whether it was ours nobody knows: the version tells, and it stays a try. */
    @Test
    void what_has_ended_is_not_waited_for() throws Exception {
        vcenter.goesOn(task(DOES, true, false));

        assertThat(device().look(ID)).isEqualTo(new JobState.NeverStarted());
    }

    @Test
    void act_of_a_spec_without_upgrades_is_looked_for_among_no_tasks() throws Exception {
        vcenter.goesOn(task(DOES, true, true))
                .hidesTasks(new Trouble.Unreachable("RetrievePropertiesEx", "reset"));

        assertThat(device(Duration.ZERO, Map.of()).look(ID)).isEqualTo(new JobState.NeverStarted());
    }

    @Test
    void upgrade_of_a_switch_of_others_is_nobodys_act_here() throws Exception {
        vcenter.goesOn(task(new Told.Is<>(new SwitchRef("dvs-9")), by(true)));

        assertThat(device().look(ID)).isEqualTo(new JobState.NeverStarted());
        assertThat(device().apply(upgrade(), ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
    }

    /** It was no try, whatever the trouble is. */
    @ParameterizedTest
    @MethodSource("io.plumbline.drivers.vcenter.TroubleTest#each")
    void nothing_was_sent_where_what_is_asked_first_is_not_answered(Trouble trouble)
            throws Exception {
        var write = upgrade();
        vcenter.hidesTasks(trouble);

        assertThat(problem(device(), write))
                .isEqualTo(
                        new Problem.Occupied(DVS, "upgrade it to 8.0.0", trouble.of(DVS).text()));
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void nothing_was_sent_where_vCenter_does_not_tell_the_switch_just_before() throws Exception {
        var write = upgrade();
        members.add(member("host-4", SeenSwitch.Status.UP));
        is("7.0.2");
        assertThat(problem(device(), write)).isInstanceOf(Problem.Occupied.class);

        is("7.0.3");
        assertThat(problem(device(), write)).isInstanceOf(Problem.Occupied.class);

        vcenter.falls(new Trouble.Unreachable("WaitForUpdatesEx", "reset"));
        assertThat(problem(device(), write)).isInstanceOf(Problem.Occupied.class);
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void call_that_vCenter_puts_off_was_no_try_and_one_that_it_refuses_was() throws Exception {
        vcenter.refuses(new Trouble.Busy("PerformDvs", "TaskInProgress"));
        assertThat(problem()).isInstanceOf(Problem.Occupied.class);

        vcenter.refuses(new Trouble.Refused("PerformDvs", "DvsFault"));
        assertThat(problem()).isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void none_is_sent_beside_one_of_which_it_is_not_told_on_what_or_by_whom() {
        vcenter.goesOn(task(new Told.Unreadable<>("NoPermission"), by(false)));
        assertThat(problem().text()).contains("may go on by LAB\\ann");

        vcenter.goesOn(task(new Told.Is<>(REF), new Told.Unreadable<>("NoPermission")));
        assertThat(problem().text()).contains("may go on by nobody knows whom");
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void none_is_sent_beside_somebody_elses() {
        vcenter.goesOn(task(DOES, false, true));

        assertThat(problem().text())
                .contains("an upgrade of it may go on by LAB\\ann", "nothing was sent");
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void none_is_sent_while_tasks_are_not_told() {
        vcenter.hidesTasks(new Trouble.Unreachable("RetrievePropertiesEx", "reset"));

        assertThat(problem().text()).contains("nothing was sent");
        assertThat(catchThrowableOfType(DeviceException.class, () -> device().look(ID)).problem())
                .isInstanceOf(Problem.Unreachable.class);
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void upgrade_that_takes_long_is_looked_at_by_its_act() throws Exception {
        vcenter.tellsOfTasks(
                new TaskState.Underway(0),
                new TaskState.Underway(50),
                new TaskState.Failed(new Trouble.Refused("upgrade", "DvsFault")));
        var hasty = device(Duration.ZERO);

        assertThat(hasty.apply(upgrade(), ID)).isInstanceOf(Receipt.Underway.class);
        assertThat(hasty.look(ID)).isEqualTo(new JobState.Running());
        assertThat(hasty.look(ID)).isInstanceOf(JobState.Failed.class);
    }

    private static SeenTask task(String does, boolean ours, boolean underway) {
        return new SeenTask(
                new TaskRef("task-7"),
                new Told.Is<>(does),
                new Told.Is<>(REF),
                new Told.Is<>(underway),
                new Told.Is<>(new SeenTask.Asker("LAB\\ann", ours)));
    }

    private static Problem problem(Device device, Act.Write write) {
        return catchThrowableOfType(DeviceException.class, () -> device.apply(write, ID)).problem();
    }

    private static SeenTask task(Told<Managed> on, Told<SeenTask.Asker> by) {
        return new SeenTask(
                new TaskRef("task-7"), new Told.Is<>(DOES), on, new Told.Is<>(true), by);
    }

    private static Told<SeenTask.Asker> by(boolean ours) {
        return new Told.Is<>(new SeenTask.Asker("LAB\\ann", ours));
    }
}
