package io.plumbline.app.fleet;

import io.plumbline.app.work.Pace;
import io.plumbline.app.work.Reconcilable;
import io.plumbline.device.Device;
import io.plumbline.drivers.esxi.EsxiHost;
import io.plumbline.drivers.ssh.KnownHosts;
import io.plumbline.drivers.ssh.SshTransport;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredHost;
import io.plumbline.spec.Located;
import io.plumbline.target.Host;

import java.nio.file.Path;

/**
 * Gives specs their devices. Connections are shared by all clusters and outlive a change of the
 * spec.
 */
public final class Connections implements AutoCloseable {
    /** A spec without a work folder installs and burns nothing, so nothing is ever left there. */
    private static final String NOTHING_LONG = "/tmp/plumbline";

    private final SshTransport ssh;
    private final Addresses addresses;
    private final Pace pace;

    public Connections(Path secrets, Path knownHosts, Addresses addresses, Pace pace) {
        this.ssh = new SshTransport(KnownHosts.ofFile(knownHosts), new SecretsFolder(secrets));
        this.addresses = addresses;
        this.pace = pace;
    }

    /** Connects nothing yet. */
    public Reconcilable bind(ClusterSpec spec) {
        var hosts = spec.hosts().stream().map(DeclaredHost::host).toList();
        return new BoundCluster(spec, new EsxiFleet(hosts, host -> device(spec, host)), pace);
    }

    @Override
    public void close() {
        ssh.close();
    }

    private Device device(ClusterSpec spec, Host host) {
        var shell =
                ssh.shell(
                        host, addresses.of(host), spec.credentials().esxi().orElseThrow().value());
        return new EsxiHost(
                host, shell, spec.workFolder().map(Located::value).orElse(NOTHING_LONG));
    }
}
