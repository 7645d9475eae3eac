package io.plumbline.drivers.switches.os10;

import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.LinkWord;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.LinkPause;
import io.plumbline.property.LinkStatus;
import io.plumbline.target.SwitchPort;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * {@code show interface ethernet 1/1/1}: capture show_interface_ethernet_mtu9216.
 *
 * @param port with which word it tells of the port, {@code up} or {@code down}
 * @param protocol of its line protocol; {@code untold} where it does not
 * @param payload of a frame, in bytes
 * @param pause of the whole link, as it is in force
 */
record PortState(String port, String protocol, int payload, LinkPause pause) {
    private static final Pattern MTU =
            Pattern.compile("MTU (\\d{3,5}) bytes, IP MTU (\\d{3,5}) bytes");
    private static final Pattern PAUSE = Pattern.compile("Flowcontrol rx (on|off) tx (on|off)");

    static String question(SwitchPort port) {
        return CliLine.of("show interface ethernet", Os10Port.number(port));
    }

    static PortState parse(String text, SwitchPort port) throws UnparsedText {
        if (!text.endsWith("\n")) {
            throw new UnparsedText("the text ends in the middle of a line");
        }
        var line =
                only(
                        text,
                        Pattern.compile(
                                "Ethernet "
                                        + Os10Port.number(port)
                                        + " is (up|down)(?:, line protocol is (\\w+)|,? .*)"));
        var mtu = only(text, MTU);
        var payload = FrameSize.payload(Integer.parseInt(mtu.group(1)));
        if (payload != Integer.parseInt(mtu.group(2))) {
            throw new UnparsedText("this MTU counts something else: " + mtu.group());
        }
        var pause = only(text, PAUSE);
        return new PortState(
                line.group(1),
                line.group(2) == null ? "untold" : line.group(2),
                payload,
                pause(pause.group(1), pause.group(2)));
    }

    /**
     * Whether the port has a link. Where its two words differ nothing that is recorded tells which
     * of them is the link's.
     *
     * @see "intel/mfd-switchmanagement, dell_os10/base.py, is_port_linkup"
     */
    LinkStatus link() throws UnparsedText {
        if (!port.equals(protocol)) {
            throw new UnparsedText("port " + port + ", line protocol " + protocol);
        }
        return LinkWord.of(port);
    }

    private static LinkPause pause(String receives, String sends) {
        return receives.equals("on")
                ? (sends.equals("on") ? LinkPause.BOTH : LinkPause.RECEIVE)
                : (sends.equals("on") ? LinkPause.SEND : LinkPause.OFF);
    }

    private static MatchResult only(String text, Pattern line) throws UnparsedText {
        var found =
                text.lines()
                        .map(String::strip)
                        .map(line::matcher)
                        .filter(matcher -> matcher.matches())
                        .map(matcher -> matcher.toMatchResult())
                        .toList();
        if (found.size() != 1) {
            throw new UnparsedText("there is not one line such as " + line);
        }
        return found.getFirst();
    }
}
