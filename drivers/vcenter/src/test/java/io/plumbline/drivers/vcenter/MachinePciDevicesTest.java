package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.SeenPciDevice.Dynamic;
import io.plumbline.drivers.vcenter.SeenPciDevice.Fixed;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.AdapterType;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.PciDeviceProperties;
import io.plumbline.property.Property;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.State;
import io.plumbline.target.PciAddress;
import io.plumbline.target.PciDevice;
import io.plumbline.target.PciIds;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Devices that machines have of their host, by what they are made of. */
final class MachinePciDevicesTest extends TwoHosts {
    private static final BootId BOOT =
            new BootId(new UUID(0, 1), Instant.parse("2026-11-01T00:00:00Z"), Optional.empty());
    private static final ActId ID = new ActId(new UUID(0, 2));
    private static final PciAddress FIRST = PciAddress.parse("0000:3b:00.1").orElseThrow();
    private static final PciIds CARDS = PciIds.parse("15b3:1017,15b3:1019");
    private static final PciDevice FUNCTION = new PciDevice(WEB, new PciDevice.Function(FIRST));
    private static final PciDevice LABEL = new PciDevice(WEB, new PciDevice.Label("hpc"));
    private static final PciDevice ANY = new PciDevice(WEB, new PciDevice.Allowed(CARDS));

    @BeforeEach
    void machines_have_a_version() {
        for (var machine : List.of("vm-1", "vm-2")) {
            vcenter.sized(machine, only("v7"));
            vcenter.given(machine);
        }
    }

    @Test
    void device_is_told_by_what_it_is_made_of() throws Exception {
        vcenter.given("vm-2", fixed(1, FIRST), dynamic(2, "hpc", CARDS), dynamic(3, "", CARDS));

        assertThat(type(FUNCTION)).isEqualTo(is(AdapterType.DirectPath));
        assertThat(type(LABEL)).isEqualTo(is(AdapterType.DynamicDirectPath));
        assertThat(type(ANY)).isEqualTo(is(AdapterType.DynamicDirectPath));
        assertThat(reading(LABEL, PciDeviceProperties.ALLOWED_DEVICES)).isEqualTo(is(CARDS));
    }

    @Test
    void machine_with_devices_of_other_make_has_none_of_these() throws Exception {
        vcenter.given(
                "vm-2",
                fixed(1, FIRST.withFunction(0)),
                dynamic(2, "other", CARDS),
                device(3, new SeenPciDevice.Dvx(Optional.of("com.maker.nic"))),
                device(4, new SeenPciDevice.Other("VirtualPCIPassthroughVmiopBackingInfo")));

        assertThat(List.of(type(FUNCTION), type(LABEL), type(ANY))).containsOnly(none());
    }

    @Test
    void machine_tells_all_that_it_has_of_its_host() throws Exception {
        vcenter.given(
                "vm-2",
                fixed(1, FIRST),
                dynamic(2, "hpc", CARDS),
                device(3, new SeenPciDevice.Dvx(Optional.of("com.maker.nic"))),
                new SeenPciDevice(4, new Told.Unreadable<>("unknown: a, b")));
        var query = new Query(Set.of(), Set.copyOf(PropertyCatalogue.builtIn().all()), Set.of());

        assertThat(device.observe(query).readings().of(MachineProperties.PCI_DEVICES.of(WEB)))
                .contains(
                        is(
                                List.of(
                                        "DirectPath 0000:3b:00.1",
                                        "DynamicDirectPath hpc 15b3:1017 15b3:1019",
                                        "DVX com.maker.nic",
                                        "device 4 unknown: a  b")));
    }

