package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.vcenter.AdapterBacking;
import io.plumbline.drivers.vcenter.AdapterChange;
import io.plumbline.drivers.vcenter.MachineChange;
import io.plumbline.drivers.vcenter.Managed;
import io.plumbline.drivers.vcenter.NewPortGroup;
import io.plumbline.drivers.vcenter.NewSwitch;
import io.plumbline.drivers.vcenter.SeenAdapter;
import io.plumbline.drivers.vcenter.SeenBacking;
import io.plumbline.drivers.vcenter.SeenDevices;
import io.plumbline.drivers.vcenter.SeenMachine;
import io.plumbline.drivers.vcenter.SeenPortGroup;
import io.plumbline.drivers.vcenter.SeenSwitch;
import io.plumbline.drivers.vcenter.Sighting;
import io.plumbline.drivers.vcenter.TaskState;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VSphereGateway;
import io.plumbline.property.AdapterType;
import io.plumbline.property.LatencySensitivity;
import io.plumbline.property.MemorySize;
import io.plumbline.property.Vlan;
import io.plumbline.target.PciAddress;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** How virtual machines are set: what the gateway reads and changes. A case has its machine. */
abstract class MachinesContract extends Contract {
    private static final PciAddress FIRST = PciAddress.parse("0000:3b:00.1").orElseThrow();
    private static final PciAddress SECOND = FIRST.withFunction(0);
    private static final String VM_NETWORK = "VM Network";
    private static final MemorySize LARGE = new MemorySize(8_192);

    @Test
    void machine_tells_its_size_and_what_is_reserved() throws Exception {
        try (var gateway = gateway()) {
            var size = seen(gateway, 0).size();

            assertThat(size.changeVersion()).isInstanceOf(Told.Is.class);
            assertThat(size.cpus()).isInstanceOf(Told.Is.class);
            assertThat(size.memory()).isInstanceOf(Told.Is.class);
            assertThat(size.cpuReservationMhz()).isEqualTo(new Told.Is<>(0L));
            var capacity = host(gateway.inventory(), peer().busyHost()).capacity();
            assertThat(
                            List.of(
                                    capacity.cpuMhz(),
                                    capacity.cores(),
                                    capacity.threads(),
                                    capacity.memoryBytes()))
                    .allMatch(Told.Is.class::isInstance);
            assertThat(size.latencySensitivity())
                    .isEqualTo(new Told.Is<>(LatencySensitivity.Normal));
            if (honours(Fact.RESERVATION_IS_TOLD)) {
                assertThat(size.memoryReserved()).isEqualTo(new Told.Is<>(false));
            } else {
                assertThat(size.memoryReserved()).isEqualTo(new Told.Unset<>());
            }
        }
    }

    @Test
    void machine_that_is_off_becomes_what_is_asked_for_in_one_change() throws Exception {
        try (var gateway = gateway()) {
            administrator().powerOff(seen(gateway, 1).ref().id());
            var before = seen(gateway, 1);
            var change =
                    new MachineChange(
                            Optional.of(6),
                            Optional.of(LARGE),
                            Optional.of(true),
                            Optional.of(13_764L),
                            Optional.of(LatencySensitivity.High));

            assertThat(reconfigure(gateway, before, change)).isEqualTo(new TaskState.Done());

            var after = seen(gateway, 1);
            assertThat(after.size())
                    .isEqualTo(
                            new SeenMachine.Size(
                                    after.size().changeVersion(),
                                    new Told.Is<>(6),
                                    new Told.Is<>(LARGE),
                                    new Told.Is<>(true),
                                    new Told.Is<>(13_764L),
                                    new Told.Is<>(LatencySensitivity.High)));
        }
    }

    @Test
    void what_is_not_said_stays_as_it_is() throws Exception {
        try (var gateway = gateway()) {
            var before = seen(gateway, 2);

            reconfigure(gateway, before, reserving(true));

            var after = seen(gateway, 2).size();
            assertThat(after)
                    .isEqualTo(
                            new SeenMachine.Size(
                                    after.changeVersion(),
                                    before.size().cpus(),
                                    before.size().memory(),
                                    new Told.Is<>(true),
                                    before.size().cpuReservationMhz(),
                                    before.size().latencySensitivity()));
        }
    }

    @Test
    void machine_that_runs_takes_no_other_size() throws Exception {
        try (var gateway = gateway()) {
            var before = seen(gateway, 3);

            var ended = reconfigure(gateway, before, sized(before));

            if (honours(Fact.SIZE_TAKES_A_MACHINE_OFF)) {
                assertThat(why(ended)).isInstanceOf(Trouble.Refused.class);
                assertThat(seen(gateway, 3)).isEqualTo(before);
            } else {
                assertThat(ended).isEqualTo(new TaskState.Done());
            }
        }
    }

