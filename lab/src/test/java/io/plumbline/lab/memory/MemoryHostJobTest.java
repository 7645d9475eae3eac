package io.plumbline.lab.memory;

import static io.plumbline.property.SoftwareProperties.VIB_INSTALL;
import static io.plumbline.property.SoftwareProperties.VIB_VERSION;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.Artifact;
import io.plumbline.property.State;
import io.plumbline.property.VibVersion;
import io.plumbline.target.Vib;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Writes of the twin in memory that go on under their id. */
class MemoryHostJobTest extends MemoryHostCase {
    @Test
    void an_installation_is_rehearsed_then_goes_on_under_its_id() throws DeviceException {
        var device = device(HostSetup.bare(HOST.name()));
        Depot.stock(world);
        var write = installDriver(device, digest("nmlx5.zip"));
        var id = id();

        assertThat(device.rehearse(write))
                .isEqualTo(
                        new Rehearsal(
                                Activation.HOST_REBOOT,
                                Set.of(new Vib(HOST, "nmlx5-core"), new Vib(HOST, "nmlx5-rdma")),
                                Set.of(new Vib(HOST, "nmlx5-core"), new Vib(HOST, "nmlx5-rdma"))));
        assertThat(device.look(id)).isEqualTo(new JobState.NeverStarted());
        assertThat(device.apply(write, id)).isEqualTo(new Receipt.Underway(Duration.ofSeconds(30)));
        assertThat(device.apply(write, id)).isEqualTo(new Receipt.Underway(Duration.ofSeconds(30)));
        assertThat(device.look(id)).isEqualTo(new JobState.Running());
        world.advance(Duration.ofMinutes(1));
        assertThat(device.look(id))
                .isEqualTo(new JobState.Ended(new Receipt.Done(Activation.HOST_REBOOT)));
        assertThat(world.ledger().of(Entry.JobStarted.class)).hasSize(1);
        assertThat(world.ledger().of(Entry.SecondStartRefused.class)).hasSize(1);
        assertThat(read(device, VIB_VERSION.of(new Vib(HOST, "nmlx5-core"))))
                .isEqualTo(
                        new Reading.Staged<>(
                                State.is(new VibVersion("4.19.16.8-2vmw.702.0.0.17630552")),
                                State.is(new VibVersion("4.21.71.101-1OEM.702.0.0.17630552"))));
        assertThat(device.apply(installDriver(device, digest("nmlx5.zip")), id()))
                .isEqualTo(new Receipt.AlreadySo());
    }

    @Test
    void a_job_whose_boot_ended_has_vanished() throws DeviceException {
        var model = model(HostSetup.bare(HOST.name()));
        var device = new MemoryHost(model);
        Depot.stock(world);
        var id = id();
        var started = mark(device, "m1");
        device.apply(installDriver(device, digest("nmlx5.zip")), id);

        model.power().crash();
        world.advance(Duration.ofMinutes(10));

        assertThat(device.look(id)).isEqualTo(new JobState.Vanished(started));
    }

    @Test
    void a_job_whose_process_was_killed_has_failed() throws DeviceException {
        var model = model(HostSetup.bare(HOST.name()));
        var device = new MemoryHost(model);
        Depot.stock(world);
        var id = id();
        device.apply(installDriver(device, digest("nmlx5.zip")), id);

        model.processes().alive().forEach(process -> process.kill());

        assertThat(device.look(id))
                .isEqualTo(
                        new JobState.Failed(
                                new Problem.Rejected(
                                        HOST,
                                        "a long act",
                                        "it is no longer running and left no result")));
    }

    @Test
    void a_file_that_is_not_the_declared_one_is_not_installed() throws DeviceException {
        var device = device(HostSetup.bare(HOST.name()));
        Depot.stock(world);
        var declared = "0".repeat(64);

        assertProblem(
                () -> device.apply(installDriver(device, declared), id()),
                new Problem.ArtifactMismatch(
                        new Vib(HOST, "nmlx5-core"),
                        "/vmfs/volumes/nfs-depot/nmlx5.zip",
                        declared,
                        digest("nmlx5.zip")));
        assertThat(world.ledger().of(Entry.JobStarted.class)).isEmpty();
    }

    private static Act.Write installDriver(MemoryHost device, String sha256)
            throws DeviceException {
        var carrier = new Artifact("nmlx5", "[nfs-depot] nmlx5.zip", sha256);
        State<VibVersion> from = State.is(new VibVersion("4.19.16.8-2vmw.702.0.0.17630552"));
        State<VibVersion> to = State.is(new VibVersion("4.21.71.101"));
        return write(
                device,
                VIB_INSTALL,
                HOST,
                List.of(
                        new Put<>(
                                VIB_VERSION.of(new Vib(HOST, "nmlx5-core")),
                                from,
                                to,
                                Optional.of(carrier)),
                        new Put<>(
                                VIB_VERSION.of(new Vib(HOST, "nmlx5-rdma")),
                                from,
                                to,
                                Optional.of(carrier))));
    }

    private String digest(String name) {
        return world.datastore(Depot.DATASTORE)
                .flatMap(depot -> depot.file(depot.root() + "/" + name))
                .orElseThrow()
                .sha256();
    }
}
