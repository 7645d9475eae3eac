package io.plumbline.drivers.esxi.faces;

import static org.awaitility.Awaitility.await;

import io.plumbline.drivers.ssh.Credential;
import io.plumbline.drivers.ssh.Found;
import io.plumbline.drivers.ssh.KnownHosts;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.SshAddress;
import io.plumbline.drivers.ssh.SshTransport;
import io.plumbline.drivers.ssh.Use;
import io.plumbline.lab.command.EsxiMachine;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.shell.Machine;
import io.plumbline.lab.ssh.HostKeys;
import io.plumbline.lab.ssh.LabSshServer;
import io.plumbline.lab.world.HostModel;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.security.KeyPair;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** The lab's SSH server of one host and the driver's own transport to it: a real socket between. */
final class OverSsh implements AutoCloseable {
    private static final String PASSWORD = "only-of-this-test";

    private final HostModel model;
    private final LabSshServer server;
    private final SshTransport transport;
    private final SshAddress address;

    private OverSsh(
            HostModel model, LabSshServer server, SshTransport transport, SshAddress address) {
        this.model = model;
        this.server = server;
        this.transport = transport;
        this.address = address;
    }

    static OverSsh to(HostModel model, Path folder) throws IOException {
        var key = new HostKeys(folder).of(model.host().name());
        return to(model, new EsxiMachine(model), key, key, folder);
    }

    /**
     * @param presented by the server
     * @param enrolled at the client
     */
    static OverSsh to(
            HostModel model, Machine machine, KeyPair presented, KeyPair enrolled, Path folder)
            throws IOException {
        var address = new SshAddress("127.0.0.1", freePort());
        var server =
                new LabSshServer(
                        machine,
                        new InetSocketAddress(address.host(), address.port()),
                        presented,
                        PASSWORD,
                        folder.resolve("authorized_keys"));
        server.start();
        var line =
                HostKeys.knownHostsLine(
                        Set.of("[" + address.host() + "]:" + address.port()), enrolled);
        var transport =
                new SshTransport(
                        KnownHosts.ofLines(List.of(line)),
                        _ ->
                                new Found.Usable(
                                        new Credential.Password("root", new Secret(PASSWORD))));
        var face = new OverSsh(model, server, transport, address);
        model.world().ledger().subscribe(face::follow);
        return face;
    }

    Shell shell() {
        return transport.shell(model.host(), address, Use.ssh("esxi-root", model.host().name()));
    }

    /** The server follows the host; both are there when the world goes on. */
    private void follow(Entry entry) {
        switch (entry) {
            case Entry.WentDown _ -> {
                server.hostWentDown();
                await().pollInterval(Duration.ofMillis(2)).until(() -> !listens());
            }
            case Entry.Booted _ -> {
                server.hostCameUp();
                await().pollInterval(Duration.ofMillis(2)).until(this::listens);
            }
            default -> {}
        }
    }

    private boolean listens() {
        try (var socket = new Socket(address.host(), address.port())) {
            return socket.isConnected();
        } catch (IOException _) {
            return false;
        }
    }

    static int freePort() {
        try (var free = new ServerSocket(0)) {
            return free.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        transport.close();
        server.close();
    }
}
