package io.plumbline.drivers.switches;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Comparison;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.drivers.ssh.Console;
import io.plumbline.drivers.ssh.Dialogue;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.Setting;
import io.plumbline.target.Switch;
import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One switch at a command line. Holds nothing between two calls; may be called from many threads.
 */
public final class CliSwitch implements Device {
    private final Switch on;
    private final Console console;
    private final SwitchDialect dialect;
    private final Patience patience;

    /**
     * @param console at the switch, as a user that may configure it
     */
    public CliSwitch(Switch on, Console console, SwitchDialect dialect, Patience patience) {
        this.on = on;
        this.console = console;
        this.dialect = dialect;
        this.patience = patience;
    }

    @Override
    public Observation observe(Query query) throws DeviceException {
        var wanted = wanted(query);
        try (var dialogue = begin("observe it")) {
            var look = dialect.read(on, wanted, ask(dialogue, wanted));
            return new Observation(known(look.boot()), look.readings(), List.of());
        }
    }

    /** Nothing here tells ahead what a line would do. */
    @Override
    public Rehearsal rehearse(Act.Write write) throws DeviceException {
        return Rehearsal.asDeclared(takes(write));
    }

    @Override
    public Receipt apply(Act act, ActId id) throws DeviceException {
        if (!act.unit().equals(on)) {
            throw new IllegalStateException(
                    "an act on " + act.unit().path() + " came to " + on.path());
        }
        return switch (act) {
            case Act.Write write -> write(write);
            case Act.Mark _, Act.Restart _, Act.TakeOut _, Act.PutBack _, Act.OfOccupant _ ->
                    throw new DeviceException(
                            new Problem.Rejected(
                                    on,
                                    act.getClass().getSimpleName(),
                                    "a switch is neither taken out of service nor restarted"));
        };
    }

    /**
     * Nothing goes on at a switch after its answer, and nothing is kept there under an id: what a
     * write without an answer did is told by the next observation.
     */
    @Override
    public JobState look(ActId id) {
        return new JobState.NeverStarted();
    }

    private Receipt write(Act.Write write) throws DeviceException {
        var settings =
                write.puts().stream()
                        .<Setting<?>>map(Put::setting)
                        .collect(Collectors.toCollection(TreeSet::new));
        try (var dialogue = begin("write " + write.wire().name())) {
            var replies = ask(dialogue, settings);
            var look = dialect.read(on, settings, replies);
            check(look.boot(), write);
            var open = Comparison.open(write, look.readings());
            if (open.isEmpty()) {
                return new Receipt.AlreadySo();
            }
            var left = new Act.Write(on, write.during(), write.wire(), write.at(), open);
            for (var line : dialect.lines(left, replies)) {
                change(dialogue, line);
            }
            return new Receipt.Done(takes(write));
        }
    }

    private void change(Dialogue dialogue, String line) throws DeviceException {
        var exchange = exchange(dialogue, line);
        var refusal = dialect.refusal(exchange);
        if (refusal.isPresent()) {
            var rejected = rejected(line, refusal.get());
            try {
                for (var after : dialect.afterRefusal(exchange)) {
                    exchange(dialogue, after);
                }
            } catch (DeviceException e) {
                rejected.addSuppressed(e);
            }
            throw rejected;
        }
    }

    private void check(Told<BootId> boot, Act.Write write) throws DeviceException {
        if (!boot.orThrow().isSameAs(write.during())) {
            throw new DeviceException(new Problem.AnotherBoot(on, "write " + write.wire().name()));
        }
    }

    private Dialogue begin(String attempt) throws DeviceException {
        var dialogue = console.open(attempt, patience.firstPrompt());
        try {
            for (var line : dialect.opening()) {
                say(dialogue, line);
            }
            return dialogue;
        } catch (DeviceException | RuntimeException e) {
            dialogue.close();
            throw e;
        }
    }

    /** A question that is refused spoils its own settings only. */
    private Replies ask(Dialogue dialogue, Set<Setting<?>> wanted) throws DeviceException {
        var taken = new HashMap<String, String>();
        var refused = new HashMap<String, String>();
        for (var question : dialect.questions(wanted)) {
            var exchange = exchange(dialogue, question);
            dialect.refusal(exchange)
                    .ifPresentOrElse(
                            words -> refused.put(question, words),
                            () -> taken.put(question, exchange.reply()));
        }
        return new Replies(taken, refused, console.redactor());
    }

    private void say(Dialogue dialogue, String line) throws DeviceException {
        var refusal = dialect.refusal(exchange(dialogue, line));
        if (refusal.isPresent()) {
            throw rejected(line, refusal.get());
        }
    }

    private DeviceException rejected(String line, String words) {
        return new DeviceException(new Problem.Rejected(on, line, console.redactor().clean(words)));
    }

    private Exchange exchange(Dialogue dialogue, String line) throws DeviceException {
        var reply = dialogue.say(line, patience.line());
        return new Exchange(line, reply, dialogue.prompt());
    }

    /** Facts, and what is asked for, of the switch and of the targets that the query names. */
    private Set<Setting<?>> wanted(Query query) {
        var targets =
                Stream.concat(Stream.<Target>of(on), query.named().stream())
                        .filter(target -> target.unit().equals(on))
                        .distinct()
                        .toList();
        var wanted = new TreeSet<Setting<?>>();
        for (var property : query.read()) {
            targets.stream()
                    .filter(property.on()::isInstance)
                    .forEach(target -> wanted.add(property.of(target)));
        }
        return wanted;
    }

    private static Optional<BootId> known(Told<BootId> boot) {
        return boot instanceof Told.Known<BootId>(var now) ? Optional.of(now) : Optional.empty();
    }

    private static Activation takes(Act.Write write) {
        return write.puts().stream()
                .map(put -> put.setting().property().declared())
                .reduce(Activation.LIVE, Activation::orHigher);
    }
}
