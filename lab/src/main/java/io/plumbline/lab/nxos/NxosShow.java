package io.plumbline.lab.nxos;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The commands that show something. */
final class NxosShow {
    private static final String KIND = "type (qos|network-qos|queuing)";

    private final NxosSwitch device;
    private final List<Form<View>> forms = new ArrayList<>();
    private final Syntax<View> always;
    private final Syntax<View> withNeighbours;

    NxosShow(NxosSwitch device) {
        this.device = device;
        system();
        configurations();
        ports();
        policies();
        this.always = new Syntax<>(forms);
        neighbours();
        this.withNeighbours = new Syntax<>(forms);
    }

    Heard<View> hear(Typed typed) {
        var knows = device.running().line(List.of(), "feature lldp", 0).isPresent();
        return (knows ? withNeighbours : always).hear(typed);
    }

    private void on(String pattern, Function<List<String>, View> means) {
        forms.addAll(Form.of(pattern, means));
    }

    private void system() {
        var model = device.model();
        on("show version", _ -> View.of(() -> Versions.text(device), () -> Versions.json(device)));
        on("show clock", _ -> View.of(() -> Versions.clock(model)));
        on("show hostname", _ -> View.of(() -> device.hostname() + "\n"));
        on("show feature", _ -> View.of(() -> Versions.features(device.running())));
        var checkpoints = new Checkpoints(device);
        on("show checkpoint summary", _ -> View.of(checkpoints::summary));
        on("show checkpoint {name}", words -> View.of(() -> checkpoints.show(words.getLast())));
    }

    private void neighbours() {
        var neighbours = new Neighbours(device.model());
        on("show lldp neighbors", _ -> View.of(neighbours::table, neighbours::brief));
        on("show lldp neighbors detail", _ -> View.of(neighbours::detail, neighbours::json));
    }

    private void configurations() {
        var configs = new Configs(device);
        on("show running-config [all]", words -> View.of(() -> configs.running(words)));
        on("show running-config diff", _ -> View.of(configs::diff));
        on("show running-config ipqos [all]", words -> View.of(() -> configs.ipqos(words)));
        on(
                "show running-config interface {ports} [all]",
                words -> View.of(() -> configs.ports(words, named(words.get(3)))));
        on(
                "show running-config interface",
                words -> View.of(() -> configs.ports(words, NxosPort.all())));
        on("show startup-config", words -> View.of(() -> configs.startup(words)));
        on(
                "show startup-config interface {ports}",
                words -> View.of(() -> configs.startup(words, named(words.get(3)))));
    }

    private void ports() {
        var interfaces = new Interfaces(device);
        var pfc = new PriorityPause(device);
        on("show interface", _ -> interfaces.of(NxosPort.all()));
        on("show interface {ports}", words -> interfaces.of(named(words.getLast())));
        on("show interface priority-flow-control", _ -> pfc.of(NxosPort.all()));
        on("show interface {ports} priority-flow-control", words -> pfc.of(named(words.get(2))));
        on(
                "show interface priority-flow-control detail",
                _ -> View.of(() -> pfc.detail(NxosPort.all())));
        on(
                "show interface {ports} priority-flow-control detail",
                words -> View.of(() -> pfc.detail(named(words.get(2)))));
        on("show interface flowcontrol", _ -> View.of(() -> pfc.link(NxosPort.all())));
        on(
                "show interface {ports} flowcontrol",
                words -> View.of(() -> pfc.link(named(words.get(2)))));
        var queuing = new Queuing(device);
        on(
                "show queuing pfc-queue detail",
                _ -> View.of(() -> Watchdog.detail(device, NxosPort.all())));
        on(
                "show queuing pfc-queue interface {ports} detail",
                words -> View.of(() -> Watchdog.detail(device, named(words.get(4)))));
        on("show queuing", _ -> queuing.of(NxosPort.all()));
        on("show queuing interface", _ -> queuing.of(NxosPort.all()));
        on("show queuing interface {ports}", words -> queuing.of(named(words.getLast())));
    }

    private void policies() {
        var policies = new Policies(device);
        on("show policy-map", _ -> View.of(policies::all));
        on("show policy-map " + KIND, words -> View.of(() -> policies.all(words.getLast())));
        on(
                "show policy-map " + KIND + " {name}",
                words -> View.of(() -> policies.one(words.get(3), words.getLast())));
        on("show policy-map system", _ -> View.of(policies::system));
        on(
                "show policy-map system " + KIND,
                words -> View.of(() -> policies.system(words.getLast())));
        on(
                "show policy-map interface {ports}",
                words -> View.of(() -> policies.ports(named(words.getLast()), true, true)));
        on(
                "show policy-map interface {ports} (input|output)",
                words -> View.of(() -> directed(policies, words, "input")));
        on(
                "show policy-map interface {ports} type (qos|queuing)",
                words -> View.of(() -> directed(policies, words, "qos")));
        var classes = new ClassMaps(device);
        on("show class-map", _ -> View.of(classes::all));
        on("show class-map " + KIND, words -> View.of(() -> classes.of(words.getLast())));
    }

    private static String directed(Policies policies, List<String> words, String arriving) {
        var only = words.getLast().equals(arriving);
        return policies.ports(named(words.get(3)), only, !only);
    }

    private static List<NxosPort> named(String text) {
        return NxosPort.parse(text).orElseThrow();
    }
}
