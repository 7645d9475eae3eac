package io.plumbline.drivers.linux.peer;

import static io.plumbline.drivers.linux.peer.OpenSshNode.NODE;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.JobState;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.linux.LinuxNode;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.Use;
import io.plumbline.observed.BootId;
import io.plumbline.property.Activation;
import io.plumbline.property.Artifact;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.OfedVersion;
import io.plumbline.property.State;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;

/** In the shell of the system, with installers that do no more than they say here. */
class OpenSshInstallTest extends AtOpenSshNode {
    private static final ActId ID = new ActId(new UUID(3, 3));
    private static final String ARCHIVE = "/var/tmp/ofed.tgz";

    @Test
    void an_installation_that_fails_leaves_its_log_and_nothing_of_the_archive() throws Exception {
        var write = install(archive("echo Error: no disk; exit 3"));

        driver.apply(write, ID);

        assertThat(ended())
                .isInstanceOfSatisfying(
                        JobState.Failed.class,
                        failed -> assertThat(failed.why().text()).contains("Error: no disk"));
        assertThatOnlyWhatItSaidIsLeft();
        assertThat(node.run("cat /var/lib/plumbline/" + ID + "/exit")).isEqualTo("3");
    }

    /** Without its third word it burns every card. */
    @Test
    void the_installer_is_told_to_leave_firmware_alone_and_finds_no_second_archive()
            throws Exception {
        var write =
                install(
                        archive(
                                "echo \"$@\" > /var/tmp/words; ls $(dirname $0)/.. >"
                                        + " /var/tmp/beside; echo To load the new driver, run:"));

        driver.apply(write, ID);

        assertThat(ended())
                .isEqualTo(new JobState.Ended(new Receipt.Done(Activation.SERVICE_RESTART)));
        assertThat(node.run("cat /var/tmp/words"))
                .isEqualTo("--force --add-kernel-support --without-fw-update --skip-repo");
        assertThat(node.lines("cat /var/tmp/beside"))
                .containsExactlyInAnyOrder("files", "log", "pid", "started");
        assertThatOnlyWhatItSaidIsLeft();
    }

    @Test
    void an_archive_that_is_changed_after_its_digest_was_told_is_not_unpacked() throws Exception {
        var write = install(archive("echo To load the new driver, run:"));
        var shell = transport.shell(NODE, node.address(), Use.ssh("node", NODE.name()));
        var swapped = new AtomicBoolean();
        Shell watched =
                (script, timeout) -> {
                    var reply = shell.run(script, timeout);
                    if (script.text().contains("sha256sum") && swapped.compareAndSet(false, true)) {
                        swap();
                    }
                    return reply;
                };

        new LinuxNode(NODE, watched).apply(write, ID);

        assertThat(ended())
                .isInstanceOfSatisfying(
                        JobState.Failed.class,
                        failed ->
                                assertThat(failed.why().text())
                                        .contains(
                                                ARCHIVE
                                                        + " is not any more what its digest was"
                                                        + " told of"));
        assertThat(node.run("ls /var/tmp")).doesNotContain("ran");
        assertThatOnlyWhatItSaidIsLeft();
    }

    /** Whoever does that comes just after the copy was found to be right. */
    @Test
    void what_is_unpacked_is_what_was_checked() throws Exception {
        var write = install(archive("echo To load the new driver, run:"));
        node.plant(
                "/usr/local/bin/sha256sum",
                "#!/bin/sh\n/usr/bin/sha256sum \"$@\"\n"
                        + "case \"$1\" in */archive) echo nonsense > "
                        + ARCHIVE
                        + " ;; esac\n");
        node.run("chmod +x /usr/local/bin/sha256sum");

        driver.apply(write, ID);

        assertThat(ended())
                .isEqualTo(new JobState.Ended(new Receipt.Done(Activation.SERVICE_RESTART)));
        assertThat(node.run("cat " + ARCHIVE)).isEqualTo("nonsense");
    }

    private void swap() {
        try {
            archive("touch /var/tmp/ran; echo To load the new driver, run:");
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void an_archive_for_which_there_is_no_room_is_told_and_leaves_nothing() throws Exception {
        archive("touch /var/tmp/ran");
        node.run(
                "head -c 65536 /dev/urandom >> "
                        + ARCHIVE
                        + "; mkdir -p /var/lib/plumbline; mount -t tmpfs -o size=32k none"
                        + " /var/lib/plumbline");
        var write = install(digest());

        driver.apply(write, ID);

        assertThat(ended())
                .isInstanceOfSatisfying(
                        JobState.Failed.class,
                        failed ->
                                assertThat(failed.why().text())
                                        .contains("No space left on device"));
        assertThat(node.run("ls /var/tmp")).doesNotContain("ran");
        assertThatOnlyWhatItSaidIsLeft();
    }

    /**
     * @param installer its only line
     * @return the archive's digest
     */
    private String archive(String installer) throws Exception {
        node.plant("/var/tmp/ofed/mlnxofedinstall", "#!/bin/sh\n" + installer + "\n");
        node.run(
                "chmod +x /var/tmp/ofed/mlnxofedinstall; tar -C /var/tmp -czf "
                        + ARCHIVE
                        + " ofed");
        return digest();
    }

    private String digest() throws Exception {
        return node.run("sha256sum < " + ARCHIVE).split(" ", 2)[0];
    }

    private Act.Write install(String digest) throws Exception {
        return new Act.Write(
                NODE,
                marked(),
                NodeProperties.OFED_INSTALL,
                NODE,
                List.of(
                        new Put<>(
                                NodeProperties.RDMA_STACK.of(NODE),
                                State.none(),
                                State.is(new OfedVersion("5.4-3.0.3.0")),
                                Optional.of(new Artifact("ofed", ARCHIVE, digest)))));
    }

    private JobState ended() throws Exception {
        await().atMost(Duration.ofSeconds(60))
                .until(() -> !(driver.look(ID) instanceof JobState.Running));
        return driver.look(ID);
    }

    private void assertThatOnlyWhatItSaidIsLeft() throws Exception {
        assertThat(node.lines("ls -A /var/lib/plumbline/" + ID))
                .containsExactlyInAnyOrder("started", "pid", "log", "exit");
    }

    private BootId marked() throws Exception {
        var boot = node.boot(Optional.of("install-1"));
        driver.apply(new Act.Mark(NODE, boot), new ActId(new UUID(7, 2)));
        return boot;
    }
}
