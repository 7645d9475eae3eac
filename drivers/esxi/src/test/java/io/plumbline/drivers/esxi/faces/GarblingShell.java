package io.plumbline.drivers.esxi.faces;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.Reply;
import io.plumbline.drivers.ssh.Script;
import io.plumbline.drivers.ssh.Shell;

import java.time.Duration;
import java.util.function.UnaryOperator;

/** A host whose commands print something else than the lab's do: a renderer with a bug. */
record GarblingShell(Shell sound, UnaryOperator<String> bug) implements Shell {
    @Override
    public Reply run(Script script, Duration timeout) throws DeviceException {
        var reply = sound.run(script, timeout);
        return new Reply(bug.apply(reply.stdout()), reply.stderr(), reply.exit());
    }
}
