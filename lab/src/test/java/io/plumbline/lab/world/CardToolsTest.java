package io.plumbline.lab.world;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.property.FirmwareVersion;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;

/** Burns and configuration of a card. */
class CardToolsTest extends HostModelCase {
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

    private HostModel withTools(String name) {
        Depot.stock(world);
        var host = HostSetup.toolsOnly(name).in(world);
        host.modules().loadMst();
        return host;
    }

    private static List<String> firmware(HostModel host) {
        var versions = List.of(hpc(host).running(), hpc(host).flash());
        return versions.stream().map(FirmwareVersion::text).toList();
    }
}
