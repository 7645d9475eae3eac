package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.drivers.vcenter.MachineChange;
import io.plumbline.drivers.vcenter.SeenMachine;
import io.plumbline.drivers.vcenter.Sighting;
import io.plumbline.drivers.vcenter.TaskState;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MemorySize;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.Optional;

/** What machines are as hardware beside their size. A case has its machine. */
abstract class MachineHardwareContract extends Contract {
    @Test
    void machine_tells_and_takes_the_options_by_which_devices_are_given_to_it() throws Exception {
        try (var gateway = gateway()) {
            administrator().powerOff(seen(gateway, 1).ref().id());
            var before = seen(gateway, 1);
            assertThat(before.hardware())
                    .isEqualTo(
                            new SeenMachine.Hardware(
                                    before.hardware().version(),
                                    new Told.Is<>(MachineProperties.Firmware.BIOS),
                                    new Told.Unset<>(),
                                    new Told.Unset<>(),
                                    new Told.Unset<>(),
                                    new Told.Unset<>()));

            assertThat(reconfigure(gateway, before, options(64))).isEqualTo(new TaskState.Done());
            assertThat(reconfigure(gateway, seen(gateway, 1), peers()))
                    .isEqualTo(new TaskState.Done());

            var after = seen(gateway, 1);
            assertThat(after.hardware())
                    .isEqualTo(
                            new SeenMachine.Hardware(
                                    before.hardware().version(),
                                    before.hardware().firmware(),
                                    new Told.Is<>(true),
                                    new Told.Is<>(MemorySize.ofGigabytes(64)),
                                    new Told.Is<>(true),
                                    new Told.Is<>(false)));
            assertThat(after.size())
                    .usingRecursiveComparison()
                    .ignoringFields("changeVersion")
                    .isEqualTo(before.size());
        }
    }

    @Test
    void option_that_somebody_takes_away_is_not_there() throws Exception {
        try (var gateway = gateway();
                var watch = gateway.watch()) {
            var before = machine(((Sighting.Anew) watch.next(PATIENCE)).now(), peer().machine(4));
            administrator().reconfigure(before.ref().id(), option("TRUE"));
            var set = (Sighting.Changed) watch.next(Duration.ofSeconds(5));
            assertThat(machine(set.now(), peer().machine(4)).hardware().mmio64())
                    .isEqualTo(new Told.Is<>(true));

            administrator().reconfigure(before.ref().id(), option(""));

            var gone = (Sighting.Changed) watch.next(Duration.ofSeconds(5));
            assertThat(machine(gone.now(), peer().machine(4)).hardware().mmio64())
                    .isEqualTo(new Told.Unset<>());
        }
    }

    @Test
    void machine_that_was_made_for_efi_says_so() throws Exception {
        try (var gateway = gateway()) {
            administrator().powerOff(seen(gateway, 6).ref().id());

            administrator().reconfigure(seen(gateway, 6).ref().id(), "<firmware>efi</firmware>");

            assertThat(seen(gateway, 6).hardware().firmware())
                    .isEqualTo(new Told.Is<>(MachineProperties.Firmware.EFI));
        }
    }

    @Test
    void option_is_written_in_the_letters_that_the_machine_has_it_in() throws Exception {
        try (var gateway = gateway()) {
            var id = seen(gateway, 10).ref().id();
            administrator().powerOff(id);
            administrator().reconfigure(id, option("pciPassthru.use64BitMMIO", "FALSE"));
            var before = seen(gateway, 10);
            assertThat(before.hardware().mmio64()).isEqualTo(new Told.Is<>(false));

            assertThat(reconfigure(gateway, before, options(64))).isEqualTo(new TaskState.Done());

            var after = seen(gateway, 10).hardware();
            assertThat(after.mmio64()).isEqualTo(new Told.Is<>(true));
            assertThat(after.mmio64Size()).isEqualTo(new Told.Is<>(MemorySize.ofGigabytes(64)));
        }
    }

    /** What is written beside it could be read back, and nobody knows which of them counts. */
    @Test
    void option_in_letters_that_nobody_reads_is_named_and_none_is_put_beside_it() throws Exception {
        try (var gateway = gateway()) {
            var id = seen(gateway, 11).ref().id();
            administrator().powerOff(id);
            administrator().reconfigure(id, option("pciPassthru.ALLOWp2p", "FALSE"));
            var before = seen(gateway, 11);

            assertThat(
                            catchThrowableOfType(
                                            VCenterException.class,
                                            () -> reconfigure(gateway, before, peers()))
                                    .trouble()
                                    .toString())
                    .contains("NotOffered", "pciPassthru.ALLOWp2p", "take it away by hand");
            assertThat(seen(gateway, 11)).isEqualTo(before);
        }
    }

    private static String option(String text) {
        return option("pciPassthru.use64bitMMIO", text);
    }

    private static String option(String key, String text) {
        return "<extraConfig><key>"
                + key
                + "</key><value xsi:type=\"xsd:string\">"
                + text
                + "</value></extraConfig>";
    }

    private static MachineChange options(int gigabytes) {
        return change(
                new MachineChange.Options(
                        Optional.of(true),
                        Optional.of(MemorySize.ofGigabytes(gigabytes)),
                        Optional.empty(),
                        Optional.empty()));
    }

    private static MachineChange peers() {
        return change(
                new MachineChange.Options(
                        Optional.empty(), Optional.empty(), Optional.of(true), Optional.of(false)));
    }

    private static MachineChange change(MachineChange.Options options) {
        return new MachineChange(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                options);
    }
}
