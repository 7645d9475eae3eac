package io.plumbline.lab.eos;

import io.plumbline.lab.cli.Columns;

import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * {@code show configuration sessions}. As JSON: napalm, issue 2166, for both ages of it, and a
 * capture with somebody in a session. As text: cEOS 4.35.0F.
 */
final class Sessions {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    private final EosSwitch device;
    private final Optional<String> current;
    private final int terminal;

    Sessions(EosSwitch device, Optional<String> current, int terminal) {
        this.device = device;
        this.current = current;
        this.terminal = terminal;
    }

    String json() {
        var sessions = new LinkedHashMap<String, Object>();
        device.sessions().forEach((name, session) -> sessions.put(name, fields(name, session)));
        var fields = new LinkedHashMap<String, Object>();
        fields.put("sessions", sessions);
        fields.put("maxSavedSessions", EosSwitch.MOST_COMMITTED);
        fields.put("maxOpenSessions", EosSwitch.MOST_PENDING);
        fields.put("mergeOnCommit", false);
        fields.put("saveToStartupConfigOnCommit", false);
        device.timer()
                .filter(_ -> device.release().commitsAtOnce())
                .ifPresent(timer -> {
                    fields.put("commitTimerSessionName", timer.session());
                    fields.put("commitTimerExpireTime", Versions.seconds(timer.expires()));
                });
        return EosJson.of(fields);
    }

    private Map<String, Object> fields(String name, Session session) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("state", state(name, session));
        session.committed()
                .ifPresent(done -> fields.put("completedTime", Versions.seconds(done.at())));
        device.timer()
                .filter(timer -> timer.session().equals(name))
                .filter(_ -> !device.release().commitsAtOnce())
                .ifPresent(timer -> fields.put("commitBy", Versions.seconds(timer.expires())));
        fields.put("commitUser", session.committed().map(Session.Commit::by).orElse(""));
        fields.put("description", "");
        var instances = new LinkedHashMap<String, Object>();
        device.usersIn(name)
                .forEach((number, user) -> {
                    var instance = new LinkedHashMap<String, Object>();
                    instance.put("user", user);
                    instance.put("terminal", "vty" + number);
                    instance.put("currentTerminal", number == terminal);
                    instances.put(String.valueOf(Vocabulary.process(number)), instance);
                });
        fields.put("instances", instances);
        return fields;
    }

    private String state(String name, Session session) {
        if (session.isPending()) {
            return "pending";
        }
        if (device.release().commitsAtOnce()) {
            return "committed";
        }
        return device.timer().filter(timer -> timer.session().equals(name)).isPresent()
                ? "pendingCommitTimer"
                : "completed";
    }

    String table() {
        var rows = new ArrayList<List<String>>();
        device.sessions()
                .forEach((name, session) -> {
                    var users = device.usersIn(name);
                    rows.add(
                            List.of(
                                    current.equals(Optional.of(name)) ? "*" : "",
                                    name,
                                    state(name, session),
                                    String.join(" ", users.values()),
                                    users.keySet().stream()
                                            .map(number -> "vty" + number)
                                            .findFirst()
                                            .orElse(""),
                                    session.committed()
                                            .map(done -> TIME.format(done.at()))
                                            .orElse(""),
                                    session.committed().map(Session.Commit::by).orElse("")));
                });
        return "Maximum number of completed sessions: "
                + EosSwitch.MOST_COMMITTED
                + "\nMaximum number of pending sessions: "
                + EosSwitch.MOST_PENDING
                + "\nMerge on commit is disabled\n"
                + "Autosave to startup-config on commit is disabled\n\n"
                + device.timer().map(this::timer).orElse("")
                + Columns.of(
                        List.of(
                                " ",
                                "Name",
                                "State",
                                "User",
                                "Terminal",
                                "Completed Time",
                                "Committed By"),
                        rows,
                        " ");
    }

    private String timer(Session.Timer timer) {
        var left = Duration.between(device.model().world().now(), timer.expires());
        return "Session with pending commit timer: "
                + timer.session()
                + "\nTime left until commit timer expiry: in "
                + String.format(
                        Locale.ROOT,
                        "%d:%02d:%02d",
                        left.toHours(),
                        left.toMinutesPart(),
                        left.toSecondsPart())
                + "\n\n";
    }
}