    @Test
    void what_somebody_changed_since_it_was_read_is_not_changed() throws Exception {
        try (var gateway = gateway()) {
            var before = seen(gateway, 4);
            administrator()
                    .reconfigure(
                            before.ref().id(),
                            "<memoryReservationLockedToMax>true</memoryReservationLockedToMax>");

            var ended = reconfigure(gateway, before, reserving(false));

            if (honours(Fact.CHANGE_VERSION_COUNTS)) {
                assertThat(why(ended)).isInstanceOf(Trouble.Stale.class);
                assertThat(seen(gateway, 4).size().memoryReserved()).isEqualTo(new Told.Is<>(true));
            } else {
                assertThat(ended).isEqualTo(new TaskState.Done());
            }
        }
    }

    @Test
    void watch_is_told_of_what_somebody_changes() throws Exception {
        try (var gateway = gateway();
                var watch = gateway.watch()) {
            var before = machine(((Sighting.Anew) watch.next(PATIENCE)).now(), peer().machine(5));

            administrator()
                    .reconfigure(
                            before.ref().id(),
                            "<cpuAllocation><reservation>500</reservation></cpuAllocation>");

            var change = (Sighting.Changed) watch.next(Duration.ofSeconds(5));
            assertThat(change.touched()).isEqualTo(Set.<Managed>of(before.ref()));
            var reserved = machine(change.now(), peer().machine(5)).size().cpuReservationMhz();
            if (honours(Fact.RESERVATION_IS_WATCHED)) {
                assertThat(reserved).isEqualTo(new Told.Is<>(500L));
            } else {
                assertThat(reserved).isEqualTo(new Told.Is<>(0L));
                assertThat(seen(gateway, 5).size().cpuReservationMhz())
                        .isEqualTo(new Told.Is<>(500L));
            }
        }
    }

    @Test
    void machine_that_is_off_gets_an_adapter_that_is_passed_through() throws Exception {
        try (var gateway = gateway()) {
            var on = portGroup(gateway);
            administrator().powerOff(seen(gateway, 6).ref().id());
            var before = seen(gateway, 6);

            assertThat(plug(gateway, before, passedThrough(on, FIRST, true)))
                    .isEqualTo(new TaskState.Done());

            var added = adapter(gateway, 6, on);
            assertThat(added)
                    .isEqualTo(
                            new SeenAdapter(
                                    added.key(),
                                    on.seen(),
                                    new Told.Is<>(AdapterType.SRIOV),
                                    new Told.Is<>(FIRST),
                                    new Told.Is<>(true)));
            assertThat(seen(gateway, 6).adapters()).isEqualTo(new Told.Is<>(with(before, added)));
        }
    }

    @Test
    void adapter_is_changed_in_one_thing_and_its_machine_in_no_other() throws Exception {
        try (var gateway = gateway()) {
            var on = portGroup(gateway);
            administrator().powerOff(seen(gateway, 7).ref().id());
            plug(gateway, seen(gateway, 7), passedThrough(on, FIRST, false));
            var before = seen(gateway, 7);
            var key = adapter(gateway, 7, on).key();

            var ended =
                    plug(
                            gateway,
                            before,
                            new AdapterChange.Edit(key, Optional.of(SECOND), Optional.of(true)));

            assertThat(ended).isEqualTo(new TaskState.Done());
            var after = adapter(gateway, 7, on);
            assertThat(after.function()).isEqualTo(new Told.Is<>(SECOND));
            assertThat(after.guestMtuChange()).isEqualTo(new Told.Is<>(true));
            assertThat(seen(gateway, 7).size())
                    .usingRecursiveComparison()
                    .ignoringFields("changeVersion")
                    .isEqualTo(before.size());
            assertThat(((Told.Is<List<SeenAdapter>>) seen(gateway, 7).adapters()).value())
                    .hasSameSizeAs(((Told.Is<List<SeenAdapter>>) before.adapters()).value());
        }
    }

    @Test
    void machine_that_runs_gets_no_adapter_that_is_passed_through() throws Exception {
        try (var gateway = gateway()) {
            var on = portGroup(gateway);
            var before = seen(gateway, 8);

            var ended = plug(gateway, before, passedThrough(on, FIRST, true));

            if (honours(Fact.PASSTHROUGH_TAKES_A_MACHINE_OFF)) {
                assertThat(why(ended)).isInstanceOf(Trouble.WrongState.class);
                assertThat(seen(gateway, 8)).isEqualTo(before);
            } else {
                assertThat(ended).isEqualTo(new TaskState.Done());
            }
        }
    }

