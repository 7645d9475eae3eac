package io.plumbline.drivers.esxi;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.problem.Problem;
import io.plumbline.property.Setting;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.State;
import io.plumbline.property.Vlan;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Optional;

/**
 * How switches of the host alone are made and set. A port that another switch has is not taken from
 * it, and a switch by which the host itself is on a network is not touched, whatever was read
 * before. A port group that is made and not tagged in the same call is taken away again: it would
 * take an outage later.
 *
 * @see "options of ESXi 8.0.3: public file 59584351277"
 */
final class StandardSwitchKind {
    private static final String COMMAND = "esxcli network vswitch standard ";

    private StandardSwitchKind() {}

    /**
     * @throws DeviceException Rejected for what nobody sets
     */
    static SettingWriting.Kind<?> of(Setting<?> setting) throws DeviceException {
        if (setting.target() instanceof StandardSwitch on) {
            if (setting.property().equals(StandardSwitchProperties.MADE)) {
                return new Make(on);
            }
            if (setting.property().equals(StandardSwitchProperties.MTU)) {
                return new Frames(on);
            }
            if (setting.property().equals(StandardSwitchProperties.UPLINKS)) {
                return new Plugging(on);
            }
        }
        if (setting.target() instanceof StandardPortGroup group) {
            if (setting.property().equals(StandardSwitchProperties.PORT_GROUP_MADE)) {
                return new MakeGroup(group);
            }
            if (setting.property().equals(StandardSwitchProperties.VLAN)) {
                return new Tagging(group);
            }
        }
        throw rejected(setting.target(), "set " + setting.label(), "nobody sets that");
    }

    /** Without uplinks: nobody is on it. */
    private record Make(StandardSwitch on) implements SettingWriting.Kind<String> {
        @Override
        public Batch ask(Batch batch) {
            return StandardSwitchLook.askSwitches(batch);
        }

        @Override
        public Optional<State<String>> found(Answers answers) throws DeviceException {
            return Optional.of(
                    StandardSwitchLook.found(answers, on)
                            .need()
                            .map(_ -> State.is(StandardSwitchProperties.THERE))
                            .orElseGet(State::none));
        }

        @Override
        public SettingWriting.Set set(Answers before, String value) {
            return SettingWriting.Set.of(COMMAND + "add -v " + name(on));
        }
    }

    private record Frames(StandardSwitch on) implements SettingWriting.Kind<Integer> {
        @Override
        public Batch ask(Batch batch) {
            return VmkernelLook.askAll(StandardSwitchLook.askSwitches(batch));
        }

        @Override
        public Optional<State<Integer>> found(Answers answers) throws DeviceException {
            return StandardSwitchLook.found(answers, on).need().map(one -> State.is(one.mtu()));
        }

        @Override
        public SettingWriting.Set set(Answers before, Integer value) throws DeviceException {
            alone(before, on);
            return SettingWriting.Set.of(mtu(on, value));
        }
    }

    private record Plugging(StandardSwitch on) implements SettingWriting.Kind<List<String>> {
        @Override
        public Batch ask(Batch batch) {
            return VmkernelLook.askAll(
                    VmkernelLook.askSwitches(StandardSwitchLook.askSwitches(batch)));
        }

        @Override
        public Optional<State<List<String>>> found(Answers answers) throws DeviceException {
            return StandardSwitchLook.found(answers, on).need().map(one -> State.is(one.uplinks()));
        }

        /** Those that are there already, of others or not, stay. */
        @Override
        public SettingWriting.Set set(Answers before, List<String> value) throws DeviceException {
            alone(before, on);
            var there =
                    StandardSwitchLook.found(before, on)
                            .need()
                            .map(one -> one.uplinks())
                            .orElse(List.of());
            var missing = value.stream().filter(port -> !there.contains(port)).toList();
            free(before, on, missing);
            var lines = missing.stream().map(port -> uplink(on, port)).toList();
            return lines.isEmpty()
                    ? SettingWriting.Set.of("true")
                    : new SettingWriting.Set(
                            lines.getFirst(), String.join(" && ", lines.subList(1, lines.size())));
        }

