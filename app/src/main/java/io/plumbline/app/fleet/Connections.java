package io.plumbline.app.fleet;

import io.plumbline.adoption.LookAround;
import io.plumbline.app.store.AuditLog;
import io.plumbline.app.store.SshDebtTable;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.Reconcilable;
import io.plumbline.app.work.SideBySide;
import io.plumbline.device.Device;
import io.plumbline.drivers.esxi.EsxiHost;
import io.plumbline.drivers.linux.LinuxNode;
import io.plumbline.drivers.ssh.Doorkeeper;
import io.plumbline.drivers.ssh.KnownHosts;
import io.plumbline.drivers.ssh.SshLimits;
import io.plumbline.drivers.ssh.SshTransport;
import io.plumbline.drivers.ssh.Use;
import io.plumbline.drivers.ssh.guard.Guard;
import io.plumbline.drivers.switches.CliSwitch;
import io.plumbline.drivers.switches.ConsoleDialect;
import io.plumbline.drivers.switches.Patience;
import io.plumbline.drivers.switches.ShellDialect;
import io.plumbline.drivers.switches.ShellPatience;
import io.plumbline.drivers.switches.ShellSwitch;
import io.plumbline.drivers.switches.eos.EosDialect;
import io.plumbline.drivers.switches.nvue.NvueDialect;
import io.plumbline.drivers.switches.nxos.NxosDialect;
import io.plumbline.drivers.switches.onyx.OnyxDialect;
import io.plumbline.drivers.switches.os10.Os10Dialect;
import io.plumbline.drivers.switches.sonic.SonicDialect;
import io.plumbline.drivers.vcenter.SshDoors;
import io.plumbline.drivers.vcenter.VCenterLimits;
import io.plumbline.drivers.vcenter.yavijava.YavijavaGateway;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredNode;
import io.plumbline.spec.DeclaredSwitch;
import io.plumbline.spec.JobScheduling;
import io.plumbline.spec.Located;
import io.plumbline.spec.VSphere;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;

/**
 * Gives specs their devices. Connections are shared by all clusters and outlive a change of the
 * spec.
 */
public final class Connections implements AutoCloseable {
    /** A spec without a work folder installs and burns nothing, so nothing is ever left there. */
    private static final String NOTHING_LONG = "/tmp/plumbline";

    private final SshTransport ssh;
    private final VCenters vcenters;
    private final Schedulers schedulers;
    private final Addresses addresses;
    private final Pace pace;
    private final OpenForWork work;
    private final SshDoors doors;
    private final Optional<SshRecords> records;
    private final Optional<SshCloser> closer;

    /** Some by which no SSH is started: nobody would know of it after a kill. */
    public Connections(
            Path secrets, Path knownHosts, Addresses addresses, Pace pace, SshLimits limits) {
        this(secrets, knownHosts, addresses, pace, limits, Guard.NONE, Optional.empty());
    }

    /**
     * @param records where is kept what SSH runs by us
     */
    public Connections(
            Path secrets,
            Path knownHosts,
            Addresses addresses,
            Pace pace,
            SshLimits limits,
            SshRecords records) {
        this(secrets, knownHosts, addresses, pace, limits, Guard.NONE, Optional.of(records));
    }

    /**
     * What it takes to start SSH of hosts and to stop it again, whatever happens meanwhile.
     *
     * @param audit where it can be read afterwards
     */
    public record SshRecords(SshDebtTable debts, AuditLog audit) {}

    /** Some through which nothing can be changed, whatever a driver tries to send. */
    public static Connections thatOnlyRead(
            Path secrets, Path knownHosts, Addresses addresses, Pace pace, SshLimits limits) {
        return new Connections(
                secrets, knownHosts, addresses, pace, limits, Guard.READ_ONLY, Optional.empty());
    }

    private Connections(
            Path secrets,
            Path knownHosts,
            Addresses addresses,
            Pace pace,
            SshLimits limits,
            Guard guard,
            Optional<SshRecords> records) {
        var credentials = new SecretsFolder(secrets);
        this.ssh = new SshTransport(KnownHosts.ofFile(knownHosts), credentials, limits, guard);
        // Also where the devices' time runs faster: vCenter answers in ours.
        this.vcenters =
                new VCenters(
                        credentials,
                        addresses,
                        guard == Guard.NONE
                                ? (url, trust, login) ->
                                        new YavijavaGateway(
                                                url, trust, login, VCenterLimits.usual())
                                : (url, trust, login) ->
                                        YavijavaGateway.thatOnlyReads(
                                                url, trust, login, VCenterLimits.usual()));
        this.schedulers = new Schedulers(ssh, addresses);
        this.addresses = addresses;
        this.pace = pace;
        this.work = new OpenForWork(pace);
        this.doors = new SshDoors(pace.clock(), host -> ssh.hangUp(addresses.of(host.name())));
        this.records = records;
        this.closer = records.map(some -> closer(some, vcenters, doors, work));
    }

    private static SshCloser closer(
            SshRecords records, VCenters vcenters, SshDoors doors, OpenForWork work) {
        var clock = InstantSource.system();
        var tries = new StopTries(clock);
        return new SshCloser(
                records.debts(),
                work,
                tries,
                new SshSettlement(records.debts(), records.audit(), vcenters, doors, tries, clock));
    }

