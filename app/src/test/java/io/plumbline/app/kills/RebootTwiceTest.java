package io.plumbline.app.kills;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.fleet.SecretsFolder;
import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.esxi.EsxiHost;
import io.plumbline.drivers.ssh.KnownHosts;
import io.plumbline.drivers.ssh.SshAddress;
import io.plumbline.drivers.ssh.SshTransport;
import io.plumbline.drivers.ssh.Use;
import io.plumbline.lab.Lab;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.LoopbackNetwork;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.target.Host;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** A reboot command is delivered twice while the host is up, and once more in the next boot. */
class RebootTwiceTest {
    private static final Host HOST = new Host("esx01.lab");

    /** A host goes down 50 lab seconds after the first command: most of a second here. */
    private static final int SCALE = 60;

    @TempDir private Path home = Path.of("");

    static IntStream repeats() {
        return RealKillTest.repeats();
    }

    @ParameterizedTest
    @MethodSource("repeats")
    void a_reboot_command_that_is_delivered_again_is_one_boot(int repeat) throws Exception {
        try (var lab = Lab.start(plan(repeat));
                var ssh =
                        new SshTransport(
                                KnownHosts.ofFile(lab.knownHosts()),
                                new SecretsFolder(secrets(lab)))) {
            var host = host(lab, ssh);
            var boot = takenOutAndMarked(host);
            Callable<Receipt> restart =
                    () ->
                            host.apply(
                                    new Act.Restart(
                                            HOST, boot, Activation.HOST_REBOOT, Optional.empty()),
                                    id(4));

            assertThat(atOnce(restart, restart))
                    .containsOnly(new Receipt.Done(Activation.LIVE))
                    .hasSize(2);
            await("the host is back")
                    .atMost(Duration.ofMinutes(2))
                    .until(() -> count(lab, Entry.Booted.class) == 1);
            await("the host answers")
                    .atMost(Duration.ofSeconds(30))
                    .ignoreException(DeviceException.class)
                    .until(() -> observed(host).isAfter(boot));

            assertThat(catchThrowableOfType(DeviceException.class, restart::call).problem())
                    .isInstanceOf(Problem.AnotherBoot.class);
            assertThat(count(lab, Entry.RebootAccepted.class)).isEqualTo(2);
            assertThat(count(lab, Entry.WentDown.class)).isEqualTo(1);
        }
    }

    private static BootId takenOutAndMarked(Device host) throws DeviceException {
        var seen = observed(host);
        host.apply(new Act.TakeOut(HOST, seen), id(1));
        var marked = new BootId(seen.hostUuid(), seen.bootedAt(), Optional.of("twice"));
        host.apply(new Act.Mark(HOST, marked), id(2));
        return marked;
    }

    private static BootId observed(Device host) throws DeviceException {
        return host.observe(new Query(Set.of(), Set.of(), Set.of())).boot().orElseThrow();
    }

    private static List<Receipt> atOnce(Callable<Receipt> one, Callable<Receipt> other)
            throws InterruptedException {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            return threads.invokeAll(List.of(one, other)).stream().map(Future::resultNow).toList();
        }
    }

    private static int count(Lab lab, Class<? extends Entry> kind) {
        return lab.world().call(() -> (int) lab.world().ledger().of(kind).count());
    }

    private LabPlan plan(int repeat) {
        return LabPlan.parse(
                List.of(
                        "--state",
                        home.resolve("lab").toString(),
                        "--host",
                        HOST.name(),
                        "--scale",
                        String.valueOf(SCALE),
                        "--seed",
                        String.valueOf(repeat),
                        "--network",
                        LoopbackNetwork.anyFree(LabChild.SSH_PORT),
                        "--port",
                        String.valueOf(LabChild.SSH_PORT)));
    }

    private static Device host(Lab lab, SshTransport ssh) {
        var at = lab.addressOf(HOST.name());
        var shell =
                ssh.shell(
                        HOST,
                        new SshAddress(at.getHostString(), at.getPort()),
                        Use.ssh("root", HOST.name()));
        return new EsxiHost(HOST, shell, "[vsan] plumbline");
    }

    private Path secrets(Lab lab) throws IOException {
        var file = Files.createDirectory(home.resolve("secrets")).resolve("root");
        Files.createFile(
                file,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, "for ssh *.lab\nroot\n" + Files.readString(lab.passwordFile()));
        return home.resolve("secrets");
    }

    private static ActId id(int number) {
        return new ActId(new UUID(0, number));
    }
}
