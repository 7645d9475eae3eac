package io.plumbline.drivers.vcenter;

import static io.plumbline.property.DistributedSwitchProperties.KEPT_FROM_UPGRADE;
import static io.plumbline.property.DistributedSwitchProperties.UPGRADE;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.property.SwitchVersion;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.VCenter;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A distributed switch on its way to a higher version, from which nothing brings it back. */
class SwitchUpgradesTest {
    private static final VCenter VCENTER = new VCenter("vc01.lab");
    private static final DistributedSwitch DVS = new DistributedSwitch(VCENTER, "dvs");
    private static final SwitchRef REF = new SwitchRef("dvs-1");
    private static final SwitchVersion IS = new SwitchVersion("7.0.2");
    private static final SwitchVersion TO = new SwitchVersion("8.0.0");
    private static final ActId ID = new ActId(new UUID(0, 2));
    private static final String DOES = "DistributedVirtualSwitch.performProductSpecOperation";

    private final MemoryVCenter vcenter =
            new MemoryVCenter()
                    .host("host-1", "esx01.lab")
                    .host("host-2", "esx02.lab")
                    .host("host-3", "esx03.lab");
    private final List<SeenSwitch.Member> members = new ArrayList<>();

    @BeforeEach
    void two_members_and_one_that_is_to_be() {
        for (var host : List.of("host-1", "host-2", "host-3")) {
            vcenter.canBeOn(host, Optional.empty());
        }
        members.add(member("host-1", SeenSwitch.Status.UP));
        members.add(member("host-2", SeenSwitch.Status.UP));
        is("7.0.2");
    }

    @Test
    void upgrade_is_one_call_that_names_the_version() throws Exception {
        assertThat(read(KEPT_FROM_UPGRADE)).isEqualTo(nobody());
        assertThat(read(UPGRADE)).isEqualTo(new Reading.Settled<>(State.is(IS)));
        assertThat(device().apply(upgrade(), ID)).isEqualTo(new Receipt.Done(Activation.LIVE));

        assertThat(vcenter.done()).containsExactly("upgrade dvs-1 to 8.0.0");
    }

