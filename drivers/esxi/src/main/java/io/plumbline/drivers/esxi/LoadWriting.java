package io.plumbline.drivers.esxi;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.esxi.text.HostStanding;
import io.plumbline.drivers.esxi.text.ToolAnswer;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Comparison;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.State;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;

/** Loads the module of the firmware tools. A boot unloads it; nothing here does. */
record LoadWriting(Host host, Shell shell, Act.Write write) implements Writing {

    private static final String MODULES = "esxcli --formatter=xml system module list";

    @Override
    public Receipt apply(ActId id) throws DeviceException {
        var module = new KernelModule(host, "mst");
        var before =
                Boots.WITNESS
                        .ask(
                                new Batch(host, "load the tools")
                                        .onlyIf(Boots.WITNESS.test(write.during())))
                        .add("modules", MODULES)
                        .runWhole(shell, Patience.ACT);
        Boots.WITNESS.check(before, write.during(), "load the tools");
        var comparison = new Comparison();
        for (var put : write.puts()) {
            comparison.add(change(put, module), loaded(before, module));
        }
        return comparison.alreadySo() ? new Receipt.AlreadySo() : load(module);
    }

    private Receipt load(KernelModule module) throws DeviceException {
        var after =
                new Batch(host, "load the tools")
                        .onlyIf(Boots.WITNESS.test(write.during()))
                        .add("start", module, MellanoxTools.MST + " start")
                        .add("modules", MODULES)
                        .runWhole(shell, Patience.ACT);
        MellanoxTools.heed(after, "start");
        var said = after.need("start", ToolAnswer::isLoaded);
        if (!said || !loaded(after, module).equals(new Told.Known<>(State.is(true)))) {
            throw after.rejected("start", after.clean("start"));
        }
        return new Receipt.Done(Activation.LIVE);
    }

    private static Told<State<Boolean>> loaded(Answers answers, KernelModule module) {
        return answers.read("modules", HostStanding::modules)
                .map(modules -> State.is(modules.getOrDefault(module.name(), false)));
    }

    @SuppressWarnings(
            "unchecked") // The setting's path is its identity, and this one's values are truth
    // values.
    private static Put<Boolean> change(Put<?> put, KernelModule module) throws DeviceException {
        var loaded = SoftwareProperties.MODULE_LOADED.of(module);
        if (!put.setting().equals(loaded) || !put.to().equals(State.is(true))) {
            throw new DeviceException(
                    new Problem.Rejected(
                            put.setting().target(),
                            put.text(),
                            "this driver only loads the module mst"));
        }
        return (Put<Boolean>) put;
    }
}
