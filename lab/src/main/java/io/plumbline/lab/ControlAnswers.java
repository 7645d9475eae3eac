package io.plumbline.lab;

import io.plumbline.lab.cli.CommandLines;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.MachineModel;
import io.plumbline.lab.world.VdsSetup;
import io.plumbline.lab.world.Vlan;
import io.plumbline.target.Target;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What the control port answers. */
final class ControlAnswers {
    private final LabPlan plan;
    private final LabFolder folder;
    private final WorldFile worldFile;
    private final Triggers triggers;
    private final Actions actions;
    private final Function<String, CommandLines> switches;

    ControlAnswers(
            LabPlan plan,
            LabFolder folder,
            WorldFile worldFile,
            Triggers triggers,
            Actions actions,
            Function<String, CommandLines> switches) {
        this.plan = plan;
        this.folder = folder;
        this.worldFile = worldFile;
        this.triggers = triggers;
        this.actions = actions;
        this.switches = switches;
    }

    void addTo(ControlPort port) {
        port.answer("GET", "/time", _ -> time());
        port.answer("GET", "/ledger", this::ledger);
        port.answer("GET", "/summary", _ -> summary());
        port.answer("POST", "/trigger", this::arm);
        port.answer("POST", "/host", this::host);
        port.answer("POST", "/switch", this::networkSwitch);
        port.answer("POST", "/distributed-switch", this::distributedSwitch);
        port.answer("POST", "/job", this::job);
    }

    private String time() {
        return Json.of(
                Map.of(
                        "epoch", worldFile.epoch(),
                        "epochWall", worldFile.startedAt(),
                        "scale", plan.scale(),
                        "now", worldFile.time().instant()));
    }

    /** Lines from number N on, counted from 0 over all runs of this lab. */
    private String ledger(Map<String, String> parameters) throws IOException {
        var from = Long.parseLong(parameters.getOrDefault("from", "0"));
        try (var lines = Files.lines(folder.ledger())) {
            return lines.skip(from).map(line -> line + "\n").collect(Collectors.joining());
        }
    }

    private String summary() {
        return worldFile
                .world()
                .call(() -> {
                    var ledger = worldFile.world().ledger();
                    var hosts = new LinkedHashMap<String, Object>();
                    for (var host : worldFile.world().hosts()) {
                        hosts.put(
                                host.host().name(),
                                Map.of(
                                        "bootsThisRun", ledger.boots(host.host()),
                                        "boot", host.power().boot(),
                                        "writes", ledger.writes(host.host()).size(),
                                        "answers", host.power().answers(),
                                        "maintenance", host.service().inMaintenance()));
                    }
                    for (var node : worldFile.world().nodes()) {
                        hosts.put(
                                node.node().name(),
                                Map.of(
                                        "bootsThisRun", ledger.boots(node.node()),
                                        "boot", node.power().boot(),
                                        "writes", ledger.writes(node.node()).size(),
                                        "answers", node.power().answers(),
                                        "maintenance", node.service().isOut()));
                    }
                    var switches = new LinkedHashMap<String, Object>();
                    for (var one : worldFile.world().switches()) {
                        switches.put(
                                one.target().name(),
                                Map.of("writes", ledger.writes(one.target()).size()));
                    }
                    return Json.of(
                            Map.of(
                                    "hosts", hosts,
                                    "switches", switches,
                                    "bootsThisRun", ledger.of(Entry.Booted.class).count(),
                                    "mostAwayAtOnce", ledger.mostAwayAtOnce(),
                                    "awayNow", ledger.away().stream().map(Target::label).toList(),
                                    "machines", machines(),
                                    "entries", ledger.kinds(),
                                    "triggers",
                                            Map.of(
                                                    "armed",
                                                    triggers.armed(),
                                                    "fired",
                                                    triggers.fired())));
                });
    }

    private Map<String, Long> machines() {
        var world = worldFile.world();
        var all = world.machines().all();
        return Map.of(
                "registered", (long) all.size(),
                "running", all.stream().filter(world.machines()::runs).count(),
                "starts", all.stream().mapToLong(MachineModel::run).sum(),
                "lost", world.ledger().of(Entry.MachineLost.class).count());
    }

