package io.plumbline.desired;

import io.plumbline.property.LinkPause;
import io.plumbline.property.PortTrust;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.TrustState;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;

import java.util.Optional;

/** The way back from {@link SwitchWishes}. */
final class SwitchAdoption {
    private SwitchAdoption() {}

    /** Whether a port does what every fabric asks of it: otherwise no link could be said. */
    static boolean carries(SwitchPort port, FabricKind kind, Sight sight) {
        return sight.is(SwitchProperties.PFC, port.on(), true)
                && sight.is(SwitchProperties.PORT_PFC, port, true)
                && sight.is(SwitchProperties.LINK_PAUSE, port, LinkPause.OFF)
                && sight.is(SwitchProperties.PORT_TRUST, port, at(kind.trust()))
                && sight.standing(SwitchProperties.LOSSLESS_PRIORITIES, port.on())
                        .filter(all -> all.numbers().contains(kind.priority()))
                        .isPresent();
    }

    static Optional<QueueMarking> marks(SwitchPort port, int priority, Sight sight) {
        return sight.standing(SwitchProperties.MARKING, new PortPriority(port, priority))
                .filter(marks ->
                        marks.how() == QueueMarking.How.ECN
                                && marks.min() instanceof QueueMarking.Threshold.Absolute
                                && marks.max() instanceof QueueMarking.Threshold.Absolute);
    }

    private static PortTrust at(TrustState trust) {
        return switch (trust) {
            case PCP -> PortTrust.PCP;
            case DSCP -> PortTrust.DSCP;
        };
    }
}
