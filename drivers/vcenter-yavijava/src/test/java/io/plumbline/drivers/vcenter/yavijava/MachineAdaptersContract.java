package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.vcenter.AdapterBacking;
import io.plumbline.drivers.vcenter.AdapterChange;
import io.plumbline.drivers.vcenter.NewPortGroup;
import io.plumbline.drivers.vcenter.NewSwitch;
import io.plumbline.drivers.vcenter.SeenAdapter;
import io.plumbline.drivers.vcenter.SeenBacking;
import io.plumbline.drivers.vcenter.SeenDevices;
import io.plumbline.drivers.vcenter.SeenMachine;
import io.plumbline.drivers.vcenter.SeenPortGroup;
import io.plumbline.drivers.vcenter.SeenSwitch;
import io.plumbline.drivers.vcenter.TaskState;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VSphereGateway;
import io.plumbline.property.AdapterType;
import io.plumbline.property.Vlan;
import io.plumbline.target.PciAddress;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Network adapters of virtual machines: what the gateway reads and changes. A case has its machine.
 */
abstract class MachineAdaptersContract extends Contract {
    private static final PciAddress FIRST = PciAddress.parse("0000:3b:00.1").orElseThrow();
    private static final PciAddress SECOND = FIRST.withFunction(0);
    private static final String VM_NETWORK = "VM Network";

    @Test
    void machine_that_is_off_gets_an_adapter_that_is_passed_through() throws Exception {
        try (var gateway = gateway()) {
            var on = portGroup(gateway);
            plugged(gateway, 6, on);
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
    void adapter_goes_from_a_distributed_port_group_to_a_standard_one() throws Exception {
        try (var gateway = gateway()) {
            var on = portGroup(gateway);
            var before = seen(gateway, 9);
            var added = plugged(gateway, 9, on);

            var standard = new AdapterBacking.Standard(VM_NETWORK);
            assertThat(
                            plug(
                                    gateway,
                                    seen(gateway, 9),
                                    new AdapterChange.Move(
                                            added.key(), standard, Optional.empty())))
                    .isEqualTo(new TaskState.Done());
            assertThat(seen(gateway, 9).adapters())
                    .isEqualTo(
                            new Told.Is<>(
                                    with(
                                            before,
                                            new SeenAdapter(
                                                    added.key(),
                                                    new SeenBacking.Standard(VM_NETWORK),
                                                    added.type(),
                                                    added.function(),
                                                    added.guestMtuChange()))));
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

    /** A function of the host, given to a machine that is off, and told as it was asked for. */
    private SeenAdapter plugged(VSphereGateway gateway, int number, On on) throws Exception {
        administrator().powerOff(seen(gateway, number).ref().id());
        var before = seen(gateway, number);

        assertThat(plug(gateway, before, passedThrough(on, FIRST, true)))
                .isEqualTo(new TaskState.Done());

        var added = sriov(gateway, number);
        assertThat(added)
                .isEqualTo(
                        new SeenAdapter(
                                added.key(),
                                on.seen(),
                                new Told.Is<>(AdapterType.SRIOV),
                                new Told.Is<>(FIRST),
                                new Told.Is<>(true)));
        assertThat(seen(gateway, number).adapters()).isEqualTo(new Told.Is<>(with(before, added)));
        return added;
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
}
