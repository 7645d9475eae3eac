package io.plumbline.drivers.esxi.faces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.esxi.EsxiHost;
import io.plumbline.lab.Lab;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.command.EsxiMachine;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.ssh.HostKeys;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Modules;
import io.plumbline.lab.world.PortModel;
import io.plumbline.lab.world.World;
import io.plumbline.problem.Problem;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The figures of the first seed, which a daemon with the driver brings about over SSH on two bare
 * hosts, one of which has a key of somebody else in its option text. Judged by the lab's world and
 * ledger alone.
 */
final class SeedFiguresTest {
    private static final List<String> HOSTS = List.of("esx01.lab", "esx02.lab");

    @TempDir private Path folder;

    @Test
    void two_bare_hosts_have_the_figures_of_the_seed_after_two_boots() throws IOException {
        try (var lab = Lab.start(plan())) {
            var foreign = lab.world().host(new Host("esx02.lab"));
            lab.world().run(() -> foreign.modules().begin(Modules.CORE, "RSS=4"));
            try (var daemon = SeedDaemon.of(lab)) {
                await().atMost(Duration.ofSeconds(100))
                        .pollInterval(Duration.ofMillis(10))
                        .until(daemon::turn);
            }

            var options =
                    Set.of("pfctx=0x08", "pfcrx=0x08", "trust_state=2", "max_vfs=0,0,8,7", "ecn=1");
            assertThat(figures(lab, "esx01.lab")).isEqualTo(Figures.ofTheSeed(options));
            assertThat(figures(lab, "esx02.lab"))
                    .isEqualTo(
                            Figures.ofTheSeed(
                                    Set.of(
                                            "RSS=4",
                                            "pfctx=0x08",
                                            "pfcrx=0x08",
                                            "trust_state=2",
                                            "max_vfs=0,0,8,7",
                                            "ecn=1")));
        }
    }

    private LabPlan plan() {
        return LabPlan.parse(
                List.of(
                        "--state",
                        folder.toString(),
                        "--host",
                        HOSTS.getFirst(),
                        "--host",
                        HOSTS.getLast(),
                        "--scale",
                        "120",
                        "--network",
                        "127.83",
                        "--port",
                        String.valueOf(OverSsh.freePort()),
                        "--digest",
                        "nmst-4.18.1.14.vib=" + "1".repeat(64),
                        "--digest",
                        "mft-4.18.1.14.vib=" + "2".repeat(64),
                        "--digest",
                        "nmlx5.zip=" + "3".repeat(64),
                        "--digest",
                        "fw-cx5.bin=" + "4".repeat(64)));
    }

    /**
     * @param boots that the ledger has
     * @param inForce words of the option text of nmlx5_core, in any order
     * @param configured likewise
     * @param virtualFunctions of all ports in PCI order
     */
    private record Figures(
            int boots,
            Set<String> inForce,
            Set<String> configured,
            String firmware,
            String psid,
            Optional<Integer> numOfVfs,
            Optional<Integer> sriovEn,
            Optional<Integer> advancedPci,
            List<Integer> virtualFunctions,
            List<Boolean> ethernet,
            boolean inMaintenance) {

        static Figures ofTheSeed(Set<String> options) {
            return new Figures(
                    2,
                    options,
                    options,
                    "16.32.1010",
                    "MT_0000000008",
                    Optional.of(16),
                    Optional.of(1),
                    Optional.of(0),
                    List.of(0, 0, 8, 7),
                    List.of(true, true, true, true),
                    false);
        }
    }

    private static Figures figures(Lab lab, String name) {
        var host = lab.world().host(new Host(name));
        return lab.world().call(() -> figures(host));
    }

    private static Figures figures(HostModel host) {
        var hpc = host.cards().getLast();
        return new Figures(
                (int)
                        host.world().ledger().entries().stream()
                                .filter(entry ->
                                        entry instanceof Entry.Booted
                                                && entry.host().equals(host.host()))
                                .count(),
                words(host.modules().inForce(Modules.CORE)),
                words(host.modules().configured(Modules.CORE)),
                hpc.running().text(),
                hpc.board().psid(),
                hpc.config().current("NUM_OF_VFS"),
                hpc.config().current("SRIOV_EN"),
                hpc.config().current("ADVANCED_PCI_SETTINGS"),
                host.ports().stream().map(PortModel::virtualFunctions).toList(),
                host.ports().stream().map(PortModel::ethernet).toList(),
                host.service().inMaintenance());
    }

    /** Fails where a word stands twice. */
    private static Set<String> words(String options) {
        return Set.of(options.split(" "));
    }

    @Test
    void a_host_with_another_key_than_the_enrolled_one_is_refused_and_sent_nothing()
            throws IOException {
        var world = World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
        var model = HostSetup.bare("esx01.lab").in(world);
        var machine = new CountingMachine(new EsxiMachine(model));
        var keys = new HostKeys(folder);
        try (var ssh =
                OverSsh.to(model, machine, keys.of("reinstalled"), keys.of("esx01.lab"), folder)) {
            var driver = new EsxiHost(model.host(), ssh.shell(), "[vsan] plumbline");

            var refusal =
                    catchThrowableOfType(
                            DeviceException.class, () -> driver.observe(Queries.full(model)));

            assertThat(refusal.problem()).isInstanceOf(Problem.HostKeyChanged.class);
            assertThat(refusal.problem().target()).isEqualTo(model.host());
            assertThat(machine.shells()).isZero();
        }
    }

    @Test
    void a_host_with_the_enrolled_key_is_asked() throws IOException, DeviceException {
        var world = World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
        var model = HostSetup.bare("esx01.lab").in(world);
        var machine = new CountingMachine(new EsxiMachine(model));
        var key = new HostKeys(folder).of("esx01.lab");
        try (var ssh = OverSsh.to(model, machine, key, key, folder)) {
            new EsxiHost(model.host(), ssh.shell(), "[vsan] plumbline")
                    .observe(Queries.full(model));

            assertThat(machine.shells()).isPositive();
        }
    }
}
