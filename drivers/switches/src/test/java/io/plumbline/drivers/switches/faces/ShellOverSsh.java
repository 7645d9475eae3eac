package io.plumbline.drivers.switches.faces;

import io.plumbline.drivers.ssh.Credential;
import io.plumbline.drivers.ssh.Found;
import io.plumbline.drivers.ssh.KnownHosts;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.drivers.ssh.SshAddress;
import io.plumbline.drivers.ssh.SshTransport;
import io.plumbline.drivers.ssh.Use;
import io.plumbline.drivers.switches.ShellDialect;
import io.plumbline.drivers.switches.ShellPatience;
import io.plumbline.drivers.switches.ShellSwitch;
import io.plumbline.lab.platform.Platform;
import io.plumbline.lab.ssh.HostKeys;
import io.plumbline.lab.ssh.LabSshServer;
import io.plumbline.lab.ssh.SwitchSshServer;
import io.plumbline.lab.world.SwitchModel;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** A switch of the lab behind the shell of its system. */
final class ShellOverSsh implements PlatformContract.Line {
    private static final String PASSWORD = "tor-secret";

    private final SwitchModel model;
    private final LabSshServer server;
    private final SshTransport transport;
    private final SshAddress address;
    private final ShellDialect dialect;

    private ShellOverSsh(
            SwitchModel model,
            LabSshServer server,
            SshTransport transport,
            SshAddress address,
            ShellDialect dialect) {
        this.model = model;
        this.server = server;
        this.transport = transport;
        this.address = address;
        this.dialect = dialect;
    }

    static ShellOverSsh to(SwitchModel model, ShellDialect dialect, Path folder)
            throws IOException {
        var address = new SshAddress("127.0.0.1", freePort());
        var key = new HostKeys(folder).of(model.target().name());
        var server =
                new LabSshServer(
                        Platform.shell(model, SwitchSshServer.USER).orElseThrow(),
                        SwitchSshServer.USER,
                        new InetSocketAddress(address.host(), address.port()),
                        key,
                        PASSWORD,
                        folder.resolve("no-keys"));
        server.start();
        var line =
                HostKeys.knownHostsLine(Set.of("[" + address.host() + "]:" + address.port()), key);
        var transport =
                new SshTransport(
                        KnownHosts.ofLines(List.of(line)),
                        _ ->
                                new Found.Usable(
                                        new Credential.Password(
                                                SwitchSshServer.USER, new Secret(PASSWORD))));
        return new ShellOverSsh(model, server, transport, address, dialect);
    }

    @Override
    public ShellSwitch driver() {
        return new ShellSwitch(
                model.target(),
                transport.shell(model.target(), address, Use.ssh("tor", model.target().name())),
                dialect,
                ShellPatience.usual());
    }

    @Override
    public void listen(Consumer<String> heard) {
        server.listen(heard);
    }

    @Override
    public void dropSessions() {
        server.dropSessions();
    }

    private static int freePort() throws IOException {
        try (var free = new ServerSocket(0)) {
            return free.getLocalPort();
        }
    }

    @Override
    public void close() throws IOException {
        transport.close();
        server.close();
    }
}
