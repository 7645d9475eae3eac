package io.plumbline.drivers.switches;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Comparison;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.Setting;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;
import io.plumbline.traffic.Counter;
import io.plumbline.traffic.Counts;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * One switch behind its dialect, whatever carries the words. A write asks what is there first, in
 * the boot that it is meant for, and says only what is still to be changed. Holds nothing between
 * two calls; may be called from many threads.
 */
abstract class SwitchDevice implements Device {
    private static final String COUNTING = "read its counters";

    private final Switch on;
    private final SwitchDialect dialect;

    SwitchDevice(Switch on, SwitchDialect dialect) {
        this.on = on;
        this.dialect = dialect;
    }

    /**
     * @param attempt what it is for, for people; stands in problems
     */
    abstract Visit visit(String attempt) throws DeviceException;

    @Override
    public Observation observe(Query query) throws DeviceException {
        var wanted = wanted(query);
        try (var visit = visit("observe it")) {
            var look = dialect.read(on, wanted, visit.ask(dialect.questions(wanted)));
            return new Observation(known(look.boot()), look.readings(), List.of());
        }
    }

    @Override
    public Counts count(Set<Target> at) throws DeviceException {
        var here = at.stream().filter(target -> target.unit().equals(on)).toList();
        var ports = CountedPorts.of(here);
        var counters = dialect.counters();
        if (ports.ports().isEmpty() || counters.isEmpty()) {
            return Counts.NONE;
        }
        try (var visit = visit(COUNTING)) {
            var replies = visit.ask(counters.get().questions(ports));
            return counted(counters.get(), ports, replies, at);
        }
    }

    private Counts counted(
            PortCounters counters, CountedPorts ports, Replies replies, Set<Target> at)
            throws DeviceException {
        var counted = new TreeMap<Counter, Long>();
        var untold = new TreeMap<SwitchPort, Problem>();
        for (var part : counters.parts()) {
            try {
                counted.putAll(part.read(ports, replies));
            } catch (UnparsedText e) {
                ports.oneByOne().forEach(port -> count(part, port, replies, counted, untold));
            }
        }
        counted.keySet().removeIf(counter -> !at.contains(counter.at()));
        if (counted.isEmpty() && !untold.isEmpty()) {
            throw new DeviceException(untold.firstEntry().getValue());
        }
        return new Counts(counted, untold);
    }

    /** Some platforms are asked port by port: an answer of one of them spoils no other's. */
    private static void count(
            PortCounters.Part part,
            CountedPorts one,
            Replies replies,
            Map<Counter, Long> counted,
            Map<SwitchPort, Problem> untold) {
        try {
            counted.putAll(part.read(one, replies));
        } catch (UnparsedText e) {
            var why = replies.redactor().clean(e.why());
            one.ports()
                    .forEach(port ->
                            untold.putIfAbsent(port, new Problem.Unparsed(port, COUNTING, why)));
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
        Optional<Inverses> refused;
        try (var visit = visit(attempt(write))) {
            var asked = ask(visit, write, asked(write));
            var open = Comparison.open(write, asked.look().readings());
            if (open.isEmpty()) {
                return new Receipt.AlreadySo();
            }
            var left = new Act.Write(on, write.during(), write.wire(), write.at(), open);
            var lines = dialect.lines(left, asked.replies());
            if (lines.isEmpty()) {
                return new Receipt.AlreadySo();
            }
            refused = say(visit, left, lines, asked.look().readings());
        }
        if (refused.isPresent()) {
            throw takeBack(refused.get());
        }
        return new Receipt.Done(takes(write));
    }

    private SortedSet<Setting<?>> asked(Act.Write write) {
        return dialect.undoesByInverses() ? Inverses.asked(write) : Puts.settings(write);
    }

    private Optional<Inverses> say(
            Visit visit, Act.Write write, List<String> lines, Readings before)
            throws DeviceException {
        try {
            visit.change(lines);
            return Optional.empty();
        } catch (DeviceException e) {
            return Optional.of(Inverses.of(dialect, write, before, e).orElseThrow(() -> e));
        }
    }

    /** In a dialogue of its own, for the one before was left in the middle of something. */
    private DeviceException takeBack(Inverses inverses) {
        try (var visit = visit("take back what was said before a refused line")) {
            var asked = ask(visit, inverses.write(), Puts.settings(inverses.write()));
            return inverses.say(visit, asked.look().readings(), asked.replies());
        } catch (DeviceException e) {
            return inverses.failed(e);
        }
    }

    private Asked ask(Visit visit, Act.Write write, SortedSet<Setting<?>> settings)
            throws DeviceException {
        var replies = visit.ask(questionsBefore(settings));
        var look = dialect.read(on, settings, replies);
        check(look.boot(), write);
        return new Asked(look, replies);
    }

    /** What is there just before a write. */
    private record Asked(Look look, Replies replies) {}

    private List<String> questionsBefore(Set<Setting<?>> settings) {
        var questions = new LinkedHashSet<>(dialect.questions(settings));
        questions.addAll(dialect.questionsBeforeWrite());
        return List.copyOf(questions);
    }

    private void check(Told<BootId> boot, Act.Write write) throws DeviceException {
        if (!boot.orThrow().isSameAs(write.during())) {
            throw new DeviceException(new Problem.AnotherBoot(on, attempt(write)));
        }
    }

    private static String attempt(Act.Write write) {
        return "write " + write.wire().name();
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
