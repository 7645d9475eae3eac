package io.plumbline.drivers.ssh.job;

import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.ssh.Script;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.BootWitness;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.problem.Problem;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.ArrayList;

/**
 * Acts that take long, as processes of the host that outlive our connection. Each has a folder of
 * its own, named by its id:
 *
 * <pre>
 * started   by which tool, for what, in which boot
 * pid       of the process: the first thing that it writes itself
 * log       what the tool printed
 * exit      its exit status: moved there when the log is whole
 * </pre>
 *
 * @param workFolder absolute; made by the first job
 */
public record Jobs(
        Target unit,
        Shell shell,
        BootWitness boots,
        String workFolder,
        JobJudge judge,
        Claims claims) {
    /** A few calls (engineering knowledge). */
    static final Duration PATIENCE = Duration.ofMinutes(1);

    private static final int NOT_MADE = 95;
    private static final int STARTED_BEFORE = 96;

    /** A burn and an installation take some minutes (engineering knowledge). */
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(20);

    /**
     * Adds the question whether something was started under the id; {@link #started} answers it.
     */
    public Batch ask(Batch batch, ActId id) {
        return batch.add("job", "[ -d " + Quoted.word(folder(id)) + " ]");
    }

    public boolean started(Answers answers) {
        return answers.succeeded("job");
    }

    public Receipt underway() {
        return new Receipt.Underway(LOOK_AGAIN);
    }

    /**
     * Starts a command under the id, unless something was started under it before. Making the
     * folder is the one step that only one of two starters can do; the process is launched after
     * all else, so a folder without it never ran anything.
     *
     * @param line one simple command; every value in it is quoted
     */
    public Receipt start(ActId id, JobStart start, String line) throws DeviceException {
        var attempt = "start " + line;
        var reply = shell.run(new Script(attempt, script(folder(id), start, line)), PATIENCE);
        var said = shell.redactor().clean(reply.stdout() + reply.stderr());
        return switch (reply.exit().orElse(-1)) {
            case 0, STARTED_BEFORE -> underway();
            case Batch.ANOTHER_BOOT ->
                    throw new DeviceException(new Problem.AnotherBoot(start.about(), attempt));
            case -1 ->
                    throw new DeviceException(
                            new Problem.Unreachable(
                                    start.about(), attempt, "its answer was cut: " + said));
            default ->
                    throw new DeviceException(new Problem.Rejected(start.about(), attempt, said));
        };
    }

    private String script(String folder, JobStart start, String line) {
        var lines = new ArrayList<String>();
        boots.test(start.boot()).ifPresent(test -> lines.add(Batch.guard(test)));
        lines.add("mkdir -p " + Quoted.word(workFolder));
        lines.add("mkdir " + Quoted.word(folder) + " || { " + notMade(folder) + "; }");
        lines.add(
                "echo "
                        + Quoted.word(start.text())
                        + " > "
                        + file(folder, "started")
                        + " || exit "
                        + NOT_MADE);
        lines.add(
                "setsid sh -c "
                        + Quoted.word(process(folder, line))
                        + " < /dev/null > /dev/null 2>&1 &");
        lines.add("exit 0");
        return String.join("\n", lines) + "\n";
    }

    private static String notMade(String folder) {
        return "[ -d "
                + Quoted.word(folder)
                + " ] && exit "
                + STARTED_BEFORE
                + "; exit "
                + NOT_MADE;
    }

    private static String process(String folder, String line) {
        var exit = file(folder, "exit");
        var unfinished = file(folder, "exit.tmp");
        return String.join(
                "; ",
                "echo $$ > " + file(folder, "pid"),
                line + " > " + file(folder, "log") + " 2>&1",
                "echo $? > " + unfinished,
                "mv " + unfinished + " " + exit);
    }

    public JobState look(ActId id) throws DeviceException {
        return JobLook.at(this, id).state();
    }

    String folder(ActId id) {
        return workFolder + "/" + id;
    }

    static String file(String folder, String name) {
        return Quoted.word(folder + "/" + name);
    }
}
