package io.plumbline.drivers.switches;

import io.plumbline.device.Act;
import io.plumbline.device.Comparison;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What the lines of a write did before one of them was refused, where each takes effect when it is
 * said: what is no longer read as it was is told to be so again.
 *
 * @param write of which some lines were said
 * @param refused Rejected or Busy
 */
record Inverses(SwitchDialect dialect, Act.Write write, DeviceException refused) {
    private static final int PRIORITIES = 8;
    private static final String BEFORE_IT = "; what was said before it ";
    private static final String STAYS = BEFORE_IT + "may be in force: ";
    private static final String TOOK_ALL = "; and yet all of it is as it was to be, and stays";

    /**
     * Empty where the platform sees to that itself, and where nobody knows what was taken: then
     * whoever asks next is told.
     */
    static Optional<Inverses> of(
            SwitchDialect dialect, Act.Write write, Readings before, DeviceException refused) {
        return dialect.undoesByInverses()
                        && (refused.problem() instanceof Problem.Rejected
                                || refused.problem() instanceof Problem.Busy)
                ? Optional.of(new Inverses(dialect, withBeside(write, before), refused))
                : Optional.empty();
    }

    /** What is read before a write, so that what it did can be told from what was so. */
    static SortedSet<Setting<?>> asked(Act.Write write) {
        var settings = Puts.settings(write);
        settings.addAll(beside(write));
        return settings;
    }

    private static Act.Write withBeside(Act.Write write, Readings before) {
        var puts = new ArrayList<>(write.puts());
        beside(write).forEach(setting -> asItWas(setting, before).ifPresent(puts::add));
        return with(write, puts);
    }

    private static <V> Optional<Put<?>> asItWas(Setting<V> setting, Readings before) {
        return before.of(setting)
                .flatMap(Reading::atNextBoot)
                .map(state -> new Put<>(setting, state, state, Optional.empty()));
    }

    /**
     * Other queues of a port give way to one that gets a share; and a port that is told to pause
     * does not leave that to its neighbour any more.
     */
    private static Set<Setting<?>> beside(Act.Write write) {
        var beside = new TreeSet<Setting<?>>();
        for (var put : new Puts(write).of(SwitchProperties.SCHEDULING)) {
            if (put.setting().target() instanceof PortPriority one) {
                for (var number = 0; number < PRIORITIES; number++) {
                    beside.add(
                            SwitchProperties.SCHEDULING.of(new PortPriority(one.port(), number)));
                }
            }
        }
        for (var put : new Puts(write).of(SwitchProperties.PORT_PFC)) {
            if (put.setting().target() instanceof SwitchPort port) {
                beside.add(SwitchProperties.DCBX.of(port));
            }
        }
        beside.removeAll(Puts.settings(write));
        return beside;
    }

    /**
     * Says them.
     *
     * @param replies to the questions about the write's settings, asked after the refusal
     * @return the refusal, with what became of the lines before it
     */
    DeviceException say(Visit visit, Readings now, Replies replies) {
        if (tookAll(now)) {
            return ended(TOOK_ALL);
        }
        var back = new ArrayList<Put<?>>();
        var stays = new ArrayList<String>();
        for (var put : write.puts().reversed()) {
            inverse(put, now, stays).ifPresent(back::add);
        }
        back.removeIf(put -> isUnsayable(put, replies, stays));
        if (!back.isEmpty()) {
            say(visit, back, replies, stays);
        }
        if (!stays.isEmpty()) {
            return ended(STAYS + String.join(", ", stays));
        }
        return back.isEmpty() ? refused : ended(BEFORE_IT + "is taken back");
    }

    /**
     * The words were a warning, or about a line that did nothing. What was to change nothing that
     * is read cannot be seen to have been taken.
     */
    private boolean tookAll(Readings now) {
        var changes = write.puts().stream().filter(put -> !put.saysWhatIsRead()).toList();
        return !changes.isEmpty() && changes.stream().allMatch(put -> Comparison.isSo(put, now));
    }

    /** What was taken is read once more: an answer proves nothing. */
    private void say(Visit visit, List<Put<?>> back, Replies replies, List<String> stays) {
        try {
            visit.change(dialect.lines(with(back), replies));
            var settings = Puts.settings(with(back));
            var now = dialect.read(on(), settings, visit.ask(dialect.questions(settings)));
            for (var put : back) {
                if (!Comparison.isSo(put, now.readings())) {
                    stays.add(put.text() + " was taken and is not so");
                }
            }
        } catch (DeviceException e) {
            stays.add(failed(back, e));
        }
    }

    private Switch on() {
        return (Switch) write.unit();
    }

    /** Nobody can tell what took effect. */
    DeviceException failed(DeviceException why) {
        return ended(STAYS + why.problem().text());
    }

    private DeviceException ended(String how) {
        return new DeviceException(
                switch (refused.problem()) {
                    case Problem.Rejected(var target, var attempt, var answer) ->
                            new Problem.Rejected(target, attempt, answer + how);
                    case Problem.Busy(var target, var attempt, var answer) ->
                            new Problem.Busy(target, attempt, answer + how);
                    default -> refused.problem();
                },
                refused);
    }

    private static <V> Optional<Put<?>> inverse(Put<V> put, Readings now, List<String> stays) {
        return switch (now.of(put.setting()).orElseGet(Reading.NotOffered::new)) {
            case Reading.Settled<V>(var there) -> inverse(put, there, stays);
            case Reading.Staged<V>(var _, var next) -> inverse(put, next, stays);
            case Reading.NotOffered<V>() -> Optional.empty();
            case Reading.Unreadable<V>(var why) -> {
                stays.add(put.text() + ", for " + why.text());
                yield Optional.empty();
            }
        };
    }

    /**
     * A moment before it was read as planned from, so if it is now as it was to be, that was said
     * by us; what was not to become anything else gave way. A third value may be somebody else's.
     */
    private static <V> Optional<Put<?>> inverse(Put<V> put, State<V> there, List<String> stays) {
        if (there.equals(put.from())) {
            return Optional.empty();
        }
        if (!there.equals(put.to()) && !put.saysWhatIsRead()) {
            var codec = put.setting().property().codec();
            stays.add(put.text() + ", which is " + there.text(codec) + ", neither of them");
            return Optional.empty();
        }
        return Optional.of(new Put<>(put.setting(), there, put.from(), Optional.empty()));
    }

    private boolean isUnsayable(Put<?> put, Replies replies, List<String> stays) {
        try {
            var back = with(List.of(put));
            var kept = dialect.keptFromInverse(back, replies);
            if (kept.isPresent()) {
                stays.add(put.text() + ", for " + kept.get());
                return true;
            }
            dialect.lines(back, replies);
            return false;
        } catch (DeviceException e) {
            stays.add(failed(List.of(put), e));
            return true;
        }
    }

    private static String failed(List<Put<?>> puts, DeviceException why) {
        return puts.stream().map(Put::text).collect(Collectors.joining(", "))
                + " failed: "
                + why.problem().text();
    }

    private Act.Write with(List<Put<?>> puts) {
        return with(write, puts);
    }

    private static Act.Write with(Act.Write write, List<Put<?>> puts) {
        return new Act.Write(write.unit(), write.during(), write.wire(), write.at(), puts);
    }
}
