package io.plumbline.lab.world;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.property.FirmwareVersion;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.UUID;

class HostModelTest {
    private static final Instant EPOCH = Instant.parse("2022-03-13T10:00:00Z");
    private static final String RIGHT_OPTIONS =
            "pfctx=0x08 pfcrx=0x08 trust_state=2 max_vfs=0,0,8,7 ecn=1";

    private final World world = World.virtual(EPOCH, LabTimes.USUAL, 1);

    @Test
    void virtual_functions_appear_when_firmware_and_options_agree_after_a_boot() {
        var host = HostSetup.driverOld("esx01.lab").image(Depot.DRIVER).in(world);
        host.modules().loadMst();

        var set = host.cardTools().configure(hpc(host), sriov(16));
        var told = host.modules().configure(Modules.CORE, RIGHT_OPTIONS);

        assertThat(List.of(set, told)).containsOnly(Answer.OK);
        assertThat(functions(host)).isEqualTo(List.of(0, 0, 0, 0));
        boot(host);
        assertThat(functions(host)).isEqualTo(List.of(0, 0, 8, 7));
    }

    @Test
    void without_firmware_the_options_alone_make_no_virtual_functions() {
        var host = HostSetup.onlyNicConfigDiffers("esx01.lab").in(world);

        boot(host);

        assertThat(functions(host)).isEqualTo(List.of(0, 0, 0, 0));
    }

    @Test
    void firmware_limits_the_functions_of_each_port() {
        var host =
                HostSetup.alreadyRight("esx01.lab")
                        .config(
                                Map.of(
                                        "SRIOV_EN",
                                        1,
                                        "NUM_OF_VFS",
                                        4,
                                        "LINK_TYPE_P1",
                                        2,
                                        "LINK_TYPE_P2",
                                        2))
                        .in(world);

        assertThat(functions(host)).isEqualTo(List.of(0, 0, 4, 4));
    }

    @Test
    void the_bios_can_forbid_virtual_functions() {
        var host = HostSetup.alreadyRight("esx01.lab").withoutSriovInBios().in(world);

        assertThat(functions(host)).isEqualTo(List.of(0, 0, 0, 0));
    }

    @Test
    void positions_of_max_vfs_follow_the_bus_and_not_the_card() {
        var host = HostSetup.alreadyRight("esx01.lab").thirdCardInFront().in(world);

        assertThat(host.ports().stream().map(port -> port.at().shortText()))
                .containsExactly("18:00.0", "18:00.1", "1a:00.0", "1a:00.1", "3b:00.0", "3b:00.1");
        assertThat(host.ports().stream().map(host.modules()::configuredVfs))
                .containsExactly(0, 0, 8, 7, 0, 0);
        assertThat(functions(host)).isEqualTo(List.of(0, 0, 0, 0, 0, 0));
    }

    @Test
    void a_port_that_speaks_infiniband_is_no_uplink() {
        var bare = HostSetup.bare("esx01.lab").in(world);
        var right = HostSetup.alreadyRight("esx02.lab").in(world);

        assertThat(uplinks(bare)).containsExactly("vmnic2", "vmnic3", "-", "-");
        assertThat(uplinks(right)).containsExactly("vmnic2", "vmnic3", "vmnic4", "vmnic5");
    }

    @Test
    void an_option_that_the_driver_does_not_know_keeps_it_from_loading() {
        var host = HostSetup.driverOld("esx01.lab").in(world);

        var answer = host.modules().configure(Modules.CORE, "ecn=1");
        boot(host);

        assertThat(answer).isEqualTo(Answer.OK);
        assertThat(host.modules().loaded(Modules.CORE)).isFalse();
        assertThat(uplinks(host)).containsOnly("-");
    }

