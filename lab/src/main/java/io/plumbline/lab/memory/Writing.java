package io.plumbline.lab.memory;

import static io.plumbline.property.NicDriverProperties.CORE_OPTIONS;
import static io.plumbline.property.NicDriverProperties.MAX_VFS;
import static io.plumbline.property.NicDriverProperties.RDMA_OPTIONS;
import static io.plumbline.property.NicFirmwareProperties.FIRMWARE_VERSION;
import static io.plumbline.property.NicFirmwareProperties.MLXCONFIG;
import static io.plumbline.property.SoftwareProperties.MODULE_LOADED;
import static io.plumbline.property.SoftwareProperties.VIB_INSTALL;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.CardModel;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostSettings;
import io.plumbline.lab.world.Modules;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.Area;
import io.plumbline.property.OptionString;
import io.plumbline.property.PowerPolicy;
import io.plumbline.property.Property;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.State;
import io.plumbline.property.Vlan;
import io.plumbline.target.HostOption;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.RuleSet;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.Target;
import io.plumbline.target.VmkernelAdapter;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes through the operations that the world has, wire by wire. */
final class Writing {
    private final HostModel model;
    private final LongActs longActs;

    Writing(HostModel model, LongActs longActs) {
        this.model = model;
        this.longActs = longActs;
    }

    /**
     * @param open the changes that are still to do, at least one
     */
    Receipt write(Act.Write act, List<Put<?>> open, ActId id) throws DeviceException {
        var wire = act.wire();
        if (wire.equals(VIB_INSTALL)) {
            return longActs.install(act, Carriers.of(model, open), id);
        }
        if (FIRMWARE_VERSION.wire().filter(wire::equals).isPresent()) {
            return longActs.burn(act, card(act.at()), Carriers.of(model, open.getFirst()), id);
        }
        if (wire.equals(MLXCONFIG)) {
            return mlxconfig(act, open);
        }
        if (wire.equals(CORE_OPTIONS)) {
            return options(act, open, Modules.CORE);
        }
        if (wire.equals(RDMA_OPTIONS)) {
            return options(act, open, Modules.RDMA);
        }
        if (wire.area() == Area.HOST) {
            return setting(act, open.getFirst());
        }
        if (MODULE_LOADED.wire().filter(wire::equals).isPresent()) {
            return load(act, open);
        }
        throw rejected(act, "nothing here writes " + wire.name());
    }

    private <V> Receipt setting(Act.Write act, Put<V> put) throws DeviceException {
        if (!(put.to() instanceof State.Is<V>(var value))) {
            throw rejected(act, put.text() + ": a setting of a host always has a value");
        }
        var settings = model.settings();
        var answer =
                switch (put.setting().target()) {
                    case HostOption option ->
                            settings.set(SettingLooks.path(option), value.toString());
                    case StandardSwitch on -> standard(on, put.setting().property(), value);
                    case StandardPortGroup group ->
                            put.setting().property().equals(StandardSwitchProperties.VLAN)
                                    ? StandardLook.tag(model, group, (Vlan) value)
                                    : StandardLook.make(model, group, (Vlan) value);
                    case VmkernelAdapter adapter ->
                            model.vmkernel().setMtu(adapter.name(), (Integer) value);
                    case RuleSet rule -> settings.setRuleSet(rule.name(), value.equals(true));
                    default ->
                            settings.set(
                                    HostSettings.CPU_POLICY,
                                    SettingLooks.text((PowerPolicy) value));
                };
        return receipt(act, answer, Activation.LIVE);
    }

    @SuppressWarnings("unchecked") // The property's key is its identity, and says the value's type.
    private Answer standard(StandardSwitch on, Property<?> property, Object value) {
        if (property.equals(StandardSwitchProperties.MADE)) {
            return model.standardSwitches().add(on.name());
        }
        return property.equals(StandardSwitchProperties.MTU)
                ? StandardLook.frames(model, on, (Integer) value)
                : StandardLook.plug(model, on, (List<String>) value);
    }

    private Receipt mlxconfig(Act.Write act, List<Put<?>> open) throws DeviceException {
        var values = new LinkedHashMap<String, Integer>();
        for (var put : open) {
            keep(act, put, values);
        }
        return receipt(
                act, model.cardTools().configure(card(act.at()), values), Activation.HOST_REBOOT);
    }

    private static <V> void keep(Act.Write act, Put<V> put, Map<String, Integer> values)
            throws DeviceException {
        if (!(put.to() instanceof State.Is<V>(var value))) {
            throw rejected(act, put.text() + ": a key of the card always has a value");
        }
        var setting = new NvSetting<>(put.setting().property());
        values.put(setting.key(put.setting().target()), setting.kept(value));
    }

