package io.plumbline.status;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.agreement.Accord;
import io.plumbline.agreement.Agreement;
import io.plumbline.agreement.LinkAgreement;
import io.plumbline.agreement.LoosePort;
import io.plumbline.agreement.Point;
import io.plumbline.agreement.Said;
import io.plumbline.agreement.UntoldPorts;
import io.plumbline.spec.Link;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

class LinksConditionTest {
    private static final SwitchPort PORT = new SwitchPort(new Switch("tor1"), "Eth1/1");

    private static final Link LINK =
            SpecTexts.accepted(
                            SpecTexts.small("{esxi: root}", "{esxi: root, switch: tor}")
                                    + """
                                      switches: [{name: tor1, platform: Onyx}]
                                      links: [{host: esx01.lab, nic: hpc/1, switch: tor1, port: Eth1/1}]
                                    """)
                    .links()
                    .getFirst();

    @Test
    void the_worst_link_decides_and_loose_ports_are_only_told() {
        assertThat(text(List.of())).isEqualTo("True NoLinks ");
        assertThat(text(List.of(), Accord.AGREED)).isEqualTo("True BothEndsAgree ");
        assertThat(text(List.of(), Accord.AGREED, Accord.UNKNOWN))
                .isEqualTo("Unknown EndsUnknown 1 of 2 links");
        assertThat(text(List.of(), Accord.APART, Accord.UNKNOWN, Accord.APART))
                .isEqualTo("False EndsApart 2 of 3 links");
        assertThat(text(List.of(new LoosePort(PORT, "pauses")), Accord.AGREED))
                .isEqualTo("True BothEndsAgree 1 ports pause priorities and are in no link");
    }

    @Test
    void a_switch_that_does_not_tell_its_ports_is_told_too() {
        var tor = new UntoldPorts(PORT, "it does not answer");

        assertThat(text(List.of(), List.of(tor), Accord.AGREED))
                .isEqualTo(
                        "True BothEndsAgree 1 switches do not tell which of their ports pause"
                                + " priorities");
        assertThat(text(List.of(new LoosePort(PORT, "pauses")), List.of(tor), Accord.AGREED))
                .contains("1 ports pause", "; 1 switches do not tell");
    }

    private static String text(List<LoosePort> loose, Accord... accords) {
        return text(loose, List.of(), accords);
    }

    private static String text(List<LoosePort> loose, List<UntoldPorts> untold, Accord... accords) {
        var condition =
                LinksCondition.of(
                        new Agreement(
                                Arrays.stream(accords).map(LinksConditionTest::link).toList(),
                                loose,
                                untold));
        return condition.truth() + " " + condition.reason() + " " + condition.message();
    }

    private static LinkAgreement link(Accord accord) {
        return new LinkAgreement(
                LINK,
                List.of(
                        Point.of(
                                "mtu",
                                Optional.empty(),
                                List.of(),
                                List.of(new Said(PORT, "", accord)))));
    }
}
