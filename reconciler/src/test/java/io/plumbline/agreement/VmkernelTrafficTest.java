package io.plumbline.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.inventory.Inventory;
import io.plumbline.inventory.Sightings;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Plan;
import io.plumbline.problem.Problem;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.VmkernelProperties;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;
import io.plumbline.target.VCenter;
import io.plumbline.target.VmkernelAdapter;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** What a host itself sends is an end of the link of its card, whether or not it is declared. */
class VmkernelTrafficTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final VmkernelAdapter VMK1 = new VmkernelAdapter(HOST, "vmk1");
    private static final VmkernelAdapter VSAN = new VmkernelAdapter(HOST, "vmk2");
    private static final DistributedSwitch DVS =
            new DistributedSwitch(new VCenter("vc01.lab"), "roce-dvs");
    private static final SwitchPort PORT = new SwitchPort(new Switch("tor1"), "Eth1/1");

    private static final ClusterSpec SPEC =
            SpecTexts.accepted(
                    SpecTexts.small("{esxi: root}", "{esxi: root, switch: tor, vcenter: vc}")
                                    .replace(
                                            "      lossless:", "      ipMtu: 9000\n      lossless:")
                                    .replace(
                                            "      install: [tool]\n",
                                            "      install: [tool]\n"
                                                + "      vmkernelAdapters: {vmk1:"
                                                + " {distributedSwitch: roce-dvs, mtu: 1500}}\n")
                            + """
                              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
                              distributedSwitches:
                                - {name: roce-dvs, uplinks: [hpc/1], portGroups: [{name: pg, vlan: untagged}]}
                              switches:
                                - {name: tor1, platform: Onyx}
                              links:
                                - {host: esx01.lab, nic: hpc/1, switch: tor1, port: Eth1/1}
                            """
                                    .replace("DIGEST", "ab".repeat(32)));

    private final Readings.Builder host = Readings.builder();
    private final Readings.Builder vds = Readings.builder();

    VmkernelTrafficTest() {
        adapter(VMK1, 1500, "roce-dvs");
        vds.put(DistributedSwitchProperties.MTU.of(DVS), so(9000));
    }

    @Test
    void what_a_host_sends_itself_stands_beside_its_switch_and_the_port() {
        assertThat(point())
                .isEqualTo(
                        "AGREED esx01.lab vmk1 AGREED vmkernel.mtu 1500 - switch roce-dvs of"
                                + " vc01.lab AGREED vds.mtu 9000, tor1 Eth1/1 AGREED"
                                + " switchPort.mtu 9216");
    }

    @Test
    void adapter_that_nobody_named_is_held_against_its_switch_too() {
        adapter(VSAN, 9000, "roce-dvs");
        assertThat(point()).startsWith("AGREED ").contains("esx01.lab vmk2 AGREED");

        vds.put(DistributedSwitchProperties.MTU.of(DVS), so(1500));
        assertThat(point())
                .startsWith("APART ")
                .contains("esx01.lab vmk1 AGREED", "esx01.lab vmk2 APART vmkernel.mtu 9000")
                .contains("roce-dvs of vc01.lab APART vds.mtu 1500", "tor1 Eth1/1 AGREED");
    }

    @Test
    void adapter_on_a_switch_of_the_host_or_on_another_one_is_no_end_of_this_link() {
        adapter(VSAN, 9000, "other");
        host.put(VmkernelProperties.SWITCH.of(VMK1), new Reading.Settled<>(State.none()));

        assertThat(point()).isEmpty();
    }

    @Test
    void declared_adapter_that_nobody_understands_is_unknown_and_named() {
        var odd = new Problem.Unparsed(HOST, "list", "odd");
        host.put(VmkernelProperties.SWITCH.of(VMK1), new Reading.Unreadable<>(odd));
        host.put(VmkernelProperties.MTU.of(VMK1), new Reading.Unreadable<>(odd));

        assertThat(point()).startsWith("UNKNOWN ").contains("esx01.lab vmk1 UNKNOWN");
    }

    private void adapter(VmkernelAdapter adapter, int mtu, String on) {
        host.put(VmkernelProperties.MTU.of(adapter), so(mtu))
                .put(VmkernelProperties.SWITCH.of(adapter), so(on));
    }

    private String point() {
        return standing().points().stream()
                .filter(point -> point.matter().equals("vmkernel-mtu"))
                .map(point ->
                        point.accord() + " " + texts(point.near()) + " - " + texts(point.far()))
                .findFirst()
                .orElse("");
    }

    private static String texts(List<Said> some) {
        return String.join(
                ", ",
                some.stream()
                        .map(said -> said.at().label() + " " + said.accord() + " " + said.text())
                        .toList());
    }

    private LinkAgreement standing() {
        var cards =
                new Sightings().card("esx01.lab", "3b:00", "ConnectX5", "MT_0000000008").observed();
        var snapshots = new ArrayList<>(cards.snapshots(HOST));
        snapshots.add(told(HOST, host.build()));
        snapshots.add(told(DVS.unit(), vds.build()));
        snapshots.add(
                told(
                        PORT.on(),
                        Readings.builder().put(SwitchProperties.MTU.of(PORT), so(9216)).build()));
        var observed = new ObservedState(snapshots);
        return FabricStanding.of(
                        SPEC, Inventory.of(SPEC, observed), observed, new Plan("r1", List.of(), 1))
                .now()
                .links()
                .getFirst();
    }

    private static Snapshot told(Target unit, Readings readings) {
        var boot = new BootId(new UUID(1, 1), Instant.EPOCH, Optional.empty());
        return Snapshot.answered(
                unit,
                "vmk",
                new Observation(Optional.of(boot), readings, List.of()),
                Instant.EPOCH);
    }

    private static <V> Reading<V> so(V value) {
        return new Reading.Settled<>(State.is(value));
    }
}
