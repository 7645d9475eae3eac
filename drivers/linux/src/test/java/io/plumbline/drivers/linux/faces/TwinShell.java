package io.plumbline.drivers.linux.faces;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.Reply;
import io.plumbline.drivers.ssh.Script;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.linux.NodeMachine;
import io.plumbline.lab.shell.Streams;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.problem.Problem;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;

/** The driver's scripts in the lab's own shell, without a socket between them. */
record TwinShell(NodeModel model, NodeMachine machine, AtomicLong scripts) implements Shell {

    static TwinShell at(NodeModel model) {
        var machine = new NodeMachine(model);
        model.world()
                .ledger()
                .subscribe(entry -> {
                    if (entry instanceof Entry.WentDown down && down.host().equals(model.node())) {
                        machine.processes().killAll();
                    }
                });
        return new TwinShell(model, machine, new AtomicLong());
    }

    @Override
    public Reply run(Script script, Duration timeout) throws DeviceException {
        if (!model.world().call(() -> model.power().answers())) {
            throw unreachable(script, "connection refused");
        }
        var session =
                new io.plumbline.lab.shell.Shell(machine, "twin-" + scripts.incrementAndGet());
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var in =
                new ByteArrayInputStream(
                        script.input().map(Secret::reveal).orElse("").getBytes(UTF_8));
        var streams = new Streams(in, out, err);
        try {
            var exit = session.run(script.text(), streams);
            session.awaitClosed(streams);
            return new Reply(out.toString(UTF_8), err.toString(UTF_8), OptionalInt.of(exit));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unreachable(script, "interrupted");
        } finally {
            session.hangUp();
        }
    }

    private DeviceException unreachable(Script script, String answer) {
        return new DeviceException(new Problem.Unreachable(model.node(), script.attempt(), answer));
    }
}
