package io.plumbline.app.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Nic;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.NodeModule;
import io.plumbline.target.PciAddress;
import io.plumbline.target.Switch;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

/** What a checkup makes of what its rules found, and of what nobody told. */
class CheckupTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Nic CARD = new Nic(HOST, PciAddress.parse("0000:3b:00.0").orElseThrow());
    private static final KernelModule DRIVER = new KernelModule(HOST, NicDriverProperties.CORE);
    private static final Node NODE = new Node("gpu01.lab");
    private static final NodeInterface ETH = new NodeInterface(NODE, "eth0");
    private static final Problem WHY = new Problem.ToolsNotLoaded(CARD, "the module mst");

    private final LookedAt seen = new LookedAt();

    @Test
    void evidence_that_cannot_be_read_is_told_too() {
        var checkup =
                seen.put(NodeInterfaceProperties.ACTIVE_MTU, ETH, new Reading.Unreadable<>(WHY))
                        .checkup();

        assertThat(checkup.unknown()).containsExactly(WHY.text());
    }

    @Test
    void the_host_that_is_not_like_most_is_the_one_that_is_named() {
        for (var number = 1; number <= 4; number++) {
            var driver =
                    new KernelModule(new Host("esx0" + number + ".lab"), NicDriverProperties.CORE);
            var mask = number == 3 ? 0x10 : 0x08;
            seen.is(NicDriverProperties.PFCTX, driver, mask)
                    .is(NicDriverProperties.PFCRX, driver, mask);
        }

        var checkup = seen.checkup();

        assertThat(checkup.findings())
                .singleElement()
                .satisfies(found -> {
                    assertThat(found.at())
                            .extracting(Target::unit)
                            .containsOnly(new Host("esx03.lab"));
                    assertThat(found.is()).isEqualTo("pfctx is 0x10; at most others pfctx is 0x08");
                });
    }

    @Test
    void what_cannot_be_read_is_not_wrong_and_not_right() {
        var checkup =
                seen.put(NicFirmwareProperties.SRIOV_EN, CARD, new Reading.Unreadable<>(WHY))
                        .checkup();

        assertThat(checkup.findings()).isEmpty();
        assertThat(checkup.unknown()).containsExactly(WHY.text());
    }

    @Test
    void what_hurts_most_comes_first() {
        var checkup =
                seen.is(NicFirmwareProperties.ADVANCED_PCI_SETTINGS, CARD, true)
                        .is(NicDriverProperties.ECN, DRIVER, false)
                        .is(NodeProperties.MODULE_LOADED, new NodeModule(NODE, "ib_umad"), false)
                        .is(SwitchProperties.PFC, new Switch("tor1"), false)
                        .checkup();

        assertThat(checkup.findings())
                .extracting(found -> found.rule().harm())
                .containsExactly(Harm.STOPS, Harm.LOSES, Harm.SLOWS, Harm.DIFFERS);
    }
}
