package io.plumbline.drivers.switches.nxos;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.problem.Problem;
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.List;

/** Collects the lines of one write. */
final class Script {
    private final Act.Write write;
    private final NxosFacts facts;
    private final List<String> lines = new ArrayList<>();

    Script(Act.Write write, NxosFacts facts) {
        this.write = write;
        this.facts = facts;
    }

    List<String> lines() {
        return List.copyOf(lines);
    }

    Script say(String words, Object... values) {
        lines.add(CliLine.of(words.strip(), values));
        return this;
    }

    Script enterPort() throws DeviceException {
        return say("interface", NxosPort.name(port()));
    }

    /** Out of the mode that was entered last. */
    Script leave() {
        return say("exit");
    }

    SwitchPort port() throws DeviceException {
        if (write.at() instanceof SwitchPort port) {
            return port;
        }
        throw new Puts(write).refused(write.at().path() + " is no port");
    }

    /** A policy of somebody else says it, so it is his to change. */
    DeviceException leftTo(String what, String policy) {
        return left(what, "policy " + facts.replies().redactor().clean(policy));
    }

    /**
     * @throws DeviceException ManagedElsewhere if the write is of a member of a port channel
     */
    void checkOwnLinesCount() throws DeviceException {
        if (write.at() instanceof SwitchPort port) {
            var channel = facts.port(port, PortConfig::channel);
            if (channel.isPresent()) {
                throw left("what it does with packets", channel.get());
            }
        }
    }

    private DeviceException left(String what, String owner) {
        return new DeviceException(new Problem.ManagedElsewhere(write.at(), what, owner));
    }
}
