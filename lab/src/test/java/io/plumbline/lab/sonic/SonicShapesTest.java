package io.plumbline.lab.sonic;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.cli.Recorded;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What the twin prints has the shape of what was recorded. */
class SonicShapesTest {
    private static final String WATCH = "PFC_WD";

    @Test
    void a_switch_as_it_comes_has_the_qos_that_was_recorded() throws JsonReader.Malformed {
        var recorded = Tables.of(JsonReader.read(Recorded.text("sonic", "config_qos_0.json")));
        var there = new SonicCase();

        var printed = Tables.of(JsonReader.read(there.take("show runningconfiguration all")));
        var qos = new TreeMap<>(printed.all());
        qos.keySet().retainAll(recorded.all().keySet());
        assertThat(new Tables(qos)).isEqualTo(recorded);
        assertThat(there.take("sonic-cfggen -d --print-data")).isEqualTo(printed.printed());
        assertThat(printed.all().keySet()).doesNotContain("PORT_QOS_MAP", "QUEUE");
    }

    /** Line for line, but for tables that hold nothing, which no database tells. */
    @Test
    void qos_is_printed_as_recorded() {
        var recorded = Recorded.text("sonic", "config_qos_0.json");
        var printed = new SonicCase().take("sonic-cfggen -d --print-data");

        assertThat(printed.lines().toList())
                .containsSubsequence(
                        recorded.lines()
                                .filter(line -> !line.endsWith("{},"))
                                .limit(recorded.lines().filter(l -> !l.endsWith("{},")).count() - 2)
                                .toList());
    }

    @Test
    void keys_of_the_database_are_as_recorded() throws JsonReader.Malformed {
        var recorded =
                (Map<?, ?>) JsonReader.read(Recorded.text("sonic", "configdb_flat_asic0.json"));
        var tables = Tables.NONE;
        for (var one : recorded.entrySet()) {
            var bar = one.getKey().toString().indexOf('|');
            var fields = new TreeMap<String, Object>();
            ((Map<?, ?>) one.getValue())
                    .forEach((name, value) -> {
                        if (name.toString().endsWith("@")) {
                            fields.put(
                                    name.toString().replace("@", ""),
                                    List.of(value.toString().split(",", -1)));
                        } else if (!name.equals("NULL")) {
                            fields.put(name.toString(), value);
                        }
                    });
            tables =
                    tables.with(
                            one.getKey().toString().substring(0, bar),
                            one.getKey().toString().substring(bar + 1),
                            fields);
        }
        var there = SonicCase.of(tables);

        assertThat(there.take("sonic-db-cli CONFIG_DB keys '*'").lines().toList())
                .containsExactlyInAnyOrderElementsOf(
                        recorded.keySet().stream().map(Object::toString).toList());
        for (var one : recorded.entrySet()) {
            var fields = (Map<?, ?>) one.getValue();
            var printed = there.take("sonic-db-cli CONFIG_DB hgetall '" + one.getKey() + "'");
            assertThat(printed)
                    .isEqualTo(
                            "{"
                                    + String.join(
                                            ", ",
                                            (fields.isEmpty() ? Map.of("NULL", "NULL") : fields)
                                                    .entrySet().stream()
                                                            .map(field ->
                                                                    "'"
                                                                            + field.getKey()
                                                                            + "': '"
                                                                            + field.getValue()
                                                                            + "'")
                                                            .sorted()
                                                            .toList())
                                    + "}\n");
        }
    }

    /** The stars are those of the page that it was taken from. */
    @Test
    void profiles_are_told_as_recorded() {
        var there =
                SonicCase.of(
                        SonicSetup.profiles(SonicSetup.bareTables("leaf1"))
                                .with(
                                        "WRED_PROFILE",
                                        "wredprofileabcd",
                                        "red_max_threshold",
                                        "100"));

        assertThat(there.take("show ecn").stripTrailing())
                .isEqualTo(
                        Recorded.text("sonic", "show_ecn.txt").replace("**", "").stripTrailing());
    }

