package io.plumbline.lab.world;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/** What makes virtual functions and uplinks appear. */
class VirtualFunctionsTest extends HostModelCase {
    private static final String RIGHT_OPTIONS =
            "pfctx=0x08 pfcrx=0x08 trust_state=2 max_vfs=0,0,8,7 ecn=1";

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
    void options_that_found_no_room_in_the_boot_bank_are_gone_with_the_boot() {
        var host = HostSetup.alreadyRight("esx01.lab").in(world);
        host.software().banks().setFull(true);
        host.modules().configure(Modules.CORE, "max_vfs=0,0,1,1");

        assertThat(host.modules().save()).isFalse();
        boot(host);
        assertThat(host.modules().configured(Modules.CORE)).isEqualTo(RIGHT_OPTIONS);
        assertThat(functions(host)).isEqualTo(List.of(0, 0, 8, 7));

        host.software().banks().setFull(false);
        host.modules().configure(Modules.CORE, "max_vfs=0,0,1,1");
        boot(host);
        assertThat(functions(host)).isEqualTo(List.of(0, 0, 1, 1));
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

    private static List<Integer> functions(HostModel host) {
        return host.ports().stream().map(PortModel::virtualFunctions).toList();
    }

    private static List<String> uplinks(HostModel host) {
        return host.ports().stream().map(port -> port.vmnic().orElse("-")).toList();
    }
}
