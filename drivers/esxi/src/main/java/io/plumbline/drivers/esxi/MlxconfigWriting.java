package io.plumbline.drivers.esxi;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.esxi.text.MlxconfigTable;
import io.plumbline.drivers.esxi.text.MlxconfigValue;
import io.plumbline.drivers.esxi.text.ToolAnswer;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Comparison;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.State;
import io.plumbline.target.Nic;

import java.util.ArrayList;

/** Sets all keys of one card with one call, so that no half of them can be left. */
record MlxconfigWriting(Nic nic, Shell shell, Act.Write write) implements Writing {

    @Override
    public Receipt apply(ActId id) throws DeviceException {
        var set = command();
        var before =
                MellanoxTools.mlxconfig(
                                Boots.WITNESS.ask(
                                        new Batch(nic, "configure a card")
                                                .onlyIf(Boots.WITNESS.test(write.during()))),
                                nic)
                        .runWhole(shell, Patience.ACT);
        Boots.WITNESS.check(before, write.during(), "configure a card");
        if (compared(before).alreadySo()) {
            return new Receipt.AlreadySo();
        }
        var after =
                MellanoxTools.mlxconfig(
                                new Batch(nic, "configure a card")
                                        .onlyIf(Boots.WITNESS.test(write.during()))
                                        .add("set", set),
                                nic)
                        .runWhole(shell, Patience.ACT);
        MellanoxTools.heed(after, "set");
        var takes = after.need("set", ToolAnswer::mlxconfigTakes);
        if (!areSet(after)) {
            throw after.rejected(
                    "set",
                    "it said that it was done, and the card does not show it: "
                            + after.clean("set"));
        }
        return new Receipt.Done(takes);
    }

    private Comparison compared(Answers answers) throws DeviceException {
        var comparison = new Comparison();
        for (var put : write.puts()) {
            add(comparison, put, answers);
        }
        return comparison;
    }

    private <V> void add(Comparison comparison, Put<V> put, Answers answers)
            throws DeviceException {
        comparison.add(put, next(put, answers));
    }

    private boolean areSet(Answers answers) {
        return write.puts().stream().allMatch(put -> isSet(put, answers));
    }

    private <V> boolean isSet(Put<V> put, Answers answers) {
        return next(put, answers).equals(new Told.Known<>(put.to()));
    }

    private <V> Told<State<V>> next(Put<V> put, Answers answers) {
        return MellanoxTools.mlxconfig(answers, nic).flatMap(table -> next(put, table));
    }

    private <V> Told<State<V>> next(Put<V> put, MlxconfigTable table) {
        return switch (MellanoxTools.reading(put.setting(), table)) {
            case Reading.Staged<V>(var _, var next) -> new Told.Known<>(next);
            case Reading.Settled<V>(var now) -> new Told.Known<>(now);
            case Reading.Unreadable<V>(var why) -> new Told.Unknown<>(why);
            case Reading.NotOffered<V>() ->
                    new Told.Unknown<>(
                            new Problem.Rejected(
                                    put.setting().target(),
                                    put.text(),
                                    "the firmware has no key " + MellanoxTools.key(put.setting())));
        };
    }

    private String command() throws DeviceException {
        var words = new ArrayList<String>();
        for (var put : write.puts()) {
            if (!(put.to() instanceof State.Is<?>(var value))) {
                throw new DeviceException(
                        new Problem.Rejected(
                                put.setting().target(),
                                put.text(),
                                "a key of the firmware always has a value"));
            }
            words.add(
                    Quoted.word(
                            MellanoxTools.key(put.setting()) + "=" + MlxconfigValue.print(value)));
        }
        return MellanoxTools.MLXCONFIG
                + " -d "
                + MellanoxTools.device(nic)
                + " -y set "
                + String.join(" ", words);
    }
}
