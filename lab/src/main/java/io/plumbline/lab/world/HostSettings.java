package io.plumbline.lab.world;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What a host keeps beside its packages and modules: advanced options, rule sets of its firewall,
 * and the power policy, which is one of these options. All of it is in force at once and stays over
 * boots.
 *
 * @see "capture firewall_ruleset_list_8x_excerpt; ESXi 8.0.3 audit of a PowerEdge R620 (public file
 *     68578492334) and option tables of ESXi (49019169916): paths, types, defaults, ranges; vSphere
 *     Resource Management 6.7: where the hardware does not let ESXi manage power, only Not
 *     Supported is available"
 */
public final class HostSettings {
    public static final String CPU_POLICY = "/Power/CpuPolicy";

    private static final List<KernelOption> OPTIONS =
            List.of(
                    KernelOption.text("/Net/PVRDMAVmknic", "", "Vmknic for PVRDMA"),
                    KernelOption.number(
                            "/Net/PTSwitchingTimeout",
                            20000,
                            0,
                            60000,
                            "Timeout (in ms) when asking the VMX/guest to switch in/out of"
                                    + " passthru"),
                    KernelOption.number(
                            "/Net/FollowHardwareMac",
                            0,
                            0,
                            1,
                            "If set to 1, the management interface MAC address will update whenever"
                                    + " the hardware MAC address changes."),
                    KernelOption.number(
                            "/Cpu/PackageRebalancePeriod",
                            2000,
                            0,
                            10000,
                            "average milliseconds between opportunities for a pcpu to migrate"
                                    + " vcpus"),
                    KernelOption.text(
                            CPU_POLICY,
                            "Balanced",
                            "Host power management policy: High Performance, Balanced, Low Power,"
                                    + " or Custom"));

    private static final Set<String> POLICIES =
            Set.of("High Performance", "Balanced", "Low Power", "Custom");

    private static final Map<String, Boolean> RULE_SETS =
            Map.ofEntries(
                    Map.entry("sshServer", true),
                    Map.entry("nfsClient", false),
                    Map.entry("dns", true),
                    Map.entry("CIMHttpServer", true),
                    Map.entry("vMotion", true),
                    Map.entry("DVSSync", true),
                    Map.entry("vsanEncryption", false),
                    Map.entry("pvrdma", false),
                    Map.entry("iwarp-pm", false),
                    Map.entry("vsanmgmt-https-tunnel", true));

    /** Whom the host lets switch on and off; the others follow from its services. */
    private static final Set<String> CONFIGURABLE =
            Set.of("sshServer", "dns", "pvrdma", "iwarp-pm");

    private final HostModel host;
    private final SortedMap<String, KernelOption> options = new TreeMap<>();
    private final SortedMap<String, String> values = new TreeMap<>();
    private final SortedMap<String, Boolean> ruleSets = new TreeMap<>(RULE_SETS);
    private final Set<String> lacking = new TreeSet<>();
    private boolean managesPower = true;

    HostSettings(HostModel host) {
        this.host = host;
        OPTIONS.forEach(this::offer);
    }

    /** By path, in its order. */
    public List<KernelOption> options() {
        return List.copyOf(options.values());
    }

    public Optional<KernelOption> option(String path) {
        return Optional.ofNullable(options.get(path));
    }

    /** Of an option that is there. */
    public String value(KernelOption option) {
        return values.getOrDefault(option.path(), option.initial());
    }

    /** Whether each rule set lets its traffic through. */
    public SortedMap<String, Boolean> ruleSets() {
        return Collections.unmodifiableSortedMap(ruleSets);
    }

    public boolean isConfigurable(String ruleSet) {
        return CONFIGURABLE.contains(ruleSet);
    }

    /** As the vSphere Client calls it; empty where the BIOS keeps power to itself. */
    public Optional<String> powerPolicy() {
        return managesPower ? option(CPU_POLICY).map(this::value) : Optional.empty();
    }

    public Answer set(String path, String value) {
        var option = options.get(path);
        if (option == null) {
            return host.refuse(path, Answer.Why.UNKNOWN_KEY, path);
        }
        if (!option.takes(value) || (path.equals(CPU_POLICY) && !POLICIES.contains(value))) {
            return host.refuse(path, Answer.Why.OUT_OF_RANGE, value);
        }
        return write("option " + path, value(option), value, () -> values.put(path, value));
    }

    public Answer setRuleSet(String name, boolean enabled) {
        if (!ruleSets.containsKey(name)) {
            return host.refuse("rule set " + name, Answer.Why.UNKNOWN_KEY, name);
        }
        if (!isConfigurable(name)) {
            return host.refuse(
                    "rule set " + name, Answer.Why.DEVICE_ERROR, name + " is not configurable");
        }
        return write(
                "rule set " + name,
                "" + ruleSets.get(name),
                "" + enabled,
                () -> ruleSets.put(name, enabled));
    }

    /** Without a command: how a world begins. */
    public void begin(Map<String, String> said, Map<String, Boolean> rules) {
        said.forEach((path, value) -> {
            if (!options.containsKey(path)) {
                offer(
                        value.matches("-?\\d{1,18}")
                                ? KernelOption.number(
                                        path, 0, Integer.MIN_VALUE, Integer.MAX_VALUE, "")
                                : KernelOption.text(path, "", ""));
            }
            values.put(path, value);
        });
        ruleSets.putAll(rules);
        host.changed();
    }

    /** Another build has no such options and rule sets, a later one may have others. */
    public void lack(String... names) {
        Stream.of(names)
                .forEach(name -> {
                    lacking.add(name);
                    options.remove(name);
                    ruleSets.remove(name);
                });
        host.changed();
    }

    /** Another build takes fewer numbers, both ends included. */
    public void narrow(String path, long from, long to) {
        option(path)
                .ifPresent(some ->
                        offer(
                                KernelOption.number(
                                        path,
                                        Long.parseLong(some.initial()),
                                        from,
                                        to,
                                        some.description())));
        host.changed();
    }

    /** As the BIOS says: whether ESXi may manage power. */
    public void setManagesPower(boolean may) {
        managesPower = may;
        host.changed();
    }

    Set<String> lacking() {
        return Collections.unmodifiableSet(lacking);
    }

    boolean managesPower() {
        return managesPower;
    }

    SortedMap<String, String> values() {
        return Collections.unmodifiableSortedMap(values);
    }

    private void offer(KernelOption option) {
        options.put(option.path(), option);
    }

    private Answer write(String what, String from, String to, Runnable change) {
        if (host.struck(Mishap.WRITE_REJECTED, what)) {
            return host.refuse(
                    what, Answer.Why.DEVICE_ERROR, "Unable to complete Sysinfo operation.");
        }
        if (!host.struck(Mishap.WRITE_IS_A_LIE, what)) {
            change.run();
            host.changed();
            host.wrote(host.host().path() + "#" + what, from, to);
        }
        return Answer.OK;
    }
}
