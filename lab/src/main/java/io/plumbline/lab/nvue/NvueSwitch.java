package io.plumbline.lab.nvue;

import io.plumbline.lab.cli.CommandLine;
import io.plumbline.lab.cli.CommandLines;
import io.plumbline.lab.cli.ShellTerminal;
import io.plumbline.lab.shell.Shell;
import io.plumbline.lab.world.SwitchModel;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What all users of one switch share: the applied configuration, revisions, and the confirmation
 * that one of them may wait for. Its methods are for use inside the world's call.
 */
public final class NvueSwitch implements CommandLines {
    private static final int WHOLE = 100;
    private static final String REVISION = "revision ";
    private static final String MINE = "pending ";
    private static final String APPLIED = "applied";
    private static final String CONFIRM = "confirm";

    private final SwitchModel model;
    private volatile @Nullable Read read;

    public NvueSwitch(SwitchModel model) {
        this.model = model;
        model.world().run(() -> timer().ifPresent(this::arm));
    }

    @Override
    public CommandLine login(String user) {
        return new ShellTerminal(
                new Shell(new NvueMachine(this, user), "terminal of " + user),
                () -> user + "@" + model.world().call(this::hostname) + ":mgmt:~$ ");
    }

    SwitchModel model() {
        return model;
    }

    Settings running() {
        return read().settings;
    }

    /** What runs, with what nobody configured. */
    Effective effective() {
        return read().effective;
    }

    private Read read() {
        var text = model.running().text();
        var known = read;
        if (known == null || !known.text.equals(text)) {
            var settings = Settings.parse(text);
            known = new Read(text, settings, Effective.of(settings));
            read = known;
        }
        return known;
    }

    /** Each command asks for what runs. */
    private record Read(String text, Settings settings, Effective effective) {}

    Settings startup() {
        return Settings.parse(model.startup().text());
    }

    String hostname() {
        return effective().get("system hostname").orElseThrow();
    }

    /** All that are remembered, by number. */
    SortedMap<Integer, Revision> revisions() {
        var all = new TreeMap<Integer, Revision>();
        numbers().forEach(id -> revision(id).ifPresent(found -> all.put(id, found)));
        return all;
    }

    /** One that is remembered. The others are not read for it: there may be hundreds. */
    Optional<Revision> revision(int id) {
        numbers();
        return Optional.ofNullable(model.notes().get(REVISION + id))
                .map(note -> Revision.parse(id, note));
    }

    /** Of all that are remembered. The first is what ran when the switch started. */
    private SortedSet<Integer> numbers() {
        var numbers = new TreeSet<Integer>();
        for (var name : model.notes().tailMap(REVISION).keySet()) {
            if (name.startsWith(REVISION)) {
                numbers.add(Integer.valueOf(name.substring(REVISION.length())));
            }
        }
        if (numbers.isEmpty()) {
            keep(new Revision(1, Revision.SAVED, "root", model.upSince(), 1, running()));
            numbers.add(1);
        }
        return numbers;
    }

    int applied() {
        numbers();
        return Integer.parseInt(model.notes().getOrDefault(APPLIED, "1"));
    }

    Optional<Revision> pending(String user) {
        return Optional.ofNullable(model.notes().get(MINE + user))
                .flatMap(id -> revision(Integer.parseInt(id)));
    }

    /** Of a user; made of what is applied if there is none. */
    Revision open(String user) {
        return pending(user)
                .orElseGet(() -> {
                    var applied = applied();
                    var id = numbers().last() + 1;
                    var made =
                            new Revision(
                                    id,
                                    Revision.PENDING,
                                    user,
                                    model.world().now(),
                                    applied,
                                    running());
                    keep(made);
                    model.notes().put(MINE + user, String.valueOf(id));
                    return made;
                });
    }

    void keep(Revision revision) {
        model.notes().put(REVISION + revision.id(), revision.note());
    }

    /** From now on the user has no pending revision; this one stays, by its number. */
    void detach(String user) {
        pending(user).ifPresent(mine -> keep(mine.state(Revision.DETACHED)));
        model.notes().remove(MINE + user);
    }

    void attach(String user, Revision revision) {
        keep(revision.state(Revision.PENDING));
        model.notes().put(MINE + user, String.valueOf(revision.id()));
    }

    void forget(int id) {
        model.notes().remove(REVISION + id);
        model.notes().values().removeIf(String.valueOf(id)::equals);
    }

    Optional<Revision.Timer> timer() {
        return Optional.ofNullable(model.notes().get(CONFIRM)).map(Revision.Timer::parse);
    }

    /**
     * Makes a revision run, with what others applied since it was made.
     *
     * @param confirmWithin after which what ran before comes back by itself
     */
    Outcome apply(Revision revision, Optional<Duration> confirmWithin) {
        if (timer().isPresent()) {
            return Outcome.fails(Says.IS_WAITING + timer().get().id());
        }
        var before = running();
        var base = revision(revision.base()).map(Revision::settings);
        var merged = merged(base.orElse(before), before, revision.settings());
        var wrong = wrong(before, merged, base.orElse(before), revision.settings());
        if (wrong.isPresent()) {
            keep(revision.state(Revision.INVALID));
            return Outcome.fails(Says.invalid(revision.id(), wrong.get()));
        }
        var refused =
                model.change(
                        "revision " + revision.id(),
                        Effective.of(merged).asConfig(),
                        before.changesTo(merged));
        if (refused.isPresent()) {
            return Outcome.fails("Failure during apply\n  " + refused.get());
        }
        var previous = applied();
        model.notes().values().removeIf(String.valueOf(revision.id())::equals);
        model.notes().put(APPLIED, String.valueOf(revision.id()));
        var done = revision.with(merged).at(model.world().now());
        if (confirmWithin.isPresent()) {
            keep(done.state(Revision.CONFIRM));
            var timer =
                    new Revision.Timer(
                            revision.id(), model.world().now().plus(confirmWithin.get()), previous);
            model.notes().put(CONFIRM, timer.note());
            arm(timer);
            return Outcome.line(Says.revision(Revision.CONFIRM, revision.id()));
        }
        return settle(done);
    }

