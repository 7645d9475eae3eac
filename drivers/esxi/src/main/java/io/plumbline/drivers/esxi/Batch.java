package io.plumbline.drivers.esxi;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.Script;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Problem;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
final class Batch {

    /**
     * Exit status by which a script says that the boot's marker is not there; nothing else was done
     * then.
     */
    static final int ANOTHER_BOOT = 97;

    private final Target target;
    private final String attempt;
    private final Map<String, Command> commands = new LinkedHashMap<>();
    private final List<String> guards = new ArrayList<>();

    Batch(Target target, String attempt) {
        this.target = target;
        this.attempt = attempt;
    }

    /**
     * @param line one simple command; every value in it is quoted
     */
    record Command(Target about, String line) {}

    Batch add(String name, String line) {
        return add(name, target, line);
    }

    /**
     * @param name by which the answer is found
     * @param about what a problem with the answer is about
     */
    Batch add(String name, Target about, String line) {
        if (commands.put(name, new Command(about, line)) != null) {
            throw new IllegalStateException("two commands have the name " + name);
        }
        return this;
    }

    /**
     * In a boot without this boot's marker the script does nothing. A boot that carries none of
     * ours cannot be guarded so.
     */
    Batch onlyIn(BootId boot) {
        boot.marker().ifPresent(marker -> guards.add(guard(marker)));
        return this;
    }

    static String guard(String marker) {
        return "[ -e " + Boots.markerFile(marker).quoted() + " ] || exit " + ANOTHER_BOOT;
    }

    /**
     * @throws DeviceException also AnotherBoot
     */
    Answers run(Shell shell, Duration timeout) throws DeviceException {
        var word = "plumbline-" + UUID.randomUUID();
        var reply = shell.run(new Script(attempt, text(word)), timeout);
        if (reply.exit().orElse(0) == ANOTHER_BOOT && !guards.isEmpty()) {
            throw new DeviceException(new Problem.AnotherBoot(target, attempt));
        }
        return Answers.read(reply, word, commands, shell.redactor());
    }

    /** A write whose answer was cut may have had its effect: the next observation tells. */
    Answers runWhole(Shell shell, Duration timeout) throws DeviceException {
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
            lines.add(command.line() + " 2>&1");
            lines.add("printf '\\n%s\\n' \"" + word + " end " + number + " $?\"");
            number++;
        }
        return String.join("\n", lines) + "\n";
    }
}