    @Test
    void packages_wait_for_the_next_boot() {
        var host = HostSetup.bare("esx01.lab").in(world);
        var results = new ArrayList<Attempt<InstallResult>>();
        Depot.stock(world);

        host.software()
                .install(
                        List.of(inDepot("nmlx5.zip"), inDepot("nmst-4.18.1.14.vib")),
                        results::add,
                        () -> {});
        world.advance(LabTimes.USUAL.install());

        var installed = new ArrayList<>(Depot.DRIVER);
        installed.add(Depot.NMST);
        assertThat(results)
                .isEqualTo(
                        List.of(
                                new Attempt.Went<>(
                                        new InstallResult(
                                                installed, Depot.INBOX_DRIVER, List.of(), true))));
        var banks = host.software().banks();
        assertThat(banks.pends()).isTrue();
        assertThat(banks.booted("nmlx5-core")).contains(Depot.INBOX_DRIVER.getFirst());
        assertThat(banks.next("nmlx5-core")).contains(Depot.DRIVER.getFirst());
        boot(host);
        assertThat(banks.pends()).isFalse();
        assertThat(banks.booted("nmlx5-core")).contains(Depot.DRIVER.getFirst());
    }

    @Test
    void an_installation_that_a_boot_cuts_off_changes_nothing() {
        var host = HostSetup.bare("esx01.lab").in(world);
        Depot.stock(world);

        host.software().install(List.of(inDepot("nmlx5.zip")), _ -> {}, () -> {});
        world.advance(Duration.ofSeconds(30));
        host.power().crash();
        world.advance(Duration.ofMinutes(10));

        assertThat(host.software().banks().pends()).isFalse();
        assertThat(host.software().banks().booted("nmlx5-core"))
                .contains(Depot.INBOX_DRIVER.getFirst());
    }

    @Test
    void only_one_installation_goes_on_at_a_time() {
        var host = HostSetup.bare("esx01.lab").in(world);
        Depot.stock(world);

        host.software().install(List.of(inDepot("nmlx5.zip")), _ -> {}, () -> {});
        var second =
                host.software().install(List.of(inDepot("nmst-4.18.1.14.vib")), _ -> {}, () -> {});

        assertThat(second)
                .isEqualTo(
                        new Attempt.Failed<>(
                                new Answer.Refused(
                                        Answer.Why.LOCKED, "another installation holds the lock")));
    }

    @Test
    void the_flash_changes_at_the_end_of_a_burn_and_runs_after_a_boot() {
        var host = withTools("esx01.lab");

        host.cardTools().burn(hpc(host), inDepot("fw-cx5.bin"), _ -> {}, () -> {});
        world.advance(LabTimes.USUAL.burn().minusSeconds(1));
        var midway = firmware(host);
        world.advance(Duration.ofSeconds(1));
        var burned = firmware(host);
        boot(host);

        assertThat(List.of(midway, burned, firmware(host)))
                .isEqualTo(
                        List.of(
                                List.of("16.28.1002", "16.28.1002"),
                                List.of("16.28.1002", "16.32.1010"),
                                List.of("16.32.1010", "16.32.1010")));
    }

    @Test
    void a_burn_that_is_cut_off_leaves_the_flash_as_it_was() {
        var host = withTools("esx01.lab");

        host.cardTools().burn(hpc(host), inDepot("fw-cx5.bin"), _ -> {}, () -> {});
        world.advance(Duration.ofMinutes(1));
        host.power().crash();
        world.advance(Duration.ofMinutes(10));

        assertThat(firmware(host)).isEqualTo(List.of("16.28.1002", "16.28.1002"));
        assertThat(world.ledger().of(Entry.BurnProgress.class).map(Entry.BurnProgress::percent))
                .containsExactly(10);
        assertThat(world.ledger().of(Entry.BurnEnded.class).map(Entry.BurnEnded::well))
                .containsExactly(false);
    }

    @Test
    void an_image_of_another_board_is_refused() {
        var host = withTools("esx01.lab");

        var answer = host.cardTools().burn(hpc(host), inDepot("fw-cx4lx.bin"), _ -> {}, () -> {});

        assertThat(answer)
                .isEqualTo(
                        new Attempt.Failed<>(
                                new Answer.Refused(Answer.Why.WRONG_PSID, "MT_2420110034")));
    }

