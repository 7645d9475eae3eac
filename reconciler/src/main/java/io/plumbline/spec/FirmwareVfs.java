package io.plumbline.spec;

import io.plumbline.property.NicFirmwareProperties;

import java.util.Optional;

/** Whether the firmware exposes enough virtual functions for the ports of a card. */
final class FirmwareVfs {
    private FirmwareVfs() {}

    static void check(Fields at, Optional<Located<Integer>> said, PortFunctions ports) {
        said.ifPresentOrElse(number -> judge(at, number, ports), () -> derivable(at, ports));
    }

    private static void judge(Fields at, Located<Integer> said, PortFunctions ports) {
        if (said.value() < ports.leastFirmwareVfs() && ports.sum() > 0) {
            at.problem(
                    said.origin(),
                    said.value()
                            + " is below "
                            + ports.leastFirmwareVfs()
                            + ", one more than the largest port has ("
                            + ports.largest()
                            + ")");
        } else if (said.value() < ports.advisedFirmwareVfs() && ports.sum() > 0) {
            at.warning(
                    said.origin(),
                    said.value()
                            + " is below "
                            + ports.advisedFirmwareVfs()
                            + ", one more than all ports together ("
                            + ports.sum()
                            + "), which seed 000 section 2.2.3 advises");
        }
    }

    private static void derivable(Fields at, PortFunctions ports) {
        if (at.find("firmwareVfs").isPresent()) {
            return;
        }
        try {
            var codec = NicFirmwareProperties.NUM_OF_VFS.codec();
            codec.parse(String.valueOf(ports.advisedFirmwareVfs()));
        } catch (IllegalArgumentException e) {
            at.problem(
                    at.origin(),
                    "one more than the virtual functions of all ports, "
                            + e.getMessage()
                            + " (NUM_OF_VFS); say firmwareVfs or ask for fewer");
        }
    }
}
