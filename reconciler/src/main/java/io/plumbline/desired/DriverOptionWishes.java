package io.plumbline.desired;

import io.plumbline.property.NicDriverProperties;
import io.plumbline.spec.Fabric;
import io.plumbline.spec.Located;
import io.plumbline.spec.Mode;
import io.plumbline.spec.NicRole;
import io.plumbline.spec.NicSpec;

import java.util.Collection;
import java.util.List;

/**
 * Options of nmlx5_core that a host has once for all its cards. They follow from the fabrics of the
 * declared ports, whether or not the cards were found yet.
 *
 * @see "seed 000, figure 11: pfctx=0x08 pfcrx=0x08 trust_state=2 ecn=1"
 */
final class DriverOptionWishes {
    private DriverOptionWishes() {}

    static void derive(HostCase host, Wishlist list) {
        var fabrics = host.profile().fabrics();
        if (!fabrics.isEmpty() && agreed(host, list)) {
            options(host, fabrics, list);
        }
    }

    private static void options(HostCase host, List<Located<Fabric>> fabrics, Wishlist list) {
        var module = host.module(NicDriverProperties.CORE);
        var first = fabrics.getFirst().value();
        var priority = first.lossless().priority();
        var mask =
                priorityMask(
                        fabrics.stream()
                                .map(said -> said.value().lossless().priority().value())
                                .toList());
        list.exactly(module, NicDriverProperties.PFCTX, mask, priority.origin());
        list.exactly(module, NicDriverProperties.PFCRX, mask, priority.origin());
        list.exactly(module, NicDriverProperties.TRUST_STATE, first.lossless().trust());
        first.ecn()
                .ifPresent(marks ->
                        list.exactly(module, NicDriverProperties.ECN, true, marks.origin()));
    }

    /**
     * Bit p for priority p: priority 3 is 0x08.
     *
     * @param priorities 0..7, in any order and number
     */
    static int priorityMask(Collection<Integer> priorities) {
        return priorities.stream()
                .mapToInt(priority -> 1 << priority)
                .reduce(0, (some, other) -> some | other);
    }

    /**
     * The options reach protected cards too, since all ConnectX-4 and later cards have one driver:
     * somebody has to have said yes before anything may be written.
     */
    private static boolean agreed(HostCase host, Wishlist list) {
        if (host.mode() == Mode.Observe) {
            return true;
        }
        var refusing =
                host.profile().nics().values().stream()
                        .filter(DriverOptionWishes::refuses)
                        .toList();
        refusing.forEach(nic ->
                list.obstacle(
                        host.host(),
                        "nics."
                                + nic.name()
                                + " is Protected and shares the driver whose options a fabric sets"
                                + " for all cards of the host; say acceptHostWideQos: true there,"
                                + " or leave the fabric out",
                        nic.origin()));
        return refusing.isEmpty();
    }

    private static boolean refuses(NicSpec nic) {
        return nic.role() == NicRole.Protected && !nic.acceptHostWideQos();
    }
}
