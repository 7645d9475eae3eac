package io.plumbline.app.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.LinkPause;
import io.plumbline.property.LinkType;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.RdmaPortState;
import io.plumbline.property.RoceMode;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.TrustState;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.NodeModule;
import io.plumbline.target.PciAddress;
import io.plumbline.target.PortPriority;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.VCenter;
import io.plumbline.target.Vib;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.stream.Stream;

/** Each rule, by one thing that is not as it asks. */
class GuideRulesTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Nic CARD = new Nic(HOST, PciAddress.parse("0000:3b:00.0").orElseThrow());
    private static final NicPort PORT = new NicPort(CARD, 2);
    private static final KernelModule DRIVER = new KernelModule(HOST, NicDriverProperties.CORE);
    private static final Node NODE = new Node("gpu01.lab");
    private static final NodeInterface ETH = new NodeInterface(NODE, "eth0");
    private static final Switch TOR = new Switch("tor1");
    private static final SwitchPort ETH1 = new SwitchPort(TOR, "Eth1/1");

    static Stream<Arguments> bad() {
        return Stream.of(
                of(seen().is(NicFirmwareProperties.LINK_TYPE, PORT, LinkType.IB), Harm.DIFFERS),
                of(
                        seen().lists(HOST, Nic.class, CARD)
                                .is(NicFirmwareProperties.SRIOV_EN, CARD, false),
                        Harm.STOPS),
                of(
                        seen().is(NicDriverProperties.MAX_VFS, PORT, 7)
                                .is(NicDriverProperties.VIRTUAL_FUNCTIONS, PORT, 0),
                        Harm.STOPS),
                of(
                        seen().is(NicDriverProperties.MAX_VFS, PORT, 7)
                                .is(NicFirmwareProperties.NUM_OF_VFS, CARD, 7),
                        Harm.STOPS),
                of(
                        seen().is(NicFirmwareProperties.ADVANCED_PCI_SETTINGS, CARD, true),
                        Harm.DIFFERS),
                of(seen().none(NicDriverProperties.PFCRX, DRIVER), Harm.LOSES),
                of(seen().is(NicDriverProperties.PFCRX, DRIVER, 0), Harm.LOSES),
                of(seen().is(NicDriverProperties.TRUST_STATE, DRIVER, TrustState.PCP), Harm.LOSES),
                of(seen().none(NicDriverProperties.TRUST_STATE, DRIVER), Harm.LOSES),
                of(
                        seen().is(NicDriverProperties.PFCTX, DRIVER, 0xff)
                                .is(NicDriverProperties.PFCRX, DRIVER, 0xff),
                        Harm.SLOWS),
                of(seen().is(NicDriverProperties.ECN, DRIVER, false), Harm.SLOWS),
                of(
                        seen().put(
                                        NicFirmwareProperties.NUM_OF_VFS,
                                        CARD,
                                        new Reading.Staged<>(State.is(8), State.is(16))),
                        Harm.WAITS),
                of(
                        seen().lists(HOST, Nic.class, CARD)
                                .lists(HOST, Vib.class, new Vib(HOST, "nmst")),
                        Harm.DIFFERS),
                of(
                        seen().untilBoot(
                                        NodeInterfaceProperties.PFC, ETH, Priorities.of(List.of())),
                        Harm.LOSES),
                of(
                        seen().untilBoot(NodeInterfaceProperties.TRUST, ETH, TrustState.PCP),
                        Harm.LOSES),
                of(
                        seen().put(
                                        NodeProperties.MODULE_LOADED,
                                        new NodeModule(NODE, "rdma_cm"),
                                        new Reading.Staged<>(State.is(false), State.is(true))),
                        Harm.STOPS),
                of(
                        seen().is(
                                        SwitchProperties.LOSSLESS_PRIORITIES,
                                        TOR,
                                        Priorities.of(List.of(4)))
                                .is(NodeInterfaceProperties.PFC, ETH, Priorities.of(List.of(3))),
                        Harm.LOSES),
                of(
                        seen().is(
                                        SwitchProperties.LOSSLESS_PRIORITIES,
                                        TOR,
                                        Priorities.of(List.of(3)))
                                .none(SwitchProperties.MARKING, new PortPriority(ETH1, 0))
                                .none(SwitchProperties.MARKING, new PortPriority(ETH1, 3)),
                        Harm.SLOWS),
                of(seen().none(NodeProperties.RDMA_STACK, NODE), Harm.STOPS),
                of(
                        seen().is(
                                        NodeProperties.MODULE_LOADED,
                                        new NodeModule(NODE, "ib_umad"),
                                        false),
                        Harm.STOPS),
                of(seen().is(NodeInterfaceProperties.TRUST, ETH, TrustState.PCP), Harm.LOSES),
                of(
                        seen().is(NodeInterfaceProperties.PFC, ETH, Priorities.of(List.of())),
                        Harm.LOSES),
                of(
                        seen().is(NodeInterfaceProperties.ACTIVE_MTU, ETH, 1024)
                                .is(
                                        NodeInterfaceProperties.PORT_STATE,
                                        ETH,
                                        RdmaPortState.PORT_ACTIVE),
                        Harm.SLOWS),
                of(seen().is(SwitchProperties.PFC, TOR, false), Harm.LOSES),
                of(
                        seen().is(
                                        SwitchProperties.LOSSLESS_PRIORITIES,
                                        TOR,
                                        Priorities.of(List.of())),
                        Harm.LOSES),
                of(
                        seen().is(
                                        SwitchProperties.LOSSLESS_PRIORITIES,
                                        TOR,
                                        Priorities.of(List.of(3, 4))),
                        Harm.SLOWS),
                of(
                        seen().is(
                                        SwitchProperties.LOSSLESS_PRIORITIES,
                                        TOR,
                                        Priorities.of(List.of(4)))
                                .is(NicDriverProperties.PFCTX, DRIVER, 8)
                                .is(NicDriverProperties.PFCRX, DRIVER, 8),
                        Harm.LOSES),
                of(seen().is(SwitchProperties.PORT_PFC, ETH1, false), Harm.LOSES),
                of(seen().is(SwitchProperties.PORT_TRUST, ETH1, PortTrust.PCP), Harm.LOSES),
                of(seen().is(SwitchProperties.MTU, ETH1, 1500), Harm.LOSES),
                of(seen().is(SwitchProperties.LINK_PAUSE, ETH1, LinkPause.BOTH), Harm.SLOWS),
                of(
                        seen().is(
                                        DistributedSwitchProperties.MTU,
                                        new DistributedSwitch(new VCenter("vc"), "DVS"),
                                        1500),
                        Harm.SLOWS),
                of(
                        seen().is(
                                        StandardSwitchProperties.MTU,
                                        new StandardSwitch(new Host("esx01.lab"), "vSwitch1"),
                                        1500),
                        Harm.SLOWS),
                of(
                        seen().is(
                                        DistributedSwitchProperties.OUT_OF_STEP,
                                        new DistributedSwitch(new VCenter("vc"), "DVS"),
                                        List.of("esx02.lab")),
                        Harm.STOPS),
                of(
                        seen().is(
                                        DistributedSwitchProperties.NETWORK_IO_CONTROL,
                                        new DistributedSwitch(new VCenter("vc"), "DVS"),
                                        true),
                        Harm.DIFFERS));
    }

    private static LookedAt seen() {
        return new LookedAt();
    }

    private static Arguments of(LookedAt seen, Harm harm) {
        return Arguments.of(seen, harm);
    }

    @ParameterizedTest
    @MethodSource("bad")
    void one_thing_that_is_not_as_asked_is_one_finding(LookedAt seen, Harm harm) {
        assertThat(seen.checkup().findings())
                .singleElement()
                .satisfies(found -> assertThat(found.rule().harm()).isEqualTo(harm));
    }

    private static final Problem WHY = new Problem.ToolsNotLoaded(CARD, "the module mst");

    static Stream<LookedAt> good() {
        var other = new KernelModule(new Host("esx02.lab"), NicDriverProperties.CORE);
        return Stream.of(
                // Not told is not zero.
                seen().is(NicDriverProperties.PFCTX, DRIVER, 8)
                        .put(NicDriverProperties.PFCRX, DRIVER, new Reading.Unreadable<>(WHY)),
                seen().is(NicDriverProperties.PFCTX, DRIVER, 8)
                        .is(NicDriverProperties.PFCRX, DRIVER, 8)
                        .put(NicDriverProperties.PFCTX, other, new Reading.NotOffered<>()),
                // No card that RoCE goes through.
                seen().lists(HOST, Nic.class).none(NicDriverProperties.PFCTX, DRIVER),
                seen().lists(HOST, Nic.class).is(NicDriverProperties.ECN, DRIVER, false),
                seen().lists(HOST, Nic.class)
                        .is(NicDriverProperties.PFCTX, DRIVER, 8)
                        .is(NicDriverProperties.PFCRX, DRIVER, 0),
                // What runs has the functions that it was told to make.
                seen().put(
                                NicDriverProperties.MAX_VFS,
                                PORT,
                                new Reading.Staged<>(State.is(4), State.is(4)))
                        .is(NicDriverProperties.VIRTUAL_FUNCTIONS, PORT, 4),
                // A node in good order, set up by hand before each start of its jobs.
                seen().put(
                                NodeProperties.MODULE_LOADED,
                                new NodeModule(NODE, "rdma_cm"),
                                new Reading.Staged<>(State.is(true), State.is(false)))
                        .untilBoot(NodeInterfaceProperties.DEFAULT_ROCE_MODE, ETH, RoceMode.V2)
                        .untilBoot(NodeInterfaceProperties.MTU, ETH, 9000),
                // Nothing is plugged in.
                seen().is(NodeInterfaceProperties.ACTIVE_MTU, ETH, 1024)
                        .is(NodeInterfaceProperties.PORT_STATE, ETH, RdmaPortState.PORT_DOWN),
                seen().is(SwitchProperties.LOSSLESS_PRIORITIES, TOR, Priorities.of(List.of(3)))
                        .none(SwitchProperties.MARKING, new PortPriority(ETH1, 0)),
                seen().none(SwitchProperties.MARKING, new PortPriority(ETH1, 3)),
                seen().is(
                                DistributedSwitchProperties.MTU,
                                new DistributedSwitch(new VCenter("vc"), "DVS"),
                                9190));
    }

    @ParameterizedTest
    @MethodSource("good")
    void what_is_as_asked_or_is_not_told_is_no_finding(LookedAt seen) {
        assertThat(seen.checkup().findings()).isEmpty();
    }

    @Test
    void functions_are_compared_with_what_the_running_driver_was_told() {
        var checkup =
                seen().put(
                                NicDriverProperties.MAX_VFS,
                                PORT,
                                new Reading.Staged<>(State.is(4), State.is(8)))
                        .is(NicDriverProperties.VIRTUAL_FUNCTIONS, PORT, 4)
                        .checkup();

        assertThat(checkup.findings())
                .extracting(found -> found.rule().harm())
                .containsExactly(Harm.WAITS);
    }

    @Test
    void what_a_boot_would_lose_is_never_answered_with_a_reboot() {
        var checkup =
                seen().untilBoot(NodeInterfaceProperties.PFC, ETH, Priorities.of(List.of(3)))
                        .put(
                                NodeInterfaceProperties.TRUST,
                                ETH,
                                new Reading.Staged<>(
                                        State.is(TrustState.DSCP), State.is(TrustState.PCP)))
                        .checkup();

        assertThat(checkup.findings())
                .extracting(Finding::is)
                .containsExactly(
                        "interface.pfc is 3: lost at the next boot",
                        "interface.trust is DSCP: lost at the next boot");
        assertThat(checkup.findings())
                .allSatisfy(found -> assertThat(found.rule().next()).doesNotContain("reboot"));
    }

    @Test
    void directions_that_differ_are_a_finding_of_their_own() {
        var checkup =
                seen().is(NicDriverProperties.PFCTX, DRIVER, 8)
                        .is(NicDriverProperties.PFCRX, DRIVER, 0x10)
                        .checkup();

        assertThat(checkup.findings())
                .extracting(Finding::is)
                .containsExactly("pfctx is 0x08, pfcrx 0x10");
    }
}
