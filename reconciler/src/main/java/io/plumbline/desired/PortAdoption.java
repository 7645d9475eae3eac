package io.plumbline.desired;

import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.SriovProperties;
import io.plumbline.spec.PortSpec;
import io.plumbline.spec.written.Written.Entries;
import io.plumbline.target.NicPort;

import java.util.Map;
import java.util.Optional;

/** The way back from {@link PortWishes}. */
final class PortAdoption {
    private PortAdoption() {}

    /**
     * @param fabrics names of those that ports are in
     */
    static Entries adopt(FoundCard card, Map<NicPort, String> fabrics, Sight sight) {
        var functions = hasFunctions(card, sight);
        var ports = Entries.NONE;
        for (var port : card.ports(sight)) {
            var said =
                    Entries.NONE
                            .with(
                                    "link",
                                    sight.standing(NicFirmwareProperties.LINK_TYPE, port)
                                            .map(PortSpec::word))
                            .with(
                                    "virtualFunctions",
                                    functions(port, sight)
                                            .filter(_ -> functions)
                                            .map(String::valueOf))
                            .with("fabric", Optional.ofNullable(fabrics.get(port)));
            ports = ports.with(String.valueOf(port.number()), said);
        }
        return ports;
    }

    /** Whether it has any, on whichever port. */
    static boolean hasFunctions(FoundCard card, Sight sight) {
        return card.ports(sight).stream()
                .anyMatch(port -> functions(port, sight).filter(some -> some > 0).isPresent());
    }

    /** As many as the driver, or the host by vCenter, is told to make, where they are there. */
    static Optional<Integer> functions(NicPort port, Sight sight) {
        return sight.standing(NicDriverProperties.MAX_VFS, port)
                .or(() -> sight.standing(SriovProperties.FUNCTIONS, port))
                .filter(some -> sight.is(NicDriverProperties.VIRTUAL_FUNCTIONS, port, some));
    }
}
