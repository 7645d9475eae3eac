package io.plumbline.lab.sonic;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchQueue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Optional;

/** What {@code config apply-patch} does, and what it refuses. */
class SonicPatchTest extends SonicCase {
    private static final String LOSSLESS =
            """
            [{"op": "test", "path": "/PORT/Ethernet0/mtu", "value": "9100"},
             {"op": "add", "path": "/PORT_QOS_MAP", "value": {"Ethernet0": {
               "dscp_to_tc_map": "ROCE", "tc_to_queue_map": "AZURE", "tc_to_pg_map": "AZURE",
               "pfc_to_queue_map": "AZURE", "pfc_enable": "3"}}},
             {"op": "add", "path": "/DSCP_TO_TC_MAP/ROCE", "value": {"26": "3", "48": "6"}},
             {"op": "add", "path": "/SCHEDULER/strict", "value": {"type": "STRICT"}},
             {"op": "add", "path": "/QUEUE", "value": {
               "Ethernet0|3": {"scheduler": "scheduler.1", "wred_profile": "AZURE_LOSSLESS"},
               "Ethernet0|6": {"scheduler": "strict"}}},
             {"op": "replace", "path": "/WRED_PROFILE/AZURE_LOSSLESS/green_min_threshold",
              "value": "150000"},
             {"op": "replace", "path": "/WRED_PROFILE/AZURE_LOSSLESS/green_max_threshold",
              "value": "1500000"},
             {"op": "replace", "path": "/PORT/Ethernet0/mtu", "value": "9216"}]\
            """;

    private static final String ADMIN = "sonic-db-cli CONFIG_DB hget 'PORT|";

    @Test
    void a_watchdog_looks_at_what_a_port_lists() {
        applied(LOSSLESS);
        take("sudo config pfcwd start --action drop Ethernet0 400");
        assertThat(world.call(() -> model.running().watched())).isEmpty();

        applied(
                """
                [{"op": "add", "path": "/PORT_QOS_MAP/Ethernet0/pfcwd_sw_enable", "value": "3"}]\
                """);
        assertThat(world.call(() -> model.running().watched())).containsExactly("Ethernet0");
        take("sudo config pfcwd stop Ethernet0");
        assertThat(world.call(() -> model.running().watched())).isEmpty();
    }

    @Test
    void a_watchdog_sees_what_is_listed_when_it_starts_and_not_again() {
        applied(LOSSLESS);
        listed("add", "4");
        take("sudo config pfcwd start --action drop Ethernet0 400");
        assertThat(world.call(() -> model.running().watched())).isEmpty();

        listed("replace", "3,4");
        assertThat(world.call(() -> model.running().watched())).isEmpty();
        take("sudo config pfcwd start --action drop Ethernet0 400");
        assertThat(world.call(() -> model.running().watched())).containsExactly("Ethernet0");
    }

    private void listed(String how, String some) {
        applied(
                """
                [{"op": "%s", "path": "/PORT_QOS_MAP/Ethernet0/pfcwd_sw_enable", "value": "%s"}]\
                """
                        .formatted(how, some));
    }

    @Test
    void a_patch_makes_a_port_lossless() {
        assertThat(pauses("Ethernet0")).isFalse();
        assertThat(port("Ethernet0").trust()).isEqualTo(SwitchPortConfig.Trust.PORT);

        applied(LOSSLESS);

        assertThat(pauses("Ethernet0")).isTrue();
        assertThat(pauses("Ethernet4")).isFalse();
        var port = port("Ethernet0");
        assertThat(port.trust()).isEqualTo(SwitchPortConfig.Trust.L3);
        assertThat(port.priorityOf(26)).isEqualTo(3);
        assertThat(port.priorityOf(27)).isZero();
        assertThat(port.mtu()).isEqualTo(9216);
        assertThat(port.queues().get(3))
                .isEqualTo(
                        new SwitchQueue(
                                15, Optional.of(new SwitchQueue.Marking(true, true, 150, 1500))));
        assertThat(port.queues().get(6).weight()).isZero();
        assertThat(world.call(() -> model.running().lossless())).containsExactly(3);
        assertThat(written())
                .contains("PORT|Ethernet0 mtu = 9216", "PORT_QOS_MAP|Ethernet0 pfc_enable = 3")
                .contains("BUFFER_PG|Ethernet0|3 profile = pg_lossless_100000_300m_profile")
                .hasSize(2 + 5 + 1 + 3 + 2 + 1 + 7);
        assertThat(take("ls /tmp")).isEmpty();
    }

