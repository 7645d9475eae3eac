package io.plumbline.app.git;

import static org.awaitility.Awaitility.await;

import io.plumbline.app.alerts.Peer;
import io.plumbline.drivers.ssh.Credential;
import io.plumbline.drivers.ssh.Secret;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** OpenSSH's server on loopback, with host and login keys of its own. */
final class SshForge implements AutoCloseable {
    private final Path home;
    private final int port;
    private final Process sshd;

    /**
     * @param home also of the keys
     */
    SshForge(Path home) throws Exception {
        this.home = home;
        port = freePort();
        makeKey("host");
        makeKey("login");
        makeKey("stranger");
        Files.copy(home.resolve("login.pub"), home.resolve("authorized_keys"));
        Files.writeString(
                home.resolve("sshd_config"),
                """
                Port %d
                ListenAddress 127.0.0.1
                HostKey %s/host
                AuthorizedKeysFile %s/authorized_keys
                StrictModes no
                UsePAM no
                PasswordAuthentication no
                KbdInteractiveAuthentication no
                PermitRootLogin yes
                PidFile none
                LogLevel VERBOSE
                """
                        .formatted(port, home, home));
        var peer = Peer.find("sshd", "openssh-server");
        if (System.getProperty("user.name").equals("root")) {
            Files.createDirectories(Path.of("/run/sshd"));
        }
        sshd =
                peer.start(
                        home,
                        home.resolve("sshd.log"),
                        List.of("-D", "-e", "-f", home.resolve("sshd_config").toString()));
        await().until(this::answers);
    }

    String url(Path bare) {
        return "ssh://127.0.0.1:" + port + bare;
    }

    /** What an operator would enrol. */
    String knownHost(String key) throws IOException {
        var words = Files.readString(home.resolve(key + ".pub")).split(" ");
        return "[127.0.0.1]:" + port + " " + words[0] + " " + words[1];
    }

    Credential loginBy(String key) throws IOException {
        return new Credential.PrivateKey(
                System.getProperty("user.name"), new Secret(Files.readString(home.resolve(key))));
    }

    /** How often somebody tried to log in and was not let in. */
    long refusals() throws IOException {
        return Files.readAllLines(home.resolve("sshd.log")).stream()
                .filter(line -> line.contains("Failed publickey"))
                .count();
    }

    @Override
    public void close() throws InterruptedException {
        sshd.destroy();
        sshd.waitFor();
    }

    private void makeKey(String name) throws Exception {
        var answer =
                Peer.find("ssh-keygen", "openssh-client")
                        .ask(home, "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", name);
        if (answer.exit() != 0) {
            throw new IllegalStateException(answer.text());
        }
    }

    private boolean answers() {
        try (var socket = new Socket("127.0.0.1", port)) {
            return socket.isConnected();
        } catch (IOException _) {
            return false;
        }
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
