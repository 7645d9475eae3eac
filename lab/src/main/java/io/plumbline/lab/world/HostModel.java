package io.plumbline.lab.world;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Host;
import io.plumbline.target.Nic;
import io.plumbline.target.PciAddress;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/** A host and its parts. Looking and doing are safe inside {@link World#call} only. */
public final class HostModel {
    private final World world;
    private final HostSeed seed;
    private final List<CardModel> cards;
    private final HostBoots boots;
    private final Power power;
    private final Service service;
    private final HostFiles files;
    private final Processes processes;
    private final Jobs jobs;
    private final Software software;
    private final Modules modules;
    private final CardTools cardTools;
    private final HostSettings settings = new HostSettings(this);
    private final VmkAdapters vmkernel = new VmkAdapters(this);
    private final ProxySwitches proxySwitches = new ProxySwitches(this);
    private final StandardSwitches standardSwitches = new StandardSwitches(this);
    private final VsanNode vsan = new VsanNode(this);
    private final Errands errands = new Errands(this);
    private final Passthrough passthrough = new Passthrough(this);
    private final SshServer ssh = new SshServer(this);
    private final SriovRequests sriovRequests = new SriovRequests(this);
    private final Heard heard = new Heard(this::changed);
    private Optional<Astray> astray = Optional.empty();
    private boolean sriovInBios = true;
    private int functionRoom = Integer.MAX_VALUE;
    private long revision;

    HostModel(World world, HostSeed seed) {
        this.world = world;
        this.seed = seed;
        this.cards = seed.cards().stream().map(card -> new CardModel(this, card)).toList();
        this.boots = new HostBoots(this);
        this.power = new Power(boots);
        this.service = new Service(this);
        this.files = new HostFiles(this);
        this.processes = new Processes(world);
        this.jobs = new Jobs(boots, power);
        this.software = new Software(this, seed.image());
        this.cardTools = new CardTools(this);
        this.modules = new Modules(this);
        modules.boot();
    }

    public World world() {
        return world;
    }

    public Host host() {
        return seed.host();
    }

    /** Of the installation. */
    public UUID uuid() {
        return seed.uuid();
    }

    public EsxiBuild esxi() {
        return seed.esxi();
    }

    /** Boots: up, going down, away. */
    public Power power() {
        return power;
    }

    /** Maintenance mode and virtual machines. */
    public Service service() {
        return service;
    }

    public HostFiles files() {
        return files;
    }

    public Processes processes() {
        return processes;
    }

    /** Long acts that were started under an id. */
    public Jobs jobs() {
        return jobs;
    }

    /** Packages. */
    public Software software() {
        return software;
    }

    /** Kernel modules, their options, and what the network driver made of them. */
    public Modules modules() {
        return modules;
    }

    /** What the Mellanox tools do to cards. */
    public CardTools cardTools() {
        return cardTools;
    }

    /** What the next order to vCenter meets that is to take the host out of service. */
    public Optional<Astray> astray() {
        return astray;
    }

    /** None: the next order goes well. */
    public void setAstray(Optional<Astray> next) {
        astray = next;
    }

    /** Advanced options, rule sets of the firewall, power policy. */
    public HostSettings settings() {
        return settings;
    }

    /** Which functions of its cards it gives to machines. */
    public Passthrough passthrough() {
        return passthrough;
    }

    /** Virtual functions that it was asked for past the options of drivers. */
    public SriovRequests sriovRequests() {
        return sriovRequests;
    }

    /** The adapters of its own kernel. */
    public VmkAdapters vmkernel() {
        return vmkernel;
    }

    /** What it knows of the distributed switches that it is on. */
    public ProxySwitches proxySwitches() {
        return proxySwitches;
    }

    /** The switches that it has for itself. */
    public StandardSwitches standardSwitches() {
        return standardSwitches;
    }

    /** Whether it can be reached over SSH. */
    public SshServer ssh() {
        return ssh;
    }

