package io.plumbline.drivers.linux.peer;

import static io.plumbline.drivers.linux.peer.OpenSshNode.NODE;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.JobState;
import io.plumbline.device.Put;
import io.plumbline.drivers.ssh.SshTransport;
import io.plumbline.observed.BootId;
import io.plumbline.property.Artifact;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.OfedVersion;
import io.plumbline.property.State;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** In the shell of the system, with an installer that does not come to its end. */
class OpenSshInstallTest {
    @TempDir private Path folder = Path.of("");
    private OpenSshNode node;
    private SshTransport transport;
    private Device driver;

    @BeforeEach
    void start() throws Exception {
        node = OpenSshNode.start(folder);
        transport = node.transport();
        driver = node.driver(transport);
    }

    @AfterEach
    void stop() throws Exception {
        if (node != null) {
            transport.close();
            node.close();
        }
    }

    @Test
    void an_installation_that_fails_leaves_its_log_and_nothing_of_the_archive() throws Exception {
        node.run(
                "mkdir -p /var/tmp/ofed && echo 'echo Error: no disk; exit 3' >"
                        + " /var/tmp/ofed/mlnxofedinstall && chmod +x"
                        + " /var/tmp/ofed/mlnxofedinstall && tar -C /var/tmp -cf"
                        + " /var/tmp/ofed.tgz ofed");
        var id = new ActId(new UUID(3, 3));
        var digest = node.run("sha256sum < /var/tmp/ofed.tgz").split(" ", 2)[0];
        var write =
                new Act.Write(
                        NODE,
                        marked(),
                        NodeProperties.OFED_INSTALL,
                        NODE,
                        List.of(
                                new Put<>(
                                        NodeProperties.RDMA_STACK.of(NODE),
                                        State.none(),
                                        State.is(new OfedVersion("5.4-3.0.3.0")),
                                        Optional.of(
                                                new Artifact(
                                                        "ofed", "/var/tmp/ofed.tgz", digest)))));

        driver.apply(write, id);
        await().atMost(Duration.ofSeconds(60))
                .until(() -> !(driver.look(id) instanceof JobState.Running));

        assertThat(driver.look(id))
                .isInstanceOfSatisfying(
                        JobState.Failed.class,
                        failed -> assertThat(failed.why().text()).contains("Error: no disk"));
        assertThat(node.lines("ls /var/lib/plumbline/" + id))
                .containsExactlyInAnyOrder("started", "pid", "log", "exit");
        assertThat(node.run("cat /var/lib/plumbline/" + id + "/exit")).isEqualTo("3");
    }

    private BootId marked() throws Exception {
        var boot = node.boot(Optional.of("install-1"));
        driver.apply(new Act.Mark(NODE, boot), new ActId(new UUID(7, 2)));
        return boot;
    }
}
