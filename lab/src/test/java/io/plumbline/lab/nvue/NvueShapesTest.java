package io.plumbline.lab.nvue;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.cli.Recorded;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What the twin prints has the shape of what was recorded. */
class NvueShapesTest extends NvueCase {
    @Test
    void the_object_of_a_switch_without_roce_is_as_recorded() {
        assertThat(take("nv show qos -o json").strip())
                .isEqualTo(Recorded.text("cumulus", "nv_qos_object_roce_off.json").strip());
    }

    @Test
    void roce_of_the_switch_is_told_as_recorded() {
        var recorded = Recorded.text("cumulus", "nv_show_qos_roce_lossless.txt");
        take("nv set qos roce enable on", "nv set qos roce mode lossless", "nv config apply -y");

        assertThat(squeezed(take("nv show qos roce"))).isEqualTo(squeezed(recorded));
    }

    /** Thresholds as the chip has them: what was asked for, up to the next 64 cells. */
    @Test
    void roce_of_a_port_is_told_as_recorded() {
        var recorded =
                squeezed(Recorded.text("cumulus", "nv_show_interface_swp16_qos_roce_status.txt"))
                        .stream()
                        .map(line ->
                                line.replaceFirst(
                                        " (?:Congestion|switch-prio on|PFC|Trust|Roce) .*", ""))
                        .map(line -> line.replaceFirst(" description$", ""))
                        .toList();
        take("nv set qos roce mode lossless", "nv config apply -y");

        var told =
                squeezed(take("nv show interface swp16 qos roce status")).stream()
                        .map(line -> line.replaceFirst("^(- .*|-+ -+) -+$", "$1"))
                        .toList();
        assertThat(told.subList(2, told.size()).stream().map(NvueShapesTest::still).toList())
                .isEqualTo(
                        recorded.subList(2, recorded.size()).stream()
                                .map(NvueShapesTest::still)
                                .toList());
        assertThat(told).contains("min-threshold 153.00 KB", "max-threshold 1.43 MB");
    }

    @Test
    void other_chips_have_other_cells() {
        var there =
                new NvueCase(NvueSetup.begin("leaf1", NvueSetup.SPECTRUM_4, List.of("qos roce")));

        assertThat(there.take("nv show interface swp1 qos roce status"))
                .containsPattern("min-threshold +156\\.00 KB");
        assertThat(there.take("nv show interface swp1 qos roce status -o json"))
                .contains("\"min-threshold\": 159744,");
        assertThat(there.take("nv show qos roce -o json")).contains("\"min-threshold\": 150000,");
    }

    @Test
    void counters_of_roce_have_the_recorded_names() {
        var recorded =
                Recorded.text("cumulus", "nv_show_interface_swp16_qos_roce_counters.txt")
                        .lines()
                        .skip(2)
                        .map(line -> line.strip().split(" ", -1)[0])
                        .toList();

        assertThat(
                        take("nv show interface swp16 qos roce counters")
                                .lines()
                                .skip(2)
                                .map(line -> line.strip().split(" ", -1)[0])
                                .toList())
                .isEqualTo(recorded);
        assertThat(take("nv show interface swp16 qos roce counters -o json"))
                .contains("\"ecn-marked-packets\": 0");
    }

    @Test
    void counters_of_pause_are_told_as_recorded() {
        assertThat(squeezed(take("nv show interface swp1 counters qos pfc-stats")))
                .isEqualTo(squeezed(Recorded.text("cumulus", "nv_show_interface_pfc_stats.txt")));
    }

    /** CumulusNetworks/docs, Quality of Service, PFC Watchdog. */
    @Test
    void what_the_watchdog_found_is_told_by_traffic_class() {
        take("nv set interface swp1 qos pfc-watchdog state enable", "nv config apply -y");

        assertThat(squeezed(take("nv show interface swp1 qos pfc-watchdog")))
                .contains("PFC WD Status", "traffic-class status deadlock-count", "3 OK 0");
        assertThat(squeezed(take("nv show interface swp2 qos pfc-watchdog")))
                .contains("state disabled")
                .doesNotContain("PFC WD Status");
    }

