package io.plumbline.drivers.switches.sonic;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.switches.LinuxBoot;
import io.plumbline.drivers.switches.Look;
import io.plumbline.drivers.switches.PortCounters;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.ShellDialect;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.target.Switch;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Community SONiC with one chip, whose management framework is {@code config}. */
public final class SonicDialect implements ShellDialect {
    /**
     * The words that say why, among many that say how far it came.
     *
     * @see "domain facts on switches, section 5 B; sonic-utilities, config/main.py: Failed to apply
     *     patch due to"
     */
    private static final Pattern WHY =
            Pattern.compile("(Error:|Failed to |sudo:|Usage:|Traceback ).*");

    /**
     * Another who changed what a document compares, or took it away, as the library jsonpatch says
     * it: what is planned from the next observation is about what is there then.
     */
    private static final Pattern MOVED =
            Pattern.compile("(?s).*(is not equal to tested value|member '.*' not found in ).*");

    @Override
    public List<String> questions(Set<Setting<?>> wanted) {
        return SonicQuestions.of(wanted);
    }

    /** What writes that died left, which the next one mends before its own. */
    @Override
    public List<String> questionsBeforeWrite() {
        return List.of(Copies.QUESTION);
    }

    /** No answer of another platform passes for one of SONiC, so none is told apart here. */
    @Override
    public Look read(Switch on, Set<Setting<?>> wanted, Replies replies) {
        return new Look(
                LinuxBoot.told(on, replies),
                SonicQuestions.READS.all(wanted, new SonicFacts(on, replies)));
    }

    @Override
    public Optional<PortCounters> counters() {
        return Optional.of(new SonicCounters());
    }

    @Override
    public List<String> lines(Act.Write write, Replies replies) throws DeviceException {
        return switch (write.wire().name()) {
            case "queues" -> new QueueLines(staged(write, replies)).queues();
            case "link" -> new LinkLines(staged(write, replies)).link();
            case "maps" -> new MapLines(staged(write, replies)).maps();
            case "trust" -> new MapLines(staged(write, replies)).trust();
            case "lossless" -> new PfcLines(staged(write, replies)).lossless();
            case "flowControl" -> new PfcLines(staged(write, replies)).flowControl();
            case "watchdog" -> Watchdog.lines(staged(write, replies));
            case "startup" -> save(write, replies);
            default ->
                    throw new Puts(write).refused("SONiC knows nothing of " + write.wire().name());
        };
    }

    private static Staged staged(Act.Write write, Replies replies) throws DeviceException {
        return new Staged(write, new SonicFacts((Switch) write.unit(), replies));
    }

    private static List<String> save(Act.Write write, Replies replies) throws DeviceException {
        for (var put : write.puts()) {
            if (!put.to().equals(State.is(true))) {
                throw new Puts(write).unsayable(put);
            }
        }
        var facts = new SonicFacts((Switch) write.unit(), replies);
        return new Applying(facts.running(), facts.copies()).save();
    }

    /** Exit statuses tell; words of a configuration may be any. */
    @Override
    public Optional<String> refusal(Answers.Answer answer) {
        if (answer.exit() == 0) {
            return Optional.empty();
        }
        var lines =
                answer.text().lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        return lines.stream()
                .filter(line -> MOVED.matcher(line).matches())
                .findFirst()
                .or(() -> lines.stream().filter(line -> WHY.matcher(line).matches()).findFirst())
                .or(() -> lines.stream().findFirst())
                .or(() -> Optional.of("exit status " + answer.exit()));
    }

    @Override
    public boolean saysAway(String words) {
        return words.equals(Applying.SOMEBODY) || MOVED.matcher(words).matches();
    }

    @Override
    public List<String> afterRefusal() {
        return Applying.takeBack();
    }

    /** Nothing here is on a timer. */
    @Override
    public List<String> confirmation(List<String> taken) {
        return List.of();
    }
}