    @Test
    void machine_gets_an_adapter_that_the_hypervisor_makes_up() throws Exception {
        try (var gateway = gateway()) {
            var on = portGroup(gateway);

            plug(
                    gateway,
                    seen(gateway, 9),
                    new AdapterChange.Add(
                            AdapterType.VMXNET3, on.backing(), Optional.empty(), Optional.empty()));

            assertThat(adapter(gateway, 9, on).type())
                    .isEqualTo(new Told.Is<>(AdapterType.VMXNET3));
        }
    }

    /** Each host has the network of that name from its installation on. */
    @Test
    void adapter_goes_from_a_standard_port_group_to_a_distributed_one_and_back() throws Exception {
        try (var gateway = gateway()) {
            var on = portGroup(gateway);
            var standard = new AdapterBacking.Standard(VM_NETWORK);
            administrator().powerOff(seen(gateway, 9).ref().id());
            var before = seen(gateway, 9);

            assertThat(
                            plug(
                                    gateway,
                                    before,
                                    new AdapterChange.Add(
                                            AdapterType.SRIOV,
                                            standard,
                                            Optional.of(FIRST),
                                            Optional.of(true))))
                    .isEqualTo(new TaskState.Done());

            var added = sriov(gateway, 9);
            assertThat(added)
                    .isEqualTo(
                            new SeenAdapter(
                                    added.key(),
                                    new SeenBacking.Standard(VM_NETWORK),
                                    new Told.Is<>(AdapterType.SRIOV),
                                    new Told.Is<>(FIRST),
                                    new Told.Is<>(true)));
            assertThat(seen(gateway, 9).adapters()).isEqualTo(new Told.Is<>(with(before, added)));

            assertThat(move(gateway, added, on.backing())).isEqualTo(new TaskState.Done());
            assertThat(sriov(gateway, 9)).isEqualTo(elsewhere(added, on.seen()));

            assertThat(move(gateway, added, standard)).isEqualTo(new TaskState.Done());
            assertThat(seen(gateway, 9).adapters()).isEqualTo(new Told.Is<>(with(before, added)));
        }
    }

    @Test
    void machine_gets_an_adapter_that_the_hypervisor_makes_up_on_a_standard_port_group()
            throws Exception {
        try (var gateway = gateway()) {
            var before = seen(gateway, 9);

            assertThat(plug(gateway, before, onStandard(VM_NETWORK)))
                    .isEqualTo(new TaskState.Done());

            assertThat(((Told.Is<List<SeenAdapter>>) seen(gateway, 9).adapters()).value())
                    .hasSize(((Told.Is<List<SeenAdapter>>) before.adapters()).value().size() + 1)
                    .last()
                    .satisfies(added -> {
                        assertThat(added.on()).isEqualTo(new SeenBacking.Standard(VM_NETWORK));
                        assertThat(added.type()).isEqualTo(new Told.Is<>(AdapterType.VMXNET3));
                    });
        }
    }

    /** A peer that does not look for it is not asked: at a name that it lacks vcsim 0.56.0 ends. */
    @Test
    void no_adapter_is_on_a_standard_port_group_that_the_host_does_not_have() throws Exception {
        try (var gateway = gateway()) {
            var before = seen(gateway, 9);

            if (honours(Fact.NETWORK_IS_LOOKED_FOR)) {
                assertThat(why(plug(gateway, before, onStandard("nowhere"))))
                        .isInstanceOf(Trouble.Unbacked.class);
            }
            assertThat(seen(gateway, 9).adapters()).isEqualTo(before.adapters());
        }
    }

    private static AdapterChange onStandard(String portGroup) {
        return new AdapterChange.Add(
                AdapterType.VMXNET3,
                new AdapterBacking.Standard(portGroup),
                Optional.empty(),
                Optional.empty());
    }

    private TaskState move(VSphereGateway gateway, SeenAdapter which, AdapterBacking to)
            throws Exception {
        return plug(
                gateway,
                seen(gateway, 9),
                new AdapterChange.Move(which.key(), to, Optional.empty()));
    }

    private static SeenAdapter elsewhere(SeenAdapter as, SeenBacking on) {
        return new SeenAdapter(as.key(), on, as.type(), as.function(), as.guestMtuChange());
    }

    /** The only one that the machine has. */
    private SeenAdapter sriov(VSphereGateway gateway, int number) throws Exception {
        var all =
                ((Told.Is<List<SeenAdapter>>) seen(gateway, number).adapters())
                        .value().stream()
                                .filter(one -> one.type().equals(new Told.Is<>(AdapterType.SRIOV)))
                                .toList();
        assertThat(all).hasSize(1);
        return all.getFirst();
    }

