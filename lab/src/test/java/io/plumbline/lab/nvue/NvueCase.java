package io.plumbline.lab.nvue;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.shell.Shell;
import io.plumbline.lab.shell.Streams;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.Mishaps;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.lab.world.World;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

/** One switch that runs Cumulus Linux, in virtual time, and people with a shell on it. */
class NvueCase {
    static final Instant EPOCH = Instant.parse("2026-03-01T08:00:00Z");

    final World world = World.virtual(EPOCH, LabTimes.USUAL, 1);
    final SwitchModel model;
    final NvueSwitch device;

    NvueCase() {
        this(NvueSetup.factory("leaf1"));
    }

    NvueCase(SwitchSetup setup) {
        model = setup.in(world);
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

    SwitchPortConfig port(String name) {
        return world.call(() -> model.running().ports().get(name));
    }

    int mtu(String port) {
        return port(port).mtu();
    }

    /** What the ledger says was written, without the name of the switch. */
    List<String> written() {
        return world.call(() ->
                world.ledger()
                        .of(Entry.Wrote.class)
                        .map(wrote ->
                                wrote.what().substring("leaf1 ".length()) + " = " + wrote.to())
                        .toList());
    }

    /** From now on this happens wherever it can. */
    void always(Mishap what) {
        world.letStrike(
                new Mishaps() {
                    @Override
                    public boolean strikes(Mishap kind, HostModel host) {
                        return false;
                    }

                    @Override
                    public boolean strikes(Mishap kind, SwitchModel unit) {
                        return kind == what;
                    }
                });
    }
}
