package io.plumbline.drivers.ssh.job;

import io.plumbline.device.JobState;
import io.plumbline.drivers.ssh.batch.Answers;

/** How a job that left its result ended. Its log decides: an exit status is a hint. */
@FunctionalInterface
public interface JobJudge {
    /**
     * @param answers in which {@code log} is the whole log
     * @param exit as the process left it
     */
    JobState judge(JobStart start, Answers answers, int exit);
}
