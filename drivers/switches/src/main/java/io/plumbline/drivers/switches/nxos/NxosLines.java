package io.plumbline.drivers.switches.nxos;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.property.LinkPause;
import io.plumbline.property.SwitchProperties;

import java.util.List;
import java.util.Optional;

/**
 * The lines of one write, after domain facts on switches, section 6 B. What is made stands before
 * what refers to it, and what is taken away loses its references first. Each mode that is entered
 * is left again.
 */
final class NxosLines {
    /** {@code mtu ?}: 1500..9216; a switched port takes 1500 and the largest only. */
    private static final int LEAST = 1_500;

    private static final int LARGEST = 9_216;

    private final boolean takesBack;
    private final Puts puts;
    private final NxosFacts facts;
    private final Script script;

    private NxosLines(Act.Write write, NxosFacts facts) {
        this.takesBack = write.takesBack();
        this.puts = new Puts(write);
        this.facts = facts;
        this.script = new Script(write, facts);
    }

    static List<String> of(Act.Write write, NxosFacts facts) throws DeviceException {
        var made = new NxosLines(write, facts);
        made.script.checkOwnLinesCount();
        return switch (write.wire().name()) {
            case "queues" -> QueueLines.of(write, facts);
            case "maps", "trust" -> TrustLines.of(write, facts);
            case "lossless" -> LosslessLines.of(write, facts);
            case "link" -> made.link();
            case "flowControl" -> made.flowControl();
            case "dcbx" -> Negotiation.lines(write, facts);
            case "watchdog" -> Watchdog.lines(write, facts);
            default -> throw made.puts.refused("NX-OS knows nothing of " + write.wire().name());
        };
    }

    /** Pause goes off before anything may want priorities paused. */
    private List<String> link() throws DeviceException {
        script.enterPort();
        for (var put : puts.of(SwitchProperties.LINK_PAUSE)) {
            var wanted = puts.value(put, SwitchProperties.LINK_PAUSE);
            script.say("flowcontrol receive", word(wanted, LinkPause.RECEIVE));
            script.say("flowcontrol send", word(wanted, LinkPause.SEND));
        }
        for (var put : puts.of(SwitchProperties.MTU)) {
            var mtu = puts.value(put, SwitchProperties.MTU);
            if (mtu < LEAST || mtu > LARGEST) {
                throw puts.refused(
                        put.text() + ": a port of NX-OS carries " + LEAST + ".." + LARGEST);
            }
            script.say("mtu", mtu);
        }
        return script.leave().lines();
    }

    private static String word(LinkPause wanted, LinkPause way) {
        return wanted == LinkPause.BOTH || wanted == way ? "on" : "off";
    }

    /**
     * On, and not by what the far end says: domain facts on switches, section 6 C. What it pauses
     * is said by the network-qos policy, whoever made that. It is said once: where that did not
     * help, saying it again does not either.
     */
    private List<String> flowControl() throws DeviceException {
        script.enterPort();
        for (var put : puts.of(SwitchProperties.PORT_PFC)) {
            var wanted = puts.value(put, SwitchProperties.PORT_PFC);
            if (wanted && facts.lossless().numbers().isEmpty()) {
                throw puts.refused("no priority is lossless on this switch");
            }
            var word = wanted ? "on" : "off";
            var configured = facts.port(script.port(), PortConfig::priorityPause);
            if (takesBack && !configured.equals(Optional.of("on"))) {
                return List.of();
            }
            if (configured.equals(Optional.of(word))) {
                throw puts.configuredAlready(put);
            }
            script.say(PortConfig.PFC, word);
        }
        return script.leave().lines();
    }
}
