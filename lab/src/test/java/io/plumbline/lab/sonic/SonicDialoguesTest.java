package io.plumbline.lab.sonic;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.World;
import io.plumbline.lab.world.WorldStore;
import io.plumbline.target.Switch;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is saved and what is lost, who may do what, and what single commands say. */
class SonicDialoguesTest extends SonicCase {
    private static final String MTU = "sudo config interface mtu Ethernet0 9216";
    private static final String SAVED =
            "Running command: /usr/local/bin/sonic-cfggen -d --print-data >"
                    + " /etc/sonic/config_db.json\n";

    @Test
    void what_runs_is_started_with_once_it_is_saved() {
        take(MTU);
        assertThat(port("Ethernet0").mtu()).isEqualTo(9216);
        assertThat(take("cat /sys/class/net/Ethernet0/mtu")).isEqualTo("9216\n");
        assertThat(take("cat /etc/sonic/config_db.json")).doesNotContain("9216");
        assertThat(world.call(model::hasUnsavedChanges)).isTrue();
        world.run(model::restart);
        assertThat(port("Ethernet0").mtu()).isEqualTo(9100);

        assertThat(take(MTU, "sudo config save -y")).isEqualTo(SAVED);
        assertThat(take("cat /etc/sonic/config_db.json")).contains("\"mtu\": \"9216\"");
        world.run(model::restart);
        assertThat(port("Ethernet0").mtu()).isEqualTo(9216);
        assertThat(written())
                .containsExactly(
                        "PORT|Ethernet0 mtu = 9216",
                        "PORT|Ethernet0 mtu = 9216",
                        "startup = running");
    }

    @Test
    void whoever_is_asked_may_say_no() {
        take(MTU);
        var asked = "Existing files will be overwritten, continue? [y/N]: ";
        assertThat(run("sudo config save </dev/null")).isEqualTo(new Ran(1, asked, "Aborted!\n"));
        assertThat(world.call(model::hasUnsavedChanges)).isTrue();
        assertThat(take("echo y | sudo config save")).isEqualTo(asked + SAVED);
        assertThat(world.call(model::hasUnsavedChanges)).isFalse();
    }

    @Test
    void a_checkpoint_brings_back_what_was() {
        assertThat(take("sudo config list-checkpoints")).isEqualTo("[]\n");
        assertThat(take("sudo config checkpoint before"))
                .endsWith("\nCheckpoint created successfully.\n");
        assertThat(take("sudo config list-checkpoints")).isEqualTo("[\n    \"before\"\n]\n");
        take(MTU);
        assertThat(take("sudo config rollback before"))
                .endsWith("\nConfig rolled back successfully.\n");

        assertThat(port("Ethernet0").mtu()).isEqualTo(9100);
        assertThat(written())
                .containsExactly("PORT|Ethernet0 mtu = 9216", "PORT|Ethernet0 mtu = 9100");
        assertThat(take("sudo config delete-checkpoint before"))
                .isEqualTo("Checkpoint deleted successfully.\n");
        assertThat(run("sudo config rollback before").err())
                .startsWith("Failed to rollback config\nUsage: config rollback [OPTIONS]")
                .endsWith("\nError: Checkpoint 'before' does not exist\n");
        assertThat(run("sudo config delete-checkpoint before").status()).isEqualTo(2);
    }

    /** What a rollback changes goes through the same rules. */
    @Test
    void a_rollback_cannot_take_back_what_no_patch_may_touch() {
        take(
                "sudo config checkpoint before",
                "sudo sonic-db-cli CONFIG_DB hset 'WRED_PROFILE|ROCE' ecn ecn_all");

        assertThat(run("sudo config rollback before").err())
                .contains("Error: Modification of WRED_PROFILE table is illegal");
        assertThat(take("show ecn")).contains("Profile: ROCE\n");
    }

    @Test
    void a_whole_configuration_is_put_in_place_of_another() {
        take(
                "sonic-cfggen -d --print-data >/tmp/whole.json",
                MTU,
                "sudo config replace /tmp/whole.json");

        assertThat(port("Ethernet0").mtu()).isEqualTo(9100);
    }

