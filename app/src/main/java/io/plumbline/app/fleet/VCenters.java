package io.plumbline.app.fleet;

import io.plumbline.app.store.SshDebtTable;
import io.plumbline.device.Device;
import io.plumbline.drivers.ssh.Secrets;
import io.plumbline.drivers.vcenter.Estate;
import io.plumbline.drivers.vcenter.Login;
import io.plumbline.drivers.vcenter.Patience;
import io.plumbline.drivers.vcenter.SshServices;
import io.plumbline.drivers.vcenter.Trust;
import io.plumbline.drivers.vcenter.VSphereGateway;
import io.plumbline.property.SwitchVersion;
import io.plumbline.spec.VSphere;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * One way to each vCenter, shared by all clusters that name it alike: the same address, certificate
 * and credential. It outlives a change of the spec.
 */
final class VCenters implements AutoCloseable {
    private final Secrets secrets;
    private final Addresses addresses;
    private final Gateways gateways;
    private final Map<Way, Estate> open = new LinkedHashMap<>();

    /** Makes a gateway that has asked nothing yet. */
    @FunctionalInterface
    interface Gateways {
        VSphereGateway to(URI url, Trust trust, Login.Source login);
    }

    private record Way(URI said, Trust.Pin pin, String credential) {}

    VCenters(Secrets secrets, Addresses addresses, Gateways gateways) {
        this.secrets = secrets;
        this.addresses = addresses;
        this.gateways = gateways;
    }

    /** Connects nothing yet. */
    Device machinesOf(Host host, VSphere in) {
        return estate(in).machinesOf(host);
    }

    /** Connects nothing yet. */
    Device relayOf(Host host, VSphere in) {
        return estate(in).relayOf(host);
    }

    /**
     * Connects nothing yet.
     *
     * @param members of each switch of the spec
     */
    Device switchesOf(VSphere in, Map<DistributedSwitch, SortedSet<Host>> members) {
        return estate(in).switchesOf(in.vcenter().target(), members, upgrades(in));
    }

    /** What may be upgraded, and to which version. */
    private static Map<DistributedSwitch, SwitchVersion> upgrades(VSphere in) {
        var upgrades = new TreeMap<DistributedSwitch, SwitchVersion>();
        in.distributedSwitches()
                .forEach(declared ->
                        declared.settings()
                                .upgradesTo()
                                .ifPresent(to -> upgrades.put(declared.target(), to)));
        return upgrades;
    }

    /** SSH of the hosts of a vCenter. Connects nothing yet. */
    SshServices services(SshDebtTable.By by) {
        return estate(by).services();
    }

    /** By all ways that any spec named since the daemon began, the newest first. */
    synchronized List<SshServices> services() {
        return open.values().stream().map(Estate::services).toList().reversed();
    }

    /** As it is kept, for somebody who has to go there without the spec. */
    static SshDebtTable.By by(VSphere in) {
        return new SshDebtTable.By(
                in.vcenter().url().value().toString(),
                in.vcenter().tlsSha256().value(),
                in.credential().value());
    }

    private Estate estate(VSphere in) {
        return estate(by(in));
    }

    private Estate estate(SshDebtTable.By by) {
        return at(new Way(URI.create(by.url()), new Trust.Pin(by.tls()), by.credential()));
    }

    private synchronized Estate at(Way way) {
        return open.computeIfAbsent(
                way,
                _ ->
                        new Estate(
                                gateways.to(
                                        addresses.vcenter(way.said()),
                                        way.pin(),
                                        VCenterLogin.at(way.said(), way.credential(), secrets)),
                                Patience.usual()));
    }

    @Override
    public synchronized void close() {
        open.values().forEach(Estate::close);
        open.clear();
    }
}
