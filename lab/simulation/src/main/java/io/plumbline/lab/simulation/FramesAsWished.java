package io.plumbline.lab.simulation;

import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.VmkAdapter;
import io.plumbline.lab.world.World;
import io.plumbline.plan.Held;
import io.plumbline.target.Host;
import io.plumbline.target.VmkernelAdapter;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * What hosts themselves are to send as one packet, and whether they do, by a look at the model. A
 * host goes on beside it.
 */
final class FramesAsWished {
    static final String NAME = "vmk1";

    /** In the beginning, bytes: too few, too many for most ports as they come, or right. */
    private static final List<Integer> SIZES = List.of(1500, 1500, 4000, 9000);

    private FramesAsWished() {}

    /** Of a host profile. */
    static String lines(SimSpec spec) {
        return "vmkernelAdapters: {%s: {distributedSwitch: %s, mtu: %d}}\n"
                .formatted(NAME, SettledVCenter.SWITCH, spec.net().ipMtu());
    }

    static void begin(World world, long seed) {
        var random = new Random(seed * 3011 + 47);
        for (var host : world.hosts()) {
            var bytes = SIZES.get(random.nextInt(SIZES.size()));
            host.vmkernel().put(VmkAdapter.on(SettledVCenter.SWITCH, NAME, bytes));
            host.proxySwitches().put(SettledVCenter.SWITCH, SimSpec.USUAL_IP_MTU);
        }
    }

    static VmkernelAdapter of(Host host) {
        return new VmkernelAdapter(host, NAME);
    }

    static Optional<Integer> sent(HostModel host) {
        return host.vmkernel().find(NAME).map(VmkAdapter::mtu);
    }

    static List<String> wrong(SimSpec spec, HostModel host) {
        var sent = sent(host);
        return spec.net().ofHosts() && !sent.equals(Optional.of(spec.net().ipMtu()))
                ? List.of(NAME + " sends " + sent)
                : List.of();
    }

    /** For comparing. */
    static String found(HostModel host) {
        return host.vmkernel().all().toString();
    }

    /** As the ledger names it. */
    static boolean isOne(String what) {
        return what.contains("#vmk");
    }

    static boolean isWished(SimSpec spec, String what) {
        return spec.net().ofHosts() && what.endsWith("#" + NAME + " mtu");
    }

    static boolean isOf(Held held) {
        return held.subject() instanceof VmkernelAdapter;
    }

    /** What its port waits for keeps it too. */
    static boolean explains(Held held, Set<String> struck) {
        return held.reason() == Held.Reason.QUARANTINED
                && SettingsAsWished.LIKE_REFUSALS.stream().anyMatch(struck::contains);
    }
}
