package io.plumbline.desired;

import io.plumbline.inventory.Card;
import io.plumbline.inventory.FunctionOwner.Hindrance;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.PassthroughProperties;
import io.plumbline.spec.NicSpec;
import io.plumbline.spec.PortSpec.Passthrough;
import io.plumbline.target.NicPort;

import java.util.Optional;

/** Whether machines are to have the function of a port whole, and its label. */
final class PassthroughWishes {
    private PassthroughWishes() {}

    /**
     * Where the host does not say who has it now, nothing is asked for. Where it is as it is to be
     * in this boot, the next one only has to leave it so: nothing moves, and nothing is in the way
     * but what keeps vCenter from being asked of that function at all.
     */
    static void derive(NicSpec nic, Card card, NicPort port, Passthrough said, Wishlist list) {
        var owner = card.owner(port);
        var given = said.given();
        var differs = !owner.now().equals(Optional.of(given.value()));
        if (owner.now().isEmpty() || owner.isDoneUnheard(given.value())) {
            list.exactly(port, NicIdentity.PASSTHROUGH, given);
        } else if (owner.isVCenterBehind()) {
            list.exactly(port, NicIdentity.PASSTHROUGH, given);
            owner.now().filter(_ -> differs).ifPresent(now -> behind(nic, port, now, said, list));
        } else if (owner.against(given.value()).isPresent()) {
            var hindrance = owner.against(given.value()).get();
            hindered(nic, port, hindrance, said, list);
            if (owner.isAboutToChange() && !hindrance.isRead()) {
                list.exactly(port, NicIdentity.PASSTHROUGH, given); // It is on its way.
            }
        } else {
            list.exactly(port, PassthroughProperties.ENABLED, given);
            list.exactly(port, NicIdentity.PASSTHROUGH, given);
            said.label().ifPresent(label -> list.exactly(port, PassthroughProperties.LABEL, label));
        }
    }

    private static void behind(
            NicSpec nic, NicPort port, boolean now, Passthrough said, Wishlist list) {
        list.obstacleAhead(
                port.unit(),
                "nics."
                        + nic.name()
                        + ": passthrough of "
                        + port.label()
                        + " is "
                        + now
                        + " in this boot, says the host, and vCenter says "
                        + !now
                        + "; it is not asked until both say the same: refresh the host's PCI"
                        + " devices there if that lasts",
                said.given().origin());
    }

    private static void hindered(
            NicSpec nic, NicPort port, Hindrance hindrance, Passthrough said, Wishlist list) {
        list.obstacleAhead(
                port.unit(),
                "nics."
                        + nic.name()
                        + ": passthrough: "
                        + said.given().value()
                        + " of "
                        + port.label()
                        + " is asked of nobody: "
                        + hindrance.why(),
                said.given().origin());
    }
}