    /** Its part in a vSAN. */
    public VsanNode vsan() {
        return vsan;
    }

    /** What others have vCenter do with it. */
    public Errands errands() {
        return errands;
    }

    /** Who is heard at which uplink, by its name. */
    public Heard heard() {
        return heard;
    }

    /** Who is heard at an uplink now, as a host keeps it: without a carrier nobody is. */
    public List<Heard.One> hears(String uplink) {
        var silent =
                portsInOrder()
                        .anyMatch(
                                port -> port.vmnic().equals(Optional.of(uplink)) && !port.linkUp());
        return silent ? List.of() : heard.lastAt(uplink);
    }

    /** By address in this boot. */
    public List<CardModel> cards() {
        var sorted = new ArrayList<>(cards);
        sorted.sort(Comparator.comparing(CardModel::at));
        return List.copyOf(sorted);
    }

    public Optional<CardModel> card(PciAddress function) {
        return cards.stream()
                .filter(card -> card.at().equals(function.withFunction(0)))
                .findFirst();
    }

    public Optional<CardModel> card(Nic nic) {
        return nic.host().equals(host()) ? card(nic.at()) : Optional.empty();
    }

    /** All ports in the order in which the driver counts them: by PCI address. */
    public List<PortModel> ports() {
        return portsInOrder().toList();
    }

    /** Those of them that machines do not have: the positions of the driver's arrays. */
    public List<PortModel> drivenPorts() {
        return portsInOrder().filter(port -> !passthrough.isActive(port.at())).toList();
    }

    /** The module that claims a port; empty while none does. */
    public Optional<String> driver(PortModel port) {
        if (passthrough.isActive(port.at())) {
            return Optional.of("pciPassthru");
        }
        return modules.loaded(Modules.CORE) ? Optional.of(Modules.CORE) : Optional.empty();
    }

    /** The switch whose uplink an adapter is: the host's own, or its copy of a distributed one. */
    public Optional<String> switchOf(String vmnic) {
        return standardSwitches.all().stream()
                .filter(one -> one.uplinks().contains(vmnic))
                .map(StandardSwitchModel::name)
                .findFirst()
                .or(() -> proxySwitches.of(vmnic));
    }

    /** Whether the BIOS lets functions be virtualized; taken at a boot. */
    public boolean sriovInBios() {
        return sriovInBios;
    }

    public void setSriovInBios(boolean allowed) {
        sriovInBios = allowed;
    }

    /**
     * For how many functions of each port there is room in memory-mapped space, whatever its
     * firmware exposes; taken at a boot.
     *
     * @see "domain facts on ESXi, section 6: NUM_OF_VFS, no BIOS SR-IOV, MMIO short: vf count less"
     */
    public int functionRoom() {
        return functionRoom;
    }

    public void setFunctionRoom(int functions) {
        functionRoom = functions;
    }

    /**
     * Another number whenever something of this host has changed: for a face that keeps answers.
     */
    public long revision() {
        return revision;
    }

    void changed() {
        revision++;
    }

    /** The adapter of the last port of the last card, while a driver has it. */
    public Optional<String> lastUplink() {
        return portsInOrder().reduce((_, last) -> last).flatMap(PortModel::vmnic);
    }

    Stream<PortModel> portsInOrder() {
        return cards().stream().flatMap(card -> card.ports().stream());
    }

    void record(Entry entry) {
        changed();
        world.ledger().append(entry);
    }

    void wrote(String what, String from, String to) {
        if (!from.equals(to)) {
            record(new Entry.Wrote(world.now(), host(), what, from, to));
        }
    }

    Answer refuse(String what, Answer.Why why, String detail) {
        record(new Entry.Refused(world.now(), host(), what, why + ": " + detail));
        return Answer.refused(why, detail);
    }

    boolean struck(Mishap kind, String where) {
        return world.struck(kind, this, where);
    }
}