    /** Nothing checks what is loaded. */
    @Test
    void a_file_is_loaded_over_what_is_there() {
        take("echo '{\"PORT\": {\"Ethernet0\": {\"mtu\": \"99999\"}}}' >/tmp/some.json");
        assertThat(take("sudo config load -y /tmp/some.json"))
                .isEqualTo(
                        "Running command: /usr/local/bin/sonic-cfggen -j /tmp/some.json"
                                + " --write-to-db\n");
        assertThat(take("sonic-db-cli CONFIG_DB hget 'PORT|Ethernet0' mtu")).isEqualTo("99999\n");
        assertThat(port("Ethernet0").mtu()).isEqualTo(9100);
        assertThat(take("sudo config load -y /tmp/none.json"))
                .isEqualTo("The config_db file /tmp/none.json doesn't exist\n");
        refusedAnything();
    }

    private void refusedAnything() {
        assertThat(
                        patch(
                                        "[{\"op\": \"replace\", \"path\": \"/PORT/Ethernet4/mtu\","
                                                + " \"value\": \"9000\"}]")
                                .err())
                .contains("Given patch will produce invalid config");
    }

    @Test
    void priorities_are_paused_one_by_one() {
        var there = new SonicCase(SonicSetup.alreadyRight("leaf1"));
        var priority = "sudo config interface pfc priority Ethernet0 ";
        assertThat(there.take(priority + "3 on"))
                .isEqualTo("Priority 3 has already been enabled on Ethernet0\n");
        assertThat(there.take(priority + "5 off"))
                .isEqualTo("Priority 5 is not enabled on Ethernet0\n");
        assertThat(there.take(priority + "4 off")).isEmpty();
        assertThat(there.take("show pfc priority Ethernet0"))
                .containsPattern("\nEthernet0 +3\n\n$");
        assertThat(there.written())
                .containsExactly(
                        "BUFFER_PG|Ethernet0|3 profile = pg_lossless_100000_300m_profile",
                        "PORT_QOS_MAP|Ethernet0 pfc_enable = 3");
        assertThat(take(priority + "3 on")).isEqualTo("Cannot find interface Ethernet0\n");
        assertThat(pauses("Ethernet0")).isFalse();
    }

    @Test
    void thresholds_are_set_in_profiles_that_there_are() {
        take("sudo config ecn -profile AZURE_LOSSLESS -gmin 150000 -gmax 1500000");
        assertThat(written())
                .containsExactly(
                        "WRED_PROFILE|AZURE_LOSSLESS green_max_threshold = 1500000",
                        "WRED_PROFILE|AZURE_LOSSLESS green_min_threshold = 150000");
        assertThat(run("sudo config ecn -profile ROCE -gmin 1"))
                .isEqualTo(
                        new Ran(
                                1,
                                "",
                                "Exception caught:  Input arguments error. Invalid WRED profile"
                                        + " ROCE for namespace None\n"));
        assertThat(run("sudo config ecn -profile AZURE_LOSSLESS -gmin 1500001"))
                .isEqualTo(
                        new Ran(
                                1,
                                "Invalid gmin (1500001) and gmax (1500000). gmin should be smaller"
                                        + " than gmax\n",
                                "Exception caught:  Input arguments error. Invalid WRED profile"
                                        + " parameters\n"));
    }

    @Test
    void the_watchdog_watches_ports_that_pause() {
        assertThat(take("sudo config pfcwd start --action drop Ethernet0 400"))
                .isEqualTo(
                        "restoration time not defined; default to 2 times detection time: 800 ms\n"
                                + "SKIPPED: PFC is not enabled on port: Ethernet0\n");
        var there = new SonicCase(SonicSetup.alreadyRight("leaf1"));
        there.take(
                "sudo config pfcwd start --action drop Ethernet0 400 --restoration-time 500",
                "sudo pfcwd interval 200");
        assertThat(there.take("show pfcwd config"))
                .contains(
                        "\nEthernet0      drop               400                 500    disable\n");
        assertThat(there.run("sudo pfcwd interval 450").status()).isEqualTo(1);
        assertThat(there.run("sudo pfcwd start Ethernet1 400"))
                .isEqualTo(new Ran(1, "Failed to run command, invalid options:\nEthernet1\n", ""));
        there.take("sudo config pfcwd stop Ethernet0");
        assertThat(there.take("show pfcwd config").lines().toList()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "config save -y;1;Root privileges are required for this operation",
                "sudo config savx;2;Error: No such command 'savx'.",
                "sudo config frobnicate;2;Error: No such command 'frobnicate'.",
                "show pfc bogus;2;Error: No such command 'bogus'.",
                "sudo config interface mtu Ethernet0;2;Error: Missing argument '<interface_mtu>'.",
                "sudo config interface mtu Ethernet1 9216;1;",
                "sudo config interface mtu Ethernet0 many;2;invalid int value: 'many'",
                "sudo config interface pfc priority Ethernet0 9 on;2;'9' is not one of '0', '1'",
                "sudo config apply-patch /tmp/none.json;2;"
                        + "Error: [Errno 2] No such file or directory: '/tmp/none.json'",
                "sudo config apply-patch --bogus x;2;Error: No such option: --bogus",
                "sudo config ecn -gmin 1;2;Error: Missing option '-profile'.",
                "sudo config reload -y;1;it would stop all traffic",
                "sudo config qos reload;1;it would stop all traffic",
                "sonic-db-cli NO_DB keys x;1;Invalid database name input : 'NO_DB'",
                "net show;127;net: not found",
                "echo x >/etc/sonic/x;1;Permission denied",
            })
    void what_is_wrong_is_said(String line, int status, String words) {
        var ran = run(line);

        assertThat(ran.status()).as(ran.err()).isEqualTo(status);
        assertThat(ran.err()).contains(words == null ? "" : words);
        assertThat(written()).isEmpty();
    }

