package io.plumbline.drivers.switches.sonic;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.Told;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.problem.Problem;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.Neighbour;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * What the answers of one script tell. Each part fails with the reason why it is not known. The
 * configuration holds keys and communities: nothing of it is quoted.
 */
final class SonicFacts {
    /** What an interface of Linux may be told: engineering knowledge. */
    private static final long LARGEST_MTU = 65_535;

    private final Switch on;
    private final Replies replies;
    private @Nullable Told<ConfigDb> running;

    SonicFacts(Switch on, Replies replies) {
        this.on = on;
        this.replies = replies;
    }

    /** A part of what was parsed. */
    @FunctionalInterface
    interface Part<A, T> {
        T of(A whole) throws UnparsedText;
    }

    Replies replies() {
        return replies;
    }

    /** What runs: read once, however many settings it tells of. */
    ConfigDb running() throws DeviceException {
        if (running == null) {
            running = replies.readUnquoted(on, ConfigDb.RUNNING, ConfigDb::parse);
        }
        return running.orThrow();
    }

    <T> T config(Target about, Part<ConfigDb, T> part) throws DeviceException {
        var config = running();
        try {
            return part.of(config);
        } catch (UnparsedText e) {
            throw new DeviceException(
                    new Problem.Unparsed(
                            about, ConfigDb.RUNNING, replies.redactor().clean(e.why())));
        }
    }

    <T> T port(SwitchPort port, Part<PortQos, T> part) throws DeviceException {
        return config(port, config -> part.of(PortQos.of(config, port)));
    }

    <T> T lossless(Target about, Part<Lossless, T> part) throws DeviceException {
        return config(about, config -> part.of(new Lossless(config)));
    }

    /**
     * While a copy of ours is there, a write of ours may have died, and a save mends what it left.
     */
    boolean saved() throws DeviceException {
        var startup = replies.readUnquoted(on, ConfigDb.STARTUP, ConfigDb::parse).orThrow();
        return copies().all().isEmpty() && running().saysTheSameAs(startup);
    }

    /** What writes that died left. */
    Copies copies() throws DeviceException {
        return replies.read(on, Copies.QUESTION, Copies::parse).orThrow();
    }

    String release() throws DeviceException {
        var built = replies.read(on, Release.FILE, Release::ofFile);
        return (built instanceof Told.Known<String>
                        ? built
                        : replies.read(on, Release.VERSION, Release::ofVersion))
                .orThrow();
    }

    /** Of the kernel's interface: what is configured and not in force is not there. */
    int payload(SwitchPort port) throws DeviceException {
        return replies.read(
                        port,
                        SonicQuestions.mtu(port),
                        text -> (int) Words.number(text.strip(), LARGEST_MTU))
                .orThrow();
    }

    LinkStatus link(SwitchPort port) throws DeviceException {
        var name = SonicPort.name(port);
        return replies.read(port, Links.QUESTION, Links.class, Links::parse, all -> all.of(name))
                .orThrow();
    }

    List<Neighbour> neighbours(SwitchPort port) throws DeviceException {
        return replies.read(
                        port,
                        Neighbours.QUESTION,
                        text -> Neighbours.parse(text, SonicPort.name(port)))
                .orThrow();
    }
}
