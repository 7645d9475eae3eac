package io.plumbline.lab.nvue;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.world.SwitchPortConfig;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/** What can be set, what it amounts to, and how wrong lines are refused. */
class NvueSettingsTest extends NvueCase {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    nv set qos roce mode losless                       | Error: Invalid parameter: losless
                    nv set interface swp1 link mtu 9217                | Error: Invalid parameter: 9217
                    nv set interface swp1 link mtu                     | ERROR: Command not found.
                    nv set interface swp1 link mut 9000                | ERROR: Command not found.
                    nv set interface eth1/1 link mtu 9000              | ERROR: Command not found.
                    nv set qos pfc default-global switch-priority 8    | ERROR: Command not found.
                    nv set qos roce mode lossless now                  | Error: Invalid parameter: now
                    nv unset qos roze                                  | ERROR: Command not found.
                    nv show qos roze                                   | ERROR: Command not found.
                    nv show interface swp33 link                       | Error: The requested item does not exist.
                    nv show qos pfc mine                               | Error: The requested item does not exist.
                    nv configure                                       | ERROR: Command not found.
                    """)
    void a_wrong_line_is_refused_and_makes_no_revision(String line, String words) {
        assertFails(line, words);
        assertThat(take("nv config revision -o json")).doesNotContain("\"2\"");
    }

    @Test
    void commands_that_there_are_not_are_the_shells_business() {
        assertThat(run("net show version").status()).isEqualTo(127);
        assertThat(run("nv show system -o json && echo fine").out()).endsWith("fine\n");
        assertThat(take("sudo -n nv set qos roce")).isEqualTo("created [rev_id: 2]\n");
    }

    @Test
    void lists_and_ranges_are_taken_apart() {
        take("nv set interface swp1-3,swp10 link mtu 9000");
        take("nv set qos congestion-control default-global traffic-class 4,5-6 ecn enable");

        assertThat(take("nv config diff -o commands"))
                .isEqualTo(
                        """
                        nv set interface swp1 link mtu 9000
                        nv set interface swp2 link mtu 9000
                        nv set interface swp3 link mtu 9000
                        nv set interface swp10 link mtu 9000
                        nv set qos congestion-control default-global traffic-class 4 ecn enable
                        nv set qos congestion-control default-global traffic-class 5 ecn enable
                        nv set qos congestion-control default-global traffic-class 6 ecn enable
                        """);
    }

    @Test
    void differences_are_told_as_lists_and_as_json() {
        take("nv set interface swp1 description 'to esx01, port 2'", "nv config apply -y");
        take("nv unset interface swp1 description", "nv set qos roce mode lossless");
        take("nv set qos congestion-control default-global traffic-class 3 min-threshold 150000");

        assertThat(take("nv config diff"))
                .isEqualTo(
                        """
                        - unset:
                            interface:
                              swp1:
                                description: to esx01, port 2
                        - set:
                            qos:
                              congestion-control:
                                default-global:
                                  traffic-class:
                                    '3':
                                      min-threshold: 150000
                              roce:
                                mode: lossless
                        """);
        assertThat(take("nv config diff -o json"))
                .startsWith("[\n  {\n    \"unset\": {\n")
                .contains("\"min-threshold\": 150000\n");
        assertThat(take("nv config detach && nv config diff -o json")).endsWith("[]\n");
    }

    @Test
    void the_macro_makes_every_port_lossless() {
        take("nv set qos roce mode lossless", "nv config apply -y");

        assertThat(world.call(() -> model.pausesPriorities("swp32"))).isTrue();
        assertThat(world.call(() -> model.running().lossless())).containsExactly(3);
        assertThat(port("swp1").trust()).isEqualTo(SwitchPortConfig.Trust.BOTH);
        assertThat(port("swp1").queues().get(6).weight()).isZero();
        assertThat(port("swp1").queues().get(3).weight()).isEqualTo(50);
        assertThat(port("swp1").queues().get(3).marking().orElseThrow().toString())
                .isEqualTo("Marking[ecn=true, absolute=true, min=150, max=1500]");
        assertThat(world.call(() -> model.running().pools().get("roce-lossless").hundredths()))
                .isEqualTo(5000);

        take("nv unset qos roce", "nv config apply -y");
        assertThat(world.call(() -> model.running().lossless())).isEmpty();
        assertThat(port("swp1")).isEqualTo(new NvueCase().port("swp1"));
    }

    /** Domain facts on switches, section 4 B. */
    @Test
    void roce_without_its_mode_does_not_make_lossy_lossless() {
        take("nv set qos roce mode lossy", "nv config apply -y");
        assertThat(world.call(() -> model.running().lossless())).isEmpty();
        assertThat(port("swp1").queues().get(3).marking()).isPresent();

        take("nv set qos roce", "nv config apply -y");
        assertThat(take("nv show qos roce -o json")).contains("\"mode\": \"lossy\"");

        var fresh = new NvueCase();
        fresh.take("nv set qos roce", "nv config apply -y");
        assertThat(fresh.take("nv show qos roce -o json")).contains("\"mode\": \"lossless\"");
    }

    @Test
    void what_is_set_goes_over_the_macro() {
        take("nv set qos roce mode lossless");
        take("nv set qos pfc default-global switch-priority 4");
        take("nv set qos congestion-control default-global traffic-class 3 max-threshold 3000000");
        take("nv config apply -y");

        assertThat(world.call(() -> model.running().lossless())).containsExactly(3, 4);
        assertThat(port("swp1").queues().get(3).marking().orElseThrow().max()).isEqualTo(3000);
    }

    @Test
    void a_port_may_have_a_profile_of_its_own() {
        take("nv set qos pfc mine switch-priority 5", "nv set interface swp2 qos pfc profile mine");
        take("nv config apply -y");

        assertThat(world.call(() -> model.pausesPriorities("swp2"))).isTrue();
        assertThat(world.call(() -> model.pausesPriorities("swp1"))).isFalse();
        assertThat(world.call(() -> model.running().lossless())).containsExactly(5);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    nv set interface swp33 link mtu 9000 | interface.swp33
                    nv set interface swp1 qos pfc profile none | interface.swp1.qos.pfc.profile
                    nv set qos congestion-control default-global traffic-class 0 min-threshold 2000000 | qos.congestion-control.default-global.traffic-class.0
                    nv set qos link-pause p rx enable; nv set interface swp1 qos link-pause profile p; nv set qos roce | interface.swp1.qos
                    nv set qos egress-scheduler default-global traffic-class 3 bw-percent 50 | qos.egress-scheduler.default-global
                    """)
    void a_wrong_configuration_is_found_when_it_is_applied(String lines, String where) {
        take(lines);
        var before = world.call(() -> model.running());

        var ran = run("nv config apply -y");

        assertThat(ran.status()).isEqualTo(1);
        assertThat(ran.err())
                .startsWith("Invalid config [rev_id: 2]\n  Config invalid at " + where);
        assertThat(world.call(() -> model.running())).isEqualTo(before);
        assertThat(take("nv config revision -o json")).contains("\"state\": \"invalid\"");
    }

    @Test
    void a_configuration_reads_back_as_it_was_printed() {
        var right =
                NvueSetup.begin("leaf1", NvueSetup.SPECTRUM_2, List.of("qos roce mode lossless"));
        var there = new NvueCase(right);
        there.take("nv set interface swp1 description 'a b'", "nv config apply -y");
        var text = there.take("nv config show -o commands");

        assertThat(text)
                .isEqualTo(
                        """
                        nv set interface swp1 description 'a b'
                        nv set qos roce mode lossless
                        nv set system hostname leaf1
                        """);
        assertThat(Settings.parse(text).commands()).isEqualTo(text);
        assertThat(new NvueCase(NvueSetup.alreadyRight("leaf1")).take("nv config diff")).isEmpty();
    }

    @Test
    void who_types_at_the_control_port_has_a_shell_too() {
        var terminal = device.login("operator");

        assertThat(terminal.prompt()).isEqualTo("operator@leaf1:mgmt:~$ ");
        assertThat(terminal.hear("nv set qos roce")).isEqualTo("created [rev_id: 2]\n");
        assertThat(terminal.hear("nv config apply")).isEqualTo("applied_and_saved [rev_id: 2]\n");
        assertThat(terminal.hear("exit")).isEmpty();
        assertThat(terminal.hasEnded()).isTrue();
    }
}
