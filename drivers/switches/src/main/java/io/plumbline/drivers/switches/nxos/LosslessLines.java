package io.plumbline.drivers.switches.nxos;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.property.Priorities;
import io.plumbline.property.SwitchProperties;

import java.util.List;
import java.util.Optional;

/** The lines that change which priorities are lossless: the network-qos policy of the switch. */
final class LosslessLines {
    private static final String POLICY = RunningConfig.NETWORK_QOS + Ours.LOSSLESS;
    private static final String JUMBO = "mtu 9216";

    private final Puts puts;
    private final NxosFacts facts;
    private final Script script;

    private LosslessLines(Act.Write write, NxosFacts facts) {
        this.puts = new Puts(write);
        this.facts = facts;
        this.script = new Script(write, facts);
    }

    static List<String> of(Act.Write write, NxosFacts facts) throws DeviceException {
        var made = new LosslessLines(write, facts);
        for (var put : made.puts.of(SwitchProperties.PFC)) {
            throw made.puts.unsayable(put);
        }
        for (var put : made.puts.of(SwitchProperties.LOSSLESS_PRIORITIES)) {
            var wanted = made.puts.value(put, SwitchProperties.LOSSLESS_PRIORITIES);
            if (wanted.numbers().contains(0)) {
                throw made.puts.refused(
                        put.text() + ": priority 0 shares its class with all that is not told");
            }
            made.make(wanted);
        }
        return made.script.lines();
    }

    private void make(Priorities wanted) throws DeviceException {
        var bound = facts.of(facts.on(), RunningConfig::networkQos);
        if (bound.filter(name -> !name.equals(Ours.LOSSLESS)).isPresent()) {
            throw script.leftTo("which priorities are lossless", bound.get());
        }
        if (wanted.numbers().isEmpty()) {
            unbind(bound);
            return;
        }
        define(wanted);
        if (bound.isEmpty()) {
            script.say("system qos").say(PortConfig.NETWORK_QOS, Ours.LOSSLESS).leave();
        }
    }

    /** What is lossless already stays so throughout. */
    private void define(Priorities wanted) throws DeviceException {
        script.say(POLICY);
        for (var one : wanted.numbers()) {
            sayClass(one, "pause pfc-cos " + one);
        }
        sayClass(0, JUMBO);
        for (var group = 1; group <= Group.LAST; group++) {
            if (!wanted.numbers().contains(group) && has(group)) {
                script.say("no " + RunningConfig.CLASS_OF_NETWORK, Group.network(group));
            }
        }
        script.leave();
    }

    private void sayClass(int group, String last) throws DeviceException {
        var name = RunningConfig.CLASS_OF_NETWORK + Group.network(group);
        if (facts.of(facts.on(), all -> all.says(POLICY, name, last))) {
            return;
        }
        script.say(name).say(JUMBO);
        if (!last.equals(JUMBO)) {
            script.say(last);
        }
        script.leave();
    }

    private boolean has(int group) throws DeviceException {
        return facts.of(facts.on(), all -> all.hasGroup(Ours.LOSSLESS, group));
    }

    private void unbind(Optional<String> bound) throws DeviceException {
        if (bound.isPresent()) {
            script.say("system qos").say("no " + PortConfig.NETWORK_QOS, Ours.LOSSLESS).leave();
        }
        if (facts.of(facts.on(), all -> all.has(POLICY))) {
            script.say("no " + POLICY);
        }
    }
}