    @Test
    void two_of_one_make_and_one_that_nobody_understands_are_not_told() throws Exception {
        vcenter.given("vm-2", dynamic(1, "hpc", CARDS), dynamic(2, "hpc", CARDS));
        assertThat(type(LABEL)).isInstanceOf(Reading.Unreadable.class);

        vcenter.given("vm-2", new SeenPciDevice(1, new Told.Unreadable<>("unknown")));
        assertThat(type(LABEL)).isInstanceOf(Reading.Unreadable.class);
        assertThat(type(FUNCTION)).isInstanceOf(Reading.Unreadable.class);
        assertThat(problem(() -> apply(FUNCTION, AdapterType.DirectPath)))
                .isInstanceOf(Problem.class);

        vcenter.with("vm-2", new Told.Unreadable<>("withheld"));
        assertThat(type(FUNCTION)).isInstanceOf(Reading.Unreadable.class);
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void function_is_given_to_the_machine() throws Exception {
        assertThat(apply(FUNCTION, AdapterType.DirectPath))
                .isEqualTo(new Receipt.Done(Activation.LIVE));

        assertThat(vcenter.done())
                .containsExactly(
                        "reconfigure vm-2 as of v7: "
                                + new PciDeviceChange.Add(new Fixed(FIRST), List.of(), List.of()));
    }

    @Test
    void label_goes_with_the_ids_that_are_allowed() throws Exception {
        device.apply(
                write(
                        LABEL,
                        put(LABEL, AdapterType.DynamicDirectPath),
                        new Put<>(
                                PciDeviceProperties.ALLOWED_DEVICES.of(LABEL),
                                State.none(),
                                State.is(CARDS),
                                Optional.empty())),
                ID);

        assertThat(vcenter.done())
                .containsExactly(
                        "reconfigure vm-2 as of v7: "
                                + new PciDeviceChange.Add(
                                        new Dynamic(Optional.of("hpc"), Optional.of(CARDS)),
                                        List.of(),
                                        List.of()));
    }

    @Test
    void other_ids_are_allowed_without_another_device() throws Exception {
        vcenter.given("vm-2", fixed(6, FIRST), dynamic(7, "hpc", PciIds.parse("15b3:1017")))
                .given("vm-1", dynamic(1, "db", CARDS));

        device.apply(
                write(
                        LABEL,
                        new Put<>(
                                PciDeviceProperties.ALLOWED_DEVICES.of(LABEL),
                                State.is(PciIds.parse("15b3:1017")),
                                State.is(CARDS),
                                Optional.empty())),
                ID);

        assertThat(vcenter.done())
                .containsExactly(
                        "reconfigure vm-2 as of v7: "
                                + new PciDeviceChange.Allow(
                                        7,
                                        new Dynamic(Optional.of("hpc"), Optional.of(CARDS)),
                                        List.of(new Fixed(FIRST)),
                                        List.of(
                                                new Dynamic(
                                                        Optional.of("db"), Optional.of(CARDS)))));
    }

    /** A copy of a machine that is elsewhere has the function of that host, by its address. */
    @Test
    void function_is_told_with_the_system_that_it_is_of() throws Exception {
        var system = new UUID(7, 8);
        vcenter.given("vm-2", device(1, new Fixed(FIRST, Optional.of(system.toString()))));

        assertThat(type(FUNCTION)).isEqualTo(is(AdapterType.DirectPath));
        assertThat(reading(FUNCTION, PciDeviceProperties.SYSTEM)).isEqualTo(is(system));
    }

    /** Some are of no host in particular, and machines start with them. */
    @Test
    void system_that_is_not_said_proves_nothing() throws Exception {
        for (var said : List.of("BYPASS", "", "5f0c0b5e-8f2e", "5f0c0b5e\n; rm -rf /")) {
            vcenter.given("vm-2", device(1, new Fixed(FIRST, Optional.of(said))));

            assertThat(reading(FUNCTION, PciDeviceProperties.SYSTEM))
                    .isEqualTo(
                            new Reading.Settled<>(
                                    new State.Unproven<>(
                                            "vCenter does not say of which host it is")));
        }
        vcenter.given("vm-2");
        assertThat(reading(FUNCTION, PciDeviceProperties.SYSTEM))
                .isEqualTo(new Reading.Settled<>(new State.Unproven<>("the machine has none")));
    }

    @Test
    void function_that_another_machine_has_of_another_system_is_given_to_none() {
        vcenter.given("vm-1", device(1, new Fixed(FIRST, Optional.of("BYPASS"))));

        assertThat(problem(() -> apply(FUNCTION, AdapterType.DirectPath)).text())
                .contains("has that function already");
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void function_that_another_machine_has_is_given_to_none() {
        vcenter.machine("vm-1", "other (1)", "host-1", SeenMachine.Power.OFF)
                .given("vm-1", fixed(1, FIRST));

        assertThat(problem(() -> apply(FUNCTION, AdapterType.DirectPath)).text())
                .contains("has that function already, and one serves one machine");
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void function_is_given_to_none_while_nobody_tells_what_others_have() {
        vcenter.machine("vm-1", "other (1)", "host-1", SeenMachine.Power.OFF)
                .with("vm-1", new Told.Unreadable<>("withheld"));

        assertThat(problem(() -> apply(FUNCTION, AdapterType.DirectPath)).text())
                .contains("does not tell which devices of the host other (1) has");
        assertThat(vcenter.done()).isEmpty();
    }

    /** What its host gives is asked for last, and has to be enough for all. */
    @Test
    void devices_of_all_machines_of_the_host_go_with_it() throws Exception {
        vcenter.given("vm-1", dynamic(1, "hpc", CARDS))
                .given("vm-2", fixed(2, FIRST))
                .given("vm-3", dynamic(3, "elsewhere", CARDS));

        apply(LABEL, AdapterType.DynamicDirectPath);

        assertThat(vcenter.done())
                .containsExactly(
                        "reconfigure vm-2 as of v7: "
                                + new PciDeviceChange.Add(
                                        new Dynamic(Optional.of("hpc"), Optional.empty()),
                                        List.of(new Fixed(FIRST)),
                                        List.of(
                                                new Dynamic(
                                                        Optional.of("hpc"), Optional.of(CARDS)))));
    }

    @Test
    void label_is_given_to_none_while_nobody_tells_what_others_have() {
        vcenter.with("vm-1", new Told.Unreadable<>("withheld"));

        assertThat(problem(() -> apply(LABEL, AdapterType.DynamicDirectPath)).text())
                .contains("does not tell which devices of the host db01 has");
        assertThat(vcenter.done()).isEmpty();
    }

    /** Some tell an address that is not understood here. */
    @Test
    void function_is_given_to_none_while_a_device_of_another_is_not_understood() {
        vcenter.machine("vm-1", "other (1)", "host-1", SeenMachine.Power.OFF);

        for (var backing :
                List.<Told<SeenPciDevice.Backing>>of(
                        new Told.Unreadable<>("a PCI device '00000:059:00.1'"),
                        new Told.Unset<>())) {
            vcenter.given("vm-1", new SeenPciDevice(13000, backing));

            assertThat(problem(() -> apply(FUNCTION, AdapterType.DirectPath)).text())
                    .contains("does not tell what device 13000 of other (1) is made of");
        }
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void function_is_given_to_none_that_a_machine_has_of_which_nobody_tells_where_it_is() {
        vcenter.machine(
                        "vm-9",
                        new Told.Is<>("lost"),
                        new Told.Unreadable<>("withheld"),
                        new Told.Is<>(SeenMachine.Power.OFF))
                .given("vm-9", fixed(1, FIRST));

        assertThat(problem(() -> apply(FUNCTION, AdapterType.DirectPath)).text())
                .contains("lost has that function already");
        assertThat(vcenter.done()).isEmpty();
    }

    /** Somebody allowed one id more. */
    @Test
    void device_without_a_label_is_not_doubled() {
        vcenter.given("vm-2", dynamic(1, "", PciIds.parse("15b3:1017,15b3:101b")));

        assertThat(problem(() -> apply(ANY, AdapterType.DynamicDirectPath)).text())
                .contains("has a device without a label that may be the same function");
        assertThat(vcenter.done()).isEmpty();
    }

    /** It may be any function, the one that is asked for among them. */
    @Test
    void device_beside_one_that_may_be_anything_is_made_for_none() {
        var anything = device(1, new Dynamic(Optional.empty(), Optional.empty()));
        vcenter.given("vm-2", anything);

        for (var wanted : List.of(ANY, LABEL)) {
            assertThat(problem(() -> apply(wanted, AdapterType.DynamicDirectPath)).text())
                    .contains("may be the same function: DynamicDirectPath;");
        }
        vcenter.given("vm-2", dynamic(1, "", CARDS));
        assertThat(problem(() -> apply(LABEL, AdapterType.DynamicDirectPath)).text())
                .contains("may be the same function: DynamicDirectPath 15b3:1017");
        assertThat(vcenter.done()).isEmpty();
    }

    /** A machine that is just being made tells nothing yet: it will. */
    @Test
    void what_is_not_told_of_others_yet_is_waited_for() {
        vcenter.with("vm-1", new Told.Unset<>());
        assertThat(problem(() -> apply(FUNCTION, AdapterType.DirectPath)))
                .isInstanceOf(Problem.Occupied.class);

        vcenter.given("vm-1", new SeenPciDevice(1, new Told.Unreadable<>("unknown")));
        assertThat(problem(() -> apply(FUNCTION, AdapterType.DirectPath)))
                .isInstanceOf(Problem.Occupied.class);

        vcenter.given("vm-1", fixed(1, FIRST));
        assertThat(problem(() -> apply(FUNCTION, AdapterType.DirectPath)))
                .isInstanceOf(Problem.Rejected.class);
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void machine_that_runs_gets_none() {
        var ofDb = new PciDevice(DB, new PciDevice.Function(FIRST));

        assertThat(problem(() -> apply(ofDb, AdapterType.DirectPath)))
                .isInstanceOf(Problem.Moved.class);
        assertThat(vcenter.done()).isEmpty();
    }

    private Receipt apply(PciDevice at, AdapterType type) throws DeviceException {
        return device.apply(write(at, put(at, type)), ID);
    }

    private static Put<AdapterType> put(PciDevice at, AdapterType type) {
        return new Put<>(
                PciDeviceProperties.TYPE.of(at), State.none(), State.is(type), Optional.empty());
    }

    private static Act.Write write(PciDevice at, Put<?>... puts) {
        return new Act.Write(
                HOST, BOOT, PciDeviceProperties.TYPE.wire().orElseThrow(), at, List.of(puts));
    }

    private static SeenPciDevice fixed(int key, PciAddress function) {
        return device(key, new Fixed(function));
    }

    private static SeenPciDevice dynamic(int key, String label, PciIds allowed) {
        return device(
                key,
                new Dynamic(
                        Optional.of(label).filter(text -> !text.isEmpty()), Optional.of(allowed)));
    }

    private static SeenPciDevice device(int key, SeenPciDevice.Backing backing) {
        return new SeenPciDevice(key, new Told.Is<>(backing));
    }

    private Reading<AdapterType> type(PciDevice of) throws Exception {
        return reading(of, PciDeviceProperties.TYPE);
    }

    private <V> Reading<V> reading(PciDevice of, Property<V> property) throws Exception {
        var query = new Query(Set.of(), Set.copyOf(PropertyCatalogue.builtIn().all()), Set.of(of));
        return device.observe(query).readings().of(property.of(of)).orElseThrow();
    }

    private static <V> Reading<V> is(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    private static <V> Reading<V> none() {
        return new Reading.Settled<>(State.none());
    }
}
