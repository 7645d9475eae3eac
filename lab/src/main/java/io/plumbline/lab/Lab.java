package io.plumbline.lab;

import io.plumbline.lab.batch.SchedulerMachine;
import io.plumbline.lab.cli.CommandLines;
import io.plumbline.lab.command.EsxiMachine;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.ledger.JsonLines;
import io.plumbline.lab.linux.NodeMachine;
import io.plumbline.lab.platform.Platform;
import io.plumbline.lab.shell.Machine;
import io.plumbline.lab.ssh.Face;
import io.plumbline.lab.ssh.HostKeys;
import io.plumbline.lab.ssh.LabSshServer;
import io.plumbline.lab.ssh.SwitchSshServer;
import io.plumbline.lab.vcenter.VCenterServer;
import io.plumbline.lab.world.Power;
import io.plumbline.lab.world.ScaledTime;
import io.plumbline.lab.world.World;
import io.plumbline.target.Host;
import io.plumbline.target.JobScheduler;
import io.plumbline.target.Target;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

/**
 * A running lab: a world that follows scaled time, an SSH server a host, node or switch, one for
 * the job scheduler, a ledger on disk and a control port.
 *
 * <p>Its folder has {@code lab.json} (where everything is), {@code known_hosts}, {@code password}
 * (of root, mode 600), {@code ledger.jsonl}, and {@code world.properties}, from which the next run
 * goes on. With a vCenter also {@code vcenter-password}.
 */
public final class Lab implements AutoCloseable {
    private final LabPlan plan;
    private final LabFolder folder;
    private final WorldFile worldFile;
    private final SequencedMap<String, LabSshServer> servers = new LinkedHashMap<>();
    private final SequencedMap<String, SwitchSshServer> switches = new LinkedHashMap<>();
    private final Triggers triggers = new Triggers();
    private final Writer ledger;
    private final Heartbeat heartbeat;
    private final ControlPort control;
    private final Optional<LabVCenter> vcenter;
    private final LoopbackNetwork network;
    private boolean closed;

    private Lab(LabPlan plan) throws IOException {
        this.plan = plan;
        this.network = LoopbackNetwork.claim(plan.network().prefix(), plan.network().sshPort());
        this.folder = new LabFolder(plan.state());
        this.ledger = folder.appendToLedger();
        this.worldFile = new WorldFile(plan, folder);
        this.control = new ControlPort();
        world().ledger().subscribe(this::write);
        world().ledger().subscribe(triggers);
        world().ledger().subscribe(this::follow);
        openServers();
        this.vcenter = openVCenter();
        new ControlAnswers(plan, folder, worldFile, triggers, new Actions(faces()), this::cli)
                .addTo(control);
        control.answer("POST", "/ssh", new Doors(faces())::change);
        vcenter.ifPresent(some -> control.answer("POST", "/vcenter", some::suffer));
        control.start();
        folder.writeDescription(description());
        this.heartbeat = new Heartbeat(world(), time());
    }

    /**
     * Starts a lab, or goes on with the one in the folder. When this returns, every host that is up
     * answers.
     */
    public static Lab start(LabPlan plan) throws IOException {
        return new Lab(plan);
    }

    public World world() {
        return worldFile.world();
    }

    public ScaledTime time() {
        return worldFile.time();
    }

    /** Where a host, node or switch listens. */
    public InetSocketAddress addressOf(String name) {
        var terminal = switches.get(name);
        return terminal != null ? terminal.address() : server(name).address();
    }

    /** The SSH face of a host, for faults of transport. */
    public LabSshServer server(String host) {
        var server = servers.get(host);
        if (server == null) {
            throw new IllegalArgumentException("no host " + host + " in this lab");
        }
        return server;
    }

    /** The SSH face of a switch that has a terminal, for faults of transport. */
    public SwitchSshServer switchServer(String name) {
        var server = switches.get(name);
        if (server == null) {
            throw new IllegalArgumentException("no switch " + name + " in this lab");
        }
        return server;
    }

    /** The command line of a switch, for those who need no connection. */
    private CommandLines cli(String name) {
        var terminal = switches.get(name);
        return terminal != null ? terminal.cli() : Platform.cli(worldFile.networkSwitch(name));
    }