    private Receipt options(Act.Write act, List<Put<?>> open, String module)
            throws DeviceException {
        return receipt(
                act,
                model.modules().configure(module, merged(act, open, module)),
                Activation.HOST_REBOOT);
    }

    /** The configured text with the changes in it; everything else stays as it is. */
    private String merged(Act.Write act, List<Put<?>> open, String module) throws DeviceException {
        try {
            var string = OptionString.parse(model.modules().configured(module));
            var positions = new HashMap<Integer, String>();
            for (var put : open) {
                string = with(string, put, positions);
            }
            var all = model.drivenPorts().size();
            return (positions.isEmpty()
                            ? string
                            : string.withPositions(MAX_VFS.key(), positions, all, "0"))
                    .text();
        } catch (IllegalArgumentException e) {
            throw new DeviceException(
                    new Problem.Rejected(act.at(), text(act), String.valueOf(e.getMessage())), e);
        }
    }

    private <V> OptionString with(OptionString string, Put<V> put, Map<Integer, String> positions)
            throws DeviceException {
        var key = put.setting().property().key();
        var text = put.to().text(put.setting().property().codec());
        if (put.setting().target() instanceof NicPort port) {
            positions.put(position(port), put.to() instanceof State.None<V> ? "0" : text);
            return string;
        }
        return put.to() instanceof State.None<V> ? string.without(key) : string.with(key, text);
    }

    private int position(NicPort port) throws DeviceException {
        if (model.passthrough().isAboutToChange()) {
            throw new DeviceException(unplaced(port));
        }
        return model.drivenPorts().stream().map(some -> some.target()).toList().indexOf(port);
    }

    /** The driver counts the ports that it has in the next boot, and nobody has counted those. */
    static Problem unplaced(NicPort port) {
        return new Problem.Rejected(
                port, "find its place in max_vfs", "the next boot gives functions to others");
    }

    private Receipt load(Act.Write act, List<Put<?>> open) throws DeviceException {
        for (var put : open) {
            if (!put.to().equals(State.is(true)) || !put.setting().target().equals(act.at())) {
                throw rejected(act, "only loading is known");
            }
        }
        if (!act.at().path().endsWith("/" + Modules.MST)) {
            throw rejected(act, "only the tools' module is loaded");
        }
        return receipt(act, model.modules().loadMst(), Activation.LIVE);
    }

    private CardModel card(Target at) throws DeviceException {
        return at instanceof Nic nic
                ? model.card(nic)
                        .orElseThrow(() ->
                                new DeviceException(
                                        new Problem.Moved(
                                                at, "a card at " + nic.at().slot(), "no card")))
                : model.card(at.enclosing(Nic.class).orElseThrow()).orElseThrow();
    }

    static Receipt receipt(Act act, Answer answer, Activation takes) throws DeviceException {
        return switch (answer) {
            case Answer.Ok _ -> new Receipt.Done(takes);
            case Answer.AlreadySo _ -> new Receipt.AlreadySo();
            case Answer.Refused refused -> throw refused(act, refused);
        };
    }

    static DeviceException refused(Act act, Answer.Refused refused) {
        var target = act instanceof Act.Write write ? write.at() : act.unit();
        return new DeviceException(
                switch (refused.why()) {
                    case LOCKED, MACHINES_RUN, BUSY ->
                            new Problem.Busy(target, text(act), refused.detail());
                    case TOOLS_NOT_LOADED -> new Problem.ToolsNotLoaded(target, Modules.MST);
                    case NOT_IN_MAINTENANCE,
                            NO_SUCH_FILE,
                            NO_PACKAGE,
                            NO_IMAGE,
                            WRONG_PSID,
                            UNKNOWN_KEY,
                            OUT_OF_RANGE,
                            NOT_INSTALLED,
                            NO_SUCH_CARD,
                            STARTED_BEFORE,
                            DEVICE_ERROR ->
                            new Problem.Rejected(
                                    target, text(act), refused.why() + ": " + refused.detail());
                });
    }

    /** For people: what was attempted. */
    static String text(Act act) {
        return switch (act) {
            case Act.Write write -> "write " + write.wire().name();
            case Act.Mark _ -> "mark the boot";
            case Act.Restart _ -> "restart";
            case Act.TakeOut _ -> "enter maintenance mode";
            case Act.PutBack _ -> "leave maintenance mode";
            case Act.ShutDown down -> "shut down " + down.machine().name();
            case Act.Start start -> "start " + start.machine().name();
            case Act.Drain drain -> "drain " + drain.node().name();
            case Act.Resume resume -> "resume " + resume.node().name();
        };
    }

    private static DeviceException rejected(Act.Write act, String why) {
        return new DeviceException(new Problem.Rejected(act.at(), text(act), why));
    }
}
