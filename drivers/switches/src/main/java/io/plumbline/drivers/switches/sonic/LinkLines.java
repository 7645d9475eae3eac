package io.plumbline.drivers.switches.sonic;

import io.plumbline.device.DeviceException;
import io.plumbline.property.SwitchProperties;

import java.util.List;

/** The frame size of one port: {@code PORT.mtu}, which is that of Linux and counts the payload. */
final class LinkLines {
    private static final String MEMBERS = "PORTCHANNEL_MEMBER";

    private final Staged staged;

    LinkLines(Staged staged) {
        this.staged = staged;
    }

    /** Nothing here pauses a link as a whole, so a put that asks for it has no words. */
    List<String> link() throws DeviceException {
        var puts = staged.puts();
        for (var put : puts.of(SwitchProperties.LINK_PAUSE)) {
            throw puts.unsayable(put);
        }
        for (var put : puts.of(SwitchProperties.MTU)) {
            checkAlone();
            staged.patch()
                    .set(
                            PortQos.PORT,
                            staged.qos(PortQos::port),
                            "mtu",
                            String.valueOf(puts.value(put, SwitchProperties.MTU)));
        }
        return staged.lines();
    }

    /**
     * @throws DeviceException ManagedElsewhere if the port is part of a bundle, which says the size
     *     for all of them
     * @see "sonic-utilities, config/main.py, interface mtu: is in portchannel"
     */
    private void checkAlone() throws DeviceException {
        var end = "|" + staged.portName();
        for (var member : staged.running().table(MEMBERS).keySet()) {
            if (member.endsWith(end)) {
                throw staged.leftTo(
                        "its frame size", member.substring(0, member.length() - end.length()));
            }
        }
    }
}
