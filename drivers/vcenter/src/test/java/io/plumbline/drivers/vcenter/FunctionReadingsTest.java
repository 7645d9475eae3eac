package io.plumbline.drivers.vcenter;

import static io.plumbline.property.PassthroughProperties.CAPABLE;
import static io.plumbline.property.PassthroughProperties.DEPENDS_ON;
import static io.plumbline.property.PassthroughProperties.ENABLED;
import static io.plumbline.property.PassthroughProperties.LABEL;
import static io.plumbline.property.SriovProperties.FUNCTIONS;
import static io.plumbline.property.SriovProperties.SUPPORTED;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.State;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;

import org.junit.jupiter.api.Test;

/**
 * What vCenter tells of who has the functions of a host, and of virtual ones, unhappy days first.
 */
class FunctionReadingsTest extends HostWithFunctions {
    @Test
    void host_that_vcenter_does_not_talk_to_tells_nothing_of_its_functions() throws Exception {
        tells(of("0000:3b:00.0", 8, 8, 16));
        vcenter.connection("host-1", SeenHost.Connection.NOT_RESPONDING);

        assertThat(read().of(FUNCTIONS.of(FIRST)).orElseThrow())
                .isEqualTo(
                        new Reading.Unreadable<>(
                                new Problem.Unreachable(
                                        HOST, "vCenter asks it", "NOT_RESPONDING, says vCenter")));
    }

    @Test
    void port_that_is_not_in_the_list_is_not_offered_and_without_a_list_it_is_unreadable()
            throws Exception {
        tells();
        assertThat(read().of(FUNCTIONS.of(FIRST))).contains(new Reading.NotOffered<>());

        vcenter.functions("host-1", new Told.Unset<>());
        assertThat(read().of(FUNCTIONS.of(FIRST)))
                .contains(
                        new Reading.Unreadable<>(
                                new Problem.Unparsed(
                                        HOST, "its PCI devices in vCenter", "none is told")));

        vcenter.functions("host-1", new Told.Unreadable<>("NoPermission"));
        assertThat(read().of(FUNCTIONS.of(FIRST)))
                .contains(
                        new Reading.Unreadable<>(
                                new Problem.Unparsed(
                                        HOST, "its PCI devices in vCenter", "NoPermission")));
    }

    @Test
    void two_devices_of_one_address_are_nobodys() throws Exception {
        tells(of("0000:3b:00.0", 8, 8, 16), of("3b:00.0", 4, 4, 16));

        assertThat(read().of(FUNCTIONS.of(FIRST))).contains(new Reading.NotOffered<>());
    }

    @Test
    void functions_are_those_that_are_there_and_those_that_the_next_boot_makes() throws Exception {
        tells(of("0000:3b:00.0", 8, 4, 16), of("no address", 1, 1, 1));

        var readings = read();
        assertThat(readings.of(FUNCTIONS.of(FIRST)))
                .contains(new Reading.Staged<>(State.is(8), State.is(4)));
        assertThat(readings.of(SUPPORTED.of(FIRST))).contains(new Reading.Settled<>(State.is(16)));
        assertThat(readings.of(FUNCTIONS.of(SECOND))).contains(new Reading.NotOffered<>());
    }

    /** A host has hundreds of PCI devices, and some are told without an address. */
    @Test
    void device_that_makes_no_functions_is_told_only_if_it_is_asked_for() throws Exception {
        tells(of("0000:00:00.0", 0, 0, 0), of("0000:5e:00.0", 0, 0, 16), of("3b:00.0", 0, 0, 0));

        var none = new Nic(HOST, PciAddress.parse("0000:00:00.0").orElseThrow());
        var other = new Nic(HOST, PciAddress.parse("0000:5e:00.0").orElseThrow());
        var readings = read();
        assertThat(readings.of(FUNCTIONS.of(new NicPort(none, 1)))).isEmpty();
        assertThat(readings.of(FUNCTIONS.of(new NicPort(other, 1)))).isPresent();
        assertThat(readings.of(FUNCTIONS.of(FIRST))).isPresent();
    }

    @Test
    void numbers_that_no_port_has_are_unreadable() throws Exception {
        tells(of("0000:3b:00.0", 0, 256, 70_000));

        assertThat(read().of(FUNCTIONS.of(FIRST)).orElseThrow())
                .isInstanceOf(Reading.Unreadable.class);
        assertThat(read().of(SUPPORTED.of(FIRST)).orElseThrow())
                .isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void who_has_a_function_now_and_next_is_told_with_its_label() throws Exception {
        tells(whole("0000:3b:00.0", true, false, "hpc"), whole("0000:3b:00.1", false, false, ""));

        var readings = read();
        assertThat(readings.of(ENABLED.of(FIRST)))
                .contains(new Reading.Staged<>(State.is(true), State.is(false)));
        assertThat(readings.of(LABEL.of(FIRST))).contains(new Reading.Settled<>(State.is("hpc")));
        assertThat(readings.of(LABEL.of(SECOND))).contains(new Reading.Settled<>(State.none()));
        assertThat(readings.of(CAPABLE.of(SECOND))).contains(new Reading.Settled<>(State.is(true)));
        assertThat(readings.of(DEPENDS_ON.of(SECOND)))
                .contains(new Reading.Settled<>(State.none()));
    }

    /** A graphics card, or a virtual function, is no port of a card. */
    @Test
    void device_that_machines_have_whole_is_told_where_it_is_named_and_nowhere_else()
            throws Exception {
        var card = whole("0000:af:00.0", true, true, "");
        tells(
                whole("0000:3b:00.1", true, true, ""),
                new SeenFunctions(card.at(), card.id(), card.kept(), card.whole(), 0, 0, 0));

        var readings = read();
        assertThat(readings.of(ENABLED.of(SECOND)))
                .contains(new Reading.Staged<>(State.is(true), State.is(true)));
        assertThat(readings.settings())
                .extracting(setting -> (Object) setting.target())
                .containsOnly(FIRST, SECOND);
    }

    @Test
    void label_is_not_offered_by_a_vcenter_that_knows_of_none() throws Exception {
        tells(whole("0000:3b:00.1", true, true, ""));
        assertThat(read().of(LABEL.of(SECOND))).contains(new Reading.Settled<>(State.none()));

        vcenter.knowsLabels(false);
        assertThat(read().of(LABEL.of(SECOND))).contains(new Reading.NotOffered<>());
    }

    @Test
    void what_a_function_depends_on_is_unread_where_that_is_no_address() throws Exception {
        var on = PciAddress.parse("0000:3a:00.0").orElseThrow();
        tells(
                seen(
                        new SeenFunctions.Whole(false, true, new SeenFunctions.Dependence.On(on)),
                        0,
                        0));
        assertThat(read().of(DEPENDS_ON.of(FIRST)))
                .contains(new Reading.Settled<>(State.is("0000:3a:00.0")));

        tells(
                seen(
                        new SeenFunctions.Whole(
                                false, true, new SeenFunctions.Dependence.Unparsed("bus")),
                        0,
                        0));
        assertThat(read().of(DEPENDS_ON.of(FIRST)))
                .contains(
                        new Reading.Unreadable<>(
                                new Problem.Unparsed(
                                        FIRST, "what it depends on in vCenter", "bus")));
    }
}