    @Test
    void a_write_of_a_card_with_one_unknown_key_sets_none() {
        var host = withTools("esx01.lab");
        var values = sriov(16);
        values.putLast("ATS_ENABLED", 0);

        var answer = host.cardTools().configure(hpc(host), values);

        assertThat(answer).isEqualTo(new Answer.Refused(Answer.Why.UNKNOWN_KEY, "ATS_ENABLED"));
        assertThat(hpc(host).config().next("NUM_OF_VFS")).contains(0);
    }

    @Test
    void new_firmware_brings_its_keys_after_its_boot() {
        var host = withTools("esx01.lab");

        host.cardTools().burn(hpc(host), inDepot("fw-cx5.bin"), _ -> {}, () -> {});
        world.advance(LabTimes.USUAL.burn());
        var burned = hpc(host).config().next("ATS_ENABLED");
        boot(host);

        assertThat(burned).isEmpty();
        assertThat(hpc(host).config().next("ATS_ENABLED")).contains(0);
    }

    @Test
    void two_reboot_commands_are_one_boot() {
        var host = HostSetup.bare("esx01.lab").inMaintenance().in(world);

        host.power().reboot(Duration.ofSeconds(10), "first");
        world.advance(Duration.ofSeconds(20));
        var second = host.power().reboot(Duration.ofSeconds(10), "second");
        world.advance(Duration.ofHours(1));

        assertThat(second).isEqualTo(Answer.OK);
        assertThat(world.ledger().boots(host.host())).isEqualTo(1);
        assertThat(host.power().boot()).isEqualTo(2);
    }

    @Test
    void a_reboot_outside_of_maintenance_is_refused() {
        var host = HostSetup.bare("esx01.lab").in(world);

        var answer = host.power().reboot(Duration.ofSeconds(10), "why not");
        world.advance(Duration.ofHours(1));

        assertThat(answer)
                .isEqualTo(
                        new Answer.Refused(
                                Answer.Why.NOT_IN_MAINTENANCE,
                                "The system must be in maintenance mode."));
        assertThat(world.ledger().boots(host.host())).isZero();
    }

    @Test
    void a_boot_wipes_memory_unloads_the_tools_kills_processes_and_keeps_maintenance() {
        var host = HostSetup.toolsOnly("esx01.lab").inMaintenance().in(world);
        host.modules().loadMst();
        host.files().write("/tmp/here", "");
        var process = host.processes().start("sleep", () -> {});

        boot(host);

        assertThat(host.files().exists("/tmp/here")).isFalse();
        assertThat(host.modules().loaded(Modules.MST)).isFalse();
        assertThat(process.alive()).isFalse();
        assertThat(host.service().inMaintenance()).isTrue();
    }

    @Test
    void the_tools_load_only_from_the_booted_image() {
        var host = HostSetup.bare("esx01.lab").in(world);
        Depot.stock(world);
        host.software()
                .install(
                        List.of(inDepot("nmst-4.18.1.14.vib"), inDepot("mft-4.18.1.14.vib")),
                        _ -> {},
                        () -> {});
        world.advance(LabTimes.USUAL.install());

        var before = host.modules().loadMst();
        boot(host);

        assertThat(before).isEqualTo(new Answer.Refused(Answer.Why.NOT_INSTALLED, "mft"));
        assertThat(host.modules().loadMst()).isEqualTo(Answer.OK);
    }

    @Test
    void a_job_is_claimed_once() {
        var host = HostSetup.bare("esx01.lab").in(world);
        var id = UUID.randomUUID();

        var claims =
                List.of(
                        host.jobs().claim(id, "burn", Optional.empty()),
                        host.jobs().claim(id, "burn", Optional.empty()));

        assertThat(claims).containsExactly(true, false);
        assertThat(world.ledger().entries())
                .containsExactly(
                        new Entry.JobStarted(EPOCH, host.host(), id, "burn"),
                        new Entry.SecondStartRefused(EPOCH, host.host(), id));
    }

