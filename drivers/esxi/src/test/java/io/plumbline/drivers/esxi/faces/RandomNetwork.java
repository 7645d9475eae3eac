package io.plumbline.drivers.esxi.faces;

import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.LinkDiscovery.Protocol;
import io.plumbline.lab.world.StandardSwitchModel;
import io.plumbline.lab.world.VmkAdapter;

import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Cables, adapters and switches of a host, in any state.
 *
 * @param release of all that came later than the first hosts of a seed
 * @param links of what came later than that
 */
record RandomNetwork(Random release, Random links) {
    private static final List<List<String>> CARRIED =
            List.of(List.of(), List.of("VSAN"), List.of("VMotion", "Management"));

    /** Whoever is at the other ends may speak CDP, LLDP, both or neither. */
    void cable(HostModel host) {
        for (var number = 0; number < 8; number++) {
            var uplink = "vmnic" + number;
            if (release.nextBoolean()) {
                host.heard().hears(uplink, Protocol.CDP, "tor1.lab", "Ethernet1/" + number);
            }
            if (release.nextBoolean()) {
                host.heard()
                        .hears(
                                uplink,
                                Protocol.LLDP,
                                List.of("tor1.lab", "").get(release.nextInt(2)),
                                "Ethernet1/" + number);
            }
        }
        host.ports().forEach(port -> port.setLinkUp(links.nextInt(3) > 0));
    }

    void furnish(HostModel host) {
        adapters(host);
        switches(host);
    }

    /** On switches of the host or of vCenter, carrying what they may, or not there. */
    private void adapters(HostModel host) {
        if (release.nextInt(4) > 0) {
            var on =
                    release.nextBoolean()
                            ? Optional.of(
                                    RandomHost.oneOf(release, List.of("roce-dvs", "<dvs> & '2'")))
                            : Optional.<String>empty();
            var mtu = RandomHost.oneOf(release, List.of(1280, 1500, 9000));
            host.vmkernel()
                    .put(new VmkAdapter("vmk1", mtu, on, RandomHost.oneOf(release, CARRIED)));
            on.filter(_ -> mtu < 9000).ifPresent(name -> host.proxySwitches().put(name, 9000));
        }
        if (release.nextInt(10) == 0) {
            host.vmkernel().remove("vmk0");
            host.vmkernel().put(VmkAdapter.on("roce-dvs", "vmk12", 1600));
        }
    }

    /** Of the host alone: who has made them, and who is on them. */
    private void switches(HostModel host) {
        if (release.nextInt(3) > 0) {
            var model =
                    StandardSwitchModel.named("vSwitch1")
                            .mtu(RandomHost.oneOf(release, List.of(1500, 4000, 9000)));
            model = release.nextBoolean() ? model.uplink("vmnic1") : model;
            model =
                    release.nextBoolean()
                            ? model.portGroup(
                                    "roce", RandomHost.oneOf(release, List.of(0, 100, 4095)))
                            : model;
            host.standardSwitches().put(model.portGroup("<group> & '2'", 7));
        }
        if (release.nextInt(4) == 0) {
            host.vmkernel()
                    .put(
                            new VmkAdapter("vmk3", 1500, Optional.empty(), List.of())
                                    .onStandard("vSwitch1"));
        }
        if (release.nextInt(8) == 0) {
            host.standardSwitches()
                    .put(StandardSwitchModel.named("other").portGroup("free", 5).uplink("vmnic2"));
        }
    }
}
