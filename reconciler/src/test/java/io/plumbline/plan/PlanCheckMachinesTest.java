package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.Endpoint;
import io.plumbline.journal.Event;
import io.plumbline.property.Activation;
import io.plumbline.spec.Consent;
import io.plumbline.spec.OnMaintenance;
import io.plumbline.spec.Rollout;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Plans made by hand that shut down and start machines as none should. */
class PlanCheckMachinesTest extends HandMadePlans {
    private static final Duration DEADLINE = Duration.ofMinutes(15);

    @BeforeEach
    void a_machine_runs_that_may_go_down() {
        machines = List.of("vm-1");
        lets(ESX1, "vm-1", new OnMaintenance.ShutDown(DEADLINE));
        lets(ESX2, "vm-2", new OnMaintenance.ShutDown(DEADLINE));
    }

    @Test
    void one_that_asks_a_machine_that_may_go_down_passes() {
        assertThat(faults(shutDown(ESX1, "vm-1"))).isEmpty();
    }

    @Test
    void one_that_shuts_down_a_machine_that_the_spec_does_not_name() {
        assertThat(faults(shutDown(ESX1, "vm-9")))
                .containsExactly("the spec does not let vm-9 go down");
    }

    @Test
    void one_that_shuts_down_a_machine_that_blocks() {
        lets(ESX1, "vm-1", new OnMaintenance.Block());

        assertThat(faults(shutDown(ESX1, "vm-1")))
                .containsExactly("the spec does not let vm-1 go down");
    }

    @Test
    void one_that_shuts_down_a_protected_machine() {
        spared.add("VM-1");

        assertThat(faults(shutDown(ESX1, "vm-1"))).containsExactly("vm-1 is protected");
    }

    @Test
    void one_that_shuts_down_what_nobody_approved() {
        rollout = Rollout.of(1, 1, Consent.Approve.Reboots);

        assertThat(faults(shutDown(ESX1, "vm-1")))
                .containsExactly("nobody approved that vm-1 goes down", "nobody approved it");

        approved("vm-2");
        assertThat(faults(shutDown(ESX1, "vm-1")))
                .containsExactly("nobody approved that vm-1 goes down");

        approved("vm-1");
        assertThat(faults(shutDown(ESX1, "vm-1"))).isEmpty();
    }

    @Test
    void one_that_asks_again_what_would_not_go_down() {
        journal.add(new Event.WouldNotShutDown(ESX1, T, "vm-1", "still runs"));

        assertThat(faults(shutDown(ESX1, "vm-1")))
                .containsExactly("vm-1 did not go down when it was asked before");
    }

    @Test
    void one_that_shuts_down_machines_of_two_hosts_where_one_may_be_away() {
        assertThat(faults(shutDown(ESX1, "vm-1"), shutDown(ESX2, "vm-2")))
                .containsExactly(
                        "2 units would be away, 2 of them in its rack",
                        "2 units would be away, 2 of them in its rack");
    }

    @Test
    void one_that_takes_out_a_host_while_another_lacks_its_machines() {
        owed();
        journal.add(new Event.Released(ESX1, T));

        assertThat(faults(takeOut(ESX2)))
                .containsExactly("2 units would be away, 2 of them in its rack");
    }

    @Test
    void one_that_shuts_down_in_the_middle_of_an_outage() {
        takenOutAndMarked();

        assertThat(faults(machineStep(ESX1, new Act.ShutDown(vm(ESX1, "vm-1"), MARKED, DEADLINE))))
                .singleElement()
                .asString()
                .startsWith("it is out of service already: Writing");
    }

    @Test
    void one_that_shuts_down_on_a_host_that_is_on_hold() {
        journal.add(new Event.PutOnHold(ESX1, T, "ada", "cable", Optional.empty()));

        assertThat(faults(shutDown(ESX1, "vm-1"))).containsExactly("it is on hold");
    }

    @Test
    void one_that_takes_out_the_host_before_the_machine_is_down() {
        assertThat(faults(takeOut(ESX1))).containsExactly("machines run on it");
    }

    @Test
    void one_that_starts_what_did_not_go_down_for_us() {
        assertThat(faults(start("vm-1"))).containsExactly("vm-1 did not go down for our work");
    }

    @Test
    void one_that_starts_what_is_owed_on_a_host_that_serves_passes() {
        owed();
        journal.add(new Event.Released(ESX1, T));

        assertThat(faults(start("vm-1"))).isEmpty();
    }

    @Test
    void one_that_starts_a_machine_before_its_host_serves() {
        owed();

        assertThat(faults(start("vm-1"))).containsExactly("it does not serve");
    }

    @Test
    void one_that_goes_another_way_than_through_who_keeps_machines() {
        var act = new Act.ShutDown(vm(ESX1, "vm-1"), BOOT, DEADLINE);

        assertThat(faults(step(ESX1, act)))
                .containsExactly("it is not kept through esxi://esx01.lab");
    }

    private void lets(Host host, String name, OnMaintenance then) {
        declared.computeIfAbsent(host, _ -> new TreeMap<>()).put(name, then);
    }

    private void approved(String machine) {
        journal.add(
                new Event.Approved(
                        ESX1,
                        T,
                        "ada",
                        new Approval(
                                "sha256:0",
                                "r1",
                                new TreeSet<>(),
                                new TreeSet<>(),
                                Activation.HOST_REBOOT,
                                1,
                                new TreeSet<>(Set.of(machine)),
                                Optional.empty())));
    }

    private void owed() {
        machines = List.of();
        journal.add(
                new Event.ShutDownIntended(
                        ESX1, T, id(1), id(9), "vm-1", T.plus(DEADLINE), "sha256:0", "test"));
        journal.add(done(1));
        journal.add(new Event.MachineDown(ESX1, T, "vm-1"));
    }

    private static Step shutDown(Host host, String name) {
        return machineStep(host, new Act.ShutDown(vm(host, name), BOOT, DEADLINE));
    }

    private static Step start(String name) {
        return machineStep(ESX1, new Act.Start(vm(ESX1, name), BOOT));
    }

    private static Machine vm(Host host, String name) {
        return new Machine(host, name);
    }

    private static Step machineStep(Host host, Act act) {
        return new Step(
                new Endpoint("vcenter", host.label()), act, Set.of(host), "test", new TreeSet<>());
    }
}
