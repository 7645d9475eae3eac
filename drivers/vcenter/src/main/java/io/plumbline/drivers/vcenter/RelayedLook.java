package io.plumbline.drivers.vcenter;

import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One look at a host by commands of esxcli: each is run once at most, none after one that no other
 * one would better, and none after the time of all of them.
 */
final class RelayedLook {
    /** A host that needs half a minute for each of its answers is left alone after some. */
    static final Duration LIMIT = Duration.ofMinutes(2);

    private final Host host;
    private final HostCommands commands;
    private final InstantSource clock;
    private final Instant until;
    private final Map<EsxcliCommand, Answer> answers = new HashMap<>();
    private Optional<Problem> ended = Optional.empty();

    private sealed interface Answer {
        record Told(List<EsxcliRow> rows) implements Answer {}

        /** Its ESXi has no such command. */
        record Absent() implements Answer {}

        record Untold(Problem why) implements Answer {}
    }

    RelayedLook(Host host, HostCommands commands, InstantSource clock) {
        this.host = host;
        this.commands = commands;
        this.clock = clock;
        this.until = clock.instant().plus(LIMIT);
    }

    <V> Reading<V> reading(RelayedFact<?, V> fact, Target at) {
        return switch (answers.computeIfAbsent(fact.asks(at), this::answer)) {
            case Answer.Told(var rows) -> fact.reading(rows, at);
            case Answer.Absent() -> new Reading.NotOffered<>();
            case Answer.Untold(var why) -> new Reading.Unreadable<>(why);
        };
    }

    private Answer answer(EsxcliCommand command) {
        if (ended.isEmpty() && !clock.instant().isBefore(until)) {
            ended = Optional.of(new Trouble.TimedOut(command.toString(), LIMIT).of(host));
        }
        if (ended.isPresent()) {
            return new Answer.Untold(ended.get());
        }
        try {
            return new Answer.Told(commands.run(command));
        } catch (VCenterException e) {
            if (e.trouble() instanceof Trouble.NotOffered) {
                return new Answer.Absent();
            }
            var why = e.trouble().of(host);
            ended = Optional.of(why).filter(_ -> endsTheLook(e.trouble()));
            return new Answer.Untold(why);
        }
    }

    /**
     * A host or a vCenter that hangs would take the time of each further command; who left vCenter,
     * or what the account may not, is the same for all of them.
     */
    private static boolean endsTheLook(Trouble trouble) {
        return switch (trouble) {
            case Trouble.Unreachable _,
                    Trouble.TimedOut _,
                    Trouble.SessionLost _,
                    Trouble.LoginRefused _,
                    Trouble.CertificateChanged _,
                    Trouble.NotFound _,
                    Trouble.Forbidden _ ->
                    true;
            case Trouble.Refused _,
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
