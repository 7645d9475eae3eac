package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Query;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.HostProperties;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MachineProperties.Power;
import io.plumbline.property.State;
import io.plumbline.target.Machine;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What vCenter tells of the machines of a host. */
final class MachinesToldTest extends TwoHosts {
    @Test
    void all_machines_of_the_host_are_told_with_their_power() throws Exception {
        assertThat(device.observe(ALL))
                .isEqualTo(told(power(is(Power.On), is(Power.Off)), complete(DB, WEB)));
    }

    @Test
    void only_what_is_asked_for_is_told() throws Exception {
        assertThat(device.observe(new Query(Set.of(MACHINES), Set.of(), Set.of())))
                .isEqualTo(told(Readings.none(), complete(DB, WEB)));
        assertThat(device.observe(new Query(Set.of(), Set.of(MachineProperties.POWER), Set.of())))
                .isEqualTo(
                        new Observation(
                                Optional.empty(), power(is(Power.On), is(Power.Off)), List.of()));
    }

    @Test
    void vcenter_is_not_asked_for_what_it_does_not_tell() throws Exception {
        vcenter.falls(GONE);

        assertThat(
                        device.observe(
                                new Query(Set.of(), Set.of(HostProperties.RUNNING_VMS), Set.of())))
                .isEqualTo(new Observation(Optional.empty(), Readings.none(), List.of()));
    }

    @Test
    void what_changed_since_the_last_look_is_told() throws Exception {
        device.observe(ALL);
        vcenter.machine("vm-1", "db01", "host-2", SeenMachine.Power.ON)
                .machine("vm-2", "web01", "host-1", SeenMachine.Power.SUSPENDED);

        assertThat(device.observe(ALL))
                .isEqualTo(
                        told(
                                Readings.builder()
                                        .put(MachineProperties.POWER.of(WEB), is(Power.Suspended))
                                        .build(),
                                complete(WEB)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"vCLS (1)", "data base", "", "a/b", "%2f"})
    void machine_that_no_spec_can_name_is_left_out(String name) throws Exception {
        vcenter.machine("vm-4", name, "host-1", SeenMachine.Power.ON);

        assertThat(device.observe(ALL))
                .isEqualTo(told(power(is(Power.On), is(Power.Off)), complete(DB, WEB)));
    }

    @Test
    void two_machines_of_one_name_are_neither_on_nor_off() throws Exception {
        vcenter.machine("vm-4", "web01", "host-1", SeenMachine.Power.ON);

        assertThat(device.observe(ALL))
                .isEqualTo(
                        told(
                                power(is(Power.On), unreadable(twice("tell whether it runs"))),
                                complete(DB, WEB)));
    }

    @ParameterizedTest
    @EnumSource(
            value = SeenHost.Connection.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = "CONNECTED")
    void what_vcenter_last_heard_from_a_silent_host_counts_for_nothing(SeenHost.Connection how)
            throws Exception {
        vcenter.host("host-1", new Told.Is<>("esx01.lab"), new Told.Is<>(how));
        var silent = new Problem.Unreachable(HOST, "vCenter asks it", how + ", says vCenter");

        assertThat(device.observe(ALL))
                .isEqualTo(
                        told(
                                power(unreadable(silent), unreadable(silent)),
                                new Listing.Partial(MACHINES, Set.of(DB, WEB), silent)));
    }

    @Test
    void host_of_which_the_connection_is_withheld_is_as_a_silent_one() throws Exception {
        vcenter.host("host-1", new Told.Is<>("esx01.lab"), new Told.Unreadable<>("NoPermission"));
        var why = new Problem.Unparsed(HOST, "its connection to vCenter", "NoPermission");

        assertThat(device.observe(ALL))
                .isEqualTo(
                        told(
                                power(unreadable(why), unreadable(why)),
                                new Listing.Partial(MACHINES, Set.of(DB, WEB), why)));
    }

    @Test
    void host_that_vcenter_does_not_have_has_no_complete_listing() throws Exception {
        vcenter.host("host-1", "esx01.other");

        assertThat(device.observe(ALL))
                .isEqualTo(
                        told(
                                Readings.none(),
                                new Listing.Partial(
                                        MACHINES,
                                        Set.of(),
                                        new Problem.Moved(
                                                HOST, "a host of this name in vCenter", "none"))));
    }

    @Test
    void two_hosts_of_one_name_are_not_told_apart() throws Exception {
        vcenter.host("host-2", "esx01.LAB");

        assertThat(device.observe(ALL))
                .isEqualTo(
                        told(
                                Readings.none(),
                                new Listing.Partial(
                                        MACHINES,
                                        Set.of(),
                                        new Problem.Rejected(
                                                HOST,
                                                "find it in vCenter",
                                                "2 hosts there have its name"))));
    }

    @Test
    void machine_of_which_the_host_is_withheld_may_be_on_any() throws Exception {
        vcenter.machine(
                "vm-4",
                new Told.Is<>("app01"),
                new Told.Unreadable<>("NoPermission"),
                new Told.Is<>(SeenMachine.Power.ON));

        assertThat(device.observe(ALL))
                .isEqualTo(
                        told(
                                power(is(Power.On), is(Power.Off)),
                                new Listing.Partial(
                                        MACHINES,
                                        Set.of(DB, WEB),
                                        new Problem.Unparsed(
                                                HOST, "host of vm-4 in vCenter", "NoPermission"))));
    }

    @Test
    void machine_of_which_the_name_or_power_is_withheld_is_not_taken_for_none() throws Exception {
        var host = new Told.Is<>(new HostRef("host-1"));
        vcenter.machine(
                        "vm-4",
                        new Told.Unreadable<>("NoPermission"),
                        host,
                        new Told.Is<>(SeenMachine.Power.ON))
                .machine("vm-2", new Told.Is<>("web01"), host, new Told.Unset<>());

        assertThat(device.observe(ALL))
                .isEqualTo(
                        told(
                                power(
                                        is(Power.On),
                                        unreadable(
                                                new Problem.Unparsed(
                                                        WEB, "whether it runs", "nothing"))),
                                new Listing.Partial(
                                        MACHINES,
                                        Set.of(DB, WEB),
                                        new Problem.Unparsed(
                                                HOST, "name of vm-4 in vCenter", "NoPermission"))));
    }

    @Test
    void vcenter_that_is_gone_tells_nothing_and_everything_once_it_is_back() throws Exception {
        device.observe(ALL);
        vcenter.falls(GONE);

        assertThat(problem(() -> device.observe(ALL))).isEqualTo(GONE.of(HOST));
        vcenter.recovers();
        assertThat(device.observe(ALL))
                .isEqualTo(told(power(is(Power.On), is(Power.Off)), complete(DB, WEB)));
    }

    private static Problem twice(String attempt) {
        return new Problem.Rejected(
                WEB, attempt, "2 machines on the host have this name; rename one");
    }

    private static Reading<Power> is(Power power) {
        return new Reading.Settled<>(State.is(power));
    }

    private static Reading<Power> unreadable(Problem why) {
        return new Reading.Unreadable<>(why);
    }

    private static Readings power(Reading<Power> db, Reading<Power> web) {
        return Readings.builder()
                .put(MachineProperties.POWER.of(DB), db)
                .put(MachineProperties.POWER.of(WEB), web)
                .build();
    }

    private static Listing complete(Machine... machines) {
        return new Listing.Complete(MACHINES, Set.of(machines));
    }

    private static Observation told(Readings readings, Listing listing) {
        return new Observation(Optional.empty(), readings, List.of(listing));
    }
}
