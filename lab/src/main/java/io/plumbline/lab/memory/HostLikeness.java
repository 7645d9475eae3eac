package io.plumbline.lab.memory;

import static io.plumbline.property.NicDriverProperties.DSCP_FORCE;
import static io.plumbline.property.NicDriverProperties.ECN;
import static io.plumbline.property.NicDriverProperties.MAX_VFS;
import static io.plumbline.property.NicDriverProperties.PCP_FORCE;
import static io.plumbline.property.NicDriverProperties.PFCRX;
import static io.plumbline.property.NicDriverProperties.PFCTX;
import static io.plumbline.property.NicDriverProperties.TRUST_STATE;

import io.plumbline.lab.world.Board;
import io.plumbline.lab.world.CardSeed;
import io.plumbline.lab.world.ChipModel;
import io.plumbline.lab.world.EsxiBuild;
import io.plumbline.lab.world.FoundHost;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostSeed;
import io.plumbline.lab.world.HostSettings;
import io.plumbline.lab.world.Modules;
import io.plumbline.lab.world.VibPackage;
import io.plumbline.lab.world.World;
import io.plumbline.observed.BootId;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.CablingProperties;
import io.plumbline.property.EsxiRelease;
import io.plumbline.property.HostProperties;
import io.plumbline.property.HostSettingProperties;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.State;
import io.plumbline.property.VibVersion;
import io.plumbline.property.Volumes;
import io.plumbline.target.Host;
import io.plumbline.target.HostOption;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;
import io.plumbline.target.RuleSet;
import io.plumbline.target.Vib;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Makes a host of the lab from what was read of a real one: {@link Looking} the other way round.
 * What was not read is not made up: then there is no likeness, and it says for want of what.
 */
public final class HostLikeness {
    /** Nobody reads who made a package; nothing here goes by it. */
    private static final String VENDOR = "unread";

    private static final List<Property<?>> CORE = List.of(PFCTX, PFCRX, TRUST_STATE, ECN);
    private static final List<Property<?>> RDMA = List.of(DSCP_FORCE, PCP_FORCE);

    private final Host host;
    private final ObservedState observed;
    private final Readings facts;
    private final List<String> missing = new ArrayList<>();

    private HostLikeness(Host host, ObservedState observed) {
        this.host = host;
        this.observed = observed;
        this.facts = observed.readings(host);
    }

    /** A likeness, or why there is none. */
    public sealed interface Found {
        /** A likeness: the host, and the boot that it is in. */
        record Like(FoundHost host, BootId boot) implements Found {
            /** Adds it to a world, with the marker that we left in its boot. */
            public HostModel in(World world) {
                var model = host.in(world);
                Boots.leave(model, boot);
                return model;
            }
        }

        /**
         * @param missing for people; at least one
         */
        record Unlike(List<String> missing) implements Found {
            public Unlike {
                missing = List.copyOf(missing);
            }
        }
    }

    /**
     * @param observed with the newest of what the host told
     */
    public static Found of(Host host, ObservedState observed) {
        return new HostLikeness(host, observed).found();
    }

    private Found found() {
        misunderstood();
        var boot = observed.boot(host);
        if (boot.isEmpty()) {
            missing.add("its boot was not told");
        }
        var release = known(HostProperties.ESXI_RELEASE.of(host));
        var maintenance = known(HostProperties.MAINTENANCE_MODE.of(host));
        var machines = known(HostProperties.RUNNING_VMS.of(host));
        var cards = new ArrayList<CardSeed>();
        var next = new HashMap<PciAddress, FoundHost.Card>();
        for (var target : observed.targetsWith(host, NicIdentity.MODEL)) {
            if (target instanceof Nic nic) {
                card(nic, cards, next);
            }
        }
        if (!missing.isEmpty()) {
            return new Found.Unlike(missing);
        }
        var id = boot.orElseThrow();
        var networks = new NetworkLikeness(host, observed);
        var seed =
                new HostSeed(
                        host,
                        id.hostUuid(),
                        build(release.orElseThrow()),
                        vibs(Reading::inForce),
                        cards);
        return new Found.Like(
                new FoundHost(
                        seed,
                        vibs(Reading::atNextBoot),
                        next,
                        modules(),
                        settings(),
                        networks.adapters(),
                        networks.copies(),
                        networks.standardSwitches(),
                        id.bootedAt(),
                        Set.copyOf(machines.orElseThrow()),
                        maintenance.orElseThrow(),
                        facts.running(HostProperties.IMAGE_OWNER.of(host)).isPresent(),
                        new VsanLikeness(host, facts).found(),
                        facts.running(HostProperties.VOLUMES.of(host))
                                .map(Volumes::mounted)
                                .orElseGet(TreeSet::new)),
                id);
    }

