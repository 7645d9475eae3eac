package io.plumbline.drivers.ssh.batch;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.Script;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.problem.Problem;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Commands that travel in one script. Each stands between two marks with a word made up for this
 * one run, the second of which carries the exit status:
 *
 * <pre>{@code
 * printf '%s\n' 'plumbline-6f1c… begin 0'
 * esxcli system maintenanceMode get 2>&1
 * printf '\n%s\n' "plumbline-6f1c… end 0 $?"
 * }</pre>
 */
public final class Batch {

    /**
     * Exit status by which a script says that the boot's marker is not there; nothing else was done
     * then.
     */
    public static final int ANOTHER_BOOT = 97;

    private final Target target;
    private final String attempt;
    private final Map<String, Command> commands = new LinkedHashMap<>();
    private final List<String> guards = new ArrayList<>();
    private Optional<Secret> input = Optional.empty();

    public Batch(Target target, String attempt) {
        this.target = target;
        this.attempt = attempt;
    }

    /**
     * @param line one simple command; every value in it is quoted
     * @param tail what follows it in its command line; empty for most
     * @param isPrivate whether its answer stays out of problems
     */
    record Command(Target about, String line, String tail, boolean isPrivate) {
        String text() {
            return tail.isEmpty() ? line : "{ " + line + " " + tail + "; }";
        }
    }

    public Batch add(String name, String line) {
        return add(name, target, line);
    }

    /**
     * @param name by which the answer is found
     * @param about what a problem with the answer is about
     */
    public Batch add(String name, Target about, String line) {
        return add(name, new Command(about, line, "", false));
    }

    /** A command that leaves a trace of itself if it succeeds. */
    public Batch addThen(String name, String line, String ifItSucceeds) {
        return add(name, new Command(target, line, "&& " + ifItSucceeds, false));
    }

    /** A command that takes something back if it fails. */
    public Batch addElse(String name, String line, String ifItFails) {
        return add(name, new Command(target, line, "|| { " + ifItFails + "; false; }", false));
    }

    /** A command whose answer may hold what somebody else keeps secret: no problem shows it. */
    public Batch addPrivate(String name, String line) {
        return add(name, new Command(target, line, "", true));
    }

    private Batch add(String name, Command command) {
        if (commands.put(name, command) != null) {
            throw new IllegalStateException("two commands have the name " + name);
        }
        return this;
    }

    /**
     * In a boot of which the test does not hold the script does nothing.
     *
     * @param test of {@link BootWitness#test}; empty for a boot that nothing marks: it cannot be
     *     guarded so
     */
    public Batch onlyIf(Optional<String> test) {
        test.ifPresent(some -> guards.add(guard(some)));
        return this;
    }

    /**
     * What its commands read on standard input, one after the other: what has no place in a line
     * that others may see. A command that reads has to see for itself that all of its part came;
     * one that reads to the end is the last.
     */
    public Batch input(String text) {
        input = Optional.of(new Secret(text));
        return this;
    }

    /** A line that ends the script unless the test holds. */
    public static String guard(String test) {
        return test + " || exit " + ANOTHER_BOOT;
    }

    /**
     * @throws DeviceException also AnotherBoot
     */
    public Answers run(Shell shell, Duration timeout) throws DeviceException {
        var word = "plumbline-" + UUID.randomUUID();
        var reply = shell.run(new Script(attempt, text(word), input), timeout);
        if (reply.exit().orElse(0) == ANOTHER_BOOT && !guards.isEmpty()) {
            throw new DeviceException(new Problem.AnotherBoot(target, attempt));
        }
        return Answers.read(target, reply, word, commands, shell.redactor());
    }

    /** A write whose answer was cut may have had its effect: the next observation tells. */
    public Answers runWhole(Shell shell, Duration timeout) throws DeviceException {
        var answers = run(shell, timeout);
        if (!answers.whole()) {
            throw new DeviceException(
                    new Problem.Unreachable(
                            target, attempt, "its answer was cut: " + answers.all()));
        }
        return answers;
    }

    private String text(String word) {
        var lines = new ArrayList<>(guards);
        var number = 0;
        for (var command : commands.values()) {
            lines.add("printf '%s\\n' '" + word + " begin " + number + "'");
            lines.add(command.text() + " 2>&1");
            lines.add("printf '\\n%s\\n' \"" + word + " end " + number + " $?\"");
            number++;
        }
        return String.join("\n", lines) + "\n";
    }
}
