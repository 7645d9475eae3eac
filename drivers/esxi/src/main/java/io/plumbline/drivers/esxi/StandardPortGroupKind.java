package io.plumbline.drivers.esxi;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.property.Setting;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.State;
import io.plumbline.property.Vlan;
import io.plumbline.target.StandardPortGroup;

import java.util.Optional;

/**
 * How port groups of switches of the host alone are made and tagged, with the care of {@link
 * StandardSwitchKind}. One that is made and not tagged in the same call is taken away again: it
 * would take an outage later.
 *
 * @see "options of ESXi 8.0.3: public file 59584351277"
 */
final class StandardPortGroupKind {
    private static final String COMMAND = StandardSwitchKind.COMMAND + "portgroup ";

    private StandardPortGroupKind() {}

    /**
     * @throws DeviceException Rejected for what nobody sets
     */
    static SettingWriting.Kind<?> of(StandardPortGroup group, Setting<?> setting)
            throws DeviceException {
        if (setting.property().equals(StandardSwitchProperties.PORT_GROUP_MADE)) {
            return new Make(group);
        }
        if (setting.property().equals(StandardSwitchProperties.VLAN)) {
            return new Tagging(group);
        }
        throw StandardSwitchKind.unset(setting);
    }

    private record Make(StandardPortGroup group) implements SettingWriting.Kind<Vlan> {
        @Override
        public Batch ask(Batch batch) {
            return askGroups(batch);
        }

        @Override
        public Optional<State<Vlan>> found(Answers answers) throws DeviceException {
            return Optional.of(StandardSwitchLook.vlan(answers, group).need());
        }

        @Override
        public SettingWriting.Lines set(Answers before, Vlan value) throws DeviceException {
            StandardSwitchKind.alone(before, group.of());
            var other = StandardSwitchLook.found(before, group).need();
            if (other.isPresent()) {
                throw StandardSwitchKind.rejected(
                        group,
                        "make it",
                        "the host has a port group of that name, of switch " + other.get().on());
            }
            var on =
                    " -p "
                            + Quoted.word(group.name())
                            + " -v "
                            + StandardSwitchKind.name(group.of());
            var number = StandardSwitchLook.number(value);
            return number == 0
                    ? SettingWriting.Lines.of(COMMAND + "add" + on)
                    : new SettingWriting.Lines(
                            COMMAND + "add" + on,
                            orTakenAway(tag(group, number), COMMAND + "remove" + on));
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
        public SettingWriting.Lines set(Answers before, Vlan value) throws DeviceException {
            StandardSwitchKind.alone(before, group.of());
            return SettingWriting.Lines.of(tag(group, StandardSwitchLook.number(value)));
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

    private static String tag(StandardPortGroup group, int number) {
        return COMMAND + "set -p " + Quoted.word(group.name()) + " --vlan-id=" + number;
    }
}
