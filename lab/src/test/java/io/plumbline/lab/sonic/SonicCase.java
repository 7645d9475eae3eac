package io.plumbline.lab.sonic;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.cli.ShellCase;
import io.plumbline.lab.shell.Machine;
import io.plumbline.lab.world.SwitchSetup;

/** One switch that runs SONiC, in virtual time, and people with a shell on it. */
class SonicCase extends ShellCase {
    final SonicSwitch device;

    SonicCase() {
        this(SonicSetup.factory("leaf1"));
    }

    SonicCase(SwitchSetup setup) {
        super(setup);
        device = new SonicSwitch(model);
    }

    @Override
    protected Machine machine(String user) {
        return new SonicMachine(device, user);
    }

    static SonicCase of(Tables tables) {
        return new SonicCase(
                SonicSetup.begin("leaf1", SonicSetup.PRODUCT, SonicSetup.RELEASE, tables));
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
}