    @Test
    void a_port_that_pauses_nothing_is_told_as_recorded() {
        assertThat(squeezed(take("nv show interface swp5 qos pfc --operational")))
                .isEqualTo(
                        squeezed(
                                        Recorded.text(
                                                "cumulus",
                                                "nv_show_interface_swp5_qos_pfc_disabled.txt"))
                                .stream()
                                .map(line -> line.replace(" applied", ""))
                                .map(line -> line.replaceFirst("^-- -+ -+$", "-- -----------"))
                                .toList());
    }

    @Test
    void profiles_of_pfc_are_told_as_recorded() {
        take("nv set qos pfc default-global switch-priority 0");
        take("nv set qos pfc default-global rx disable");
        take("nv set qos pfc default-global tx enable");
        take("nv set qos pfc default-global cable-length 50", "nv config apply -y");

        assertThat(squeezed(take("nv show qos pfc")))
                .isEqualTo(squeezed(Recorded.text("cumulus", "nv_show_qos_pfc.txt")));
    }

    @Test
    void links_have_their_size_and_state() {
        take("nv set interface swp2 link state down", "nv config apply -y");

        assertThat(take("nv show interface swp2 link -o json"))
                .contains("\"oper-status\": \"down\"", "\"mtu\": 9216", "\"down\": {}");
        assertThat(take("nv show interface -o json"))
                .startsWith("{\n  \"swp1\": {\n    \"link\": {\n      \"admin-status\": \"up\",")
                .contains("\"swp32\": {");
        assertThat(squeezed(take("nv show interface")))
                .startsWith("Interface Admin Status Oper Status Speed MTU Type")
                .contains("swp2 down down 100G 9216 swp");
    }

    @Test
    void the_system_tells_what_it_is() {
        assertThat(take("nv show system -o json"))
                .contains("\"hostname\": \"leaf1\"", "\"build\": \"Cumulus Linux 5.11.1\"");
        assertThat(take("nv show platform -o json")).contains("\"product-name\": \"MSN3700\"");
        assertThat(squeezed(take("nv show system version")))
                .contains("product-release 5.11.1", "kernel 6.1.0-cl-1-amd64");
    }

    /** What is, what is applied, what is pending: users' logs of a host name. */
    @Test
    void a_pending_value_has_a_column_of_its_own() {
        take("nv set system hostname leaf9");

        assertThat(squeezed(take("nv show system")))
                .contains("operational applied pending", "hostname leaf1 leaf1 leaf9");
        assertThat(take("nv show system --pending -o json")).contains("\"hostname\": \"leaf9\"");
        assertThat(run("nv show system --rev 9").err())
                .isEqualTo("Error: The requested item does not exist.\n");
    }

    @Test
    void revisions_are_listed() {
        take("nv set qos roce", "nv config apply -y");

        assertThat(squeezed(take("nv config revision")))
                .startsWith("Rev ID State Apply ID Apply Date Type User Reason Message")
                .contains(
                        "2 applied_and_saved rev_2_apply_1 2026-03-01 08:00:00 CLI admin Config"
                                + " update Config update by admin");
        assertThat(take("nv config show"))
                .startsWith("- header:\n    model: MSN3700\n    nvue-api-version: nvue_v1\n")
                .contains("\n- set:\n    qos:\n      roce:\n        enable: on\n");
    }

    private static List<String> squeezed(String text) {
        return text.lines()
                .map(line -> line.strip().replaceAll(" +", " "))
                .filter(line -> !line.isEmpty())
                .toList();
    }

    /** Without what traffic did. */
    private static String still(String line) {
        return line.replaceFirst("(inf|15\\.16 MB) .*", "$1").replaceFirst("^[- ]+$", "---");
    }
}
