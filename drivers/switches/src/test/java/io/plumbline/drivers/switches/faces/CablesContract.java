package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.lab.memory.MemorySwitch;
import io.plumbline.lab.platform.SwitchCable;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.observed.Reading;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.Neighbour;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** What every platform tells of the cables at its ports: whether they are in, and who is heard. */
interface CablesContract {
    /** The contract that the same class keeps. */
    PlatformContract here();

    @Test
    default void whom_its_ports_hear_is_told_port_by_port() throws Exception {
        var model = here().asItComes().in(here().world);
        here().world
                .run(() -> {
                    model.hears(here().port(1), "esx01.lab vmnic4");
                    model.hears(here().port(1), "card 0c:42:a1:00:3b:00");
                    model.hears(here().port(2), "gpu01 ens1");
                });
        var ports =
                Stream.of(1, 2, 3)
                        .map(here()::port)
                        .map(name -> new SwitchPort(PlatformContract.TOR, name))
                        .toList();
        try (var line = here().open(model)) {
            var readings =
                    line.driver()
                            .observe(
                                    new Query(
                                            Set.of(),
                                            Set.of(SwitchProperties.NEIGHBOURS),
                                            Set.copyOf(ports)))
                            .readings();

            assertThat(ports)
                    .extracting(port -> readings.of(SwitchProperties.NEIGHBOURS.of(port)))
                    .containsExactly(
                            heard("card 0c:42:a1:00:3b:00", "esx01.lab vmnic4"),
                            heard("gpu01 ens1"),
                            heard());
        }
    }

    @Test
    default void a_port_has_a_link_while_its_cable_is_in() throws Exception {
        var model = here().asItComes().in(here().world);
        var like = SwitchSetup.factory("like").in(here().world);
        var memory = new MemorySwitch(like);
        try (var line = here().open(model)) {
            assertThat(links(line.driver(), PlatformContract.TOR, here()::port))
                    .isEqualTo(links(memory, like.target(), number -> "Eth1/" + number))
                    .containsExactly(LinkStatus.Up, LinkStatus.Up, LinkStatus.Up);

            here().world
                    .run(() -> {
                        model.hears(here().port(2), "gpu01 ens1");
                        model.cableIsIn(here().port(2), false);
                        like.cableIsIn("Eth1/2", false);
                    });
            assertThat(links(line.driver(), PlatformContract.TOR, here()::port))
                    .isEqualTo(links(memory, like.target(), number -> "Eth1/" + number))
                    .containsExactly(LinkStatus.Up, LinkStatus.Down, LinkStatus.Up);
            var pulled = new SwitchPort(PlatformContract.TOR, here().port(2));
            assertThat(neighbours(line, pulled)).isEqualTo(heard());

            here().world.run(() -> model.cableIsIn(here().port(2), true));
            assertThat(links(line.driver(), PlatformContract.TOR, here()::port))
                    .containsOnly(LinkStatus.Up);
            assertThat(neighbours(line, pulled)).isEqualTo(heard("gpu01 ens1"));
        }
    }

    private static List<LinkStatus> links(Device device, Switch on, IntFunction<String> name)
            throws DeviceException {
        var ports =
                Stream.of(1, 2, 3).map(number -> new SwitchPort(on, name.apply(number))).toList();
        var readings =
                device.observe(
                                new Query(
                                        Set.of(),
                                        Set.of(SwitchProperties.LINK_STATUS, SwitchProperties.MTU),
                                        Set.copyOf(ports)))
                        .readings();
        assertThat(ports)
                .allMatch(port -> readings.running(SwitchProperties.MTU.of(port)).isPresent());
        return ports.stream()
                .map(port -> readings.running(SwitchProperties.LINK_STATUS.of(port)).orElseThrow())
                .toList();
    }

    @Test
    default void both_switches_of_a_cable_hear_each_other() throws Exception {
        var model = here().asItComes().in(here().world);
        var spine = SwitchSetup.factory("spine1").in(here().world);
        var cable = new SwitchCable(model, here().port(1), spine, "Eth1/7");
        var here = new SwitchPort(PlatformContract.TOR, here().port(1));
        try (var line = here().open(model)) {
            here().world.run(cable::plug);
            assertThat(neighbours(line, here)).isEqualTo(heard("spine1 Eth1/7"));

            here().world.run(cable::unplug);
            assertThat(neighbours(line, here)).isEqualTo(heard());
        }
        here().world.run(cable::plug);
        assertThat(spine.heard().get("Eth1/7"))
                .singleElement()
                .satisfies(heard -> {
                    var told = Neighbour.parse(heard);
                    assertThat(told.system()).isEqualTo("tor1");
                    assertThat(
                                    here().spec(1)
                                            .switches()
                                            .getFirst()
                                            .platform()
                                            .mayAnnounce(here, told.port()))
                            .isTrue();
                });
    }

    private static Optional<Reading<List<Neighbour>>> neighbours(
            PlatformContract.Line line, SwitchPort at) throws DeviceException {
        return line.driver()
                .observe(new Query(Set.of(), Set.of(SwitchProperties.NEIGHBOURS), Set.of(at)))
                .readings()
                .of(SwitchProperties.NEIGHBOURS.of(at));
    }

    private static Optional<Reading<List<Neighbour>>> heard(String... some) {
        return Optional.of(
                new Reading.Settled<>(
                        State.is(Stream.of(some).map(Neighbour::parse).sorted().toList())));
    }
}
