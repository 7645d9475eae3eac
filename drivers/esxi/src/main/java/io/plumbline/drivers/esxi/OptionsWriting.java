package io.plumbline.drivers.esxi;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.esxi.text.PciFunction;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Comparison;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.OptionString;
import io.plumbline.property.State;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.NicPort;

import java.util.TreeMap;

/**
 * Writes the option string of a module, always whole: {@code parameters set -p} replaces it, and a
 * second call would lose what the first one set (domain facts on ESXi, section 0, finding 2).
 * Foreign keys and positions stay as they were read a moment before; somebody who writes in that
 * moment is overwritten, there is no command that compares and sets. The configuration is saved in
 * the same script, since it would else be saved within the hour only and a crash would lose it. A
 * string that is not saved is put back by a script of its own: the boot that it is meant for would
 * not have it. Killed between the two, one boot is spent in vain.
 */
record OptionsWriting(KernelModule module, Shell shell, Act.Write write) implements Writing {

    @Override
    public Receipt apply(ActId id) throws DeviceException {
        var before =
                DriverOptions.ask(
                                Boots.WITNESS.ask(
                                        new Batch(module, "configure a driver")
                                                .onlyIf(Boots.WITNESS.test(write.during()))),
                                module)
                        .add("pci", "esxcli --formatter=xml hardware pci list")
                        .runWhole(shell, Patience.ACT);
        Boots.WITNESS.check(before, write.during(), "configure a driver");
        var configured = DriverOptions.configured(before, module.name()).need();
        var cards = Cards.of(host(), before.need("pci", PciFunction::list));
        var comparison = new Comparison();
        for (var put : write.puts()) {
            check(put, before);
            add(comparison, put, configured, cards);
        }
        return comparison.alreadySo()
                ? new Receipt.AlreadySo()
                : set(configured, joined(configured, cards));
    }

    private Receipt set(OptionString before, OptionString wanted) throws DeviceException {
        var after = Saving.ask(set(wanted, "configure a driver")).runWhole(shell, Patience.ACT);
        confirm(after, wanted);
        var unsaved = Saving.failure(after);
        if (unsaved.isPresent()) {
            confirm(
                    set(before, "put back what was not saved").runWhole(shell, Patience.ACT),
                    before);
            throw after.rejected(
                    "set",
                    unsaved.get()
                            + ": the next boot would not have it, so the options are put back to '"
                            + before
                            + "'; see to it that the host can save its configuration");
        }
        return new Receipt.Done(Activation.HOST_REBOOT);
    }

    private Batch set(OptionString wanted, String attempt) {
        return new Batch(module, attempt)
                .onlyIf(Boots.WITNESS.test(write.during()))
                .add(
                        "set",
                        "esxcli system module parameters set -m "
                                + Quoted.word(module.name())
                                + " -p "
                                + Quoted.word(wanted.text()))
                .add("options " + module.name(), "esxcfg-module -g " + Quoted.word(module.name()));
    }

    private void confirm(Answers after, OptionString wanted) throws DeviceException {
        var found = DriverOptions.configured(after, module.name()).need();
        if (!found.equals(wanted)) {
            throw after.rejected("set", "configured is now '" + found + "': " + after.clean("set"));
        }
    }

    /** An unknown key can keep the driver from loading: only keys of the driver that is here. */
    private void check(Put<?> put, Answers answers) throws DeviceException {
        var key = put.setting().property().key();
        if (!DriverOptions.parameters(answers, module.name()).need().contains(key)) {
            throw new DeviceException(
                    new Problem.Rejected(
                            put.setting().target(),
                            put.text(),
                            module.name() + " lists no option " + key));
        }
    }

    @SuppressWarnings(
            "unchecked") // The property's key is its identity, and this one's values are numbers.
    private <V> void add(Comparison comparison, Put<V> put, OptionString configured, Cards cards)
            throws DeviceException {
        if (put.setting().target() instanceof NicPort port) {
            var count = (Put<Integer>) put;
            comparison.add(
                    count, DriverOptions.place(count.setting(), configured, position(cards, port)));
        } else {
            comparison.add(put, DriverOptions.state(put.setting(), configured));
        }
    }

    /** One pure function of the changes and the latest string. */
    private OptionString joined(OptionString configured, Cards cards) throws DeviceException {
        var joined = configured;
        var counts = new TreeMap<Integer, String>();
        for (var put : write.puts()) {
            if (put.setting().target() instanceof NicPort port) {
                counts.put(position(cards, port), text(put, "0"));
            } else {
                var key = put.setting().property().key();
                joined =
                        put.to() instanceof State.None<?>
                                ? joined.without(key)
                                : joined.with(key, text(put, ""));
            }
        }
        return counts.isEmpty()
                ? joined
                : joined.withPositions(
                        NicDriverProperties.MAX_VFS.key(), counts, cards.claimed().size(), "0");
    }

    private static <V> String text(Put<V> put, String none) {
        return put.to() instanceof State.Is<V>(var value)
                ? put.setting().property().codec().print(value)
                : none;
    }

    private int position(Cards cards, NicPort port) throws DeviceException {
        var uncertainty = cards.uncertainty(port);
        if (uncertainty.isPresent()) {
            throw new DeviceException(
                    new Problem.Rejected(
                            port, "set its virtual functions", uncertainty.get().text()));
        }
        if (cards.position(port).isEmpty()) {
            throw new DeviceException(
                    new Problem.Rejected(
                            port,
                            "set its virtual functions",
                            module.name() + " does not claim it, so it has no position there"));
        }
        return cards.position(port).get();
    }

    private Host host() {
        return module.host();
    }
}