    /** An answer that nobody understands may be anything. */
    private void misunderstood() {
        for (var setting : facts.settings()) {
            if (reading(setting) instanceof Reading.Unreadable<?>(Problem.Unparsed why)) {
                missing.add(why.text());
            }
        }
    }

    private <V> Reading<V> reading(Setting<V> setting) {
        return facts.of(setting).orElseThrow();
    }

    private <V> Optional<V> known(Setting<V> setting) {
        var value = facts.running(setting);
        if (value.isEmpty()) {
            var why =
                    facts.of(setting).isPresent()
                                    && reading(setting)
                                            instanceof Reading.Unreadable<V>(var problem)
                            ? problem.text()
                            : setting.path() + " was not read";
            if (!missing.contains(why)) {
                missing.add(why);
            }
        }
        return value;
    }

    private static EsxiBuild build(EsxiRelease release) {
        return new EsxiBuild(
                release.major() + "." + release.minor() + "." + release.update(),
                0,
                release.update(),
                0);
    }

    private List<VibPackage> vibs(Function<Reading<VibVersion>, Optional<State<VibVersion>>> side) {
        return observed.targetsWith(host, SoftwareProperties.VIB_VERSION).stream()
                .map(Vib.class::cast)
                .flatMap(vib ->
                        facts.of(SoftwareProperties.VIB_VERSION.of(vib)).flatMap(side).stream()
                                .filter(State.Is.class::isInstance)
                                .map(is -> ((State.Is<VibVersion>) is).value())
                                .map(version -> VibPackage.of(vib.name(), version.text(), VENDOR)))
                .toList();
    }

    private void card(Nic nic, List<CardSeed> cards, Map<PciAddress, FoundHost.Card> next) {
        var name = known(NicIdentity.MODEL.of(nic));
        var chip =
                name.flatMap(text ->
                        Arrays.stream(ChipModel.values())
                                .filter(some -> some.toolName().equals(text))
                                .findFirst());
        if (name.isPresent() && chip.isEmpty()) {
            missing.add("the lab has no card like " + nic.label() + ", " + name.get());
        }
        var psid = known(NicIdentity.PSID.of(nic));
        var mac = known(NicIdentity.BASE_MAC.of(nic));
        var firmware = known(NicFirmwareProperties.FIRMWARE_VERSION.of(nic));
        var flash =
                facts.of(NicFirmwareProperties.FIRMWARE_VERSION.of(nic))
                        .flatMap(Reading::atNextBoot)
                        .flatMap(HostLikeness::value);
        if (chip.isEmpty() || psid.isEmpty() || mac.isEmpty() || firmware.isEmpty()) {
            return;
        }
        var ports = ports(nic);
        ports.forEach(this::given);
        var vpi =
                ports.stream()
                        .anyMatch(port ->
                                facts.of(NicFirmwareProperties.LINK_TYPE.of(port))
                                        .filter(Reading.Staged.class::isInstance)
                                        .isPresent());
        cards.add(
                new CardSeed(
                        nic.at(),
                        new Board(chip.get(), psid.get(), vpi, Math.max(1, ports.size())),
                        mac.get(),
                        facts.running(NicIdentity.SLOT.of(nic)).orElse(""),
                        firmware.get().text(),
                        config(nic, ports, Reading::inForce)));
        next.put(
                nic.at(),
                new FoundHost.Card(
                        flash.orElse(firmware.get()),
                        config(nic, ports, Reading::atNextBoot),
                        linkDown(ports)));
    }

    /** One of which it is not told has a carrier. */
    private Set<Integer> linkDown(List<NicPort> ports) {
        return ports.stream()
                .filter(port ->
                        facts.running(CablingProperties.UPLINK_LINK.of(port))
                                .equals(Optional.of(LinkStatus.Down)))
                .map(NicPort::number)
                .collect(Collectors.toSet());
    }

    /** What machines do with a function that they have is not known here. */
    private void given(NicPort port) {
        var given = NicIdentity.PASSTHROUGH.of(port);
        if (facts.of(given).filter(HostLikeness::isEver).isPresent()) {
            missing.add(port.label() + " is given to machines, and nobody here knows to which");
        }
    }

    private static boolean isEver(Reading<Boolean> reading) {
        return Stream.of(reading.inForce(), reading.atNextBoot())
                .anyMatch(side -> side.equals(Optional.of(State.is(true))));
    }

