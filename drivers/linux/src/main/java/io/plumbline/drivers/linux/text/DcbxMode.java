package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.Dcbx;

/**
 * Who has the last word on what an interface pauses, in {@code mlnx_qos -i IF}: captures
 * mlnx_qos_dscp_prio3 and mlnx_qos_pcp_default. A daemon that does what neighbours say is warned of
 * above it; what it does then is its own configuration.
 */
public final class DcbxMode {
    private static final String MODE = "DCBX mode: ";

    private static final String DAEMON = "lldpad service is running";

    private DcbxMode() {}

    /**
     * @throws UnparsedText unless it says so once, in words that are known
     */
    public static Dcbx parse(String text) throws UnparsedText {
        var modes = text.lines().filter(line -> line.startsWith(MODE)).toList();
        if (modes.size() != 1) {
            throw new UnparsedText("it does not say its DCBX mode once");
        }
        if (text.contains(DAEMON)) {
            throw new UnparsedText("lldpad runs there, and may do what its neighbour says");
        }
        return switch (modes.getFirst().substring(MODE.length()).strip()) {
            case "OS controlled" -> Dcbx.OFF;
            case "Firmware controlled" -> Dcbx.ON;
            default -> throw new UnparsedText("an unknown DCBX mode");
        };
    }
}
