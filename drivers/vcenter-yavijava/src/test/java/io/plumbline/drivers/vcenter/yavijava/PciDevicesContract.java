package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.vmware.vim25.HostPciDevice;
import com.vmware.vim25.VirtualMachinePciPassthroughInfo;
import com.vmware.vim25.VirtualPCIPassthrough;

import io.plumbline.drivers.vcenter.PciDeviceChange;
import io.plumbline.drivers.vcenter.SeenDevices;
import io.plumbline.drivers.vcenter.SeenMachine;
import io.plumbline.drivers.vcenter.SeenPciDevice;
import io.plumbline.drivers.vcenter.SeenPciDevice.Dynamic;
import io.plumbline.drivers.vcenter.SeenPciDevice.Fixed;
import io.plumbline.drivers.vcenter.TaskState;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.target.PciAddress;
import io.plumbline.target.PciIds;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Devices that machines have of their host: what the gateway reads and changes. */
abstract class PciDevicesContract extends Contract {
    static final PciAddress FUNCTION = PciAddress.parse("0000:3b:00.1").orElseThrow();
    static final String LABEL = "hpc-fabric";
    private static final String SYSTEM = "5f0c0b5e-8f2e-9a52-6e56-0cc47a000001";
    private static final PciIds CARDS = PciIds.parse("15b3:1017,15b3:1019");

    /** Has the host of the machines give the function away, under the label, if the peer can. */
    abstract void give() throws Exception;

    @Test
    void what_the_host_does_not_give_is_given_to_no_machine() throws Exception {
        try (var gateway = gateway()) {
            administrator().powerOff(seen(gateway, 4).ref().id());
            var before = seen(gateway, 4);

            for (var wanted :
                    List.of(
                            new Fixed(FUNCTION.withFunction(5)),
                            new Dynamic(Optional.of("nobody"), Optional.empty()))) {
                checkNotOffered(() -> ask(gateway, before, wanted), "to machines");
            }
            assertThat(seen(gateway, 4)).isEqualTo(before);
        }
    }

    @Test
    void machine_that_is_off_gets_what_its_host_gives() throws Exception {
        try (var gateway = gateway()) {
            give();
            administrator().powerOff(seen(gateway, 5).ref().id());

            if (honours(Fact.FUNCTIONS_ARE_OFFERED)) {
                for (var wanted :
                        List.of(
                                new Fixed(FUNCTION),
                                new Dynamic(Optional.of(LABEL), Optional.of(CARDS)))) {
                    assertThat(ask(gateway, seen(gateway, 5), wanted))
                            .isEqualTo(new TaskState.Done());
                    assertThat(devices(gateway, 5))
                            .extracting(PciDevicesContract::text)
                            .contains(wanted.text());
                }
                allowsNothingThatItWouldNotStartWith(gateway);
            } else {
                var before = seen(gateway, 5);
                checkNotOffered(() -> ask(gateway, before, new Fixed(FUNCTION)), "to machines");
            }
        }
    }

    /** The host has no function of these ids. */
    private void allowsNothingThatItWouldNotStartWith(YavijavaGateway gateway) throws Exception {
        var before = seen(gateway, 5);
        var key = devices(gateway, 5).getLast().key();
        var other = new Dynamic(Optional.of(LABEL), Optional.of(PciIds.parse("10de:20b5")));
        var change = new PciDeviceChange.Allow(key, other, List.of(), List.of());

        checkNotOffered(
                () -> gateway.reconfigure(before.ref(), version(gateway, 5), change),
                "of label hpc-fabric of 10de");
        assertThat(seen(gateway, 5)).isEqualTo(before);
    }

    /**
     * @param why a part of what the operator is told
     */
    private static void checkNotOffered(ThrowingCallable asked, String why) {
        var refused = catchThrowableOfType(VCenterException.class, asked);

        assertThat(refused.trouble())
                .isInstanceOfSatisfying(
                        Trouble.NotOffered.class,
                        trouble -> assertThat(trouble.answer()).contains(why));
    }

    private static String text(SeenPciDevice seen) {
        return ((Told.Is<SeenPciDevice.Backing>) seen.backing()).value().text();
    }

    /** The host has one function of that label, and none at that address. */
    @Test
    void machine_gets_nothing_that_one_would_not_start_with() throws Exception {
        try (var gateway = gateway()) {
            give();
            administrator().powerOff(seen(gateway, 4).ref().id());
            var before = seen(gateway, 4);
            var labelled = new Dynamic(Optional.of(LABEL), Optional.of(CARDS));
            var gone = new Fixed(FUNCTION.withFunction(5));

            for (var wanted :
                    Map.of(
                                    new PciDeviceChange.Add(labelled, List.of(), List.of(labelled)),
                                    "whoever starts last would not start",
                                    new PciDeviceChange.Add(
                                            new Fixed(FUNCTION), List.of(gone), List.of()),
                                    "the machine has DirectPath 0000:3b:00.5 already")
                            .entrySet()) {
                checkNotOffered(
                        () -> ask(gateway, before, wanted.getKey()),
                        honours(Fact.FUNCTIONS_ARE_OFFERED) ? wanted.getValue() : "to machines");
            }
            assertThat(seen(gateway, 4)).isEqualTo(before);
        }
    }

