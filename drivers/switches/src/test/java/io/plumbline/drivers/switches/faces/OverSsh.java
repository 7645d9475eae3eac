package io.plumbline.drivers.switches.faces;

import io.plumbline.drivers.ssh.Console;
import io.plumbline.drivers.ssh.Credential;
import io.plumbline.drivers.ssh.Found;
import io.plumbline.drivers.ssh.KnownHosts;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.drivers.ssh.SshAddress;
import io.plumbline.drivers.ssh.SshTransport;
import io.plumbline.drivers.ssh.Use;
import io.plumbline.drivers.switches.CliSwitch;
import io.plumbline.drivers.switches.ConsoleDialect;
import io.plumbline.drivers.switches.Patience;
import io.plumbline.drivers.switches.onyx.OnyxDialect;
import io.plumbline.lab.ssh.HostKeys;
import io.plumbline.lab.ssh.SwitchSshServer;
import io.plumbline.lab.world.SwitchModel;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** The lab's SSH server of one switch and the driver's own transport to it. */
public final class OverSsh implements PlatformContract.Line {
    private static final String PASSWORD = "only-of-this-test";

    private final SwitchModel model;
    private final SwitchSshServer server;
    private final SshTransport transport;
    private final SshAddress address;
    private final ConsoleDialect dialect;

    private OverSsh(
            SwitchModel model,
            SwitchSshServer server,
            SshTransport transport,
            SshAddress address,
            ConsoleDialect dialect) {
        this.model = model;
        this.server = server;
        this.transport = transport;
        this.address = address;
        this.dialect = dialect;
    }

    public static OverSsh to(SwitchModel model, Path folder) throws IOException {
        return to(model, new OnyxDialect(), folder);
    }

    static OverSsh to(SwitchModel model, ConsoleDialect dialect, Path folder) throws IOException {
        var address = new SshAddress("127.0.0.1", freePort());
        var key = new HostKeys(folder).of(model.target().name());
        var server =
                new SwitchSshServer(
                        model,
                        new InetSocketAddress(address.host(), address.port()),
                        key,
                        PASSWORD);
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
        return new OverSsh(model, server, transport, address, dialect);
    }

    public SwitchSshServer server() {
        return server;
    }

    public Console console() {
        return transport.console(
                model.target(), address, Use.ssh("tor", model.target().name()), dialect.prompts());
    }

    @Override
    public void listen(Consumer<String> heard) {
        server.listen(heard);
    }

    @Override
    public void dropSessions() {
        server.dropSessions();
    }

    @Override
    public CliSwitch driver() {
        return driver(Patience.usual());
    }

    CliSwitch driver(Patience patience) {
        return new CliSwitch(model.target(), console(), dialect, patience);
    }

    private static int freePort() {
        try (var free = new ServerSocket(0)) {
            return free.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        transport.close();
        server.close();
    }
}