    /**
     * {@code kind=JobStarted [host=H] [containing=TEXT] [nth=1] then=kill|drop|delay|garble|note
     * [pid=P|millis=M|text=T]}.
     */
    private String arm(Map<String, String> parameters) {
        var kind = parameters.getOrDefault("kind", "");
        if (kinds().stream().noneMatch(kind::equals)) {
            throw new IllegalArgumentException("kind=" + kind + " is none of " + kinds());
        }
        triggers.arm(
                new Trigger(
                        kind,
                        Optional.ofNullable(parameters.get("host")),
                        Optional.ofNullable(parameters.get("containing")),
                        Integer.parseInt(parameters.getOrDefault("nth", "1")),
                        actions.of(parameters.getOrDefault("then", ""), parameters)));
        return "armed";
    }

    private static List<String> kinds() {
        var kinds = new ArrayList<String>();
        for (var kind : Entry.class.getPermittedSubclasses()) {
            kinds.add(kind.getSimpleName());
        }
        return kinds;
    }

    /**
     * {@code name=H do=crash|pullPlug|pressButton|letRun [machines=a,b]}: what happens to a host
     * without a driver.
     */
    private String host(Map<String, String> parameters) {
        var host = worldFile.host(parameters.getOrDefault("name", ""));
        worldFile
                .world()
                .run(() -> {
                    switch (parameters.getOrDefault("do", "")) {
                        case "crash" -> host.power().crash();
                        case "pullPlug" -> host.power().pullPlug();
                        case "pressButton" -> host.power().pressButton();
                        case "letRun" -> {
                            var machines = parameters.getOrDefault("machines", "");
                            host.service()
                                    .letRun(
                                            machines.isEmpty()
                                                    ? List.of()
                                                    : List.of(machines.split(",", -1)));
                        }
                        default ->
                                throw new IllegalArgumentException(
                                        "do= is none of crash, pullPlug, pressButton, letRun");
                    }
                });
        return "done";
    }

    /**
     * {@code name=S do=add [pnic=P] [mtu=BYTES] [portGroup=G] [vlan=ID] | setMtu mtu=BYTES}: what
     * somebody does to a distributed switch in the vSphere Client. All hosts are members of one
     * that is added, by that adapter.
     */
    private String distributedSwitch(Map<String, String> parameters) {
        var world = worldFile.world();
        var name = parameters.getOrDefault("name", "");
        var mtu = Integer.parseInt(parameters.getOrDefault("mtu", "1500"));
        world.run(() -> {
            switch (parameters.getOrDefault("do", "")) {
                case "add" -> added(name, parameters).mtu(mtu).in(world);
                case "setMtu" -> world.distributedSwitches().named(name).setMtu(mtu);
                default -> throw new IllegalArgumentException("do= is none of add, setMtu");
            }
        });
        return "done";
    }

    /** {@code [user=U] [minutes=M]}: somebody submits a job that takes so long; its number. */
    private String job(Map<String, String> parameters) {
        var world = worldFile.world();
        if (plan.beginning().scheduler().isEmpty()) {
            throw new IllegalArgumentException("this lab has no job scheduler");
        }
        var takes = Duration.ofMinutes(Long.parseLong(parameters.getOrDefault("minutes", "10")));
        return world.call(() ->
                "" + world.batch().submit(parameters.getOrDefault("user", "ann"), takes).id());
    }

    private VdsSetup added(String name, Map<String, String> parameters) {
        var setup = VdsSetup.named(name);
        Optional.ofNullable(parameters.get("pnic"))
                .ifPresent(pnic ->
                        worldFile
                                .world()
                                .hosts()
                                .forEach(host -> setup.member(host.host().name(), pnic)));
        var vlan = Integer.parseInt(parameters.getOrDefault("vlan", "0"));
        Optional.ofNullable(parameters.get("portGroup"))
                .ifPresent(group -> setup.portGroup(group, new Vlan.Tag(vlan)));
        return setup;
    }

    /**
     * {@code name=S line=TEXT}: somebody configures a switch; the answer is what it printed. With
     * {@code lines=TEXT;TEXT} instead, from the privileged mode on, and hangs up.
     */
    private String networkSwitch(Map<String, String> parameters) {
        var session = switches.apply(parameters.getOrDefault("name", "")).login("operator");
        session.hear("enable");
        if (parameters.containsKey("lines")) {
            var printed = new StringBuilder();
            for (var line : parameters.getOrDefault("lines", "").split(";", -1)) {
                printed.append(session.hear(line.strip()));
            }
            session.hangUp();
            return printed.toString();
        }
        session.hear("configure terminal");
        return session.hear(parameters.getOrDefault("line", ""));
    }
}
