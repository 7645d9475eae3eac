package io.plumbline.drivers.switches.eos;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.UnparsedText;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * {@code show configuration sessions detail | json}: who is changing the configuration. A session
 * is a copy of it, so one that is committed after ours may put back what ours changed.
 *
 * @see "napalm, eos._get_pending_commits: state pendingCommitTimer, and from 4.32 on
 *     commitTimerSessionName, for state says committed there while the timer runs; ansible,
 *     arista.eos: sessions; domain facts on switches, section 2 C"
 */
record Sessions(List<Session> all) {
    static final String QUESTION = EosLine.json("show configuration sessions detail");

    /** By this we know our own again, whatever became of the dialogue that opened it. */
    private static final String OURS = "plumbline-";

    /** How far one is. */
    enum Stage {
        /** Lines are collected, nothing of them is in force. */
        OPEN,
        /** In force until its timer ends, if nobody confirms it. */
        ON_TIMER,
        /** Committed or aborted: nothing will come of it. */
        OVER
    }

    /**
     * One session.
     *
     * @param user who has it open, if it says
     */
    record Session(String name, Stage stage, Optional<String> user) {
        /** No other name of a session gets into a line. */
        boolean isOurs() {
            return name.matches(OURS + "\\d{1,4}");
        }

        boolean isPending() {
            return stage != Stage.OVER;
        }
    }

    Sessions {
        all = List.copyOf(all);
    }

    static Sessions parse(String text) throws UnparsedText {
        var json = Json.parse(text);
        var sessions = json.rows().get("sessions");
        if (!(sessions instanceof Json.Entries(var byName))) {
            throw new UnparsedText("no table of sessions");
        }
        var onTimer = json.own("commitTimerSessionName").filter(name -> !name.isBlank());
        var all = new ArrayList<Session>();
        for (var entry : byName.entrySet()) {
            var name = entry.getKey();
            var stage = stage(entry.getValue().own("state").orElse("none"));
            all.add(
                    new Session(
                            name,
                            onTimer.filter(name::equals).isPresent() ? Stage.ON_TIMER : stage,
                            user(entry.getValue())));
        }
        onTimer.filter(name -> !byName.containsKey(name))
                .ifPresent(name -> all.add(new Session(name, Stage.ON_TIMER, Optional.empty())));
        return new Sessions(all);
    }

    /** A name that no session has, not even one that is over. */
    String freshName() {
        return IntStream.iterate(1, number -> number + 1)
                .mapToObj(number -> OURS + number)
                .filter(name -> all.stream().noneMatch(one -> one.name().equals(name)))
                .findFirst()
                .orElseThrow();
    }

    private static Stage stage(String state) throws UnparsedText {
        return switch (state) {
            case "pending" -> Stage.OPEN;
            case "pendingCommitTimer" -> Stage.ON_TIMER;
            case "completed", "committed", "aborted" -> Stage.OVER;
            default -> throw new UnparsedText("an unknown state of a session: " + state);
        };
    }

    private static Optional<String> user(Json session) {
        return session.having("user").stream()
                .flatMap(instance -> instance.own("user").stream())
                .filter(name -> !name.isBlank())
                .findFirst();
    }
}