    public Path knownHosts() {
        return plan.state().resolve("known_hosts");
    }

    public Path passwordFile() {
        return plan.state().resolve("password");
    }

    /** The vCenter of the hosts; empty where the plan has none. */
    public Optional<VCenterServer> vcenter() {
        return vcenter.map(LabVCenter::server);
    }

    public int controlPort() {
        return control.port();
    }

    /** Keeps the world as it is now on disk. */
    public void save() {
        worldFile.save();
    }

    @Override
    public synchronized void close() throws IOException {
        if (!closed) {
            closed = true;
            control.close();
            vcenter.ifPresent(LabVCenter::close);
            heartbeat.close();
            save();
            servers.values().forEach(LabSshServer::close);
            for (var server : switches.values()) {
                server.close();
            }
            ledger.close();
            network.close();
        }
    }

    private void openServers() throws IOException {
        var keys = new HostKeys(folder.keys());
        var password = folder.password();
        var known = new ArrayList<String>();
        for (var place = 0; place < plan.beginning().hosts().size(); place++) {
            var model = worldFile.host(plan.beginning().hosts().get(place));
            known.add(
                    open(
                            model.host().label(),
                            model.host(),
                            new EsxiMachine(model),
                            LabSshServer.USER,
                            () -> model.power().answers() && model.ssh().runs(),
                            place,
                            keys,
                            password));
            server(model.host().label()).letsIn(() -> world().call(() -> model.ssh().letsIn()));
        }
        for (var place = 0; place < plan.beginning().nodes().size(); place++) {
            var model = worldFile.node(plan.beginning().nodes().get(place));
            known.add(
                    open(
                            model.node(),
                            new NodeMachine(model),
                            model.power(),
                            plan.beginning().hosts().size() + place,
                            keys,
                            password));
        }
        openSwitches(keys, password, known);
        if (plan.beginning().scheduler().isPresent()) {
            known.add(openScheduler(plan.beginning().scheduler().get(), keys, password));
        }
        folder.writeKnownHosts(known);
    }

    private Optional<LabVCenter> openVCenter() throws IOException {
        if (plan.network().vcenter().isEmpty()) {
            return Optional.empty();
        }
        var opened = new LabVCenter(world(), plan.network().vcenter().get(), folder);
        opened.server().vcenter().listen((host, method) -> heard(host, "vCenter " + method));
        return Optional.of(opened);
    }

    private void openSwitches(HostKeys keys, String password, List<String> known)
            throws IOException {
        for (var place = 0; place < plan.beginning().switches().size(); place++) {
            var name = plan.beginning().switches().get(place).name();
            var model = worldFile.networkSwitch(name);
            var shell = Platform.shell(model, SwitchSshServer.USER);
            if (shell.isPresent()) {
                known.add(
                        open(
                                name,
                                model.target(),
                                shell.get(),
                                SwitchSshServer.USER,
                                model::answers,
                                plan.beginning().hosts().size()
                                        + plan.beginning().nodes().size()
                                        + place,
                                keys,
                                password));
                continue;
            }
            var address =
                    new InetSocketAddress(
                            plan.network()
                                    .addressOf(
                                            plan.beginning().hosts().size()
                                                    + plan.beginning().nodes().size()
                                                    + place),
                            plan.network().sshPort());
            var server = new SwitchSshServer(model, address, keys.of(name), password);
            server.listen(line -> heard(model.target(), line));
            server.refusals(user -> refused(model.target(), user));
            server.start();
            switches.put(name, server);
            known.add(HostKeys.knownHostsLine(names(name, address), keys.of(name)));
        }
    }

    /** The system where the commands of the job scheduler are run; it is always up. */
    private String openScheduler(LabPlan.Scheduler scheduler, HostKeys keys, String password)
            throws IOException {
        var place =
                plan.beginning().hosts().size()
                        + plan.beginning().nodes().size()
                        + plan.beginning().switches().size();
        return open(
                scheduler.name(),
                new JobScheduler(scheduler.name()),
                new SchedulerMachine(world(), scheduler.name(), scheduler.commands()),
                LabSshServer.USER,
                () -> true,
                place,
                keys,
                password);
    }

    private Map<String, Face> faces() {
        var faces = new LinkedHashMap<String, Face>(servers);
        faces.putAll(switches);
        return faces;
    }