    @Test
    void who_would_be_left_behind_is_told_and_nothing_is_sent() throws Exception {
        members.set(1, member("host-2", SeenSwitch.Status.OUT_OF_SYNC));
        is("7.0.2");
        vcenter.connection("host-1", SeenHost.Connection.NOT_RESPONDING)
                .canBeOn("host-3", Optional.of("NotSupportedHostInDvs: too old;\nreally"));
        var kept =
                List.of(
                        "esx01.lab (not connected to vCenter)",
                        "esx02.lab (not in step with the switch: OUT_OF_SYNC)",
                        "esx03.lab (cannot be on 8.0.0, says vCenter: NotSupportedHostInDvs: too"
                                + " old, really)");

        assertThat(read(KEPT_FROM_UPGRADE)).isEqualTo(new Reading.Settled<>(State.is(kept)));
        assertThat(problem())
                .isEqualTo(
                        new Problem.Occupied(DVS, "upgrade it to 8.0.0", String.join("; ", kept)));

        vcenter.connection("host-1", SeenHost.Connection.CONNECTED).maintenance("host-1", true);
        assertThat(problem().text()).contains("esx01.lab (in maintenance mode)");
        assertThat(vcenter.done()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UP", "PENDING", "OUT_OF_SYNC", "WARNING", "DISCONNECTED", "DOWN"})
    void only_a_member_that_is_up_is_brought_along(SeenSwitch.Status status) throws Exception {
        members.set(0, member("host-1", status));
        is("7.0.2");

        assertThat(read(KEPT_FROM_UPGRADE).equals(nobody()))
                .isEqualTo(status == SeenSwitch.Status.UP);
    }

    @Test
    void what_is_not_told_is_not_nobody() throws Exception {
        members.add(member("host-9", SeenSwitch.Status.UP));
        is("7.0.2");
        assertThat(untold()).contains("a member");

        members.removeLast();
        is("7.0.2");
        vcenter.host("host-4", "esx04.lab");
        members.add(member("host-4", SeenSwitch.Status.UP));
        is("7.0.2");
        assertThat(untold()).contains("whether esx04.lab can be on 8.0.0", "says nothing");

        is("seven");
        assertThat(untold()).contains("seven");
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void from_before_6_6_people_upgrade_it() throws Exception {
        is("6.5.0");

        assertThat(read(KEPT_FROM_UPGRADE))
                .isEqualTo(
                        new Reading.Settled<>(
                                State.is(
                                        List.of(
                                                "the switch itself (of 6.5.0: below 6.6.0 people"
                                                        + " upgrade it, Broadcom knowledge base"
                                                        + " 324546)"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"8.0.0", "8.0.3"})
    void nothing_keeps_one_that_is_no_lower_from_anything(String version) throws Exception {
        members.set(1, member("host-2", SeenSwitch.Status.DOWN));
        is(version);

        assertThat(read(KEPT_FROM_UPGRADE)).isEqualTo(nobody());
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

    /** The budget counts members of the spec: what is for good takes the network from no other. */
    @Test
    void member_that_this_spec_does_not_count_keeps_it() throws Exception {
        vcenter.host("host-9", "ESX09.lab").canBeOn("host-9", Optional.empty());
        members.add(member("host-9", SeenSwitch.Status.UP));
        is("7.0.2");
        var kept =
                "ESX09.lab (a member that this spec does not make one, so that nobody counts it as"
                        + " away: upgrade the switch in vCenter)";

        assertThat(read(KEPT_FROM_UPGRADE))
                .isEqualTo(new Reading.Settled<>(State.is(List.of(kept))));
        assertThat(problem()).isEqualTo(new Problem.Occupied(DVS, "upgrade it to 8.0.0", kept));
        assertThat(vcenter.done()).isEmpty();
    }

    /** It was no try, whatever the trouble is. */
    @ParameterizedTest
    @MethodSource("troubles")
    void nothing_was_sent_where_what_is_asked_first_is_not_answered(Trouble trouble)
            throws Exception {
        var write = upgrade();
        vcenter.hidesTasks(trouble);

        assertThat(problem(device(), write))
                .isEqualTo(
                        new Problem.Occupied(DVS, "upgrade it to 8.0.0", trouble.of(DVS).text()));
        assertThat(vcenter.done()).isEmpty();
    }

    static Stream<Trouble> troubles() {
        return Stream.of(
                new Trouble.Unreachable("Ask", "reset"),
                new Trouble.TimedOut("Ask", Duration.ofSeconds(5)),
                new Trouble.Unparsed("Ask", "<what>"),
                new Trouble.NotFound("Ask", "host-2"),
                new Trouble.Busy("Ask", "TaskInProgress"),
                new Trouble.Stale("Ask", "ConcurrentAccess"),
                new Trouble.SessionLost("Ask", "NotAuthenticated"),
                new Trouble.Forbidden("Ask", "NoPermission"),
                new Trouble.Refused("Ask", "InvalidArgument"),
                new Trouble.NotOffered("Ask", "MethodNotFound"));
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

    private Device device() {
        return device(Duration.ofSeconds(20));
    }

    private Device device(Duration patience) {
        return device(patience, Map.of(DVS, TO));
    }

    private Device device(Duration patience, Map<DistributedSwitch, SwitchVersion> to) {
        var hosts =
                Stream.of("esx01.lab", "ESX02.lab", "esx03.lab", "esx04.lab")
                        .map(Host::new)
                        .collect(Collectors.toCollection(TreeSet::new));
        return new Estate(vcenter, new Patience(patience, Duration.ofMillis(1)))
                .switchesOf(VCENTER, Map.of(DVS, hosts), to);
    }

    private void is(String version) {
        vcenter.with(
                new SeenSwitch(
                        REF,
                        new Told.Is<>("dvs"),
                        new Told.Is<>("50 2e"),
                        new SeenSwitch.Settings(
                                new Told.Is<>("7"),
                                new Told.Is<>(9000),
                                new Told.Unset<>(),
                                new Told.Unset<>(),
                                new Told.Is<>(true)),
                        new SeenSwitch.Layout(
                                new Told.Is<>(version),
                                new Told.Is<>(List.of("Uplink 1")),
                                new Told.Is<>(List.copyOf(members)))));
    }

    private static SeenSwitch.Member member(String host, SeenSwitch.Status status) {
        return new SeenSwitch.Member(
                new HostRef(host),
                new Told.Is<>(List.of("vmnic4")),
                new Told.Is<>(status),
                new Told.Unset<>());
    }

    private static SeenTask task(String does, boolean ours, boolean underway) {
        return new SeenTask(
                new TaskRef("task-7"),
                new Told.Is<>(does),
                new Told.Is<>(REF),
                new Told.Is<>(underway),
                new Told.Is<>(new SeenTask.Asker("LAB\\ann", ours)));
    }

    private Act.Write upgrade() throws DeviceException {
        return new Act.Write(
                VCENTER,
                observed().boot().orElseThrow(),
                UPGRADE.wire().orElseThrow(),
                DVS,
                List.of(new Put<>(UPGRADE.of(DVS), State.is(IS), State.is(TO), Optional.empty())));
    }

    private Problem problem() {
        return problem(device());
    }

    private Problem problem(Device device) {
        return catchThrowableOfType(DeviceException.class, () -> device.apply(upgrade(), ID))
                .problem();
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

    private String untold() throws DeviceException {
        return ((Reading.Unreadable<List<String>>) read(KEPT_FROM_UPGRADE)).why().text();
    }

    private <V> Reading<V> read(Property<V> property) throws DeviceException {
        return observed().readings().of(property.of(DVS)).orElseThrow();
    }

    private Observation observed() throws DeviceException {
        return device().observe(new Query(Set.of(), Set.of(UPGRADE), Set.of(DVS)));
    }

    private static Reading<List<String>> nobody() {
        return new Reading.Settled<>(State.is(List.of()));
    }
}
