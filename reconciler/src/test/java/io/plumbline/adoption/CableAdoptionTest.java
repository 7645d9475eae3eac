package io.plumbline.adoption;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.inventory.Sightings;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.CablingProperties;
import io.plumbline.property.Neighbour;
import io.plumbline.property.Setting;
import io.plumbline.property.SwitchProperties;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.NicPort;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Which links are taken over from what ends of cables hear and have. */
class CableAdoptionTest extends AdoptedCluster {
    private static final Switch TOR = new Switch("tor1");
    private static final Switch SPINE = new Switch("spine1");
    private static final ClusterSpec SPINE_SPEC =
            SpecTexts.accepted(
                    TEXT.replace(
                                    "- {name: tor1, platform: NVUE}",
                                    "- {name: tor1, platform: NVUE}\n"
                                            + "    - {name: spine1, platform: NVUE}")
                            .replace(
                                    "  distributedSwitches:",
                                    "    - {each: 31-32, switch: spine1, port: \"swp{i}\","
                                            + " toSwitch: tor1, toPort: \"swp{i}\", fabric: roce}\n"
                                            + "  distributedSwitches:"));
    private static final String SPINE_REACH =
            REACH.replace(
                    "[{name: tor1, platform: NVUE}]",
                    "[{name: tor1, platform: NVUE}, {name: spine1, platform: NVUE}]");

    @Test
    void a_port_that_is_not_as_its_fabric_asks_has_no_link_and_the_others_keep_theirs() {
        var second = new SwitchPort(TOR, "swp2");
        var why = new Problem.Unparsed(second, "read it", "gibberish");
        var observed =
                world().read(SwitchProperties.PORT_TRUST.of(second), new Reading.Unreadable<>(why))
                        .observed();

        var adopted = adopt(observed);

        assertThat(read(adopted).links())
                .extracting(link -> link.port().name())
                .containsExactly("swp1", "swp3");
        assertThat(adopted.unread()).containsExactly(why.text());
        assertThat(read(adopted).fabrics()).hasSize(1);
    }

    @Test
    void a_switch_that_has_not_saved_what_runs_has_no_links_and_says_why() {
        var observed = world().with(SwitchProperties.SAVED.of(TOR), false).observed();

        var adopted = adopt(observed);

        assertThat(read(adopted).links()).isEmpty();
        assertThat(adopted.left()).contains("tor1 switch.saved true: it is false");
        assertThat(wishes(read(adopted), observed)).contains("module/esx1/nmlx5_core#pfctx 0x08");
    }

    @Test
    void who_hears_two_or_nonsense_has_no_cable() {
        var first = new NicPort(Sightings.nic("esx1", "3b:00"), 1);
        var second = new NicPort(Sightings.nic("esx2", "3b:00"), 1);
        var observed =
                world().with(
                                CablingProperties.UPLINK_NEIGHBOURS.of(first),
                                List.of(
                                        new Neighbour("tor1", "swp1"),
                                        new Neighbour("tor1", "swp7")))
                        .with(
                                CablingProperties.UPLINK_NEIGHBOURS.of(second),
                                List.of(new Neighbour("tor1\n  hosts: []", "swp2\": #")))
                        .observed();

        var adopted = adopt(observed);

        assertThat(read(adopted).links())
                .extracting(link -> link.port().name())
                .containsExactly("swp3");
        assertThat(adopted.left())
                .anySatisfy(told -> assertThat(told).contains("may be at").contains("swp7"));
    }

    @Test
    void a_cable_between_switches_is_heard_by_one_of_them() {
        var observed =
                spineWorld()
                        .with(heard(SPINE, "swp31"), List.of(new Neighbour("tor1", "swp31")))
                        .with(heard(TOR, "swp32"), List.of(new Neighbour("spine1", "swp32")))
                        .observed();

        var adopted = Adoption.of(SpecTexts.accepted(SPINE_REACH), observed);

        assertThat(wishes(read(adopted), observed))
                .as(text(adopted) + adopted.left())
                .containsAll(wishes(SPINE_SPEC, observed));
        assertThat(text(adopted))
                .contains(
                        "each: 31-32, switch: spine1, port: \"swp{i}\", toSwitch: tor1, toPort:"
                                + " \"swp{i}\", fabric: roce");
    }

    @Test
    void a_cable_between_switches_that_contradicts_another_or_carries_no_fabric_is_told() {
        var observed =
                spineWorld()
                        .with(heard(SPINE, "swp31"), List.of(new Neighbour("tor1", "swp31")))
                        .with(heard(SPINE, "swp33"), List.of(new Neighbour("tor1", "swp31")))
                        .with(heard(TOR, "swp32"), List.of(new Neighbour("spine1", "swp32")))
                        .with(SwitchProperties.PORT_PFC.of(new SwitchPort(SPINE, "swp32")), false)
                        .observed();

        var adopted = Adoption.of(SpecTexts.accepted(SPINE_REACH), observed);

        assertThat(read(adopted).links())
                .extracting(link -> link.port().label())
                .containsExactly("tor1 swp1", "tor1 swp2", "tor1 swp3");
        assertThat(adopted.left())
                .contains(
                        "tor1 swp31 may be at spine1 swp31 or spine1 swp33",
                        "spine1 swp32 goes to tor1 swp32, and one of them is not as a fabric asks,"
                                + " so it is in none");
    }

    private static Setting<List<Neighbour>> heard(Switch on, String port) {
        return SwitchProperties.NEIGHBOURS.of(new SwitchPort(on, port));
    }

    private static WishedWorld spineWorld() {
        return world(SPINE_SPEC);
    }
}
