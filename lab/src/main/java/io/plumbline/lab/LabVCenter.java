package io.plumbline.lab;

import io.plumbline.lab.vcenter.Account;
import io.plumbline.lab.vcenter.Certificate;
import io.plumbline.lab.vcenter.VCenter;
import io.plumbline.lab.vcenter.VCenterServer;
import io.plumbline.lab.vcenter.VCenterTimes;
import io.plumbline.lab.world.Alarms;
import io.plumbline.lab.world.Drs;
import io.plumbline.lab.world.World;
import io.plumbline.target.Host;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The vCenter of a lab: its files, its server, and what can go wrong with it. */
final class LabVCenter implements AutoCloseable {
    static final String USER = "administrator@vsphere.local";

    private final World world;
    private final VCenterServer server;
    private final Map<Host, Runnable> errands = new ConcurrentHashMap<>();

    LabVCenter(World world, InetSocketAddress address, LabFolder folder) throws IOException {
        var certificate = Certificate.in(folder.vcenterKeys(), address.getHostString());
        var account = new Account(USER, folder.vcenterPassword());
        this.world = world;
        world.run(() -> world.distributedSwitches().keptBy(address.getHostString()));
        this.server =
                new VCenterServer(
                        new VCenter(world, VCenterTimes.USUAL, account), address, certificate);
    }

    VCenterServer server() {
        return server;
    }

    /**
     * {@code do=endSessions | sessionsEndAfter&seconds=S | forgetTasks | restart&seconds=S |
     * failNext&method=M | lieNext&method=M | missNextSwitchChange&host=H |
     * template&machine=N&host=H | fillDatastore&up=B | copiesTake&seconds=S |
     * tools&machine=N&installed=B | guest&machine=N&heeds=B | agent&machine=N&is=B |
     * drs&on=B&behavior=W | drsFor&machine=N&on=B&behavior=W | task&host=H&up=B |
     * profile&name=N&host=H&up=B | failover&on=B&hosts=N | alarm&which=A&host=H&up=B |
     * acknowledge&which=A&host=H}; seconds are lab time, W is as in the API, for example
     * fullyAutomated, A is one of {@link Alarms.Usual}, and without a host it is about the cluster.
     *
     * @throws IllegalArgumentException if it is none of these
     */
    String suffer(Map<String, String> parameters) {
        var vcenter = server.vcenter();
        switch (parameters.getOrDefault("do", "")) {
            case "endSessions" -> vcenter.endSessions();
            case "sessionsEndAfter" ->
                    vcenter.endSessionsAfter(
                            Duration.ofSeconds(
                                    Long.parseLong(parameters.getOrDefault("seconds", "1800"))));
            case "forgetTasks" -> vcenter.forgetTasks();
            case "restart" ->
                    vcenter.restart(
                            Duration.ofSeconds(
                                    Long.parseLong(parameters.getOrDefault("seconds", "180"))));
            case "failNext" -> vcenter.failNext(parameters.getOrDefault("method", ""));
            case "lieNext" -> vcenter.lieNext(parameters.getOrDefault("method", ""));
            case "missNextSwitchChange" ->
                    vcenter.missNextSwitchChange(new Host(parameters.getOrDefault("host", "")));
            case "template" ->
                    world.run(() ->
                            world.machines()
                                    .register(
                                            parameters.getOrDefault("machine", ""),
                                            world.host(
                                                            new Host(
                                                                    parameters.getOrDefault(
                                                                            "host", "")))
                                                    .host())
                                    .setTemplate(true));
            case "fillDatastore" -> vcenter.fillDatastore(isSo(parameters, "up"));
            case "copiesTake" ->
                    vcenter.copiesTake(
                            Duration.ofSeconds(
                                    Long.parseLong(parameters.getOrDefault("seconds", "120"))));
            case "tools" -> {
                var machine = vcenter.machine(parameters.getOrDefault("machine", ""));
                world.run(() -> machine.setTools(isSo(parameters, "installed")));
            }
            case "guest" -> {
                var machine = vcenter.machine(parameters.getOrDefault("machine", ""));
                world.run(() -> machine.setHeedsShutdown(isSo(parameters, "heeds")));
            }
            case "agent" -> {
                var machine = vcenter.machine(parameters.getOrDefault("machine", ""));
                world.run(() -> machine.setAgent(isSo(parameters, "is")));
            }
            case "drs" ->
                    world.run(() -> world.drs().set(isSo(parameters, "on"), behavior(parameters)));
            case "drsFor" -> {
                var machine = vcenter.machine(parameters.getOrDefault("machine", ""));
                var said = new Drs.OwnSetting(isSo(parameters, "on"), behavior(parameters));
                world.run(() -> world.drs().override(machine, said));
            }
            case "task" -> task(parameters);
            case "profile" -> world.run(() -> profile(parameters));
            case "failover" -> {
                var hosts = Integer.parseInt(parameters.getOrDefault("hosts", "1"));
                world.run(() -> world.failover().set(isSo(parameters, "on"), true, hosts));
            }
            case "alarm" -> {
                var alarm = alarm(parameters);
                world.run(() -> {
                    if (isSo(parameters, "up")) {
                        world.alarms().raise(alarm);
                    } else {
                        world.alarms().end(alarm);
                    }
                });
            }
            case "acknowledge" -> {
                var alarm = alarm(parameters);
                world.run(() -> world.alarms().acknowledge(alarm));
            }
            default ->
                    throw new IllegalArgumentException(
                            "do= is none of endSessions, sessionsEndAfter, forgetTasks, restart,"
                                + " failNext, lieNext, missNextSwitchChange, template,"
                                + " fillDatastore, copiesTake, tools, guest, agent, drs, drsFor,"
                                + " task, profile, failover, alarm, acknowledge");
        }
        return "done";
    }

    /** Somebody else works on a host, or ends that. */
    private void task(Map<String, String> parameters) {
        var host = new Host(parameters.getOrDefault("host", ""));
        if (isSo(parameters, "up")) {
            errands.computeIfAbsent(
                    host, _ -> server.vcenter().begins(host, "ReconnectHost_Task", "LAB\\ann"));
        } else {
            Optional.ofNullable(errands.remove(host)).ifPresent(Runnable::run);
        }
    }

    private Alarms.Raised alarm(Map<String, String> parameters) {
        return new Alarms.Raised(
                Alarms.Usual.valueOf(parameters.getOrDefault("which", "")),
                Optional.ofNullable(parameters.get("host"))
                        .map(name -> world.host(new Host(name)).host()));
    }

    /** Somebody attaches a host profile to a host, or to the cluster, or detaches it. */
    private void profile(Map<String, String> parameters) {
        var name = parameters.getOrDefault("name", "gold");
        if (!isSo(parameters, "up")) {
            world.profiles().detach(name);
        } else {
            Optional.ofNullable(parameters.get("host"))
                    .map(Host::new)
                    .ifPresentOrElse(
                            host -> world.profiles().attach(name, host),
                            () -> world.profiles().attachToCluster(name));
        }
    }

    private static Drs.Behavior behavior(Map<String, String> parameters) {
        return Drs.Behavior.valueOf(parameters.getOrDefault("behavior", "fullyAutomated"));
    }

    private static boolean isSo(Map<String, String> parameters, String name) {
        return Boolean.parseBoolean(parameters.getOrDefault(name, "true"));
    }

    @Override
    public void close() {
        server.close();
    }
}
