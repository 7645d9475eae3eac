package io.plumbline.lab.memory;

import static io.plumbline.property.NicDriverProperties.DSCP_FORCE;
import static io.plumbline.property.NicDriverProperties.ECN;
import static io.plumbline.property.NicDriverProperties.MAX_VFS;
import static io.plumbline.property.NicDriverProperties.PCP_FORCE;
import static io.plumbline.property.NicDriverProperties.PFCRX;
import static io.plumbline.property.NicDriverProperties.PFCTX;
import static io.plumbline.property.NicDriverProperties.TRUST_STATE;

import io.plumbline.lab.world.CardModel;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.Modules;
import io.plumbline.lab.world.PortModel;
import io.plumbline.lab.world.VibPackage;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.CablingProperties;
import io.plumbline.property.EsxiRelease;
import io.plumbline.property.HostProperties;
import io.plumbline.property.HostSettingProperties;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.Neighbour;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.OptionString;
import io.plumbline.property.PassthroughProperties;
import io.plumbline.property.Property;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.State;
import io.plumbline.property.VibVersion;
import io.plumbline.property.Vlan;
import io.plumbline.property.VmkernelProperties;
import io.plumbline.property.Volumes;
import io.plumbline.property.VsanProperties;
import io.plumbline.target.HostOption;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Nic;
import io.plumbline.target.RuleSet;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.Target;
import io.plumbline.target.Vib;
import io.plumbline.target.VmkernelAdapter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** One look at a host: the readings of some properties, for every target that has them. */
final class Looking {
    private static final Map<Property<?>, Look> LOOKS = looks();

    private final HostModel model;
    private final List<CardModel> cards;
    private final List<PortModel> ports;
    private final List<Target> named;

    /** What the text of a module's options says, by module; several properties are in one text. */
    private final Map<String, OptionString> configured = new HashMap<>();

    private final Readings.Builder found = Readings.builder();

    private Looking(HostModel model, Set<Target> named) {
        this.model = model;
        this.cards = model.cards();
        this.ports = model.ports();
        this.named = named.stream().filter(target -> target.unit().equals(model.host())).toList();
    }

    /**
     * @param named targets to read although nothing of that name is there
     */
    static Readings at(HostModel model, Set<Property<?>> properties, Set<Target> named) {
        var looking = new Looking(model, named);
        for (var property : properties) {
            var look = LOOKS.get(property);
            if (look != null) {
                look.at(looking);
            }
        }
        return looking.found.build();
    }