    @Test
    void the_watchdog_is_told_as_recorded() {
        var tables = SonicSetup.bareTables("leaf1");
        for (var port : List.of("Ethernet0", "Ethernet4", "Ethernet8")) {
            tables =
                    tables.with(
                            WATCH,
                            port,
                            Map.of(
                                    "action", "drop",
                                    "detection_time", "600",
                                    "restoration_time", "600"));
        }
        var there = SonicCase.of(tables.with(WATCH, "GLOBAL", "POLL_INTERVAL", "600"));

        assertThat(there.take("show pfcwd config"))
                .isEqualTo(Recorded.text("sonic", "show_pfcwd_config.txt"));
    }

    @Test
    void paused_priorities_are_told_as_recorded() {
        var tables = Tables.NONE;
        for (var number : List.of(10, 8, 16, 0, 2)) {
            tables = tables.with("PORT_QOS_MAP", "Ethernet" + number, "pfc_enable", "3,4");
        }

        assertThat(SonicCase.of(tables).take("show pfc priority").strip())
                .isEqualTo(Recorded.text("sonic", "show_pfc_priority.txt").strip());
    }

    /** The blanks at the beginning of lines were put there by whoever wrote the page. */
    @Test
    void counters_are_told_as_recorded() {
        var tables = Tables.NONE;
        for (var number : List.of(0, 4, 8, 12)) {
            tables =
                    tables.with(
                            "PORT",
                            "Ethernet" + number,
                            Map.of("lanes", "1", "speed", "100000", "admin_status", "up"));
        }

        assertThat(squeezed(SonicCase.of(tables).take("show pfc counters")))
                .isEqualTo(squeezed(Recorded.text("sonic", "show_pfc_counters_zero.txt")));
    }

    private static List<String> squeezed(String text) {
        return text.lines()
                .map(line -> line.strip().replaceAll(" +", " ").replaceAll("-+", "-"))
                .filter(line -> !line.isEmpty())
                .toList();
    }

    @Test
    void a_switch_says_what_it_is() {
        var there = new SonicCase();

        assertThat(there.take("show version"))
                .startsWith("\nSONiC Software Version: SONiC.202405.1033627-fecd4ec81\n")
                .contains("\nHwSKU: Celestica-DX010-C32\n", "\nASIC: broadcom\n");
        assertThat(there.take("cat /etc/sonic/sonic_version.yml"))
                .contains("build_version: '202405.1033627-fecd4ec81'\n");
        assertThat(there.take("cat /proc/stat"))
                .contains("\nbtime " + (SonicCase.EPOCH.getEpochSecond() - 61 * 3600) + "\n");
        assertThat(there.take("sonic-cfggen -d -v DEVICE_METADATA.localhost.hwsku"))
                .isEqualTo("Celestica-DX010-C32\n");
        assertThat(there.take("sonic-cfggen -d -v \"DEVICE_METADATA['localhost']['hostname']\""))
                .isEqualTo("leaf1\n");
        assertThat(there.take("sonic-cfggen -d --var-json SCHEDULER"))
                .startsWith("{\n    \"scheduler.0\": {\n        \"type\": \"DWRR\",");
        assertThat(there.take("show interfaces status Ethernet4").lines().toList())
                .hasSize(3)
                .last()
                .asString()
                .matches(" *Ethernet4 +5,6,7,8 +100G +9100 +N/A +Eth2 +routed +up +up .*");
    }

    @Test
    void neighbours_are_listed_and_have_an_entry() {
        var there = new SonicCase();
        there.world.run(() -> there.model.hears("Ethernet12", "esx01.lab vmnic4"));

        assertThat(there.take("show lldp table"))
                .startsWith("Capability codes: (R) Router, (B) Bridge, (O) Other\nLocalPort ")
                .containsPattern("\nEthernet12 +esx01\\.lab +vmnic4 +B +vmnic4\n")
                .endsWith("\nTotal entries displayed:  1\n");
        assertThat(
                        there.take(
                                "sonic-db-cli APPL_DB hget LLDP_ENTRY_TABLE:Ethernet12"
                                        + " lldp_rem_sys_name"))
                .isEqualTo("esx01.lab\n");
        assertThat(there.take("sudo lldpctl -f keyvalue"))
                .contains(
                        "lldp.Ethernet12.chassis.name=esx01.lab\n",
                        "lldp.Ethernet12.port.ifname=vmnic4\n");
        assertThat(there.take("sudo lldpctl -f json").replaceAll("\\s", ""))
                .contains("{\"Ethernet12\":{\"via\":\"LLDP\",\"chassis\":{\"esx01.lab\":{}}");
    }
}
