package io.plumbline.lab.linux;

import io.plumbline.lab.command.WorldTime;
import io.plumbline.lab.shell.Files;
import io.plumbline.lab.shell.LabTime;
import io.plumbline.lab.shell.Machine;
import io.plumbline.lab.shell.Processes;
import io.plumbline.lab.shell.Tool;
import io.plumbline.lab.world.Body;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodeSeed;

import org.jspecify.annotations.Nullable;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;

/** A node of the world as a shell sees it. */
public final class NodeMachine implements Machine {
    private static final String BIN = "/bin/";
    private static final String OPENIBD = "/etc/init.d/openibd";

    private final NodeModel node;
    private final NodeFileSystem files;
    private final Processes processes = new Processes();
    private final Map<String, Tool> programs = new TreeMap<>();
    private final Map<String, Tool> ofTheStack;

    public NodeMachine(NodeModel node) {
        this.node = node;
        this.files = new NodeFileSystem(node);
        programs.put("ip", call -> Ip.run(this, call));
        programs.put("rdma", call -> RdmaTools.rdma(this, call));
        programs.put("ibv_devinfo", call -> RdmaTools.devinfo(this, call));
        programs.put("modprobe", call -> ModuleTools.modprobe(this, call));
        programs.put("modinfo", call -> ModuleTools.modinfo(this, call));
        programs.put("systemctl", call -> SystemTools.systemctl(this, call));
        programs.put("uname", call -> SystemTools.uname(this, call));
        programs.put("id", SystemTools::id);
        programs.put("find", call -> SystemTools.find(this, call));
        programs.put("tar", call -> StackTools.tar(this, call));
        if (node.seed().keeper() == NodeSeed.Keeper.NETWORK_MANAGER) {
            programs.put("nmcli", call -> SystemTools.nmcli(this, call));
        }
        ofTheStack =
                Map.of(
                        "mlnx_qos", call -> QosTool.run(this, call),
                        "ofed_info", call -> StackTools.ofedInfo(this, call),
                        "cma_roce_mode", call -> RdmaTools.roceMode(this, call));
    }

    @Override
    public Files files() {
        return files;
    }

    @Override
    public LabTime time() {
        return new WorldTime(node.world());
    }

    @Override
    public Instant clock() {
        return look(some -> some.power().clock());
    }

    @Override
    public Processes processes() {
        return processes;
    }

    @Override
    public Map<String, String> environment() {
        var address =
                look(some ->
                        some.network()
                                .login()
                                .map(port -> port.addresses().getFirst().replaceFirst("/.*", "")));
        return address.map(ours -> Map.of("SSH_CONNECTION", "10.20.255.254 40000 " + ours + " 22"))
                .orElse(Map.of());
    }

    /** Programs of the stack are there as soon as it is installed. */
    @Override
    public Optional<Tool> program(String path) {
        if (path.startsWith(BIN)) {
            var name = path.substring(BIN.length());
            return Optional.ofNullable(programs.get(name))
                    .or(() -> stack(ofTheStack.get(name)))
                    .or(() -> name.equals("lldpctl") ? lldpd() : Optional.empty());
        }
        if (path.equals(OPENIBD)) {
            return stack(call -> StackTools.openibd(this, call));
        }
        return look(some ->
                        some.files()
                                .volumeOf(path)
                                .file(path)
                                .flatMap(file ->
                                        file.body() instanceof Body.OfedInstaller(var version)
                                                ? Optional.of(version)
                                                : Optional.empty()))
                .map(version -> call -> StackTools.install(this, version, call));
    }

    public NodeModel node() {
        return node;
    }

    /** Looks at the node or does something to it, while nobody else does. */
    <T> T look(Function<NodeModel, T> what) {
        return node.world().call(() -> what.apply(node));
    }

    /** Does something to the node, while nobody else does. */
    void act(Consumer<NodeModel> what) {
        node.world().run(() -> what.accept(node));
    }

    /** Its program is there once somebody listens. */
    private Optional<Tool> lldpd() {
        return look(some -> some.heard().listens())
                ? Optional.of(call -> LldpTool.run(this, call))
                : Optional.empty();
    }

    private Optional<Tool> stack(@Nullable Tool tool) {
        return look(some -> some.stack().installed()).flatMap(_ -> Optional.ofNullable(tool));
    }
}
