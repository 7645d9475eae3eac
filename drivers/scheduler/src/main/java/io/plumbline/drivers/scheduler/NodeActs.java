package io.plumbline.drivers.scheduler;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.scheduler.NodeStanding.Closing;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.target.JobNode;

/**
 * Closes and opens one node: it looks, does what is due, and looks again. What that last look saw
 * decides.
 */
record NodeActs(Commands commands) {
    private static final String CHANGE = "the change";
    private static final String NODE = "the node";

    private static final Receipt DONE = new Receipt.Done(Activation.LIVE);

    /** One that the scheduler only misses is closed too, or jobs start as soon as it is back. */
    Receipt drain(JobNode node) throws DeviceException {
        var attempt = "let no further job start on it";
        var before = now(node, attempt);
        if (before.how() == Closing.DRAINED) {
            return isOurs(before, node) ? DONE : new Receipt.AlreadySo();
        }
        if (before.how() == Closing.DOWN && !isOurs(before, node)) {
            return new Receipt.AlreadySo();
        }
        var line = dialect().drainLine(node.name(), dialect().kept(node.reason()));
        var answers = change(node, attempt, line);
        var after = standing(node, answers);
        if (after.how() == Closing.DRAINED && isOurs(after, node)) {
            return DONE;
        }
        throw refused(node, attempt, after, answers);
    }

    Receipt resume(JobNode node) throws DeviceException {
        var attempt = "let jobs start on it again";
        if (!isOurs(now(node, attempt), node)) {
            return new Receipt.AlreadySo();
        }
        var line = dialect().resumeLine(node.name(), dialect().kept(node.reason()));
        var answers = change(node, attempt, line);
        var after = standing(node, answers);
        if (after.closed().isEmpty()) {
            return DONE;
        }
        if (isOurs(after, node)) {
            throw refused(node, attempt, after, answers);
        }
        // Ours no longer, but not open: it has not come back yet. The next look tells by whom it is
        // closed now, and another attempt finds nothing of ours.
        throw new DeviceException(
                new Problem.Busy(
                        node, attempt, "the scheduler says now: " + after.closed().orElseThrow()));
    }

    private static boolean isOurs(NodeStanding standing, JobNode node) {
        return standing.closed().filter(node.reason()::equals).isPresent();
    }

    private NodeStanding now(JobNode node, String attempt) throws DeviceException {
        return standing(
                node,
                new Batch(node, attempt)
                        .add(NODE, dialect().nodeLine(node.name()))
                        .runWhole(commands.shell(), commands.patience().act()));
    }

    private Answers change(JobNode node, String attempt, String line) throws DeviceException {
        return new Batch(node, attempt)
                .add(CHANGE, line)
                .add(NODE, dialect().nodeLine(node.name()))
                .runWhole(commands.shell(), commands.patience().act());
    }

    private NodeStanding standing(JobNode node, Answers answers) throws DeviceException {
        var said = answers.of(NODE).map(Answers.Answer::text).orElse("");
        if (!answers.succeeded(NODE) && dialect().saysUnknown(said, node.name())) {
            throw new DeviceException(Seen.unknown(commands.scheduler(), node));
        }
        var all = new Printed(node, answers, dialect()).read(NODE, dialect()::nodes).need();
        var one = all.get(node.name());
        if (one == null) {
            throw new DeviceException(Seen.unknown(commands.scheduler(), node));
        }
        return Seen.named(dialect(), one, node);
    }

    private DeviceException refused(
            JobNode node, String attempt, NodeStanding now, Answers answers) {
        var said = answers.clean(CHANGE);
        var seen = now.closed().map(why -> "closed: " + why).orElse("open to jobs");
        if (!answers.succeeded(CHANGE)
                && dialect().saysAway(answers.of(CHANGE).map(Answers.Answer::text).orElse(""))) {
            return new DeviceException(new Problem.Unreachable(node, attempt, said));
        }
        return new DeviceException(
                new Problem.Rejected(
                        node,
                        attempt,
                        (said.isEmpty() ? "no word" : said) + "; afterwards it is " + seen));
    }

    private SchedulerDialect dialect() {
        return commands.dialect();
    }
}