    /**
     * Connects nothing yet. A unit that is leaving is reached as the spec says that had it last.
     */
    public Reconcilable bind(ClusterSpec spec) {
        var bound = work.bound(spec);
        var devices = new Ours((of, host) -> keeper(of, host, () -> work.mayStart(bound, host)));
        return new BoundCluster(
                spec,
                new Roster(devices).of(spec),
                pace,
                outcome -> {
                    var recalled = outcome.recalled();
                    if (work.passed(bound, recalled.onHold(), recalled.out())) {
                        closer.ifPresent(SshCloser::wake);
                    }
                });
    }

    /** To look at all that a spec's units have. Connects nothing yet. */
    public Survey survey(ClusterSpec spec) {
        return new Survey(new Roster(new Ours(Connections::nobody)).of(spec), spec, pace.clock());
    }

    /** To look at all that a spec's units have and what occupies them. Connects nothing yet. */
    public LookAround lookAround(ClusterSpec spec) {
        return new LookAround(
                new Roster(new Ours(Connections::nobody)).around(spec),
                spec,
                pace.clock(),
                new SideBySide());
    }

    /** Whoever only looks starts nothing. */
    private static Doorkeeper nobody(ClusterSpec of, Host host) {
        return Doorkeeper.NOBODY;
    }

    /**
     * @param of the spec by which the host is reached
     */
    private Doorkeeper keeper(ClusterSpec of, Host host, BooleanSupplier mayStart) {
        return records.filter(_ -> of.asksForSsh())
                .<Doorkeeper>map(some -> {
                    var by = VCenters.by(of.vsphere().orElseThrow());
                    var debts =
                            new StoredSshDebts(some.debts(), some.audit(), of.name().value(), by);
                    return doors.door(host, vcenters.services(by), debts, mayStart)::open;
                })
                .orElse(Doorkeeper.NOBODY);
    }

    @Override
    public void close() {
        closer.ifPresent(SshCloser::close);
        vcenters.close();
        ssh.close();
    }

    private static IllegalStateException unnamed(String units) {
        return new IllegalStateException("a spec with " + units + " names their login");
    }

    /** Over the connections that all clusters share. */
    private final class Ours implements Devices {
        private final BiFunction<ClusterSpec, Host, Doorkeeper> keepers;

        /**
         * @param keepers who may have SSH of a host started
         */
        Ours(BiFunction<ClusterSpec, Host, Doorkeeper> keepers) {
            this.keepers = keepers;
        }

        @Override
        public Device machinesOf(Host host, VSphere in) {
            return vcenters.machinesOf(host, in);
        }

        @Override
        public Device relayOf(Host host, VSphere in) {
            return vcenters.relayOf(host, in);
        }

        @Override
        public Device jobNodesOf(Target unit, JobScheduling in) {
            return schedulers.nodesOf(unit, in);
        }

        @Override
        public Device switchesOf(VSphere in, Map<DistributedSwitch, SortedSet<Host>> members) {
            return vcenters.switchesOf(in, members);
        }

        @Override
        public Device host(ClusterSpec spec, Host host) {
            var credential = spec.credentials().esxi().orElseThrow(() -> unnamed("hosts")).value();
            return new EsxiHost(
                    host,
                    ssh.shell(
                            host,
                            addresses.of(host.name()),
                            Use.ssh(credential, host.name()),
                            keepers.apply(spec, host)),
                    spec.workFolder().map(Located::value).orElse(NOTHING_LONG));
        }

        @Override
        public Device node(ClusterSpec spec, DeclaredNode declared) {
            var name = declared.linux().address().orElse(declared.node().name());
            var credential = spec.credentials().linux().orElseThrow(() -> unnamed("nodes")).value();
            return new LinuxNode(
                    declared.node(),
                    ssh.shell(declared.node(), addresses.of(name), Use.ssh(credential, name)));
        }

        @Override
        public Device networkSwitch(ClusterSpec spec, DeclaredSwitch declared) {
            return switch (declared.platform()) {
                case Onyx -> atConsole(spec, declared, new OnyxDialect());
                case EOS -> atConsole(spec, declared, new EosDialect());
                case OS10 -> atConsole(spec, declared, new Os10Dialect());
                case NVUE -> inShell(spec, declared, new NvueDialect());
                case SONiC -> inShell(spec, declared, new SonicDialect());
                case NXOS -> atConsole(spec, declared, new NxosDialect());
            };
        }

        private Device atConsole(
                ClusterSpec spec, DeclaredSwitch declared, ConsoleDialect dialect) {
            var console =
                    ssh.console(
                            declared.target(),
                            addresses.of(declared.address()),
                            use(spec, declared),
                            dialect.prompts());
            return new CliSwitch(declared.target(), console, dialect, Patience.usual());
        }

        private Device inShell(ClusterSpec spec, DeclaredSwitch declared, ShellDialect dialect) {
            var shell =
                    ssh.shell(
                            declared.target(),
                            addresses.of(declared.address()),
                            use(spec, declared));
            return new ShellSwitch(declared.target(), shell, dialect, ShellPatience.usual());
        }

        private static Use use(ClusterSpec spec, DeclaredSwitch declared) {
            var named = spec.credentials().switches().orElseThrow(() -> unnamed("switches"));
            return Use.ssh(named.value(), declared.address());
        }
    }
}
