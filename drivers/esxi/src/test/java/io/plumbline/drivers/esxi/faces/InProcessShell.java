package io.plumbline.drivers.esxi.faces;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.Reply;
import io.plumbline.drivers.ssh.Script;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.lab.command.EsxiMachine;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.shell.Streams;
import io.plumbline.lab.world.HostModel;
import io.plumbline.problem.Problem;

import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The driver's scripts in the lab's own shell, without a socket between them: the same text goes to
 * the same interpreter that the lab's SSH server runs it in.
 */
record InProcessShell(HostModel model, EsxiMachine machine, AtomicLong sessions) implements Shell {

    static InProcessShell at(HostModel model) {
        var machine = new EsxiMachine(model);
        model.world()
                .ledger()
                .subscribe(entry -> {
                    if (entry instanceof Entry.WentDown down && down.host().equals(model.host())) {
                        machine.processes().killAll();
                    }
                });
        return new InProcessShell(model, machine, new AtomicLong());
    }

    @Override
    public Reply run(Script script, Duration timeout) throws DeviceException {
        if (!model.world().call(() -> model.power().answers())) {
            throw unreachable(script, "connection refused");
        }
        var session =
                new io.plumbline.lab.shell.Shell(
                        machine, "in-process-" + sessions.incrementAndGet());
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var streams = Streams.outputs(out, err);
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
        return new DeviceException(new Problem.Unreachable(model.host(), script.attempt(), answer));
    }
}
