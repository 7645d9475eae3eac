package io.plumbline.drivers.scheduler;

import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.problem.Problem;
import io.plumbline.target.Target;

/**
 * What the lines of one script printed. A line that failed told nothing, whatever it printed
 * before.
 *
 * @param about whom a problem is about
 */
record Printed(Target about, Answers answers, SchedulerDialect dialect) {
    <T> Told<T> read(String name, Told.Parser<T> parser) {
        return answers.of(name).isEmpty() || answers.succeeded(name)
                ? answers.read(name, parser)
                : new Told.Unknown<>(failure(name));
    }

    /** Why a line failed. */
    Problem failure(String name) {
        var said = answers.of(name).map(Answers.Answer::text).orElse("");
        var line = attempt(name);
        return dialect.saysAway(said)
                ? new Problem.Unreachable(about, line, answers.clean(name))
                : new Problem.Rejected(about, line, words(name));
    }

    private String words(String name) {
        var clean = answers.clean(name);
        var exit = answers.of(name).map(Answers.Answer::exit).orElse(0);
        return clean.isEmpty() ? "exit status " + exit + " without a word" : clean;
    }

    private static String attempt(String name) {
        return "ask for " + name;
    }
}
