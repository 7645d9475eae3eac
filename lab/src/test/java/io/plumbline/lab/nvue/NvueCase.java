package io.plumbline.lab.nvue;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.cli.SwitchCase;
import io.plumbline.lab.shell.Shell;
import io.plumbline.lab.shell.Streams;
import io.plumbline.lab.world.SwitchSetup;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** One switch that runs Cumulus Linux, in virtual time, and people with a shell on it. */
class NvueCase extends SwitchCase {
    final NvueSwitch device;

    NvueCase() {
        this(NvueSetup.factory("leaf1"));
    }

    NvueCase(SwitchSetup setup) {
        super(setup);
        device = new NvueSwitch(model);
    }

    record Ran(int status, String out, String err) {}

    Ran run(String line) {
        return runAs("admin", line);
    }

    Ran runAs(String user, String line) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var status =
                new Shell(new NvueMachine(device, user), "s").run(line, Streams.outputs(out, err));
        return new Ran(
                status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Runs lines of which none fails; what the last one printed. */
    String take(String... lines) {
        var out = "";
        for (var line : lines) {
            var ran = run(line);
            assertThat(ran.err()).as(line).isEmpty();
            assertThat(ran.status()).as(line).isZero();
            out = ran.out();
        }
        return out;
    }

    void assertFails(String line, String words) {
        assertThat(run(line)).isEqualTo(new Ran(1, "", words + "\n"));
    }

    int mtu(String port) {
        return port(port).mtu();
    }
}
