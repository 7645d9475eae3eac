package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Orders;
import io.plumbline.desired.Wish;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.AdapterType;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MachineProperties.Firmware;
import io.plumbline.property.MachineProperties.Power;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.PciDeviceProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.Want;
import io.plumbline.spec.Origin;
import io.plumbline.status.Condition;
import io.plumbline.target.Machine;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;
import io.plumbline.target.PciDevice;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/** What a function of a host waits for before a machine gets it. */
class PciDeviceTurnTest extends MachinesOfAHost {
    private static final Machine MACHINE = new Machine(HOST, "vm-1");
    private static final NicPort PORT =
            new NicPort(new Nic(HOST, PciAddress.parse("0000:3b:00.0").orElseThrow()), 2);
    private static final Setting<AdapterType> DEVICE =
            PciDeviceProperties.TYPE.of(
                    new PciDevice(MACHINE, new PciDevice.Function(PORT.function())));
    private static final Setting<UUID> SYSTEM = PciDeviceProperties.SYSTEM.of(DEVICE.target());
    private static final Setting<Boolean> GIVEN = NicIdentity.PASSTHROUGH.of(PORT);
    private static final Setting<Integer> HARDWARE = MachineProperties.HARDWARE_VERSION.of(MACHINE);
    private static final Setting<Firmware> FIRMWARE = MachineProperties.FIRMWARE.of(MACHINE);
    private static final String WAITS =
            "esx01.lab machine vm-1 PCI device of function 0000:3b:00.1 pciDevice.type is none and"
                    + " has to be DirectPath; that waits until ";

    private Reading<Boolean> given = staged(true, true);
    private Reading<AdapterType> device = new Reading.Settled<>(State.none());
    private Optional<UUID> system = Optional.empty();
    private boolean asked = true;
    private Reading<Integer> hardware = HandMadePlans.settled(17);
    private Firmware firmware = Firmware.EFI;

    @BeforeEach
    void machine_without_its_device_is_off() {
        value = 7;
        power.put("vm-1", Power.On);
        off();
    }

    private static Reading<Boolean> staged(boolean running, boolean next) {
        return new Reading.Staged<>(State.is(running), State.is(next));
    }

    @Override
    List<Wish<?>> wishes() {
        return Stream.concat(
                        super.wishes().stream(),
                        Stream.of(
                                Wish.of(
                                        FIRMWARE,
                                        new Want.Exactly<>(Firmware.EFI),
                                        new Origin("c.yaml", 1, 1, "hardware")),
                                Wish.of(
                                        DEVICE,
                                        new Want.Exactly<>(AdapterType.DirectPath),
                                        new Origin("c.yaml", 1, 1, "adapters")),
                                Wish.of(
                                        SYSTEM,
                                        new Want.Exactly<>(boot.hostUuid()),
                                        new Origin("c.yaml", 1, 1, "adapters"))))
                .toList();
    }

    @Override
    void tell(Readings.Builder readings) {
        readings.put(GIVEN, given)
                .put(HARDWARE, hardware)
                .put(FIRMWARE, HandMadePlans.settled(firmware));
        if (asked) {
            readings.put(DEVICE, device)
                    .put(
                            SYSTEM,
                            new Reading.Settled<>(
                                    system.map(State::is)
                                            .orElseGet(() -> new State.Unproven<>("none"))));
        }
    }

    @Override
    Orders orders() {
        return new Orders(
                List.of(),
                List.of(
                        new Orders.Base<>(
                                DEVICE,
                                GIVEN,
                                new Want.Exactly<>(true),
                                Optional.empty(),
                                Orders.Lasting.OVER_THE_NEXT),
                        new Orders.Base<>(DEVICE, HARDWARE, new Want.AtLeast<>(7)),
                        new Orders.Base<>(DEVICE, FIRMWARE, new Want.Exactly<>(Firmware.EFI))));
    }

    @Test
    void it_is_given_where_the_host_gives_it_away() {
        assertThat(written()).containsExactly("pciDevice.type");
        assertThat(faults(new Plan("r1", List.of(unit()), 1))).isEmpty();
    }

