package io.plumbline.drivers.linux;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.linux.text.KernelModules;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Comparison;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.State;
import io.plumbline.target.Node;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Loads modules now and at every boot: one file of ours and one {@code modprobe -a}. Files of
 * others stay as they are.
 */
record ModulesWriting(Node node, Shell shell, Act.Write write) {
    private static final String ATTEMPT = "load kernel modules";

    Receipt apply() throws DeviceException {
        var before =
                Modules.ask(
                                Boots.WITNESS.ask(
                                        new Batch(node, ATTEMPT)
                                                .onlyIf(Boots.WITNESS.test(write.during()))),
                                List.of())
                        .add("modules", Modules.LOADED)
                        .add("noModules", Modules.NONE_CAN_BE)
                        .add(
                                "ours",
                                "{ if [ -f "
                                        + Place.MODULES
                                        + " ]; then cat "
                                        + Place.MODULES
                                        + "; fi; }")
                        .runWhole(shell, Patience.ACT);
        Boots.WITNESS.check(before, write.during(), ATTEMPT);
        var wanted = wanted();
        var atBoot = new Modules(before).atBoot().need();
        if (alreadySo(before, atBoot, wanted)) {
            return new Receipt.AlreadySo();
        }
        var ours = new TreeSet<>(before.need("ours", KernelModules::loadedAtBoot));
        wanted.stream().filter(name -> !atBoot.contains(name)).forEach(ours::add);
        var steps = new Steps(new Batch(node, ATTEMPT).onlyIf(Boots.WITNESS.test(write.during())));
        Rewriting.add(steps, Place.MODULES, ours);
        steps.add("modprobe -a " + words(wanted));
        steps.run(shell);
        return new Receipt.Done(Activation.LIVE);
    }

    private boolean alreadySo(Answers before, SortedSet<String> atBoot, SortedSet<String> wanted)
            throws DeviceException {
        var comparison = new Comparison();
        for (var put : write.puts()) {
            compare(comparison, put, atBoot);
        }
        return comparison.alreadySo() && new Modules(before).loaded().need().containsAll(wanted);
    }

    @SuppressWarnings("unchecked") // The one property of this wire is a flag.
    private static void compare(Comparison comparison, Put<?> put, SortedSet<String> atBoot)
            throws DeviceException {
        var name = Targets.module(put.setting().target()).name();
        comparison.add((Put<Boolean>) put, new Told.Known<>(State.is(atBoot.contains(name))));
    }

    private SortedSet<String> wanted() throws DeviceException {
        var wanted = new TreeSet<String>();
        for (var put : write.puts()) {
            if (!put.setting().property().equals(NodeProperties.MODULE_LOADED)
                    || !put.to().equals(State.is(true))) {
                throw new DeviceException(
                        new Problem.Rejected(
                                put.setting().target(),
                                put.text(),
                                "this driver only loads modules"));
            }
            wanted.add(Targets.module(put.setting().target()).name());
        }
        return wanted;
    }

    private static String words(SortedSet<String> names) {
        return names.stream().map(Quoted::word).collect(Collectors.joining(" "));
    }
}