    private static Map<Property<?>, Look> looks() {
        var looks = new HashMap<Property<?>, Look>();
        looks.put(
                HostProperties.ESXI_RELEASE,
                looking -> looking.host(HostProperties.ESXI_RELEASE, release(looking.model)));
        looks.put(
                HostProperties.MAINTENANCE_MODE,
                looking ->
                        looking.host(
                                HostProperties.MAINTENANCE_MODE,
                                looking.model.service().inMaintenance()));
        looks.put(
                HostProperties.RUNNING_VMS,
                looking ->
                        looking.host(
                                HostProperties.RUNNING_VMS,
                                List.copyOf(looking.model.service().machines())));
        looks.put(
                HostProperties.VOLUMES,
                looking ->
                        looking.host(
                                HostProperties.VOLUMES,
                                new Volumes(looking.model.files().volumes())));
        looks.put(HostProperties.IMAGE_OWNER, Looking::imageOwner);
        looks.put(
                VsanProperties.MEMBERSHIP,
                looking -> new VsanLook(looking.model).membership(looking.found));
        looks.put(
                VsanProperties.RESYNC,
                looking -> new VsanLook(looking.model).resync(looking.found));
        looks.put(
                VsanProperties.OBJECTS,
                looking -> new VsanLook(looking.model).objects(looking.found));
        looks.put(HostSettingProperties.POWER_POLICY, Looking::power);
        looks.put(HostSettingProperties.OPTION, Looking::options);
        looks.put(HostSettingProperties.RULE_SET, Looking::ruleSets);
        looks.put(VmkernelProperties.MTU, looking -> looking.vmkernel(VmkernelLook.MTU));
        looks.put(VmkernelProperties.SWITCH, looking -> looking.vmkernel(VmkernelLook.SWITCH));
        looks.put(VmkernelProperties.SERVICES, Looking::services);
        looks.put(VmkernelProperties.SWITCH_MTU, Looking::switchMtu);
        looks.put(StandardSwitchProperties.MADE, looking -> looking.standard(StandardLook.MADE));
        looks.put(StandardSwitchProperties.MTU, looking -> looking.standard(StandardLook.MTU));
        looks.put(
                StandardSwitchProperties.UPLINKS,
                looking -> looking.standard(StandardLook.UPLINKS));
        looks.put(StandardSwitchProperties.VMKERNEL_ADAPTERS, Looking::carriers);
        looks.put(
                StandardSwitchProperties.PORT_GROUP_MADE,
                looking -> looking.vlans(StandardSwitchProperties.PORT_GROUP_MADE));
        looks.put(
                StandardSwitchProperties.VLAN,
                looking -> looking.vlans(StandardSwitchProperties.VLAN));
        looks.put(SoftwareProperties.VIB_VERSION, Looking::vibs);
        looks.put(SoftwareProperties.MODULE_LOADED, Looking::modules);
        looks.put(
                NicIdentity.MODEL,
                looking ->
                        looking.cards(NicIdentity.MODEL, card -> card.board().model().toolName()));
        looks.put(NicIdentity.SLOT, Looking::slots);
        looks.put(
                NicIdentity.PSID,
                looking -> looking.withTools(NicIdentity.PSID, card -> card.board().psid()));
        looks.put(
                NicIdentity.BASE_MAC,
                looking -> looking.withTools(NicIdentity.BASE_MAC, CardModel::baseMac));
        looks.put(NicIdentity.VMNIC, Looking::uplinks);
        looks.put(NicIdentity.PASSTHROUGH, Looking::passthrough);
        looks.put(NicIdentity.DRIVER, Looking::drivers);
        looks.put(PassthroughProperties.SWITCH, Looking::switches);
        looks.put(CablingProperties.UPLINK_NEIGHBOURS, Looking::neighbours);
        looks.put(CablingProperties.UPLINK_LINK, Looking::links);
        looks.put(NicFirmwareProperties.FIRMWARE_VERSION, Looking::firmware);
        NvSetting.ALL.forEach(
                setting -> looks.put(setting.property(), looking -> looking.config(setting)));
        looks.put(PFCTX, looking -> looking.option(PFCTX, Modules.CORE));
        looks.put(PFCRX, looking -> looking.option(PFCRX, Modules.CORE));
        looks.put(TRUST_STATE, looking -> looking.option(TRUST_STATE, Modules.CORE));
        looks.put(ECN, looking -> looking.option(ECN, Modules.CORE));
        looks.put(DSCP_FORCE, looking -> looking.option(DSCP_FORCE, Modules.RDMA));
        looks.put(PCP_FORCE, looking -> looking.option(PCP_FORCE, Modules.RDMA));
        looks.put(MAX_VFS, Looking::maxVfs);
        looks.put(NicDriverProperties.HAS_MAX_VFS, Looking::hasMaxVfs);
        looks.put(NicDriverProperties.RDMA_DEVICE, Looking::rdmaDevices);
        looks.put(NicDriverProperties.VIRTUAL_FUNCTIONS, Looking::virtualFunctions);
        return looks;
    }

    private <V> void host(Property<V> property, V value) {
        found.put(property.of(model.host()), settled(value));
    }

