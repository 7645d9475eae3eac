package io.plumbline.drivers.switches;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Redactor;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.target.Switch;
import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** One switch by its answers, and what a dialect reads in them and writes after them. */
public abstract class DialectAnswers {
    /** By question; what is not here is refused. */
    protected final Map<String, String> answers = new HashMap<>();

    private final SwitchDialect dialect;
    private final Switch on;
    private final BootId boot;
    private final String refusal;

    /**
     * @param refusal what such a switch says to a question that it does not know
     */
    protected DialectAnswers(SwitchDialect dialect, Switch on, BootId boot, String refusal) {
        this.dialect = dialect;
        this.on = on;
        this.boot = boot;
        this.refusal = refusal;
    }

    protected final Look look(Set<Setting<?>> wanted) throws DeviceException {
        return dialect.read(on, wanted, replies(dialect.questions(wanted)));
    }

    protected final <V> Reading<V> read(Target target, Property<V> property)
            throws DeviceException {
        var setting = property.of(target);
        return look(Set.of(setting)).readings().of(setting).orElseThrow();
    }

    protected final List<String> lines(Put<?>... puts) throws DeviceException {
        var write = write(puts);
        return dialect.lines(write, replies(write));
    }

    /** What is known just before a write. */
    protected final Replies replies(Act.Write write) {
        var settings = new TreeSet<Setting<?>>();
        write.puts().forEach(put -> settings.add(put.setting()));
        var questions = new LinkedHashSet<>(dialect.questions(settings));
        questions.addAll(dialect.questionsBeforeWrite());
        return replies(questions);
    }

    /** Why nothing is written. */
    protected final Problem refused(Put<?>... puts) {
        return catchThrowableOfType(DeviceException.class, () -> lines(puts)).problem();
    }

    private Replies replies(Iterable<String> questions) {
        var taken = new HashMap<String, String>();
        var refused = new HashMap<String, String>();
        for (var question : questions) {
            if (answers.containsKey(question)) {
                taken.put(question, answers.get(question));
            } else {
                refused.put(question, refusal);
            }
        }
        return new Replies(taken, refused, Redactor.shortening());
    }

    /** One write of these changes, all of one wire and one place. */
    protected final Act.Write write(Put<?>... puts) {
        var setting = puts[0].setting();
        return new Act.Write(
                on,
                boot,
                setting.property().wire().orElseThrow(),
                setting.writtenAt().orElseThrow(),
                List.of(puts));
    }

    protected static <V> Put<V> put(Setting<V> setting, V from, V to) {
        return put(setting, State.is(from), State.is(to));
    }

    protected static <V> Put<V> put(Setting<V> setting, State<V> from, State<V> to) {
        return new Put<>(setting, from, to, Optional.empty());
    }

    protected static <V> Reading<V> is(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    protected static Problem problem(Reading<?> reading) {
        return ((Reading.Unreadable<?>) reading).why();
    }
}
