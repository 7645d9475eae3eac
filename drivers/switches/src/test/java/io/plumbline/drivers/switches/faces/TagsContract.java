package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.lab.memory.MemorySwitch;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.lab.world.SwitchVlans;
import io.plumbline.observed.Reading;
import io.plumbline.property.PortTags;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;

/** What a platform does that tells which frames its ports send with a tag. */
interface TagsContract {
    List<Integer> PORTS = List.of(1, 2, 3, 4);

    /** The contract that the same class keeps. */
    PlatformContract here();

    /**
     * Its first port is a trunk of 10 to 12, 20 and 99, which has no tag there, the second one is
     * in VLAN 7 alone, the third one in none, and the fourth one as it comes.
     */
    SwitchModel inVlans() throws IOException;

    /** How a port is that is in none. */
    default PortTags inNone() {
        return new PortTags.Routed();
    }

    /** How a port is that nobody touched. */
    PortTags untouched();

    @Test
    default void both_faces_tell_which_frames_its_ports_tag() throws Exception {
        var model = inVlans();
        var like = SwitchSetup.factory("like");
        for (var number : PORTS) {
            like.port("Eth1/" + number, port -> port.vlans(vlans(model).get(here().port(number))));
        }
        try (var line = here().open(model)) {
            assertThat(tags(line.driver(), PlatformContract.TOR, here()::port))
                    .isEqualTo(
                            tags(
                                    new MemorySwitch(like.in(here().world)),
                                    new Switch("like"),
                                    number -> "Eth1/" + number))
                    .containsExactly(
                            PortTags.parse("tagged 10-12,20 untagged 99"),
                            PortTags.parse("access 7"),
                            inNone(),
                            untouched());
        }
    }

    @Test
    default void whatever_is_written_vlans_stay_as_they_are() throws IOException {
        var model = inVlans();
        var before = vlans(model);
        try (var line = here().open(model)) {
            var trusting =
                    here().spec(2, text -> text.replace("dscp: 26, trust: DSCP", "trust: PCP"));
            var daemon =
                    new SwitchDaemon(
                            here().world, trusting, Map.of(PlatformContract.TOR, line.driver()));

            here().passes(daemon, 12);
            assertThat(here().writes()).isNotEmpty();
        }
        assertThat(vlans(model)).isEqualTo(before);
    }

    private static Map<String, SwitchVlans> vlans(SwitchModel model) {
        var vlans = new TreeMap<String, SwitchVlans>();
        for (Map.Entry<String, SwitchPortConfig> port : model.running().ports().entrySet()) {
            vlans.put(port.getKey(), port.getValue().vlans());
        }
        return vlans;
    }

    private static List<PortTags> tags(Device device, Switch on, IntFunction<String> name)
            throws DeviceException {
        var ports = PORTS.stream().map(number -> new SwitchPort(on, name.apply(number))).toList();
        var readings =
                device.observe(
                                new Query(
                                        Set.of(), Set.of(SwitchProperties.TAGS), Set.copyOf(ports)))
                        .readings();
        return ports.stream()
                .map(port -> readings.of(SwitchProperties.TAGS.of(port)).orElseThrow())
                .map(TagsContract::value)
                .toList();
    }

    private static PortTags value(Reading<PortTags> reading) {
        if (reading instanceof Reading.Settled<PortTags>(State.Is<PortTags>(var tags))) {
            return tags;
        }
        throw new AssertionError(reading.toString());
    }
}
