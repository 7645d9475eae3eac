package io.plumbline.status;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.agreement.Accord;
import io.plumbline.agreement.Agreement;
import io.plumbline.agreement.LinkAgreement;
import io.plumbline.agreement.Point;
import io.plumbline.agreement.Said;
import io.plumbline.inventory.Sightings;
import io.plumbline.spec.Link;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Host;
import io.plumbline.target.NicPort;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

/** A host and a spine at one leaf. */
class LinksUpTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Switch LEAF = new Switch("leaf1");
    private static final Switch SPINE = new Switch("spine1");
    private static final SwitchPort OF_HOST = new SwitchPort(LEAF, "Eth1/1");
    private static final SwitchPort ABOVE = new SwitchPort(LEAF, "Eth1/31");
    private static final SwitchPort BELOW = new SwitchPort(SPINE, "Ethernet1/1");

    private static final List<Link> LINKS =
            SpecTexts.accepted(
                            SpecTexts.small("{esxi: root}", "{esxi: root, switch: tor}")
                                    + """
                                      switches:
                                        - {name: leaf1, platform: Onyx}
                                        - {name: spine1, platform: EOS}
                                      links:
                                        - {host: esx01.lab, nic: hpc/1, switch: leaf1, port: Eth1/1}
                                        - {switch: leaf1, port: Eth1/31, toSwitch: spine1, toPort: Ethernet1/1, fabric: roce}
                                    """)
                    .links();

    private static final NicPort CARD = new NicPort(Sightings.nic("esx01.lab", "3b:00"), 1);
    private static final Said UP = new Said(CARD, "port.link Up", Accord.AGREED);
    private static final Said LEAF_UP = new Said(OF_HOST, "switchPort.link Up", Accord.AGREED);
    private static final Said SPINE_UP = new Said(BELOW, "switchPort.link Up", Accord.AGREED);

    @Test
    void links_are_up_at_each_end_that_says_so() {
        var links = links(link(List.of(UP), List.of(LEAF_UP)), link(List.of(), List.of(SPINE_UP)));

        for (var unit : List.of(HOST, LEAF, SPINE)) {
            assertThat(text(links, unit)).isEqualTo("True LinksUp: ");
        }
    }

    @Test
    void port_without_a_carrier_is_named_at_its_own_unit_alone() {
        var down = new Said(ABOVE, "switchPort.link Down", Accord.APART);
        var links =
                links(link(List.of(UP), List.of(LEAF_UP)), link(List.of(down), List.of(SPINE_UP)));

        assertThat(text(links, LEAF))
                .isEqualTo("False NoCarrier: leaf1 Eth1/31 switchPort.link Down");
        assertThat(text(links, HOST)).startsWith("True");
        assertThat(text(links, SPINE)).startsWith("True");
    }

    @Test
    void port_that_is_down_while_its_host_restarts_is_not_told_to_be_without_carrier() {
        var down =
                new Said(
                        OF_HOST,
                        "switchPort.link Down, and esx01.lab is not seen to serve",
                        Accord.UNKNOWN);

        assertThat(text(links(link(List.of(), List.of(down)), link(List.of(), List.of())), LEAF))
                .isEqualTo(
                        "Unknown NotTold: leaf1 Eth1/1 switchPort.link Down, and esx01.lab is not"
                                + " seen to serve");
    }

    @Test
    void one_that_is_down_tells_more_than_one_that_is_not_known() {
        var unknown = new Said(OF_HOST, "no answer", Accord.UNKNOWN);
        var down = new Said(ABOVE, "switchPort.link Down", Accord.APART);
        var links = links(link(List.of(), List.of(unknown)), link(List.of(down), List.of()));

        assertThat(text(links, LEAF)).startsWith("False NoCarrier: leaf1 Eth1/31");
    }

    @Test
    void unit_without_links_has_none_that_is_down() {
        assertThat(text(LinksUp.NONE, HOST))
                .isEqualTo("True LinksUp: nothing tells of a link that ends here");
    }

    @SafeVarargs
    private static LinksUp links(List<Point>... each) {
        var agreements =
                List.of(
                        new LinkAgreement(LINKS.get(0), each[0]),
                        new LinkAgreement(LINKS.get(1), each[1]));
        return LinksUp.of(new Agreement(agreements, List.of(), List.of()));
    }

    private static List<Point> link(List<Said> near, List<Said> far) {
        return List.of(Point.of("link", Optional.empty(), near, far));
    }

    private static String text(LinksUp links, Target unit) {
        var condition = links.condition(unit);
        return condition.truth() + " " + condition.reason() + ": " + condition.message();
    }
}
