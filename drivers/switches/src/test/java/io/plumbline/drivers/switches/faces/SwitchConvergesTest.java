package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Device;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.memory.MemoryHost;
import io.plumbline.lab.memory.MemorySwitch;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.Mishaps;
import io.plumbline.lab.world.SwitchChange;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchPool;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.lab.world.World;
import io.plumbline.plan.Held;
import io.plumbline.plan.Plan;
import io.plumbline.plan.UnitPlan;
import io.plumbline.target.Switch;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The core's loop with a switch; once the driver over SSH, else the twin in memory. */
final class SwitchConvergesTest {
    private static final Switch TOR = new Switch("tor1");

    /** More than the links of any test: hosts that nobody answers for count as away. */
    private static final int ANY = 99;

    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);

    @TempDir private Path folder;

    @Test
    void a_switch_as_it_comes_is_brought_to_what_its_links_need_over_ssh() throws IOException {
        var model = SwitchSetup.factory("tor1").in(world);
        try (var ssh = OverSsh.to(model, folder)) {
            var daemon = new SwitchDaemon(world, TestSpec.links(2, ANY), Map.of(TOR, ssh.driver()));
            daemon.pass();
            daemon.pass();

            assertThat(tor(daemon.pass().plan()).inPlumb()).isTrue();
        }

        assertThat(writes())
                .containsExactly(
                        "tor1 pool roce -> lossless",
                        "tor1 pool roce memory -> 50.00",
                        "tor1 pool roce priority -> 3",
                        "tor1 Eth1/1 class 3 congestion-control -> ecn 150 1500",
                        "tor1 Eth1/1 class 6 ets -> strict",
                        "tor1 Eth1/2 class 3 congestion-control -> ecn 150 1500",
                        "tor1 Eth1/2 class 6 ets -> strict",
                        "tor1 Eth1/1 mtu -> 9216",
                        "tor1 Eth1/2 mtu -> 9216",
                        "tor1 Eth1/1 trust -> L3",
                        "tor1 Eth1/2 trust -> L3",
                        "tor1 pfc -> on",
                        "tor1 lossless priority 3 -> on",
                        "tor1 Eth1/1 pfc -> on",
                        "tor1 Eth1/2 pfc -> on",
                        "tor1 startup -> running");
        assertThat(model.startup()).isEqualTo(model.running());
        assertThat(model.running().ports().get("Eth1/3")).isEqualTo(SwitchPortConfig.FACTORY);
    }

    @Test
    void a_switch_that_is_right_is_not_written_to() {
        var model = SwitchSetup.alreadyRight("tor1").in(world);

        converge(model, 2, 1);

        assertThat(writes()).isEmpty();
    }

    @Test
    void a_larger_frame_size_than_the_floor_is_left_alone() {
        var model =
                SwitchSetup.alreadyRight("tor1").port("Eth1/1", port -> port.mtu(9216)).in(world);

        converge(model, 1, 1);

        assertThat(writes()).isEmpty();
    }

    @Test
    void what_was_left_unsaved_is_saved_once_it_is_found_good() {
        var model = SwitchSetup.factory("tor1").in(world);
        var right = SwitchSetup.alreadyRight("other").in(world).running();
        model.change(new SwitchChange("all", "right", _ -> right));

        converge(model, 2, 2);

        assertThat(writes()).endsWith("tor1 startup -> running").hasSize(2);
    }

    @Test
    void what_dcbx_switched_off_is_switched_on_though_all_was_configured_right() {
        var model =
                SwitchSetup.alreadyRight("tor1")
                        .port("Eth1/1", port -> port.pfc(SwitchPortConfig.PfcMode.AUTO))
                        .in(world);

        converge(model, 1, 3);

        assertThat(writes()).containsExactly("tor1 Eth1/1 pfc -> on", "tor1 startup -> running");
    }

    @Test
    void pause_of_the_link_goes_off_before_priorities_are_paused() {
        var model =
                SwitchSetup.factory("tor1")
                        .everyPort(port -> port.receivesPause(true).sendsPause(true))
                        .in(world);

        converge(model, 1, 3);

        assertThat(model.pausesPriorities("Eth1/1")).isTrue();
    }

    @Test
    void a_further_lossless_priority_is_taken_away() {
        var model =
                SwitchSetup.alreadyRight("tor1").with(config -> config.lossless(4, true)).in(world);

        converge(model, 1, 3);

        assertThat(model.running().lossless()).containsExactly(3);
    }

    @Test
    void somebody_elses_lossless_pool_keeps_what_it_has_and_nothing_is_saved() {
        var model =
                SwitchSetup.factory("tor1")
                        .with(config ->
                                config.pool("storage", new SwitchPool(true, 1000, new TreeSet<>()))
                                        .mapped("storage", 3))
                        .in(world);
        var daemon = daemon(model, 1, ANY);
        passes(daemon, 200);

        assertThat(model.running().pools().get("storage").priorities()).containsExactly(3);
        assertThat(writes()).doesNotContain("tor1 startup -> running");
        assertThat(held(daemon)).contains(Held.Reason.STUCK);
    }

    @Test
    void a_switch_that_says_yes_and_does_nothing_is_found_out_and_nothing_is_saved() {
        var model = SwitchSetup.factory("tor1").in(world);
        world.letStrike(Mishaps.atSwitches((kind, _) -> kind == Mishap.WRITE_IS_A_LIE));
        var daemon = daemon(model, 1, ANY);
        passes(daemon, 200);

        assertThat(writes()).isEmpty();
        assertThat(held(daemon)).contains(Held.Reason.STUCK);
    }

    @Test
    void a_port_that_refuses_keeps_the_rest_from_being_saved_until_it_takes() {
        var model = SwitchSetup.factory("tor1").in(world);
        var refuses = new boolean[] {true};
        world.letStrike(
                Mishaps.atSwitches((kind, _) -> kind == Mishap.WRITE_REJECTED && refuses[0]));
        var daemon = daemon(model, 2, ANY);
        passes(daemon, 2);
        assertThat(writes()).isEmpty();

        refuses[0] = false;
        passes(daemon, 30);

        assertThat(tor(daemon.pass().plan()).inPlumb()).isTrue();
        assertThat(writes()).containsOnlyOnce("tor1 startup -> running");
    }

    @Test
    void restart_of_the_switch_in_the_middle_loses_what_was_not_saved_and_it_is_done_again() {
        var model = SwitchSetup.factory("tor1").in(world);
        var daemon = daemon(model, 1, ANY);
        daemon.pass();
        model.restart();
        passes(daemon, 10);

        assertThat(tor(daemon.pass().plan()).inPlumb()).isTrue();
        assertThat(model.startup()).isEqualTo(model.running());
    }

    @ParameterizedTest
    @CsvSource({"4, 1", "16, 1", "16, 4"})
    void links_are_interrupted_only_as_far_as_the_budget_of_their_hosts_allows(
            int hosts, int budget) {
        var model = SwitchSetup.factory("tor1").in(world);
        var devices = new HashMap<Target, Device>(Map.of(TOR, new MemorySwitch(model)));
        for (var i = 1; i <= hosts; i++) {
            var host = HostSetup.alreadyRight("esx" + i + ".lab").in(world);
            devices.put(host.host(), new MemoryHost(host));
        }
        var daemon = new SwitchDaemon(world, TestSpec.links(hosts, budget), devices);

        var most = 0;
        for (var i = 0; i < 5 * hosts; i++) {
            var before = interruptions().size();
            daemon.pass();
            var inThisPass = interruptions().subList(before, interruptions().size());
            most = Math.max(most, (int) inThisPass.stream().distinct().count());
        }

        assertThat(most).isEqualTo(budget);
        assertThat(interruptions()).hasSize(2 * hosts);
        assertThat(tor(daemon.pass().plan()).inPlumb()).isTrue();
    }

    @Test
    void a_host_that_is_away_spends_the_budget_that_its_neighbours_links_would_need() {
        var model = SwitchSetup.factory("tor1").in(world);
        var up = HostSetup.alreadyRight("esx1.lab").in(world);
        var daemon =
                new SwitchDaemon(
                        world,
                        TestSpec.links(2, 1),
                        Map.of(TOR, new MemorySwitch(model), up.host(), new MemoryHost(up)));
        passes(daemon, 5);

        assertThat(held(daemon)).contains(Held.Reason.BUDGET);
        assertThat(writes()).contains("tor1 Eth1/2 mtu -> 9216").noneMatch(this::isOfTheOther);
    }

    private boolean isOfTheOther(String write) {
        return write.contains("Eth1/1 mtu");
    }

    /** Ports whose link was taken down for a moment, once each time. */
    private List<String> interruptions() {
        return writes().stream()
                .filter(write -> write.matches("tor1 Eth\\S+ (mtu|pfc|flowcontrol) .*"))
                .map(write -> write.split(" ")[1])
                .toList();
    }

    private void converge(SwitchModel model, int links, int passes) {
        var daemon = daemon(model, links, ANY);
        passes(daemon, passes - 1);
        assertThat(tor(daemon.pass().plan()).inPlumb()).isTrue();
    }

    private SwitchDaemon daemon(SwitchModel model, int links, int budget) {
        return new SwitchDaemon(
                world, TestSpec.links(links, budget), Map.of(TOR, new MemorySwitch(model)));
    }

    private static void passes(SwitchDaemon daemon, int number) {
        for (var i = 0; i < number; i++) {
            daemon.pass();
        }
    }

    private static List<Held.Reason> held(SwitchDaemon daemon) {
        return tor(daemon.pass().plan()).held().stream().map(Held::reason).toList();
    }

    private List<String> writes() {
        return world.ledger()
                .of(Entry.Wrote.class)
                .filter(wrote -> wrote.host().equals(TOR))
                .map(wrote -> wrote.what() + " -> " + wrote.to())
                .toList();
    }

    private static UnitPlan tor(Plan plan) {
        return plan.units().stream()
                .filter(unit -> unit.unit().equals(TOR))
                .findFirst()
                .orElseThrow();
    }
}
