package io.plumbline.drivers.esxi;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.problem.Problem;
import io.plumbline.property.Setting;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.State;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Optional;

/**
 * How switches of the host alone are made and set. A port that another switch has is not taken from
 * it, and a switch by which the host itself is on a network is not touched, whatever was read
 * before.
 *
 * @see "options of ESXi 8.0.3: public file 59584351277"
 */
final class StandardSwitchKind {
    static final String COMMAND = "esxcli network vswitch standard ";

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
            return StandardPortGroupKind.of(group, setting);
        }
        throw unset(setting);
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
        public SettingWriting.Lines set(Answers before, String value) {
            return SettingWriting.Lines.of(COMMAND + "add -v " + name(on));
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
        public SettingWriting.Lines set(Answers before, Integer value) throws DeviceException {
            alone(before, on);
            return SettingWriting.Lines.of(mtu(on, value));
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
        public SettingWriting.Lines set(Answers before, List<String> value) throws DeviceException {
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
                    ? SettingWriting.Lines.of("true")
                    : new SettingWriting.Lines(
                            lines.getFirst(), String.join(" && ", lines.subList(1, lines.size())));
        }

        @Override
        public boolean took(State<List<String>> there, State<List<String>> wanted) {
            return there instanceof State.Is<List<String>>(var is)
                    && wanted instanceof State.Is<List<String>>(var said)
                    && is.containsAll(said);
        }
    }

    private static String mtu(StandardSwitch on, int bytes) {
        return COMMAND + "set -v " + name(on) + " -m " + bytes;
    }

    private static String uplink(StandardSwitch on, String port) {
        return COMMAND + "uplink add -v " + name(on) + " -u " + Quoted.word(port);
    }

    static String name(StandardSwitch on) {
        return Quoted.word(on.name());
    }

    /**
     * @throws DeviceException Rejected, if the host itself is on it; also if that is not told
     */
    static void alone(Answers before, StandardSwitch on) throws DeviceException {
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

    static DeviceException unset(Setting<?> setting) {
        return rejected(setting.target(), "set " + setting.label(), "nobody sets that");
    }

    static DeviceException rejected(Target target, String attempt, String why) {
        return new DeviceException(new Problem.Rejected(target, attempt, why));
    }
}
