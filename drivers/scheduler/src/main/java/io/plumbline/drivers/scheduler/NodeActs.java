package io.plumbline.drivers.scheduler;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.target.JobNode;
import io.plumbline.target.JobScheduler;

/**
 * Closes and opens one node, in one script: it looks, does what is due, and looks again. What that
 * last look saw decides.
 */
record NodeActs(JobScheduler scheduler, Shell shell, SchedulerDialect dialect, Patience patience) {
    private static final String CHANGE = "the change";
    private static final String AFTER = "the node";

    private static final Receipt DONE = new Receipt.Done(Activation.LIVE);

    Receipt drain(JobNode node) throws DeviceException {
        var attempt = "let no further job start on it";
        var answers =
                run(node, attempt, dialect.closeLine(node.name(), dialect.kept(node.reason())));
        var now = after(node, answers);
        if (now.closed().filter(node.reason()::equals).isPresent()) {
            return DONE;
        }
        if (left(answers)) {
            return new Receipt.AlreadySo();
        }
        throw refused(node, attempt, now, answers);
    }

    Receipt resume(JobNode node) throws DeviceException {
        var attempt = "let jobs start on it again";
        var answers =
                run(node, attempt, dialect.openLine(node.name(), dialect.kept(node.reason())));
        var now = after(node, answers);
        if (left(answers)) {
            return new Receipt.AlreadySo();
        }
        if (now.closed().isEmpty()) {
            return DONE;
        }
        if (now.closed().filter(node.reason()::equals).isPresent()) {
            throw refused(node, attempt, now, answers);
        }
        // Ours no longer, but not open: it has not come back yet. The next look tells by whom it is
        // closed now, and another attempt finds nothing of ours.
        throw new DeviceException(
                new Problem.Busy(
                        node, attempt, "the scheduler says now: " + now.closed().orElseThrow()));
    }

    private Answers run(JobNode node, String attempt, String line) throws DeviceException {
        return new Batch(node, attempt)
                .add(CHANGE, line)
                .add(AFTER, dialect.nodeLine(node.name()))
                .runWhole(shell, patience.act());
    }

    private NodeStanding after(JobNode node, Answers answers) throws DeviceException {
        var said = answers.of(AFTER).map(Answers.Answer::text).orElse("");
        if (!answers.succeeded(AFTER) && dialect.saysUnknown(said, node.name())) {
            throw new DeviceException(Seen.unknown(scheduler, node));
        }
        var all = new Printed(node, answers, dialect).read(AFTER, dialect::nodes).need();
        var one = all.get(node.name());
        if (one == null) {
            throw new DeviceException(Seen.unknown(scheduler, node));
        }
        return Seen.named(dialect, one, node);
    }

    private static boolean left(Answers answers) {
        return answers.succeeded(CHANGE)
                && answers.of(CHANGE)
                        .filter(some -> some.text().strip().equals(SchedulerDialect.LEFT))
                        .isPresent();
    }

    private DeviceException refused(
            JobNode node, String attempt, NodeStanding now, Answers answers) {
        var said = answers.clean(CHANGE);
        var seen = now.closed().map(why -> "closed: " + why).orElse("open to jobs");
        if (!answers.succeeded(CHANGE)
                && dialect.saysAway(answers.of(CHANGE).map(Answers.Answer::text).orElse(""))) {
            return new DeviceException(new Problem.Unreachable(node, attempt, said));
        }
        return new DeviceException(
                new Problem.Rejected(
                        node,
                        attempt,
                        (said.isEmpty() ? "no word" : said) + "; afterwards it is " + seen));
    }
}
