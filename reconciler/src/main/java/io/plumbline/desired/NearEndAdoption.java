package io.plumbline.desired;

import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.target.NodeInterface;

import java.util.Optional;

/** The way back from {@link NearEndWishes}. */
final class NearEndAdoption {
    private NearEndAdoption() {}

    /** Without marks: an interface does not say whether it heeds them. */
    static Optional<FabricKind> kind(NodeInterface at, Sight sight) {
        return sight.standing(NodeInterfaceProperties.PFC, at)
                .filter(paused -> paused.numbers().size() == 1)
                .flatMap(paused ->
                        sight.standing(NodeInterfaceProperties.TRUST, at)
                                .map(trust ->
                                        new FabricKind(
                                                paused.numbers().first(),
                                                trust,
                                                Optional.empty())));
    }
}