    @Test
    void an_outage_lasts_from_the_drain_to_the_end_of_maintenance_over_boots() {
        var host = HostSetup.bare("esx01.lab").in(world);

        host.service().enterMaintenance();
        world.advance(Duration.ofMinutes(1));
        boot(host);
        host.service().leaveMaintenance();

        assertThat(world.ledger().of(Entry.OutageBegan.class)).hasSize(1);
        assertThat(world.ledger().of(Entry.OutageEnded.class)).hasSize(1);
        assertThat(world.ledger().away()).isEmpty();
    }

    @Test
    void hosts_away_at_one_time_are_counted() {
        var one = HostSetup.bare("esx01.lab").in(world);
        var other = HostSetup.bare("esx02.lab").in(world);

        one.service().enterMaintenance();
        other.power().crash();
        world.advance(Duration.ofHours(1));
        one.service().leaveMaintenance();

        assertThat(world.ledger().mostAwayAtOnce()).isEqualTo(2);
    }

    @Test
    void machines_are_lost_when_their_host_crashes_and_keep_it_out_of_maintenance() {
        var host = HostSetup.bare("esx01.lab").running("vm1").in(world);

        var answer = host.service().enterMaintenance();
        host.power().crash();

        assertThat(answer).isEqualTo(new Answer.Refused(Answer.Why.MACHINES_RUN, "vm1"));
        assertThat(world.ledger().of(Entry.MachineLost.class).map(Entry.MachineLost::machine))
                .containsExactly("vm1");
    }

    @Test
    void a_moved_card_keeps_its_board_and_changes_the_order_of_ports() {
        var host = HostSetup.alreadyRight("esx01.lab").in(world);
        var card = hpc(host);

        host.power().crash();
        host.cardTools().move(card, 0x05);
        world.advance(Duration.ofMinutes(10));

        assertThat(host.ports().stream().map(port -> port.at().shortText()))
                .containsExactly("05:00.0", "05:00.1", "1a:00.0", "1a:00.1");
        assertThat(uplinks(host)).containsExactly("vmnic6", "vmnic7", "vmnic2", "vmnic3");
        assertThat(functions(host)).isEqualTo(List.of(0, 0, 0, 0));
    }

    private HostModel withTools(String name) {
        Depot.stock(world);
        var host = HostSetup.toolsOnly(name).in(world);
        host.modules().loadMst();
        return host;
    }

    private void boot(HostModel host) {
        host.power().crash();
        world.advance(Duration.ofMinutes(10));
        assertThat(host.power().answers()).isTrue();
    }

    private static CardModel hpc(HostModel host) {
        return host.cards().getLast();
    }

    private static List<String> firmware(HostModel host) {
        var versions = List.of(hpc(host).running(), hpc(host).flash());
        return versions.stream().map(FirmwareVersion::text).toList();
    }

    private static List<Integer> functions(HostModel host) {
        return host.ports().stream().map(PortModel::virtualFunctions).toList();
    }

    private static List<String> uplinks(HostModel host) {
        return host.ports().stream().map(port -> port.vmnic().orElse("-")).toList();
    }

    private static SequencedMap<String, Integer> sriov(int functions) {
        var order = List.of("LINK_TYPE_P1", "LINK_TYPE_P2", "SRIOV_EN", "NUM_OF_VFS");
        var values = new LinkedHashMap<String, Integer>();
        var wanted =
                new TreeMap<>(
                        Map.of(
                                "LINK_TYPE_P1",
                                2,
                                "LINK_TYPE_P2",
                                2,
                                "SRIOV_EN",
                                1,
                                "NUM_OF_VFS",
                                functions));
        order.forEach(key -> values.put(key, wanted.get(key)));
        return values;
    }

    private static String inDepot(String name) {
        return "/vmfs/volumes/nfs-depot/" + name;
    }
}
