package io.plumbline.lab.sonic;

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

/** One switch that runs SONiC, in virtual time, and people with a shell on it. */
class SonicCase {
    static final Instant EPOCH = Instant.parse("2026-03-01T08:00:00Z");

    final World world = World.virtual(EPOCH, LabTimes.USUAL, 1);
    final SwitchModel model;
    final SonicSwitch device;

    SonicCase() {
        this(SonicSetup.factory("leaf1"));
    }

    SonicCase(SwitchSetup setup) {
        model = setup.in(world);
        device = new SonicSwitch(model);
    }

    static SonicCase of(Tables tables) {
        return new SonicCase(
                SonicSetup.begin("leaf1", SonicSetup.PRODUCT, SonicSetup.RELEASE, tables));
    }

    record Ran(int status, String out, String err) {}

    Ran run(String line) {
        return runAs("admin", line);
    }

    Ran runAs(String user, String line) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var status =
                new Shell(new SonicMachine(device, user), "s").run(line, Streams.outputs(out, err));
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

    /** Applies a patch from a file of its own. */
    Ran patch(String operations, String... options) {
        return run(
                """
                f=$(mktemp /tmp/patch.XXXXXX) || exit 90
                trap 'rm -f "$f"' EXIT
                cat >"$f" <<'END'
                %s
                END
                sudo -n config apply-patch %s "$f"
                """
                        .formatted(operations, String.join(" ", options)));
    }

    /** A patch that is applied. */
    void applied(String operations) {
        var ran = patch(operations);
        assertThat(ran.err()).isEmpty();
        assertThat(ran.status()).isZero();
        assertThat(ran.out()).endsWith("\nPatch applied successfully.\n");
    }

    /** A patch of which nothing is done. */
    void refused(String operations, String why) {
        var before = world.call(model::running);
        var ran = patch(operations);
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.err())
                .startsWith("Failed to apply patch due to: " + why)
                .contains(
                        "\nUsage: config apply-patch [OPTIONS] PATCH_FILE_PATH\nTry 'config"
                                + " apply-patch -h' for help.\n\nError: "
                                + why);
        assertThat(world.call(model::running)).isEqualTo(before);
        assertThat(written()).isEmpty();
    }

    SwitchPortConfig port(String name) {
        return world.call(() -> model.running().ports().get(name));
    }

    boolean pauses(String port) {
        return world.call(() -> model.pausesPriorities(port));
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
