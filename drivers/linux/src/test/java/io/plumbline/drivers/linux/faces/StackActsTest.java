package io.plumbline.drivers.linux.faces;

import static io.plumbline.drivers.linux.faces.NodeAsks.NODE;
import static io.plumbline.drivers.linux.faces.NodeAsks.RDMA;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.device.Act;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.NodeSeed;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.Artifact;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.OfedVersion;
import io.plumbline.property.State;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Installing the RDMA stack by both faces: once, the declared one, and how it ends. */
class StackActsTest extends NodeByBothFaces {
    private static final String KERNEL = "5.14.0-162.6.1.el9_1.x86_64";

    @ParameterizedTest
    @EnumSource
    void a_stack_is_installed_once_and_comes_into_force_by_its_service(Face face)
            throws DeviceException {
        Depot.stock(world);
        var model = NodeSetup.bare(NODE.name()).in(world);
        var device = device(face, model);
        var marked = marked(device, "one");
        var write = install(marked, NodeAsks.archive(world));

        assertThat(device.apply(write, INSTALL)).isInstanceOf(Receipt.Underway.class);
        assertThat(device.apply(write, INSTALL)).isInstanceOf(Receipt.Underway.class);
        assertThat(ended(device))
                .isEqualTo(new JobState.Ended(new Receipt.Done(Activation.SERVICE_RESTART)));
        assertThat(stack(device))
                .isEqualTo(new Reading.Staged<>(State.none(), State.is(version())));

        assertThat(
                        NodeAsks.apply(
                                device,
                                new Act.Restart(
                                        NODE, marked, Activation.SERVICE_RESTART, Optional.empty()),
                                1))
                .isEqualTo(new Receipt.Done(Activation.SERVICE_RESTART));
        assertThat(stack(device))
                .isEqualTo(new Reading.Staged<>(State.is(version()), State.is(version())));
        assertThat(world.ledger().of(Entry.JobStarted.class)).hasSize(1);
        assertThat(NodeAsks.boot(device)).isEqualTo(marked);
    }

