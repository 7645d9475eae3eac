package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.drivers.vcenter.FunctionsChange;
import io.plumbline.drivers.vcenter.SeenFunctions;
import io.plumbline.drivers.vcenter.SeenFunctions.Kept;
import io.plumbline.drivers.vcenter.SeenFunctions.Whole;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.target.PciAddress;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

/** How a host is asked for virtual functions. */
class PassthruEnvelopeTest extends Envelopes {
    @Override
    List<String> methods() {
        return List.of(PassthruSystems.METHOD, PassthruRefresh.METHOD);
    }

    /** Whether machines are to have a port whole, and its label, are said as they were told. */
    @Test
    void ports_get_functions_at_the_next_boot_and_one_loses_them() throws Exception {
        update(true, Optional.of("octo 2"));

        check("update-passthru-config.xml");
    }

    /** Before 7.0 nothing is applied at once, and nobody understands that it shall not be. */
    @Test
    void vcenter_that_does_not_know_of_applying_at_once_is_not_told_of_it() throws Exception {
        update(false, Optional.empty());

        check("update-passthru-config-6.xml");
    }

    @Test
    void host_is_asked_to_tell_anew_of_its_devices() throws Exception {
        PassthruRefresh.send(port(), of("HostPciPassthruSystem", "pciPassthruSystem-57"));

        check("refresh-devices.xml");
    }

    /** As all public programs say it, and for the next boot. */
    @Test
    void function_is_given_to_machines_and_another_taken_back_at_the_next_boot() throws Exception {
        var system = of("HostPciPassthruSystem", "pciPassthruSystem-57");
        PassthruSystems.update(
                port(),
                new PassthruSystems.Passthru(system, true, true),
                List.of(
                        whole("0000:3b:00.1", new Kept(true, Optional.of("hpc-fabric"))),
                        whole("0000:5e:00.0", new Kept(false, Optional.empty()))));

        check("give-device-away.xml");
    }

    /** Each is of its own type, and before 7.0 nobody is told when. */
    @Test
    void functions_of_one_port_and_who_has_another_go_in_one_call_to_an_old_vcenter_too()
            throws Exception {
        var system = of("HostPciPassthruSystem", "pciPassthruSystem-57");
        PassthruSystems.update(
                port(),
                new PassthruSystems.Passthru(system, false, false),
                List.of(
                        change("0000:3b:00.0", new Kept(false, Optional.empty()), 8),
                        whole("0000:3b:00.1", new Kept(true, Optional.empty()))));

        check("give-device-away-6.xml");
    }

    @Test
    void label_is_not_sent_to_a_vcenter_that_knows_of_none() throws Exception {
        var system =
                new PassthruSystems.Passthru(
                        of("HostPciPassthruSystem", "pciPassthruSystem-57"), true, false);

        PassthruSystems.check(
                system, List.of(whole("0000:3b:00.1", new Kept(true, Optional.empty()))));
        assertThat(
                        catchThrowableOfType(
                                        VCenterException.class,
                                        () ->
                                                PassthruSystems.check(
                                                        system,
                                                        List.of(
                                                                whole(
                                                                        "0000:3b:00.1",
                                                                        new Kept(
                                                                                true,
                                                                                Optional.of(
                                                                                        "hpc"))))))
                                .trouble())
                .isInstanceOf(Trouble.NotOffered.class);
    }

    private static FunctionsChange whole(String id, Kept to) {
        return new FunctionsChange.Whole(
                new SeenFunctions(
                        PciAddress.parse(id),
                        id,
                        Kept.OF_THE_KERNEL,
                        Whole.OF_THE_KERNEL,
                        0,
                        0,
                        16),
                to);
    }

    private void update(boolean saysWhen, Optional<String> label) throws Exception {
        var system = of("HostPciPassthruSystem", "pciPassthruSystem-57");
        PassthruSystems.update(
                port(),
                new PassthruSystems.Passthru(system, saysWhen, true),
                List.of(
                        change("0000:3b:00.0", new Kept(false, Optional.empty()), 8),
                        change("3b:00.1", new Kept(true, label), 0)));
    }

    private static FunctionsChange change(String id, Kept kept, int count) {
        return new FunctionsChange.Count(
                new SeenFunctions(PciAddress.parse(id), id, kept, Whole.OF_THE_KERNEL, 0, 0, 16),
                count);
    }
}
