package io.plumbline.lab.nvue;

import io.plumbline.lab.shell.Call;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/** The program {@code nv}, of one user. */
final class Nv {
    private final NvueSwitch device;
    private final String user;

    Nv(NvueSwitch device, String user) {
        this.device = device;
        this.user = user;
    }

    int run(Call call) {
        return run(call, call.arguments());
    }

    int run(Call call, List<String> arguments) {
        var asks = new AtomicBoolean();
        var outcome = device.model().world().call(() -> of(arguments, () -> asks.getAndSet(true)));
        write(call.streams().out(), outcome.out());
        if (asks.get()) {
            outcome = answered(call, arguments);
            write(call.streams().out(), outcome.out());
        }
        write(call.streams().err(), outcome.err());
        return outcome.status();
    }

    /** Whoever is asked may take their time: nothing in this world waits for them. */
    private Outcome answered(Call call, List<String> arguments) {
        if (!isSure(call)) {
            return Outcome.fails(Says.DECLINED);
        }
        var sure = new ArrayList<>(arguments);
        sure.add("--assume-yes");
        return device.model().world().call(() -> of(sure, () -> true));
    }

    private Outcome of(List<String> arguments, BooleanSupplier sure) {
        var asked = Options.parse(arguments);
        var words = asked.words();
        var rest = words.isEmpty() ? words : words.subList(1, words.size());
        var inner = new Options(rest, asked.options());
        return switch (words.isEmpty() ? "" : words.getFirst()) {
            case "set" -> set(rest);
            case "unset" -> unset(rest);
            case "show" -> new Show(device, user).of(inner);
            case "config" -> new Config(device, user).of(inner, sure);
            case "action" -> action(rest);
            default -> Outcome.fails(Says.NOT_FOUND);
        };
    }

    private Outcome set(List<String> words) {
        return switch (Schema.set(words)) {
            case Schema.Heard.Refused(var why) -> Outcome.fails(why);
            case Schema.Heard.Sets(var all) -> edit(mine -> mine.with(all));
        };
    }

    private Outcome unset(List<String> words) {
        return switch (Schema.unset(words)) {
            case Schema.Heard.Refused(var why) -> Outcome.fails(why);
            case Schema.Heard.Sets(var all) -> edit(mine -> mine.without(all));
        };
    }

    /** Whoever has no pending revision is told the number of theirs. */
    private Outcome edit(UnaryOperator<Settings> does) {
        var isNew = device.pending(user).isEmpty();
        var mine = device.open(user);
        device.keep(mine.with(does.apply(mine.settings())).state(Revision.PENDING));
        return isNew ? Outcome.line(Says.revision("created", mine.id())) : Outcome.SILENT;
    }

    /** Counters stand still, so clearing them changes nothing. */
    private static Outcome action(List<String> words) {
        return String.join(" ", words).matches("clear interface swp\\d+ (?:qos roce )?counters")
                ? Outcome.line("Action succeeded")
                : Outcome.fails(Says.NOT_FOUND);
    }

    private static boolean isSure(Call call) {
        try {
            var typed = new String(call.streams().in().readNBytes(1), StandardCharsets.UTF_8);
            return typed.equals("y") || typed.equals("Y");
        } catch (IOException e) {
            return false;
        }
    }

    private static void write(OutputStream to, String text) {
        try {
            to.write(text.getBytes(StandardCharsets.UTF_8));
            to.flush();
        } catch (IOException e) {
            // nobody reads any more
        }
    }
}
