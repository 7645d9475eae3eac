package io.plumbline.lab.world;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Node;

import java.util.List;
import java.util.UUID;

/** A Linux node and its parts. Looking and doing are safe inside {@link World#call} only. */
public final class NodeModel {
    private final World world;
    private final NodeSeed seed;
    private final Power power;
    private final Processes processes;
    private final Jobs jobs;
    private final NodeFiles files;
    private final NodeService service;
    private final NodeModules modules;
    private final NodeKernel kernel;
    private final NodeStack stack;
    private final NodeNetwork network;
    private final NodeUnits units;
    private final NodeConfigFs configFs = new NodeConfigFs();
    private final Heard heard = new Heard(() -> {});
    private UUID bootId;
    private boolean begun;

    NodeModel(World world, NodeSeed seed) {
        this.world = world;
        this.seed = seed;
        var boots = new NodeBoots(this);
        this.power = new Power(boots);
        this.processes = new Processes(world);
        this.jobs = new Jobs(boots, power);
        this.files = new NodeFiles(this);
        this.service = new NodeService(this);
        this.modules = new NodeModules(this);
        this.kernel = new NodeKernel(seed.kernel());
        this.stack = new NodeStack(this);
        this.network = new NodeNetwork(this, seed.ports());
        this.units = new NodeUnits(this);
        this.bootId = anotherBoot();
    }

    public World world() {
        return world;
    }

    public Node node() {
        return seed.node();
    }

    public NodeSeed seed() {
        return seed;
    }

    /** Boots: up, going down, away. */
    public Power power() {
        return power;
    }

    /** Another one in every boot. */
    public UUID bootId() {
        return bootId;
    }

    public Processes processes() {
        return processes;
    }

    /** Long acts that were started under an id. */
    public Jobs jobs() {
        return jobs;
    }

    public NodeFiles files() {
        return files;
    }

    public NodeService service() {
        return service;
    }

    public NodeModules modules() {
        return modules;
    }

    public NodeKernel kernel() {
        return kernel;
    }

    /** The RDMA stack. */
    public NodeStack stack() {
        return stack;
    }

    public NodeNetwork network() {
        return network;
    }

    public NodeUnits units() {
        return units;
    }

    public NodeConfigFs configFs() {
        return configFs;
    }

    /** Who is heard at which interface, by its name, where a program listens. */
    public Heard heard() {
        return heard;
    }

    /** Goes on in the boot in which an earlier run of the lab stopped. */
    void resume(UUID boot) {
        bootId = boot;
        begun = true;
    }

    /** From now on the ledger is told. */
    void begin() {
        begun = true;
    }

    void boot() {
        bootId = anotherBoot();
        kernel.boot();
        configFs.resume(false, 0, List.of());
        stack.boot();
        modules.boot();
        network.boot();
        units.boot();
    }

    void record(Entry entry) {
        if (begun) {
            world.ledger().append(entry);
        }
    }

    /**
     * @param what inside this node
     */
    void wrote(String what, String from, String to) {
        if (begun && !from.equals(to)) {
            record(new Entry.Wrote(world.now(), node(), node().path() + "#" + what, from, to));
        }
    }

    Answer refuse(String what, Answer.Why why, String detail) {
        record(new Entry.Refused(world.now(), node(), what, why + ": " + detail));
        return Answer.refused(why, detail);
    }

    boolean struck(Mishap kind, String where) {
        return world.struck(kind, this, where);
    }

    private UUID anotherBoot() {
        return new UUID(world.random().nextLong(), world.random().nextLong());
    }
}
