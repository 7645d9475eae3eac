package io.plumbline.drivers.ssh.job;

import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How the act under an id stands: a process, told by its folder and by the boot, or a command to
 * leave service, told by the file that it left. What cannot be read is Unknown, never guessed.
 */
record JobLook(Jobs jobs, ActId id, Answers answers) {

    private static final Pattern NUMBER = Pattern.compile("\\s*([0-9]{1,9})\\s*");

    /** The exit status is asked for before the log: where it stands, the log is whole. */
    static JobLook at(Jobs jobs, ActId id) throws DeviceException {
        var folder = jobs.folder(id);
        var batch =
                jobs.boots()
                        .ask(new Batch(jobs.unit(), "look at " + id))
                        .add("claim", jobs.claims().test(id))
                        .add("parent", "ls " + Quoted.word(parent(jobs.workFolder())))
                        .add("ids", "ls " + Quoted.word(jobs.workFolder()))
                        .add("files", "ls " + Quoted.word(folder))
                        .add("started", "cat " + Jobs.file(folder, "started"))
                        .add("pid", "cat " + Jobs.file(folder, "pid"))
                        .add("exit", "cat " + Jobs.file(folder, "exit"))
                        .add("log", "cat " + Jobs.file(folder, "log"));
        return new JobLook(jobs, id, batch.run(jobs.shell(), Jobs.PATIENCE));
    }

    JobState state() throws DeviceException {
        if (answers.succeeded("claim")) {
            return new JobState.Ended(new Receipt.Done(Activation.LIVE));
        }
        if (!answers.succeeded("ids")) {
            // Before the first job there is no work folder either; on a datastore that is not there
            // nothing can be told.
            return answers.succeeded("parent") && !has("parent", name(jobs.workFolder()))
                    ? new JobState.NeverStarted()
                    : unknown("ids");
        }
        if (!has("ids", id.toString())) {
            return new JobState.NeverStarted();
        }
        if (!answers.succeeded("files")) {
            return unknown("files");
        }
        if (!has("files", "started")) {
            return new JobState.Failed(rejected("it was never launched"));
        }
        return switch (answers.read("started", JobStart::parse)) {
            case Told.Unknown<JobStart>(var why) -> new JobState.Unknown(why);
            case Told.Known<JobStart>(var start) ->
                    number("exit").isPresent()
                            ? jobs.judge().judge(start, answers, number("exit").get())
                            : has("files", "exit") ? unknown("exit") : withoutResult(start.boot());
        };
    }

    private JobState withoutResult(BootId startedIn) throws DeviceException {
        return switch (jobs.boots().told(answers)) {
            case Told.Unknown<BootId>(var why) -> new JobState.Unknown(why);
            case Told.Known<BootId>(var now) when !now.hostUuid().equals(startedIn.hostUuid()) ->
                    new JobState.Unknown(
                            rejected("it was started on another host: " + startedIn.hostUuid()));
            case Told.Known<BootId>(var now) when ended(startedIn, now) ->
                    new JobState.Vanished(startedIn);
            case Told.Known<BootId>(var _) -> has("files", "pid") ? process() : gone();
        };
    }

    /**
     * A marker that is gone and a time that moved; of a boot without a marker only the time can
     * tell.
     */
    private static boolean ended(BootId startedIn, BootId now) {
        return now.isAfter(startedIn) || (startedIn.marker().isEmpty() && !now.isSameAs(startedIn));
    }

    private JobState process() throws DeviceException {
        var pid = number("pid");
        if (pid.isEmpty()) {
            return unknown("pid");
        }
        var now =
                new Batch(jobs.unit(), "look at " + id)
                        .add("alive", "kill -0 " + pid.get())
                        .add("exit", "cat " + Jobs.file(jobs.folder(id), "exit"))
                        .runWhole(jobs.shell(), Jobs.PATIENCE);
        // Its end may have come between the two looks: the next look reads it.
        return now.succeeded("alive") || now.succeeded("exit") ? new JobState.Running() : gone();
    }

    private JobState gone() {
        return new JobState.Failed(rejected("it is no longer running and left no result"));
    }

    private boolean has(String list, String name) {
        return answers.of(list)
                .filter(answer -> answer.text().lines().anyMatch(line -> line.strip().equals(name)))
                .isPresent();
    }

    private Optional<Integer> number(String name) {
        return answers.of(name)
                .filter(answer -> answer.exit() == 0)
                .map(answer -> NUMBER.matcher(answer.text()))
                .filter(found -> found.matches())
                .map(found -> Integer.parseInt(found.group(1)));
    }

    private JobState unknown(String name) {
        return new JobState.Unknown(
                new Problem.Unparsed(answers.about(name), answers.line(name), answers.clean(name)));
    }

    private Problem rejected(String answer) {
        return new Problem.Rejected(jobs.unit(), "job " + id, answer);
    }

    private static String parent(String folder) {
        return folder.substring(0, Math.max(1, folder.lastIndexOf('/')));
    }

    private static String name(String folder) {
        return folder.substring(folder.lastIndexOf('/') + 1);
    }
}
