package io.plumbline.drivers.esxi;

import io.plumbline.device.JobState;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.esxi.text.Esxcli;
import io.plumbline.drivers.esxi.text.InstallResult;
import io.plumbline.drivers.esxi.text.ToolAnswer;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.drivers.ssh.job.JobStart;
import io.plumbline.drivers.ssh.job.Jobs;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.target.Host;

import java.util.Optional;

/** How a job that left its result ended. Its log decides: an exit status is a hint. */
final class JobLog {

    private JobLog() {}

    /** Long acts of a host, below its work folder. */
    static Jobs jobs(Host host, Shell shell, HostPath workFolder) {
        return new Jobs(
                host,
                shell,
                Boots.WITNESS,
                workFolder.text(),
                JobLog::judge,
                id -> "[ -e " + Standing.claimFile(workFolder, id).quoted() + " ]");
    }

    static JobState judge(JobStart start, Answers answers, int exit) {
        var log = answers.of("log").filter(_ -> answers.succeeded("log")).map(Answers.Answer::text);
        if (log.isEmpty()) {
            return new JobState.Unknown(unparsed(start, answers, exit));
        }
        return switch (start.kind()) {
            case "VIB" -> installed(start, answers, exit, log.get());
            case "BURN" -> burned(start, answers, exit, log.get());
            default -> new JobState.Unknown(unparsed(start, answers, exit));
        };
    }

    private static JobState installed(JobStart start, Answers answers, int exit, String log) {
        var refusal = Esxcli.refusal(log);
        if (refusal.isPresent()) {
            return failed(
                    new Problem.Rejected(
                            start.about(), "esxcli software vib install", answers.clean("log")));
        }
        return answers.read("log", InstallResult::parse)
                        instanceof Told.Known<InstallResult>(var result)
                ? ended(result.rebootRequired() ? Activation.HOST_REBOOT : Activation.LIVE)
                : failed(unparsed(start, answers, exit));
    }

    private static JobState burned(JobStart start, Answers answers, int exit, String log) {
        Optional<Problem> refused =
                ToolAnswer.refusal(log)
                        .map(refusal ->
                                MellanoxTools.refused(start.about(), "flint burn", refusal));
        if (refused.isPresent()) {
            return failed(refused.get());
        }
        return answers.read("log", ToolAnswer::isBurned).equals(new Told.Known<>(true))
                ? ended(Activation.HOST_REBOOT)
                : failed(unparsed(start, answers, exit));
    }

    private static JobState ended(Activation takes) {
        return new JobState.Ended(new Receipt.Done(takes));
    }

    private static JobState failed(Problem why) {
        return new JobState.Failed(why);
    }

    private static Problem unparsed(JobStart start, Answers answers, int exit) {
        return new Problem.Unparsed(
                start.about(),
                "read the log of a job that ended with " + exit,
                answers.clean("log"));
    }
}