    /** It stays. */
    Outcome confirm(Revision.Timer timer) {
        model.notes().remove(CONFIRM);
        return settle(remembered(timer.id()));
    }

    /** What ran before comes back. */
    void takeBack(Revision.Timer timer) {
        model.notes().remove(CONFIRM);
        keep(remembered(timer.id()).state(Revision.CONFIRM_FAIL));
        model.notes().put(APPLIED, String.valueOf(timer.before()));
        model.takeBack(
                Effective.of(remembered(timer.before()).settings()).asConfig(),
                "as before revision " + timer.id());
    }

    void save() {
        model.save();
    }

    private Revision remembered(int id) {
        return revision(id).orElseThrow();
    }

    private Outcome settle(Revision done) {
        var saves = effective().get("system config auto-save enable").equals(Optional.of("on"));
        if (saves) {
            save();
        }
        var settled = done.state(saves ? Revision.SAVED : Revision.APPLIED);
        keep(settled);
        return Outcome.line(Says.revision(settled.state(), settled.id()));
    }

    private void arm(Revision.Timer timer) {
        var left = Duration.between(model.world().now(), timer.expires());
        model.world()
                .after(
                        left,
                        () -> {
                            if (timer().equals(Optional.of(timer))) {
                                takeBack(timer);
                            }
                        });
    }

    /** A revision changes what differs from its base, and nothing else. */
    private static Settings merged(Settings base, Settings running, Settings mine) {
        var all = new TreeMap<>(running.all());
        all.keySet().removeAll(base.goneIn(mine).all().keySet());
        all.putAll(base.setBy(mine).all());
        return new Settings(all);
    }

    /** Why a configuration cannot be applied; no source shows more than the first words. */
    private static Optional<String> wrong(
            Settings running, Settings merged, Settings base, Settings mine) {
        if (mine.equals(base) || merged.equals(running)) {
            return Optional.of(Says.NO_DIFF);
        }
        var theirs = base.changesTo(running);
        for (var change : base.changesTo(mine).entrySet()) {
            var other = theirs.get(change.getKey());
            if (other != null && !other.equals(change.getValue())) {
                return Optional.of("Config conflict at " + change.getKey().replace(' ', '.'));
            }
        }
        var effective = Effective.of(merged);
        for (var port : effective.in("interface")) {
            if (!Effective.ports().contains(port)) {
                return Optional.of("Config invalid at interface." + port + ": no such port");
            }
            for (var kind :
                    List.of(
                            "congestion-control",
                            "egress-scheduler",
                            "link-pause",
                            "mapping",
                            "pfc")) {
                var profile = effective.get("interface " + port + " qos " + kind + " profile");
                if (profile.isPresent() && !effective.in("qos " + kind).contains(profile.get())) {
                    return Optional.of(
                            "Config invalid at interface."
                                    + port
                                    + ".qos."
                                    + kind
                                    + ".profile: no such profile");
                }
            }
            if (!effective.lossless(port).isEmpty()
                    && (effective.pausesLink(port, "rx") || effective.pausesLink(port, "tx"))) {
                return Optional.of(
                        "Config invalid at interface." + port + ".qos: link-pause and pfc");
            }
        }
        for (var profile : effective.in("qos congestion-control")) {
            for (var queue : effective.in("qos congestion-control " + profile + " traffic-class")) {
                var path = "qos congestion-control " + profile + " traffic-class " + queue + " ";
                var min = effective.get(path + "min-threshold").map(Long::valueOf);
                var max = effective.get(path + "max-threshold").map(Long::valueOf);
                if (min.isPresent() && max.isPresent() && min.get() > max.get()) {
                    return Optional.of(
                            "Config invalid at "
                                    + path.strip().replace(' ', '.')
                                    + ": min-threshold is above max-threshold");
                }
            }
        }
        return effective.in("qos egress-scheduler").stream()
                .filter(profile -> shares(effective, profile) > WHOLE)
                .map(profile ->
                        "Config invalid at qos.egress-scheduler."
                                + profile
                                + ": bw-percent of all traffic classes is above 100")
                .findFirst();
    }

    /**
     * NVIDIA, NVUE reference, nv set qos egress-scheduler traffic-class bw-percent: the combined
     * total is at most 100. With which words more is refused is recorded nowhere.
     */
    private static int shares(Effective effective, String profile) {
        var scheduler = "qos egress-scheduler " + profile + " traffic-class";
        return effective.in(scheduler).stream()
                .map(number -> scheduler + " " + number)
                .filter(path -> !effective.get(path + " mode").equals(Optional.of("strict")))
                .mapToInt(path ->
                        effective.get(path + " bw-percent").map(Integer::parseInt).orElse(0))
                .sum();
    }
}
