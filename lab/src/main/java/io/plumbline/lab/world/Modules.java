package io.plumbline.lab.world;

import io.plumbline.lab.world.DriverRelease.Parameter;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Kernel modules. Their options are text: the configured one stays over boots once it is saved,
 * which a shutdown does as well, the one in force was taken when the module loaded. Which one is in
 * force nobody can read; only its effects show.
 */
public final class Modules {
    public static final String CORE = "nmlx5_core";
    public static final String RDMA = "nmlx5_rdma";
    public static final String MST = "mst";

    /** Some that every host has loaded; they have no part in this world but to be listed. */
    private static final List<String> ALWAYS = List.of("vmkernel", "igbn", "vmkapei", "nvme_pcie");

    private static final SequencedMap<String, Parameter> NO_PARAMETERS =
            Collections.unmodifiableSequencedMap(new LinkedHashMap<>());

    private final HostModel host;
    private final Map<String, String> configured = new TreeMap<>();
    private final Map<String, String> saved = new TreeMap<>();
    private final Map<String, String> inForce = new TreeMap<>();
    private final Set<String> loaded = new TreeSet<>();
    private final Map<String, SequencedMap<String, Parameter>> parameters = new TreeMap<>();
    private final Uplinks uplinks;

    Modules(HostModel host) {
        this.host = host;
        this.uplinks = new Uplinks(host);
    }

    /** Modules that the booted image has, loaded or not. */
    public Set<String> present() {
        var present = new TreeSet<String>();
        has("nmlx5-core").ifPresent(_ -> present.add(CORE));
        has("nmlx5-rdma").ifPresent(_ -> present.add(RDMA));
        has("nmst").ifPresent(_ -> present.add(MST));
        return present;
    }

    public boolean loaded(String module) {
        return loaded.contains(module);
    }

    /** {@code esxcli system module list}: every module by name, and whether it is loaded. */
    public SortedMap<String, Boolean> listed() {
        var listed = new TreeMap<String, Boolean>();
        ALWAYS.forEach(name -> listed.put(name, true));
        present().forEach(name -> listed.put(name, loaded(name)));
        return listed;
    }

    /** The configured text; empty where nothing was ever set. */
    public String configured(String module) {
        return configured.getOrDefault(module, "");
    }

    /** For tests and laws: no command shows this. */
    public String inForce(String module) {
        return inForce.getOrDefault(module, "");
    }

    /** What {@code parameters list} shows; empty if the booted image has no such module. */
    public SequencedMap<String, Parameter> parameters(String module) {
        return parameters.getOrDefault(module, NO_PARAMETERS);
    }

    /**
     * Replaces the whole text. Unknown keys are taken too: they show at the next boot, when the
     * driver does not load.
     */
    public Answer configure(String module, String text) {
        if (!present().contains(module)) {
            return host.refuse(module + " options", Answer.Why.NOT_INSTALLED, module);
        }
        if (host.struck(Mishap.WRITE_REJECTED, module + " options")) {
            return host.refuse(
                    module + " options",
                    Answer.Why.DEVICE_ERROR,
                    "Unable to set module parameters");
        }
        if (!host.struck(Mishap.WRITE_IS_A_LIE, module + " options")) {
            var before = configured(module);
            configured.put(module, text);
            host.changed();
            host.wrote("module/" + host.host().name() + "/" + module + "#options", before, text);
        }
        return Answer.OK;
    }

    /** Whether the boot bank took what is configured. */
    public boolean save() {
        if (host.software().banks().isFull()) {
            return false;
        }
        saved.putAll(configured);
        return true;
    }

    /**
     * {@code mst start}: the module comes with nmst, the command with mft; both have to be in the
     * booted image.
     */
    public Answer loadMst() {
        if (has("mft").isEmpty() || has("nmst").isEmpty()) {
            return host.refuse(
                    "mst start", Answer.Why.NOT_INSTALLED, has("mft").isEmpty() ? "mft" : "nmst");
        }
        if (loaded(MST)) {
            return Answer.ALREADY_SO;
        }
        if (host.struck(Mishap.WRITE_REJECTED, "mst start")) {
            return host.refuse("mst start", Answer.Why.DEVICE_ERROR, "Failed to load mst");
        }
        if (!host.struck(Mishap.WRITE_IS_A_LIE, "mst start")) {
            loaded.add(MST);
            host.wrote("module/" + host.host().name() + "/mst", "unloaded", "loaded");
        }
        return Answer.OK;
    }

    /**
     * Priorities on which pause frames are sent and obeyed in this boot, as DCB tells for an
     * uplink; bit p for priority p. There are eight, whatever else the text asks for.
     */
    public int pausedPriorities() {
        return Options.number(inForce(CORE), "pfctx") & 0xff;
    }

    /**
     * The RDMA device of a port that is an uplink; they count as uplinks do, and are there while
     * nmlx5_rdma is loaded.
     *
     * @see "capture rdma_device_list_cisco_reflowed"
     */
    public Optional<String> rdmaDevice(PortModel port) {
        var uplinks = host.ports().stream().filter(some -> some.vmnic().isPresent()).toList();
        return loaded(RDMA) && uplinks.contains(port)
                ? Optional.of("vmrdma" + uplinks.indexOf(port))
                : Optional.empty();
    }

    /** Position of a port in the configured {@code max_vfs}; 0 where the array ends before it. */
    public int configuredVfs(PortModel port) {
        return position(configured(CORE), port);
    }

    /**
     * Sets the configured text without a command: how a world begins, or what some other tool did
     * unseen.
     */
    public void begin(String module, String text) {
        configured.put(module, text);
        saved.put(module, text);
        host.changed();
    }

    /** Modules that an earlier run of the lab had loaded after the boot. */
    void resume(Set<String> stillLoaded) {
        loaded.addAll(stillLoaded);
    }

    /** Modules load: the options of now come into force. */
    void boot() {
        loaded.clear();
        parameters.clear();
        has("nmlx5-core").ifPresent(vib -> parameters.put(CORE, DriverRelease.core(vib.version())));
        has("nmlx5-rdma").ifPresent(_ -> parameters.put(RDMA, DriverRelease.rdma()));
        save();
        configured.clear();
        configured.putAll(saved);
        inForce.clear();
        inForce.putAll(configured);
        for (var module : List.of(CORE, RDMA)) {
            if (parameters(module).keySet().containsAll(Options.keys(inForce(module)))
                    && !parameters(module).isEmpty()) {
                loaded.add(module);
            }
        }
        attach();
        host.changed();
    }

    /** What becomes of the ports by what is in force. */
    void attach() {
        for (var port : host.ports()) {
            uplinks.attach(
                    port, loaded(CORE) && !host.passthrough().isActive(port.at()), asked(port));
        }
    }

    /** By the option of the driver, or where it has none, by what the host was asked for. */
    private int asked(PortModel port) {
        return parameters(CORE).containsKey("max_vfs")
                ? position(inForce(CORE), port)
                : host.sriovRequests().inForce(port);
    }

    private int position(String text, PortModel port) {
        var array = Options.array(text, "max_vfs");
        var index = host.drivenPorts().indexOf(port);
        return index >= 0 && index < array.size() ? array.get(index) : 0;
    }

    private Optional<VibPackage> has(String vib) {
        return host.software().banks().booted(vib);
    }

    /** For faces that list modules of a host in order. */
    public Set<String> loaded() {
        return Collections.unmodifiableSet(loaded);
    }
}
