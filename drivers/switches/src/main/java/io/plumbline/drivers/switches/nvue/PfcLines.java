package io.plumbline.drivers.switches.nvue;

import io.plumbline.device.DeviceException;
import io.plumbline.property.Priorities;
import io.plumbline.property.SwitchProperties;

import java.util.TreeSet;

/** Which priorities are lossless, and which ports pause them: by one profile of ours for all. */
final class PfcLines {
    private final Staged staged;
    private final Profile profile;

    PfcLines(Staged staged) {
        this.staged = staged;
        this.profile = new Profile(staged, "pfc", AppliedQos.OURS, "which priorities it pauses");
    }

    void lossless() throws DeviceException {
        var puts = staged.puts();
        for (var put : puts.of(SwitchProperties.PFC)) {
            throw puts.unsayable(put);
        }
        for (var put : puts.of(SwitchProperties.LOSSLESS_PRIORITIES)) {
            list(puts.value(put, SwitchProperties.LOSSLESS_PRIORITIES));
        }
    }

    private void list(Priorities wanted) throws DeviceException {
        var fewer = new TreeSet<Integer>();
        staged.facts()
                .applied(staged.write().at(), AppliedQos::ours)
                .ifPresent(there -> fewer.addAll(there.numbers()));
        fewer.removeAll(wanted.numbers());
        for (var one : wanted.numbers()) {
            profile.set("switch-priority {}", one);
        }
        pauseBothWays();
        for (var one : fewer) {
            profile.unset("switch-priority {}", one);
        }
    }

    /** Somebody may have turned one way off; what is so already is taken again. */
    private void pauseBothWays() {
        profile.set("rx enable");
        profile.set("tx enable");
    }

    void flowControl() throws DeviceException {
        var puts = staged.puts();
        for (var put : puts.of(SwitchProperties.PORT_PFC)) {
            var bound = profile.isBound();
            if (puts.value(put, SwitchProperties.PORT_PFC)) {
                pause(staged.facts().applied(staged.port(), AppliedQos::lossless));
            } else if (bound) {
                profile.unbind();
            } else if (!staged.write().takesBack()) {
                throw profile.leftTo(AppliedQos.DEFAULT);
            }
        }
    }

    /** The list is made here where a switch that was set up by hand has none of ours. */
    private void pause(Priorities wanted) throws DeviceException {
        if (wanted.numbers().isEmpty()) {
            throw staged.puts().refused("no priority is lossless on this switch");
        }
        if (staged.facts().applied(staged.port(), AppliedQos::ours).isEmpty()) {
            list(wanted);
        } else {
            pauseBothWays();
        }
        profile.bind();
    }
}
