package io.plumbline.drivers.switches.nvue;

import io.plumbline.device.DeviceException;
import io.plumbline.property.LinkPause;
import io.plumbline.property.SwitchProperties;

/** The link of one port: its frame size, and whether it is paused as a whole. */
final class LinkLines {
    private final Staged staged;

    LinkLines(Staged staged) {
        this.staged = staged;
    }

    void link() throws DeviceException {
        var puts = staged.puts();
        for (var put : puts.of(SwitchProperties.LINK_PAUSE)) {
            pause(puts.value(put, SwitchProperties.LINK_PAUSE));
        }
        for (var put : puts.of(SwitchProperties.MTU)) {
            staged.say(
                    "nv set interface {} link mtu {}",
                    NvuePort.name(staged.port()),
                    puts.value(put, SwitchProperties.MTU));
        }
    }

    /**
     * A port pauses the link by a profile only. To take it off one changes nothing of that profile,
     * and is what is asked for; nothing else ends a pause.
     */
    private void pause(LinkPause wanted) throws DeviceException {
        var profile = Profile.own(staged, "link-pause", "whether its link is paused");
        if (wanted == LinkPause.OFF) {
            profile.unbind();
            return;
        }
        var bound = profile.isBound();
        profile.set("rx " + Words.enabled(wanted != LinkPause.SEND));
        profile.set("tx " + Words.enabled(wanted != LinkPause.RECEIVE));
        if (!bound) {
            profile.bind();
        }
    }
}