    @Test
    void a_patch_that_fails_half_way_leaves_its_port_down_until_it_is_rolled_back() {
        take("sudo config checkpoint before");
        var asked = new int[1];
        when(kind -> kind == Mishap.WRITE_REJECTED && ++asked[0] == 1);

        assertThat(patch(LOSSLESS).err()).contains("Error: Internal error, code 1");
        assertThat(take(ADMIN + "Ethernet0' admin_status")).isEqualTo("down\n");
        assertThat(take(ADMIN + "Ethernet4' admin_status")).isEqualTo("up\n");
        assertThat(pauses("Ethernet0")).isFalse();

        take("sudo config rollback before");
        assertThat(take(ADMIN + "Ethernet0' admin_status")).isEqualTo("up\n");
    }

    @Test
    void a_trial_says_what_it_would_do_and_does_nothing() {
        var ran = patch(LOSSLESS, "--dry-run");

        assertThat(ran.status()).isZero();
        assertThat(ran.out())
                .startsWith("** DRY RUN EXECUTION **\n")
                .contains(
                        "** DryRun: Would apply [{\"op\": \"add\", \"path\":"
                                + " \"/DSCP_TO_TC_MAP/ROCE\"")
                .endsWith("Patch applied successfully.\n");
        assertThat(written()).isEmpty();
        assertThat(pauses("Ethernet0")).isFalse();
    }