    @ParameterizedTest
    @EnumSource
    void an_archive_that_is_not_the_declared_one_is_not_installed(Face face)
            throws DeviceException {
        Depot.stock(world);
        var model = NodeSetup.bare(NODE.name()).in(world);
        var device = device(face, model);
        var other = new Artifact("ofed", Depot.OFED_ARCHIVE, "0".repeat(64));
        var missing = new Artifact("ofed", "/mnt/depot/no.tgz", "0".repeat(64));

        for (var archive : List.of(other, missing)) {
            assertThat(problem(device, install(marked(device, "one"), archive)))
                    .isInstanceOf(Problem.ArtifactMismatch.class);
        }
        assertThat(world.ledger().of(Entry.JobStarted.class)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void an_installation_that_fails_says_why(Face face) throws DeviceException {
        Depot.stock(world);
        var model = NodeSetup.bare(NODE.name()).in(world);
        strike(Mishap.WRITE_REJECTED);
        var device = device(face, model);

        device.apply(install(marked(device, "one"), NodeAsks.archive(world)), INSTALL);

        assertThat(ended(device))
                .isInstanceOfSatisfying(
                        JobState.Failed.class,
                        failed -> assertThat(failed.why().text()).contains("installation failed!"));
        assertThat(stack(device)).isEqualTo(new Reading.Staged<>(State.none(), State.none()));
    }

    @ParameterizedTest
    @EnumSource
    void an_installation_that_a_boot_ends_has_vanished(Face face) throws DeviceException {
        Depot.stock(world);
        var model = NodeSetup.bare(NODE.name()).in(world);
        var device = device(face, model);
        device.apply(install(marked(device, "one"), NodeAsks.archive(world)), INSTALL);
        launched();

        world.run(() -> model.power().crash());
        rebooted();

        assertThat(device.look(INSTALL)).isInstanceOf(JobState.Vanished.class);
    }

    /**
     * No restart and no boot would load it, so it reads as neither in force nor to be put there.
     */
    @ParameterizedTest
    @EnumSource
    void a_stack_that_is_not_built_for_the_kernel_cannot_be_told(Face face) throws DeviceException {
        var model = NodeSetup.bare(NODE.name()).stack(Depot.OFED).in(world);
        var device = device(face, model);

        world.run(() -> model.kernel().update(KERNEL));
        assertThat(stack(device))
                .isEqualTo(new Reading.Staged<>(State.is(version()), State.is(version())));
        world.run(() -> model.power().crash());
        rebooted();

        assertThat(stack(device))
                .isInstanceOfSatisfying(
                        Reading.Unreadable.class,
                        unread ->
                                assertThat(unread.why().text())
                                        .contains(
                                                "its kernel " + KERNEL + " finds mlx5_core",
                                                "--add-kernel-support",
                                                "pin it"));

        world.run(() -> model.stack().install(Depot.OFED));
        assertThat(stack(device))
                .isEqualTo(new Reading.Staged<>(State.none(), State.is(version())));
    }

    /** It brings back what it was told last when the driver makes its interfaces anew. */
    @ParameterizedTest
    @EnumSource
    void a_running_network_manager_keeps_what_was_written(Face face) throws DeviceException {
        var model =
                NodeSetup.bare(NODE.name())
                        .keeper(NodeSeed.Keeper.NETWORK_MANAGER)
                        .stack(Depot.OFED)
                        .in(world);
        var device = device(face, model);
        NodeAsks.apply(device, NodeAsks.write(device, NodeInterfaceProperties.MTU, RDMA, 9000), 1);

        NodeAsks.apply(
                device,
                new Act.Restart(
                        NODE, marked(device, "one"), Activation.SERVICE_RESTART, Optional.empty()),
                2);

        assertThat(NodeAsks.read(device, NodeInterfaceProperties.MTU, RDMA))
                .isEqualTo(new Reading.Staged<>(State.is(9000), State.is(9000)));
    }

    /** What another shell than the lab's would be left with, the tests against OpenSSH say. */
    @Test
    void an_installation_that_fails_leaves_its_log_and_nothing_of_the_archive()
            throws DeviceException {
        Depot.stock(world);
        var model = NodeSetup.bare(NODE.name()).in(world);
        strike(Mishap.WRITE_REJECTED);
        var device = device(Face.BY_DRIVER, model);

        device.apply(install(marked(device, "one"), NodeAsks.archive(world)), INSTALL);
        assertThat(ended(device)).isInstanceOf(JobState.Failed.class);

        var folder = "/var/lib/plumbline/" + INSTALL;
        assertThat(model.files().exists(folder + "/log")).isTrue();
        assertThat(model.files().exists(folder + "/files/mlnxofedinstall")).isFalse();
    }

    private static Act.Write install(BootId during, Artifact archive) {
        return new Act.Write(
                NODE,
                during,
                NodeProperties.OFED_INSTALL,
                NODE,
                List.of(
                        new Put<>(
                                NodeProperties.RDMA_STACK.of(NODE),
                                State.none(),
                                State.is(version()),
                                Optional.of(archive))));
    }

    private static OfedVersion version() {
        return new OfedVersion(Depot.OFED);
    }

    private static Reading<OfedVersion> stack(Device device) throws DeviceException {
        return NodeAsks.read(device, NodeProperties.RDMA_STACK, NODE);
    }

    private JobState ended(Device device) throws DeviceException {
        launched();
        for (var step = 0; step < 2000; step++) {
            var state = device.look(INSTALL);
            if (!(state instanceof JobState.Running)) {
                return state;
            }
            world.advance(Duration.ofSeconds(5));
            Thread.yield();
        }
        throw new AssertionError("it never ends");
    }

    /** A driver looks after some seconds: by then the process has said which one it is. */
    private void launched() {
        var model = world.node(NODE);
        await().atMost(Duration.ofSeconds(20))
                .until(() ->
                        world.call(() ->
                                model.jobs().find(INSTALL.value()).isPresent()
                                        || model.files()
                                                .text("/var/lib/plumbline/" + INSTALL + "/pid")
                                                .filter(pid -> !pid.isEmpty())
                                                .isPresent()));
    }
}