    private void imageOwner() {
        State<String> owner =
                model.software().isImageManaged()
                        ? State.is(HostProperties.LIFECYCLE_MANAGER)
                        : State.none();
        found.put(HostProperties.IMAGE_OWNER.of(model.host()), new Reading.Settled<>(owner));
    }

    private void power() {
        found.put(HostSettingProperties.POWER_POLICY.of(model.host()), SettingLooks.policy(model));
    }

    private void options() {
        for (var option : namedOf(HostOption.class)) {
            found.put(HostSettingProperties.OPTION.of(option), SettingLooks.option(model, option));
        }
    }

    private void ruleSets() {
        for (var rule : namedOf(RuleSet.class)) {
            found.put(HostSettingProperties.RULE_SET.of(rule), SettingLooks.ruleSet(model, rule));
        }
    }

    /** All that are there, and those that are named. */
    private <V> void vmkernel(VmkernelLook<V> look) {
        var adapters = new TreeSet<>(namedOf(VmkernelAdapter.class));
        model.vmkernel()
                .all()
                .forEach(one -> adapters.add(new VmkernelAdapter(model.host(), one.name())));
        adapters.forEach(one -> found.put(look.property().of(one), look.at(model, one)));
    }

    private void services() {
        for (var one : namedOf(VmkernelAdapter.class)) {
            found.put(VmkernelProperties.SERVICES.of(one), VmkernelLook.SERVICES.at(model, one));
        }
    }

    private void switchMtu() {
        for (var one : namedOf(VmkernelAdapter.class)) {
            found.put(VmkernelProperties.SWITCH_MTU.of(one), VmkernelLook.switchMtu(model, one));
        }
    }

    private <V> void standard(StandardLook.Of<V> look) {
        for (var on : namedOf(StandardSwitch.class)) {
            found.put(look.property().of(on), look.at(model, on));
        }
    }

    private void carriers() {
        for (var on : namedOf(StandardSwitch.class)) {
            found.put(
                    StandardSwitchProperties.VMKERNEL_ADAPTERS.of(on),
                    StandardLook.carriers(model, on));
        }
    }

    private void vlans(Property<Vlan> property) {
        for (var group : namedOf(StandardPortGroup.class)) {
            found.put(property.of(group), StandardLook.vlan(model, group));
        }
    }

    private void vibs() {
        var banks = model.software().banks();
        var names = new TreeSet<String>();
        banks.booted().forEach(vib -> names.add(vib.name()));
        banks.next().forEach(vib -> names.add(vib.name()));
        namedOf(Vib.class).forEach(vib -> names.add(vib.name()));
        for (var name : names) {
            found.put(
                    SoftwareProperties.VIB_VERSION.of(new Vib(model.host(), name)),
                    new Reading.Staged<>(version(banks.booted(name)), version(banks.next(name))));
        }
    }

    private void modules() {
        var names = new TreeSet<>(List.of(Modules.MST));
        namedOf(KernelModule.class).forEach(module -> names.add(module.name()));
        for (var name : names) {
            found.put(
                    SoftwareProperties.MODULE_LOADED.of(module(name)),
                    settled(model.modules().loaded(name)));
        }
    }

    private <V> void cards(Property<V> property, Function<CardModel, V> fact) {
        cards.forEach(card -> found.put(property.of(card.target()), settled(fact.apply(card))));
    }

    private <V> void withTools(Property<V> property, Function<CardModel, V> fact) {
        for (var card : cards) {
            found.put(
                    property.of(card.target()),
                    toolsWork() ? settled(fact.apply(card)) : toolsMissing(card.target()));
        }
    }

    /** A label of the BIOS may be empty. */
    private void slots() {
        for (var card : cards) {
            State<String> slot = card.slot().isEmpty() ? State.none() : State.is(card.slot());
            found.put(NicIdentity.SLOT.of(card.target()), new Reading.Settled<>(slot));
        }
    }

