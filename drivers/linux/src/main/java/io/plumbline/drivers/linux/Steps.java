package io.plumbline.drivers.linux;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.problem.Problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Command lines of one script, each of which is run only if all before it succeeded. The exit
 * status of the whole is the number of the one that did not:
 *
 * <pre>{@code
 * { at=1; said=$({ ip link set dev 'eth2' mtu 9000; } 2>&1) && at=2 && said=$({ …; } 2>&1) && at=0;
 *   printf '%s\n' "$said"; (exit $at); }
 * }</pre>
 *
 * <p>What they print the shell keeps to the end. None of them writes to our connection, so one that
 * is cut meanwhile ends none of them halfway.
 */
final class Steps {
    private static final String NAME = "steps";

    /** From here on a number would be taken for something that a shell says. */
    private static final int MOST = 100;

    private final Batch batch;
    private final List<Step> steps = new ArrayList<>();
    private final StringBuilder input = new StringBuilder();

    Steps(Batch batch) {
        this.batch = batch;
    }

    /**
     * @param what for people
     * @param otherwise what it means that the line failed; empty where that is a refusal
     */
    private record Step(String what, String line, Optional<Problem> otherwise) {}

    /** A line that tells people itself what it does. */
    void add(String line) {
        add(line, line);
    }

    /**
     * @param what it does, for people: stands in problems in the place of the line
     * @param line whose values are quoted; whoever is logged in there may read it
     */
    void add(String what, String line) {
        steps.add(new Step(what, line, Optional.empty()));
    }

    /** A line that only tests; nothing after it is done where it fails. */
    void check(String line, Problem otherwise) {
        steps.add(new Step(line, line, Optional.of(otherwise)));
    }

    /**
     * What the line that was added last reads on standard input: nobody else there can.
     *
     * @param lines each ended
     */
    void reads(String lines) {
        input.append(lines);
    }

    /**
     * @throws DeviceException with what the first that failed was to do, and what it said
     */
    void run(Shell shell) throws DeviceException {
        if (!input.isEmpty()) {
            batch.input(input.toString());
        }
        var answers = batch.add(NAME, line()).runWhole(shell, Patience.ACT);
        var at = answers.of(NAME).map(Answers.Answer::exit).orElse(0);
        if (at > 0) {
            throw new DeviceException(problem(answers, at));
        }
    }

    private Problem problem(Answers answers, int at) {
        var said = answers.clean(NAME);
        if (at > steps.size()) {
            return new Problem.Unparsed(answers.unit(), "carry out what is wished", said);
        }
        var step = steps.get(at - 1);
        return step.otherwise()
                .orElseGet(() -> new Problem.Rejected(answers.unit(), step.what(), said));
    }

    private String line() {
        if (steps.size() >= MOST) {
            throw new IllegalStateException(steps.size() + " steps in one script");
        }
        var line = new StringBuilder("{ at=1; ");
        for (var number = 1; number <= steps.size(); number++) {
            line.append("said=$({ ")
                    .append(steps.get(number - 1).line())
                    .append("; } 2>&1) && at=")
                    .append(number == steps.size() ? 0 : number + 1)
                    .append(number == steps.size() ? "; " : " && ");
        }
        return line + "printf '%s\\n' \"$said\"; (exit $at); }";
    }
}