    @Test
    void only_the_administrator_may_become_root() {
        assertThat(runAs("guest", "show ecn").status()).isZero();
        assertThat(runAs("guest", "sudo -n " + MTU.substring(5)))
                .isEqualTo(new Ran(1, "", "sudo: a password is required\n"));
        assertThat(runAs("guest", MTU).err()).endsWith("\nsudo: a password is required\n");
        assertThat(take("sudo id -u")).isEqualTo("0\n");
        assertThat(take("timeout 60 sudo -n hostname")).isEqualTo("leaf1\n");
        assertThat(take("cat /proc/uptime")).isEqualTo("219600.00 658800.00\n");
        take("echo '{}' | sudo tee /etc/sonic/mine.json >/dev/null");
        assertThat(take("sudo cat /etc/sonic/mine.json")).isEqualTo("{}\n");
        assertThat(run("sudo cp /etc/sonic/mine.json /etc/sonic/config_db.json").status())
                .isEqualTo(1);
    }

    @Test
    void words_may_be_short() {
        take("sudo config int mtu Ethernet0 9000");

        assertThat(port("Ethernet0").mtu()).isEqualTo(9000);
        assertThat(run("sudo config r before").err()).contains("Error: Too many matches: ");
    }

    @Test
    void a_refused_write_says_so_and_changes_nothing() {
        always(Mishap.WRITE_REJECTED);

        assertThat(run(MTU)).isEqualTo(new Ran(1, "", "Internal error, code 1\n"));
        refused(
                "[{\"op\": \"replace\", \"path\": \"/PORT/Ethernet0/mtu\", \"value\": \"9000\"}]",
                "Internal error, code 1");
    }

    @Test
    void a_lie_says_that_it_is_done_and_changes_nothing() {
        always(Mishap.WRITE_IS_A_LIE);

        applied("[{\"op\": \"replace\", \"path\": \"/PORT/Ethernet0/mtu\", \"value\": \"9000\"}]");
        take(MTU);
        assertThat(take("sudo config save -y")).isEqualTo(SAVED);
        assertThat(port("Ethernet0").mtu()).isEqualTo(9100);
        assertThat(written()).isEmpty();
    }

    @Test
    void what_was_not_saved_outlives_the_lab_and_not_a_boot() {
        take("sudo config checkpoint before", MTU, "echo x >/tmp/mine");
        var left = world.call(() -> WorldStore.of(world));
        var next = World.virtual(WorldStore.now(left), LabTimes.USUAL, 1);
        WorldStore.restore(left, next);
        var kept = next.networkSwitch(new Switch("leaf1"));

        assertThat(next.call(() -> kept.running().ports().get("Ethernet0").mtu())).isEqualTo(9216);
        assertThat(next.call(() -> new Disk(kept).text("/tmp/mine"))).hasValue("x\n");
        next.run(kept::restart);
        assertThat(next.call(() -> kept.running().ports().get("Ethernet0").mtu())).isEqualTo(9100);
        assertThat(next.call(() -> new Disk(kept).text("/tmp/mine"))).isEmpty();
    }
}
