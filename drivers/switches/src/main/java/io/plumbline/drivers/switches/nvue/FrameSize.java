package io.plumbline.drivers.switches.nvue;

import io.plumbline.drivers.switches.ShellLine;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.target.SwitchPort;

/**
 * {@code nv show interface swp1 link -o json}: {@code "mtu": 9216}. It is that of Linux and counts
 * the payload, so nothing is added to it or taken from it.
 *
 * @see "domain facts on switches, sections 0 and 4 A; napalm-cumulus, get_interfaces: link.mtu"
 */
final class FrameSize {
    /** What an interface of Linux may be told: engineering knowledge. */
    private static final int LARGEST = 65_535;

    private FrameSize() {}

    static String question(SwitchPort port) {
        return ShellLine.of("nv show interface {} link -o json", NvuePort.name(port));
    }

    /** In bytes. */
    static int parse(String text) throws UnparsedText {
        return Words.number(Words.object(text), "mtu", LARGEST);
    }
}
