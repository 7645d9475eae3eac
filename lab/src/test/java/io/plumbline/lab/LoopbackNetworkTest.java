package io.plumbline.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;

class LoopbackNetworkTest {
    @TempDir private Path folder = Path.of("");

    @Test
    void is_one_labs_until_that_lab_is_closed() throws IOException {
        var port = freePort();
        var network = LoopbackNetwork.anyFree(port);

        try (var lab = Lab.start(plan("one", network, port))) {
            assertThat(lab.addressOf("esx01.lab").getHostString()).startsWith(network + ".");
            assertThatThrownBy(() -> LoopbackNetwork.claim(network, port))
                    .isInstanceOf(BindException.class)
                    .hasMessageContainingAll(network, "" + port, "--network");
        }

        try (var lab = Lab.start(plan("two", network, port))) {
            assertThat(lab.addressOf("esx01.lab").getPort()).isEqualTo(port);
        }
    }

    /** As that of a lab whose first host restarts just now. */
    @Test
    void that_is_held_is_not_free_although_nobody_listens_at_its_first_system() throws IOException {
        var port = freePort();
        var first = LoopbackNetwork.firstFree(port).orElseThrow();

        try (var _ = LoopbackNetwork.claim(first, port)) {
            assertThat(LoopbackNetwork.isFree(first + ".0.1", port)).isTrue();
            assertThat(LoopbackNetwork.firstFree(port).orElseThrow()).isNotEqualTo(first);
        }

        assertThat(LoopbackNetwork.firstFree(port)).contains(first);
    }

    @Test
    void in_which_somebody_else_listens_is_not_free() throws IOException {
        var port = freePort();
        var first = LoopbackNetwork.firstFree(port).orElseThrow();

        try (var _ = new ServerSocket(port, 1, InetAddress.getByName(first + ".0.1"))) {
            assertThat(LoopbackNetwork.firstFree(port).orElseThrow()).isNotEqualTo(first);
        }
    }

    private static int freePort() throws IOException {
        try (var free = new ServerSocket(0)) {
            return free.getLocalPort();
        }
    }

    private LabPlan plan(String name, String network, int port) {
        return LabPlan.parse(
                List.of(
                        "--state",
                        folder.resolve(name).toString(),
                        "--host",
                        "esx01.lab",
                        "--network",
                        network,
                        "--port",
                        "" + port));
    }
}
