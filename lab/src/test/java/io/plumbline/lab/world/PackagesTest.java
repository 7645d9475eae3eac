package io.plumbline.lab.world;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Packages, and the tools that come with them. */
class PackagesTest extends HostModelCase {
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
}