    /** The last operation fails: those before it are not done either. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "{\"op\": \"test\", \"path\": \"/PORT/Ethernet0/mtu\", \"value\": \"1500\"};"
                        + "9000 (<class 'str'>) is not equal to tested value 1500 (<class 'str'>)",
                "{\"op\": \"remove\", \"path\": \"/PORT/Ethernet0/fec\"};"
                        + "can't remove a non-existent object 'fec'",
                "{\"op\": \"replace\", \"path\": \"/PORT/Ethernet1/mtu\", \"value\": \"9000\"};"
                        + "member 'Ethernet1' not found in ",
                "{\"op\": \"add\", \"path\": \"/QUEUE/Ethernet0|3\", \"value\": {}};"
                        + "member 'QUEUE' not found in ",
                "{\"op\": \"add\", \"path\": \"/PORT/Ethernet4/mtu\", \"value\": \"9217\"};"
                        + "Given patch will produce invalid config. Error: Data Loading Failed",
                "{\"op\": \"add\", \"path\": \"/PORT/Ethernet4/nonsense\", \"value\": \"1\"};"
                        + "Given patch will produce invalid config. Error: Data Loading Failed",
                "{\"op\": \"remove\", \"path\": \"/PORT/Ethernet4/speed\"};"
                        + "Given patch will produce invalid config. Error: Data Loading Failed",
                "{\"op\": \"add\", \"path\": \"/PORT_QOS_MAP\", \"value\": {\"Ethernet0\":"
                        + " {\"dscp_to_tc_map\": \"NONE\"}}};"
                        + "Given patch will produce invalid config. Error: Data Loading Failed",
                "{\"op\": \"add\", \"path\": \"/PORT_QOS_MAP\", \"value\": {\"Ethernet1\": {}}};"
                        + "Given patch will produce invalid config. Error: Data Loading Failed",
                "{\"op\": \"add\", \"path\": \"/PORT_QOS_MAP\", \"value\": {\"Ethernet0\":"
                        + " {\"pfc_enable\": \"3,8\"}}};"
                        + "Given patch will produce invalid config. Error: Data Loading Failed",
                "{\"op\": \"remove\", \"path\": \"/DSCP_TO_TC_MAP/AZURE\"};"
                        + "localhost: given patch is not valid because it will result in empty"
                        + " tables",
                "{\"op\": \"add\", \"path\": \"/NO_SUCH\", \"value\": {\"a\": {\"b\": \"c\"}}};"
                        + "Given patch is not valid because it has changes to tables without YANG",
                "{\"op\": \"remove\", \"path\": \"/BUFFER_POOL\"};"
                        + "Modification of BUFFER_POOL table is illegal- validating function",
                "{\"op\": \"remove\", \"path\": \"/SCHEDULER\", \"value\": 1},"
                        + " {\"op\": \"add\", \"path\": \"/QUEUE\", \"value\": {\"Ethernet0|3\":"
                        + " {\"scheduler\": \"scheduler.1\"}}};"
                        + "Given patch will produce invalid config. Error: Data Loading Failed",
                "{\"op\": \"bogus\", \"path\": \"/PORT\"};Unknown operation 'bogus'",
                "{\"op\": \"add\", \"path\": \"/PORT/x\"};"
                        + "The operation does not contain a 'value' member",
                "{\"op\": \"add\", \"path\": \"PORT\", \"value\": {}};"
                        + "Location must start with /",
            })
    void a_patch_is_applied_as_a_whole_or_not_at_all(String operation, String why) {
        refused(
                "[{\"op\": \"replace\", \"path\": \"/PORT/Ethernet0/mtu\", \"value\": \"9000\"}, "
                        + operation
                        + "]",
                why);
    }

    /** Of RDMA's tables only some fields may be touched, and none of an unknown chip. */
    @Test
    void the_updater_guards_profiles() {
        var add =
                "[{\"op\": \"add\", \"path\": \"/WRED_PROFILE/ROCE\", \"value\": {\"ecn\":"
                        + " \"ecn_all\"}}]";
        var tune =
                "[{\"op\": \"replace\", \"path\":"
                        + " \"/WRED_PROFILE/AZURE_LOSSLESS/green_min_threshold\", \"value\":"
                        + " \"150000\"}]";
        var why = "Modification of WRED_PROFILE table is illegal- validating function";
        refused(add, why);
        refused(
                add.replace("/ROCE", "")
                        .replace("{\"ecn\"", "{\"R\": {\"ecn\"")
                        .replace("}}]", "}}}]"),
                why);
        new SonicCase(SonicSetup.factory("leaf1", "DellEMC-S5232f-C32", SonicSetup.RELEASE))
                .refused(tune, why);
        new SonicCase(SonicSetup.factory("leaf1", SonicSetup.PRODUCT, "202205.1")).applied(add);

        applied(tune);
        assertThat(written())
                .containsExactly("WRED_PROFILE|AZURE_LOSSLESS green_min_threshold = 150000");
    }

    @Test
    void a_minimum_above_its_maximum_is_refused() {
        refused(
                "[{\"op\": \"replace\", \"path\":"
                        + " \"/WRED_PROFILE/AZURE_LOSSLESS/green_min_threshold\", \"value\":"
                        + " \"2097153\"}]",
                "Given patch will produce invalid config. Error: Data Loading Failed\nGreen max"
                        + " threshold must be greater than or equal to min threshold");
    }

