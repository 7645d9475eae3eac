package io.plumbline.drivers.switches;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.problem.Problem;
import io.plumbline.target.Switch;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One switch with a shell: one script asks all, or several where that is too much for one; one
 * writes all, and one confirms.
 */
public final class ShellSwitch extends SwitchDevice {
    private final Switch on;
    private final Shell shell;
    private final ShellDialect dialect;
    private final ShellPatience patience;

    /**
     * @param shell of the switch, as a user that may configure it
     */
    public ShellSwitch(Switch on, Shell shell, ShellDialect dialect, ShellPatience patience) {
        super(on, dialect);
        this.on = on;
        this.shell = shell;
        this.dialect = dialect;
        this.patience = patience;
    }

    @Override
    Visit visit(String attempt) {
        return new Scripts(attempt);
    }

    /** One script a step; nothing is left open between them. */
    private final class Scripts implements Visit {
        private static final String GO = "plumbline_go";
        private static final String AFTER = "after ";

        /**
         * So many fit into {@link ShellPatience#look}: those of two dozen ports, where a platform
         * is asked port by port.
         */
        private static final int MOST_QUESTIONS = 240;

        private final String attempt;

        Scripts(String attempt) {
            this.attempt = attempt;
        }

        @Override
        public Replies ask(List<String> questions) throws DeviceException {
            var taken = new HashMap<String, String>();
            var refused = new HashMap<String, String>();
            for (var first = 0; first < questions.size(); first += MOST_QUESTIONS) {
                var last = Math.min(first + MOST_QUESTIONS, questions.size());
                ask(questions.subList(first, last), taken, refused);
            }
            return new Replies(taken, refused, shell.redactor());
        }

        private void ask(
                List<String> questions, Map<String, String> taken, Map<String, String> refused)
                throws DeviceException {
            var batch = new Batch(on, attempt);
            questions.forEach(question -> batch.add(question, question));
            var answers = batch.runWhole(shell, patience.look());
            for (var question : questions) {
                var refusal = refusal(answers, question);
                if (refusal.filter(dialect::saysAway).isPresent()) {
                    throw rejected(question, refusal.get());
                }
                refusal.ifPresentOrElse(
                        words -> refused.put(question, words),
                        () -> taken.put(question, answer(answers, question).text()));
            }
        }

        @Override
        public void change(List<String> lines) throws DeviceException {
            run(lines, dialect.afterRefusal(), patience.change());
            run(dialect.confirmation(lines), List.of(), patience.change());
        }

        /**
         * Ends as it was begun even if nobody listens any longer, so that nothing is left half
         * said; only a line after which the shell said yes is followed by the next.
         */
        private void run(List<String> lines, List<String> after, Duration timeout)
                throws DeviceException {
            if (lines.isEmpty()) {
                return;
            }
            var batch = new Batch(on, attempt).add("alone", "trap '' PIPE").add("go", GO + "=true");
            for (var number = 0; number < lines.size(); number++) {
                batch.add(
                        String.valueOf(number),
                        "{ $"
                                + GO
                                + " && { "
                                + lines.get(number)
                                + "; } || { "
                                + GO
                                + "=false; false; }; }");
            }
            after.forEach(line -> batch.add(AFTER + line, "{ $" + GO + " || { " + line + "; }; }"));
            check(lines, after, batch.runWhole(shell, timeout), timeout);
        }

        private void check(
                List<String> lines, List<String> after, Answers answers, Duration timeout)
                throws DeviceException {
            for (var number = 0; number < lines.size(); number++) {
                var refusal = refusal(answers, String.valueOf(number));
                if (refusal.isPresent()) {
                    var rejected = rejected(lines.get(number), refusal.get());
                    if (answers.succeeded(String.valueOf(number))) {
                        takeBack(after, timeout, rejected);
                    }
                    throw rejected;
                }
            }
        }

        /** Its words say no, and its exit status did not: so the script went on. */
        private void takeBack(List<String> after, Duration timeout, DeviceException rejected) {
            var batch = new Batch(on, attempt);
            after.forEach(line -> batch.add(line, line));
            try {
                if (!after.isEmpty()) {
                    batch.run(shell, timeout);
                }
            } catch (DeviceException e) {
                rejected.addSuppressed(e);
            }
        }

        private Optional<String> refusal(Answers answers, String name) {
            return dialect.refusal(answer(answers, name));
        }

        private Answers.Answer answer(Answers answers, String name) {
            return answers.of(name)
                    .orElseThrow(() -> new IllegalStateException("no answer to " + name));
        }

        @Override
        public void close() {}
    }

    private DeviceException rejected(String line, String words) {
        var clean = shell.redactor().clean(words);
        return new DeviceException(
                dialect.saysAway(words)
                        ? new Problem.Busy(on, line, clean)
                        : new Problem.Rejected(on, line, clean));
    }
}
