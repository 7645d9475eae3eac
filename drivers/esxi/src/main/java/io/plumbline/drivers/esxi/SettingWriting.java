package io.plumbline.drivers.esxi;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.esxi.text.PowerPolicies;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Comparison;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.HostSettingProperties;
import io.plumbline.property.PowerPolicy;
import io.plumbline.property.State;
import io.plumbline.target.HostOption;
import io.plumbline.target.RuleSet;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.VmkernelAdapter;

import java.util.Optional;

/**
 * Sets one setting of the host itself, and reads it back by the command that tells what is in
 * force: the power policy is set as an option, and where the BIOS keeps power to itself that option
 * changes nothing. Somebody who writes in between is overwritten, there is no command that compares
 * and sets. The configuration is saved in the same script. What is in force and could not be saved
 * stays in force, and is told: it is as wished until a boot loses it.
 */
record SettingWriting<V>(Put<V> put, Kind<V> kind, Shell shell, Act.Write write)
        implements Writing {
    private static final String ATTEMPT = "set a host";

    /** One kind of setting: how it is asked for, what the answer says, and how it is set. */
    interface Kind<V> {
        Batch ask(Batch batch);

        /**
         * What is there; empty if the host has no such setting.
         *
         * @throws DeviceException Rejected, if it would not take the value; also if it is not told
         */
        Optional<State<V>> found(Answers answers) throws DeviceException;

        /** One command line, or several that go on only while each succeeds. */
        Lines set(Answers before, V value) throws DeviceException;

        /** Whether what is there afterwards is what was to be set. */
        default boolean took(State<V> there, State<V> wanted) {
            return there.equals(wanted);
        }
    }

    /**
     * @param line a simple command
     * @param then what follows if it succeeds; empty for most
     */
    record Lines(String line, String then) {
        static Lines of(String line) {
            return new Lines(line, "");
        }

        Batch in(Batch batch) {
            return then.isEmpty() ? batch.add("set", line) : batch.addThen("set", line, then);
        }
    }

    /**
     * @throws DeviceException Rejected for what is no single setting of a host
     */
    @SuppressWarnings("unchecked") // The property's key is its identity, and says the value's type.
    static Writing at(Shell shell, Act.Write write) throws DeviceException {
        var put = write.puts().getFirst();
        var property = put.setting().property();
        if (write.puts().size() == 1 && property.wire().filter(write.wire()::equals).isPresent()) {
            if (property.equals(HostSettingProperties.POWER_POLICY)) {
                return new SettingWriting<>((Put<PowerPolicy>) put, new Power(), shell, write);
            }
            if (put.setting().target() instanceof HostOption option) {
                return new SettingWriting<>((Put<String>) put, new Option(option), shell, write);
            }
            if (put.setting().target() instanceof VmkernelAdapter adapter) {
                return new SettingWriting<>((Put<Integer>) put, new Frames(adapter), shell, write);
            }
            if (put.setting().target() instanceof StandardSwitch
                    || put.setting().target() instanceof StandardPortGroup) {
                return new SettingWriting<>(
                        (Put<Object>) put,
                        (Kind<Object>) StandardSwitchKind.of(put.setting()),
                        shell,
                        write);
            }
            if (put.setting().target() instanceof RuleSet rule) {
                return new SettingWriting<>((Put<Boolean>) put, new Rule(rule), shell, write);
            }
        }
        throw rejected(put, "this driver sets one setting of a host by itself");
    }

    @Override
    public Receipt apply(ActId id) throws DeviceException {
        if (!(put.to() instanceof State.Is<V>(var value))) {
            throw rejected(put, "a setting of a host always has a value");
        }
        var before = kind.ask(Boots.WITNESS.ask(batch())).runWhole(shell, Patience.ACT);
        Boots.WITNESS.check(before, write.during(), ATTEMPT);
        var comparison = new Comparison();
        comparison.add(put, new Told.Known<>(there(before)));
        if (comparison.alreadySo()) {
            return new Receipt.AlreadySo();
        }
        var after =
                Saving.ask(kind.ask(kind.set(before, value).in(batch())))
                        .runWhole(shell, Patience.ACT);
        if (!kind.took(there(after), put.to())) {
            throw after.rejected(
                    "set",
                    "it is now "
                            + there(after).text(put.setting().property().codec())
                            + ": "
                            + after.clean("set"));
        }
        var unsaved = Saving.failure(after);
        if (unsaved.isPresent()) {
            throw after.rejected(
                    "set",
                    unsaved.get()
                            + ": it is in force, and a boot would lose it; see to it that the"
                            + " host can save its configuration");
        }
        return new Receipt.Done(Activation.LIVE);
    }

    private Batch batch() {
        return new Batch(put.setting().target(), ATTEMPT)
                .onlyIf(Boots.WITNESS.test(write.during()));
    }

    private State<V> there(Answers answers) throws DeviceException {
        return kind.found(answers).orElseThrow(() -> rejected(put, "the host has no such setting"));
    }

    private static DeviceException rejected(Put<?> put, String why) {
        return new DeviceException(new Problem.Rejected(put.setting().target(), put.text(), why));
    }

    /**
     * Joined by a sign of equality, so that no value that begins with a dash is taken for an
     * option.
     *
     * @see "public files 9540680225 (usage) and 37857631917 (--int-value=)"
     */
    private static Lines option(String path, String value, boolean isText) {
        return Lines.of(
                "esxcli system settings advanced set -o "
                        + Quoted.word(path)
                        + (isText ? " --string-value=" : " --int-value=")
                        + Quoted.word(value));
    }

    private record Power() implements Kind<PowerPolicy> {
        @Override
        public Batch ask(Batch batch) {
            return HostSettings.askPower(batch);
        }

        @Override
        public Optional<State<PowerPolicy>> found(Answers answers) throws DeviceException {
            return HostSettings.policy(answers).need();
        }

        @Override
        public Lines set(Answers before, PowerPolicy value) {
            return option(HostSettings.CPU_POLICY, PowerPolicies.text(value), true);
        }
    }

    private record Option(HostOption target) implements Kind<String> {
        @Override
        public Batch ask(Batch batch) {
            return HostSettings.askTree(target, batch);
        }

        @Override
        public Optional<State<String>> found(Answers answers) throws DeviceException {
            return HostSettings.option(answers, target).need().map(HostSettings::value);
        }

        @Override
        public Lines set(Answers before, String value) throws DeviceException {
            var known = HostSettings.option(before, target).need().orElseThrow();
            var why = known.refuses(value);
            if (why.isPresent()) {
                throw new DeviceException(
                        new Problem.Rejected(target, "set it to " + value, why.get()));
            }
            return option(known.path(), value, known.range().isEmpty());
        }
    }

    private record Rule(RuleSet target) implements Kind<Boolean> {
        @Override
        public Batch ask(Batch batch) {
            return HostSettings.askRules(batch);
        }

        @Override
        public Optional<State<Boolean>> found(Answers answers) throws DeviceException {
            return HostSettings.ruleSet(answers, target)
                    .need()
                    .map(rule -> State.is(rule.enabled()));
        }

        @Override
        public Lines set(Answers before, Boolean value) throws DeviceException {
            if (HostSettings.ruleSet(before, target).need().orElseThrow().fixed()) {
                throw new DeviceException(
                        new Problem.Rejected(
                                target,
                                (value ? "enable" : "disable") + " it",
                                "the host says that it is not configurable: it follows from a"
                                        + " service"));
            }
            return Lines.of(
                    "esxcli network firewall ruleset set -r "
                            + Quoted.word(target.name())
                            + " -e "
                            + value);
        }
    }

    private record Frames(VmkernelAdapter target) implements Kind<Integer> {
        @Override
        public Batch ask(Batch batch) {
            return VmkernelLook.askAll(batch);
        }

        @Override
        public Optional<State<Integer>> found(Answers answers) throws DeviceException {
            return VmkernelLook.found(answers, target).need().map(one -> State.is(one.mtu()));
        }

        @Override
        public Lines set(Answers before, Integer value) {
            return Lines.of(
                    "esxcli network ip interface set -i "
                            + Quoted.word(target.name())
                            + " -m "
                            + value);
        }
    }
}
