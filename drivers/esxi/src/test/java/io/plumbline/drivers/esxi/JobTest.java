package io.plumbline.drivers.esxi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.ssh.Script;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.drivers.ssh.job.JobStart;
import io.plumbline.drivers.ssh.job.Jobs;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.target.Host;
import io.plumbline.target.Nic;
import io.plumbline.target.PciAddress;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** Jobs in a real shell: here a wrong quote or a missing sign would show. */
class JobTest {

    private static final Host HOST = new Host("esx01.lab");
    private static final UUID INSTALLATION =
            UUID.fromString("5f0e2d1c-8a4b-1234-9abc-0cc47ae35c20");
    private static final ActId ID =
            new ActId(UUID.fromString("11111111-2222-3333-4444-555555555555"));
    private static final Duration SOON = Duration.ofSeconds(20);

    @TempDir private Path folder;

    private Path work = Path.of("");
    private LocalShell shell = new LocalShell(Path.of(""));
    private Jobs jobs = JobLog.jobs(HOST, shell, new HostPath("/"));
    private BootId boot = new BootId(INSTALLATION, Instant.EPOCH, Optional.empty());

    @BeforeEach
    void host_that_was_booted_an_hour_ago() throws IOException, DeviceException {
        if (!Files.isExecutable(Path.of("/usr/bin/setsid"))) {
            System.out.println("skipped: there is no setsid here");
            Assumptions.abort("there is no setsid here");
        }
        // A blank and a quote in every path: they have to survive both levels of quoting.
        work = Files.createDirectory(folder.resolve("it's a datastore")).resolve("plumbline");
        shell = new LocalShell(Files.createDirectory(folder.resolve("bin")));
        booted(3600);
        jobs = JobLog.jobs(HOST, shell, HostPath.parse(work.toString()));
        var seen = Boots.WITNESS.ask(new Batch(HOST, "test")).run(shell, SOON);
        boot = Boots.WITNESS.known(seen).orElseThrow();
    }

    @Test
    void nothing_was_started() throws DeviceException {
        assertThat(jobs.look(ID)).isEqualTo(new JobState.NeverStarted());

        jobs.start(new ActId(new UUID(0, 1)), start(JobKind.VIB.name()), "true");

        assertThat(jobs.look(ID)).isEqualTo(new JobState.NeverStarted());
    }

    @Test
    void installation_ends_with_what_its_log_says() throws IOException, DeviceException {
        shell.command(
                "install",
                "cat <<'EOF'\n"
                        + """
                        Installation Result
                           Message: The update completed successfully, but the system needs to be rebooted.
                           Reboot Required: true
                           VIBs Installed: MEL_bootbank_mft_4.18.1.14-0
                           VIBs Removed:
                           VIBs Skipped:
                        EOF\
                        """);

        assertThat(jobs.start(ID, start(JobKind.VIB.name()), "install " + Quoted.word("a b")))
                .isInstanceOf(Receipt.Underway.class);

        await().atMost(SOON).until(() -> !jobs.look(ID).equals(new JobState.Running()));
        assertThat(jobs.look(ID))
                .isEqualTo(new JobState.Ended(new Receipt.Done(Activation.HOST_REBOOT)));
    }

    @Test
    void good_exit_status_does_not_hide_a_refusal() throws IOException, DeviceException {
        shell.command("install", "echo ' [DependencyError]'; echo ' VIB x requires y'");
        jobs.start(ID, start(JobKind.VIB.name()), "install");

        await().atMost(SOON).until(() -> !jobs.look(ID).equals(new JobState.Running()));
        assertThat(jobs.look(ID))
                .isEqualTo(
                        new JobState.Failed(
                                new Problem.Rejected(
                                        HOST,
                                        "esxcli software vib install",
                                        "[DependencyError] / VIB x requires y")));
    }

    @Test
    void burn_ends_or_fails_as_flint_says() throws IOException, DeviceException {
        var nic = new Nic(HOST, new PciAddress(0, 0x3b, 0, 0));
        shell.command("flint", "echo '-E- PSID mismatch. The PSID on flash (A) differs'; exit 7");
        jobs.start(ID, new JobStart(JobKind.BURN.name(), nic, boot), "flint");

        await().atMost(SOON).until(() -> !jobs.look(ID).equals(new JobState.Running()));
        assertThat(jobs.look(ID))
                .isEqualTo(
                        new JobState.Failed(
                                new Problem.Rejected(
                                        nic,
                                        "flint burn",
                                        "-E- PSID mismatch. The PSID on flash (A) differs")));
    }

    @Test
    void running_job_is_not_started_again_and_its_death_is_seen()
            throws IOException, DeviceException {
        shell.command(
                "install",
                "echo started >> " + Quoted.word(folder + "/count") + "\nexec sleep 300");
        jobs.start(ID, start(JobKind.VIB.name()), "install");
        await().atMost(SOON).until(() -> Files.exists(folder.resolve("count")));

        assertThat(jobs.look(ID)).isEqualTo(new JobState.Running());
        assertThat(jobs.start(ID, start(JobKind.VIB.name()), "install"))
                .isInstanceOf(Receipt.Underway.class);
        assertThat(Files.readAllLines(folder.resolve("count"))).containsExactly("started");

        var pid = Files.readString(work.resolve(ID.toString()).resolve("pid")).strip();
        shell.run(new Script("kill the whole session", "kill -9 -" + pid), SOON);

        await().atMost(SOON).until(() -> !jobs.look(ID).equals(new JobState.Running()));
        assertThat(jobs.look(ID)).isInstanceOf(JobState.Failed.class);
    }

    @Test
    void job_of_another_boot_without_result_has_vanished() throws IOException, DeviceException {
        shell.command("install", "exec sleep 300");
        jobs.start(ID, start(JobKind.VIB.name()), "install");
        await().atMost(SOON).until(() -> Files.exists(work.resolve(ID.toString()).resolve("pid")));
        var pid = Files.readString(work.resolve(ID.toString()).resolve("pid")).strip();
        shell.run(new Script("kill the whole session", "kill -9 -" + pid), SOON);

        booted(60);

        assertThat(jobs.look(ID)).isEqualTo(new JobState.Vanished(boot));
    }

    @Test
    void folder_without_a_process_never_ran_anything() throws IOException, DeviceException {
        Files.createDirectories(work.resolve(ID.toString()));

        assertThat(jobs.look(ID))
                .isEqualTo(
                        new JobState.Failed(
                                new Problem.Rejected(HOST, "job " + ID, "it was never launched")));
    }

    @Test
    void datastore_that_is_not_there_is_unknown() throws DeviceException {
        var away = JobLog.jobs(HOST, shell, HostPath.parse(folder + "/no-datastore/plumbline"));

        assertThat(away.look(ID)).isInstanceOf(JobState.Unknown.class);
    }

    private JobStart start(String kind) {
        return new JobStart(kind, HOST, boot);
    }

    private void booted(int secondsAgo) throws IOException {
        shell.command(
                "esxcli",
                "case \"$*\" in *uuid*) echo "
                        + INSTALLATION
                        + ";; *uptime*) echo "
                        + secondsAgo
                        + "000000;; esac");
    }
}
