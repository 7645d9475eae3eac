package io.plumbline.app.cli;

import io.plumbline.app.check.Checkup;
import io.plumbline.app.check.Finding;
import io.plumbline.app.check.Harm;
import io.plumbline.target.Target;

import java.util.List;

/**
 * A check for programs.
 *
 * @param unread why units could not be looked at
 * @param unknown settings that could not be read, each reason once
 * @param withheld what the account may not see, each reason once
 */
record CheckBody(
        List<Found> findings, List<String> unread, List<String> unknown, List<String> withheld) {

    /**
     * @param targets paths of targets
     */
    record Found(
            Harm harm,
            List<String> targets,
            String is,
            String asked,
            String source,
            String where,
            String quote,
            String means,
            String next) {
        static Found of(Finding some) {
            var rule = some.rule();
            return new Found(
                    rule.harm(),
                    some.at().stream().map(Target::path).toList(),
                    some.is(),
                    rule.asks(),
                    rule.from().source().title(),
                    rule.from().where(),
                    rule.from().quote(),
                    rule.means(),
                    rule.next());
        }
    }

    static CheckBody of(Checkup checkup) {
        return new CheckBody(
                checkup.findings().stream().map(Found::of).toList(),
                checkup.unread(),
                checkup.unknown(),
                checkup.withheld());
    }
}