    /** The database has texts only, and the comparison afterwards fails. */
    @Test
    void a_number_that_is_no_text_is_written_and_complained_of() {
        var ran =
                patch(
                        "[{\"op\": \"replace\", \"path\": \"/PORT/Ethernet0/mtu\", \"value\":"
                                + " 9000}]");

        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.err())
                .contains(
                        "Error: localhost: after applying patch to config, there are still some"
                                + " parts not updated\n");
        assertThat(port("Ethernet0").mtu()).isEqualTo(9000);
    }

    @Test
    void names_with_bars_and_escapes_are_found() {
        applied(LOSSLESS);
        applied(
                """
                [{"op": "remove", "path": "/QUEUE/Ethernet0|6"},
                 {"op": "move", "from": "/SCHEDULER/strict", "path": "/SCHEDULER/a~1b"},
                 {"op": "copy", "from": "/SCHEDULER/a~1b", "path": "/SCHEDULER/c"}]\
                """);

        assertThat(take("sonic-db-cli CONFIG_DB keys 'SCHEDULER|*'"))
                .isEqualTo(
                        "SCHEDULER|a/b\n"
                                + "SCHEDULER|c\n"
                                + "SCHEDULER|scheduler.0\n"
                                + "SCHEDULER|scheduler.1\n");
    }

    @Test
    void priorities_are_taken_away_port_by_port() {
        var there = new SonicCase(SonicSetup.alreadyRight("leaf1"));
        assertThat(there.world.call(() -> there.model.running().lossless())).containsExactly(3, 4);
        there.applied(
                "[{\"op\": \"replace\", \"path\": \"/PORT_QOS_MAP/Ethernet0/pfc_enable\","
                        + " \"value\": \"\"}]");

        assertThat(there.pauses("Ethernet0")).isFalse();
        assertThat(there.pauses("Ethernet4")).isTrue();
        assertThat(chip(there)).isEqualTo("0\n");
    }

    /** And nobody can roll that back, since no patch may remove a profile. */
    @Test
    void the_switch_adds_buffers_of_its_own_and_leaves_them() {
        take("sudo config checkpoint before");
        applied(LOSSLESS);
        assertThat(take("sonic-db-cli APPL_DB hget BUFFER_PG_TABLE:Ethernet0:3 profile"))
                .isEqualTo("pg_lossless_100000_300m_profile\n");
        assertThat(run("sudo config rollback before").err())
                .contains("Error: Modification of BUFFER_PROFILE table is illegal");

        var there = new SonicCase(SonicSetup.alreadyRight("leaf1"));
        var groups = "sonic-db-cli CONFIG_DB keys 'BUFFER_PG|Ethernet0|*'";
        assertThat(there.take(groups))
                .isEqualTo("BUFFER_PG|Ethernet0|0\nBUFFER_PG|Ethernet0|3-4\n");
        there.take("sudo config interface pfc priority Ethernet0 4 off");
        assertThat(there.take(groups)).contains("|Ethernet0|3\n", "|Ethernet0|3-4\n");
    }

    /** SONiC #480. */
    @Test
    void without_the_length_of_a_cable_there_is_no_headroom() {
        take("sudo sonic-db-cli CONFIG_DB hdel 'CABLE_LENGTH|AZURE' Ethernet0");
        applied(LOSSLESS);

        assertThat(take("sonic-db-cli CONFIG_DB keys 'BUFFER_PG|Ethernet0|*'"))
                .isEqualTo("BUFFER_PG|Ethernet0|0\n");
    }

    /** Sonic-swss #1055. */
    @Test
    void what_is_emptied_stays_on_chips_of_old_releases() {
        var old =
                new SonicCase(
                        SonicSetup.begin(
                                "leaf1",
                                SonicSetup.PRODUCT,
                                "201811.1",
                                SonicSetup.lossless(
                                        SonicSetup.profiles(SonicSetup.bareTables("leaf1")))));
        assertThat(old.run("sudo config apply-patch x").err())
                .endsWith("\nError: No such command 'apply-patch'.\n");
        old.take(
                "sudo config interface pfc priority Ethernet0 3 off",
                "sudo config interface pfc priority Ethernet0 4 off");

        assertThat(old.take("sonic-db-cli CONFIG_DB hget 'PORT_QOS_MAP|Ethernet0' pfc_enable"))
                .isEqualTo("\n");
        assertThat(old.pauses("Ethernet0")).isTrue();
        assertThat(chip(old)).isEqualTo("24\n");
    }

    private static String chip(SonicCase there) {
        return there.take(
                "oid=$(sonic-db-cli COUNTERS_DB hget COUNTERS_PORT_NAME_MAP Ethernet0);"
                        + " sonic-db-cli ASIC_DB hget \"ASIC_STATE:SAI_OBJECT_TYPE_PORT:$oid\""
                        + " SAI_PORT_ATTR_PRIORITY_FLOW_CONTROL");
    }
}