    /** Past the question what the host has to give, so that both peers read what was written. */
    @Test
    void devices_are_read_back_as_they_were_written_and_one_is_changed_alone() throws Exception {
        try (var gateway = gateway()) {
            administrator().powerOff(seen(gateway, 6).ref().id());
            write(gateway, PciDeviceSpecs.adding(version(gateway, 6), function()));
            write(
                    gateway,
                    PciDeviceSpecs.adding(
                            version(gateway, 6),
                            new Dynamic(
                                    Optional.of(LABEL), Optional.of(PciIds.parse("15b3:1017")))));
            var before = devices(gateway, 6);
            assertThat(before)
                    .extracting(SeenPciDevice::backing)
                    .containsExactly(
                            new Told.Is<>(new Fixed(FUNCTION, Optional.of(SYSTEM))),
                            new Told.Is<>(
                                    new Dynamic(
                                            Optional.of(LABEL),
                                            Optional.of(PciIds.parse("15b3:1017")))));

            var machine = seen(gateway, 6);
            var device = whole(gateway, machine, before.getLast().key());
            write(
                    gateway,
                    PciDeviceSpecs.editing(
                            version(gateway, 6),
                            CARDS,
                            device,
                            (VirtualPCIPassthroughDynamicBackingInfo) device.backing));

            assertThat(devices(gateway, 6))
                    .containsExactly(
                            before.getFirst(),
                            new SeenPciDevice(
                                    before.getLast().key(),
                                    new Told.Is<>(
                                            new Dynamic(Optional.of(LABEL), Optional.of(CARDS)))));
            assertThat(seen(gateway, 6).size())
                    .usingRecursiveComparison()
                    .ignoringFields("changeVersion")
                    .isEqualTo(machine.size());
        }
    }

    @Test
    void machine_that_runs_gets_none() throws Exception {
        try (var gateway = gateway()) {
            give();
            var before = seen(gateway, 7);

            if (honours(Fact.FUNCTIONS_ARE_OFFERED)) {
                assertThat(why(ask(gateway, before, new Fixed(FUNCTION))))
                        .isInstanceOf(Trouble.WrongState.class);
            } else {
                checkNotOffered(() -> ask(gateway, before, new Fixed(FUNCTION)), "to machines");
            }
            assertThat(seen(gateway, 7)).isEqualTo(before);
        }
    }

    private static VirtualMachinePciPassthroughInfo function() {
        var told = new VirtualMachinePciPassthroughInfo();
        told.systemId = SYSTEM;
        told.pciDevice = new HostPciDevice();
        told.pciDevice.id = FUNCTION.toString();
        told.pciDevice.vendorId = 0x15b3;
        told.pciDevice.deviceId = 0x1017;
        return told;
    }

    private static VirtualPCIPassthrough whole(
            YavijavaGateway gateway, SeenMachine machine, int key) throws Exception {
        var deadline = Deadline.after(LIMITS.call());
        return gateway.talk()
                .ask(
                        deadline,
                        session ->
                                Devices.whole(
                                        session,
                                        deadline,
                                        new Drift(),
                                        machine.ref(),
                                        key,
                                        VirtualPCIPassthrough.class));
    }

    private void write(YavijavaGateway gateway, VirtualMachineConfigSpec spec) throws Exception {
        var deadline = Deadline.after(LIMITS.call());
        var which = seen(gateway, 6).ref();
        var task =
                gateway.talk().begin(port -> MachineSpecs.reconfigure(port, which, spec), deadline);
        assertThat(end(gateway, task)).isEqualTo(new TaskState.Done());
    }

    private static TaskState ask(
            YavijavaGateway gateway, SeenMachine as, SeenPciDevice.Backing wanted)
            throws VCenterException {
        return ask(gateway, as, new PciDeviceChange.Add(wanted, List.of(), List.of()));
    }

    private static TaskState ask(
            YavijavaGateway gateway, SeenMachine as, PciDeviceChange.Add wanted)
            throws VCenterException {
        var version = ((Told.Is<String>) as.size().changeVersion()).value();
        var task = gateway.reconfigure(as.ref(), version, wanted);
        try {
            return end(gateway, task);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private String version(YavijavaGateway gateway, int number) throws Exception {
        return ((Told.Is<String>) seen(gateway, number).size().changeVersion()).value();
    }

    private List<SeenPciDevice> devices(YavijavaGateway gateway, int number) throws Exception {
        return ((Told.Is<SeenDevices>) seen(gateway, number).devices()).value().pciDevices();
    }
}
