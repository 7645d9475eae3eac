package io.plumbline.drivers.vcenter;

import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One look at a host by commands of esxcli: each is run once at most, and none after one to which
 * nothing came back.
 */
final class RelayedLook {
    private final Host host;
    private final Runs runs;
    private final Map<EsxcliCommand, Answer> answers = new HashMap<>();
    private Optional<Problem> silent = Optional.empty();

    /** Has a command run on the host. */
    interface Runs {
        List<EsxcliRow> run(EsxcliCommand command) throws VCenterException;
    }

    private sealed interface Answer {
        record Told(List<EsxcliRow> rows) implements Answer {}

        /** Its ESXi has no such command, or vCenter no way to run one. */
        record Absent() implements Answer {}

        record Untold(Problem why) implements Answer {}
    }

    RelayedLook(Host host, Runs runs) {
        this.host = host;
        this.runs = runs;
    }

    <V> Reading<V> reading(RelayedFact<?, V> fact, Target at) {
        return switch (answers.computeIfAbsent(fact.asks(at), this::answer)) {
            case Answer.Told(var rows) -> fact.reading(rows, at);
            case Answer.Absent() -> new Reading.NotOffered<>();
            case Answer.Untold(var why) -> new Reading.Unreadable<>(why);
        };
    }

    private Answer answer(EsxcliCommand command) {
        if (silent.isPresent()) {
            return new Answer.Untold(silent.get());
        }
        try {
            return new Answer.Told(runs.run(command));
        } catch (VCenterException e) {
            if (e.trouble() instanceof Trouble.NotOffered) {
                return new Answer.Absent();
            }
            var why = e.trouble().of(host);
            silent = Optional.of(why).filter(_ -> isSilence(e.trouble()));
            return new Answer.Untold(why);
        }
    }

    /** A host or a vCenter that hangs would take the time of each further command. */
    private static boolean isSilence(Trouble trouble) {
        return switch (trouble) {
            case Trouble.Unreachable _,
                    Trouble.TimedOut _,
                    Trouble.SessionLost _,
                    Trouble.LoginRefused _,
                    Trouble.CertificateChanged _,
                    Trouble.NotFound _ ->
                    true;
            case Trouble.Refused _,
                    Trouble.Forbidden _,
                    Trouble.Busy _,
                    Trouble.Occupied _,
                    Trouble.Stale _,
                    Trouble.Partly _,
                    Trouble.CalledOff _,
                    Trouble.WrongState _,
                    Trouble.NotOffered _,
                    Trouble.Unbacked _,
                    Trouble.Unparsed _ ->
                    false;
        };
    }
}