    private void uplinks() {
        for (var port : ports) {
            State<String> uplink = port.vmnic().map(State::is).orElseGet(State::none);
            found.put(NicIdentity.VMNIC.of(port.target()), new Reading.Settled<>(uplink));
        }
    }

    private void passthrough() {
        for (var port : ports) {
            found.put(
                    NicIdentity.PASSTHROUGH.of(port.target()),
                    new Reading.Staged<>(
                            State.is(model.passthrough().isActive(port.at())),
                            State.is(model.passthrough().isConfigured(port.at()))));
        }
    }

    private void switches() {
        for (var port : ports) {
            State<String> on =
                    port.vmnic().flatMap(model::switchOf).map(State::is).orElseGet(State::none);
            found.put(PassthroughProperties.SWITCH.of(port.target()), new Reading.Settled<>(on));
        }
    }

    private void drivers() {
        for (var port : ports) {
            State<String> driver = model.driver(port).map(State::is).orElseGet(State::none);
            found.put(NicIdentity.DRIVER.of(port.target()), new Reading.Settled<>(driver));
        }
    }

    private void neighbours() {
        for (var port : ports) {
            found.put(
                    CablingProperties.UPLINK_NEIGHBOURS.of(port.target()),
                    port.vmnic()
                            .<Reading<List<Neighbour>>>map(
                                    name -> settled(Hearing.of(model.hears(name))))
                            .orElseGet(Reading.NotOffered::new));
        }
    }

    private void links() {
        for (var port : ports) {
            found.put(
                    CablingProperties.UPLINK_LINK.of(port.target()),
                    port.vmnic().isPresent()
                            ? settled(LinkStatus.of(port.linkUp()))
                            : new Reading.NotOffered<>());
        }
    }

    private void firmware() {
        for (var card : cards) {
            found.put(
                    NicFirmwareProperties.FIRMWARE_VERSION.of(card.target()),
                    toolsWork()
                            ? new Reading.Staged<>(State.is(card.running()), State.is(card.flash()))
                            : toolsMissing(card.target()));
        }
    }

    private <V> void config(NvSetting<V> setting) {
        for (var card : cards) {
            if (setting.property().on().isInstance(card.target())) {
                config(setting, card, card.target());
            } else {
                card.ports().forEach(port -> config(setting, card, port.target()));
            }
        }
    }

    private <V> void config(NvSetting<V> setting, CardModel card, Target target) {
        found.put(
                setting.property().of(target),
                toolsWork() ? setting.read(card.config(), target) : toolsMissing(card.target()));
    }

    /**
     * An option of a module: configured is what the text says, in force what DCB shows, if anything
     * does.
     */
    private <V> void option(Property<V> property, String module) {
        found.put(property.of(module(module)), optionReading(property, module));
    }

    private <V> Reading<V> optionReading(Property<V> property, String module) {
        if (!model.modules().parameters(module).containsKey(property.key())) {
            return new Reading.NotOffered<>();
        }
        try {
            var codec = property.codec();
            State<V> next =
                    configured(module)
                            .value(property.key())
                            .map(codec::parse)
                            .map(State::is)
                            .orElseGet(State::none);
            return new Reading.Staged<>(proven(property, next) ? next : unproven(module), next);
        } catch (IllegalArgumentException _) {
            return unparsed(module(module), model.modules().configured(module));
        }
    }

    /**
     * @throws IllegalArgumentException if its text is none of options
     */
    private OptionString configured(String module) {
        return configured.computeIfAbsent(
                module, name -> OptionString.parse(model.modules().configured(name)));
    }

    /**
     * DCB of an uplink with a carrier shows the priorities that pause: this proves a mask that is
     * what is configured.
     */
    private <V> boolean proven(Property<V> property, State<V> next) {
        var paused = property.equals(PFCTX) || property.equals(PFCRX);
        var uplink = ports.stream().anyMatch(port -> port.vmnic().isPresent() && port.linkUp());
        return paused && uplink && next.equals(State.is(model.modules().pausedPriorities()));
    }

