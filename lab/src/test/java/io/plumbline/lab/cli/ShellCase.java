package io.plumbline.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.shell.Machine;
import io.plumbline.lab.shell.Shell;
import io.plumbline.lab.shell.Streams;
import io.plumbline.lab.world.SwitchSetup;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** One switch with a Linux shell, and people who run commands there. */
public abstract class ShellCase extends SwitchCase {
    protected ShellCase(SwitchSetup setup) {
        super(setup);
    }

    /** What a command came to. */
    public record Ran(int status, String out, String err) {}

    protected abstract Machine machine(String user);

    public final Ran run(String line) {
        return runAs("admin", line);
    }

    public final Ran runAs(String user, String line) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var status = new Shell(machine(user), "s").run(line, Streams.outputs(out, err));
        return new Ran(
                status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Runs lines of which none fails; what the last one printed. */
    public final String take(String... lines) {
        var out = "";
        for (var line : lines) {
            var ran = run(line);
            assertThat(ran.err()).as(line).isEmpty();
            assertThat(ran.status()).as(line).isZero();
            out = ran.out();
        }
        return out;
    }
}
