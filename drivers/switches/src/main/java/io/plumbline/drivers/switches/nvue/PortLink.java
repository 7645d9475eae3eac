package io.plumbline.drivers.switches.nvue;

import io.plumbline.drivers.switches.LinkWord;
import io.plumbline.drivers.switches.ShellLine;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.LinkStatus;
import io.plumbline.target.SwitchPort;

import java.util.Optional;

/** {@code nv show interface swp1 link -o json}, as it operates. */
final class PortLink {
    /** What an interface of Linux may be told: engineering knowledge. */
    private static final int LARGEST = 65_535;

    private static final String OPERATES = "oper-status";

    private PortLink() {}

    static String question(SwitchPort port) {
        return ShellLine.of("nv show interface {} link -o json", NvuePort.name(port));
    }

    /**
     * {@code "mtu": 9216}, in bytes. It is that of Linux and counts the payload, so nothing is
     * added to it or taken from it.
     *
     * @see "domain facts on switches, sections 0 and 4 A; napalm-cumulus, get_interfaces: link.mtu"
     */
    static int frameSize(String text) throws UnparsedText {
        return Words.number(Words.object(text), "mtu", LARGEST);
    }

    /**
     * {@code "oper-status": "up"}; empty in releases that do not have it. These have a {@code
     * state} there, of which nothing that is recorded tells whether it is more than what somebody
     * asked for.
     *
     * @see "CumulusNetworks/docs, nv show interface swp1 link: admin-status, oper-status"
     */
    static Optional<LinkStatus> status(String text) throws UnparsedText {
        var link = Words.object(text);
        return Words.has(link, OPERATES)
                ? Optional.of(LinkWord.of(Words.text(link, OPERATES)))
                : Optional.empty();
    }
}
