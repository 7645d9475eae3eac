package io.plumbline.lab.eos;

import io.plumbline.lab.cli.CommandLine;
import io.plumbline.lab.cli.CommandLines;
import io.plumbline.lab.world.SwitchModel;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What all logins at one switch share: configuration, sessions, the commit timer. Its methods are
 * for use inside the world's call.
 */
public final class EosSwitch implements CommandLines {
    /** Sessions that may be open at once: domain facts on switches, section 2 C. */
    static final int MOST_PENDING = 5;

    /** Committed ones that are remembered: captures of {@code show configuration sessions}. */
    static final int MOST_COMMITTED = 1;

    private static final String TIMER = "timer";
    private static final String SESSION = "session ";

    private final SwitchModel model;
    private final SortedMap<Integer, String> terminals = new TreeMap<>();
    private int logins;
    private volatile @Nullable Read read;
    private volatile @Nullable Read readOfSession;

    public EosSwitch(SwitchModel model) {
        this.model = model;
        model.world().run(() -> timer().ifPresent(this::arm));
    }

    @Override
    public CommandLine login(String user) {
        return new EosTerminal(this, user, nextTerminal());
    }

    private synchronized int nextTerminal() {
        logins++;
        return logins + 1;
    }

    SwitchModel model() {
        return model;
    }

    Release release() {
        return Release.parse(model.release());
    }

    EosConfig running() {
        var known = Read.of(model.running().text(), read);
        read = known;
        return known.config;
    }

    /** What a session would make run. */
    EosConfig config(Session session) {
        var known = Read.of(session.body(), readOfSession);
        readOfSession = known;
        return known.config;
    }

    /** A configuration is long, and each line that is typed asks for it. */
    private record Read(String text, EosConfig config) {
        static Read of(String text, @Nullable Read last) {
            return last != null && last.text.equals(text)
                    ? last
                    : new Read(text, EosText.parse(text));
        }
    }

    String hostname() {
        return running()
                .line(Place.TOP, "hostname")
                .map(line -> line.substring("hostname ".length()))
                .orElse("localhost");
    }

    /**
     * Makes another configuration run.
     *
     * @return why not; empty if the switch took it
     */
    Optional<String> run(String what, EosConfig config) {
        return model.change(what, Standing.of(config), running().changesTo(config))
                .map(words -> "% " + words + "\n");
    }

    /** The sessions that there are, by name. */
    SortedMap<String, Session> sessions() {
        var sessions = new TreeMap<String, Session>();
        model.notes()
                .tailMap(SESSION)
                .forEach((name, note) -> {
                    if (name.startsWith(SESSION)) {
                        sessions.put(name.substring(SESSION.length()), Session.parse(note));
                    }
                });
        sessions.forEach((name, session) -> {
            if (session.isOver(model.world().now())) {
                model.notes().remove(SESSION + name);
            }
        });
        sessions.values().removeIf(session -> session.isOver(model.world().now()));
        return sessions;
    }

    Optional<Session> pending(String name) {
        return Optional.ofNullable(sessions().get(name)).filter(Session::isPending);
    }

    /**
     * Opens a session, or goes on with the one of that name.
     *
     * @return why not; empty if it is open
     */
    Optional<String> open(String name) {
        var sessions = sessions();
        if (sessions.containsKey(name)) {
            return pending(name).isPresent()
                    ? Optional.empty()
                    : Optional.of(Says.notHere("a session that was committed is opened again"));
        }
        if (sessions.values().stream().filter(Session::isPending).count() >= MOST_PENDING) {
            return Optional.of(Says.TOO_MANY_SESSIONS);
        }
        keep(name, new Session(model.world().now(), Optional.empty(), model.running().text()));
        return Optional.empty();
    }

    /** Changes what a session would make run. */
    void keep(String name, Session session, EosConfig config) {
        var changed = session.with(config);
        readOfSession = new Read(changed.body(), config);
        keep(name, changed);
    }

    private void keep(String name, Session session) {
        model.notes().put(SESSION + name, session.note());
    }

    /**
     * Makes the configuration of a session run, over whatever was changed since it was opened.
     *
     * @param confirmWithin after which the one from before comes back by itself
     * @return why not; empty if it is done
     */
    Optional<String> commit(String name, String user, Optional<Duration> confirmWithin) {
        var timer = timer();
        if (timer.isPresent()) {
            return timer.get().session().equals(name) && confirmWithin.isEmpty()
                    ? confirmed()
                    : Optional.of(
                            Says.notHere(
                                    "a commit while the timer of session "
                                            + timer.get().session()
                                            + " runs"));
        }
        var session = pending(name);
        if (session.isEmpty()) {
            return Optional.of("% Session " + name + " not found\n");
        }
        var before = model.running().text();
        var refused = run("session " + name, config(session.get()));
        if (refused.isEmpty()) {
            var done = new Session.Commit(model.world().now(), user);
            keep(name, new Session(session.get().openedAt(), Optional.of(done), ""));
            forgetOldCommits();
            confirmWithin
                    .map(time -> new Session.Timer(name, model.world().now().plus(time), before))
                    .ifPresent(this::start);
        }
        return refused;
    }

    /** Drops a session; one whose commit is not confirmed is undone. */
    void abort(String name) {
        timer().filter(timer -> timer.session().equals(name)).ifPresent(this::takeBack);
        model.notes().remove(SESSION + name);
    }

    Optional<Session.Timer> timer() {
        return Optional.ofNullable(model.notes().get(TIMER)).map(Session.Timer::parse);
    }

    /** Somebody is in a session, or in none any more. */
    void isIn(int terminal, String user, Optional<String> session) {
        terminals.remove(terminal);
        session.ifPresent(name -> terminals.put(terminal, name + " " + user));
    }

    /** Users in a session, by terminal. */
    SortedMap<Integer, String> usersIn(String session) {
        var users = new TreeMap<Integer, String>();
        terminals.forEach((terminal, there) -> {
            var words = there.split(" ", 2);
            if (words[0].equals(session)) {
                users.put(terminal, words[1]);
            }
        });
        return users;
    }

    private Optional<String> confirmed() {
        model.notes().remove(TIMER);
        return Optional.empty();
    }

    private void start(Session.Timer timer) {
        model.notes().put(TIMER, timer.note());
        arm(timer);
    }

    private void arm(Session.Timer timer) {
        var left = Duration.between(model.world().now(), timer.expires());
        model.world().after(left, () -> expire(timer));
    }

    /** Unless it was confirmed or dropped, or the switch has started anew. */
    private void expire(Session.Timer timer) {
        if (timer().equals(Optional.of(timer))) {
            takeBack(timer);
            model.notes().remove(SESSION + timer.session());
        }
    }

    private void takeBack(Session.Timer timer) {
        model.notes().remove(TIMER);
        model.takeBack(
                Standing.of(EosText.parse(timer.before())), "as before session " + timer.session());
    }

    private void forgetOldCommits() {
        sessions().entrySet().stream()
                .filter(session -> !session.getValue().isPending())
                .sorted(
                        Comparator.comparing((Map.Entry<String, Session> session) ->
                                        session.getValue().committed().orElseThrow().at())
                                .reversed())
                .skip(MOST_COMMITTED)
                .forEach(session -> model.notes().remove(SESSION + session.getKey()));
    }
}