    @Test
    void machine_gets_an_adapter_for_pvrdma_while_it_is_off() throws Exception {
        try (var gateway = gateway()) {
            var on = portGroup(gateway);
            var number = 6;
            administrator().powerOff(seen(gateway, number).ref().id());
            var before = seen(gateway, number);
            assertThat(before.hardware().version()).isInstanceOf(Told.Is.class);

            assertThat(plug(gateway, before, pvrdma(on))).isEqualTo(new TaskState.Done());

            var added = adapter(gateway, number, on);
            assertThat(added)
                    .isEqualTo(
                            new SeenAdapter(
                                    added.key(),
                                    on.seen(),
                                    new Told.Is<>(AdapterType.PVRDMA),
                                    new Told.Unset<>(),
                                    new Told.Unset<>()));
            assertThat(networkCards(seen(gateway, number))).isEqualTo(networkCards(before) + 1);
        }
    }

    @Test
    void machine_that_runs_gets_no_adapter_for_pvrdma() throws Exception {
        try (var gateway = gateway()) {
            var on = portGroup(gateway);
            var before = seen(gateway, 8);

            var ended = plug(gateway, before, pvrdma(on));

            if (honours(Fact.PASSTHROUGH_TAKES_A_MACHINE_OFF)) {
                assertThat(why(ended)).isInstanceOf(Trouble.WrongState.class);
            } else {
                assertThat(ended).isEqualTo(new TaskState.Done());
            }
        }
    }

    private static int networkCards(SeenMachine machine) {
        return ((Told.Is<SeenDevices>) machine.devices()).value().networkCards();
    }

    private static AdapterChange pvrdma(On on) {
        return new AdapterChange.Add(
                AdapterType.PVRDMA, on.backing(), Optional.empty(), Optional.empty());
    }

    /** A port group, and the switch that it is of. */
    private record On(SeenPortGroup group, String uuid) {
        SeenBacking seen() {
            return new SeenBacking.Distributed(group.ref().id());
        }

        AdapterBacking backing() {
            return new AdapterBacking.Distributed(group.ref(), uuid);
        }
    }

    /** Of a switch that the host of the machines is on. */
    private On portGroup(VSphereGateway gateway) throws Exception {
        var name = "dvs-" + UUID.randomUUID();
        var host = host(gateway.inventory(), peer().busyHost()).ref();
        end(
                gateway,
                gateway.createSwitch(
                        host,
                        new NewSwitch(
                                name, Optional.empty(), List.of("uplink1"), Optional.empty())));
        var made = made(gateway, name);
        var version = ((Told.Is<String>) made.settings().configVersion()).value();
        end(gateway, gateway.join(made.ref(), version, host, List.of()));
        end(
                gateway,
                gateway.addPortGroup(made.ref(), new NewPortGroup(name + "-pg", new Vlan.None())));
        var group =
                gateway.inventory().portGroups().stream()
                        .filter(one -> one.name().equals(new Told.Is<>(name + "-pg")))
                        .findFirst()
                        .orElseThrow();
        return new On(group, ((Told.Is<String>) made.uuid()).value());
    }

    private static SeenSwitch made(VSphereGateway gateway, String name) throws Exception {
        return gateway.inventory().switches().stream()
                .filter(one -> one.name().equals(new Told.Is<>(name)))
                .findFirst()
                .orElseThrow();
    }

    private static AdapterChange passedThrough(On on, PciAddress function, boolean guestMtu) {
        return new AdapterChange.Add(
                AdapterType.SRIOV, on.backing(), Optional.of(function), Optional.of(guestMtu));
    }

    private static TaskState plug(VSphereGateway gateway, SeenMachine as, AdapterChange change)
            throws Exception {
        var version = ((Told.Is<String>) as.size().changeVersion()).value();
        return end(gateway, gateway.reconfigure(as.ref(), version, change));
    }

    private SeenAdapter adapter(VSphereGateway gateway, int number, On on) throws Exception {
        return ((Told.Is<List<SeenAdapter>>) seen(gateway, number).adapters())
                .value().stream()
                        .filter(one -> one.on().equals(on.seen()))
                        .findFirst()
                        .orElseThrow();
    }

    private static List<SeenAdapter> with(SeenMachine before, SeenAdapter added) {
        var all = new ArrayList<>(((Told.Is<List<SeenAdapter>>) before.adapters()).value());
        all.add(added);
        return List.copyOf(all);
    }

    private static MachineChange reserving(boolean memory) {
        return new MachineChange(
                Optional.empty(),
                Optional.empty(),
                Optional.of(memory),
                Optional.empty(),
                Optional.empty());
    }

    private static MachineChange sized(SeenMachine before) {
        return new MachineChange(
                before.size().cpus() instanceof Told.Is<Integer>(var cpus)
                        ? Optional.of(cpus + 2)
                        : Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
