package io.plumbline.drivers.esxi;

import io.plumbline.drivers.esxi.text.HostStanding;
import io.plumbline.drivers.esxi.text.ModuleOptions;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.OptionString;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.Wire;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Target;

import java.util.List;

/**
 * Options of the nmlx5 modules: next is the configured string, running cannot be read back. Flow
 * control by priority is proven by the second look where the uplinks show it.
 */
final class DriverOptions {

    private static final List<Wire> WIRES =
            List.of(NicDriverProperties.CORE_OPTIONS, NicDriverProperties.RDMA_OPTIONS);

    private DriverOptions() {}

    static void ask(Host host, Asked asked, Batch batch) {
        for (var module : List.of(NicDriverProperties.CORE, NicDriverProperties.RDMA)) {
            if (asked.options(module)) {
                ask(batch, new KernelModule(host, module));
            }
        }
    }

    static Batch ask(Batch batch, KernelModule module) {
        var name = module.name();
        return batch.add(
                        "parameters " + name,
                        module,
                        "esxcli --formatter=xml system module parameters list -m "
                                + Quoted.word(name))
                .add("options " + name, module, "esxcfg-module -g " + Quoted.word(name));
    }

    static void read(FirstLook look, Sheet sheet) {
        if (look.asked().property(NicDriverProperties.HAS_MAX_VFS)) {
            sheet.put(
                    NicDriverProperties.HAS_MAX_VFS.of(
                            new KernelModule(look.host(), NicDriverProperties.CORE)),
                    hasMaxVfs(look));
        }
        for (var wire : WIRES) {
            for (var property : look.asked().writtenBy(wire)) {
                if (property.on().equals(KernelModule.class)) {
                    read(look, module(look.host(), wire), property, sheet);
                }
            }
        }
    }

    /** What a driver would have that is not loaded says nothing of the next one. */
    private static Reading<Boolean> hasMaxVfs(FirstLook look) {
        return look.modules()
                .reading(modules ->
                        modules.getOrDefault(NicDriverProperties.CORE, false)
                                ? parameters(look.answers(), NicDriverProperties.CORE)
                                        .flatMap(keys -> hasMaxVfs(look.host(), keys))
                                        .reading(has -> new Reading.Settled<>(State.is(has)))
                                : new Reading.NotOffered<>());
    }

    /**
     * Nobody has seen a driver without any option: an empty list is not taken for the lack of one.
     */
    private static Told<Boolean> hasMaxVfs(Host host, List<String> keys) {
        return keys.isEmpty()
                ? unknown(new KernelModule(host, NicDriverProperties.CORE), "no options at all")
                : new Told.Known<>(keys.contains(NicDriverProperties.MAX_VFS.key()));
    }

    private static <V> void read(
            FirstLook look, KernelModule module, Property<V> property, Sheet sheet) {
        var setting = property.of(module);
        sheet.put(
                setting,
                offered(look, module.name(), property.key())
                        .reading(offered ->
                                offered
                                        ? configured(look.answers(), module.name())
                                                .reading(options -> unproven(setting, options))
                                        : new Reading.NotOffered<>()));
    }

    private static KernelModule module(Host host, Wire wire) {
        return new KernelModule(host, wire.name().substring("options.".length()));
    }

    private static <V> Reading<V> unproven(Setting<V> setting, OptionString options) {
        return state(setting, options)
                .reading(next -> new Reading.Staged<>(notTold(setting.target()), next));
    }

    private static <V> State<V> notTold(Target module) {
        var name = module instanceof KernelModule(var _, var known) ? known : module.label();
        return new State.Unproven<>(name + " does not tell what is in force");
    }

    /**
     * Whether the module is there and its driver lists a key. An unknown key can keep the driver
     * from loading.
     */
    static Told<Boolean> offered(FirstLook look, String module, String key) {
        return look.modules()
                .flatMap(modules ->
                        modules.containsKey(module)
                                ? parameters(look.answers(), module).map(keys -> keys.contains(key))
                                : new Told.Known<>(false));
    }

    static Told<List<String>> parameters(Answers answers, String module) {
        return answers.read("parameters " + module, HostStanding::parameters);
    }

    static Told<OptionString> configured(Answers answers, String module) {
        return answers.read("options " + module, text -> ModuleOptions.parse(text, module))
                .map(ModuleOptions::options);
    }

    /** What the string says about a key. */
    static <V> Told<State<V>> state(Setting<V> setting, OptionString options) {
        var text = options.value(setting.property().key());
        return text.isEmpty()
                ? new Told.Known<>(State.none())
                : value(setting, text.get(), options).map(State::is);
    }

    /** A port's place in the array; 0 where the array is shorter. */
    static Told<State<Integer>> place(
            Setting<Integer> setting, OptionString options, int position) {
        var array = options.array(NicDriverProperties.MAX_VFS.key());
        return position >= array.size()
                ? new Told.Known<>(State.is(0))
                : value(setting, array.get(position), options).map(State::is);
    }

    private static <V> Told<V> value(Setting<V> setting, String text, OptionString options) {
        try {
            return new Told.Known<>(setting.property().codec().parse(text));
        } catch (IllegalArgumentException e) {
            return unknown(setting.target(), e.getMessage() + " in '" + options + "'");
        }
    }

    private static <T> Told<T> unknown(Target about, String reply) {
        return new Told.Unknown<>(new Problem.Unparsed(about, "read the module options", reply));
    }
}