    private void hasMaxVfs() {
        found.put(
                NicDriverProperties.HAS_MAX_VFS.of(module(Modules.CORE)),
                model.modules().loaded(Modules.CORE)
                        ? settled(
                                model.modules().parameters(Modules.CORE).containsKey(MAX_VFS.key()))
                        : new Reading.NotOffered<>());
    }

    /** A port that the driver does not claim has no place in its array. */
    private void maxVfs() {
        var modules = model.modules();
        var offered =
                modules.loaded(Modules.CORE)
                        && modules.parameters(Modules.CORE).containsKey(MAX_VFS.key());
        var driven = offered ? model.drivenPorts() : List.<PortModel>of();
        for (var port : ports) {
            found.put(MAX_VFS.of(port.target()), maxVfs(port, driven));
        }
    }

    private Reading<Integer> maxVfs(PortModel port, List<PortModel> driven) {
        if (model.passthrough().isAboutToChange()) {
            return new Reading.Unreadable<>(Writing.unplaced(port.target()));
        }
        var position = driven.indexOf(port);
        return position < 0 ? new Reading.NotOffered<>() : counts(port, position);
    }

    private Reading<Integer> counts(PortModel port, int position) {
        var text = model.modules().configured(Modules.CORE);
        OptionString options;
        try {
            options = configured(Modules.CORE);
        } catch (IllegalArgumentException _) {
            return unparsed(module(Modules.CORE), text);
        }
        try {
            var array = options.array(MAX_VFS.key());
            int next = position < array.size() ? MAX_VFS.codec().parse(array.get(position)) : 0;
            return new Reading.Staged<>(State.is(port.virtualFunctions()), State.is(next));
        } catch (IllegalArgumentException _) {
            return unparsed(port.target(), text);
        }
    }

    private static <V> Reading<V> unparsed(Target target, String options) {
        return new Reading.Unreadable<>(
                new Problem.Unparsed(target, "read the module options", options));
    }

    private void rdmaDevices() {
        for (var port : ports) {
            State<String> device =
                    model.modules().rdmaDevice(port).map(State::is).orElseGet(State::none);
            found.put(
                    NicDriverProperties.RDMA_DEVICE.of(port.target()),
                    new Reading.Settled<>(device));
        }
    }

    private void virtualFunctions() {
        for (var port : ports) {
            found.put(
                    NicDriverProperties.VIRTUAL_FUNCTIONS.of(port.target()),
                    settled(port.virtualFunctions()));
        }
    }

    private <T extends Target> List<T> namedOf(Class<T> kind) {
        var found = new ArrayList<T>();
        for (var target : named) {
            if (kind.isInstance(target)) {
                found.add(kind.cast(target));
            }
        }
        return found;
    }

    private KernelModule module(String name) {
        return new KernelModule(model.host(), name);
    }

    private boolean toolsWork() {
        return model.cardTools().work();
    }

    /** The tools are asked about cards, also for what is a port's. */
    private static <V> Reading<V> toolsMissing(Nic card) {
        return new Reading.Unreadable<>(new Problem.ToolsNotLoaded(card, "mst"));
    }

    private static <V> State<V> unproven(String module) {
        return new State.Unproven<>(module + " does not tell what is in force");
    }

    private static <V> Reading<V> settled(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    private static State<VibVersion> version(Optional<VibPackage> vib) {
        return vib.map(VibPackage::version)
                .map(VibVersion::new)
                .map(State::is)
                .orElseGet(State::none);
    }

    private static EsxiRelease release(HostModel model) {
        var number = model.esxi().version().split("\\.", -1);
        return new EsxiRelease(
                Integer.parseInt(number[0]), Integer.parseInt(number[1]), model.esxi().update());
    }

    /** Reads one property of every target. */
    private interface Look {
        void at(Looking looking);
    }
}