    /** Opens the SSH server of one unit; its line of known_hosts. */
    private String open(
            Target unit, Machine machine, Power power, int place, HostKeys keys, String password)
            throws IOException {
        return open(
                unit.label(),
                unit,
                machine,
                LabSshServer.USER,
                power::answers,
                place,
                keys,
                password);
    }

    /**
     * @param name by which it is reached
     * @param user who may log in
     */
    private String open(
            String name,
            Target unit,
            Machine machine,
            String user,
            BooleanSupplier answers,
            int place,
            HostKeys keys,
            String password)
            throws IOException {
        var address =
                new InetSocketAddress(plan.network().addressOf(place), plan.network().sshPort());
        var server =
                new LabSshServer(
                        machine,
                        user,
                        address,
                        keys.of(name),
                        password,
                        plan.state().resolve("authorized_keys"));
        server.listen(line -> heard(unit, line));
        server.refusals(who -> refused(unit, who));
        servers.put(name, server);
        if (world().call(answers::getAsBoolean)) {
            server.start();
        }
        return HostKeys.knownHostsLine(names(name, address), keys.of(name));
    }

    private static Set<String> names(String host, InetSocketAddress address) {
        var bracketed = "]:" + address.getPort();
        return new TreeSet<>(
                Set.of(host, "[" + host + bracketed, "[" + address.getHostString() + bracketed));
    }

    private void write(Entry entry) {
        try {
            ledger.append(JsonLines.line(entry)).append('\n').flush();
        } catch (IOException e) {
            throw new UncheckedIOException("the ledger cannot be written", e);
        }
    }

    private void heard(Target unit, String line) {
        world().run(() -> {
            var entry = new Entry.CommandReceived(world().now(), unit, line);
            if (triggers.await(entry)) {
                world().ledger().append(entry);
            }
        });
    }

    private void refused(Target unit, String user) {
        world().run(() ->
                world().ledger().append(new Entry.LoginRefused(world().now(), unit, user)));
    }

    /** SSH answers when the host does. */
    private void follow(Entry entry) {
        var server = servers.get(entry.host().label());
        if (server != null && entry instanceof Entry.WentDown) {
            server.hostWentDown();
        } else if (server != null && entry instanceof Entry.Booted && runsSsh(entry.host())) {
            server.hostCameUp();
        } else if (server != null && entry instanceof Entry.SshRuns(var _, var _, var on, var _)) {
            if (on) {
                server.hostCameUp();
            } else {
                server.serviceStopped();
            }
        }
    }

    /** A node and a switch always do. */
    private boolean runsSsh(Target unit) {
        return !(unit instanceof Host host) || world().host(host).ssh().runs();
    }

    private String description() {
        var hosts = new LinkedHashMap<String, Object>();
        servers.forEach((name, server) ->
                hosts.put(
                        name, server.address().getHostString() + ":" + server.address().getPort()));
        switches.forEach((name, server) ->
                hosts.put(
                        name, server.address().getHostString() + ":" + server.address().getPort()));
        var fields = new LinkedHashMap<String, Object>();
        fields.put("pid", ProcessHandle.current().pid());
        fields.put("control", "http://127.0.0.1:" + control.port());
        fields.put("scale", plan.scale());
        fields.put("seed", plan.beginning().seed());
        fields.put("epoch", worldFile.epoch().toString());
        fields.put("epochWall", worldFile.startedAt().toString());
        fields.put("user", "root");
        fields.put("switchUser", SwitchSshServer.USER);
        fields.put("passwordFile", passwordFile().toAbsolutePath().toString());
        fields.put("knownHosts", knownHosts().toAbsolutePath().toString());
        fields.put("ledger", folder.ledger().toAbsolutePath().toString());
        fields.put("hosts", Map.copyOf(hosts));
        vcenter.ifPresent(some -> {
            fields.put("vcenter", some.server().url().toString());
            fields.put("vcenterUser", LabVCenter.USER);
            fields.put("vcenterFingerprint", some.server().sha256());
            fields.put(
                    "vcenterPasswordFile",
                    folder.vcenterPasswordFile().toAbsolutePath().toString());
        });
        return Json.of(fields);
    }
}