    @Test
    void it_waits_until_the_host_gives_it_away_in_the_boot_that_runs() {
        for (var next : List.of(false, true)) {
            given = staged(false, next);

            assertThat(written()).isEmpty();
            assertThat(next())
                    .singleElement()
                    .asString()
                    .startsWith(
                            "NEED "
                                    + WAITS
                                    + "esx01.lab nic 0000:3b:00 port 2 port.passthrough is true,"
                                    + " and it is false");
        }
    }

    /** Somebody takes it back: the boot that brings that would leave the machine without it. */
    @Test
    void it_waits_where_the_next_boot_takes_the_function_back() {
        var before = new Plan("r1", List.of(unit()), 1);
        given = staged(true, false);

        assertThat(written()).isEmpty();
        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("NEED " + WAITS)
                .contains("port.passthrough is true, and it is false from the next boot on");
        assertThat(faults(before))
                .singleElement()
                .asString()
                .contains("is built on " + GIVEN.path() + ", which is not so");
    }

    /** At a boot buses may be counted anew, and the function get another address. */
    @Test
    void it_is_written_after_the_boots_of_its_host() {
        value = 1;
        takenOut();
        assertThat(written()).containsExactly("key");

        value = 7;
        assertThat(written()).containsExactly("pciDevice.type");
    }

    @Test
    void it_waits_for_boots_that_are_ahead_also_while_its_host_serves() {
        value = 1;

        assertThat(written()).isEmpty();
        assertThat(unit().change().boots()).isEqualTo(1);
    }

    @Test
    void it_waits_while_nobody_tells_whether_the_host_gives_it_away() {
        given = new Reading.Unreadable<>(new Problem.Unparsed(PORT, "pci", "no owner"));

        assertThat(written()).isEmpty();
        assertThat(next()).singleElement().asString().contains(WAITS).contains("no owner");
    }

    /** Its address is known since the last boot, or this daemon since a moment. */
    @Test
    void host_that_is_out_waits_for_what_was_not_asked_for_yet() {
        takenOut();
        off();
        running = List.of();
        asked = false;

        assertThat(next())
                .allSatisfy(held -> assertThat(held).startsWith("UNREADABLE "))
                .anySatisfy(held -> assertThat(held).contains("pciDevice.type was not read yet"));
        assertThat(next(T.plusSeconds(290))).contains("PutBack: it is as wished");
    }

    /** It does not start with it, and nobody takes it away: it is told, and stops nothing. */
    @Test
    void device_of_another_system_is_told_and_keeps_its_host_from_nothing() {
        device = new Reading.Settled<>(State.is(AdapterType.DirectPath));
        system = Optional.of(new UUID(7, 8));
        assertThat(next())
                .containsExactly(
                        "EVIDENCE esx01.lab machine vm-1 PCI device of function 0000:3b:00.1"
                                + " pciDevice.system is 00000000-0000-0007-0000-000000000008 and"
                                + " has to be "
                                + boot.hostUuid());

        takenOut();
        off();
        running = List.of();
        assertThat(next()).first().isEqualTo("PutBack: it is as wished");
        assertThat(condition(Condition.Type.InSync).truth()).isEqualTo(Condition.Truth.False);

        system = Optional.of(boot.hostUuid());
        assertThat(next()).containsExactly("PutBack: it is as wished");
    }

    @Test
    void it_waits_for_hardware_that_can_have_it() {
        hardware = HandMadePlans.settled(6);

        assertThat(next())
                .singleElement()
                .asString()
                .contains("machine.hardwareVersion is at least 7");
    }

    /** Nothing here makes it so, so an outage of its host is no longer for it. */
    @Test
    void it_waits_for_firmware_that_nobody_here_writes_and_its_host_does_not() {
        firmware = Firmware.BIOS;

        assertThat(written()).isEmpty();
        assertThat(next())
                .containsExactly(
                        "NEED "
                                + WAITS
                                + "esx01.lab machine vm-1 machine.firmware is EFI, and it is BIOS;"
                                + " nobody here writes that",
                        "EVIDENCE esx01.lab machine vm-1 machine.firmware is BIOS and has to be"
                                + " EFI");

        takenOut();
        off();
        running = List.of();
        assertThat(next()).first().isEqualTo("PutBack: it is as wished");
    }
}