    private Map<String, Integer> config(Nic nic, List<NicPort> ports, Side side) {
        var values = new HashMap<String, Integer>();
        for (var setting : NvSetting.ALL) {
            setting.keep(facts, nic, side, values);
            ports.forEach(port -> setting.keep(facts, port, side, values));
        }
        return values;
    }

    /** Which of two sides of a reading. */
    @FunctionalInterface
    interface Side {
        <V> Optional<State<V>> of(Reading<V> reading);
    }

    private List<NicPort> ports(Nic nic) {
        return allPorts().stream().filter(port -> port.nic().equals(nic)).toList();
    }

    /** As the driver counts them: by PCI address. */
    private List<NicPort> allPorts() {
        return observed.targetsWith(host, NicIdentity.VMNIC).stream()
                .map(NicPort.class::cast)
                .sorted(Comparator.comparing(NicPort::function))
                .toList();
    }

    /**
     * What is in force is told by its effects: functions that are there, and priorities that pause.
     * Of the rest nothing is ever read, here or there, so it is taken as configured.
     */
    private FoundHost.ModuleOptions modules() {
        var configured = new HashMap<String, String>();
        var inForce = new HashMap<String, String>();
        configured.put(Modules.CORE, core(Reading::atNextBoot));
        inForce.put(Modules.CORE, core(HostLikeness::shown));
        configured.put(Modules.RDMA, words(Modules.RDMA, RDMA, Reading::atNextBoot));
        inForce.put(Modules.RDMA, configured.get(Modules.RDMA));
        var loaded = new HashSet<String>();
        facts.running(SoftwareProperties.MODULE_LOADED.of(new KernelModule(host, Modules.MST)))
                .filter(is -> is)
                .ifPresent(_ -> loaded.add(Modules.MST));
        return new FoundHost.ModuleOptions(inForce, configured, loaded);
    }

    private FoundHost.Settings settings() {
        var options = new HashMap<String, String>();
        var rules = new HashMap<String, Boolean>();
        var lacking = new HashSet<String>();
        for (var setting : facts.settings()) {
            switch (setting.target()) {
                case HostOption option -> {
                    var path = SettingLooks.path(option);
                    options.put(path, "");
                    facts.running(HostSettingProperties.OPTION.of(option))
                            .ifPresent(value -> options.put(path, value));
                    lacking(setting, path, lacking);
                }
                case RuleSet rule -> {
                    facts.running(HostSettingProperties.RULE_SET.of(rule))
                            .ifPresent(enabled -> rules.put(rule.name(), enabled));
                    lacking(setting, rule.name(), lacking);
                }
                default -> {}
            }
        }
        var policy = HostSettingProperties.POWER_POLICY.of(host);
        facts.running(policy)
                .ifPresent(some -> options.put(HostSettings.CPU_POLICY, SettingLooks.text(some)));
        return new FoundHost.Settings(
                options,
                rules,
                lacking,
                facts.of(policy).filter(Reading.NotOffered.class::isInstance).isEmpty());
    }

    private <V> void lacking(Setting<V> setting, String name, Set<String> lacking) {
        if (reading(setting) instanceof Reading.NotOffered<V>) {
            lacking.add(name);
        }
    }

    private String core(Side side) {
        var words = words(Modules.CORE, CORE, side);
        var counts = new ArrayList<String>();
        for (var port : allPorts()) {
            counts.add(text(MAX_VFS.of(port), side).orElse("0"));
        }
        return counts.stream().allMatch("0"::equals)
                ? words
                : (words + " max_vfs=" + String.join(",", counts)).trim();
    }

    private String words(String module, List<Property<?>> options, Side side) {
        var at = new KernelModule(host, module);
        var words = new TreeSet<String>();
        for (var option : options) {
            text(option.of(at), side).ifPresent(text -> words.add(option.key() + "=" + text));
        }
        return words.stream().collect(Collectors.joining(" "));
    }

    private <V> Optional<String> text(Setting<V> setting, Side side) {
        return facts.of(setting)
                .flatMap(side::of)
                .flatMap(HostLikeness::value)
                .map(setting.property().codec()::print);
    }

    /** What pauses is proven when it is as configured; where it is not, something else pauses. */
    private static <V> Optional<State<V>> shown(Reading<V> reading) {
        return reading.inForce().filter(State.Is.class::isInstance);
    }

    static <V> Optional<V> value(State<V> state) {
        return state instanceof State.Is<V>(var value) ? Optional.of(value) : Optional.empty();
    }
}