        @Override
        public boolean took(State<List<String>> there, State<List<String>> wanted) {
            return there instanceof State.Is<List<String>>(var is)
                    && wanted instanceof State.Is<List<String>>(var said)
                    && is.containsAll(said);
        }
    }

    private record MakeGroup(StandardPortGroup group) implements SettingWriting.Kind<Vlan> {
        @Override
        public Batch ask(Batch batch) {
            return askGroups(batch);
        }

        @Override
        public Optional<State<Vlan>> found(Answers answers) throws DeviceException {
            return Optional.of(StandardSwitchLook.vlan(answers, group).need());
        }

        @Override
        public SettingWriting.Set set(Answers before, Vlan value) throws DeviceException {
            alone(before, group.of());
            var other = StandardSwitchLook.found(before, group).need();
            if (other.isPresent()) {
                throw rejected(
                        group,
                        "make it",
                        "the host has a port group of that name, of switch " + other.get().on());
            }
            var on = " -p " + Quoted.word(group.name()) + " -v " + name(group.of());
            var number = StandardSwitchLook.number(value);
            return number == 0
                    ? SettingWriting.Set.of(COMMAND + "portgroup add" + on)
                    : new SettingWriting.Set(
                            COMMAND + "portgroup add" + on,
                            orTakenAway(tag(group, number), COMMAND + "portgroup remove" + on));
        }
    }

    private record Tagging(StandardPortGroup group) implements SettingWriting.Kind<Vlan> {
        @Override
        public Batch ask(Batch batch) {
            return askGroups(batch);
        }

        @Override
        public Optional<State<Vlan>> found(Answers answers) throws DeviceException {
            return Optional.of(StandardSwitchLook.vlan(answers, group).need())
                    .filter(State.Is.class::isInstance);
        }

        @Override
        public SettingWriting.Set set(Answers before, Vlan value) throws DeviceException {
            alone(before, group.of());
            return SettingWriting.Set.of(tag(group, StandardSwitchLook.number(value)));
        }
    }

    private static Batch askGroups(Batch batch) {
        return VmkernelLook.askAll(
                StandardSwitchLook.askGroups(StandardSwitchLook.askSwitches(batch)));
    }

    /**
     * Grouped, so that what was there before the first line is taken away by nothing that follows.
     */
    private static String orTakenAway(String line, String takenAway) {
        return "{ " + line + " || { " + takenAway + "; false; }; }";
    }

    private static String mtu(StandardSwitch on, int bytes) {
        return COMMAND + "set -v " + name(on) + " -m " + bytes;
    }

    private static String uplink(StandardSwitch on, String port) {
        return COMMAND + "uplink add -v " + name(on) + " -u " + Quoted.word(port);
    }

    private static String tag(StandardPortGroup group, int number) {
        return COMMAND + "portgroup set -p " + Quoted.word(group.name()) + " --vlan-id=" + number;
    }

    private static String name(StandardSwitch on) {
        return Quoted.word(on.name());
    }

    private static void alone(Answers before, StandardSwitch on) throws DeviceException {
        if (StandardSwitchLook.carriers(before, on).need()
                        instanceof State.Is<List<String>>(var adapters)
                && !adapters.isEmpty()) {
            throw rejected(
                    on,
                    "set it",
                    String.join(", ", adapters)
                            + " of the host itself is on it: the host may be reached by that, or"
                            + " its storage");
        }
    }

    private static void free(Answers before, StandardSwitch on, List<String> ports)
            throws DeviceException {
        for (var port : ports) {
            var other = StandardSwitchLook.userOf(before, port, on).need();
            if (other.isPresent()) {
                throw rejected(
                        on,
                        "plug " + port + " in",
                        port + " is an uplink of switch " + other.get());
            }
        }
    }

    private static DeviceException rejected(Target target, String attempt, String why) {
        return new DeviceException(new Problem.Rejected(target, attempt, why));
    }
}
